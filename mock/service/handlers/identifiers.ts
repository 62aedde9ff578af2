import type { Handler } from '../calls/call.ts';
import { memberOfPath } from '../calls/guards.ts';
import { refuse } from '../contract/problem.ts';
import { bodyOf } from '../calls/body.ts';
import { newIdentifier } from './enrollment.ts';

/** Gives a member one more identifier (4.4). */
export const createIdentifier: Handler = (call) => {
  const member = memberOfPath(call);
  const { type_id = 0, value = '' } = bodyOf(call, 'createIdentifier');
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
  identifier.value = value;
  return { status: 204 };
};
