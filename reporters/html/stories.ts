import type { CheckResult, ClauseResult, Report } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { contractSuite } from '../../engine/report/results.ts';
import { storyUpTo } from '../../engine/report/story-up-to.ts';
import { exchangeTexts, packed } from './pack.ts';

/** The whole story of a check: one attempt, from what prepares to what decides. */
export interface Story {
  readonly check: CheckResult;
  readonly exchanges: readonly Exchange[];
}

/** The stories of a run: those of its clauses and of its observations, by their ids. */
export interface Stories {
  readonly clauses: ReadonlyMap<string, readonly Story[]>;
  readonly observations: ReadonlyMap<string, readonly Exchange[]>;
  readonly packed: string;
}

/** How many stories of a clause the page has: the most of these that it has room for. */
const steps = [1, 2, 3, 5, 8];

/** Characters that the packed exchanges may take, of a page that is to stay under 3 MB. */
const most = 1_900_000;

/** Exchanges of an observation that the page shows. */
const mostObserved = 12;

/** Chooses the stories that the page of the evidence tells, the shortest of each clause first, and packs their exchanges. */
export function storiesOf(report: Report): Stories {
  const exchanges = new Map(report.exchanges.map((one) => [one.id, one]));
  const isOfClient = report.subject === 'client';
  const observations = observedBy(report, exchanges);
  const ofModels = (report.models ?? []).flatMap(({ edges }) =>
    edges.map((edge) => edge.exchanges.flatMap((id) => exchanges.get(id) ?? [])),
  );
  const all = new Map(report.clauses.map((clause) => [clause.id, storiesOfClause(clause, exchanges)]));
  const choose = (count: number): Stories => {
    const clauses = new Map(Array.from(all, ([id, stories]) => [id, stories.slice(0, count)]));
    const ofStories = [...clauses.values()].flat().map((story) => story.exchanges);
    return {
      clauses,
      observations,
      packed: packed(exchangeTexts([...ofStories, ...observations.values(), ...ofModels], isOfClient)),
    };
  };
  const [first = 1, ...others] = steps;
  let chosen = choose(first);
  for (const count of others) {
    const larger = choose(count);
    if (larger.packed.length > most || larger.packed.length === chosen.packed.length) break;
    chosen = larger;
  }
  return chosen;
}

/** The stories of the checks that decided as the clause did, the shortest first. */
function storiesOfClause(
  { verdict, checks }: ClauseResult,
  exchanges: ReadonlyMap<string, Exchange>,
): readonly Story[] {
  const isBroken = checks.some((check) => check.verdict === 'fail');
  const deciding = checks.filter((check) => check.verdict === (isBroken ? 'fail' : 'pass'));
  if (verdict === 'not-run' || verdict === 'unobservable') return [];
  return deciding
    .map((check) => ({ check, exchanges: attemptThatDecided(check, exchanges) }))
    .filter((story) => story.exchanges.length > 0)
    .sort((one, other) => rank(one) - rank(other));
}

const rank = ({ check, exchanges }: Story): number =>
  exchanges.length + (check.suite === contractSuite ? 1000 : 0);

/** What led to the failure, in its attempt; where nothing failed, the whole first attempt but for what puts things back. */
function attemptThatDecided(
  { evidence, exchanges: ids }: CheckResult,
  exchanges: ReadonlyMap<string, Exchange>,
): readonly Exchange[] {
  const all = [...new Set(ids)].flatMap((id) => exchanges.get(id) ?? []);
  const decisive =
    all.find(({ id, role }) => (evidence === null ? role === 'check' : id === evidence)) ?? all.at(-1);
  const own = all.filter(({ attempt }) => attempt === decisive?.attempt);
  return (evidence === null ? own : storyUpTo(own, evidence)).filter(({ role }) => role !== 'cleanup');
}

/** The exchanges of each observation, as far as the report has them. */
function observedBy(
  { observations }: Report,
  exchanges: ReadonlyMap<string, Exchange>,
): ReadonlyMap<string, readonly Exchange[]> {
  const byId = new Map<string, readonly Exchange[]>();
  for (const { id, exchanges: ids = [] } of observations) {
    const own = ids.flatMap((one) => exchanges.get(one) ?? []).filter(({ role }) => role !== 'cleanup');
    byId.set(id, [...new Set([...(byId.get(id) ?? []), ...own.slice(0, mostObserved)])]);
  }
  return byId;
}
