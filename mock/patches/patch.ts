import type { Patch } from './fault.ts';
import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { refuse } from '../service/contract/problem.ts';
import type { Rules } from '../service/rules/index.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** A value of a document that may be anything, at a dotted path. */
export function at(document: Json, path: string): Json {
  return path.split('.').reduce<Json>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as JsonObject)[key]; // any object can be read by key
  }, document);
}

/** Refuses some requests of an operation that have passed the gate. */
export const refuseCalls = (operation: OperationName, when: (call: Call) => boolean, status = 400): Patch =>
  overrideRules(operation, (own, call) => ({
    bodyErrors: (name, body) =>
      when(call) ? refuse(status, 'This is not accepted.') : own.bodyErrors(name, body),
  }));

/** Refuses what the service ought to take: a request that has passed the gate, with a body of some kind. */
export const rejectWhen = (operation: OperationName, when: (body: Json) => boolean, status = 400): Patch =>
  refuseCalls(operation, ({ body }) => when(body), status);

/** Gives an answer of its own to some calls. */
export const respondWith =
  (operation: OperationName, when: (call: Call) => boolean, answer: (call: Call) => Answer): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => (when(call) ? answer(call) : next(call)));

/** Works on another body than the one that was sent, such as one with its flaw fixed. */
export const patchRequest =
  (operation: OperationName, change: (body: Json) => Json): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => next({ ...call, body: change(call.body) }));

/** Changes the answers of successes; `count` numbers them from 1. */
export const patchResponse =
  (operation: OperationName, change: (answer: Answer, call: Call, count: number) => Answer): Patch =>
  (service) => {
    let count = 0;
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status >= 300) return answer;
      count += 1;
      return change(answer, call, count);
    });
  };

/** Changes every entry of the lists that an operation answers. */
export const patchEntries = (
  operation: OperationName,
  change: (entry: JsonObject, call: Call, count: number) => JsonObject,
): Patch =>
  patchResponse(operation, (answer, call, count) => {
    const entries = Array.isArray(answer.body) ? (answer.body as JsonObject[]) : [];
    return { ...answer, body: entries.map((entry) => change(entry, call, count)) };
  });

/** Judges the calls of an operation by some other rules than the rest of the service; they get the service's own. */
export const overrideRules =
  (operation: OperationName, others: (own: Rules, call: Call) => Partial<Rules>): Patch =>
  (service) =>
    service.around(
      operation,
      (next) => async (call) => next({ ...call, rules: { ...call.rules, ...others(call.rules, call) } }),
    );
