import type { Candidate, Need } from './need.ts';
import { type Coupon, type StampCard, stampCard, usableCoupon } from './needs.ts';
import type { World } from './world.ts';

/** Two things of one kind that belong to one member. */
export type Pair<T> = readonly [T, T];

/** Two usable coupons of one member, for this check alone. */
export const couponPair: Need<Pair<Coupon>> = pairOf(
  usableCoupon,
  'two usable coupons of one member',
  ({ facts }) => (facts.fixtures.coupons ?? []).filter(({ usable }) => usable),
);

/** Two stamp cards of one member with collected stamps, for this check alone. */
export const stampCardPair: Need<Pair<StampCard>> = pairOf(
  stampCard(1),
  'two stamp cards of one member with collected stamps',
  ({ facts }) => (facts.fixtures.stamp_cards ?? []).filter(({ collected }) => collected >= 1),
);

/** `owned` gives the fixtures behind the candidates of `need`, in their order. */
function pairOf<T>(
  need: Need<T>,
  words: string,
  owned: (world: World) => readonly { member_id: string }[],
): Need<Pair<T>> {
  const candidates = (world: World): Candidate<Pair<T>>[] => {
    const singles = need.candidates(world).map((candidate, index) => ({
      candidate,
      owner: owned(world)[index]?.member_id,
    }));
    return singles.flatMap((first, index) =>
      singles
        .slice(index + 1)
        .filter(({ owner }) => owner === first.owner)
        .map((second) => together(first.candidate, second.candidate)),
    );
  };
  return { words, unlockedBy: need.unlockedBy, shared: need.shared, candidates };
}

const together = <T>(first: Candidate<T>, second: Candidate<T>): Candidate<Pair<T>> => ({
  key: first.key,
  partners: [second.key],
  take: async (api) => [await first.take(api), await second.take(api)],
});
