import { judge, type Model, outlookOf, statesAfter } from './model.ts';
import type { Walk } from './walk.ts';

/** A step as a picture of its model shows it: an action leads from one named state to another, or leaves it as it is. */
export interface Move {
  readonly picture: string;
  readonly from: string;
  readonly action: string;
  readonly to: string;
}

/** What an answer shows of some moves. */
export interface Shown<Clause> {
  readonly moves: readonly Move[];
  /** The clause that decides; null where the service may answer either way. */
  readonly clause: Clause | null;
  readonly isBroken: boolean;
  /** False where a later answer shows it: then the moves are not made again. */
  readonly isMade: boolean;
}

/** The moves of an action that leads from one state to another. */
const movesBetween = <State, Action, Clause extends string>(
  { sketches }: Model<State, Action, Clause>,
  action: Action,
  [before, after]: readonly [State, State],
): readonly Move[] =>
  (sketches?.(before, action) ?? []).map(({ picture, action: name, node }) => ({
    picture,
    from: node(before),
    action: name,
    to: node(after),
  }));

/** The moves that an answer shows; where none of the states explains it, those that were promised of the first one. */
export function movesOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  states: readonly State[],
  action: Action,
  isDone: boolean,
): readonly Move[] {
  for (const state of states) {
    const [after] = statesAfter(model, [state], action, isDone);
    if (after !== undefined) return movesBetween(model, action, [state, after]);
  }
  return states.slice(0, 1).flatMap((state) => {
    const [promised = state] = statesAfter(model, [state], action, judge(model, state, action).mayBeDone);
    return movesBetween(model, action, [state, promised]);
  });
}

/** The moves that a walk is to make, but for changes that the service may refuse. */
export const plannedMoves = <State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  { steps }: Walk<State, Action>,
): readonly Move[] =>
  steps.flatMap(({ state, action }) => {
    const { next } = outlookOf(model, state, action);
    const moves = next === undefined ? [] : movesBetween(model, action, [state, next]);
    const { mayBeDone, mayBeRefused } = judge(model, state, action);
    return moves.filter(({ from, to }) => from === to || !(mayBeDone && mayBeRefused));
  });
