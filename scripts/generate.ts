/**
 * Derives schemas, tables and types from `specs/`, the schema of `conformance.json` from the run model, and `.env.example`
 * and docs/options.md from the table of settings, the list of decisions from docs/decisions. Writes what changed; with `--check` it writes nothing, lists the files that do not agree with their sources and exits 1. With `--release` it also
 * records the ids of clauses and silences, which no later version takes away; with `--costs` it measures what checks cost.
 */
import process from 'node:process';

import { reportJsonSchema } from '../engine/report/report-schema.ts';
import { readContract } from '../specs/read-contract.ts';
import { readSpecification } from '../specs/read.ts';
import { renderBasisPage } from './generate/basis-page.ts';
import { renderCallerPage } from './generate/caller-page.ts';
import { chargesOf, checkCharges } from './generate/charges.ts';
import { checkRows } from './generate/check-rows.ts';
import { renderCosts } from './generate/costs.ts';
import { renderDecisions } from './generate/decisions.ts';
import { renderIds, renderReleasedIds } from './generate/ids.ts';
import { renderFaults, renderSuites, renderVariations } from './generate/indexes.ts';
import { renderEnvExample, renderOptionsPage } from './generate/options.ts';
import { compareWithDisk, write } from './generate/output.ts';
import { schemasOf } from './generate/schemas.ts';
import { renderTypes } from './generate/types.ts';

const contract = readContract('specs/openapi.yaml');
const specification = readSpecification('specs');
checkRows(specification);
checkCharges(chargesOf(contract), specification.clauses);

const schemas = schemasOf(contract);
const asFile = (schema: unknown): string => `${JSON.stringify(schema, null, 2)}\n`;
const files = new Map([
  ['docs/basis.md', renderBasisPage(specification)],
  ['docs/caller-clauses.md', renderCallerPage(specification.callerClauses)],
  ...[...schemas].map(([name, schema]): [string, string] => [`schemas/${name}`, asFile(schema)]),
  ['schemas/report.schema.json', asFile(reportJsonSchema())],
  ['schemas/generated/types.ts', await renderTypes(contract)],
  ['specs/generated/ids.ts', renderIds(specification)],
  ['suites/all-suites.ts', renderSuites()],
  ['mock/faults/index.ts', renderFaults()],
  ['mock/variations/index.ts', renderVariations()],
  ['.env.example', renderEnvExample()],
  ['docs/options.md', renderOptionsPage()],
  ['docs/decisions/README.md', renderDecisions()],
]);
if (process.argv.includes('--release')) files.set('specs/ids.txt', renderReleasedIds(specification));

if (process.argv.includes('--costs')) files.set('suites/costs.json', await renderCosts());

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
