import type { Operation, SideEffect } from '../../specs/operation.ts';
import type { Contract, ContractOperation } from './contract.ts';
import { stringAt, stringsAt } from './json.ts';
import type { JsonObject } from './json.ts';
import { banner } from './output.ts';
import { requestFile, responseFile } from './schemas.ts';

const sideEffects: readonly SideEffect[] = ['none', 'creates-data', 'irreversible', 'paid-message'];

/** The operations of the contract, in its order; throws, naming the operation, on a missing or unknown annotation. */
export function operationsOf(contract: Contract): Operation[] {
  const operations = contract.operations.map(toOperation);
  const names = new Set(operations.map(({ name }) => name));
  for (const { name, undo } of operations) {
    if (undo !== undefined && !names.has(undo))
      throw new Error(`${name}: x-undo names no operation: ${undo}.`);
  }
  return operations;
}

/** The TypeScript file of the operation table. */
export function renderOperations(operations: readonly Operation[]): string {
  const names = operations.map(({ name }) => `\n  | '${name}'`).join('');
  const table = Object.fromEntries(operations.map((operation) => [operation.name, operation]));
  return `${banner}import type { Operation } from '../operation.ts';
import type { ClauseId } from './clause-ids.ts';

/** Name of an operation of the interface. */
export type OperationName =${names};

/** Every operation of the interface, by name. */
export const operations: Readonly<Record<OperationName, Operation<OperationName, ClauseId>>> = ${JSON.stringify(table, null, 2)};
`;
}

function toOperation(operation: ContractOperation): Operation {
  const { name, path, source } = operation;
  const undo = source['x-undo'];
  stringAt(source, 'x-clause', name);
  return {
    name,
    summary: stringAt(source, 'summary', name),
    area: stringsAt(source, 'tags', name)[0] ?? '',
    section: stringAt(source, 'x-section', name),
    method: toMethod(operation),
    path,
    pathParams: [...path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])),
    queryParams: operation.parameters
      .filter((each) => each['in'] === 'query')
      .map((each) => stringAt(each, 'name', name)),
    authenticated: JSON.stringify(source['security']).includes('clientCredentials'),
    storeScoped: path.includes('{storeId}'),
    sideEffect: toSideEffect(source, name),
    retrySafe: toRetrySafe(source, name),
    ...(typeof undo === 'string' ? { undo } : {}),
    request: operation.request ? requestFile(name) : null,
    responses: Object.fromEntries(
      operation.responses.map(({ status, schema }) => [status, schema && responseFile(name, status, schema)]),
    ),
    clauses: Object.fromEntries(
      operation.responses.flatMap(({ status, clause }) => (clause === undefined ? [] : [[status, clause]])),
    ),
  };
}

function toMethod({ name, method }: ContractOperation): Operation['method'] {
  if (method === 'GET' || method === 'POST' || method === 'PUT') return method;
  throw new Error(`${name}: expected GET, POST or PUT, found ${method}.`);
}

function toSideEffect(source: JsonObject, name: string): SideEffect {
  const value = source['x-side-effect'];
  const known = sideEffects.find((each) => each === value);
  if (!known)
    throw new Error(
      `${name}: expected x-side-effect to be one of ${sideEffects.join(', ')}, found ${String(value)}.`,
    );
  return known;
}

function toRetrySafe(source: JsonObject, name: string): boolean {
  const value = source['x-retry-safe'];
  if (typeof value !== 'boolean')
    throw new Error(`${name}: expected x-retry-safe to be true or false, found ${String(value)}.`);
  return value;
}
