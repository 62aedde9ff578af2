import type { CheckResult, CheckVerdict, ClauseResult, Report } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { contractSuite } from '../../engine/report/results.ts';
import { storyUpTo } from '../../engine/report/story-up-to.ts';
import { printable } from './text.ts';

/** Its title in a list of steps: `POST /path?query → 200`. */
export function exchangeTitle({ request, response }: Exchange): string {
  const path = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '');
  return printable(`${request.method} ${path} → ${response?.status ?? 'no answer'}`);
}

/** How many exchanges of a check are shown, by what it came to. */
export type Shown = Readonly<Record<CheckVerdict, number>>;

/** Whether an exchange is the one that a check was decided by. */
export const isDecisive = ({ evidence }: CheckResult, { id, role }: Exchange): boolean =>
  evidence === null ? role === 'check' : id === evidence;

/**
 * The part of a check's story that is shown, in its order: of a failure all that led to it in the attempt that decided it,
 * of anything else what decided it first; then other attempts, each only where all of it fits.
 */
export function chosenExchanges(
  check: CheckResult,
  shown: Shown,
  exchanges: ReadonlyMap<string, Exchange>,
): string[] {
  const { evidence, verdict } = check;
  const most = shown[verdict];
  const ids = [...new Set(check.exchanges)];
  if (most === 0) return ids.filter((id) => id === evidence);
  const attempts = byAttempt(check, ids, exchanges);
  const [first = []] = attempts;
  const inOrder = ids.filter((id) => first.includes(id)).flatMap((id) => exchanges.get(id) ?? []);
  const chosen = new Set(
    verdict === 'fail' ? storyUpTo(inOrder, evidence ?? '').map(({ id }) => id) : first.slice(0, most),
  );
  for (const attempt of attempts.slice(1))
    if (chosen.size + attempt.length <= most) for (const id of attempt) chosen.add(id);
  return ids.filter((id) => chosen.has(id));
}

/** The exchanges of each attempt, in each what decided before the rest; the attempt that decided comes first. */
function byAttempt(
  check: CheckResult,
  ids: readonly string[],
  exchanges: ReadonlyMap<string, Exchange>,
): string[][] {
  const isDeciding = (id: string): boolean => {
    const exchange = exchanges.get(id);
    return exchange !== undefined && isDecisive(check, exchange);
  };
  const inOrder = [...new Set([...ids.filter(isDeciding), ...ids])];
  const attempts = new Map<number | undefined, string[]>();
  for (const id of inOrder) {
    const number = exchanges.get(id)?.attempt;
    attempts.set(number, [...(attempts.get(number) ?? []), id]);
  }
  return [...attempts.values()];
}

/** Where the check is written, as `file:line`; empty where no check is. */
export const sourceText = ({ source }: CheckResult): string =>
  source === null ? '' : printable(`${source.file}:${source.line}`);

/** The check with its operation, which tells the rows of a table apart. */
export const checkTitle = ({ name, operation }: CheckResult): string =>
  printable(operation === null ? name : `${name} (${operation})`);

/** The check that sent what showed a clause of the contract broken; undefined where only preparation of the run did. */
export const senderOf = ({ evidence }: CheckResult, { clauses }: Report): CheckResult | undefined =>
  clauses
    .flatMap(({ checks }) => checks)
    .find(({ suite, exchanges }) => suite !== contractSuite && exchanges.includes(evidence ?? ''));

/** The names of the checks that saw a clause broken: of one that no check decides, those that sent the requests. */
export const failedChecks = ({ checks }: ClauseResult, report: Report): string[] =>
  checks
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap((check) => (check.suite === contractSuite ? senderOf(check, report) : check)?.name ?? []);
