import type { OperationName } from '../../../specs/operations.ts';
import type { Json } from '../../../schemas/json.ts';

/** Where a request leads: an operation, or nowhere. */
export type Route = OperationName | 'unrouted';

/** What is answered: `body` goes out as JSON, `text` as plain text, neither as no body. */
export interface Answer {
  status: number;
  body?: Json;
  text?: string;
  headers?: Record<string, string>;
}
