import { fixtureKey } from '../engine/fixture-keys.ts';
import type { Candidate, Need } from '../engine/need.ts';
import type { RunContext } from '../engine/run-context.ts';
import { alterableMember, type Member } from './members.ts';
import {
  type Coupon,
  keyOfCard,
  keyOfTransaction,
  purchaseOf,
  type StampCard,
  stampCard,
  type Transaction,
} from './needs.ts';
import { usableCoupon } from './usable-coupon.ts';

/** Something that a member has, and the member itself: the check may alter it, and has all else that it has alone. */
export type Owned<T> = T & { readonly owner: Member };

/** A usable coupon and its member, for this check alone. */
export const ownedCoupon: Need<Owned<Coupon>> = {
  words: 'a usable coupon of a member that may be altered',
  unlockedBy: ['coupons', 'members'],
  shared: false,
  candidates: (run) => withOwners(run, usableCoupon.candidates(run)),
};

/** A stamp card with a collected stamp, and its member, for this check alone. */
export const ownedStampCard: Need<Owned<StampCard>> = {
  words: 'a stamp card with a collected stamp, of a member that may be altered',
  unlockedBy: ['stamp_cards', 'members'],
  shared: false,
  candidates: (run) => withOwners(run, stampCard(1).candidates(run)),
};

/** An earlier transaction and its member, for this check alone. */
export const ownedTransaction: Need<Owned<Transaction>> = {
  words: 'an earlier transaction of a member that may be altered',
  unlockedBy: ['transactions', 'members'],
  shared: false,
  candidates: (run) => withOwners(run, transactionsIn(run)),
};

type BuyersCoupon = Coupon & { readonly transaction: Transaction };

/** A usable coupon, for this check alone, of a member who has an earlier transaction; the last first. */
export const buyersCoupon: Need<BuyersCoupon> = {
  words: 'a usable coupon of a member who has an earlier transaction',
  unlockedBy: ['coupons', 'transactions'],
  isScarce: true,
  shared: false,
  candidates: (run) =>
    usableCoupon
      .candidates(run)
      .toReversed()
      .flatMap((candidate) => {
        const transaction = purchaseOf(candidate.owner, run.facts.fixtures);
        if (transaction === undefined) return [];
        const reads = [keyOfTransaction(transaction)];
        return [
          { ...candidate, reads, take: async (api) => ({ ...(await candidate.take(api)), transaction }) },
        ];
      }),
};

const transactionsIn = ({ facts }: RunContext): Candidate<Transaction>[] =>
  (facts.fixtures.transactions ?? []).map((transaction) => ({
    key: keyOfTransaction(transaction),
    owner: transaction.member_id,
    take: () => transaction,
  }));

/** The candidates of members that may be altered, with them; the last first, since other checks begin with the first. */
function withOwners<T>(run: RunContext, things: readonly Candidate<T>[]): Candidate<Owned<T>>[] {
  const belongingsOf = belongingsIn(run);
  return things.toReversed().flatMap((candidate) => {
    const owner = alterableMember(run, candidate.owner);
    if (owner === undefined || candidate.owner === undefined) return [];
    const { key, partners = [] } = candidate;
    return [
      {
        key: owner.key,
        owner: candidate.owner,
        partners: [...new Set([key, ...partners, ...belongingsOf(candidate.owner)])],
        take: async (api) => ({ ...(await candidate.take(api)), owner: await owner.take(api) }),
        giveBack: async (api, taken) => owner.giveBack?.(api, taken.owner),
      },
    ];
  });
}

/** The keys of all that a member has, which a check holds that has the member alone: coupons, stamp cards and its login OTP. */
export function belongingsIn({ facts: { fixtures } }: RunContext): (memberId: string) => readonly string[] {
  const { stamp_cards: cards = [], login_otps: logins = [] } = fixtures;
  return (memberId) => {
    const isOf = ({ member_id }: { readonly member_id: string }): boolean => member_id === memberId;
    const ofLogin = logins.some(isOf) ? [fixtureKey.login(memberId)] : [];
    return [fixtureKey.coupons(memberId), ...cards.filter(isOf).map(keyOfCard), ...ofLogin];
  };
}
