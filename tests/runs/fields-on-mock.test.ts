import { expect, test } from 'vitest';
import { runAgainst } from '../../proof/run-against.ts';

test('shows every field of every answer given the reference service', async () => {
  const { report } = await runAgainst(() => {});
  const undecided = report.clauses.filter(({ area, verdict }) => area === 'resources' && verdict !== 'pass');
  expect(undecided.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([]);
});
