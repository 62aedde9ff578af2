import { type Model, planWalks, Visits } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { builtWalks, type PlannedWalk, withClauses } from '../shared/built-walks.ts';
import { reservations } from './model.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { type Action, type CardRole, freeState, type State } from './state.ts';

/** A scenario, its model, and its walks. */
export interface Planned {
  readonly scenario: Scenario;
  readonly model: Model<State, Action, ClauseId>;
  readonly walks: readonly PlannedWalk<State, Action>[];
}

/** After how many requests a walk ends. */
const length = 36;

const planned = scenarios.map((scenario) => {
  const roles = Object.keys(scenario.cards) as CardRole[];
  const asks = scenario.asks.map(({ words }) => words);
  return { scenario, model: reservations({ ...scenario, asks, cards: roles }) };
});

/** Each walk goes on where those before it have left something to visit. */
function planAll(): (readonly PlannedWalk<State, Action>[])[] {
  const visits = new Visits();
  return planned.map(({ scenario, model }) => {
    const { coupons, cards, walks, isPlannedAnew } = scenario;
    const visited = isPlannedAnew ? new Visits() : visits;
    const made = planWalks(model, freeState(coupons, cards), { walks, length, visits: visited });
    return withClauses(model, made);
  });
}

const walks = builtWalks('reservations', planAll);

/** The walks of all scenarios. */
export const plan: readonly Planned[] = planned.map((one, index) => ({ ...one, walks: walks[index] ?? [] }));
