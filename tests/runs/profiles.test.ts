import { expect, test } from 'vitest';
import { applyRequirement } from '../../engine/report/requirement.ts';
import { fixturesSchema } from '../../loyalty/settings/fixtures.ts';
import { mockFixtures } from '../../mock/service/state/fixtures.ts';
import { requirementOf } from '../../runner/require.ts';
import { profiles } from '../../specs/profiles.ts';
import { dryRunWith } from '../support/unlocks.ts';

const fixtures = fixturesSchema.parse(mockFixtures());

/** One whole run for all profiles that messages may be sent for. */
let withMessages: ReturnType<typeof dryRunWith> | undefined;

test.each(profiles.map(({ name }) => name))('can meet the profile %s given a whole run', async (name) => {
  const { report } = await (name === 'everything-without-messages'
    ? dryRunWith(fixtures, false)
    : (withMessages ??= dryRunWith(fixtures)));
  const required = requirementOf({ require: name }, []);
  expect(required && applyRequirement(report, required).requirement).toMatchObject({
    met: true,
    missing: [],
  });
});

test('does not meet everything without messages given no fixtures', async () => {
  const { report } = await dryRunWith({}, false);
  const required = requirementOf({ require: 'everything-without-messages' }, []);
  expect(required && applyRequirement(report, required).verdict).toBe('incomplete');
});
