import { itemsIn, type Data, loadSchema, type Json } from '#loyalty';
import * as fc from 'fast-check';
import { dateTimes, doubles, integers, texts } from './boundaries.ts';

/** Makes a value of a request from the valid one; `undefined` leaves it out. */
export type Fill = (valid: Json, data: Data) => Json;

/** What of an operation's body is not left to its schema, by dotted paths in which a list adds nothing. */
export interface Exceptions {
  /** Stay as they are in the valid body: ids of things that are there, and what makes a thing end by itself. */
  readonly kept: readonly string[];
  /** Values of their own, which are never left out. */
  readonly own?: Readonly<Record<string, fc.Arbitrary<Fill>>>;
}

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const keep: Fill = (valid) => valid;
const leaveOut: Fill = () => undefined;

/** Values as fills that know nothing of the valid one. */
export const filling = (values: fc.Arbitrary<Json>): fc.Arbitrary<Fill> => values.map((value) => () => value);

/**
 * Valid bodies at the boundaries of every type of a schema, made from a valid one. What can be left out is left out, and
 * what cannot stays as it is, as far as a failure that shrinks allows.
 */
export function bodies(schemaName: string, exceptions: Exceptions): fc.Arbitrary<Fill> {
  return valuesOf(read({ $ref: schemaName }), '', exceptions);
}

/** The schema with everything that it refers to. */
function read({ $ref, allOf = [], ...own }: Schema): Schema {
  const referred = $ref === undefined ? [] : [loadSchema($ref) as Schema];
  const parts = [...[...referred, ...allOf].map(read), own];
  return {
    ...(Object.assign({}, ...parts) as Schema),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function valuesOf(schema: Schema, path: string, exceptions: Exceptions): fc.Arbitrary<Fill> {
  const types = [schema.type ?? 'object'].flat();
  if (types.includes('object')) return objects(schema, path, exceptions);
  if (types.includes('array')) return arrays(read(schema.items ?? {}), path, exceptions);
  return filling(scalars(schema, types));
}

function scalars(schema: Schema, types: readonly string[]): fc.Arbitrary<Json> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('integer')) return integers(schema.minimum ?? -(2 ** 31), schema.maximum ?? 2 ** 31 - 1);
  if (types.includes('number')) return doubles;
  if (schema.format === 'iso-8601') return dateTimes;
  return texts.filter((text) => text.length >= (schema.minLength ?? 0));
}

function objects(schema: Schema, path: string, exceptions: Exceptions): fc.Arbitrary<Fill> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const mayLack = !schema.required?.includes(name);
    return [name, field(read(inner), path === '' ? name : `${path}.${name}`, mayLack, exceptions)] as const;
  });
  return fc.record(Object.fromEntries(fields)).map((fills) => (valid, data): Json => {
    const known = Object(valid ?? {}) as Record<string, Json>;
    const filled = Object.entries(fills).map(([name, fill]) => [name, fill(known[name], data)]);
    return { ...known, ...Object.fromEntries(filled) };
  });
}

function field(schema: Schema, path: string, mayLack: boolean, exceptions: Exceptions): fc.Arbitrary<Fill> {
  if (exceptions.kept.includes(path)) return fc.constant(keep);
  const own = exceptions.own?.[path];
  if (own !== undefined) return fc.oneof({ withCrossShrink: true }, fc.constant(keep), own);
  const isNullable = [schema.type ?? []].flat().includes('null');
  return fc.oneof(
    { withCrossShrink: true },
    ...(mayLack ? [{ arbitrary: fc.constant(leaveOut), weight: 1 }] : []),
    { arbitrary: fc.constant(keep), weight: 4 },
    ...(isNullable ? [{ arbitrary: fc.constant<Fill>(() => null), weight: 1 }] : []),
    { arbitrary: valuesOf(schema, path, exceptions), weight: 2 },
  );
}

/** Lists of up to three entries; those beyond the valid list are like its entries. */
function arrays(item: Schema, path: string, exceptions: Exceptions): fc.Arbitrary<Fill> {
  return fc.array(valuesOf(item, path, exceptions), { maxLength: 3 }).map((fills) => (valid, data) => {
    const known = itemsIn(valid);
    return fills.map((fill, index) => fill(known[index % Math.max(1, known.length)], data));
  });
}
