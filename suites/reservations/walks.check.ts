import {
  type Answer,
  type Check,
  check,
  plannedMoves,
  type PlannedValues,
  playWalk,
  type Walk,
  type WalkStage,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import type { PlannedWalk } from '../shared/built-walks.ts';
import { Requests } from './cast.ts';
import { file, withKept } from './filing.ts';
import { plan, type Planned } from './plan.ts';
import type { Scenario } from './scenarios.ts';
import { canHaveCoupons, freeStampsOf } from './start.ts';
import { cardPicture, couponPicture } from './sketches.ts';
import { type Action, freeState, type State } from './state.ts';
import { valuesOfWalks } from './values.ts';

/** A walk of a scenario, by its number, and how many sets of orders those before it in its scenario take. */
interface Numbered extends Pick<Planned, 'scenario' | 'model'> {
  readonly walk: PlannedWalk<State, Action>;
  readonly number: number;
  readonly firstSet: number;
}

type Stage = WalkStage<State, Action, ClauseId, Answer>;

/** A walk as a check. It has one attempt: what it shows depends on its values, and tables send all of them. */
function walkCheck({ scenario, model, walk, number, firstSet }: Numbered): Check {
  return check(`walk-${number}-of-${thingsOf(scenario)}`, {
    clauses: [...walk.clauses, ...refusalStatus(scenario)],
    needs: scenario.needs,
    isChoosing: true,
    moves: () => plannedMoves(model, walk),
    values: valuesOf(scenario),
    once: true,
    async run(context) {
      const cast = await withKept(scenario, scenario.castOf(context), context);
      const { api, assume } = context;
      const free = await freeStampsOf(api, scenario.cards, cast);
      assume(free !== null, 'a stamp card with enough stamps that are free');
      if (free === null) return;
      const requests = new Requests(cast, context, scenario.asks);
      requests.takeOrders(firstSet);
      const send: Stage['send'] = async (state, action, turn, isSure) => {
        const answer = await requests.send(state, action, turn, isSure);
        if (answer !== null) context.tellState(answer, requests.stateWords(state, action));
        return answer;
      };
      const stage: Stage = {
        isDone: requests.isDone,
        isRepeated: (answer) => answer.isAfterLoss,
        noteEdition: context.noteEdition,
        note: context.note,
        expect(clause, answer, toBeDone) {
          file(context, cast, clause, answer, toBeDone);
          const statuses = requests.refusalStatuses(answer);
          if (!toBeDone && isRefusalOf(scenario, clause) && statuses.length > 0)
            context.expect('action-result.refusal.status', answer).toHaveStatus(...statuses);
        },
        send,
        sendUsually: (state, action, turn) => send(state, action, turn, true),
        renew: requests.renewOrders,
        async clean() {
          await context.release();
          requests.tryAgain();
          if (!(await canHaveCoupons(api, cast))) {
            await requests.cancelForAll();
            if (!(await canHaveCoupons(api, cast))) return null;
          }
          const left = await freeStampsOf(api, scenario.cards, cast);
          return left === null ? null : freeState(scenario.coupons, left);
        },
      };
      await playWalk(model, stage, freeState(scenario.coupons, free), walk);
    },
  });
}

/** Whether a clause is about a coupon of the member that cannot be had: then the answer is an action result (section 2.12). */
const isRefusalOf = ({ noCoupons }: Scenario, clause: ClauseId): boolean =>
  clause === 'reserve-coupon.holds' ||
  (clause === 'reserve-coupon.unusable' && noCoupons.includes('unusable coupon'));

/** The values that its walks send. */
const valuesOf = ({ coupons, cards }: Scenario): readonly PlannedValues[] => [
  ...(coupons.length > 0 ? valuesOfWalks(couponPicture, 'reserveCoupon') : []),
  ...(Object.keys(cards).length > 0 ? valuesOfWalks(cardPicture, 'reserveStamps') : []),
];

/** How many sets of orders a walk takes. */
const setsOf = ({ steps }: Walk<State, Action>): number =>
  1 + steps.filter(({ isRenewing }) => isRenewing).length;

/** The things of a scenario, in kebab case. */
const thingsOf = ({ coupons, cards }: Scenario): string =>
  [...coupons, ...Object.keys(cards)].join(' and ').replaceAll(' ', '-');

/** The clause on how a coupon is refused that another order holds. */
const refusalStatus = ({ coupons }: Scenario): readonly ClauseId[] =>
  coupons.length > 0 ? ['action-result.refusal.status'] : [];

/** What orders may hold of coupons and stamps (sections 3.1, 4.6 and 4.7). */
export default plan
  .flatMap(({ walks, ...others }) =>
    walks.map((walk, index) => ({
      walk,
      ...others,
      firstSet: walks.slice(0, index).reduce((sum, before) => sum + setsOf(before), 0),
    })),
  )
  .map((one, index) => walkCheck({ ...one, number: index + 1 }));
