import type { Candidate, Need } from '../engine/need.ts';
import type { RunContext } from '../engine/run-context.ts';
import { buyersStampCard, type Coupon, namedExemption, type StampCard, stampCard } from './needs.ts';
import { exemptingCoupon, usableCoupon } from './usable-coupon.ts';
import { buyersCoupon, ownedCoupon, ownedStampCard } from './owned.ts';
import { cardOfAnother } from './refunds.ts';
import { couponAndStampCard, couponPair, stampCardPair } from './several.ts';
import { couponUnderAnother, distantStampCards, stampCardUnderAnother } from './under-another.ts';

/** A usable coupon that a check may hold while all others run, since they have enough without it. */
export const spareCoupon: Need<Coupon> = spareOf(
  usableCoupon,
  'a usable coupon of a member, in addition to those that the other checks need',
  [
    usableCoupon,
    couponPair,
    couponAndStampCard,
    couponUnderAnother,
    ownedCoupon,
    buyersCoupon,
    namedExemption,
    exemptingCoupon,
  ],
);

/** A stamp card that a check may hold while all others run, since they have enough without it. */
export const spareStampCard: Need<StampCard> = spareOf(
  stampCard(1),
  'a stamp card with a collected stamp, in addition to those that the other checks need',
  [
    stampCard(1),
    stampCard(2),
    stampCard(3),
    buyersStampCard,
    cardOfAnother,
    stampCardUnderAnother,
    distantStampCards,
    stampCardPair,
    couponAndStampCard,
    ownedStampCard,
  ],
);

/**
 * What meets a need and, all of it taken at once, leaves something for each of `others`: first what serves them least, as
 * the only coupon of a member does, and of that the last, since the others begin with the first.
 */
function spareOf<T>(need: Need<T>, words: string, others: readonly Need<unknown>[]): Need<T> {
  const candidates = (run: RunContext): Candidate<T>[] => {
    const wanted = others
      .map((other) => other.candidates(run).map(keysOf))
      .filter(({ length }) => length > 0);
    const leavesEnough = (taken: ReadonlySet<string>): boolean =>
      wanted.every((options) => options.some((keys) => !keys.some((key) => taken.has(key))));
    const serves = (candidate: Candidate<T>): number =>
      wanted.flat().filter((keys) => keysOf(candidate).some((key) => keys.includes(key))).length;
    const leastFirst = need
      .candidates(run)
      .toReversed()
      .map((candidate) => ({ candidate, serves: serves(candidate) }))
      .toSorted((one, other) => one.serves - other.serves);
    const spare: Candidate<T>[] = [];
    for (const { candidate } of leastFirst)
      if (leavesEnough(new Set([...spare, candidate].flatMap(keysOf)))) spare.push(candidate);
    return spare;
  };
  return { ...need, words, candidates };
}

const keysOf = ({ key, partners = [] }: Candidate<unknown>): readonly string[] => [key, ...partners];
