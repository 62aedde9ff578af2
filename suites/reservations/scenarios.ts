import {
  buyer,
  type Coupon,
  couponAndStampCard,
  couponPair,
  identifierType,
  type Member,
  type Needs,
  ownedCoupon,
  ownedStampCard,
  plainDraft,
  type StampCard,
  stampCard,
  stampCardPair,
  stampCardsOfOne,
  stampCardUnderAnother,
  type Taken,
  unusableCoupons,
  usableCoupon,
} from '#loyalty';
import { memberCalls } from '../shared/member-calls.ts';
import type { Ask, Cast } from './cast.ts';
import type { Parts } from './model.ts';
import type { CardRole } from './state.ts';

/** Things of a member that walks are about, and the need that gives them their parts. */
export interface Scenario extends Omit<Parts, 'cards' | 'asks'> {
  /** What else is asked meanwhile. */
  readonly asks: readonly Ask[];
  /** The cards, with the stamps that a walk needs on them. */
  readonly cards: Readonly<Partial<Record<CardRole, number>>>;
  readonly needs: Needs;
  /** How many walks there are. */
  readonly walks: number;
  /** Whether its walks come also to what those of the scenarios before it have visited. */
  readonly isPlannedAnew: boolean;
  readonly castOf: (taken: Record<string, unknown>) => Cast;
}

/** A scenario with what it has of its own. */
const scenario = <N extends Needs>(
  parts: Partial<Omit<Scenario, 'needs' | 'castOf'>> & {
    needs: N;
    castOf: (taken: Taken<N>) => Cast;
  },
): Scenario => ({
  coupons: [],
  cards: {},
  flaws: [],
  noCoupons: [],
  asks: plainAsks,
  walks: 2,
  comparesData: false,
  isPlannedAnew: false,
  ...parts,
  castOf: parts.castOf as Scenario['castOf'],
});

/** As long as a service may take to carry out what it does after its answer, and longer than a short memory lasts. */
const pauses: readonly Ask[] = [
  {
    words: 'the stores after 6 seconds',
    async send({ api, run }) {
      await run.pause(6000);
      return api.listStores();
    },
  },
];

/** A draft of a coupon, which stays: few walks make some. */
export const draftAsks: readonly Ask[] = [
  { words: 'for a draft', send: ({ api, data }) => api.createDraftCoupon(plainDraft(data)) },
];

/** Calls that change nothing: some are answered, some are refused. */
export const plainAsks: readonly Ask[] = [
  { words: 'the stores', send: ({ api }) => api.listStores() },
  { words: 'a search without a key', send: ({ api }) => api.searchMembers({}) },
  {
    words: 'an empty batch',
    send: ({ api }) => api.updateNonEligibleProducts([]),
  },
  { words: 'the discovery document', send: ({ api }) => api.discovery() },
  {
    words: 'for a member who does not exist',
    send: ({ api, data }) => api.searchMembers({ email: data.email() }),
  },
  {
    words: 'for exemptions',
    send: ({ api, data }, { memberId }) =>
      api.couponExemptions(memberId, [{ external_id: data.productId() }]),
  },
  {
    words: 'for a refund of what was not bought',
    send: ({ api, data }, { memberId }) =>
      api.refundTransaction(memberId, `conformance-${data.digits(12)}`, {
        reason: 'conformance',
      }),
  },
];

/** Calls about the member, who may be altered. */
export const ownerAsks: readonly Ask[] = memberCalls.map(({ words, send }) => ({
  words: `for ${words}`,
  send: (context: Parameters<Ask['send']>[0], { owner }: Cast) => send(context, owner as Member), // their scenarios have one
}));

/** Those and the plain ones that are answered at once. */
export const promptAsks: readonly Ask[] = [
  ...plainAsks,
  ...ownerAsks.filter(({ words }) => !words.endsWith('some seconds')),
];

const flaws = [
  'without a token',
  'with a made-up token',
  'in another store',
  'for an unknown member',
  'for a near member',
  'with a broken body',
] as const;

