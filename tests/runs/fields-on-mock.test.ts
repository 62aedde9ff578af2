import { beforeAll, expect, test } from 'vitest';
import { runAgainst } from '../../proof/run-against.ts';
import type { Report } from '../../engine/report/report.ts';

let report: Report;
beforeAll(async () => {
  ({ report } = await runAgainst(() => {}));
});

test('shows every field of every answer given the reference service', () => {
  const undecided = report.clauses.filter(({ area, verdict }) => area === 'resources' && verdict !== 'pass');
  expect(undecided.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([]);
});

test('asks each of its clauses in every check given the reference service', () => {
  const unasked = report.clauses.flatMap(({ id, checks }) =>
    checks.filter(({ cause }) => cause?.kind === 'unseen').map(({ name }) => `${id} by ${name}`),
  );
  expect(unasked).toEqual([]);
});
