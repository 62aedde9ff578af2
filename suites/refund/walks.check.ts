import {
  type Answer,
  anotherRefund,
  type Check,
  check,
  type CheckContext,
  isConfirmed,
  judge,
  plannedMoves,
  playWalk,
  type Refund as MadeRefund,
  refunded,
  type WalkStage,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { file, withKept } from '../reservations/filing.ts';
import type { PlannedWalk } from '../shared/built-walks.ts';
import { freeOfAll } from '../reservations/start.ts';
import { promises, valuesOfWalks } from './forms.ts';
import { modelOf, plan, type Planned } from './plan.ts';
import { RefundRequests } from './requests.ts';
import type { RefundModel } from './model.ts';
import { mayDeduct } from './reasons.ts';
import { isRefund, type RefundAction, type RefundState, startWith } from './state.ts';

type Context = CheckContext<ClauseId>;
type RefundWalk = PlannedWalk<RefundState, RefundAction>;

/** A walk of a scenario, by its number, and how many promises those before it send. */
interface Numbered extends Pick<Planned, 'scenario' | 'model'> {
  readonly walk: RefundWalk;
  readonly number: number;
  readonly promised: number;
}

/** A walk as a check; each begins with another buyer. */
function walkCheck({ scenario, model, walk, number, promised }: Numbered): Check {
  const promisedClauses = sureRefunds(model, walk) > 0 ? promises.flat().map(([clause]) => clause) : [];
  return check(`walk-${number}-of-refunds`, {
    clauses: [...new Set([...walk.clauses, ...promisedClauses])],
    needs: scenario.needs(number),
    isChoosing: true,
    moves: () => plannedMoves(model, walk),
    values: valuesOfWalks,
    once: true,
    usesUp: walk.steps.some(({ action }) => isRefund(action) && mayDeduct(action)),
    async run(context) {
      const { api, assume, given, run } = context;
      const cast = await withKept(scenario, scenario.castOf(context), context);
      const { transaction } = cast;
      const free = await freeOfAll(api, scenario.cards, cast, 0);
      assume(free !== null, 'coupons and stamp cards that can be reserved, with enough stamps');
      if (free === null) return;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const requests = new RefundRequests(cast, context, { base, asks: scenario.asks, promised });
      const isOnce = !(await takesAnother(context, base));
      const stage: WalkStage<RefundState, RefundAction, ClauseId, Answer> = {
        isDone: requests.isDone,
        isRepeated: (answer) => answer.isAfterLoss,
        noteEdition: context.noteEdition,
        note: context.note,
        send: async (state, action, turn, isSure) => {
          const answer = await requests.send(state, action, turn, isSure);
          if (answer !== null) context.tellState(answer, requests.stateWords(state, action));
          return answer;
        },
        expect(clause, answer, toBeDone) {
          const isMeant = clause !== 'refund-transaction.other-member' || cast.theirs !== undefined;
          if (isMeant) file(context, cast, clause, answer, toBeDone);
        },
        renew() {},
        async clean() {
          await context.release();
          assume(await requests.hasRoom(), 'a transaction of which more can be refunded');
          const left = await freeOfAll(api, scenario.cards, cast, mostGiven);
          return left === null ? null : startWith(scenario, left);
        },
      };
      await playWalk(
        modelOf(scenario, { bought: transaction.lines.length, isOnce }),
        stage,
        startWith(scenario, free),
        walk,
      );
    },
  });
}

/** Whether the service refunds another part of a transaction; it tells so in each run once. */
const takesAnother = ({ api, data, run }: Context, base: MadeRefund): Promise<boolean> =>
  run.once('refunds in parts', async () => {
    const { member_id, external_id } = base.transaction;
    return isConfirmed(await api.refundTransaction(member_id, external_id, anotherRefund(base, data)));
  });

/** How many stamps a faulty refund may have given a card when what it did is tried again. */
const mostGiven = 3;

/** How many refunds of a walk are sure to be done: each is sent with a promise. */
const sureRefunds = (model: RefundModel, { steps }: RefundWalk): number =>
  steps.filter(({ state, action }) => isRefund(action) && !judge(model, state, action).mayBeRefused).length;

/** What refunds do to stamp cards, coupons and data (sections 2.9 and 4.8). */
export default plan
  .flatMap(({ walks, ...others }) => walks.map((walk) => ({ walk, ...others })))
  .map((one, index, all) =>
    walkCheck({
      ...one,
      number: index + 1,
      promised: all.slice(0, index).reduce((sum, { model, walk }) => sum + sureRefunds(model, walk), 0),
    }),
  );
