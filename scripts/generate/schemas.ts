import type { Contract } from '../../specs/read-contract.ts';
import { entriesIn, isObject } from '../../schemas/json.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';
import { componentFile, referencedFile, requestFile, responseFile } from '../../specs/schema-files.ts';

const subschema = new Set(['items', 'additionalProperties', 'then', 'else']);

/**
 * The JSON Schemas (2020-12) of the contract by file name: one per component, per request and per answer. Answers that are
 * nothing but a shared component (the error documents, for example) have no file of their own.
 */
export function schemasOf(contract: Contract): Map<string, JsonObject> {
  const sources: [string, JsonObject][] = [...contract.components].map(([name, schema]) => [
    componentFile(name),
    schema,
  ]);
  for (const operation of contract.operations) {
    if (operation.request) sources.push([requestFile(operation.name), operation.request]);
    for (const { status, schema } of operation.responses) {
      if (schema) sources.push([responseFile(operation.name, status, schema), schema]);
    }
  }
  return new Map(
    sources
      .filter(([file, schema]) => schema['$ref'] === undefined || file.split('.').length > 3)
      .map(([file, schema]) => [file, { ...head(file), ...toJsonSchema(schema) }]),
  );
}

function head(file: string): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: file,
    $comment: 'Generated from specs/openapi.yaml by `npm run generate`; do not edit.',
  };
}

/** Rewrites a schema of the contract; a part without a clause of its own is charged to the clause around it. */
function toJsonSchema(schema: JsonObject, around?: Json): JsonObject {
  const clause = schema['x-clause'] ?? around;
  const result: Record<string, Json> = {};
  for (const [key, value] of entriesIn(schema)) result[key] = toKeyword(key, value, clause);
  if (schema['format'] === 'int32') {
    result['minimum'] ??= -(2 ** 31);
    result['maximum'] ??= 2 ** 31 - 1;
  }
  if (clause !== undefined && schema['$ref'] === undefined) result['x-clause'] = clause;
  return result;
}

function toKeyword(key: string, value: Json, clause: Json | undefined): Json {
  if (key === '$ref') return referencedFile(String(value));
  if (key === 'format' && value === 'date-time') return 'iso-8601';
  if (key === 'properties') {
    return Object.fromEntries(
      entriesIn(value).map(([name, each]) => [name, isObject(each) ? toJsonSchema(each) : each]),
    );
  }
  if (key === 'allOf' && Array.isArray(value)) {
    return value.map((each: Json) => (isObject(each) ? toJsonSchema(each, clause) : each));
  }
  return subschema.has(key) && isObject(value) ? toJsonSchema(value, clause) : value;
}
