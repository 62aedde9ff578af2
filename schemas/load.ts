import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js';

import { isIso8601, isIsoDate } from './iso8601.ts';
import { packageRoot } from './package-root.ts';

const schemaFolder = (): string => join(packageRoot(), 'schemas');

/** File names of the schemas that are generated from the contract: all but the report's. */
export const schemaNames: readonly string[] = readdirSync(schemaFolder()).filter(
  (name) => name.endsWith('.schema.json') && name !== 'report.schema.json',
);

/** The schemas that were read, by file name: they never change. */
const loaded = new Map<string, AnySchemaObject>();

/**
 * Gives a JSON Schema of the folder `schemas/` by its file name, for example `Member.schema.json`, which is read once.
 * Throws, naming the file, where there is none.
 */
export function loadSchema(name: string): AnySchemaObject {
  const schema = loaded.get(name) ?? readSchema(name);
  loaded.set(name, schema);
  return schema;
}

function readSchema(name: string): AnySchemaObject {
  const path = join(schemaFolder(), name);
  if (!existsSync(path)) {
    throw new Error(
      `No schema ${name} in ${schemaFolder()}; \`npm run generate\` writes one for every part of the contract.`,
    );
  }
  return JSON.parse(readFileSync(path, 'utf8')) as AnySchemaObject;
}

/**
 * A validator that knows all schemas of the contract by file name: `createAjv().getSchema('Member.schema.json')`. Its
 * errors come complete (all of them, each with the part of the schema that it breaks), so that `chargedClause` can tell
 * which clause is breached.
 */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true, validateSchema: false });
  ajv.addKeyword({ keyword: 'x-clause', schemaType: 'string' });
  ajv.addFormat('iso-8601', isIso8601);
  ajv.addFormat('date', isIsoDate);
  // Their ranges stand in the schemas; any number is a double.
  ajv.addFormat('int32', true);
  ajv.addFormat('double', true);
  for (const name of schemaNames) ajv.addSchema(loadSchema(name));
  return ajv;
}

/** Made once, when first needed: to compile takes long, and schemas never change. */
let ajv: Ajv2020 | undefined;

/** Everything in which a value breaks a schema, by the schema's file name. Throws where there is none of that name. */
export function schemaErrors(name: string, value: unknown): readonly ErrorObject[] {
  ajv ??= createAjv();
  const validate = ajv.getSchema(name);
  if (validate === undefined) throw new Error(`No schema ${name}; \`npm run generate\` writes them.`);
  validate(value);
  return validate.errors ?? [];
}
