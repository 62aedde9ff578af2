import { Answer, type Recorded } from '../../engine/client/answer.ts';
import { callTo, type OperationCall } from '../../engine/client/request.ts';
import { definitions, operationOf } from '../../loyalty/client/operations.ts';

/** An ordinary call of an operation that sends no body. */
export const callOf = (operation: string): OperationCall => callTo(definitions[operationOf({ operation })]);

/** An exchange of an operation, in the first attempt of a check, with an empty answer unless set otherwise. */
export const recordedOf = (operation: string, parts: Partial<Recorded> = {}): Recorded => ({
  id: 'x1',
  operation,
  call: callOf(operation),
  attempt: 1,
  phase: 'check',
  startedAt: new Date(0),
  sentAt: 0,
  endedAt: 0,
  durationMs: 0,
  request: { method: 'POST', url: '', headers: {}, body: null },
  correlation: null,
  reply: { status: 200, headers: [], body: '' },
  error: null,
  ...parts,
});

/** An answer of an operation; a body that is no text goes out as JSON, and none is none. */
export function answerOf(operation: string, status: number, body?: unknown): Answer {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const reply = { status, headers: [], body: text };
  return new Answer(recordedOf(operation, { reply }), reply);
}
