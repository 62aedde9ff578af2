import { cut } from '../../engine/limits/cut.ts';
import { parseJson } from '../../engine/limits/json.ts';
import type { Condition } from '../../engine/report/condition.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { CheckResult, Report } from '../../engine/report/report.ts';
import { valueAt } from '../../engine/client/answer.ts';
import { storyUpTo } from './exchanges.ts';
import { counted, printable } from './text.ts';

/** Steps of a story that one sentence tells, the one that decided among them. */
const mostSteps = 6;
const longestPart = 160;

/**
 * The story of a failed check in one sentence: its steps in short, what was promised of the last one, and what came.
 * `order A reserves the coupon → order B reserves the coupon: must be refused, got 204`.
 */
export function storySentence(check: CheckResult, report: Pick<Report, 'exchanges'>): string {
  const steps = stepsOf(check, report);
  const decisive = steps.at(-1);
  if (decisive === undefined) return printable(check.message ?? check.name);
  const told = steps.slice(-mostSteps).map(shortStep);
  const left = steps.length - told.length;
  const story = [...(left === 0 ? [] : [`${counted(left, 'step')}`]), ...told].join(' → ');
  return printable(`${story}: ${promised(check)}, got ${got(check, decisive)}`);
}

/** The steps of the attempt that decided, up to the exchange that did; nothing where no exchange did. */
function stepsOf(check: CheckResult, { exchanges }: Pick<Report, 'exchanges'>): Exchange[] {
  const ids = new Set(check.exchanges);
  const decisive = exchanges.find(({ id }) => id === check.evidence);
  if (decisive === undefined) return [];
  const sent = exchanges.filter(({ id, attempt }) => ids.has(id) && attempt === decisive.attempt);
  const order = new Map(check.exchanges.map((id, index) => [id, index]));
  const attempt = sent.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const own = storyUpTo(attempt, decisive.id);
  return own
    .slice(0, own.indexOf(decisive))
    .filter(({ role }) => role !== 'cleanup')
    .concat(decisive);
}

/** A step without what was expected of it; whether it was refused, since the next ones rest on that. */
function shortStep(step: Exchange, index: number, { length }: { readonly length: number }): string {
  const words = step.title.replace(/: (expected .*|must be refused)$/s, '');
  return index === length - 1 || isConfirmed(step) ? words : `${words} (refused)`;
}

/** Whether an answer confirms: a 2xx that is not a business refusal. */
const isConfirmed = ({ response }: Exchange): boolean =>
  response !== null && response.status < 300 && valueAt(parseJson(response.body), 'is_ok') !== false;

/** What was promised of the answer, in few words. */
function promised({ condition, expected, message }: CheckResult): string {
  const words = condition ? promisedBy(condition) : null;
  return (
    words ??
    (expected === null ? cut(message ?? 'broken', longestPart) : `expected ${cut(expected, longestPart)}`)
  );
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
      return `must be ${condition.statuses.join(' or ')}`;
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
  if (received !== null && !received.startsWith('status ')) return cut(received, longestPart);
  if (response === null) return error ?? 'no answer';
  const isOk = valueAt(parseJson(response.body), 'is_ok');
  return typeof isOk === 'boolean' ? `${response.status} with is_ok: ${isOk}` : `${response.status}`;
}
