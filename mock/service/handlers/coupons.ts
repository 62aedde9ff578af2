import type { Handler } from '../calls/call.ts';
import { couponOf, memberOfPath } from '../calls/guards.ts';
import { actionResult } from '../contract/problem.ts';
import { pseudo } from '../state/pseudo.ts';
import { newCoupon } from '../state/seed.ts';
import type { CouponDetails } from '../state/state.ts';
import { bodyOf } from '../calls/body.ts';

/** Holds a coupon for an order; the same order may ask again (3.1, 4.7). */
export const reserveCoupon: Handler = (call) => {
  const { rules } = call;
  const coupon = couponOf(call, memberOfPath(call));
  const { external_transaction_id: order = '' } = bodyOf(call, 'reserveCoupon');
  const refusal =
    rules.unusableReason(coupon, call.now()) ??
    rules.heldReason(coupon, rules.sameOrder(coupon.reserved_for, order));
  if (refusal) return actionResult(refusal);
  coupon.reserved_for = rules.reserveCoupon(coupon, order);
  return actionResult();
};

/** Lets go of a coupon that the order holds; anything else is refused and changes nothing (3.1, 4.7). */
export const cancelCouponReservation: Handler = (call) => {
  const { rules } = call;
  const coupon = couponOf(call, memberOfPath(call));
  const { external_transaction_id: order = '' } = bodyOf(call, 'cancelCouponReservation');
  const refusal = rules.releaseRefusal(coupon, rules.sameOrder(coupon.reserved_for, order));
  if (refusal) return actionResult(refusal);
  coupon.reserved_for = rules.releaseCoupon(coupon);
  return actionResult();
};

/** The member's coupons with exemptions for the products (4.7). */
export const couponExemptions: Handler = (call) => {
  const member = memberOfPath(call);
  const productIds = bodyOf(call, 'couponExemptions').map(({ external_id }) => external_id);
  const exempt = call.state.coupons
    .filter(({ member_id }) => member_id === member.id)
    .map(({ details }) => structuredClone(details))
    .filter((coupon) => call.rules.touchesExemption(coupon, productIds));
  return { status: 200, body: exempt };
};

/** Stores a draft of a coupon (4.7). */
export const createDraftCoupon: Handler = (call) => {
  const body = bodyOf(call, 'createDraftCoupon');
  const id = call.state.nextId();
  const draft: CouponDetails = {
    ...newCoupon(id, body.code ?? `DRAFT-${pseudo(`draft ${id}`, 8)}`),
    status: 'Draft',
    title: body.title,
    description: body.description ?? null,
    external_ids: body.external_ids ?? [],
    valid_from: body.valid_from,
    valid_to: body.valid_to ?? call.rules.draftValidTo(body.valid_from),
    type: body.type,
    discount_type: body.discount_type ?? 'NotDefined',
    discount_value: body.discount_value ?? 0,
    max_redemptions: body.max_redemptions ?? 1,
    redemption_rules: body.redemption_rules ?? [],
  };
  call.state.drafts.push(draft);
  return { status: 200, body: [structuredClone(draft)] };
};
