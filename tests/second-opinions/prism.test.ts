import { expect, onTestFinished, test } from 'vitest';
import { faults } from '../../mock/faults/index.ts';
import { startMock } from '../../mock/start.ts';
import { runLive } from '../support/live-run.ts';
import { isNightly } from '../support/sampled.ts';
import { startPrism, violationsOf } from '../support/prism.ts';

/** A time without an offset is read in the store's zone (section 2.1). The format `date-time` of Prism knows no such times. */
const timeWithoutOffset = 'must match format "date-time"';

/** Runs checks through Prism, and returns what Prism says of the answers. */
async function judge(
  only: string[],
  fault?: string,
): Promise<{ operations: Set<string>; violations: string[] }> {
  const mock = await startMock();
  onTestFinished(() => mock.stop());
  faults.find(({ id }) => id === fault)?.break(mock.service);
  const prism = await startPrism(mock.baseUrl);
  onTestFinished(() => prism.stop());
  const { exchanges } = await runLive(mock, {
    baseUrl: prism.baseUrl,
    only,
    keepEvidence: true,
    evidence: 'all',
  });
  return {
    operations: new Set(
      exchanges.filter(({ response }) => response?.status === 200).map(({ operation }) => operation),
    ),
    violations: exchanges.flatMap(violationsOf).filter((found) => !found.endsWith(timeWithoutOffset)),
  };
}

/** Areas with every operation; the others send requests of the same forms. */
const areas = [
  'register',
  'enroll',
  'search',
  'otp',
  'invite',
  'identifiers',
  'coupons',
  'stamps',
  'refund',
  'drafts',
  'exemptions',
  'non-eligible',
  'stores',
];

test('agrees with Prism that no answer violates the OpenAPI document', async () => {
  const { operations, violations } = await judge(isNightly ? [] : areas);
  expect(violations).toEqual([]);
  expect(operations.size).toBeGreaterThan(15);
});

test('lets Prism find an answer that violates the OpenAPI document', async () => {
  const { violations } = await judge(['search-members'], 'search-answers-one-member-without-array');
  expect(violations).toContainEqual(expect.stringContaining('must be array'));
});
