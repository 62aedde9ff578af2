import { operations, type OperationName } from '../../specs/generated/operations.ts';
import { problem } from '../problem.ts';
import { answering, at } from './bend.ts';
import type { Fault } from './fault.ts';

const names = Object.keys(operations) as OperationName[]; // the keys of the table are operations

const takesArray = (operation: OperationName): boolean =>
  ['couponExemptions', 'addNonEligibleProducts', 'updateNonEligibleProducts'].includes(operation);

/** A body that the operation does not expect at all: no object where it takes one, no list of objects where it does. */
const isStrange = (operation: OperationName, body: unknown): boolean =>
  takesArray(operation)
    ? body !== undefined && (!Array.isArray(body) || at(body, '0') === null)
    : body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body));

/** Services that fail themselves over what a caller sends. */
export const serverFaults: readonly Fault[] = [
  ...names
    .filter((operation) => operation !== 'token' && operations[operation].request !== null)
    .map((operation): Fault => ({
      id: `strange-body-fails-${operation}`,
      clause: 'errors.no-server-fault',
      difficulty: 'subtle',
      what: `Fails with 500 over a body of ${operation} that is JSON of another kind.`,
      break: answering(
        operation,
        ({ body }) => isStrange(operation, body),
        () => problem(500, 'Something went wrong.'),
      ),
    })),
  ...names
    .filter((operation) => (operations[operation].pathParams as readonly string[]).includes('memberId'))
    .filter((operation) => operations[operation].sideEffect !== 'paid-message')
    .map((operation): Fault => ({
      id: `strange-member-id-fails-${operation}`,
      clause: 'errors.no-server-fault',
      difficulty: 'subtle',
      what: `Fails with 500 over a long member id of ${operation}.`,
      break: answering(
        operation,
        ({ params }) => (params['memberId'] ?? '').length > 100,
        () => problem(500, 'Something went wrong.'),
      ),
    })),
];
