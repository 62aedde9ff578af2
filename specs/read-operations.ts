import type { Operation, SideEffect } from './operation.ts';
import { stringAt, stringsAt } from '../schemas/json.ts';
import type { Contract, ContractOperation } from './read-contract.ts';
import { requestFile, responseFile } from './schema-files.ts';

/** The operations of the contract, in its order. */
export const operationsOf = ({ operations }: Contract): Operation[] => operations.map(toOperation);

function toOperation(operation: ContractOperation): Operation {
  const { name, path, source, responses } = operation;
  const undo = source['x-undo'];
  return {
    name,
    summary: stringAt(source, 'summary', name),
    area: stringsAt(source, 'tags', name)[0] ?? '',
    section: stringAt(source, 'x-section', name),
    method: operation.method as Operation['method'],
    path,
    pathParams: [...path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1])),
    queryParams: operation.parameters
      .filter((each) => each['in'] === 'query')
      .map((each) => stringAt(each, 'name', name)),
    authenticated: JSON.stringify(source['security']).includes('clientCredentials'),
    storeScoped: path.includes('{storeId}'),
    sideEffect: source['x-side-effect'] as SideEffect,
    retrySafe: source['x-retry-safe'] as boolean,
    ...(typeof undo === 'string' ? { undo } : {}),
    request: operation.request ? requestFile(name) : null,
    responses: Object.fromEntries(
      responses.map(({ status, schema }) => [status, schema && responseFile(name, status, schema)]),
    ),
    clauses: Object.fromEntries(
      responses.flatMap(({ status, clause }) => (clause === undefined ? [] : [[status, clause]])),
    ),
  };
}
