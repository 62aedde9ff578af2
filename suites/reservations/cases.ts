import {
  type Answer,
  type Case,
  type Check,
  check,
  type CheckContext,
  clausesOf,
  mostReservable,
  planCases,
  playCase,
  type Suite,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { type Cast, isDone, Requests } from './cast.ts';
import { reservations } from './model.ts';
import { type Scene, scenes } from './scenes.ts';
import { type Action, type CardRole, freeState, type State } from './state.ts';

type ReservationCase = Case<State, Action>;

/** A check for each case, each with the next values of the catalogues. */
function checksOf(all: readonly Scene[]): Check[] {
  const known = new Set<string>();
  const checks: Check[] = [];
  for (const scene of all) {
    const { coupons, cards, asks } = scene;
    const roles = Object.keys(cards) as CardRole[];
    const model = reservations({ ...scene, asks: asks.map(({ words }) => words), cards: roles });
    const longestWay = coupons.length + roles.length === 1 ? 3 : 2;
    for (const one of planCases(model, freeState(coupons, cards), { known, longestWay })) {
      for (const cell of one.cells) known.add(cell);
      checks.push(checkOf(scene, model, one, checks.length));
    }
  }
  return checks;
}

function checkOf(
  scene: Scene,
  model: ReturnType<typeof reservations>,
  one: ReservationCase,
  number: number,
): Check {
  return check(nameOf(one, number), {
    clauses: clausesOf(model, one),
    needs: scene.needs,
    isChoosing: true,
    once: scene.altersOwner,
    async run(context) {
      const cast = scene.castOf(context);
      const start = await startOf(context, scene, cast);
      const requests = await Requests.prepare(cast, context, scene.asks, number + context.attempt);
      await playCase(model, { ...stageOf(context), send: requests.send }, start, one);
    },
  });
}

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The name of a case: its cell, or the first of its group. */
function nameOf({ cells: [first = '', ...others] }: ReservationCase, number: number): string {
  return others.length === 0 ? slug(first) : `${slug(first)}-and-${others.length}-more-${number}`;
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
  { coupons, cards }: Scene,
  cast: Cast,
): Promise<State> {
  const free: Partial<Record<CardRole, number>> = {};
  for (const [role, least] of Object.entries(cards) as [CardRole, number][]) {
    const card = cast.cards[role];
    // Each case counts again: a refund of another check may have deducted stamps meanwhile.
    const count = card === undefined ? 0 : await mostReservable(api, card);
    assume(count >= least, `a stamp card with ${least} stamps that are free`);
    free[role] = count;
  }
  return freeState(coupons, free);
}

/** What orders may hold of coupons and stamps, case by case: the way to a state, a request, and a probe of everything. */
export const reservationCases = (): Suite => ({ name: 'reservations', checks: checksOf(scenes) });
