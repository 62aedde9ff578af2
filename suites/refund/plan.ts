import { planWalks, Visits } from '#loyalty';
import type { CardRole } from '../reservations/state.ts';
import { builtWalks, type PlannedWalk, withClauses } from '../shared/built-walks.ts';
import { type RefundModel, refundModel } from './model.ts';
import type { Taken } from './reasons.ts';
import { type Scene, scenes } from './scenes.ts';
import { type RefundAction, type RefundState, startWith } from './state.ts';

/** A scene, its model, and its walks. */
export interface Planned {
  readonly scene: Scene;
  readonly model: RefundModel;
  readonly walks: readonly PlannedWalk<RefundState, RefundAction>[];
}

/** The model of a scene, of a service that takes that much of a transaction. */
export const modelOf = (scene: Scene, taken: Taken): RefundModel =>
  refundModel(
    {
      ...scene,
      cards: Object.keys(scene.cards) as CardRole[],
      asks: scene.asks.map(({ words }) => words),
    },
    taken,
  );

/** What most services take. */
const usual: Taken = { bought: 2, isOnce: false };

const planned = scenes.map((scene) => ({ scene, model: modelOf(scene, usual) }));

/** Each walk goes on where those before it have left something to visit. */
function planAll(): (readonly PlannedWalk<RefundState, RefundAction>[])[] {
  const visits = new Visits();
  return planned.map(({ scene, model }) =>
    withClauses(model, planWalks(model, startWith(scene, scene.cards), { ...scene, visits })),
  );
}

const walks = builtWalks('refund', planAll);

/** The walks of all scenes. */
export const plan: readonly Planned[] = planned.map((one, index) => ({ ...one, walks: walks[index] ?? [] }));
