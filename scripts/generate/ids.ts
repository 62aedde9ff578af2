import type { Specification } from '../../specs/read.ts';
import { banner } from './output.ts';

/** The TypeScript file of the ids that the specification has, one type to a line, and of the editions of the suite. */
export function renderIds({ operations, clauses, callerClauses, silences, editions }: Specification): string {
  const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  return [
    banner,
    '/** Name of an operation of the interface. */',
    `export type OperationName = ${union(operations.map(({ name }) => name))};`,
    '/** Id of a clause that binds the service. */',
    `export type ClauseId = ${union(idsOf(clauses))};`,
    '/** Id of a clause that binds the caller. */',
    `export type CallerClauseId = ${union(idsOf(callerClauses))};`,
    '/** Id of a silence. */',
    `export type SilenceId = ${union(idsOf(silences))};`,
    '/** The editions of the suite, the newest last: a few names are read without all that `specs/` holds. */',
    `export const editionNames = [${editions.map(({ name }) => `'${name}'`).join(', ')}] as const;`,
    '/** The edition by which a run is scored that names none. */',
    `export const newestEdition = '${editions.at(-1)?.name}';`,
    '',
  ].join('\n');
}

/** The file of the ids that a release has: one to a line. */
export function renderReleasedIds({ clauses, callerClauses, silences }: Specification): string {
  const ids = [...clauses, ...callerClauses, ...silences].map(({ id }) => id).sort();
  return `${ids.join('\n')}\n`;
}

const union = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(' | ');
