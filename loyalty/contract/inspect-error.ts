import { cut } from '../../engine/limits/cut.ts';
import { operationOf } from '../client/operations.ts';
import { operations } from '../../specs/operations.ts';
import type { Answer } from '../../engine/client/answer.ts';
import { isMapOfLists } from './errors-map.ts';
import { inspectJson } from './inspect-json.ts';
import type { Inspector } from './inspector.ts';
import type { Json } from '../../schemas/json.ts';

/** The statuses of answers with a problem document, clause by clause (section 7). */
type ProblemStatus = 400 | 401 | 403 | 404;

/** Whether an answer of this status has a problem document. */
export const isProblemStatus = (status: number): status is ProblemStatus =>
  [400, 401, 403, 404].includes(status);

/** Looks at an answer that refuses: a problem document, as a validation error or another one has it. */
export function inspectError(inspector: Inspector, answer: Answer, status: ProblemStatus): void {
  const { json, text } = answer;
  const clause = `errors.problem.on-${status}` as const;
  const condition = { kind: 'problem', status } as const;
  if (json === undefined)
    return inspector.compare(clause, false, 'a problem document', cut(text, 200), {
      unreadable: true,
      condition,
    });
  inspectJson(inspector, answer);
  const schema = operations[operationOf(answer)].responses[String(status)] ?? 'Problem.schema.json';
  if (Array.isArray(json) && schema !== 'Problem.schema.json') return inspector.shape(schema, clause);
  const isDocument = typeof json === 'object' && json !== null && !Array.isArray(json);
  inspector.compare(clause, isDocument, 'a problem document', cut(text, 200), { condition });
  if (!isDocument) return;
  inspector.shape('Problem.schema.json', clause);
  if (hasErrors(answer)) inspectValidation(inspector, answer, status);
  else inspectOther(inspector, answer);
}

/** Whether the problem document names fields in a map of errors, as validation errors do (section 7, item 1). */
function hasErrors(answer: Answer): boolean {
  const errors = answer.get('errors');
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
}

function inspectValidation(inspector: Inspector, answer: Answer, status: ProblemStatus): void {
  const named = JSON.stringify(answer.get('status')) ?? 'nothing';
  if (status !== 400) {
    inspector.compare(
      'errors.other.no-errors-map',
      false,
      `no errors map with status ${status}`,
      cut(answer.text, 200),
    );
    return;
  }
  inspector.compare(
    'errors.validation.errors-map',
    isMapOfLists(answer.get('errors')),
    'errors: a map from field names to arrays of messages',
    cut(answer.text, 200),
  );
  const title = answer.get('title');
  inspector.compare(
    'errors.validation.title',
    isFilled(title),
    'a title',
    JSON.stringify(title) ?? 'nothing',
  );
  inspector.compare(
    'errors.validation.status',
    answer.get('status') === 400,
    'status: 400 in the body',
    named,
    { condition: { kind: 'has', path: 'status', value: 400 } },
  );
}

function inspectOther(inspector: Inspector, answer: Answer): void {
  const named = answer.get('status');
  const detail = answer.get('detail');
  const show = (value: Json): string => JSON.stringify(value) ?? 'nothing';
  inspector.compare(
    'errors.other.status',
    named === answer.status,
    `status: ${answer.status} in the body`,
    show(named),
    { condition: { kind: 'has', path: 'status', value: answer.status } },
  );
  inspector.compare('errors.other.detail', isFilled(detail), 'a message in detail', show(detail));
  inspector.compare('errors.other.no-errors-map', true, 'no errors map', 'none');
}

/** Whether a value is a text that says something. */
export const isFilled = (value: Json): boolean => typeof value === 'string' && value.trim() !== '';
