import { type Json, replaceAt, unknownLike, valueAt } from '#loyalty';
import { type OperationName, operations } from '../../specs/operations.ts';

/** What keeps a call that would send a message from being done: its body has no phone that can be one. */
export const withoutPhone = (operation: OperationName, body: Json): Json =>
  operations[operation].sideEffect === 'paid-message' && valueAt(body, 'phone') !== undefined
    ? replaceAt(body, 'phone.number', '12')
    : body;

/** What keeps a call that would send a message to a member from being done: there is no such member. */
export const withoutMember = (operation: OperationName) =>
  operations[operation].sideEffect === 'paid-message' ? { memberId: unknownLike } : {};
