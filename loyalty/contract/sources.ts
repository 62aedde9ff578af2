import { linesOfIds, type Source } from '../../engine/run/source.ts';
import type { Clause } from '../../specs/clause.ts';

/** The row of a clause in the catalogue. */
export const rowOfClause = ({ id, area }: Pick<Clause, 'id' | 'area'>): readonly Source[] =>
  linesOfIds(`specs/clauses/${area}.yaml`, /^\s*- id: (\S+)\s*$/g).get(id) ?? [];

/** The parts of the contract that are charged to a clause. */
export const partsOfContract = (id: string): readonly Source[] =>
  linesOfIds('specs/openapi.yaml', /: ([\w.-]+)/g).get(id) ?? [];
