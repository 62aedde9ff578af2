import type { Action, CardRole, Count, CouponRole, Entry, Order } from '../reservations/state.ts';
import { isOfLine, type Refund, type RefundAction, type RefundFlaw } from './state.ts';

/** What a model of refunds is about: the things of a buyer, and what may be wrong with a refund. */
export interface RefundParts {
  readonly coupons: readonly CouponRole[];
  readonly cards: readonly CardRole[];
  readonly flaws: readonly RefundFlaw[];
  /** What refunds deduct besides those with a flaw. */
  readonly deducts: 'nothing' | 'stamps' | 'wrong counts';
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
  const lines = deducts === 'stamps' ? rightLines(cards) : [];
  const wrong = deducts === 'wrong counts' ? [-1, 0, 0.5] : [];
  return [
    ...plain,
    ...[...lines, ...wrong.flatMap((count) => wrongLines(cards, count))].map((some) => refund(some)),
    ...openRefunds(card, other),
  ];
}

const refund = (lines: Lines, flaw?: RefundFlaw): Refund => ({
  kind: 'refund',
  lines,
  ...(flaw === undefined ? {} : { flaw }),
});

/** Stamps of one card, of two, or of four, in other places and lists. */
function rightLines(cards: readonly CardRole[]): readonly Lines[] {
  const [card, other, third, fourth] = cards as [CardRole, ...CardRole[]];
  const [one, two] = [1, 2].map((count): Entry => ({ card, count })) as [Entry, Entry];
  if (other === undefined)
    return [[[one]], [[two]], [[], [one]], [[one], [two]], [[], [], [one]], [[two, one]]];
  const another: Entry = { card: other, count: 1 };
  if (third === undefined || fourth === undefined)
    return [[[one]], [[another]], [[another, two]], [[another], [one]], [[one, another, one]]];
  const [last, before]: readonly [Entry, Entry] = [
    { card: fourth, count: 2 },
    { card: third, count: 1 },
  ];
  return [
    [[another], [before, one], [last]],
    of([third, card], 2).map((entry) => [entry]),
    [[last, before, two]],
    [of(cards, 1)],
    [of(cards.toReversed(), 2)],
  ];
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

/** Lines with a wrong count: alone, first, in the middle, last, after three others, and on other lines. */
function wrongLines(cards: readonly CardRole[], count: number): readonly Lines[] {
  const [card, other, third, fourth] = cards as [CardRole, ...CardRole[]];
  const wrong = { card, count };
  const farther = { card, count: count * 3 };
  const right = { card, count: 1 };
  if (other === undefined)
    return [
      [[wrong]],
      [[right], [wrong]],
      [[], [], [farther]],
      [[wrong, right]],
      [[right, farther]],
      [[right, right, wrong]],
    ];
  const another: Entry = { card: other, count: 1 };
  const more = of([third ?? other, fourth ?? other], 1);
  return [
    [[wrong, another]],
    [[another, wrong]],
    [[{ ...another, count }, wrong]],
    [[another, wrong, ...more.slice(1)]],
    [[another, ...more.slice(1), wrong]],
    [[another, ...more, wrong]],
    [[right], [another, farther], []],
  ];
}
