import type { Cause } from './cause.ts';
import type { Culprit } from './culprits.ts';
import type { Exchange } from './exchange.ts';
import type { ClauseResult, Report } from './report.ts';
import { isDecided } from './verdict.ts';

/** Why nothing was decided where the service itself may be to blame. */
const kinds: ReadonlySet<Cause['kind']> = new Set(['precondition', 'noise', 'no-access']);

/** A clause without a verdict, and how its checks ended before they had one. */
export interface Stopped {
  readonly clause: ClauseResult;
  readonly ends: readonly End[];
}

interface End {
  /** The operations of the story, without what put everything back. */
  readonly story: readonly string[];
  readonly why: string;
}

/** The clauses without a verdict as the preparation of a check did not work out. */
export function stoppedIn({ clauses, exchanges }: Report): Stopped[] {
  const operations = new Map(exchanges.filter(isOfStory).map(({ id, operation }) => [id, operation]));
  const endsOf = ({ checks }: ClauseResult): End[] =>
    checks.flatMap(({ cause, exchanges: ids }) =>
      cause !== null && kinds.has(cause.kind)
        ? [{ story: ids.flatMap((id) => operations.get(id) ?? []), why: cause.what }]
        : [],
    );
  return clauses
    .filter(({ verdict }) => !isDecided(verdict))
    .map((clause) => ({ clause, ends: endsOf(clause) }));
}

const isOfStory = ({ role }: Exchange): boolean => role !== 'cleanup';

/** Whether a culprit keeps a clause from a verdict: a story ended with what is wrong, or with what shows that, or names its answer. */
export function isBlocked({ ends }: Stopped, { operation, broken }: Culprit): boolean {
  if (operation === null) return false;
  const shows = new Set(broken.flatMap(({ symptoms }) => symptoms.map(({ shownBy }) => shownBy)));
  return ends.some(({ story, why }) => {
    const last = story.at(-1) ?? null;
    const isShown = shows.has(last) && story.includes(operation);
    return last === operation || isShown || saysWhatAnswered(why, operation);
  });
}

function saysWhatAnswered(why: string, operation: string): boolean {
  const words = why.split(/\W+/);
  return words.includes(operation) && words.includes('answered');
}
