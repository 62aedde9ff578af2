import type { Action, CardRole, Count, CouponRole, Entry, Order } from '../reservations/state.ts';
import { isOfLine, type Refund, type RefundAction, type RefundFlaw } from './state.ts';

/** What a model of refunds is about: the things of a buyer, and what may be wrong with a refund. */
export interface RefundParts {
  readonly coupons: readonly CouponRole[];
  readonly cards: readonly CardRole[];
  readonly flaws: readonly RefundFlaw[];
  /** Whether refunds without a flaw deduct stamps. */
  readonly deducts: boolean;
}

type Lines = Refund['lines'];

/** All that is asked for in a model. */
export const actions = (parts: RefundParts): readonly RefundAction[] => [...ways(parts), ...refunds(parts)];

const stamps = (kind: 'reserve stamps' | 'cancel stamps', order: Order, ...entries: Entry[]): Action => ({
  kind,
  order,
  entries,
});

/** Requests that lead to states in which orders hold something. */
const ways = ({ coupons, cards }: RefundParts): readonly Action[] => [
  ...coupons.flatMap((coupon): Action[] => [
    { kind: 'reserve coupon', coupon, order: 1 },
    { kind: 'cancel coupon', coupon, order: 1 },
  ]),
  ...(cards.length === 0
    ? []
    : [stamps('reserve stamps', 1, ...of(cards, 1)), stamps('cancel stamps', 1, ...of(cards, 'held'))]),
  ...cards
    .slice(0, 1)
    .flatMap((card) => [
      stamps('reserve stamps', 1, { card, count: 'two fewer than free' }),
      stamps('reserve stamps', 1, { card, count: 'free' }),
      stamps('reserve stamps', 2, { card, count: 1 }),
      stamps('cancel stamps', 2, { card, count: 'held' }),
    ]),
];

/** An entry for each of the cards. */
const of = (cards: readonly Entry['card'][], count: Count): readonly Entry[] =>
  cards.map((card) => ({ card, count }));

function refunds({ cards, flaws, deducts }: RefundParts): readonly Refund[] {
  const [card, other] = cards;
  const one = card === undefined ? [] : of([card], 1);
  const flawed = flaws.flatMap((flaw) => {
    if (isOfLine(flaw))
      return [
        refund([one], flaw),
        refund([[], one], flaw),
        { ...refund([one, [], []], flaw), line: 0 },
        refund([one, [], one], flaw),
      ];
    return card === undefined ? [refund([one], flaw)] : [refund([one], flaw), refund([one, [], one], flaw)];
  });
  const plain = [refund([[]]), ...flawed];
  if (card === undefined) return [...plain, refund([[], []]), refund([[], [], []])];
  const lines = deducts ? rightLines(cards) : [];
  return [...plain, ...lines.map((some) => refund(some)), ...openRefunds(card, other)];
}

const refund = (lines: Lines, flaw?: RefundFlaw): Refund => ({
  kind: 'refund',
  lines,
  ...(flaw === undefined ? {} : { flaw }),
});

/** Stamps of one card or of two, in other places and lists. */
function rightLines(cards: readonly CardRole[]): readonly Lines[] {
  const [card, other] = cards as [CardRole, ...CardRole[]];
  const [one, two] = [1, 2].map((count): Entry => ({ card, count })) as [Entry, Entry];
  if (other === undefined)
    return [[[one]], [[two]], [[], [one]], [[one], [two]], [[], [], [one]], [[two, one]]];
  const another: Entry = { card: other, count: 1 };
  return [[[one]], [[another]], [[another, two]], [[another], [one]], [[one, another, one]]];
}

/** Refunds of which it is left open whether they are done, and how much they deduct then. */
function openRefunds(card: CardRole, other: CardRole | undefined): readonly Refund[] {
  const [one] = of([card], 1) as [Entry];
  const beyond: Entry = { card, count: 'one more than free' };
  if (other !== undefined)
    return [
      refund([[one, { card: other, count: 'one more than free' }]]),
      refund([of([other], 1), [beyond]]),
    ];
  return [
    refund([[one]], 'of what was not bought'),
    refund([[beyond]]),
    refund([[{ card, count: 'free' }], [one]]),
    refund([[one, { card: 'unknown card', count: 1 }]]),
    refund([[one]], 'with a count as a text'),
  ];
}
