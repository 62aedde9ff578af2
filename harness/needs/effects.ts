import type { OperationName } from '../../specs/operations.ts';
import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import type { Answer } from '../client/answer.ts';
import type { CheckContext } from '../engine/check-context.ts';
import type { Needs, Taken } from '../engine/need.ts';
import {
  anyMember,
  buyersStampCard,
  type Coupon,
  identifierType,
  memberOf,
  otpCode,
  ownMember,
  type StampCard,
  stampCard,
} from './needs.ts';
import { usableCoupon } from './usable-coupon.ts';
import { couponOrder, couponRelease, stampOrder, stampRelease } from './orders.ts';
import { international } from '../testdata/phones.ts';
import { deductingRefund } from './deducting-refund.ts';
import { refunded } from './refunds.ts';
import { registration } from './registrations.ts';
import { freeStamps } from './stamps.ts';
import { enrollmentBody, keptIdentifier, type OperationRow, rowOf } from './valid-calls.ts';

type Stage = Pick<CheckContext<never>, 'api' | 'data' | 'given' | 'run'>;

/** A call that would change something, and a question that tells whether it did. */
export interface EffectTrial {
  /** Sends the call with a client that may deviate. */
  readonly act: (api: Api) => Promise<Answer>;
  /** Asks. An effect of the call would turn the answer from yes to no, or from no to yes ({@link isYes}). */
  readonly probe: () => Promise<Answer>;
}

/** An operation with an effect that can be seen. */
export interface Effect extends OperationRow {
  /** Brings about the state in which the effect can be seen; `context` is that of a check with these needs. */
  readonly prepare: (context: Stage) => Promise<EffectTrial>;
}

/** Whether the answer to a probe is a yes: a confirmation, or a search that found somebody. */
export const isYes = (answer: Answer): boolean =>
  isConfirmed(answer) && !(Array.isArray(answer.json) && answer.items.length === 0);

/** The expectation that a probe is answered as it was before: its words, and whether it is met. */
export function unchanged(before: boolean): [expected: string, isMet: (after: Answer) => boolean] {
  return [`${before ? 'yes' : 'no'}, as before the refused request`, (after) => isYes(after) === before];
}

function effect<N extends Needs>(
  operation: OperationName,
  needs: N,
  prepare: (context: Stage & Taken<N>) => Promise<EffectTrial>,
): Effect {
  // A check hands over the context of its own needs, which are those of the effect.
  return { ...rowOf(operation, needs), prepare: prepare as Effect['prepare'] };
}

/** Whether the coupon can be had by the order in slot 2; released at once. */
async function rivalGetsCoupon(api: Api, coupon: Coupon): Promise<Answer> {
  const answer = await api.reserveCoupon(coupon.member_id, coupon.code, couponOrder(coupon, 2));
  // Whether an order may release what another one holds is left open, so only its own is released.
  if (isConfirmed(answer)) {
    await api.cancelCouponReservation(coupon.member_id, coupon.code, couponRelease(coupon, 2));
  }
  return answer;
}

/** Whether this many stamps can be had by the order in slot 2; released at once. */
async function rivalGetsStamps(api: Api, card: StampCard, count: number): Promise<Answer> {
  const answer = await api.reserveStamps(card.member_id, stampOrder(card, 2, count));
  if (isConfirmed(answer)) await api.cancelStampReservation(card.member_id, stampRelease(card, 2, count));
  return answer;
}

/** The operations with an effect that shows in a search, or in what another order can reserve. */
export const effects: readonly Effect[] = [
  effect('registerMember', {}, async ({ api, data }) => {
    const phone = data.phone();
    const body = { ...data.update(), phone };
    return {
      act: (deviating) => deviating.registerMember(body),
      probe: () => api.searchMembers({ phone: international(phone) }),
    };
  }),
  effect('enrollMember', {}, async ({ api, data, run }) => {
    const body = enrollmentBody(data, run);
    return {
      act: (deviating) => deviating.enrollMember(body),
      probe: () => api.searchMembers({ phone: international(body.phone) }),
    };
  }),
  effect('updateMember', { member: ownMember }, async ({ api, data, given, member: { id } }) => {
    given(await api.updateMember(id, data.update()));
    const body = { ...data.update(), email: data.email() };
    return {
      act: (deviating) => deviating.updateMember(id, body),
      probe: () => api.searchMembers({ email: body.email }),
    };
  }),
  effect(
    'createIdentifier',
    { member: anyMember, type: identifierType },
    async ({ api, data, member, type }) => {
      const value = data.digits(12);
      return {
        act: (deviating) => deviating.createIdentifier(member.id, { type_id: type, value }),
        probe: () => api.searchMembers({ identifierValue: value }),
      };
    },
  ),
  effect('updateIdentifier', { kept: keptIdentifier }, async ({ api, data, kept: { memberId, id } }) => {
    const value = data.digits(12);
    return {
      act: (deviating) => deviating.updateIdentifier(memberId, { id, value }),
      probe: () => api.searchMembers({ identifierValue: value }),
    };
  }),
  effect(
    'resetPhoneVerification',
    { registered: registration('neither'), otp_code: otpCode },
    async ({ api, data, registered, otp_code }) => {
      const phone = data.phone();
      const { id } = memberOf(registered);
      return {
        act: (deviating) => deviating.resetPhoneVerification(id, { phone, otp_code }),
        probe: () => api.searchMembers({ phone: international(phone) }),
      };
    },
  ),
  effect('reserveStamps', { card: stampCard(1) }, async ({ api, run, card }) => {
    const all = await freeStamps({ api, run }, card);
    return {
      act: (deviating) => deviating.reserveStamps(card.member_id, stampOrder(card, 1, all)),
      probe: () => rivalGetsStamps(api, card, all),
    };
  }),
  effect('refundTransaction', { card: buyersStampCard }, async ({ api, data, given, run, card }) => {
    const { transaction, stamp_card_id } = card;
    const base = await refunded(run, api, transaction, 'base');
    given(base.answer);
    const all = await freeStamps({ api, run }, card);
    const body = deductingRefund(base, data, stamp_card_id, 1);
    return {
      act: (deviating) => deviating.refundTransaction(transaction.member_id, transaction.external_id, body),
      probe: () => rivalGetsStamps(api, card, all),
    };
  }),
  effect('cancelStampReservation', { card: stampCard(1) }, async ({ api, run, given, card }) => {
    const all = await freeStamps({ api, run }, card);
    given(await api.reserveStamps(card.member_id, stampOrder(card, 1, all)));
    return {
      act: (deviating) => deviating.cancelStampReservation(card.member_id, stampRelease(card, 1, all)),
      probe: () => rivalGetsStamps(api, card, 1),
    };
  }),
  effect('reserveCoupon', { coupon: usableCoupon }, async ({ api, given, coupon }) => {
    given(await rivalGetsCoupon(api, coupon));
    return {
      act: (deviating) => deviating.reserveCoupon(coupon.member_id, coupon.code, couponOrder(coupon, 1)),
      probe: () => rivalGetsCoupon(api, coupon),
    };
  }),
  effect('cancelCouponReservation', { coupon: usableCoupon }, async ({ api, given, coupon }) => {
    const { member_id, code } = coupon;
    given(await api.reserveCoupon(member_id, code, couponOrder(coupon, 1)));
    return {
      act: (deviating) => deviating.cancelCouponReservation(member_id, code, couponRelease(coupon, 1)),
      probe: () => rivalGetsCoupon(api, coupon),
    };
  }),
];
