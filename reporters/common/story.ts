import { parseJson } from '../../engine/limits/json.ts';
import type { Condition } from '../../engine/report/condition.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { CheckResult, Report } from '../../engine/report/report.ts';
import { storyUpTo } from '../../engine/report/story-up-to.ts';
import { replayLeavesOf } from './leaves.ts';
import { counted, printable } from './text.ts';
import type { Json } from '../../schemas/json.ts';

/** Steps of a story that one sentence tells, the one that decided among them. */
const mostSteps = 5;
const longestPart = 160;
/** Statuses that are named one by one. */
const mostStatuses = 4;

/** What stands between the steps of a story. */
export const arrow = ' → ';

/**
 * The story of a failed check in one sentence. `order A reserves 2 stamps → 1 of 3 stamps are free → order B reserves 2
 * stamps: must be refused, got 204`.
 */
export const storySentence = (check: CheckResult, report: Pick<Report, 'exchanges'>): string =>
  storySteps(check, report).join(arrow);

/**
 * The steps of a failed check in short, and what was known before the last one; the last one says what was promised, and
 * what came.
 */
export function storySteps(check: CheckResult, report: Pick<Report, 'exchanges'>): string[] {
  const steps = stepsOf(check, report);
  const decisive = steps.at(-1);
  if (decisive === undefined) return [printable(check.message ?? check.name)];
  const last = steps.slice(-mostSteps);
  const left = steps.length - last.length;
  const parts = [
    ...(left === 0 ? [] : [counted(left, 'earlier step'), ...stateBefore(last[0])]),
    ...last.slice(0, -1).map(shortStep),
    ...(last.length === 1 && left > 0 ? [] : stateBefore(decisive)),
    `${shortWords(decisive)}: ${promised(check)}, got ${got(check, decisive)}`,
  ];
  return parts.map(printable);
}

const stateBefore = (step: Exchange | undefined): string[] => (step?.state === undefined ? [] : [step.state]);

/** The steps of the attempt that decided, up to the exchange that did; nothing where no exchange did. */
function stepsOf(check: CheckResult, { exchanges }: Pick<Report, 'exchanges'>): Exchange[] {
  const ids = new Set(check.exchanges);
  const decisive = exchanges.find(({ id }) => id === check.evidence);
  if (decisive === undefined) return [];
  const sent = exchanges.filter(({ id, attempt }) => ids.has(id) && attempt === decisive.attempt);
  const order = new Map(check.exchanges.map((id, index) => [id, index]));
  const attempt = sent.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const own = storyUpTo(attempt, decisive.id);
  const before = own.slice(0, own.indexOf(decisive));
  return [...before.filter((step) => step.role !== 'cleanup' && !isLook(step)), decisive];
}

/** Whether a step only looks, and nothing was to come of it: the story goes on without it. */
const isLook = ({ role, request }: Exchange): boolean => role !== 'check' && request.method === 'GET';

/** A step, and whether it was refused, since the next ones rest on that. */
const shortStep = (step: Exchange): string =>
  isConfirmed(step) ? shortWords(step) : `${shortWords(step)}: refused`;

/** A step without what was expected of it. */
const shortWords = ({ did, title }: Exchange): string =>
  did ?? title.replace(/: (expected .*|must be refused)$/s, '');

/** Whether an answer confirms: a 2xx that is not a business refusal. */
const isConfirmed = ({ response }: Exchange): boolean =>
  response !== null && response.status < 300 && isOkIn(response.body) !== false;

/** What an answer says of itself; undefined where it says nothing. */
const isOkIn = (body: string): Json =>
  replayLeavesOf(parseJson(body)).find(([path]) => path === 'is_ok')?.[1];

const cut = (text: string): string => (text.length > longestPart ? `${text.slice(0, longestPart)}…` : text);

/** What was promised of the answer, in few words. */
function promised({ condition, expected, message }: CheckResult): string {
  const words = condition ? promisedBy(condition) : null;
  return words ?? (expected === null ? cut(message ?? 'broken') : `expected ${cut(expected)}`);
}

function promisedBy(condition: Condition): string | null {
  switch (condition.kind) {
    case 'done':
      return 'must be done (200 with is_ok: true)';
    case 'refused':
      return 'must be refused (200 with is_ok: false and details)';
    case 'turned-down':
    case 'unconfirmed':
      return 'must be refused';
    case 'confirmed':
      return 'must be confirmed';
    case 'status':
      return condition.statuses.length > mostStatuses ? null : `must be ${condition.statuses.join(' or ')}`;
    case 'problem':
      return `must be ${condition.status} with a problem document`;
    case 'miss':
      return 'must be an empty list';
    default:
      return null;
  }
}

/** What came instead: the status, or the part of the answer that decided. */
function got({ received }: CheckResult, { response, error }: Exchange): string {
  if (received !== null && !received.startsWith('status ')) return cut(received);
  if (response === null) return error ?? 'no answer';
  const isOk = isOkIn(response.body);
  if (typeof isOk === 'boolean') return `${response.status} with is_ok: ${isOk}`;
  const list = parseJson(response.body);
  if (!Array.isArray(list)) return `${response.status}`;
  return `${response.status} with a list of ${list.length}`;
}
