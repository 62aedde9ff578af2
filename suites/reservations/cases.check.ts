import {
  type Check,
  check,
  type CheckContext,
  couponAndStampCard,
  couponPair,
  freeStamps,
  isConfirmed,
  type Needs,
  Noise,
  stampCard,
  stampCardPair,
  type Taken,
  usableCoupon,
} from '#loyalty';
import { type Case, clausesOf, planCases } from '../../engine/models/plan.ts';
import { Player } from '../../engine/models/play.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { type Cast, Sending } from './cast.ts';
import { reservations } from './model.ts';
import { type Action, type CardRole, type CouponRole, freeState, type State } from './state.ts';

/** Things of a member that cases are about, and the need that gives them their parts. */
interface Scene {
  readonly coupons: readonly CouponRole[];
  /** The cards, with the stamps that a case needs on them. */
  readonly cards: Readonly<Partial<Record<CardRole, number>>>;
  readonly needs: Needs;
  readonly castOf: (taken: Record<string, unknown>) => Cast;
}

const scene = <N extends Needs>(parts: {
  coupons?: readonly CouponRole[];
  cards?: Scene['cards'];
  needs: N;
  castOf: (taken: Taken<N>) => Cast;
}): Scene => ({ coupons: [], cards: {}, ...parts, castOf: parts.castOf as Scene['castOf'] });

const scenes: readonly Scene[] = [
  scene({
    coupons: ['coupon'],
    needs: { coupon: usableCoupon },
    castOf: ({ coupon }) => ({ coupons: { coupon }, cards: {} }),
  }),
  scene({
    coupons: ['coupon', 'second coupon'],
    needs: { coupons: couponPair },
    castOf: ({ coupons: [coupon, second] }) => ({ coupons: { coupon, 'second coupon': second }, cards: {} }),
  }),
  scene({
    cards: { card: 3 },
    needs: { card: stampCard(3) },
    castOf: ({ card }) => ({ coupons: {}, cards: { card } }),
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
function checksOf({ coupons, cards, needs, castOf }: Scene, known: Set<string>): Check[] {
  const model = reservations(coupons, Object.keys(cards) as CardRole[]);
  const isSingle = coupons.length + Object.keys(cards).length === 1;
  const cases = planCases(model, freeState(coupons, cards), { known, longestWay: isSingle ? 3 : 2 });
  return cases.map((one, index) => {
    for (const cell of one.cells) known.add(cell);
    return check(`case-${nameOf(one, index)}${isSingle ? '' : `-of-${coupons.length}-and-${Object.keys(cards).length}`}`, {
      clauses: clausesOf(model, one),
      needs,
      async run(context) {
        const taken = castOf(context);
        const start = await startOf(context, coupons, cards, taken);
        const sending = new Sending(taken, context);
        const player = new Player(model, { ...stageOf(context), send: (state, action) => sending.send(state, action), reset: () => sending.reset() }, start);
        await player.play(one);
      },
    });
  });
}

/** How a case files what it finds. */
const stageOf = ({ expect, assume }: CheckContext<ClauseId>) => ({
  isDone(answer: Parameters<typeof isConfirmed>[0]): boolean {
    if (answer.isDoubtful) throw new Noise(`${answer.operation} answered status ${answer.status}`);
    return isConfirmed(answer);
  },
  expect(clause: ClauseId, answer: Parameters<typeof isConfirmed>[0], toBeDone: boolean): void {
    if (toBeDone) expect(clause, answer).toBeConfirmed();
    else expect(clause, answer).toNotSucceed();
  },
  assume,
});

/** The state that a case begins with: nothing is held, and the cards have the stamps that can be had. */
async function startOf(
  context: CheckContext<ClauseId>,
  coupons: readonly CouponRole[],
  cards: Scene['cards'],
  cast: Cast,
): Promise<State> {
  const free: Partial<Record<CardRole, number>> = {};
  for (const [role, least] of Object.entries(cards) as [CardRole, number][]) {
    const card = cast.cards[role];
    if (card !== undefined) free[role] = await freeStamps(context, card);
    context.assume((free[role] ?? 0) >= least, `a stamp card with ${least} stamps that are free`);
  }
  return freeState(coupons, free);
}

const known = new Set<string>();

/** What orders may hold, case by case: a state, an action, and a look at everything. */
export default scenes.flatMap((one) => checksOf(one, known));
