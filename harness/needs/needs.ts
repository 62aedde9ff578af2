import type { Fixtures } from '../settings/fixtures.ts';
import { couponOrders, type Orders, stampOrders } from '../reservations/order-ids.ts';
import { fixtureKey } from '../engine/fixture-keys.ts';
import type { Need } from '../engine/need.ts';
import { oneOf, single } from './of-fixtures.ts';
import type { FixtureEntry } from '../settings/fixtures.ts';

export {
  anyMember,
  type Member,
  memberOf,
  memberWithEmail,
  memberWithoutLogin,
  memberWithPhone,
  otherMember,
  ownMember,
  spareMember,
} from './members.ts';

/**
 * What an order for a coupon names otherwise than usual, or leaves out: a coupon may be good for some products, or in one
 * channel alone.
 */
export interface CouponWay {
  readonly external_product_id?: undefined;
  readonly channel?: 'POS';
}

export type Coupon = FixtureEntry<'coupons'> & Orders & { readonly way?: CouponWay };
export type StampCard = FixtureEntry<'stamp_cards'> & Orders;
export type Transaction = FixtureEntry<'transactions'>;
export type Segment = FixtureEntry<'segments'>;

/** A coupon that its member cannot use, expired or used up. */
export const unusableCoupon: Need<Coupon> = oneOf('coupons', {
  words: 'a coupon that its member cannot use',
  key: ({ member_id, code }) => fixtureKey.coupon(member_id, code),
  suits: ({ usable }) => !usable,
  as: (coupon) => ({ ...coupon, ...couponOrders(coupon) }),
});

/** The key of a stamp card. */
export const keyOfCard = ({ member_id, stamp_card_id }: FixtureEntry<'stamp_cards'>): string =>
  fixtureKey.stampCard(member_id, stamp_card_id);

/** A stamp card with at least `collected` stamps, for this check alone. */
export const stampCard = (collected: number): Need<StampCard> =>
  oneOf('stamp_cards', {
    words: `a stamp card with at least ${collected} collected ${collected === 1 ? 'stamp' : 'stamps'}`,
    key: keyOfCard,
    suits: (card) => card.collected >= collected,
    as: (card) => ({ ...card, ...stampOrders(card) }),
  });

/** A stamp card, for this check alone, a transaction of its member, and one of another member where the fixtures name any. */
export const buyersStampCard: Need<
  StampCard & { readonly transaction: Transaction; readonly theirs: Transaction | undefined }
> = oneOf('stamp_cards', {
  words: 'a stamp card with at least 2 collected stamps, of a member with an earlier transaction',
  suits: isOfBuyer,
  key: keyOfCard,
  reads: ({ member_id }, fixtures) =>
    [purchaseOf(member_id, fixtures), purchaseOfAnother(member_id, fixtures)].flatMap((one) =>
      one === undefined ? [] : [keyOfTransaction(one)],
    ),
  as: (card, fixtures) => ({
    ...card,
    ...stampOrders(card),
    transaction: purchaseOf(card.member_id, fixtures) as Transaction, // those without are not suited
    theirs: purchaseOfAnother(card.member_id, fixtures),
  }),
});

/** The key of a transaction. */
export const keyOfTransaction = ({ external_id }: Transaction): string => fixtureKey.transaction(external_id);

/** Whether a stamp card has a few stamps, and its member an earlier transaction. */
function isOfBuyer(card: FixtureEntry<'stamp_cards'>, fixtures: Fixtures): boolean {
  return card.collected >= 2 && purchaseOf(card.member_id, fixtures) !== undefined;
}

/** The first transaction of a member in the fixtures; undefined where there is none. */
export const purchaseOf = (
  memberId: string | undefined,
  { transactions = [] }: Fixtures,
): Transaction | undefined => transactions.find(({ member_id }) => member_id === memberId);

const purchaseOfAnother = (memberId: string, { transactions = [] }: Fixtures): Transaction | undefined =>
  transactions.find(({ member_id }) => member_id !== memberId);

/** A product that a member's coupon exempts. */
export const exemptProduct = oneOf('exempt_products', {
  words: 'a product that a coupon exempts',
  shared: true,
});

/**
 * A product that a coupon with a known code exempts, while no order reserves that coupon: for this check only, since a
 * lenient service accepts what other checks send to be refused.
 */
export const namedExemption = oneOf('exempt_products', {
  words: 'a product that a coupon exempts, with the code of the coupon',
  suits: ({ coupon_code }) => coupon_code !== undefined,
  partners: ({ member_id }) => [fixtureKey.coupons(member_id)],
});

/** A segment of that type, with options where the type has them. */
export const segment = (...types: Segment['type'][]): Need<Segment> =>
  oneOf('segments', {
    words: `a segment of type ${types.join(' or ')}`,
    suits: ({ type, options }) => types.includes(type) && (options !== undefined || !hasOptions.has(type)),
    shared: true,
  });

/** A segment of any type that an update or a registration can answer. */
export const anySegment = segment('Text', 'Date', 'DateTime', 'Checkbox', 'Dropdown', 'Radio');

const hasOptions: ReadonlySet<Segment['type']> = new Set(['Radio', 'Checkbox', 'Dropdown']);

export const department: Need<string> = oneOf('departments', {
  words: 'a department of the store',
  shared: true,
});
export const identifierType: Need<number> = oneOf('identifier_types', {
  words: 'an identifier type',
  shared: true,
});
export const activationToken = oneOf('activation_tokens', {
  words: 'an activation token and its member',
  shared: true,
});
export const cardIdentifier = oneOf('card_identifiers', {
  words: 'a card identifier and its member',
  shared: true,
});
export const loginOtp = oneOf('login_otps', {
  words: 'a login OTP that was generated for a member',
  key: ({ member_id }) => fixtureKey.login(member_id),
  reads: ({ member_id }) => [fixtureKey.member(member_id)],
});
export const foreignStore = single('foreign_store_id', 'the id of a store of another merchant');
export const otherEnvironment = single('other_environment', 'credentials of the other environment');
export const otpCode = single('otp_code', 'the one-time password that the test environment accepts');
