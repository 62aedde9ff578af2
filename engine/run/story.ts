import type { Recorded } from '../client/answer.ts';
import { Names } from '../client/names.ts';
import type { OperationCall } from '../client/request.ts';
import { type Exchange, type ExchangeRole, mayChange } from '../report/exchange.ts';
import { storyUpTo } from '../report/story-up-to.ts';
import type { Attempt, Judgement, RowSpan } from './attempt.ts';
import { CallTeller, doingOf } from './tell-call.ts';

/** The place of an exchange in the story of an attempt: what it was for, and what it did, in words. */
export type StoryPart = Pick<Exchange, 'attempt' | 'role' | 'title' | 'did' | 'state'>;

/**
 * Tells the story of a check: the part of each exchange, in the order of sending. `mask` takes every word that speaks of
 * what was sent or answered.
 */
export function storyOf(
  attempts: readonly Attempt[],
  mask = (text: string): string => text,
): ReadonlyMap<Recorded, StoryPart> {
  const names = namesIn(attempts);
  return new Map(attempts.flatMap((attempt) => partsOf(attempt, names, mask)));
}

/**
 * What led to an exchange of an attempt, and that one as the last. Where a row of a table decided, other rows are left out,
 * but for what may have changed something.
 */
export function leadingTo({ exchanges, rows }: Attempt, decisive: Recorded): readonly Recorded[] {
  const decided = exchanges.indexOf(decisive);
  const isIn = ({ begin, end }: RowSpan, place: number): boolean => begin <= place && place < end;
  const own = rows.find((row) => isIn(row, decided));
  const others = own === undefined ? [] : rows.filter((row) => row !== own);
  const sent = exchanges.slice(0, decided + 1).flatMap((one, place) => {
    const isOfAnother = others.some((row) => isIn(row, place));
    return isOfAnother && !mayChange(one.request.method, one.reply?.status)
      ? []
      : [{ id: one.id, role: one.phase, one }];
  });
  return storyUpTo(sent, decisive.id)
    .filter(({ role }) => role !== 'cleanup')
    .map(({ one }) => one);
}

/** Names for all that a story speaks of: until all have come up, no name is final. */
function namesIn(attempts: readonly Attempt[]): Names {
  const names = new Names();
  for (const { exchanges, states } of attempts)
    for (const { call } of exchanges) {
      doingOf(call, names);
      states.get(call)?.(names);
    }
  names.takeMentions();
  return names;
}

/** The part of an exchange that belongs to no check. */
export function loneExchange({ attempt, phase, call }: Recorded): StoryPart {
  const did = new CallTeller(new Names()).tell(call);
  return { attempt, role: phase === 'check' ? 'probe' : phase, title: sentence(did), did };
}

function partsOf(
  attempt: Attempt,
  names: Names,
  mask: (text: string) => string,
): (readonly [Recorded, StoryPart])[] {
  const teller = new CallTeller(names);
  const wordsOf = new Map<OperationCall, string>();
  return attempt.exchanges.map((exchange) => {
    const { call } = exchange;
    // A call that is sent again after a lost answer is one step.
    const did = wordsOf.get(call) ?? maskWhole(teller.tell(call), mask);
    wordsOf.set(call, did);
    const words = attempt.states.get(call)?.(names) ?? '';
    const state = words === '' ? null : maskWhole(words, mask);
    return [exchange, partOf(exchange, attempt, { did, state, mask })];
  });
}

/** Masks a text that is cut nowhere: its last word is no part of a value. */
const maskWhole = (text: string, mask: (text: string) => string): string => mask(`${text}\n`).trimEnd();

/** What is said of an exchange. */
interface StepWords {
  readonly did: string;
  /** What was known of the things that it is about. */
  readonly state: string | null;
  readonly mask: (text: string) => string;
}

function partOf(exchange: Recorded, attempt: Attempt, { did, state, mask }: StepWords): StoryPart {
  const { call } = exchange;
  const judged = decisive(attempt.judgements.filter(({ evidence }) => evidence.call === call));
  const prepared = [...attempt.prepared].find(([one]) => one.call === call);
  const said = judged === undefined ? (prepared?.[1] ?? null) : `expected ${judged.expected}`;
  const title = state === null ? sentence(did) : `${sentence(did)}, when ${state}`;
  return {
    attempt: exchange.attempt,
    role: roleOf(exchange, judged !== undefined, prepared !== undefined),
    title: said === null ? title : `${title}: ${mask(said)}`,
    did,
    ...(state === null ? {} : { state }),
  };
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What the answer was judged by: where several expectations were, the one that failed. */
const decisive = (judgements: readonly Judgement[]): Judgement | undefined =>
  judgements.find(({ isMet }) => !isMet) ?? judgements[0];

function roleOf({ phase }: Recorded, isJudged: boolean, isPreparation: boolean): ExchangeRole {
  if (isJudged) return 'check';
  if (phase !== 'check') return phase;
  return isPreparation ? 'setup' : 'probe';
}
