import type { Member, MemberCoupon, StampCard, State, Transaction } from '../state/state.ts';

/** What a path or a body names, and the member that it must belong to. Letter case counts everywhere. */
export const lookupRules = {
  findMember(state: State, id: string | undefined): Member | undefined {
    return state.members.get(id ?? '');
  },

  /** The coupon with that code, if the member holds it. */
  findCoupon(state: State, member: Member, code: string | undefined): MemberCoupon | undefined {
    return state.coupons.find((coupon) => coupon.member_id === member.id && coupon.details.code === code);
  },

  /** The transaction with that external id, if it is the member's. */
  findTransaction(state: State, member: Member, external_id: string | undefined): Transaction | undefined {
    const transaction = state.transactions.get(external_id ?? '');
    return transaction?.member_id === member.id ? transaction : undefined;
  },

  /** The member's stamp card with that id. */
  findStampCard(state: State, member: Member, id: number | undefined): StampCard | undefined {
    return state.stamp_cards.find((card) => card.member_id === member.id && card.stamp_card_id === id);
  },
};
