import type { FixtureEntry } from '../settings/fixtures.ts';
import type { Api } from '../client/api.ts';
import type { Candidate, Need } from '../engine/need.ts';
import {
  buyersStampCard,
  type Coupon,
  loginOtp,
  type StampCard,
  stampCard,
  unusableCoupon,
} from './needs.ts';
import { usableCoupon } from './usable-coupon.ts';
import type { RunContext } from '../engine/run-context.ts';

/** Two things of one kind that belong to one member. */
export type Pair<T> = readonly [T, T];

/** All things of one kind: one at least. */
type All<T> = readonly [T, ...T[]];

/** All coupons that their members cannot use; refusals leave them as they are, so checks share them. */
export const unusableCoupons: Need<All<Coupon>> = { ...allOf(unusableCoupon), shared: true };

/** All login OTPs, for this check alone, before others may use up their tries. */
export const loginOtps: Need<All<FixtureEntry<'login_otps'>>> = { ...allOf(loginOtp), isScarce: true };

/** Two usable coupons of one member, for this check alone. */
export const couponPair: Need<Pair<Coupon>> = pairOf(usableCoupon, 'two usable coupons of one member');

/** A usable coupon and a stamp card with collected stamps of one member, for this check alone. */
export const couponAndStampCard: Need<{ readonly coupon: Coupon; readonly card: StampCard }> = {
  words: 'a usable coupon and a stamp card with collected stamps of one member',
  unlockedBy: ['coupons', 'stamp_cards'],
  isScarce: true,
  shared: false,
  candidates: (run) => {
    const cards = stampCard(1).candidates(run);
    return usableCoupon.candidates(run).flatMap((coupon) =>
      cards
        .filter(({ owner }) => owner === coupon.owner)
        .map((card) => ({
          key: coupon.key,
          partners: [...(coupon.partners ?? []), card.key, ...(card.partners ?? [])],
          take: async (api: Api) => ({ coupon: await coupon.take(api), card: await card.take(api) }),
        })),
    );
  },
};

/** Two types of identifiers. */
export const identifierTypes: Need<Pair<number>> = {
  words: 'two identifier types',
  unlockedBy: ['identifier_types'],
  shared: true,
  candidates: ({ facts: { fixtures } }) => {
    const [first, second] = fixtures.identifier_types ?? [];
    return first === undefined || second === undefined
      ? []
      : [{ key: 'identifier types', take: () => [first, second] }];
  },
};

/** Two stamp cards of one member with collected stamps, for this check alone. */
export const stampCardPair: Need<Pair<StampCard>> = pairOf(
  stampCard(1),
  'two stamp cards of one member with collected stamps',
);

/** Two stamp cards, for this check alone, of one member with an earlier transaction. */
export const buyersStampCards = pairOf(
  buyersStampCard,
  'two stamp cards with at least 2 collected stamps each, of one member who has an earlier transaction',
);

/** All that meets a need, taken together. */
function allOf<T>(need: Need<T>): Need<All<T>> {
  const candidates = (run: RunContext): Candidate<All<T>>[] => {
    const [first, ...others] = need.candidates(run);
    if (first === undefined) return [];
    const partners = others.map(({ key }) => key);
    const reads = [first, ...others].flatMap((one) => one.reads ?? []);
    const take = async (api: Api): Promise<All<T>> => [
      await first.take(api),
      ...(await takeAll(api, others)),
    ];
    return [{ key: first.key, partners, reads, take }];
  };
  return { ...need, candidates };
}

function pairOf<T>(need: Need<T>, words: string): Need<Pair<T>> {
  const candidates = (run: RunContext): Candidate<Pair<T>>[] => {
    const singles = need.candidates(run);
    return singles.flatMap((first, index) =>
      singles
        .slice(index + 1)
        .filter(({ owner }) => owner === first.owner)
        .map((second) => together(first, second)),
    );
  };
  return { words, unlockedBy: need.unlockedBy, isScarce: true, shared: need.shared, candidates };
}

const takeAll = <T>(api: Api, candidates: readonly Candidate<T>[]): Promise<T[]> =>
  Promise.all(candidates.map(({ take }) => take(api)));

/** Two candidates as one. */
export const together = <T>(first: Candidate<T>, second: Candidate<T>): Candidate<Pair<T>> => ({
  key: first.key,
  partners: [...new Set([...(first.partners ?? []), second.key, ...(second.partners ?? [])])],
  reads: [...new Set([...(first.reads ?? []), ...(second.reads ?? [])])],
  take: async (api) => [await first.take(api), await second.take(api)],
});
