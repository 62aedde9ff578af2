import { linesIn, type Source, sourceOf } from '../harness/engine/source.ts';
import { didYouMean } from '../harness/settings/explain.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import type { Clause } from '../specs/clause.ts';
import { clauses } from '../specs/generated/clauses.ts';
import { silences } from '../specs/generated/silences.ts';

/** One place that belongs to a clause: what stands there, where, and its name. */
interface Place {
  readonly kind: 'row' | 'contract' | 'check' | 'fault' | 'variation';
  readonly at: Source;
  readonly name: string;
}

/** The text of `clauses ID --where`. Throws a {@link UsageError} where there is no such clause. */
export async function whereIs(id: string): Promise<string> {
  const clause = clauses.find((one) => one.id === id);
  if (clause === undefined) {
    const ids = clauses.map((one) => one.id);
    throw new UsageError(`There is no clause ${id}.${didYouMean(id, ids)} \`clauses\` lists them all.`);
  }
  const places = [...rowsOf(clause), ...(await checksOf(id)), ...(await proofOf(clause))];
  return [
    id,
    ...places.map(({ kind, at, name }) => `  ${kind.padEnd(9)}  ${at.file}:${at.line}  ${name}`),
    '',
  ].join('\n');
}

/** The row of the catalogue, and the parts of the contract that name the clause. */
const rowsOf = ({ id, area, section }: Clause): Place[] => [
  ...linesIn(`specs/clauses/${area}.yaml`, `- id: ${id}`).map((at) => row('row', at, `section ${section}`)),
  ...linesIn('specs/openapi.yaml', `x-clause: ${id}`).map((at) => row('contract', at, 'answers')),
];

const row = (kind: Place['kind'], at: Source, name: string): Place => ({ kind, at, name });

async function checksOf(id: string): Promise<Place[]> {
  const { catalogueEntriesOf } = await import('../harness/engine/catalogue.ts');
  const { suites } = await import('../suites/index.ts');
  return catalogueEntriesOf(suites).flatMap(({ check }) =>
    check.clauses.some((one) => one === id) ? placed('check', check, check.name) : [],
  );
}

/** Faults that break the clause, and variations of the silences that its section leaves on its operations. */
async function proofOf({ id, section, operations }: Clause): Promise<Place[]> {
  const { faults } = await import('../mock/faults/index.ts');
  const { variations } = await import('../mock/variations/index.ts');
  const near = silences.filter(
    (silence) => silence.section === section && silence.operations.some((one) => operations.includes(one)),
  );
  return [
    ...faults
      .filter(({ clause, also }) => clause === id || also?.some((one) => one === id))
      .flatMap((fault) => placed('fault', fault, fault.id)),
    ...variations
      .filter(({ silence }) => near.some((one) => one.id === silence))
      .flatMap((variation) => placed('variation', variation, variation.id)),
  ];
}

function placed(kind: Place['kind'], declared: { declaredAt: Error }, name: string): Place[] {
  const source = sourceOf(declared);
  return source === null ? [] : [row(kind, source, name)];
}
