import {
  type Answer,
  type Case,
  type Check,
  check,
  type CheckContext,
  clausesOf,
  mostReservable,
  planCases,
  planWalks,
  statesOf,
  playCase,
  playWalk,
  type Suite,
  type Walk,
  type WalkStage,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { isNotOk } from '../shared/is-not-ok.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import { type Cast, Requests } from './cast.ts';
import { reservations } from './model.ts';
import { type Scene, scenes } from './scenes.ts';
import { type Action, type CardRole, freeState, type State } from './state.ts';

type ReservationModel = ReturnType<typeof reservations>;
type ReservationStage = WalkStage<State, Action, ClauseId, Answer>;

/** After how many requests a walk ends, at the earliest. */
export const walkLength = 20;

/** Checks for the walks of each scene, and for the cells that no walk has come to. */
function checksOf(all: readonly Scene[]): Check[] {
  const known = new Set<string>();
  const checks: Check[] = [];
  const walked = { coupon: 0, card: 0 };
  for (const scene of all) {
    const { coupons, cards, asks, walks } = scene;
    const roles = Object.keys(cards) as CardRole[];
    const model = reservations({
      ...scene,
      asks: asks.map(({ words }) => words),
      cards: roles,
    });
    const start = freeState(coupons, cards);
    const kind = coupons.length > 0 ? 'coupon' : 'card';
    const plan = planWalks(model, start, { walks, length: walkLength });
    for (const walk of plan) {
      for (const cell of walk.cells) known.add(cell);
      checks.push(walkCheck(scene, model, walk, (walked[kind] += 1)));
    }
    for (const one of planCases(model, { states: statesOf(plan), known })) {
      for (const cell of one.cells) known.add(cell);
      checks.push(caseCheck(scene, model, one, checks.length));
    }
  }
  return checks;
}

/** A walk as a check; further attempts go on with further values. */
function walkCheck(scene: Scene, model: ReservationModel, walk: Walk<State, Action>, number: number): Check {
  const clauses = walk.steps.flatMap(({ state, action, turn }) =>
    clausesOf(model, { state, acts: [{ action, turn }] }),
  );
  return checkOf(scene, `walk-${number}-of-${thingsOf(scene)}`, clauses, number, (stage, start) =>
    playWalk(model, stage, start, walk),
  );
}

const thingsOf = ({ coupons, cards }: Scene): string =>
  slug([...coupons, ...Object.keys(cards)].join(' and '));

function caseCheck(scene: Scene, model: ReservationModel, one: Case<State, Action>, number: number): Check {
  return checkOf(scene, nameOf(one, number), clausesOf(model, one), number, async (stage, start, assume) => {
    const ending = await playCase(model, stage, start, one);
    assume(ending !== 'unreached', 'the state that this case begins with');
  });
}

function checkOf(
  scene: Scene,
  name: string,
  clauses: readonly ClauseId[],
  number: number,
  play: (stage: ReservationStage, start: State, assume: CheckContext<ClauseId>['assume']) => Promise<void>,
): Check {
  return check(name, {
    clauses: [...new Set(clauses)],
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
      await play(
        {
          isDone: requests.isDone,
          expect: (clause, answer, toBeDone) => file(context, cast, clause, answer, toBeDone),
          send: (state, action, turn, isSure) =>
            requests.send(state, action, turn === null ? null : turn + later, isSure),
          renew: () => requests.takeOrders(number + attempt),
          async clean() {
            await context.release();
            return startOf(context, scene, cast);
          },
        },
        start,
        assume,
      );
    },
  });
}

/** How far the values of an attempt are from those of the one before. */
const turnsOfAttempt = 7;

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The name of a case: its cell, or the first of its group. */
function nameOf({ cells: [first = '', ...others] }: Case<State, Action>, number: number): string {
  return others.length === 0 ? slug(first) : `${slug(first)}-and-${others.length}-more-${number}`;
}

/** Files what an answer was to be. */
function file(
  { expect }: CheckContext<ClauseId>,
  { kept }: Cast,
  clause: ClauseId,
  answer: Answer,
  toBeDone: boolean,
): void {
  if (kept !== undefined && answer.operation === 'searchMembers')
    expect(clause, answer).toSatisfy(...foundAs(kept.before));
  else if (toBeDone) expect(clause, answer).toBeConfirmed();
  else if (clause === 'cancel-coupon-reservation.again.is-not-ok')
    expect(clause, answer).toSatisfy(...isNotOk);
  else expect(clause, answer).toNotSucceed();
}

/** A cast with the data that its member has now, where they are compared. */
async function withKept(scene: Scene, cast: Cast, context: CheckContext<ClauseId>): Promise<Cast> {
  const { owner } = cast;
  return scene.comparesData && owner !== undefined ? { ...cast, kept: await keepData(context, owner) } : cast;
}

/** The state when nothing is held, with the stamps that can be had; null where those are too few. */
async function startOf(
  { api }: CheckContext<ClauseId>,
  { coupons, cards }: Scene,
  cast: Cast,
): Promise<State | null> {
  const free: Partial<Record<CardRole, number>> = {};
  for (const [role, least] of Object.entries(cards) as [CardRole, number][]) {
    const card = cast.cards[role];
    // Each case counts again: a refund of another check may have deducted stamps meanwhile.
    const count = card === undefined ? 0 : await mostReservable(api, card);
    if (count < least) return null;
    free[role] = count;
  }
  return freeState(coupons, free);
}

/** What orders may hold of coupons and stamps, in walks and cases that come from a model. */
export const reservationCases: Suite = {
  name: 'reservations',
  checks: checksOf(scenes),
};
