import { partsOfContract, rowOfClause } from '../loyalty/contract/sources.ts';
import { type Source, sourceOf } from '../engine/run/source.ts';
import { didYouMean } from '../engine/settings/explain.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { Clause } from '../specs/clause.ts';
import { callerClauses, clauses } from '../specs/clauses.ts';
import { silencesNear } from '../specs/silences.ts';

/** One place that belongs to a clause: what stands there, where, and its name. */
interface Place {
  readonly kind: 'row' | 'contract' | 'check' | 'judge' | 'fault' | 'variation';
  readonly at: Source;
  readonly name: string;
}

/** The text of `clauses ID --where`. Throws a {@link UsageError} where there is no such clause. */
export async function whereIs(id: string): Promise<string> {
  const all: readonly Clause[] = [...clauses, ...callerClauses];
  const clause = all.find((one) => one.id === id);
  if (clause === undefined) {
    const ids = all.map((one) => one.id);
    throw new UsageError(`There is no clause ${id}.${didYouMean(id, ids)} \`clauses\` lists them all.`);
  }
  const isOfCaller = 'binds' in clause;
  const found = isOfCaller ? await judgedBy(id) : [...(await checksOf(id)), ...(await proofOf(clause))];
  const places = [...rowsOf(clause), ...found];
  return [
    id,
    ...places.map(({ kind, at, name }) => `  ${kind.padEnd(9)}  ${at.file}:${at.line}  ${name}`),
    '',
  ].join('\n');
}

/** The row of the catalogue, and the parts of the contract that name the clause. */
const rowsOf = (clause: Clause): Place[] => [
  ...rowOfClause(clause).map((at) => row('row', at, `section ${clause.section}`)),
  ...partsOfContract(clause.id).map((at) => row('contract', at, 'answers')),
];

const row = (kind: Place['kind'], at: Source, name: string): Place => ({ kind, at, name });

/** The checks of a clause, where each is declared. */
export async function checksOf(id: string): Promise<Place[]> {
  const { catalogueEntriesOf } = await import('../engine/run/catalogue.ts');
  const { suites } = await import('../suites/index.ts');
  return catalogueEntriesOf(suites).flatMap(({ check }) =>
    check.clauses.some((one) => one === id) ? placed('check', check, check.name) : [],
  );
}

/** The judge of a clause of the caller, and the faults of the reference client that break it. */
async function judgedBy(id: string): Promise<Place[]> {
  const { judges } = await import('../caller/judges/index.ts');
  const { clientFaults } = await import('../caller/faults/index.ts');
  return [
    ...judges.filter(({ clause }) => clause === id).flatMap((judge) => placed('judge', judge, judge.needs)),
    ...clientFaults
      .filter(({ clause }) => clause === id)
      .flatMap((fault) => placed('fault', fault, fault.id)),
  ];
}

/** Faults that break the clause, and variations of the silences that its section leaves on its operations. */
async function proofOf(stated: Clause): Promise<Place[]> {
  const { id } = stated;
  const { faults } = await import('../mock/faults/index.ts');
  const { variations } = await import('../mock/variations/index.ts');
  const near = silencesNear(stated);
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
