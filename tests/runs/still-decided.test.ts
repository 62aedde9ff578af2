import { expect, test } from 'vitest';
import { runAgainst } from '../../proof/run-against.ts';
import { variationOf } from '../../proof/trials.ts';

/** Conforming services on which some clauses cannot be tested, and clauses that are tested nevertheless. */
const cases = [
  ['otp-actions-of-its-own-are-not-guessed', 'reset-phone-verification'],
  ['refunds-take-each-line-once', 'refund-transaction.success'],
] as const;

test.each(cases)('tests all of its clauses given %s: %s', async (id, clauses) => {
  const { report } = await runAgainst(variationOf(id).vary);
  const theirs = report.clauses.filter((one) => one.id.startsWith(clauses) && one.verdict !== 'unobservable');
  expect(theirs).not.toEqual([]);
  expect(theirs.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
});