/** From the fewest needs to the most: what one scenario shows, the next ones leave out. */
export const scenarios: readonly Scenario[] = [
  scenario({
    walks: 3,
    coupons: ['coupon'],
    flaws,
    noCoupons: ['unknown coupon', 'coupon with a near code'],
    needs: { coupon: usableCoupon },
    castOf: ({ coupon }) => castOf({ coupon }),
  }),
  scenario({
    walks: 1,
    coupons: ['coupon'],
    noCoupons: ['unusable coupon'],
    needs: { coupon: usableCoupon, unusable: unusableCoupons },
    castOf: ({ coupon, unusable }) => ({ ...castOf({ coupon }), unusable }),
  }),
  scenario({
    walks: 2,
    coupons: ['coupon'],
    asks: ownerAsks,
    needs: { coupon: ownedCoupon, type: identifierType },
    castOf: ({ coupon }) => ({ ...castOf({ coupon }), owner: coupon.owner }),
  }),
  scenario({
    walks: 1,
    coupons: ['coupon'],
    comparesData: true,
    asks: draftAsks,
    needs: { coupon: ownedCoupon },
    castOf: ({ coupon }) => ({ ...castOf({ coupon }), owner: coupon.owner }),
  }),
  scenario({
    walks: 1,
    coupons: ['coupon'],
    asks: pauses,
    isPlannedAnew: true,
    needs: { coupon: usableCoupon },
    castOf: ({ coupon }) => castOf({ coupon }),
  }),
  scenario({
    walks: 2,
    coupons: ['coupon', 'second coupon'],
    needs: { coupons: couponPair },
    castOf: ({ coupons: [coupon, second] }) => castOf({ coupon, 'second coupon': second }),
  }),
  scenario({
    walks: 3,
    cards: { card: 3 },
    flaws,
    needs: { card: stampCard(3) },
    castOf: ({ card }) => castOf({}, { card }),
  }),
  scenario({
    walks: 2,
    cards: { card: 3 },
    flaws: ['for another member'],
    needs: { card: stampCardUnderAnother },
    castOf: ({ card }) => ({
      ...castOf({}, { card }),
      otherMember: card.foreign.member_id,
    }),
  }),
  scenario({
    walks: 2,
    cards: { card: 1 },
    asks: ownerAsks,
    needs: { card: ownedStampCard, type: identifierType },
    castOf: ({ card }) => ({ ...castOf({}, { card }), owner: card.owner }),
  }),
  scenario({
    walks: 5,
    cards: { card: 3, 'second card': 2 },
    needs: { cards: stampCardPair },
    castOf: ({ cards: [card, second] }) => castOf({}, { card, 'second card': second }),
  }),
  scenario({
    walks: 3,
    coupons: ['coupon'],
    cards: { card: 3 },
    needs: { both: couponAndStampCard },
    castOf: ({ both: { coupon, card } }) => castOf({ coupon }, { card }),
  }),
  scenario({
    walks: 2,
    coupons: ['coupon'],
    cards: { card: 3 },
    comparesData: true,
    needs: { things: buyer(1, 1, 1) },
    castOf: ({ things: { coupons, cards, owner } }) => ({
      ...castOf({ coupon: coupons[0] as Coupon }, { card: cards[0] as StampCard }), // it has one of each
      owner,
    }),
  }),
  scenario({
    walks: 2,
    cards: { card: 2, 'second card': 2, 'third card': 2, 'fourth card': 2 },
    needs: { cards: stampCardsOfOne },
    castOf: ({ cards: [card, second, third, fourth] }) =>
      castOf({}, {
        card,
        'second card': second,
        'third card': third,
        'fourth card': fourth,
      } as Cast['cards']),
  }),
];

/** The things of a scenario; the member is that of the first one. */
function castOf(coupons: Cast['coupons'], cards: Cast['cards'] = {}): Cast {
  const [lead] = [...Object.values(coupons), ...Object.values(cards)];
  return { memberId: lead?.member_id ?? '', coupons, cards };
}
