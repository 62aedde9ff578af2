import { basename } from 'node:path';

import type { CallerClause, Clause, Level, Severity } from '../../specs/clause.ts';
import { stringAt } from './json.ts';
import type { JsonObject } from './json.ts';
import { banner } from './output.ts';
import {
  readRows,
  refuseOtherKeys,
  refuseRepeatedIds,
  renderUnion,
  sentenceAt,
  toRow,
  yamlFilesOf,
} from './rows.ts';

const severities: readonly Severity[] = ['blocker', 'critical', 'normal', 'minor'];
const levels: readonly Level[] = ['must', 'should'];
const keys = ['id', 'section', 'also', 'operations', 'binds', 'level', 'severity', 'text', 'unobservable'];

/** All clauses, by file and row; throws, naming file and row, on a wrong one. */
export function readClauses(operations: readonly string[], folder = 'specs/clauses'): Clause[] {
  const known = new Set(operations);
  const clauses = yamlFilesOf(folder).flatMap((path) =>
    readRows(path).map((row) => toClause(row, path, known)),
  );
  refuseRepeatedIds(clauses);
  return clauses;
}

/** The TypeScript file of the ids alone, which the operation table names and the catalogue holds. */
export function renderClauseIds(clauses: readonly Clause[]): string {
  return `${banner}/** Id of a clause. */
export type ClauseId =${renderUnion(clauses.map(({ id }) => id))};
`;
}

/** Whether a clause binds the caller, not the service. */
export const isCallerClause = (clause: Clause): clause is CallerClause => 'binds' in clause;

/** The TypeScript file of the clauses that bind the service. */
export function renderClauses(clauses: readonly Clause[]): string {
  return `${banner}import type { Clause } from '../clause.ts';
import type { ClauseId } from './clause-ids.ts';
import type { OperationName } from './operations.ts';

export type { ClauseId };

/** Every clause, by area. */
export const clauses: readonly Clause<ClauseId, OperationName>[] = ${JSON.stringify(clauses, null, 2)};
`;
}

/** The TypeScript file of the clauses that bind the caller. */
export function renderCallerClauses(clauses: readonly CallerClause[]): string {
  return `${banner}import type { CallerClause } from '../clause.ts';
import type { OperationName } from './operations.ts';

/** Id of a clause that binds the caller. */
export type CallerClauseId =${renderUnion(clauses.map(({ id }) => id))};

/** Every clause that binds the caller, by area. */
export const callerClauses: readonly CallerClause<CallerClauseId, OperationName>[] = ${JSON.stringify(clauses, null, 2)};
`;
}

function toClause(row: JsonObject, path: string, operations: ReadonlySet<string>): Clause {
  const { id, ...common } = toRow(row, path, operations);
  const place = `${path}: ${id}`;
  refuseOtherKeys(row, keys, place);
  return {
    id,
    area: basename(path, '.yaml'),
    ...common,
    ...bindingOf(row, place),
    severity: toSeverity(stringAt(row, 'severity', place), place),
    text: sentenceAt(row, 'text', place),
    ...('unobservable' in row ? { unobservable: sentenceAt(row, 'unobservable', place) } : {}),
  };
}

/** Who is bound, and how strongly; a row that does not say so binds the service. */
function bindingOf(row: JsonObject, place: string): Pick<CallerClause, 'binds' | 'level'> | undefined {
  if (!('binds' in row) && !('level' in row)) return undefined;
  const [binds, given] = [stringAt(row, 'binds', place), stringAt(row, 'level', place)];
  const level = levels.find((each) => each === given);
  if (binds !== 'caller' || level === undefined) {
    throw new Error(`${place}: expected binds: caller with a level of ${levels.join(', ')}.`);
  }
  return { binds, level };
}

function toSeverity(value: string, place: string): Severity {
  const known = severities.find((each) => each === value);
  if (!known) throw new Error(`${place}: expected a severity of ${severities.join(', ')}, found ${value}.`);
  return known;
}
