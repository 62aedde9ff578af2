import { expect, test } from 'vitest';
import { contractClauses } from '../../loyalty/contract/contract-watch.ts';
import type { ClauseVerdict } from '../../engine/report/report.ts';
import { faults } from '../../mock/faults/index.ts';
import type { Patch } from '../../mock/patches/fault.ts';
import { runAgainst } from '../../proof/run-against.ts';

/** What a run of `--only` with the name of a clause says of it. */
async function verdictOf(clause: string, broken: Patch = () => {}): Promise<ClauseVerdict | undefined> {
  const { report } = await runAgainst(broken, 1, 1, { only: [clause], isClockSimulated: true });
  return report.clauses.find(({ id }) => id === clause)?.verdict;
}

/** Faults that a run of everything finds, spread over all areas; the first shows in few answers of other checks alone. */
const sample = [
  'wrong-address-street-registermember',
  ...faults.filter((_, nth) => nth % 300 === 7).map(({ id }) => id),
];

test.each(sample)('never passes a clause by its name given its fault %s', async (id) => {
  const fault = faults.find((one) => one.id === id);
  expect(await verdictOf(fault?.clause ?? '', fault?.break)).not.toBe('pass');
});

test.each(contractClauses().filter((_, nth) => nth % 40 === 4))(
  'decides %s, which has no check of its own, given its name',
  async (clause) => {
    expect(await verdictOf(clause)).toBe('pass');
  },
);

test('passes a clause by its name given one that its own checks decide', async () => {
  expect(await verdictOf('list-stores.exactly-one')).toBe('pass');
});
