import type { Handler } from '../calls/call.ts';
import { memberOfPath } from '../calls/guards.ts';
import { refuse, refuseInvalid } from '../contract/problem.ts';
import { bodyOf } from '../calls/body.ts';
import { identifierError, newIdentifier } from './enrollment.ts';

/** Gives a member one more identifier (4.4). */
export const createIdentifier: Handler = (call) => {
  const member = memberOfPath(call);
  const { type_id = 0, value = '' } = bodyOf(call, 'createIdentifier');
  const error = identifierError(call, type_id, value);
  if (error) refuseInvalid({ value: [error] });
  const identifier = newIdentifier(call, type_id, value);
  member.identifiers.push(identifier);
  return { status: 200, body: { ...identifier } };
};

/** Changes the value of an identifier that the member has (4.4). */
export const updateIdentifier: Handler = (call) => {
  const member = memberOfPath(call);
  const { id, value = '' } = bodyOf(call, 'updateIdentifier');
  const identifier = member.identifiers.find((known) => known.id === id);
  if (!identifier) refuse(404, 'The member has no such identifier.');
  if (value !== identifier.value) {
    const error = identifierError(call, identifier.type_id, value);
    if (error) refuseInvalid({ value: [error] });
  }
  identifier.value = value;
  return { status: 204 };
};
