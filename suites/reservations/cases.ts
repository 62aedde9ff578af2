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
  type RunContext,
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
      const holds = await playCase(model, { ...stageOf(context), send: requests.send }, start, one);
      if (!holds) forgetCounts(context.run);
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

/** How many stamps of each card can be had, as far as a run knows. */
const counts = new WeakMap<RunContext, Map<string, number>>();

/** Counts anew what cards have: a case saw what it did not expect. */
const forgetCounts = (run: RunContext): void => void counts.delete(run);

/** The state that a case begins with: nothing is held, and the cards have the stamps that can be had. */
async function startOf(
  { api, assume, run }: CheckContext<ClauseId>,
  { coupons, cards }: Scene,
  cast: Cast,
): Promise<State> {
  const known = counts.get(run) ?? new Map<string, number>();
  counts.set(run, known);
  const free: Partial<Record<CardRole, number>> = {};
  for (const [role, card] of Object.entries(cast.cards) as [
    CardRole,
    NonNullable<Cast['cards'][CardRole]>,
  ][]) {
    const key = `${card.member_id} ${card.stamp_card_id}`;
    const count = known.get(key) ?? (await mostReservable(api, card));
    known.set(key, count);
    free[role] = count;
    const least = cards[role] ?? 1;
    assume(count >= least, `a stamp card with ${least} stamps that are free`);
  }
  return freeState(coupons, free);
}

/** What orders may hold of coupons and stamps, case by case: the way to a state, a request, and a probe of everything. */
export const reservationCases = (): Suite => ({ name: 'reservations', checks: checksOf(scenes) });
