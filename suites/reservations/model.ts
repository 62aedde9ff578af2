import type { Model } from '../../engine/models/model.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { cell, wealth } from './cells.ts';
import { charge, promise } from './charges.ts';
import { effects } from './effects.ts';
import { looks } from './looks.ts';
import { reasons } from './reasons.ts';
import type { Action, CardRole, Count, CouponRole, Entry, Flaw, Order, State, UnknownCoupon } from './state.ts';

const holders: readonly Order[] = [1, 2];

const unknownCoupons: readonly UnknownCoupon[] = [
  'unknown coupon',
  'coupon with a longer code',
  'coupon with a shorter code',
];

const flaws: readonly Flaw[] = [
  'without a token',
  'with a made-up token',
  'in another store',
  'for an unknown member',
  'with a broken body',
];

const couponKinds = ['reserve coupon', 'cancel coupon'] as const;

function couponActions(coupons: readonly CouponRole[]): readonly Action[] {
  return couponKinds.flatMap((kind) => [
    ...coupons.flatMap((coupon) => holders.map((order): Action => ({ kind, coupon, order }))),
    ...coupons.slice(0, 1).flatMap((coupon) => flaws.map((flaw): Action => ({ kind, coupon, order: 1, flaw }))),
    ...(coupons.length > 0 ? unknownCoupons : []).map((coupon): Action => ({ kind, coupon, order: 1 })),
  ]);
}

/** Counts of a request for stamps, and of the cancel of some. */
const asked: readonly Count[] = [1, 2, 'free', 'one more than free', 0, -1, 1.5];
const released: readonly Count[] = ['held', 1, 'one more than held', 0, -1, 0.5];

/** Wrong entries stand first, in the middle and last. */
function wrongLists(card: CardRole, other: CardRole | undefined, wrong: Entry): readonly (readonly Entry[])[] {
  if (other === undefined) return [];
  const [right, next]: [Entry, Entry] = [{ card: other, count: 1 }, { card, count: 1 }];
  return [[wrong, right], [right, wrong], [next, wrong, right].slice(0, wrong.card === card ? 0 : 3)].filter(
    (list) => list.length > 0,
  );
}

function entryLists(cards: readonly CardRole[], counts: readonly Count[]): readonly (readonly Entry[])[] {
  const [card, other] = cards;
  if (card === undefined) return [];
  const wrong: readonly Entry[] = [
    ...counts.filter((count) => typeof count === 'number' && (count <= 0 || !Number.isInteger(count))).map((count) => ({ card, count })),
    ...(counts.includes('one more than free') ? [{ card, count: 'one more than free' } as const] : []),
  ];
  const pair: readonly (readonly Entry[])[] =
    other === undefined
      ? []
      : [
          [{ card, count: counts[0] ?? 1 }, { card: other, count: counts[0] ?? 1 }],
          [{ card: other, count: counts[1] ?? 1 }, { card, count: 1 }],
        ];
  return [
    ...cards.flatMap((one) => counts.map((count): readonly Entry[] => [{ card: one, count }])),
    ...pair,
    ...wrong.flatMap((entry) => wrongLists(card, other, entry)),
    [{ card: 'unknown card', count: 1 }],
  ];
}

function stampActions(cards: readonly CardRole[]): readonly Action[] {
  const lists = { 'reserve stamps': entryLists(cards, asked), 'cancel stamps': entryLists(cards, released) };
  const [card] = cards;
  return (['reserve stamps', 'cancel stamps'] as const).flatMap((kind) => [
    ...lists[kind].flatMap((entries) => holders.map((order): Action => ({ kind, entries, order }))),
    ...(card === undefined ? [] : flaws).map(
      (flaw): Action => ({ kind, entries: [{ card: card as CardRole, count: 1 }], order: 1, flaw }),
    ),
    ...(card === undefined || cards.length > 1 || kind === 'cancel stamps'
      ? []
      : holders.map(
          (order): Action => ({
            kind,
            entries: [
              { card, count: 1 },
              { card: 'unknown card', count: 1 },
            ],
            order,
          }),
        )),
  ]);
}

const questions: readonly Action[] = (['stores', 'members', 'exemptions'] as const).map((what) => ({
  kind: 'ask',
  what,
}));

/** What orders may hold of these things of a member (sections 3.1, 4.6 and 4.7). */
export const reservations = (
  coupons: readonly CouponRole[],
  cards: readonly CardRole[],
): Model<State, Action, ClauseId> => ({
  actions: [...couponActions(coupons), ...stampActions(cards), ...questions],
  reasons,
  effects,
  promise,
  cell,
  wealth,
  looks,
  charge,
});
