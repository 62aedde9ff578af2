import { passiveChecks } from '../../loyalty/run/passive-checks.ts';
import type { AnyClauseId } from '../contract/clauses.ts';
import type { PassiveCheck } from './passive-check.ts';

let deciding: ReadonlyMap<AnyClauseId, PassiveCheck> | undefined;

/** The passive check that decides a clause; undefined where none does. */
export function passiveCheckOf(clause: AnyClauseId): PassiveCheck | undefined {
  deciding ??= new Map(passiveChecks.flatMap((check) => check.clauses().map((id) => [id, check] as const)));
  return deciding.get(clause);
}

/** Every clause that a passive check may see broken. */
export const passiveClauses = (): readonly AnyClauseId[] =>
  passiveChecks.flatMap(({ clauses, charges }) => [...clauses(), ...charges()]);
