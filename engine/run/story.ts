import { valueAt } from '../client/answer.ts';
import type { Recorded } from '../client/answer.ts';
import type { OperationCall } from '../client/request.ts';
import type { ExchangeRole } from '../report/exchange.ts';
import type { Exchange } from '../report/exchange.ts';
import type { Attempt, Judgement } from './attempt.ts';

/** The place of an exchange in the story of an attempt: what it was for, and what it did, in words. */
export type StoryPart = Pick<Exchange, 'attempt' | 'role' | 'title'>;

/**
 * Tells the story of a check: the part of each exchange, in the order of sending. `mask` takes what speaks of answers; the
 * summary of an operation holds no secret.
 */
export function storyOf(
  attempts: readonly Attempt[],
  mask = (text: string): string => text,
): ReadonlyMap<Recorded, StoryPart> {
  const exchanges = attempts.flatMap((attempt) =>
    attempt.exchanges.map((exchange) => ({ attempt, exchange })),
  );
  const orders = lettersOf(exchanges.map(({ exchange }) => orderOf(exchange.call)));
  return new Map(
    exchanges.map(({ attempt, exchange }) => [exchange, partOf(exchange, attempt, orders, mask)] as const),
  );
}

/** The part of an exchange that belongs to no check. */
export const loneExchange = ({ attempt, phase, call }: Recorded): StoryPart => ({
  attempt,
  role: phase === 'check' ? 'probe' : phase,
  title: titleOf(call, new Map()),
});

function partOf(
  exchange: Recorded,
  attempt: Attempt,
  orders: ReadonlyMap<string, string>,
  mask: (text: string) => string,
): StoryPart {
  const { call } = exchange;
  const judged = decisive(attempt.judgements.filter(({ evidence }) => evidence.call === call));
  const prepared = [...attempt.prepared].find(([one]) => one.call === call);
  const said = judged === undefined ? (prepared?.[1] ?? null) : `expected ${judged.expected}`;
  const title = titleOf(call, orders);
  return {
    attempt: exchange.attempt,
    role: roleOf(exchange, judged !== undefined, prepared !== undefined),
    title: said === null ? title : `${title}: ${mask(said)}`,
  };
}

/** What the answer was judged by: where several expectations were, the one that failed. */
const decisive = (judgements: readonly Judgement[]): Judgement | undefined =>
  judgements.find(({ isMet }) => !isMet) ?? judgements[0];

function roleOf({ phase }: Recorded, isJudged: boolean, isPreparation: boolean): ExchangeRole {
  if (isJudged) return 'check';
  if (phase !== 'check') return phase;
  return isPreparation ? 'setup' : 'probe';
}

function titleOf(call: OperationCall, orders: ReadonlyMap<string, string>): string {
  const { summary, authenticated } = call.definition;
  const order = orders.get(orderOf(call) ?? '');
  const details = [
    order === undefined ? [] : `order ${order}`,
    !authenticated || call.credential === 'own' ? [] : withCredential(call),
  ].flat();
  const title = call.path === null ? summary : 'Call a path that does not exist';
  return details.length === 0 ? title : `${title} (${details.join(', ')})`;
}

const withCredential = ({ credential }: OperationCall): string =>
  credential === 'none' ? 'without a token' : 'with another credential';

function orderOf({ document }: OperationCall): string | null {
  const order = valueAt(document, 'external_transaction_id');
  return typeof order === 'string' ? order : null;
}

/** Letters for the orders of a check, by which a reader tells them apart; none where there is only one. */
function lettersOf(orders: readonly (string | null)[]): Map<string, string> {
  const different = [...new Set(orders.filter((order) => order !== null))];
  if (different.length < 2) return new Map();
  return new Map(different.map((order, index) => [order, letter(index)]));
}

const letter = (index: number): string =>
  index < 26 ? String.fromCodePoint('A'.charCodeAt(0) + index) : String(index + 1);
