import type { Contract } from './contract.ts';
import type { PassiveCheck } from './passive-check.ts';

type Watched = Pick<Contract, 'passiveChecks'>;

const deciding = new WeakMap<Contract['passiveChecks'], ReadonlyMap<string, PassiveCheck>>();

/** The passive check that decides a clause; undefined where none does. */
export function passiveCheckOf({ passiveChecks }: Watched, clause: string): PassiveCheck | undefined {
  const known =
    deciding.get(passiveChecks) ??
    new Map(passiveChecks.flatMap((check) => check.clauses().map((id) => [id, check] as const)));
  deciding.set(passiveChecks, known);
  return known.get(clause);
}

/** Every clause that a passive check may see broken. */
export const passiveClauses = ({ passiveChecks }: Watched): readonly string[] =>
  passiveChecks.flatMap(({ clauses, charges }) => [...clauses(), ...charges()]);
