import { buyer, identifierType, type Needs } from '#loyalty';
import type { Buyer } from '../reservations/calls-between.ts';
import type { Ask } from '../reservations/cast.ts';
import { ownerAsks, plainAsks } from '../reservations/scenarios.ts';
import type { CardRole } from '../reservations/state.ts';
import type { RefundParts } from './actions.ts';
import type { RefundCast } from './requests.ts';
import type { RefundFlaw } from './state.ts';

/** A buyer's things that walks are about, and the need that gives them their parts. */
export interface Scenario extends Omit<RefundParts, 'cards'> {
  /** The cards, with the stamps that a walk needs on them. */
  readonly cards: Readonly<Partial<Record<CardRole, number>>>;
  readonly asks: readonly Ask[];
  readonly comparesData: boolean;
  /** What a walk of that number needs. */
  readonly needs: (number: number) => Needs & { readonly all: ReturnType<typeof buyer> };
  /** How many walks there are, how long each is, and how many refunds it may leave behind. */
  readonly walks: number;
  readonly length: number;
  readonly room: number;
  readonly castOf: (taken: { readonly all: Buyer }) => RefundCast;
}

/** A buyer with its things in these roles. */
export const castOf = (
  { owner, transaction, theirs, coupons, cards }: Buyer,
  couponRoles: Scenario['coupons'],
  cardRoles: readonly CardRole[],
): RefundCast => ({
  memberId: owner.id,
  owner,
  transaction,
  theirs,
  coupons: Object.fromEntries(couponRoles.map((role, index) => [role, coupons[index]])),
  cards: Object.fromEntries(cardRoles.map((role, index) => [role, cards[index]])),
});

/** A scenario of what one buyer has, and what it has of its own. */
const scenario = (
  things: Pick<Scenario, 'coupons' | 'cards'>,
  parts: Partial<Scenario>,
  others: Needs = {},
): Scenario => ({
  flaws: [],
  asks: plainAsks,
  deducts: false,
  comparesData: false,
  walks: 1,
  room: 0,
  length: 40,
  ...things,
  ...parts,
  needs: (number) => ({
    ...others,
    all: buyer(things.coupons.length, Object.keys(things.cards).length, number),
  }),
  castOf: ({ all }) => castOf(all, things.coupons, Object.keys(things.cards) as CardRole[]),
});

/** What is wrong with refunds that must be refused. */
export const flaws: readonly RefundFlaw[] = [
  'of an unknown transaction',
  'of a near transaction',
  "of another member's transaction",
  'with a tax below 0',
  'with a tax above 100',
  'with an unlisted GTIN',
  'for an unknown member',
  'for a near member',
  'without a token',
  'with a made-up token',
  'in another store',
  'with a broken body',
];

/** What is refused comes before what uses stamps up; those scenarios begin with different buyers. */
export const scenarios: readonly Scenario[] = [
  scenario({ coupons: ['coupon'], cards: {} }, { flaws, comparesData: true, length: 100, room: 5 }),
  scenario({ coupons: [], cards: { card: 3 } }, { flaws, walks: 2, length: 90 }),
  scenario(
    { coupons: ['coupon'], cards: { card: 5, 'second card': 5 } },
    {
      deducts: true,
      flaws: ['of an unknown transaction'],
      asks: [...plainAsks, ...ownerAsks],
      length: 48,
      room: 5,
    },
    { type: identifierType },
  ),
];
