import { describe, expect, it } from 'vitest';
import { judge, statesAfter } from '../../engine/models/model.ts';
import { playWalk, type WalkStage } from '../../engine/models/play-walk.ts';
import { fakerOf } from '../../engine/values/random.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { isNightly } from '../../tests/support/sampled.ts';
import { plan, type Planned } from './plan.ts';
import { type Action, freeState, type State } from './state.ts';

type ReservationModel = Planned['model'];

/** What is asked of a service that is to answer, and what it would answer. */
interface Asked {
  readonly state: State;
  readonly action: Action;
  readonly isDone: boolean;
}

/** Draws one of several things. */
type Draw = <V>(some: readonly V[]) => V;

const drawFirst: Draw = (some) => some[0] as never;

/** Draws at random. One service is asked at a time, since there is one generator. */
function drawBy(seed: number): Draw {
  const { helpers } = fakerOf(seed);
  return (some) => helpers.arrayElement(some);
}

/** The model as a service: what is left open, it draws; `spoil` may change what it does. */
class ModelService {
  readonly #model: ReservationModel;
  readonly #draw: Draw;
  readonly #spoil: (asked: Asked) => { isDone?: boolean; state?: State };
  #state: State;

  constructor(
    model: ReservationModel,
    start: State,
    draw: Draw,
    spoil: (asked: Asked) => { isDone?: boolean; state?: State } = () => ({}),
  ) {
    this.#model = model;
    this.#state = start;
    this.#draw = draw;
    this.#spoil = spoil;
  }

  answer(action: Action): boolean {
    const state = this.#state;
    const { mayBeDone, mayBeRefused } = judge(this.#model, state, action);
    const isDone = mayBeDone && (!mayBeRefused || this.#draw([true, false]));
    const after = statesAfter(this.#model, [state], action, isDone);
    const spoilt = this.#spoil({ state, action, isDone });
    this.#state = spoilt.state ?? this.#draw(after);
    return spoilt.isDone ?? isDone;
  }

  /** Releases everything; gives the state that is left. */
  release(): State {
    const free = Object.entries(this.#state.cards).map(([role, card]) => {
      const held = Object.values(card.held).reduce((sum, count) => sum + count, 0);
      return [role, card.free + held] as const;
    });
    const { coupons } = this.#state;
    this.#state = freeState(Object.keys(coupons) as never, Object.fromEntries(free));
    return this.#state;
  }

  /** Nothing is held: what was held before is forgotten. */
  renew(): void {
    this.#state = this.#model.renewed(this.#state) ?? this.#state;
  }
}

type ModelStage = WalkStage<State, Action, ClauseId, boolean>;

/** Plays each walk on a service of its own; gives the clauses that were charged. */
async function chargedBy(
  { scene, model, walks }: Planned,
  seed: number,
  make: (model: ReservationModel, start: State) => ModelService,
): Promise<readonly ClauseId[]> {
  const stamps = 3 + (seed % 8);
  const cards = Object.fromEntries(Object.keys(scene.cards).map((role) => [role, stamps]));
  const broken = new Set<ClauseId>();
  for (const walk of walks) {
    const start = freeState(scene.coupons, cards);
    const service = make(model, start);
    const stage: ModelStage = {
      send: async (_, action) => service.answer(action),
      isDone: (isDone) => isDone,
      expect: (clause, isDone, toBeDone) => void (isDone === toBeDone || broken.add(clause)),
      renew: async () => service.renew(),
      clean: async () => service.release(),
    };
    await playWalk(model, stage, start, walk);
  }
  return [...broken];
}

const named = plan.map((planned, index) => {
  const { scene } = planned;
  const things = [...scene.coupons, ...Object.keys(scene.cards)].join(' and ');
  return [`scene ${index}: ${things}`, planned] as const;
});

/** A scene of a coupon, of a card, and of both; all of them at night. */
const sampledScenes = named.filter(
  ([, { scene }], index) =>
    isNightly || (scene.walks > 5 && !scene.altersOwner) || index === named.length - 1,
);

describe('the model of reservations', () => {
  it.each(named)(
    'accuses no service that is the model itself, whatever that draws where it may choose (%s)',
    async (_, planned) => {
      for (let seed = 1; seed <= (isNightly ? 240 : 4); seed += 1) {
        const service = (model: ReservationModel, start: State) =>
          new ModelService(model, start, drawBy(seed));
        expect(await chargedBy(planned, seed, service), `seed ${seed}`).toEqual([]);
      }
    },
  );
});

type Mistake = (asked: Asked) => { isDone?: boolean; state?: State };

const oppositeAnswer: Mistake = ({ isDone }) => ({ isDone: !isDone });
const noEffect: Mistake = ({ state, isDone }) => (isDone ? { state } : {});

/** What the walks of a scene make of a service that makes a mistake in one cell, for each cell with one right answer. */
async function findings(planned: Planned, mistake: Mistake) {
  const { model, walks } = planned;
  const visited = new Set(walks.flatMap(({ cells }) => [...cells]));
  const cellOf = ({ state, action }: Asked): string | null => {
    const cell = model.cell(state, action);
    return cell !== null && visited.has(cell) ? cell : null;
  };
  const clauses = new Map<string, ClauseId>();
  const note: Mistake = (asked) => {
    const { clause } = judge(model, asked.state, asked.action);
    const cell = cellOf(asked);
    if (clause !== null && cell !== null && Object.keys(mistake(asked)).length > 0) clauses.set(cell, clause);
    return {};
  };
  await chargedBy(planned, 1, (_, start) => new ModelService(model, start, drawFirst, note));
  const missed: string[] = [];
  const otherwise: string[] = [];
  for (const [cell, clause] of clauses) {
    const spoil: Mistake = (asked) => (cellOf(asked) === cell ? mistake(asked) : {});
    const service = (_: ReservationModel, start: State) => new ModelService(model, start, drawFirst, spoil);
    const charged = await chargedBy(planned, 1, service);
    if (charged.length === 0) missed.push(cell);
    else if (!charged.includes(clause)) otherwise.push(cell);
  }
  return { all: clauses.size, missed, otherwise };
}

describe('the walks of reservations', () => {
  it.each(sampledScenes)('find each wrong answer, and charge its clause (%s)', async (_, planned) => {
    const { all, missed, otherwise } = await findings(planned, oppositeAnswer);
    expect(all).toBeGreaterThan(5);
    expect(missed).toEqual([]);
    expect(otherwise.length).toBeLessThanOrEqual(1);
  });

  // A repeat that does nothing does what it should; so does one of two entries of a card, where a service counts the larger.
  const unseen = /held twice|: held$|held, (own|another's)|card, card/;

  it.each(sampledScenes)('find each confirmation without effect (%s)', async (_, planned) => {
    const { all, missed } = await findings(planned, noEffect);
    expect(all).toBeGreaterThan(5);
    expect(missed.filter((cell) => !unseen.test(cell))).toEqual([]);
  });
});
