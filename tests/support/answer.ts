import { Answer, type Recorded } from '../../harness/client/answer.ts';
import type { OperationName } from '../../specs/generated/operations.ts';

/** An answer of an operation; a body that is no text goes out as JSON, and none is none. */
export function answerOf(operation: OperationName, status: number, body?: unknown): Answer {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const reply = { status, headers: [], body: text };
  const recorded: Recorded = {
    id: 'x1',
    operation,
    startedAt: new Date(0),
    durationMs: 0,
    request: { method: 'POST', url: '', headers: {}, body: null },
    reply,
    error: null,
  };
  return new Answer(recorded, reply);
}
