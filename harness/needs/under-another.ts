import { fixtureKey } from '../engine/fixture-keys.ts';
import type { Candidate, Need } from '../engine/need.ts';
import type { RunContext } from '../engine/run-context.ts';
import type { FixtureEntry } from '../settings/fixtures.ts';
import { nameableMembers } from './members.ts';
import { type Coupon, keyOfCard, type StampCard, stampCard } from './needs.ts';
import { type Pair, together } from './several.ts';
import { usableCoupon } from './usable-coupon.ts';

/** Something of a member, and the same under the path of another member, who may have one of that id, too. */
type UnderAnother<T> = T & { readonly foreign: T };

/** A usable coupon, and all that another member has of coupons, for this check alone. */
export const couponUnderAnother: Need<UnderAnother<Coupon>> = {
  words: 'a usable coupon of a member, and another member',
  unlockedBy: ['coupons', 'members'],
  shared: false,
  candidates: (run) => {
    const { coupons = [] } = run.facts.fixtures;
    const keyOf = ({ member_id, code }: FixtureEntry<'coupons'>): string =>
      fixtureKey.coupon(member_id, code);
    return usableCoupon.candidates(run).flatMap((candidate) => {
      const code = coupons.find((one) => keyOf(one) === candidate.key)?.code;
      const holders = coupons.filter((one) => one.code === code).map(({ member_id }) => member_id);
      return underOthers(run, candidate, fixtureKey.coupons, new Set(holders));
    });
  },
};

/** A stamp card with a collected stamp, and the card of that number of another member, for this check alone. */
export const stampCardUnderAnother: Need<UnderAnother<StampCard>> = {
  words: 'a stamp card with a collected stamp, and another member',
  unlockedBy: ['stamp_cards', 'members'],
  shared: false,
  candidates: (run) => {
    const { stamp_cards: cards = [] } = run.facts.fixtures;
    return numberedCards(run).flatMap(({ card, number }) => {
      const holders = cards.filter((one) => one.stamp_card_id === number).map(({ member_id }) => member_id);
      return underOthers(run, card, (id) => fixtureKey.stampCard(id, number), new Set(holders));
    });
  },
};

/**
 * Two stamp cards of two members and with two numbers, with collected stamps, for this check alone, and what the member of
 * the second one may have under the number of the first.
 */
export const distantStampCards: Need<Pair<StampCard>> = {
  words: 'two stamp cards with collected stamps, of two members and with two numbers',
  unlockedBy: ['stamp_cards'],
  isScarce: true,
  shared: false,
  candidates: (run) => {
    const cards = numberedCards(run);
    return cards.flatMap(({ card, number }) =>
      cards
        .filter((other) => other.card.owner !== card.owner && other.number !== number)
        .map(({ card: other }) => {
          const pair = together(card, other);
          const keys = [...(pair.partners ?? []), fixtureKey.stampCard(other.owner ?? '', number)];
          return { ...pair, partners: [...new Set(keys)] };
        }),
    );
  },
};

/** The stamp cards with a collected stamp, and their numbers. */
function numberedCards(run: RunContext): { readonly card: Candidate<StampCard>; readonly number: number }[] {
  const cards = stampCard(1).candidates(run);
  return (run.facts.fixtures.stamp_cards ?? []).flatMap((entry) => {
    const card = cards.find(({ key }) => key === keyOfCard(entry));
    return card === undefined ? [] : [{ card, number: entry.stamp_card_id }];
  });
}

/** A candidate with each other member, and the key of what that one may have; only those who do not hold it, where there are some. */
function underOthers<T extends { readonly member_id: string }>(
  run: RunContext,
  candidate: Candidate<T>,
  keyOf: (memberId: string) => string,
  holders: ReadonlySet<string>,
): Candidate<UnderAnother<T>>[] {
  const others = nameableMembers(run).filter(({ name }) => name !== candidate.owner);
  const strangers = others.filter(({ name }) => !holders.has(name));
  return (strangers.length > 0 ? strangers : others).map(({ name, key, id }) => ({
    ...candidate,
    partners: [...(candidate.partners ?? []), keyOf(name)],
    reads: [key],
    take: async (api) => {
      const own = await candidate.take(api);
      return { ...own, foreign: { ...own, member_id: await id(api) } };
    },
  }));
}
