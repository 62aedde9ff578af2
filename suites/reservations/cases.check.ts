import {
  type Answer,
  type Check,
  check,
  type CheckContext,
  couponAndStampCard,
  couponPair,
  couponUnderAnother,
  identifierType,
  type Member,
  ownedCoupon,
  ownedStampCard,
  mostReservable,
  type Needs,
  stampCard,
  stampCardPair,
  stampCardUnderAnother,
  type Taken,
  unusableCoupons,
  usableCoupon,
} from '#loyalty';
import { callsBeside } from '../shared/member-calls.ts';
import { type Case, clausesOf, planCases } from '../../engine/models/plan.ts';
import { playCase } from '../../engine/models/play.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { type Cast, isDone, Requests } from './cast.ts';
import { type Parts, reservations } from './model.ts';
import { type Action, type CardRole, type CouponRole, freeState, type State } from './state.ts';

/** Things of a member that cases are about, and the need that gives them their parts. */
interface Scene extends Omit<Parts, 'cards' | 'asks'> {
  /** What else is asked meanwhile. */
  readonly asks: readonly Ask[];
  /** The cards, with the stamps that a case needs on them. */
  readonly cards: Readonly<Partial<Record<CardRole, number>>>;
  readonly needs: Needs;
  readonly castOf: (taken: Record<string, unknown>) => Cast;
}

const scene = <N extends Needs>(
  parts: Partial<Omit<Scene, 'needs' | 'castOf'>> & { needs: N; castOf: (taken: Taken<N>) => Cast },
): Scene => ({
  coupons: [],
  cards: {},
  flaws: [],
  noCoupons: [],
  asks: [],
  ...parts,
  castOf: parts.castOf as Scene['castOf'],
});

/** A call that names neither a coupon nor stamps. */
interface Ask {
  readonly words: string;
  readonly send: (context: Pick<CheckContext<never>, 'api' | 'data' | 'run'>, cast: Cast) => Promise<Answer>;
}

const plainAsks: readonly Ask[] = [
  { words: 'the stores', send: ({ api }) => api.listStores() },
  { words: 'for nobody', send: ({ api, data }) => api.searchMembers({ email: data.email() }) },
  {
    words: 'for exemptions',
    send: ({ api, data }, { memberId }) => api.couponExemptions(memberId, [{ external_id: data.productId() }]),
  },
];

/** Calls about the member, who may be altered. */
const ownerAsks: readonly Ask[] = callsBeside
  .filter(({ words }) => words !== 'refused-what-sends-messages')
  .flatMap(({ calls }) => calls)
  .map(({ words, send }) => ({
    words: `for ${words}`,
    send: (context, { owner }) => send(context, owner as Member), // their scenes have one
  }));

const flaws = [
  'without a token',
  'with a made-up token',
  'in another store',
  'for an unknown member',
  'with a broken body',
] as const;

const scenes: readonly Scene[] = [
  scene({
    coupons: ['coupon'],
    flaws,
    asks: plainAsks,
    noCoupons: ['unknown coupon', 'coupon with a longer code', 'coupon with a shorter code'],
    needs: { coupon: usableCoupon },
    castOf: ({ coupon }) => castOf({ coupon }),
  }),
  scene({
    coupons: ['coupon'],
    noCoupons: ['unusable coupon'],
    needs: { coupon: usableCoupon, unusable: unusableCoupons },
    castOf: ({ coupon, unusable }) => ({ ...castOf({ coupon }), unusable }),
  }),
  scene({
    coupons: ['coupon'],
    flaws: ['for another member'],
    needs: { coupon: couponUnderAnother },
    castOf: ({ coupon }) => ({ ...castOf({ coupon }), otherMember: coupon.foreign.member_id }),
  }),
  scene({
    coupons: ['coupon'],
    asks: ownerAsks,
    needs: { coupon: ownedCoupon, type: identifierType },
    castOf: ({ coupon }) => ({ ...castOf({ coupon }), owner: coupon.owner }),
  }),
  scene({
    coupons: ['coupon', 'second coupon'],
    needs: { coupons: couponPair },
    castOf: ({ coupons: [coupon, second] }) => castOf({ coupon, 'second coupon': second }),
  }),
  scene({
    cards: { card: 3 },
    flaws,
    asks: plainAsks,
    needs: { card: stampCard(3) },
    castOf: ({ card }) => castOf({}, { card }),
  }),
  scene({
    cards: { card: 3 },
    flaws: ['for another member'],
    needs: { card: stampCardUnderAnother },
    castOf: ({ card }) => ({ ...castOf({}, { card }), otherMember: card.foreign.member_id }),
  }),
  scene({
    cards: { card: 1 },
    asks: ownerAsks,
    needs: { card: ownedStampCard, type: identifierType },
    castOf: ({ card }) => ({ ...castOf({}, { card }), owner: card.owner }),
  }),
  scene({
    cards: { card: 3, 'second card': 2 },
    needs: { cards: stampCardPair },
    castOf: ({ cards: [card, second] }) => castOf({}, { card, 'second card': second }),
  }),
  scene({
    coupons: ['coupon'],
    cards: { card: 3 },
    needs: { both: couponAndStampCard },
    castOf: ({ both: { coupon, card } }) => castOf({ coupon }, { card }),
  }),
];

