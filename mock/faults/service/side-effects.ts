import type { ClauseId } from '../../../specs/clauses.ts';
import type { OperationName } from '../../../specs/operations.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import {
  sideEffect,
  lateSideEffect,
  changeMember,
  redeemCoupons,
  releaseAll,
  releaseCoupons,
  releaseStamps,
  type ExtraEffect,
  takeStamps,
} from '../../patches/side-effects.ts';

/** Side effects of a call, in the words of an id and of a sentence. */
const effects = {
  'releases-coupons': ['releases the coupons that are reserved', releaseCoupons],
  'releases-stamps': ['releases the stamps that are reserved', releaseStamps],
  'uses-up-coupons': ['uses up the coupons of the member', redeemCoupons],
  'releases-everything': ['releases all that is reserved in the store', releaseAll],
  'takes-a-stamp': ['takes a stamp from every card', takeStamps],
  unsubscribes: [
    'unsubscribes the member from promotional SMS',
    changeMember(({ consent }) => void (consent.receive_sms = false)),
  ],
  'drops-the-segments': [
    'drops the segments of the member',
    changeMember((member) => void (member.segments = [])),
  ],
  'drops-the-departments': [
    'drops the departments of the member',
    changeMember((member) => void (member.department_ids = [])),
  ],
} as const satisfies Record<string, readonly [words: string, happen: ExtraEffect]>;

/** What else shows an effect, whichever check has something of the member at that moment. */
const goneWith: Readonly<Record<string, readonly ClauseId[]>> = {
  'releases-coupons': [
    'reserve-coupon.holds',
    'reserve-coupon.no-expiry',
    'reserve-coupon.leaves-other-coupons',
    'reserve-coupon.refusal-keeps-holder',
    'reserve-coupon.same-order.is-ok',
    'reserve-coupon.same-order.stays-held',
    'cancel-coupon-reservation.success',
    'cancel-coupon-reservation.leaves-other-coupons',
    'cancel-coupon-reservation.other-member',
    'cancel-coupon-reservation.again.keeps-new-holder',
    'cancel-stamp-reservation.only-reserved',
    'refund-transaction.leaves-coupons',
  ],
  'uses-up-coupons': [
    'reserve-coupon.success',
    'reserve-coupon.same-order.is-ok',
    'reserve-coupon.same-order.one-hold',
    'reserve-stamps.leaves-coupons',
    'cancel-coupon-reservation.frees-for-others',
    'cancel-coupon-reservation.frees-for-same-order',
    'cancel-coupon-reservation.again.stays-available',
    'coupon-exemptions.times-redeemed',
    'refund-transaction.leaves-coupons',
  ],
  'releases-stamps': [
    'token.scope.read-transaction.no-writes',
    'reserve-stamps.holds',
    'reserve-stamps.no-expiry',
    'reserve-stamps.exact-count',
    'reserve-stamps.every-entry',
    'cancel-stamp-reservation.exact-count',
    'cancel-stamp-reservation.other-member',
    'cancel-stamp-reservation.other-orders-stay-held',
    'cancel-stamp-reservation.again-changes-nothing',
    'cancel-coupon-reservation.leaves-stamps',
    'refund-transaction.leaves-stamps',
    'refund-transaction.deducted-stamps.only-collected',
  ],
};

type Effect = keyof typeof effects;
type Row = readonly [OperationName, 'done' | 'refused', Effect, ClauseId, ...ClauseId[]];

/** Calls that name no member, which release what is reserved for any: what lasts shows it. */
const storeRows: readonly Row[] = (['listStores', 'verifyOtp'] as const).map((operation) => [
  operation,
  'done',
  'releases-everything',
  'reserve-coupon.no-expiry',
  ...(goneWith['releases-coupons'] ?? []),
  ...(goneWith['releases-stamps'] ?? []),
]);

