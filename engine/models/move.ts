import { distinct, judge, type Model, statesAfter } from './model.ts';
import type { Walk } from './walk.ts';

/** A step as a picture of its model shows it: an action leads from one named state to another, or leaves it as it is. */
export interface Move {
  readonly picture: string;
  /** Which of the things that the picture is about. */
  readonly thing: string;
  readonly from: string;
  readonly action: string;
  readonly to: string;
}

/** A move that a walk is to make. */
export interface PlannedMove extends Move {
  /** The clause that its answer is to keep; null where the specification leaves the answer open. */
  readonly clause: string | null;
  /** Whether another move may come of the same action. */
  readonly isOpen: boolean;
}

/** What an answer shows of some moves. */
export interface Shown<Clause> {
  readonly moves: readonly Move[];
  /** The clause that decides; null where the service may answer either way, and where a later answer shows what is promised. */
  readonly clause: Clause | null;
  readonly isBroken: boolean;
  /** False where a later answer shows it: then the moves are looked at, and not made again. */
  readonly isMade: boolean;
}

/** The moves of an action that leads from one state to another. */
const movesBetween = <State, Action, Clause extends string>(
  { sketches }: Model<State, Action, Clause>,
  action: Action,
  [before, after]: readonly [State, State],
): readonly Move[] =>
  (sketches?.(before, action) ?? []).map(({ picture, thing, action: name, node }) => ({
    picture,
    thing,
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

/** The moves that a walk is to make: where the service may choose, each one that it may make. */
export const plannedMoves = <State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  { steps }: Walk<State, Action>,
): readonly PlannedMove[] =>
  steps.flatMap(({ state, action }) => {
    const { clause } = judge(model, state, action);
    const after = [true, false].flatMap((isDone) => statesAfter(model, [state], action, isDone));
    const ways = distinct(after).map((next) => movesBetween(model, action, [state, next]));
    return (ways[0] ?? []).flatMap((_, place) => {
      const moves = distinct(ways.flatMap((way) => way.slice(place, place + 1)));
      return moves.map((move) => ({ ...move, clause, isOpen: moves.length > 1 }));
    });
  });
