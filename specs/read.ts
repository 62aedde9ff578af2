import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { CallerClause, Clause } from './clause.ts';
import type { Edition } from './edition.ts';
import type { CallerClauseId, ClauseId, OperationName, SilenceId } from './generated/ids.ts';
import type { Operation } from './operation.ts';
import type { Profile } from './profile.ts';
import type { Principle } from './principle.ts';
import { readContract } from './read-contract.ts';
import { operationsOf } from './read-operations.ts';
import type { Section } from './section.ts';
import type { Silence } from './silence.ts';

/** A profile without the lists that its row leaves out. */
type ProfileRow = Pick<Profile, 'name' | 'title'> & Partial<Profile>;

/** All that the YAML of `specs/` says. */
export interface Specification {
  readonly operations: readonly Operation<OperationName, ClauseId>[];
  readonly clauses: readonly Clause<ClauseId, OperationName>[];
  readonly callerClauses: readonly CallerClause<CallerClauseId, OperationName>[];
  readonly silences: readonly Silence<SilenceId, OperationName>[];
  readonly sections: readonly Section[];
  readonly principles: readonly Principle[];
  readonly profiles: readonly ProfileRow[];
  readonly editions: readonly Edition[];
}

type ServiceClause = Specification['clauses'][number];
type ClauseOfCaller = Specification['callerClauses'][number];

/** Reads the YAML of the folder `specs/`. Whether its rows are right, `npm run generate:check` says. */
export function readSpecification(folder: string): Specification {
  const sections = readRows<Section>(join(folder, 'sections.yaml'));
  const numbered = numbering(sections);
  const clauses = filesIn(join(folder, 'clauses')).flatMap((path) =>
    readRows<ServiceClause | ClauseOfCaller>(path).map((row) => ({
      ...numbered(row),
      area: basename(path, '.yaml'),
    })),
  );
  return {
    operations: operationsOf(readContract(join(folder, 'openapi.yaml'))).map(
      numbered,
    ) as Specification['operations'],
    clauses: clauses.filter((clause) => !bindsCaller(clause)),
    callerClauses: clauses.filter(bindsCaller),
    silences: filesIn(join(folder, 'silences')).flatMap((path) =>
      readRows<Specification['silences'][number]>(path).map(numbered),
    ),
    sections,
    principles: readRows(join(folder, 'principles.yaml')),
    profiles: readRows(join(folder, 'profiles.yaml')),
    editions: readRows(join(folder, 'editions.yaml')),
  };
}

/** The same text as long as {@link readSpecification} reads the same YAML in the same way. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.yaml$|^read[\w-]*\.ts$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Puts the numbers of sections in place of their anchors; a name that is no anchor stays, marked as none. */
function numbering(sections: readonly Section[]) {
  const numbers = new Map(sections.map(({ anchor, id }) => [anchor, id]));
  const numberOf = (anchor: string): string => numbers.get(anchor) ?? `"${anchor}", which is no anchor`;
  return <Row extends { readonly section: string; readonly also?: readonly string[] }>(row: Row): Row => ({
    ...row,
    section: numberOf(row.section),
    ...(row.also === undefined ? {} : { also: row.also.map(numberOf) }),
  });
}

const bindsCaller = (clause: ServiceClause | ClauseOfCaller): clause is ClauseOfCaller => 'binds' in clause;

/** The YAML files of a folder, in the order of their names. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));

/** Reads a YAML list of rows; throws, naming the file, on anything else. */
function readRows<Row>(path: string): Row[] {
  const rows: unknown = parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${path}: expected a list of rows.`);
  return rows as Row[];
}
