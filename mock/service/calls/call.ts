import type { Answer } from '../contract/answer.ts';
import type { Rules } from '../rules/index.ts';
import type { ReceivedRequest } from '../state/received-request.ts';

/** A received request with the rules that decide about it. */
export interface Call extends ReceivedRequest {
  rules: Rules;
}

/** Decides one operation; the gate has let the call through. */
export type Handler = (call: Call) => Answer | Promise<Answer>;

/** A whole exchange, from the routed request to its answer; it never throws. */
export type Respond = (call: Call) => Promise<Answer>;

/** Puts something around an exchange: before it, after it, or in its place. */
export type Wrap = (next: Respond) => Handler;
