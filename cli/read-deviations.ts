import { deviationsFile } from '../engine/report/deviations.ts';
import type { Ruling } from '../engine/report/rulings.ts';
import { didYouMean } from '../engine/settings/explain.ts';
import { readDocument } from '../engine/settings/read-document.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { Clause } from '../specs/clause.ts';
import { callerClauses, clauses } from '../specs/clauses.ts';
import { silences } from '../specs/silences.ts';

/** The entries of a deviations file. Throws a `UsageError` naming the file and what is wrong with it. */
export function readDeviations(path: string): ReturnType<typeof deviationsFile.parse> {
  const file = readDocument(path, { what: 'a deviations file', schema: deviationsFile });
  const faults = [...file.rulings.flatMap(faultOf), ...repeated(file.rulings)];
  if (faults.length > 0)
    throw new UsageError(
      `${path} has rulings that do not fit:\n${faults.map((one) => `  ${one}`).join('\n')}`,
    );
  return file;
}

const all: readonly Clause[] = [...clauses, ...callerClauses];

/** Why a ruling decides nothing: only what may be read in two ways, or is left open, can be decided. */
function faultOf({ clause, silence }: Ruling): string[] {
  if (silence !== undefined) {
    const ids = silences.map(({ id }) => id);
    return ids.some((id) => id === silence)
      ? []
      : [`there is no silence ${silence}.${didYouMean(silence, ids)}`];
  }
  const found = all.find(({ id }) => id === clause);
  if (found === undefined) {
    const ids = all.map(({ id }) => id);
    return [`there is no clause ${clause}.${didYouMean(clause ?? '', ids)}`];
  }
  if (found.basis === 'reading') return [];
  return [
    `${found.id} is no reading, but ${found.basis}: a ruling decides a reading or a silence. List it under "deviations" to accept its failure until a date.`,
  ];
}

/** What two rulings are about. */
function repeated(rulings: readonly Ruling[]): string[] {
  const ids = rulings.map(({ clause, silence }) => clause ?? silence ?? '');
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${id} has two rulings: keep one.`,
  );
}
