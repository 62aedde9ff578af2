import type { Candidate, Need } from '../engine/need.ts';
import type { RunContext } from '../engine/run-context.ts';
import { alterableMember, type Member, memberWithPhone, newMembers, ownMember } from './members.ts';
import { purchaseOf, type StampCard } from './needs.ts';
import { belongingsIn, type Owned, ownedStampCard } from './owned.ts';

/** Whether a member has an earlier transaction: to refund it may take points, at once or late. */
export const hasPurchase = ({ facts }: RunContext, memberId: string): boolean =>
  purchaseOf(memberId, facts.fixtures) !== undefined;

/** Whether a member has nothing that other checks refund or reserve, which may take points while a check runs. */
export function hasSteadyPoints({ facts: { fixtures } }: RunContext, memberId: string): boolean {
  const { coupons = [], stamp_cards: cards = [], transactions = [] } = fixtures;
  return ![...coupons, ...cards, ...transactions].some(({ member_id }) => member_id === memberId);
}

/** As {@link memberWithPhone}, with steady points where there is one. */
export const memberWithSteadyPoints: typeof memberWithPhone = {
  ...memberWithPhone,
  candidates: (run) => {
    const all = memberWithPhone.candidates(run);
    const steady = all.filter(({ owner = '' }) => hasSteadyPoints(run, owner));
    return steady.length > 0 ? steady : all;
  },
};

/** As {@link ownedStampCard}, of a member without a purchase, where there is one. */
export const steadyStampCard: Need<Owned<StampCard>> = {
  ...ownedStampCard,
  candidates: (run) => {
    const all = ownedStampCard.candidates(run);
    const steady = all.filter(({ owner }) => owner !== undefined && !hasPurchase(run, owner));
    return steady.length > 0 ? steady : all;
  },
};

/**
 * As {@link ownMember}, and rather one who was there before the run, who may have points: the last first, with all that
 * other checks could reserve. Where members are few, those with a purchase will do.
 */
export const standingMember: Need<Member> = {
  ...ownMember,
  isScarce: true,
  candidates: (run) => {
    const known = (run.facts.fixtures.members ?? []).toReversed().map(({ member_id: id }) => id);
    const belongingsOf = belongingsIn(run);
    // Each together with all coupons and stamp cards that it has.
    const wholly = (ids: readonly string[]): Candidate<Member>[] =>
      ids.flatMap((id) => {
        const member = alterableMember(run, id);
        return member === undefined ? [] : [{ ...member, partners: [...new Set(belongingsOf(id))] }];
      });
    const steady = [...wholly(known.filter((id) => !hasPurchase(run, id))), ...newMembers(run)];
    return steady.length > 0 ? steady : wholly(known);
  },
};
