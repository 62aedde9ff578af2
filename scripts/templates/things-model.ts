import type { Model } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';

/** What a client may know of things: plain data. */
export interface State {
  readonly isHeld: boolean;
}

/** What a client may do with things, plainly and wrongly. */
export interface Action {
  readonly kind: 'hold';
}

/** The state that a walk begins with. */
export const start: State = { isHeld: false };

/** What has state in things, as docs/decisions/0018-cases-from-models.md describes models. */
export const things: Model<State, Action, ClauseId> = {
  actions: [{ kind: 'hold' }],
  reasons: () => [],
  concrete: (_, action) => action,
  effects: () => [{ isHeld: true }],
  between: [],
  promise: () => 'reserve-stamps.holds',
  rotation: (_, { kind }) => kind,
  cell: ({ isHeld }, { kind }) => `${kind} what is ${isHeld ? 'held' : 'free'}`,
  weight: () => 1,
  wealth: ({ isHeld }) => Number(isHeld),
  wayTo: ({ isHeld }) => (isHeld ? [{ kind: 'hold' }] : []),
  renewed: () => undefined,
  glances: () => [],
  quickProbes: () => [],
  probes: () => [],
  charge: () => 'reserve-stamps.holds',
};
