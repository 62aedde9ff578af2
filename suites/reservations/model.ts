import type { Model } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { cell, rotation, wealth, weight } from './cells.ts';
import { charge, promise } from './charges.ts';
import { concrete, effects } from './effects.ts';
import { comparisons, glances, quickProbes, probes, renewed, wayTo } from './probes.ts';
import { reasons } from './reasons.ts';
import { sketches } from './sketches.ts';
import {
  type Action,
  type CardRole,
  type Count,
  type CouponRole,
  type Entry,
  type Flaw,
  isAlwaysWrong,
  type NoCoupon,
  type State,
  stranger,
} from './state.ts';

const holders = [1, 2] as const;

/** What a model is about: things of one member, and what may be wrong with a request. */
export interface Parts {
  readonly coupons: readonly CouponRole[];
  readonly cards: readonly CardRole[];
  readonly flaws: readonly Flaw[];
  readonly noCoupons: readonly NoCoupon[];
  /** What else is asked meanwhile, in words. */
  readonly asks: readonly string[];
  /** Whether the data of the member are compared with the earlier ones. */
  readonly comparesData: boolean;
}

const couponKinds = ['reserve coupon', 'cancel coupon'] as const;

function couponActions({ coupons, flaws, noCoupons }: Parts): readonly Action[] {
  const [first] = coupons;
  if (first === undefined) return [];
  return couponKinds.flatMap((kind) => [
    ...coupons.flatMap((coupon) => holders.map((order): Action => ({ kind, coupon, order }))),
    ...(kind === 'cancel coupon' ? [{ kind, coupon: first, order: stranger } as const] : []),
    ...flaws.map((flaw): Action => ({ kind, coupon: first, order: 1, flaw })),
    ...noCoupons.flatMap((coupon) =>
      [holders[0], stranger].map((order): Action => ({
        kind,
        coupon,
        order,
      })),
    ),
  ]);
}

/** Counts of a request for stamps, and of the cancel of some. */
const asked: readonly Count[] = [1, 2, 'free', 'one more than free', 'far more than free', 0, -1, 1.5];
const released: readonly Count[] = ['held', 2, 'one more than held', 0, -1, 0.5];

/** A wrong entry first, in the middle, and last. */
const wrongLists = (other: CardRole, wrong: Entry): readonly (readonly Entry[])[] => [
  [wrong, { card: other, count: 1 }],
  [{ card: other, count: 1 }, wrong],
  [{ card: other, count: 1 }, wrong, { card: other, count: 1 }],
  [{ card: other, count: 1 }, wrong, { card: other, count: 1 }, { card: other, count: 1 }],
  [{ card: other, count: 1 }, { card: other, count: 1 }, { card: other, count: 1 }, wrong],
  [wrong, { ...wrong, card: other }],
];

/** Entries of one card, and of two in turn, which count together. */
const longLists = (card: CardRole, other: CardRole | undefined): readonly (readonly Entry[])[] => [
  [
    { card, count: 2 },
    { card, count: 1 },
  ],
  [
    { card, count: 1 },
    { card, count: 1 },
    { card, count: 1 },
  ],
  [
    { card, count: 1 },
    { card, count: 0 },
  ],
  [
    { card, count: 1 },
    { card, count: -1 },
  ],
  [
    { card, count: 0.5 },
    { card, count: 1 },
  ],
  ...(other === undefined
    ? []
    : [
        [
          { card, count: 2 },
          { card: other, count: 1 },
          { card, count: 1 },
        ],
        [
          { card: other, count: 1 },
          { card, count: 2 },
          { card, count: 1 },
          { card: other, count: 1 },
        ],
      ]),
];

/** Entries of a card that are too many only together. */
const beyondTogether = (card: CardRole): readonly Entry[] => [
  { card, count: 'free' },
  { card, count: 1 },
];

