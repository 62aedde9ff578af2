import type { Answer } from './answer.ts';

/** Messages by field, as a validation error shows them (7.1). */
export type FieldErrors = Record<string, string[]>;

/** Adds a message to those of a field. */
export function note(errors: FieldErrors, field: string, message: string): void {
  (errors[field] ??= []).push(message);
}

/** A problem document that is no validation error: the message in `detail`, no `errors` map (7.1). */
export function problem(status: number, detail: string): Answer {
  return { status, body: { type: null, title: 'The request was refused.', status, detail, instance: null } };
}

/** A validation error: status 400, a generic title, messages by field (7.1). */
function validationProblem(errors: FieldErrors): Answer {
  const title = 'One or more validation errors occurred.';
  return { status: 400, body: { type: null, title, status: 400, detail: null, instance: null, errors } };
}

/** An action result: `is_ok` false carries its reason in `details` (2.12). */
export function actionResult(refusal: string | null = null): Answer {
  return { status: 200, body: { is_ok: refusal === null, details: refusal ?? '' } };
}

/**
 * Thrown by a handler to end the call with an answer; the service gives that answer. No error: an error notes where it was
 * thrown, which takes longer than most calls and is not used.
 */
export class Refusal {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** Ends the call with a problem document. */
export function refuse(status: number, detail: string): never {
  throw new Refusal(problem(status, detail));
}

/** Ends the call with a validation error where there is any message. */
export function refuseInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(validationProblem(errors));
}
