import type { ClauseId } from '../../specs/clauses.ts';
import type { Answer, Route } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { patchAnswers } from './alter.ts';
import { fault, type Fault } from './fault.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** One wrong value: the clause of the field, where it stands in the answer (`*` for every entry), and the value. */
export type WrongValue = readonly [clause: ClauseId, path: string, value: Json, also?: readonly ClauseId[]];

/** The answers that wrong values are put into. */
export interface Place {
  readonly operation: Route | '*';
  /** Which answers; completes "in …". */
  readonly words: string;
  readonly when: (answer: Answer, call: Call) => boolean;
}

/** One service for each wrong value, all in answers of the same kind. */
export const wrongValueFaults = ({ operation, words, when }: Place, rows: readonly WrongValue[]): Fault[] =>
  rows.map(([clause, path, value, also = []]) =>
    fault({
      id: `wrong-${clause.replaceAll('.', '-')}-${operation === '*' ? 'anywhere' : operation.toLowerCase()}`,
      clause,
      difficulty: 'subtle',
      what: `It has ${JSON.stringify(value)} for ${path} in ${words}.`,
      also,
      break: (service) =>
        patchAnswers(service, operation, (answer, call) =>
          when(answer, call) ? { ...answer, body: withValue(answer.body, path.split('.'), value) } : answer,
        ),
    }),
  );

/** A document with the value put in at a path, wherever what would hold it is there. */
export function withValue(document: Json, [key = '', ...rest]: readonly string[], value: Json): Json {
  if (key === '') return value;
  if (key === '*')
    return Array.isArray(document)
      ? (document as Json[]).map((entry) => withValue(entry, rest, value))
      : document;
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  const inner = (document as JsonObject)[key]; // any object can be read by key
  return { ...document, [key]: withValue(inner, rest, value) };
}
