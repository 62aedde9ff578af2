import { cut } from '../limits/cut.ts';
import type { ClauseId } from '../../specs/generated/clauses.ts';
import { operations, type OperationName } from '../../specs/generated/operations.ts';
import type { Answer } from '../client/answer.ts';
import { isMapOfLists } from './errors-map.ts';
import { type ShapeBreach, shapeOf } from './shape.ts';

/** A breach of the contract, charged to a clause. */
export interface Breach extends ShapeBreach {
  readonly clause: ClauseId;
  /** The body cannot be read at all: noise until every such answer is so. */
  readonly unreadable: boolean;
}

/** What one answer shows of the contract. */
export interface Inspection {
  readonly seen: ReadonlySet<ClauseId>;
  readonly breaches: readonly Breach[];
}

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

/** Collects what an answer shows: each clause looked at, and how it is breached, if it is. */
class Inspector {
  readonly seen = new Set<ClauseId>();
  readonly breaches: Breach[] = [];

  /** Records whether the answer keeps a clause. */
  compare(
    clause: ClauseId,
    isMet: boolean,
    expected: string,
    received: string,
    { unreadable = false, condition = null }: Partial<Pick<Breach, 'unreadable' | 'condition'>> = {},
  ): void {
    this.seen.add(clause);
    if (!isMet) this.breaches.push({ clause, expected, received, unreadable, condition });
  }

  /** Compares the body with a schema; what no part of the schema names is charged to `whole`. */
  shape(schema: string, body: unknown, whole: ClauseId): void {
    const { seen, breaches } = shapeOf(schema, body);
    for (const clause of seen) this.seen.add(clause);
    for (const breach of breaches) {
      this.breaches.push({ ...breach, clause: breach.clause ?? whole, unreadable: false });
    }
  }
}

/** Compares a complete answer with the contract: sections 2, 4 and 7. A 5xx and a throttle say nothing about it. */
export function inspect(answer: Answer): Inspection {
  const inspector = new Inspector();
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
  const { operation, status } = answer;
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
  const schema = successSchema(answer.operation, answer.status);
  if (schema === null) return;
  if (answer.operation === 'token') inspectEncoding(inspector, answer, successClause('token'));
  else inspectJson(inspector, answer);
  if (answer.json !== undefined) inspector.shape(schema, answer.json, successClause(answer.operation));
  if (answer.get('is_ok') === false) inspectRefusal(inspector, answer);
  if (answer.operation === 'updateMember') inspectMemberId(inspector, answer);
}

/** Looks at every update: once a member has another id, the one that a check was handed leads nowhere. */
function inspectMemberId(inspector: Inspector, answer: Answer): void {
  const id = answer.get('id');
  const { pathname } = new URL(answer.recorded.request.url);
  if (typeof id !== 'string') return;
  const asked = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  inspector.compare('update-member.keeps.id', id === asked, `the id of the path, ${asked}`, id);
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

function inspectJson(inspector: Inspector, answer: Answer): void {
  const type = answer.header('content-type') ?? 'no content type';
  const readable = answer.json !== undefined;
  inspector.compare('service.json-bodies', readable, 'a JSON body', cut(answer.text, 200), {
    unreadable: true,
  });
  if (!readable) return;
  inspector.compare('service.json-bodies', isJsonType(type), 'a JSON content type', type);
  inspectEncoding(inspector, answer, 'service.json-bodies');
}

/** JSON is sent in UTF-8 without a byte order mark (RFC 8259, section 8.1). */
function inspectEncoding(inspector: Inspector, { encodingFault: fault }: Answer, clause: ClauseId): void {
  inspector.compare(clause, fault === null, 'a body in plain UTF-8', fault ?? 'UTF-8');
}

/** Whether a content type says JSON: `application/json`, or a type built on it. */
export const isJsonType = (type: string): boolean =>
  /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type.trim());

type ProblemStatus = 400 | 401 | 403 | 404;
const isProblemStatus = (status: number): status is ProblemStatus => [400, 401, 403, 404].includes(status);

function inspectError(inspector: Inspector, answer: Answer, status: ProblemStatus): void {
  const { json, text } = answer;
  const clause = `errors.problem.on-${status}` as const;
  const condition = { kind: 'problem', status } as const;
  if (json === undefined)
    return inspector.compare(clause, false, 'a problem document', cut(text, 200), {
      unreadable: true,
      condition,
    });
  inspectJson(inspector, answer);
  const schema = operations[answer.operation].responses[String(status)] ?? 'Problem.schema.json';
  if (Array.isArray(json) && schema !== 'Problem.schema.json') return inspector.shape(schema, json, clause);
  const isDocument = typeof json === 'object' && json !== null && !Array.isArray(json);
  inspector.compare(clause, isDocument, 'a problem document', cut(text, 200), { condition });
  if (!isDocument) return;
  inspector.shape('Problem.schema.json', json, clause);
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
  const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
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

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The clause that promises the operation's success, charged when an answer as a whole is of another kind. */
export function successClause(operation: OperationName): ClauseId {
  const named = Object.entries(operations[operation].clauses).find(([status]) => status.startsWith('2'))?.[1];
  if (named === undefined) throw new Error(`The contract names no clause for the success of ${operation}.`);
  return named;
}