/** What calls do that is none of their business; the first clause is the broken one. */
const rows: readonly Row[] = [
  ['updateMember', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  ['updateMember', 'done', 'releases-stamps', 'reserve-stamps.holds'],
  ['updateMember', 'refused', 'releases-coupons', 'reserve-coupon.holds'],
  ['updateMember', 'refused', 'releases-stamps', 'reserve-stamps.holds'],
  ['couponExemptions', 'done', 'releases-stamps', 'reserve-stamps.holds'],
  ['searchMembers', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  ['searchMembers', 'done', 'releases-stamps', 'reserve-stamps.holds'],
  ['createIdentifier', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  ['createIdentifier', 'done', 'releases-stamps', 'reserve-stamps.holds'],
  ['updateIdentifier', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  ['updateIdentifier', 'refused', 'releases-stamps', 'reserve-stamps.holds'],
  ['inviteFriend', 'refused', 'releases-coupons', 'reserve-coupon.holds'],
  ['resetPhoneVerification', 'refused', 'releases-stamps', 'reserve-stamps.holds'],
  ['registerMember', 'refused', 'releases-coupons', 'reserve-coupon.holds'],
  ['reserveCoupon', 'refused', 'releases-stamps', 'reserve-stamps.holds'],
  [
    'cancelCouponReservation',
    'done',
    'takes-a-stamp',
    'cancel-coupon-reservation.leaves-stamps',
    'cancel-stamp-reservation.releases',
  ],
  ['couponExemptions', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  ['reserveStamps', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  ['reserveStamps', 'done', 'uses-up-coupons', 'reserve-stamps.leaves-coupons'],
  ['refundTransaction', 'refused', 'releases-stamps', 'refund-transaction.leaves-stamps'],
  ['refundTransaction', 'refused', 'unsubscribes', 'refund-transaction.leaves-data'],
  ['reserveCoupon', 'done', 'unsubscribes', 'reserve-coupon.leaves-data'],
  ['reserveCoupon', 'refused', 'drops-the-segments', 'reserve-coupon.leaves-data'],
  ['cancelCouponReservation', 'done', 'drops-the-departments', 'cancel-coupon-reservation.leaves-data'],
  ['reserveStamps', 'done', 'drops-the-segments', 'reserve-stamps.leaves-data'],
  ['reserveStamps', 'refused', 'unsubscribes', 'reserve-stamps.leaves-data'],
  ['cancelStampReservation', 'done', 'unsubscribes', 'cancel-stamp-reservation.only-reserved'],
  ['inviteFriend', 'done', 'unsubscribes', 'invite-friend.leaves-data'],
  [
    'inviteFriend',
    'refused',
    'drops-the-segments',
    'invite-friend.leaves-data',
    'store-binding.no-effect',
    'token.authorization.no-effect',
  ],
  [
    'createIdentifier',
    'done',
    'drops-the-segments',
    'create-identifier.leaves-data',
    'update-identifier.leaves-data',
  ],
  ['updateIdentifier', 'refused', 'unsubscribes', 'update-identifier.leaves-data'],
];

const inKebab = (operation: OperationName): string =>
  operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What calls do some seconds after their answer. */
const laterRows: readonly Row[] = [
  ['updateMember', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  ['updateMember', 'done', 'releases-stamps', 'reserve-stamps.holds'],
  ['updateMember', 'refused', 'releases-coupons', 'reserve-coupon.holds'],
  ['couponExemptions', 'done', 'releases-stamps', 'reserve-stamps.holds'],
  ['searchMembers', 'done', 'releases-coupons', 'reserve-coupon.holds'],
  [
    'cancelStampReservation',
    'done',
    'releases-stamps',
    'reserve-stamps.no-expiry',
    'reserve-stamps.refused-holds-nothing',
    'store-binding.no-effect',
    'token.authorization.no-effect',
  ],
  ['refundTransaction', 'done', 'releases-coupons', 'refund-transaction.leaves-coupons'],
];

const faultOf = ([operation, outcome, effect, clause, ...also]: Row, laterMs = 0): Fault => {
  const [words, happen] = effects[effect];
  const isLater = laterMs > 0;
  return fault({
    id: `${inKebab(operation)}-${outcome}-${effect}${isLater ? '-later' : ''}`,
    clause,
    also: [...also, ...(goneWith[effect] ?? [])].filter((one) => one !== clause),
    difficulty: 'subtle',
    what: `A ${operation} that is ${outcome} ${words}${isLater ? `, ${laterMs / 1000} seconds later` : ''}.`,
    break: isLater
      ? lateSideEffect(operation, outcome, happen, laterMs)
      : sideEffect(operation, outcome, happen),
  });
};

/** Services where a call does more than it should to its member. */
export default [
  ...[...rows, ...storeRows].map((row) => faultOf(row)),
  ...laterRows.map((row) => faultOf(row, 3000)),
];
