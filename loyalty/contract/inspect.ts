import type { ClauseId } from '../../specs/clauses.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import type { Answer } from '../../engine/client/answer.ts';
import { operationOf } from '../client/operations.ts';
import { inspectError, isFilled, isProblemStatus } from './inspect-error.ts';
import { inspectEncoding, inspectJson } from './inspect-json.ts';
import { Inspector } from './inspector.ts';
import type { Inspection } from './shape.ts';

/** The clauses of the contract about answers as a whole. */
export const generalClauses = [
  'service.json-bodies',
  'errors.no-body-on-204',
  'errors.problem.on-400',
  'errors.problem.on-401',
  'errors.problem.on-403',
  'errors.problem.on-404',
  'errors.validation.title',
  'errors.validation.status',
  'errors.validation.errors-map',
  'errors.other.status',
  'errors.other.detail',
  'errors.other.no-errors-map',
  'action-result.refusal.details',
  'update-member.keeps.id',
] as const satisfies readonly ClauseId[];

/** Compares a complete answer with the contract: sections 2, 4 and 7. A 5xx and a throttle say nothing about it. */
export function inspect(answer: Answer): Inspection {
  const inspector = new Inspector(answer);
  const { status } = answer;
  if (answer.succeeded) inspectSuccessStatus(inspector, answer);
  if (status === 204) inspectEmpty(inspector, answer);
  else if (answer.succeeded) inspectSuccess(inspector, answer);
  else if (answer.operation !== 'token' && isProblemStatus(status)) inspectError(inspector, answer, status);
  return inspector;
}

/**
 * Looks at every success: it has the status that section 4 promises also in states that no check brings about. A business
 * failure is none (section 2.12).
 */
function inspectSuccessStatus(inspector: Inspector, answer: Answer): void {
  const [operation, { status }] = [operationOf(answer), answer];
  if (answer.get('is_ok') === false) return;
  const promised = Object.keys(operations[operation].responses).filter((code) => code.startsWith('2'));
  if (promised.includes('2XX') || promised.includes(String(status))) return;
  inspector.compare(successClause(operation), false, `status ${promised.join(' or ')}`, `status ${status}`);
}

function inspectEmpty(inspector: Inspector, answer: Answer): void {
  const announced = Number(answer.header('content-length') ?? 0);
  const isEmpty = answer.text === '' && announced === 0;
  inspector.compare(
    'errors.no-body-on-204',
    isEmpty,
    'no body with status 204',
    `${announced || answer.text.length} bytes`,
  );
}

function inspectSuccess(inspector: Inspector, answer: Answer): void {
  const schema = successSchema(operationOf(answer), answer.status);
  if (schema === null) return;
  if (answer.operation === 'token') inspectEncoding(inspector, answer, successClause('token'));
  else inspectJson(inspector, answer);
  if (answer.json !== undefined) inspector.shape(schema, successClause(operationOf(answer)));
  if (answer.get('is_ok') === false) inspectRefusal(inspector, answer);
  if (answer.operation === 'updateMember') inspectMemberId(inspector, answer);
}

/** Looks at every update: once a member has another id, the one that a check was handed leads nowhere. */
function inspectMemberId(inspector: Inspector, answer: Answer): void {
  const id = answer.get('id');
  const { pathname } = new URL(answer.recorded.request.url);
  if (typeof id !== 'string') return;
  const asked = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  inspector.compare('update-member.keeps.id', id === asked, `the id of the path, ${asked}`, id, {
    condition: { kind: 'has', path: 'id', value: asked },
  });
}

function inspectRefusal(inspector: Inspector, answer: Answer): void {
  const details = answer.get('details');
  const received = JSON.stringify(details) ?? 'nothing';
  inspector.compare('action-result.refusal.details', isFilled(details), 'details that say why', received, {
    condition: { kind: 'refused' },
  });
}

/** The schema of a success, also where its status is not the promised one: that is for another clause to say. */
function successSchema(operation: OperationName, status: number): string | null {
  const { responses } = operations[operation];
  const named = responses[String(status)] ?? responses['2XX'];
  return named ?? Object.entries(responses).find(([code]) => code.startsWith('2'))?.[1] ?? null;
}

/** The clause that promises the operation's success, charged when an answer as a whole is of another kind. */
export function successClause(operation: OperationName): ClauseId {
  const named = Object.entries(operations[operation].clauses).find(([status]) => status.startsWith('2'))?.[1];
  if (named === undefined) throw new Error(`The contract names no clause for the success of ${operation}.`);
  return named;
}
