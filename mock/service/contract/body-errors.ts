import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Bodies } from '../../../schemas/generated/types.ts';
import { schemaErrors } from '../../../schemas/load.ts';
import { operations } from '../../../specs/operations.ts';
import { type FieldErrors, note } from './problem.ts';
import type { Json } from '../../../schemas/json.ts';

/** The operations with a JSON body. */
export type BodyOperation = Exclude<keyof Bodies['requests'], 'token'>;

/**
 * What is wrong with the shape of a body: messages by field, the path of a field with dots (`details.0.count`), `$` for
 * the body as a whole; empty where the shape is right. `undefined` stands for a body that is missing or no JSON.
 */
export function bodyErrors(operation: BodyOperation, body: Json): FieldErrors {
  const found: FieldErrors = {};
  for (const error of schemaErrors(operations[operation].request ?? '', body))
    note(found, fieldOf(error), `The value ${error.message}.`);
  return found;
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = keyword === 'required' ? `${instancePath}/${params['missingProperty']}` : instancePath;
  return path.slice(1).replaceAll('/', '.') || '$';
}
