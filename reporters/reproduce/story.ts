import { storyUpTo } from '../../engine/report/story-up-to.ts';
import type { CheckResult, ClauseResult, Report } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import { parseJson } from '../../engine/limits/json.ts';
import { replayLeavesOf } from '../common/leaves.ts';
import { byTime, isIdPath, type Makers } from './makers.ts';
import { testOf } from './promise.ts';
import type { Json } from '../../schemas/json.ts';

/** The failed attempt that a script repeats. */
export interface FailedStory {
  readonly clause: ClauseResult;
  readonly check: CheckResult;
  /** Up to the exchange that decided, which is the last. */
  readonly steps: readonly Exchange[];
  /** Those of the check itself: others made what it uses. */
  readonly own: readonly Exchange[];
  readonly decisive: Exchange;
  /** What gives back what the steps took. */
  readonly cleanup: readonly Exchange[];
  /** Whether it is an id that the service chose in this run. */
  readonly isMade: (value: Json) => boolean;
  /** Whether an answer gave one id to several things: which of them a later step meant is not known. */
  readonly isAmbiguous: boolean;
  /** Whether other checks changed the same member meanwhile: what they did may be what broke the promise. */
  readonly isDisturbed: boolean;
}

/** The shortest attempt that shows a clause broken; null where no exchange shows it. */
export function failedStory(clause: ClauseResult, report: Report, makers: Makers): FailedStory | null {
  const byId = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const stories = clause.checks
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap((check) => storyOf(clause, check, { report, byId, makers }) ?? []);
  return stories.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** A promise that a program can test comes first, then the shorter story. */
function rank({ check, decisive, steps, isAmbiguous, isDisturbed }: FailedStory): number {
  const condition = isAmbiguous ? null : testOf(check, decisive);
  return (
    (condition === null ? 2000 : condition.kind === 'another' ? 1000 : 0) +
    (isDisturbed ? 500 : 0) +
    steps.length
  );
}

/** A report, with what finds its exchanges. */
interface Found {
  readonly report: Report;
  readonly byId: ReadonlyMap<string, Exchange>;
  readonly makers: Makers;
}

function storyOf(
  clause: ClauseResult,
  check: CheckResult,
  { report, byId, makers }: Found,
): FailedStory | null {
  const decisive = byId.get(check.evidence ?? '');
  if (decisive === undefined || decisive.response === null) return null;
  const ids = check.exchanges.length > 1 ? check.exchanges : aroundIt(decisive.id, report);
  const sent = ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((exchange) => exchange.attempt === decisive.attempt);
  const attempt = storyUpTo(sent, decisive.id);
  const end = attempt.indexOf(decisive) + 1;
  const own = attempt.slice(0, end).filter(({ role }) => role !== 'cleanup');
  const steps = [...makers.of(own, check), ...own];
  return {
    clause,
    check,
    decisive,
    steps,
    own,
    cleanup: attempt.filter(({ role }) => role === 'cleanup'),
    isMade: (value) => makers.has(value),
    isAmbiguous: own.slice(0, -1).some(givesOneIdTwice),
    isDisturbed: isChangedMeanwhile(steps, report),
  };
}

export const isConfirmed = ({ response }: Exchange): boolean =>
  response !== null && response.status < 300 && !/"is_ok":\s*false/.test(response.body ?? '');

/** Notes whether the answer of a step is confirmed or not as in the run. */
export const wentAs = (exchange: Exchange): string => `went ${isConfirmed(exchange) ? 'yes' : 'no'}\n`;

function isChangedMeanwhile(steps: readonly Exchange[], { exchanges }: Report): boolean {
  const ids = new Set(steps.map((step) => step.id));
  const members = new Set(steps.flatMap(memberIn));
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return false;
  return exchanges.some(
    (one) =>
      !ids.has(one.id) &&
      memberIn(one).some((member) => members.has(member)) &&
      byTime(first, one) < 0 &&
      byTime(one, last) < 0,
  );
}

/** The member whom a request may change. */
function memberIn({ operation, request: { method, url } }: Exchange): string[] {
  const hasMember =
    operation in operations && operations[operation as OperationName].path.includes('{memberId}');
  return method === 'GET' || !hasMember ? [] : (/\/members\/[^/?]+/.exec(url) ?? []);
}

function givesOneIdTwice({ request: { method }, response }: Exchange): boolean {
  // What is only found, or refused, makes no id.
  if (method === 'GET' || (response?.status ?? 0) >= 400) return false;
  const ids = replayLeavesOf(parseJson(response?.body))
    .filter(([path]) => isIdPath(path))
    .map(([path, id]) => `${path.replaceAll(/\d+/g, '*')} ${String(id)}`);
  return new Set(ids).size < ids.length;
}

/** The contract is checked on every answer: the story is that of the check which sent the request. */
function aroundIt(id: string, { clauses }: Report): readonly string[] {
  const checks = clauses.flatMap((clause) => clause.checks);
  return checks.find(({ exchanges }) => exchanges.length > 1 && exchanges.includes(id))?.exchanges ?? [id];
}
