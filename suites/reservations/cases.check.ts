import {
  type Answer,
  type Check,
  check,
  type CheckContext,
  couponAndStampCard,
  couponPair,
  couponUnderAnother,
  mostReservable,
  type Needs,
  stampCard,
  stampCardPair,
  stampCardUnderAnother,
  type Taken,
  unusableCoupons,
  usableCoupon,
} from '#loyalty';
import { type Case, clausesOf, planCases } from '../../engine/models/plan.ts';
import { playCase } from '../../engine/models/play.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { type Cast, isDone, Requests } from './cast.ts';
import { type Parts, reservations } from './model.ts';
import { type Action, type CardRole, type CouponRole, freeState, type State } from './state.ts';

/** Things of a member that cases are about, and the need that gives them their parts. */
interface Scene extends Omit<Parts, 'cards'> {
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
  ...parts,
  castOf: parts.castOf as Scene['castOf'],
});

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
    noCoupons: ['unknown coupon', 'coupon with a longer code', 'coupon with a shorter code'],
    needs: { coupon: usableCoupon },
    castOf: ({ coupon }) => ({ coupons: { coupon }, cards: {} }),
  }),
  scene({
    coupons: ['coupon'],
    noCoupons: ['unusable coupon'],
    needs: { coupon: usableCoupon, unusable: unusableCoupons },
    castOf: ({ coupon, unusable: [unusable] }) => ({ coupons: { coupon }, cards: {}, unusable }),
  }),
  scene({
    coupons: ['coupon'],
    flaws: ['for another member'],
    needs: { coupon: couponUnderAnother },
    castOf: ({ coupon }) => ({ coupons: { coupon }, cards: {}, otherMember: coupon.foreign.member_id }),
  }),
  scene({
    coupons: ['coupon', 'second coupon'],
    needs: { coupons: couponPair },
    castOf: ({ coupons: [coupon, second] }) => ({ coupons: { coupon, 'second coupon': second }, cards: {} }),
  }),
  scene({
    cards: { card: 3 },
    flaws,
    needs: { card: stampCard(3) },
    castOf: ({ card }) => ({ coupons: {}, cards: { card } }),
  }),
  scene({
    cards: { card: 3 },
    flaws: ['for another member'],
    needs: { card: stampCardUnderAnother },
    castOf: ({ card }) => ({ coupons: {}, cards: { card }, otherMember: card.foreign.member_id }),
  }),
  scene({
    cards: { card: 3, 'second card': 2 },
    needs: { cards: stampCardPair },
    castOf: ({ cards: [card, second] }) => ({ coupons: {}, cards: { card, 'second card': second } }),
  }),
  scene({
    coupons: ['coupon'],
    cards: { card: 3 },
    needs: { both: couponAndStampCard },
    castOf: ({ both: { coupon, card } }) => ({ coupons: { coupon }, cards: { card } }),
  }),
];

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

/** A check for each case of a scene. */
function checksOf(scene: Scene, known: Set<string>): Check[] {
  const { coupons, cards, needs, castOf } = scene;
  const model = reservations({ ...scene, cards: Object.keys(cards) as CardRole[] });
  const isSingle = coupons.length + Object.keys(cards).length === 1;
  const cases = planCases(model, freeState(coupons, cards), { known, longestWay: isSingle ? 3 : 2 });
  return cases.map((one, index) => {
    for (const cell of one.cells) known.add(cell);
    return check(`case-${nameOf(one, index)}${isSingle ? '' : `-of-${coupons.length}-and-${Object.keys(cards).length}`}`, {
      clauses: clausesOf(model, one),
      needs,
      isChoosing: true,
      async run(context) {
        const cast = castOf(context);
        const start = await startOf(context, coupons, cards, cast);
        const requests = await Requests.prepare(cast, context);
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
