import type { Recorded } from '../client/answer.ts';
import { mayChange } from '../report/exchange.ts';
import { edgeNames } from '../report/pictures.ts';
import type { CheckResult } from '../report/report.ts';
import type { Attempt } from './attempt.ts';
import type { CheckOutcome } from './outcome.ts';
import { leadingTo } from './story.ts';

/** What an exchange takes of a report besides its bodies, in characters, about. */
const frame = 800;

/**
 * Keeps of each clause that holds the smallest story that shows it, of each edge of a model the first exchange, and what may
 * have changed something, as soon as the check has ended: the rest of a run takes no memory. All else keeps everything.
 */
export class EvidenceSample {
  /** The size of the smallest story of each clause so far. */
  readonly #smallest = new Map<string, number>();
  /** The edges that an exchange is kept of. */
  readonly #edges = new Set<string>();

  /** A finished check with what is kept of its evidence. */
  of(outcome: CheckOutcome): CheckOutcome {
    const { results, attempts, observation } = outcome;
    if (observation !== null || [...results.values()].some(({ verdict }) => verdict !== 'pass'))
      return outcome;
    const kept = new Set(attempts.flatMap(({ exchanges }) => exchanges.filter(changes)));
    const sampled = new Map<string, CheckResult>();
    for (const [clause, result] of results) {
      const story = this.#isSmallest(clause, storyOfPass(clause, attempts));
      for (const one of story) kept.add(one);
      sampled.set(clause, { ...result, exchanges: story.map(({ id }) => id) });
    }
    for (const one of attempts.flatMap((attempt) => this.#ofNewEdges(attempt))) kept.add(one);
    return { ...outcome, results: sampled, attempts: attempts.flatMap((one) => one.with(kept) ?? []) };
  }

  /** The exchanges that show an edge that no earlier one has shown. */
  #ofNewEdges({ shown, exchanges }: Attempt): Recorded[] {
    const ids = new Set<string>();
    for (const { moves, exchange } of shown)
      for (const edge of moves.map((move) => JSON.stringify(edgeNames(move)))) {
        if (!this.#edges.has(edge)) ids.add(exchange);
        this.#edges.add(edge);
      }
    return exchanges.filter(({ id }) => ids.has(id));
  }

  /** The story where it is the smallest one of its clause; else none. */
  #isSmallest(clause: string, story: readonly Recorded[]): readonly Recorded[] {
    const size = story.reduce((sum, one) => sum + sizeOf(one), 0);
    if (story.length === 0 || size >= (this.#smallest.get(clause) ?? Infinity)) return [];
    this.#smallest.set(clause, size);
    return story;
  }
}

/** Another check may fail because of what it changed. */
const changes = ({ request, reply }: Recorded): boolean => mayChange(request.method, reply?.status);

/** What led to the first answer by which a clause held, in the first attempt in which it did. */
function storyOfPass(clause: string, attempts: readonly Attempt[]): readonly Recorded[] {
  const attempt = attempts.find((one) => one.hasPassed(clause));
  const decisive = attempt?.judgements.find((one) => one.clause === clause)?.evidence;
  return attempt === undefined || decisive === undefined ? [] : leadingTo(attempt, decisive);
}

const sizeOf = ({ request, reply }: Recorded): number =>
  frame + (request.body?.length ?? 0) + (reply?.body.length ?? 0);
