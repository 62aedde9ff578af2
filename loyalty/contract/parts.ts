import { loadSchema } from '../../schemas/load.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

type Schema = JsonObject;

/** The clauses about parts that a document really contains: comparing it with the schema decides them. */
export function clausesShown(schemaName: string, document: Json): Set<ClauseId> {
  const shown = new Set<ClauseId>();
  walk(loadSchema(schemaName), document, shown);
  return shown;
}

function walk(schema: Schema, value: Json, shown: Set<ClauseId>): void {
  if (value === undefined) return;
  const clause = schema['x-clause'];
  if (typeof clause === 'string') shown.add(clause as ClauseId);
  if (typeof schema['$ref'] === 'string') walk(loadSchema(schema['$ref']), value, shown);
  for (const branch of branchesOf(schema, value)) walk(branch, value, shown);
  if (Array.isArray(value)) value.forEach((item) => walk((schema['items'] ?? {}) as Schema, item, shown));
  else if (typeof value === 'object' && value !== null) walkProperties(schema, value as Schema, shown);
}

function branchesOf(schema: Schema, value: Json): Schema[] {
  const all = (schema['allOf'] ?? []) as Schema[];
  const chosen = Array.isArray(value) ? schema['then'] : schema['else'];
  return chosen === undefined ? all : [...all, chosen as Schema];
}

function walkProperties(schema: Schema, value: Schema, shown: Set<ClauseId>): void {
  const described = (schema['properties'] ?? {}) as Record<string, Schema>;
  const others =
    typeof schema['additionalProperties'] === 'object' ? (schema['additionalProperties'] as Schema) : {};
  for (const [name, inner] of Object.entries(value)) {
    walk(Object.hasOwn(described, name) ? (described[name] ?? {}) : others, inner, shown);
  }
}
