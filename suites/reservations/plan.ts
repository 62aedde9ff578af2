import { type Model, planWalks, Visits } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { builtWalks, type PlannedWalk, withClauses } from '../shared/built-walks.ts';
import { reservations } from './model.ts';
import { type Scene, scenes } from './scenes.ts';
import { type Action, type CardRole, freeState, type State } from './state.ts';

/** A scene, its model, and its walks. */
export interface Planned {
  readonly scene: Scene;
  readonly model: Model<State, Action, ClauseId>;
  readonly walks: readonly PlannedWalk<State, Action>[];
}

/** After how many requests a walk ends. */
const length = 36;

const planned = scenes.map((scene) => {
  const roles = Object.keys(scene.cards) as CardRole[];
  const asks = scene.asks.map(({ words }) => words);
  return { scene, model: reservations({ ...scene, asks, cards: roles }) };
});

/** Each walk goes on where those before it have left something to visit. */
function planAll(): (readonly PlannedWalk<State, Action>[])[] {
  const visits = new Visits();
  return planned.map(({ scene, model }) => {
    const { coupons, cards, walks, isPlannedAnew } = scene;
    const visited = isPlannedAnew ? new Visits() : visits;
    const made = planWalks(model, freeState(coupons, cards), { walks, length, visits: visited });
    return withClauses(model, made);
  });
}

const walks = builtWalks('reservations', planAll);

/** The walks of all scenes. */
export const plan: readonly Planned[] = planned.map((one, index) => ({ ...one, walks: walks[index] ?? [] }));
