import { linesOfIds, type Source } from '../../engine/run/source.ts';
import type { Clause } from '../../specs/clause.ts';
import { clauses } from '../../specs/clauses.ts';

/** The row of a clause in the catalogue. */
export const rowOfClause = ({ id, area }: Pick<Clause, 'id' | 'area'>): readonly Source[] =>
  linesOfIds(`specs/clauses/${area}.yaml`, /^\s*- id: (\S+)\s*$/g).get(id) ?? [];

/** The parts of the contract that are charged to a clause. */
export const partsOfContract = (id: string): readonly Source[] =>
  linesOfIds('specs/openapi.yaml', /: ([\w.-]+)/g).get(id) ?? [];

/** Where a clause stands that no check of its own decides: in the contract, or else in the catalogue. */
export function placeOfClause(id: string): Source | null {
  const rows = clauses.filter((clause) => clause.id === id).flatMap(rowOfClause);
  return [...partsOfContract(id), ...rows][0] ?? null;
}