/** The things of a scene, which are of one member. */
function castOf(coupons: Cast['coupons'], cards: Cast['cards'] = {}): Cast {
  const [lead] = [...Object.values(coupons), ...Object.values(cards)];
  return { memberId: lead?.member_id ?? '', coupons, cards };
}

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

type ReservationCase = Case<State, Action>;

function nameOf({ cells, reach }: ReservationCase, index: number): string {
  const [first = ''] = cells;
  return cells.length === 1 ? slug(first) : `${cells.length}-refusals-${index}-after-${reach.length}-steps`;
}

/** How many cases there are before one: each begins with other values. */
let count = 0;

/** A check for each case of a scene. */
function checksOf(scene: Scene, known: Set<string>): Check[] {
  const { coupons, cards, needs } = scene;
  const asks = scene.asks.map(({ words }) => words);
  const model = reservations({ ...scene, asks, cards: Object.keys(cards) as CardRole[] });
  const isSingle = coupons.length + Object.keys(cards).length === 1;
  const cases = planCases(model, freeState(coupons, cards), { known, longestWay: isSingle ? 3 : 2 });
  return cases.map((one, index) => {
    count += 5;
    const number = count;
    for (const cell of one.cells) known.add(cell);
    return check(`case-${nameOf(one, index)}${isSingle ? '' : `-of-${coupons.length}-and-${Object.keys(cards).length}`}`, {
      clauses: clausesOf(model, one),
      needs,
      isChoosing: true,
      once: scene.asks === ownerAsks,
      async run(context) {
        const cast = scene.castOf(context);
        const start = await startOf(context, coupons, cards, cast);
        const ask = async (words: string): Promise<Answer> => {
          const call = scene.asks.find((one) => one.words === words);
          if (call === undefined) throw new Error(`no call asks ${words}`);
          return call.send(context, cast);
        };
        const requests = await Requests.prepare(cast, { ...context, ask }, number + context.attempt - 1);
        await playCase(model, { ...stageOf(context), send: requests.send }, start, one);
      },
    });
  });
}

/** How a case files what it finds. */
const stageOf = ({ expect, assume }: CheckContext<ClauseId>) => ({
  isDone,
  expect(clause: ClauseId, answer: Answer, toBeDone: boolean): void {
    if (toBeDone) expect(clause, answer).toBeConfirmed();
    else expect(clause, answer).toNotSucceed();
  },
  assume,
});

/** The state that a case begins with: nothing is held, and the cards have the stamps that can be had. */
async function startOf(
  { api, assume }: CheckContext<ClauseId>,
  coupons: readonly CouponRole[],
  cards: Scene['cards'],
  cast: Cast,
): Promise<State> {
  const free: Partial<Record<CardRole, number>> = {};
  for (const [role, least] of Object.entries(cards) as [CardRole, number][]) {
    const card = cast.cards[role];
    if (card !== undefined) free[role] = await mostReservable(api, card);
    assume((free[role] ?? 0) >= least, `a stamp card with ${least} stamps that are free`);
  }
  return freeState(coupons, free);
}

const known = new Set<string>();

/** What orders may hold, case by case: a state, an action, and a look at everything. */
export default scenes.flatMap((one) => checksOf(one, known));
