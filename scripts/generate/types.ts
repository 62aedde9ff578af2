import process from 'node:process';

import { compile } from 'json-schema-to-typescript';
import type { JSONSchema } from 'json-schema-to-typescript';

import type { Contract, ContractOperation } from '../../specs/read-contract.ts';
import { argumentsOf } from '../../specs/operation.ts';
import { operationsOf } from '../../specs/read-operations.ts';
import { entriesIn, isObject } from '../../schemas/json.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';
import { banner } from './output.ts';

/** What the compiler adds to the description of each named type, which says nothing to a reader. */
const originNote = /(?: \*\n)? \* This interface was referenced by .+\n \* via the `definition` .+\n/g;

/** Those that the compiler writes: to TypeScript a type of JSON is JSON, an interface is not. */
const interfaces = /^export interface (\w+) \{([^]*?)\n\}/gm;

/** The TypeScript types of the resources, of the request bodies, of the answers to successful calls, and of calls. */
export async function renderTypes(contract: Contract): Promise<string> {
  return `${banner}\n\n${jsonImport}\n${await renderBodies(contract)}\n${renderCalls(contract)}`;
}

async function renderBodies({ components, operations }: Contract): Promise<string> {
  const bundle = {
    description: 'Bodies of requests and of successful answers.',
    ...mapProperties({
      requests: mapProperties(collect(operations, ({ request }) => (request ? [request] : []))),
      answers: mapProperties(collect(operations, successes)),
    }),
    $defs: Object.fromEntries([...components].map(([title, schema]) => [title, { title, ...schema }])),
  };
  const types = await compile(toPlainSchema(bundle) as JSONSchema, 'Bodies', {
    additionalProperties: false,
    bannerComment: '',
    cwd: process.cwd(),
    format: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true },
    unreachableDefinitions: true,
  });
  return types.replaceAll(originNote, '').replaceAll(interfaces, 'export type $1 = {$2\n};');
}

const jsonImport = "import type { Json } from '../json.ts';\n";

/** The arguments of a call of each operation but the one for tokens: its form is no JSON. */
function renderCalls(contract: Contract): string {
  const rows = operationsOf(contract)
    .filter(({ name }) => name !== 'token')
    .map((operation) => {
      const args = argumentsOf(operation).map((name) => `${name}: ${typeOf(name, operation.name)}`);
      return `  ${operation.name}: [${args.join(', ')}];\n`;
    });
  return [
    '/**',
    ' * What a call of each operation takes: path parameters but the store, the query, the body. A body is what the contract',
    ' * asks for, or on purpose any other JSON.',
    ' */',
    `export interface CallArguments {\n${rows.join('')}}\n`,
  ].join('\n');
}

/** The type of an argument; of those of the path where there is no other. */
const typeOf = (argument: string, operation: string): string =>
  ({ query: 'Record<string, string>', body: `Bodies['requests']['${operation}'] | Json` })[argument] ??
  'string';

function mapProperties(properties: Record<string, Json>): JsonObject {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** Points references at the bundle and leaves out the clauses: a reference next to a clause would become a type of its own. */
function toPlainSchema(value: Json, key?: string): Json {
  if (Array.isArray(value)) return value.map((each: Json) => toPlainSchema(each));
  if (key === '$ref') return String(value).replace('#/components/schemas/', '#/$defs/');
  if (!isObject(value)) return value;
  const entries = entriesIn(value).filter(([name]) => name !== 'x-clause');
  return Object.fromEntries(entries.map(([name, each]) => [name, toPlainSchema(each, name)]));
}

function collect(
  operations: readonly ContractOperation[],
  pick: (operation: ContractOperation) => JsonObject[],
): Record<string, Json> {
  const picked = operations.map((operation): [string, JsonObject[]] => [operation.name, pick(operation)]);
  return Object.fromEntries(
    picked.flatMap(([name, [first, ...rest]]) => {
      if (!first) return [];
      return [[name, rest.length > 0 ? { anyOf: [first, ...rest] } : first]];
    }),
  );
}

function successes({ responses }: ContractOperation): JsonObject[] {
  return responses.flatMap(({ status, schema }) => (status.startsWith('2') && schema ? [schema] : []));
}
