import { loadSchema, schemaErrors } from '../../schemas/load.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import type { BodyOperation } from '../service/contract/body-errors.ts';
import type { Json } from '../../schemas/json.ts';

/** The operations with a JSON body. */
export const bodyOperations: readonly BodyOperation[] = Object.values(operations)
  .filter(({ name, request }) => name !== 'token' && request !== null)
  .map(({ name }) => name as BodyOperation); // the schema of a request is that of a JSON body, but for the token

/** The fields that the contract describes for the body of an operation; none where the body is a list. */
export function describedFields(operation: OperationName): string[] {
  const request = loadSchema(operations[operation].request ?? '');
  const schema = typeof request['$ref'] === 'string' ? loadSchema(request['$ref']) : request;
  return Object.keys((schema['properties'] ?? {}) as object);
}

/** A copy of a body with a number for each text that stands for the number a field must have. */
export function withNumbers(operation: BodyOperation, body: Json): Json {
  const copy = structuredClone(body);
  for (const { keyword, instancePath, data } of schemaErrors(operations[operation].request ?? '', body)) {
    if (keyword !== 'type' || typeof data !== 'string' || !/^-?\d+(\.\d+)?$/.test(data)) continue;
    const keys = instancePath.slice(1).split('/');
    const parent = keys.slice(0, -1).reduce<Json>((value, key) => Object(value)[key], copy);
    Object(parent)[keys.at(-1) ?? ''] = Number(data);
  }
  return copy;
}
