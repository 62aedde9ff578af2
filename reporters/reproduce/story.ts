import type { CheckResult, ClauseResult, Report } from '../../harness/report/report.ts';
import type { Exchange } from '../../harness/report/exchange.ts';
import { parseJson } from '../../harness/limits/json.ts';

/** The failed attempt that a script repeats. */
export interface FailedStory {
  readonly clause: ClauseResult;
  readonly check: CheckResult;
  /** Up to the exchange that decided, which is the last. */
  readonly steps: readonly Exchange[];
  readonly decisive: Exchange;
  /** What gives back what the steps took. */
  readonly cleanup: readonly Exchange[];
}

/** The shortest attempt that shows a clause broken; null where no exchange shows it. */
export function failedStory(clause: ClauseResult, report: Report): FailedStory | null {
  const byId = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const stories = clause.checks
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap((check) => storyOf(clause, check, report, byId) ?? []);
  return stories.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** A promise that a program can test comes first, then the shorter story. */
const rank = ({ check, steps }: FailedStory): number => (check.condition ? 0 : 1000) + steps.length;

function storyOf(
  clause: ClauseResult,
  check: CheckResult,
  report: Report,
  byId: ReadonlyMap<string, Exchange>,
): FailedStory | null {
  const decisive = byId.get(check.evidence ?? '');
  if (decisive === undefined || decisive.response === null) return null;
  const ids = check.exchanges.length > 1 ? check.exchanges : aroundIt(decisive.id, report);
  const attempt = ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter((exchange) => exchange.attempt === decisive.attempt);
  const end = attempt.indexOf(decisive) + 1;
  const own = attempt.slice(0, end).filter(({ role }) => role !== 'cleanup');
  return {
    clause,
    check,
    decisive,
    steps: [...makersOf(own, report), ...own],
    cleanup: attempt.filter(({ role }) => role === 'cleanup'),
  };
}

/** The earlier registrations that made what these steps are about, such as a member that checks share. */
function makersOf(steps: readonly Exchange[], { exchanges, pseudonyms = [] }: Report): Exchange[] {
  const texts = steps.map(({ request }) => `${request.url}\n${request.body ?? ''}`);
  const isNamed = (text: string): boolean => texts.some((own) => own.includes(text));
  const phones = new Set(
    pseudonyms.flatMap(({ label, phone }) => (isNamed(label) && phone ? [phone.number] : [])),
  );
  const isAbout = (exchange: Exchange): boolean =>
    isNamed(idIn(exchange)) || phonesIn(exchange).some((phone) => isNamed(phone) || phones.has(phone));
  const first = exchanges.findIndex((exchange) => steps.includes(exchange));
  return exchanges
    .slice(0, first)
    .filter(({ operation, response }) => operation === 'registerMember' && response?.status === 200)
    .filter(isAbout)
    .map((exchange): Exchange => ({ ...exchange, role: 'setup' }));
}

/** The pseudonyms of the phones that a request holds. */
const phonesIn = ({ request }: Exchange): readonly string[] => request.body?.match(/‹phone#\d+›/g) ?? [];

function idIn({ response }: Exchange): string {
  const document = parseJson(response?.body);
  const id = typeof document === 'object' && document !== null && 'id' in document ? document.id : null;
  return typeof id === 'string' && id !== '' ? `/${id}/` : '\0';
}

/** The contract is checked on every answer: the story is that of the check which sent the request. */
function aroundIt(id: string, { clauses }: Report): readonly string[] {
  const checks = clauses.flatMap((clause) => clause.checks);
  return checks.find(({ exchanges }) => exchanges.length > 1 && exchanges.includes(id))?.exchanges ?? [id];
}
