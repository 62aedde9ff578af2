/**
 * Derives schemas, tables and types from `specs/`, the schema of `conformance.json` from the run model, and `.env.example`
 * and docs/options.md from the table of settings, the list of decisions from docs/decisions. Writes what changed; with `--check` it writes nothing, lists the files that do not agree with their sources and exits 1.
 */
import process from 'node:process';

import { reportJsonSchema } from '../harness/report/report-schema.ts';
import { renderCallerPage } from './generate/caller-page.ts';
import { chargesOf, checkCharges } from './generate/charges.ts';
import {
  isCallerClause,
  readClauses,
  renderCallerClauses,
  renderClauseIds,
  renderClauses,
} from './generate/clauses.ts';
import { readContract } from './generate/contract.ts';
import { renderDecisions } from './generate/decisions.ts';
import { renderFaults, renderSuites, renderVariations } from './generate/indexes.ts';
import { operationsOf, renderOperations } from './generate/operations.ts';
import { renderEnvExample, renderOptionsPage } from './generate/options.ts';
import { compareWithDisk, write } from './generate/output.ts';
import { readSections, renderSections } from './generate/sections.ts';
import { readProfiles, renderProfiles } from './generate/profiles.ts';
import { renderSchemaNames, schemasOf } from './generate/schemas.ts';
import { readSilences, renderSilences } from './generate/silences.ts';
import { renderTypes } from './generate/types.ts';

const contract = readContract();
const operations = operationsOf(contract);
const names = operations.map((operation) => operation.name);
const allClauses = readClauses(names);
const clauses = allClauses.filter((clause) => !isCallerClause(clause));
checkCharges(chargesOf(contract), clauses);

const silences = readSilences(names);
const sections = readSections(
  [...allClauses, ...silences].flatMap(({ section, also = [] }) => [section, ...also]),
);
const schemas = schemasOf(contract);
const asFile = (schema: unknown): string => `${JSON.stringify(schema, null, 2)}\n`;
const callerClauses = allClauses.filter(isCallerClause);
const files = new Map([
  ['docs/caller-clauses.md', renderCallerPage(callerClauses)],
  ...[...schemas].map(([name, schema]): [string, string] => [`schemas/${name}`, asFile(schema)]),
  ['schemas/report.schema.json', asFile(reportJsonSchema())],
  ['schemas/generated/names.ts', renderSchemaNames([...schemas.keys()])],
  ['schemas/generated/types.ts', await renderTypes(contract)],
  ['specs/generated/operations.ts', renderOperations(operations)],
  ['specs/generated/clause-ids.ts', renderClauseIds(clauses)],
  ['specs/generated/clauses.ts', renderClauses(clauses)],
  ['specs/generated/caller-clauses.ts', renderCallerClauses(callerClauses)],
  ['specs/generated/silences.ts', renderSilences(silences)],
  ['suites/all-suites.ts', renderSuites()],
  ['mock/faults/index.ts', renderFaults()],
  ['mock/variations/index.ts', renderVariations()],
  ['specs/generated/sections.ts', renderSections(sections)],
  ['.env.example', renderEnvExample()],
  ['docs/options.md', renderOptionsPage()],
  ['docs/decisions/README.md', renderDecisions()],
  ['specs/generated/profiles.ts', renderProfiles(readProfiles(clauses))],
]);

const drifted = compareWithDisk(files);
if (!process.argv.includes('--check')) {
  write(files, drifted);
} else if (drifted.length > 0) {
  process.stderr.write(
    `${drifted.length} generated file(s) do not agree with their sources; run \`npm run generate\` and commit the result:\n` +
      drifted.map((path) => `  ${path}\n`).join(''),
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`${files.size} generated files agree with their sources.\n`);
}
