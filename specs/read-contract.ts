import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { isObject, objectAt, objectsOf, stringAt } from '../schemas/json.ts';
import type { Json, JsonObject } from '../schemas/json.ts';

/**
 * One answer of an operation: its status (`200`, `2XX`, `default` …), the schema of its JSON body, if it has one, and the
 * clause of the answer as a whole, if it has one.
 */
interface ContractResponse {
  readonly status: string;
  readonly clause?: string;
  readonly schema: JsonObject | null;
}

/** One operation of `specs/openapi.yaml`, with references to parameters and answers resolved. */
export interface ContractOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly source: JsonObject;
  readonly parameters: readonly JsonObject[];
  readonly request: JsonObject | null;
  readonly responses: readonly ContractResponse[];
}

/** `specs/openapi.yaml`, as far as the generated files need it. */
export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** The named schemas, with references of the form `#/components/schemas/<name>`. */
  readonly components: ReadonlyMap<string, JsonObject>;
}

const methods = new Set(['get', 'post', 'put']);

/** Reads the contract; throws, naming the place, where it is not shaped as expected. */
export function readContract(path: string): Contract {
  const document: unknown = parse(readFileSync(path, 'utf8'));
  if (!isObject(document as Json)) throw new Error(`${path}: expected an OpenAPI document.`);
  const root = document as JsonObject;
  return {
    operations: objectsOf(root['paths']).flatMap(([route, item]) => operationsAt(root, route, item)),
    components: new Map(objectsOf(objectAt(root, 'components', path)['schemas'])),
  };
}

function operationsAt(root: JsonObject, path: string, item: JsonObject): ContractOperation[] {
  return objectsOf(item)
    .filter(([method]) => methods.has(method))
    .map(([method, source]) => {
      const name = stringAt(source, 'operationId', `${method} ${path}`);
      return {
        name,
        method: method.toUpperCase(),
        path,
        source: { ...source, security: source['security'] ?? root['security'] ?? [] },
        parameters: [...listAt(item, 'parameters'), ...listAt(source, 'parameters')].map((each) =>
          resolve(root, each),
        ),
        request: source['requestBody'] ? bodySchema(objectAt(source, 'requestBody', name)) : null,
        responses: objectsOf(source['responses']).map(([status, response]) =>
          toResponse(status, resolve(root, response), source['x-clause']),
        ),
      };
    });
}

function toResponse(status: string, response: JsonObject, success: Json | undefined): ContractResponse {
  const clause = response['x-clause'] ?? (status.startsWith('2') ? success : undefined);
  return { status, schema: bodySchema(response), ...(typeof clause === 'string' ? { clause } : {}) };
}

function listAt(parent: JsonObject, key: string): JsonObject[] {
  const value = parent[key];
  return Array.isArray(value) ? value.filter((each): each is JsonObject => isObject(each)) : [];
}

function bodySchema(body: JsonObject): JsonObject | null {
  for (const [type, media] of objectsOf(body['content'])) {
    if (type !== 'text/plain') return objectAt(media, 'schema', type);
  }
  return null;
}

/** Follows a `$ref` within the document; schemas are left alone, as their references become file names. */
function resolve(root: JsonObject, node: JsonObject): JsonObject {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  const keys = reference.replace('#/', '').split('/');
  return keys.reduce((parent, key) => objectAt(parent, key, reference), root);
}
