import { type Answer, operationOf } from '#loyalty';
import { operations } from '../../specs/operations.ts';

/** Whether a request that was to be refused may have sent a paid message: no other one is sent then that may send one too. */
export const mayHaveSent = (answer: Answer): boolean =>
  operations[operationOf(answer)].sideEffect === 'paid-message' && (answer.succeeded || answer.status >= 500);
