import { cut } from '../limits/cut.ts';
import { type Answer, statusWords } from '../client/answer.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { Noise } from '../client/transport.ts';

/** See {@link CheckContext.given}. */
export function given(answer: Answer): Answer {
  if (!isRefusal(answer)) return answer;
  throw new PreconditionFailed(
    `a step before the test had to succeed: ${answer.operation} answered ${statusWords(answer)}: ${cut(answer.text, 200)}`,
  );
}

/** See {@link CheckContext.refused}. */
export function refused(answer: Answer): Answer {
  if (isRefusal(answer)) return answer;
  throw new PreconditionFailed(
    `a step before the test had to be refused: ${answer.operation} answered ${answer.status}`,
  );
}

/** Whether a step that prepares was turned down; what may be noise says neither. */
export function isRefusal(answer: Answer): boolean {
  const { operation, status, succeeded } = answer;
  if (answer.isDoubtful)
    throw new Noise(`a step before the test had no sure answer: ${operation} answered status ${status}`);
  return !succeeded || answer.get('is_ok') === false;
}

/** See {@link CheckContext.assume}. */
export function assume(isMet: boolean, words: string): void {
  if (!isMet) throw new PreconditionFailed(`needs ${words}`);
}
