import type { Bodies } from '../../../schemas/generated/types.ts';
import type { BodyOperation } from '../contract/body-errors.ts';
import { refuseInvalid } from '../contract/problem.ts';
import type { Call } from './call.ts';

/** The body of a call with the right shape; ends the call with a validation error where the shape is wrong. */
export function bodyOf<Name extends BodyOperation>(call: Call, operation: Name): Bodies['requests'][Name] {
  refuseInvalid(call.rules.bodyErrors(operation, call.body));
  return call.body as Bodies['requests'][Name]; // the schema that the type is generated from has just accepted it
}
