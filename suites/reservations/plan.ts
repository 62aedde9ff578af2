import { type Model, planWalks, Visits, type Walk } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { reservations } from './model.ts';
import { type Scene, scenes } from './scenes.ts';
import { type Action, type CardRole, freeState, type State } from './state.ts';

/** A scene, its model, and its walks. */
export interface Planned {
  readonly scene: Scene;
  readonly model: Model<State, Action, ClauseId>;
  readonly walks: readonly Walk<State, Action>[];
}

/** After how many requests a walk ends. */
const length = 36;

const visits = new Visits();

/** The walks of all scenes: each goes on where those before it have left something to visit. */
export const plan: readonly Planned[] = scenes.map((scene) => {
  const { coupons, cards, asks, walks } = scene;
  const roles = Object.keys(cards) as CardRole[];
  const model = reservations({ ...scene, asks: asks.map(({ words }) => words), cards: roles });
  return {
    scene,
    model,
    walks: planWalks(model, freeState(coupons, cards), { walks, length, visits }),
  };
});
