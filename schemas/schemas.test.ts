import { readFileSync } from 'node:fs';

import type { ErrorObject } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { clauses } from '../specs/clauses.ts';
import { chargedClause } from './charge.ts';
import { createAjv, loadSchema, schemaNames } from './load.ts';

interface Refused {
  readonly value?: unknown;
  readonly with?: Record<string, unknown>;
  readonly without?: string;
  readonly breaks?: string;
}

interface Examples {
  readonly accepted: readonly unknown[];
  readonly refused: readonly Refused[];
}

const ending = '.schema.json';
const table = parse(readFileSync(new URL('examples.yaml', import.meta.url), 'utf8')) as Record<
  string,
  Examples
>;
const ajv = createAjv();

const accepted = Object.entries(table).flatMap(([name, examples]) =>
  examples.accepted.map((value) => ({ name, value })),
);
const refused = Object.entries(table).flatMap(([name, examples]) =>
  examples.refused.map((row) => ({ name, value: refusedValue(row, examples), breaks: row.breaks })),
);
const charged = refused.filter(({ breaks }) => breaks !== undefined);

test.each(accepted)('$name accepts a value given $value', ({ name, value }) => {
  expect(errorsOf(name, value)).toEqual([]);
});

test.each(refused)('$name refuses a value given $value', ({ name, value }) => {
  expect(errorsOf(name, value)).not.toEqual([]);
});

test.each(charged)('$name charges $breaks alone given $value', ({ name, value, breaks }) => {
  expect(chargesOf(errorsOf(name, value))).toEqual([breaks]);
});

test('charges no clause given an answer that is not at all what the operation promises', () => {
  expect(chargesOf(errorsOf('listStores.200', {}))).toEqual([undefined]);
});

test.each(schemaNames)('%s is a JSON Schema of the 2020-12 dialect', (file) => {
  expect(ajv.validateSchema(loadSchema(file))).toBe(true);
});

test.each(schemaNames.map((file) => [file, examplesOf(file)] as const))(
  '%s has an accepted and a refused example',
  (_file, examples) => {
    expect(examples?.accepted.length).toBeGreaterThan(0);
    expect(examples?.refused.length).toBeGreaterThan(0);
  },
);

test('has examples of existing schemas alone', () => {
  const known = new Set(schemaNames);
  expect(Object.keys(table).filter((name) => !known.has(name + ending))).toEqual([]);
});

test('refuses a value for every clause about a field of an answer', () => {
  const fields = clauses.filter(({ area }) => area === 'resources').map(({ id }) => id);
  const broken = new Set(refused.map(({ breaks }) => breaks));
  expect(fields.filter((id) => !broken.has(id))).toEqual([]);
});

test('names the missing file given an unknown schema', () => {
  expect(() => loadSchema('Membr.schema.json')).toThrow('No schema Membr.schema.json');
});

function errorsOf(name: string, value: unknown): ErrorObject[] {
  const validate = ajv.getSchema(name + ending);
  if (!validate) throw new Error(`examples.yaml: there is no schema ${name}.`);
  return validate(value) === true ? [] : (validate.errors ?? []);
}

function chargesOf(errors: readonly ErrorObject[]): (string | undefined)[] {
  return [...new Set(errors.map((error) => chargedClause(error)).filter((clause) => clause !== null))];
}

/** Where a schema is nothing but a reference, the examples of its target count. */
function examplesOf(file: string): Examples | undefined {
  const own = table[file.replace(ending, '')];
  const reference: unknown = loadSchema(file)['$ref'];
  return own ?? (typeof reference === 'string' ? examplesOf(reference) : undefined);
}

function refusedValue(row: Refused, { accepted: [first] }: Examples): unknown {
  if ('value' in row) return row.value;
  const changed: Record<string, unknown> = { ...(first as Record<string, unknown>), ...row.with };
  if (row.without !== undefined) delete changed[row.without];
  return changed;
}
