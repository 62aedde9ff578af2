import type { Answer } from '../../engine/client/answer.ts';
import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';

/**
 * Gives an answer unless it is a refusal that names one of these fields. A paid request tries several things at once;
 * a refusal over one of them says nothing of the others.
 */
export function unlessOver(fields: readonly string[], answer: Answer): Answer {
  const isRefusal = answer.status >= 400 && answer.status < 500;
  const text = answer.text.toLowerCase();
  const named = isRefusal ? fields.find((field) => text.includes(field)) : undefined;
  if (named === undefined) return answer;
  throw new PreconditionFailed(
    `${answer.operation} was refused over something else that it tried (${named})`,
  );
}
