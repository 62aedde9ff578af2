import { loadSchema } from '../../schemas/load.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

type Schema = JsonObject;

/** A field of a body, as its schema describes it. */
export interface Field {
  /** Keys from the body inwards; `*` for every entry of a list or map. */
  readonly path: readonly string[];
  /** JSON types that it may have, without null. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  /** The schema of the field alone, with its rules. */
  readonly schema: Schema;
}

/** The fields of each schema by its file name: a variation asks for them with every answer. */
const known = new Map<string, readonly Field[]>();

/** Every field of a body, also those within lists, by the schema's file name; the body itself is not among them. */
export function fieldsOf(schemaName: string): readonly Field[] {
  const fields = known.get(schemaName) ?? unique(within(resolved(loadSchema(schemaName)), []));
  known.set(schemaName, fields);
  return fields;
}

/** The kinds of document that a body may be: of a schema that has two, the list and the object. */
function resolved(schema: Schema): Schema {
  if (typeof schema['$ref'] !== 'string') return schema;
  return { ...resolved(loadSchema(schema['$ref'])), ...schema, $ref: undefined };
}

function within(schema: Schema, path: readonly string[]): Field[] {
  const parts = [schema['allOf'], schema['then'], schema['else']].flat().filter(isSchema).map(resolved);
  const required = new Set([schema['required'] ?? []].flat());
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  return [
    ...parts.flatMap((part) => within(part, path)),
    ...properties.flatMap(([name, inner]) => fieldAt(resolved(inner), [...path, name], required.has(name))),
    ...[schema['items'], schema['additionalProperties']]
      .filter(isSchema)
      .flatMap((inner) => entryAt(resolved(inner), [...path, '*'])),
  ];
}

const isSchema = (value: Json): value is Schema => typeof value === 'object' && value !== null;

function fieldAt(schema: Schema, path: readonly string[], isRequired: boolean): Field[] {
  const types = [schema['type'] ?? []].flat() as string[];
  const isNullable = types.includes('null');
  const field = { path, types: types.filter((type) => type !== 'null'), isNullable, isRequired, schema };
  return [field, ...within(schema, path)];
}

/** An entry of a list or map counts as required: there is no entry without it. */
const entryAt = (schema: Schema, path: readonly string[]): Field[] => fieldAt(schema, path, true);

function unique(fields: readonly Field[]): Field[] {
  return [...new Map(fields.map((field) => [field.path.join('.'), field])).values()];
}
