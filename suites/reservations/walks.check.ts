import {
  type Answer,
  type Check,
  check,
  type CheckContext,
  clausesOf,
  mostReservable,
  playWalk,
  type Walk,
  type WalkStage,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { type Cast, Requests } from './cast.ts';
import { file, withKept } from './filing.ts';
import { plan, type Planned } from './plan.ts';
import type { Scene } from './scenes.ts';
import { type Action, type CardRole, freeState, type State } from './state.ts';

/** A walk as a check; further attempts go on with further values. */
function walkCheck({ scene, model }: Planned, walk: Walk<State, Action>, number: number): Check {
  return check(`walk-${number}-of-${thingsOf(scene)}`, {
    clauses: [...clausesOf(model, walk), ...refusalStatus(scene)],
    needs: scene.needs,
    isChoosing: true,
    once: scene.altersOwner,
    async run(context) {
      const cast = await withKept(scene, scene.castOf(context), context);
      const { attempt, assume } = context;
      const start = await startOf(context, scene, cast);
      assume(start !== null, 'a stamp card with enough stamps that are free');
      if (start === null) return;
      const requests = new Requests(cast, context, scene.asks);
      await requests.takeOrders(number + attempt);
      const later = turnsOfAttempt * (attempt - 1);
      const stage: WalkStage<State, Action, ClauseId, Answer> = {
        isDone: requests.isDone,
        expect(clause, answer, toBeDone) {
          file(context, cast, clause, answer, toBeDone);
          if (clause === 'reserve-coupon.holds' && !toBeDone && requests.isUsual(answer))
            context.expect('action-result.refusal.status', answer).toHaveStatus(200);
        },
        send: (state, action, turn, isSure) =>
          requests.send(state, action, turn === null ? null : turn + later, isSure),
        renew: () => requests.takeOrders(number + attempt),
        async clean() {
          await context.release();
          return startOf(context, scene, cast);
        },
      };
      await playWalk(model, stage, start, walk);
    },
  });
}

/** How far the values of an attempt are from those of the one before. */
const turnsOfAttempt = 7;

/** The things of a scene, in kebab case. */
const thingsOf = ({ coupons, cards }: Scene): string =>
  [...coupons, ...Object.keys(cards)].join(' and ').replaceAll(' ', '-');

/** The clause on how a coupon is refused that another order holds. */
const refusalStatus = ({ coupons }: Scene): readonly ClauseId[] =>
  coupons.length > 0 ? ['action-result.refusal.status'] : [];

/** The state when nothing is held, with the stamps that can be had; null where those are too few. */
async function startOf(
  { api }: CheckContext<ClauseId>,
  { coupons, cards }: Scene,
  cast: Cast,
): Promise<State | null> {
  const free: Partial<Record<CardRole, number>> = {};
  for (const [role, least] of Object.entries(cards) as [CardRole, number][]) {
    const card = cast.cards[role];
    // Each walk counts again: a refund of another check may have deducted stamps meanwhile.
    const count = card === undefined ? 0 : await mostReservable(api, card);
    if (count < least) return null;
    free[role] = count;
  }
  return freeState(coupons, free);
}

/** What orders may hold of coupons and stamps (sections 3.1, 4.6 and 4.7). */
export default plan
  .flatMap((planned) => planned.walks.map((walk) => [planned, walk] as const))
  .map(([planned, walk], index) => walkCheck(planned, walk, index + 1));
