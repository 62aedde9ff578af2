import type { Call } from '../service/calls/call.ts';
import type { Answer, Route } from '../service/contract/answer.ts';
import type { Member } from '../service/state/state.ts';
import { at } from './patch.ts';
import type { Patch } from './fault.ts';

/** Whether a call was done or turned away. */
type Outcome = 'done' | 'refused';

const outcomeOf = ({ status, body }: Answer): Outcome =>
  status < 300 && at(body, 'is_ok') !== false ? 'done' : 'refused';

/** Something that happens in addition to the work of a call. */
export type ExtraEffect = (call: Call) => void;

/** Adds an effect to every call of an operation that ends so; the answer is as it would be without. */
export const sideEffect =
  (operation: Route, outcome: Outcome, happen: ExtraEffect): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (outcomeOf(answer) === outcome) happen(call);
      return answer;
    });

/** As {@link sideEffect}, but that many milliseconds later, before the next call of the service. */
export const lateSideEffect =
  (operation: Route, outcome: Outcome, happen: ExtraEffect, ms: number): Patch =>
  (service) => {
    const due: { call: Call; time: number }[] = [];
    sideEffect(
      operation,
      outcome,
      (call) => void due.push({ call, time: call.now().getTime() + ms }),
    )(service);
    service.around('*', (next) => async (call) => {
      for (let [first] = due; first !== undefined && first.time <= call.now().getTime(); [first] = due) {
        happen(first.call);
        due.shift();
      }
      return next(call);
    });
  };

/** The member that a call is about: that of its path, the one whom a search by phone finds, or who has the phone of its body. */
function subjectOf({ state, params, query, body, rules }: Call): Member | undefined {
  const { memberId } = params;
  if (memberId !== undefined) return state.members.get(memberId);
  const { phone: asked } = query;
  if (asked !== undefined)
    return [...state.members.values()].find((member) => rules.matchesSearch(member, 'phone', asked));
  const phone = at(body, 'phone') as Member['phone'] | undefined; // no member has an invalid one
  return phone && rules.memberWithPhone(state, phone);
}

/** Releases every coupon that an order of the member has reserved. */
export const releaseCoupons: ExtraEffect = (call) => {
  for (const coupon of call.state.coupons)
    if (coupon.member_id === subjectOf(call)?.id) coupon.reserved_for = null;
};

/** Releases every coupon and every stamp that any order has reserved. */
export const releaseAll: ExtraEffect = ({ state }) => {
  for (const coupon of state.coupons) coupon.reserved_for = null;
  for (const { reserved } of state.stamp_cards) reserved.clear();
};

/** Redeems every coupon of the member. */
export const redeemCoupons: ExtraEffect = (call) => {
  for (const { member_id, details } of call.state.coupons)
    if (member_id === subjectOf(call)?.id) details.times_redeemed = details.max_redemptions;
};

/** Releases every stamp that an order of the member has reserved. */
export const releaseStamps: ExtraEffect = (call) => {
  for (const { member_id, reserved } of call.state.stamp_cards)
    if (member_id === subjectOf(call)?.id) reserved.clear();
};

/** Takes a stamp from every card of the member. */
export const takeStamps: ExtraEffect = (call) => {
  for (const card of call.state.stamp_cards)
    if (card.member_id === subjectOf(call)?.id && card.collected > 0) card.collected -= 1;
};

/** Changes the member. */
export const changeMember =
  (change: (member: Member) => void): ExtraEffect =>
  (call) => {
    const member = subjectOf(call);
    if (member !== undefined) change(member);
  };