function entryLists(cards: readonly CardRole[], counts: readonly Count[]): readonly (readonly Entry[])[] {
  const [card, other, ...more] = cards;
  if (card === undefined) return [];
  const wrong: readonly Entry[] = counts
    .map((count) => ({ card, count }))
    .filter((entry) => isAlwaysWrong(entry) || entry.count === 'one more than free');
  if (more.length > 0) return listsOfFour(cards, counts.includes('held') ? 'held' : 2, wrong);
  const pair: readonly (readonly Entry[])[] =
    other === undefined
      ? []
      : [
          [
            { card, count: counts[0] ?? 1 },
            { card: other, count: counts[0] ?? 1 },
          ],
          [
            { card, count: counts[1] ?? 1 },
            { card: other, count: 1 },
          ],
          [
            { card: other, count: 1 },
            { card, count: counts[1] ?? 1 },
          ],
        ];
  return [
    ...cards.flatMap((one) => counts.map((count): readonly Entry[] => [{ card: one, count }])),
    ...pair,
    ...longLists(card, other),
    ...(counts.includes('free') ? [beyondTogether(card)] : []),
    ...(other === undefined ? [] : wrong.flatMap((entry) => wrongLists(other, entry))),
    [{ card: 'unknown card', count: 1 }],
  ];
}

/** Lists that name each of four cards once, with a wrong entry in the middle, as the third one, and after three others. */
function listsOfFour(
  cards: readonly CardRole[],
  most: Count,
  wrong: readonly Entry[],
): readonly (readonly Entry[])[] {
  const [first, second, third, fourth] = cards.map((card): Entry => ({ card, count: 1 })) as [
    Entry,
    Entry,
    Entry,
    Entry,
  ];
  return [
    [first, second, third, fourth],
    [{ ...fourth, count: 2 }, third, second, { ...first, count: 2 }],
    cards.map((card) => ({ card, count: most })),
    [second, { ...third, count: 2 }, first],
    [third, fourth, { ...first, count: 2 }],
    ...wrong.flatMap((entry) => [
      [fourth, second, third, entry],
      [fourth, second, entry],
      [second, entry, third],
    ]),
  ];
}

/** Where there are coupons too, what is always wrong is left to walks of cards only. */
const stampActions = (parts: Parts): readonly Action[] =>
  allStampActions(parts).filter((action) => parts.coupons.length === 0 || !namesWrong(action));

const namesWrong = (action: Action): boolean => 'entries' in action && action.entries.some(isAlwaysWrong);

function allStampActions({ cards, flaws }: Parts): readonly Action[] {
  const [card] = cards;
  if (card === undefined) return [];
  const lists = {
    'reserve stamps': entryLists(cards, asked),
    'cancel stamps': entryLists(cards, released),
  };
  const one: Entry = { card, count: 1 };
  const held: Entry = { card, count: 'held' };
  const withUnknown: readonly (readonly Entry[])[] = [
    [one, { card: 'unknown card', count: 1 }],
    [one, { card: 'unknown card', count: 1 }, one, one],
    [{ card: 'unknown card', count: 1 }, one],
    [one, one, { card: 'unknown card', count: 2 }],
    [one, one, one, { card: 'unknown card', count: 1 }],
  ];
  return (['reserve stamps', 'cancel stamps'] as const).flatMap((kind) => [
    ...lists[kind].flatMap((entries) =>
      // What is wrong is so for every order: whether the first one holds something then makes the difference.
      (entries.some(isAlwaysWrong) ? holders.slice(0, 1) : holders).map((order): Action => ({
        kind,
        entries,
        order,
      })),
    ),
    ...(kind === 'cancel stamps' ? [{ kind, entries: [one], order: stranger }] : []),
    ...flaws.flatMap((flaw) =>
      (flaw === 'for another member' ? [[one], [held], [one, one, one]] : [[one]]).map((entries): Action => ({
        kind,
        entries,
        order: 1,
        flaw,
      })),
    ),
    // A cancel may release the cards that it knows before it refuses the unknown one.
    ...(kind === 'reserve stamps' ? withUnknown.map((entries): Action => ({ kind, entries, order: 1 })) : []),
  ]);
}

/** What orders may hold of these things (sections 3.1, 4.6 and 4.7). */
export const reservations = (parts: Parts): Model<State, Action, ClauseId> => ({
  actions: [...couponActions(parts), ...stampActions(parts)],
  reasons,
  concrete,
  effects,
  promise,
  cell,
  rotation,
  weight,
  wealth,
  renewed,
  wayTo,
  between: parts.asks.map((what): Action => ({ kind: 'ask', what })),
  glances,
  quickProbes: (state, action) => [...quickProbes(state), ...(parts.comparesData ? comparisons(action) : [])],
  probes: (state, action) => [...probes(state, action), ...(parts.comparesData ? comparisons(action) : [])],
  charge,
  sketches,
});
