import type { OperationName } from '../../../specs/operations.ts';

/** Where a request leads: an operation, or nowhere. */
export type Route = OperationName | 'unrouted';

/** What is answered: `body` goes out as JSON, `text` as plain text, neither as no body. */
export interface Answer {
  status: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
}
