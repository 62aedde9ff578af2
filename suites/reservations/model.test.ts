import { describe, expect, it } from 'vitest';
import { judge, statesAfter } from '../../engine/models/model.ts';
import { playCase } from '../../engine/models/play.ts';
import { playWalk, type WalkStage } from '../../engine/models/play-walk.ts';
import { planCases } from '../../engine/models/plan.ts';
import { planWalks } from '../../engine/models/walk.ts';
import { fakerOf } from '../../engine/values/random.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import { isNightly } from '../../tests/support/sampled.ts';
import { walkLength } from './cases.ts';
import { reservations } from './model.ts';
import { type Scene, scenes } from './scenes.ts';
import { type Action, type CardRole, freeState, type State } from './state.ts';

const modelOf = ({ asks, cards, ...scene }: Scene) =>
  reservations({
    ...scene,
    asks: asks.map(({ words }) => words),
    cards: Object.keys(cards) as CardRole[],
  });

type ReservationModel = ReturnType<typeof modelOf>;

/** What is asked of a service that is to answer, and what it would answer. */
interface Asked {
  readonly state: State;
  readonly action: Action;
  readonly isDone: boolean;
}

/** The model as a service: what is left open, it draws; `spoil` may change what it does. One of them is asked at a time. */
class ModelService {
  readonly #model: ReservationModel;
  readonly #faker: ReturnType<typeof fakerOf>;
  readonly #spoil: (asked: Asked) => { isDone?: boolean; state?: State };
  #state: State;

  constructor(
    model: ReservationModel,
    start: State,
    seed: number,
    spoil: (asked: Asked) => { isDone?: boolean; state?: State } = () => ({}),
  ) {
    this.#model = model;
    this.#state = start;
    this.#faker = fakerOf(seed);
    this.#spoil = spoil;
  }

  answer(action: Action): boolean {
    const state = this.#state;
    const { mayBeDone, mayBeRefused } = judge(this.#model, state, action);
    const isDone = mayBeDone && (!mayBeRefused || this.#faker.datatype.boolean());
    const after = statesAfter(this.#model, [state], action, isDone);
    const spoilt = this.#spoil({ state, action, isDone });
    this.#state = spoilt.state ?? this.#faker.helpers.arrayElement(after);
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

/** Plays a walk or a case. */
type Play = (model: ReservationModel, stage: ModelStage, start: State) => Promise<unknown>;

const startOf = ({ coupons, cards }: Scene): State => freeState(coupons, cards);

const walksOf = (scene: Scene): Play[] =>
  planWalks(modelOf(scene), startOf(scene), { walks: scene.walks, length: walkLength }).map(
    (walk): Play =>
      (model, stage, start) =>
        playWalk(model, stage, start, walk),
  );

const casesOf = (scene: Scene): Play[] =>
  planCases(modelOf(scene), startOf(scene), { longestWay: 2 }).map(
    (one): Play =>
      (model, stage, start) =>
        playCase(model, stage, start, one),
  );

/** Plays against a service for each of the plays; gives the clauses that were charged. */
async function chargedBy(
  scene: Scene,
  plays: readonly Play[],
  seed: number,
  make: (model: ReservationModel, start: State) => ModelService,
): Promise<readonly ClauseId[]> {
  const model = modelOf(scene);
  const stamps = 3 + (seed % 8);
  const cards = Object.fromEntries(Object.keys(scene.cards).map((role) => [role, stamps]));
  const broken = new Set<ClauseId>();
  for (const play of plays) {
    const start = freeState(scene.coupons, cards);
    const service = make(model, start);
    const stage: ModelStage = {
      send: async (_, action) => service.answer(action),
      isDone: (isDone) => isDone,
      expect: (clause, isDone, toBeDone) => void (isDone === toBeDone || broken.add(clause)),
      renew: async () => service.renew(),
      clean: async () => service.release(),
    };
    await play(model, stage, start);
  }
  return [...broken];
}

const named = scenes.map((scene, index) => {
  const things = [...scene.coupons, ...Object.keys(scene.cards)].join(' and ');
  return [`scene ${index}: ${things}`, scene] as const;
});

/** A scene of a coupon, of a card, and of both; all of them at night. */
const sampledScenes = named.filter(
  ([, { walks, altersOwner }], index) =>
    isNightly || (walks > 5 && !altersOwner) || index === named.length - 1,
);

describe('the model of reservations', () => {
  it.each(named)(
    'accuses no service that is the model itself, whatever that draws where it may choose (%s)',
    async (_, scene) => {
      const plays = [...walksOf(scene), ...casesOf(scene)];
      for (let seed = 1; seed <= (isNightly ? 240 : 4); seed += 1) {
        const service = (model: ReservationModel, start: State) => new ModelService(model, start, seed);
        expect(await chargedBy(scene, plays, seed, service), `seed ${seed}`).toEqual([]);
      }
    },
  );
});

type Mistake = (asked: Asked) => { isDone?: boolean; state?: State };

const oppositeAnswer: Mistake = ({ isDone }) => ({ isDone: !isDone });
const noEffect: Mistake = ({ state, isDone }) => (isDone ? { state } : {});

/** What the walks of a scene make of a service that makes a mistake in one cell, for each cell with one right answer. */
async function findings(scene: Scene, mistake: Mistake) {
  const model = modelOf(scene);
  const cellOf = ({ state, action }: Asked): string | null => model.cell(state, action);
  const clauses = new Map<string, ClauseId>();
  const note: Mistake = (asked) => {
    const { clause } = judge(model, asked.state, asked.action);
    const cell = cellOf(asked);
    if (clause !== null && cell !== null && Object.keys(mistake(asked)).length > 0) clauses.set(cell, clause);
    return {};
  };
  const walks = walksOf(scene);
  await chargedBy(scene, walks, 1, (_, start) => new ModelService(model, start, 1, note));
  const missed: string[] = [];
  const otherwise: string[] = [];
  for (const [cell, clause] of clauses) {
    const spoil: Mistake = (asked) => (cellOf(asked) === cell ? mistake(asked) : {});
    const service = (_: ReservationModel, start: State) => new ModelService(model, start, 1, spoil);
    const charged = await chargedBy(scene, walks, 1, service);
    if (charged.length === 0) missed.push(cell);
    else if (!charged.includes(clause)) otherwise.push(cell);
  }
  return { all: clauses.size, missed, otherwise };
}

describe('the walks of reservations', () => {
  it.each(sampledScenes)('find each wrong answer, and charge its clause (%s)', async (_, scene) => {
    const { all, missed, otherwise } = await findings(scene, oppositeAnswer);
    expect(all).toBeGreaterThan(5);
    expect(missed).toEqual([]);
    expect(otherwise.length).toBeLessThanOrEqual(1);
  });

  // A repeat that does nothing does what it should; so does one of two entries of a card, where a service counts the larger.
  const unseen = /held twice|: held$|held, own|some \+ some/;

  it.each(sampledScenes)('find each confirmation without effect (%s)', async (_, scene) => {
    const { all, missed } = await findings(scene, noEffect);
    expect(all).toBeGreaterThan(5);
    expect(missed.filter((cell) => !unseen.test(cell))).toEqual([]);
  });
});
