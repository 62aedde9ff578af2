import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

import type { Clause, Severity } from '../../specs/clause.ts';
import { stringAt } from './json.ts';
import type { JsonObject } from './json.ts';
import { banner } from './output.ts';
import { readRows, refuseOtherKeys, refuseRepeatedIds, renderUnion, sentenceAt, toRow } from './rows.ts';

const severities: readonly Severity[] = ['blocker', 'critical', 'normal', 'minor'];
const keys = ['id', 'section', 'also', 'operations', 'severity', 'text', 'unobservable'];

/** All clauses, by file and row; throws, naming file and row, on a wrong one. */
export function readClauses(operations: readonly string[], folder = 'specs/clauses'): Clause[] {
  const known = new Set(operations);
  const clauses = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readRows(`${folder}/${name}`).map((row) => toClause(row, `${folder}/${name}`, known)));
  refuseRepeatedIds(clauses);
  return clauses;
}

/** The TypeScript file of the ids alone, which the operation table names and the catalogue holds. */
export function renderClauseIds(clauses: readonly Clause[]): string {
  return `${banner}/** Id of a clause. */
export type ClauseId =${renderUnion(clauses.map(({ id }) => id))};
`;
}

/** The TypeScript file of the clause catalogue. */
export function renderClauses(clauses: readonly Clause[]): string {
  return `${banner}import type { Clause } from '../clause.ts';
import type { ClauseId } from './clause-ids.ts';
import type { OperationName } from './operations.ts';

export type { ClauseId };

/** Every clause, by area. */
export const clauses: readonly Clause<ClauseId, OperationName>[] = ${JSON.stringify(clauses, null, 2)};
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
    severity: toSeverity(stringAt(row, 'severity', place), place),
    text: sentenceAt(row, 'text', place),
    ...('unobservable' in row ? { unobservable: sentenceAt(row, 'unobservable', place) } : {}),
  };
}

function toSeverity(value: string, place: string): Severity {
  const known = severities.find((each) => each === value);
  if (!known) throw new Error(`${place}: expected a severity of ${severities.join(', ')}, found ${value}.`);
  return known;
}
