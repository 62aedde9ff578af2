import { admittedBy, type Disposition, isAboutMutant, rowAbout } from './dispositions.ts';
import type { MutantTrial } from './try-mutant.ts';

export const isKilled = ({ failed }: MutantTrial): boolean => failed.length > 0;
export const isSurvivor = (trial: MutantTrial): boolean => trial.isReached && !isKilled(trial);

/**
 * What is wrong with the mutants and the rows about them: a survivor without a row, one that a silence admits and that a
 * clause accuses all the same, and a row that no survivor needs.
 * A row about a family is needed by any of it, so it is judged only where `isWhole`, that is all mutants were tried.
 */
export function mutantFindings(
  trials: readonly MutantTrial[],
  rows: readonly Disposition[],
  isWhole: boolean,
): string[] {
  const survivors = trials.filter(isSurvivor);
  const unexplained = survivors.filter(({ mutant }) => rowAbout(mutant, rows) === undefined);
  const accused = trials.filter((trial) => isKilled(trial) && admittedBy(trial.mutant, rows) !== undefined);
  const idle = rows.filter((row) => isIdle(row, trials, survivors, isWhole));
  return [
    ...unexplained.map(
      ({ mutant }) => `SURVIVED   ${mutant}: no check fails, and no row of proof/survivors.yaml says why`,
    ),
    ...accused.map(
      ({ mutant, failed }) =>
        `FALSE ALARM  ${mutant}: ${failed.join(', ')}, though ${admittedBy(mutant, rows)} admits it by proof/survivors.yaml`,
    ),
    ...idle.map(({ mutant }) => `IDLE ROW   ${mutant}: no survivor needs this row of proof/survivors.yaml`),
  ];
}

function isIdle(
  row: Disposition,
  trials: readonly MutantTrial[],
  survivors: readonly MutantTrial[],
  isWhole: boolean,
): boolean {
  if (survivors.some(({ mutant }) => isAboutMutant(row, mutant))) return false;
  return isWhole || trials.some(({ mutant }) => mutant === row.mutant);
}
