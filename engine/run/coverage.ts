import { statementOf } from '../contract/clauses.ts';
import type { CheckNeed, Coverage } from '../report/coverage.ts';
import { type ModelPicture, picturesOf, planned } from '../report/pictures.ts';
import { contractSuite } from '../report/results.ts';
import { catalogueEntriesOf, catalogueOf, type Suite } from './catalogue.ts';
import type { Check } from './check.ts';
import type { Contract } from './contract.ts';
import { passiveName } from './passive-check.ts';
import { passiveCheckOf } from './passive-clauses.ts';
import { unlockOf } from './need.ts';

/** Joins the catalogue of clauses with the checks of the suites, in the order of the catalogue. */
export function coverageOf(contract: Contract, suites: readonly Suite[]): Coverage[] {
  const entries = catalogueEntriesOf(suites);
  return catalogueOf(contract, suites).map((clause) => {
    const { id } = clause;
    const own = entries.filter(({ check }) => check.clauses.includes(id));
    const passive = passiveCheckOf(contract, id);
    const reason = passive === undefined ? (clause.unobservable ?? null) : null;
    const watched =
      passive === undefined ? [] : [{ suite: contractSuite, name: passiveName(id), needs: passive.needs }];
    const checks = [
      ...own.map(({ suite, check }) => ({ suite, name: check.name, needs: needsOf(check) })),
      ...watched,
    ];
    const decided = checks.length > 0 ? 'checked' : 'unchecked';
    return {
      ...statementOf(clause),
      checks,
      state: reason === null ? decided : 'unobservable',
      reason,
    };
  });
}

/** The pictures of all models, as walks of the suites are planned to make them, with every answer that is left open. */
export const plannedPictures = (suites: readonly Suite[]): ModelPicture[] =>
  picturesOf(
    catalogueEntriesOf(suites)
      .flatMap(({ check }) => check.moves())
      .map((move) => planned(move, move.clause === null ? [] : [move.clause])),
  );

const needsOf = ({ needs }: Check): CheckNeed[] =>
  Object.values(needs).map(({ words, unlockedBy }) => ({ words, ...unlockOf(unlockedBy) }));
