import { planWalks, Visits } from '#loyalty';
import type { CardRole } from '../reservations/state.ts';
import { builtWalks, type PlannedWalk, withClauses } from '../shared/built-walks.ts';
import { type RefundModel, refundModel } from './model.ts';
import type { Taken } from './reasons.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { type RefundAction, type RefundState, startWith } from './state.ts';

/** A scenario, its model, and its walks. */
export interface Planned {
  readonly scenario: Scenario;
  readonly model: RefundModel;
  readonly walks: readonly PlannedWalk<RefundState, RefundAction>[];
}

/** The model of a scenario, of a service that takes that much of a transaction. */
export const modelOf = (scenario: Scenario, taken: Taken): RefundModel =>
  refundModel(
    {
      ...scenario,
      cards: Object.keys(scenario.cards) as CardRole[],
      asks: scenario.asks.map(({ words }) => words),
    },
    taken,
  );

/** What most services take. */
const usual: Taken = { bought: 2, isOnce: false };

const planned = scenarios.map((scenario) => ({ scenario, model: modelOf(scenario, usual) }));

/** Each walk goes on where those before it have left something to visit. */
function planAll(): (readonly PlannedWalk<RefundState, RefundAction>[])[] {
  const visits = new Visits();
  return planned.map(({ scenario, model }) =>
    withClauses(model, planWalks(model, startWith(scenario, scenario.cards), { ...scenario, visits })),
  );
}

const walks = builtWalks('refund', planAll);

/** The walks of all scenarios. */
export const plan: readonly Planned[] = planned.map((one, index) => ({ ...one, walks: walks[index] ?? [] }));
