import { operations, type OperationName } from '../../specs/generated/operations.ts';
import { problem } from '../problem.ts';
import { answering } from './bend.ts';
import type { Fault } from './fault.ts';

const names = Object.keys(operations) as OperationName[]; // the keys of the table are operations

/** Services that fail themselves over what a caller sends. */
export const serverFaults: readonly Fault[] = names
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
  }));
