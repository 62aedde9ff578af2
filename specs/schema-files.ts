import type { JsonObject } from '../schemas/json.ts';

const componentReference = /^#\/components\/schemas\/(\w+)$/;

/** File of the schema of a component. */
export function componentFile(component: string): string {
  return `${component}.schema.json`;
}

/** File of the schema that a reference of the contract names. */
export function referencedFile(reference: string): string {
  const name = componentReference.exec(reference)?.[1];
  if (name === undefined)
    throw new Error(`specs/openapi.yaml: expected a reference to a component schema, found ${reference}.`);
  return componentFile(name);
}

/** File of the schema of an operation's request body. */
export function requestFile(operation: string): string {
  return `${operation}.request.schema.json`;
}

/** File of the schema of an answer: the component's own where an error answer is nothing but that component. */
export function responseFile(operation: string, status: string, schema: JsonObject): string {
  const isError = !status.startsWith('2');
  return isError && typeof schema['$ref'] === 'string'
    ? referencedFile(schema['$ref'])
    : `${operation}.${status}.schema.json`;
}
