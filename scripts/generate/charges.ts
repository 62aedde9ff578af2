import type { Clause } from '../../specs/clause.ts';
import type { Contract } from '../../specs/read-contract.ts';
import { itemsIn, entriesIn, isObject } from '../../schemas/json.ts';
import type { JsonObject } from '../../schemas/json.ts';

/** The operations with answers that can breach a clause by their shape, by clause id. */
export type Charges = Map<string, Set<string>>;

/** Collects the `x-clause` of every part of every answer; throws where a property of an answer has none. */
export function chargesOf(contract: Contract): Charges {
  const charges: Charges = new Map();
  for (const operation of contract.operations) {
    const charge = (clause: string): void => {
      charges.set(clause, (charges.get(clause) ?? new Set()).add(operation.name));
    };
    for (const { status, schema, clause } of operation.responses) {
      if (clause !== undefined) charge(clause);
      if (schema) visit(schema, `${operation.name} ${status}`, contract, charge);
    }
  }
  return charges;
}

/** Throws where a charged clause has no row, or its row leaves out an operation that can breach it. */
export function checkCharges(charges: Charges, clauses: readonly Clause[]): void {
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  for (const [id, operations] of charges) {
    const row = byId.get(id);
    if (!row) throw new Error(`specs/openapi.yaml: x-clause ${id} names no row of specs/clauses/.`);
    const missing = [...operations].filter((name) => !row.operations.includes(name));
    if (missing.length > 0) {
      throw new Error(
        `specs/clauses/${row.area}.yaml: ${id}: answers of ${missing.join(', ')} carry it too; add them.`,
      );
    }
  }
}

function visit(
  schema: JsonObject,
  place: string,
  contract: Contract,
  charge: (clause: string) => void,
): void {
  const clause = schema['x-clause'];
  if (typeof clause === 'string') charge(clause);
  for (const [name, property] of entriesIn(schema['properties'])) {
    if (!isObject(property) || typeof property['x-clause'] !== 'string') {
      throw new Error(`specs/openapi.yaml: ${place}: property ${name} of an answer has no x-clause.`);
    }
    visit(property, `${place} ${name}`, contract, charge);
  }
  for (const part of partsOf(schema, contract)) visit(part, place, contract, charge);
}

function partsOf(schema: JsonObject, { components }: Contract): JsonObject[] {
  const reference = schema['$ref'];
  const target =
    typeof reference === 'string'
      ? components.get(reference.replace('#/components/schemas/', ''))
      : undefined;
  const allOf = itemsIn(schema['allOf']);
  return [
    target,
    schema['items'],
    schema['additionalProperties'],
    schema['then'],
    schema['else'],
    ...allOf,
  ].filter(isObject);
}
