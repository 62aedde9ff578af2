import type { OperationName } from '../../specs/generated/operations.ts';
import type { Rules } from './rules/index.ts';
import type { State } from './state/state.ts';

/** Where a request leads: an operation, or nowhere. */
export type Route = OperationName | 'unrouted';

/** A request after routing, with all that deciding about it takes. */
export interface Call {
  operation: Route;
  /** Scheme, host and port that the caller used. */
  origin: string;
  /** As it was sent. */
  path: string;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  /** Query parameters, decoded; the first of a name. */
  query: Record<string, string>;
  /** Header values by lower-case name. */
  headers: Record<string, string>;
  /** The parsed JSON; undefined where there is none or it is malformed. */
  body: unknown;
  rawBody: string;
  state: State;
  rules: Rules;
  now(): Date;
}

/** What is answered: `body` goes out as JSON, `text` as plain text, neither as no body. */
export interface Answer {
  status: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** Decides one operation; the gate has let the call through. */
export type Handler = (call: Call) => Answer | Promise<Answer>;

/** A whole exchange, from the routed request to its answer; it never throws. */
export type Exchange = (call: Call) => Promise<Answer>;

/** Puts something around an exchange: before it, after it, or in its place. */
export type Wrap = (next: Exchange) => Handler;
