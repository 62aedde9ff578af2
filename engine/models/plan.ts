import { isIdle, judge, likelyStateAfter, type Model, statesAfter, type Step, type Turn } from './model.ts';

/** A case: the way to a state, what is done there, and what is probed afterwards. */
export interface Case<State, Action> {
  /** The names of the cells that it covers: one, or those of a group. */
  readonly cells: readonly string[];
  /** What leads to the state, each step likely to be done. */
  readonly reach: readonly Action[];
  /** Where that leads, if all goes well. */
  readonly state: State;
  /** One action; or a group of actions that must change nothing, and are charged to the same clauses. */
  readonly acts: readonly Turn<Action>[];
}

/** A state and the shortest way to it. */
interface Place<State, Action> {
  readonly state: State;
  readonly reach: readonly Action[];
}

/** What a plan leaves out. */
interface PlanOptions {
  /** Cells that other plans have. */
  readonly known?: ReadonlySet<string>;
  /** How many actions may lead to a state. */
  readonly longestWay?: number;
}

/**
 * One case for each cell of a model that other plans don't have: an action that may change something at the nearest
 * state that shows it; actions that should change nothing together in groups, each where there is most to spoil.
 */
export function planCases<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  start: State,
  { known = new Set(), longestWay = 3 }: PlanOptions = {},
): readonly Case<State, Action>[] {
  const singles = new Map<string, Case<State, Action>>();
  const idle = new Map<string, Found<State, Action>>();
  for (const place of placesOf(model, start, longestWay))
    for (const action of model.actions) {
      const cell = model.cell(place.state, action);
      if (cell === null || known.has(cell)) continue;
      if (!isIdle(model, place.state, action)) {
        if (!singles.has(cell))
          singles.set(cell, {
            ...place,
            cells: [cell],
            acts: [{ action, turn: singles.size }],
          });
        continue;
      }
      const best = idle.get(cell);
      if (best === undefined || model.wealth(place.state) > model.wealth(best.place.state))
        idle.set(cell, { place, cell, action });
    }
  const found = [...idle.values()].filter(({ cell }) => !singles.has(cell));
  return [...singles.values(), ...groupsOf(model, found)];
}

/** A cell where it was found. */
interface Found<State, Action> {
  readonly place: Place<State, Action>;
  readonly cell: string;
  readonly action: Action;
}

/**
 * A case for each state and each set of clauses that its probes are charged to, with all that is tried there: so a probe that
 * contradicts names its clause, whichever of them it was.
 */
function groupsOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  found: readonly Found<State, Action>[],
): Case<State, Action>[] {
  const groups = new Map<string, Found<State, Action>[]>();
  for (const one of found) {
    const { state } = one.place;
    const charges = chargesOf(model, { state, action: one.action, isDone: false }, state);
    const key = JSON.stringify([state, charges.toSorted()]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => ({
    ...(group[0] as Found<State, Action>).place,
    cells: group.map(({ cell }) => cell),
    acts: group.map(({ action }, turn) => ({ action, turn })),
  }));
}

/** All states within reach of the start by steps with a likely outcome, the nearest first. */
function placesOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  start: State,
  longestWay: number,
): readonly Place<State, Action>[] {
  const places = new Map<string, Place<State, Action>>([
    [JSON.stringify(start), { state: start, reach: [] }],
  ]);
  for (const { state, reach } of places.values()) {
    if (reach.length === longestWay) continue;
    for (const action of model.actions) {
      const after = likelyStateAfter(model, state, action);
      if (after === undefined) continue;
      const key = JSON.stringify(after);
      if (!places.has(key)) places.set(key, { state: after, reach: [...reach, action] });
    }
  }
  return [...places.values()];
}

/** All clauses that a case can be charged to: by its answers, and by what is probed afterwards. */
export function clausesOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  { state, acts }: Pick<Case<State, Action>, 'state' | 'acts'>,
): readonly Clause[] {
  const clauses = new Set<Clause>();
  for (const { action } of acts) {
    const { clause } = judge(model, state, action);
    if (clause !== null) clauses.add(clause);
    for (const isDone of [true, false])
      for (const after of statesAfter(model, [state], action, isDone))
        for (const charged of chargesOf(model, { state, action, isDone }, after)) clauses.add(charged);
  }
  return [...clauses];
}

/** What the probes after a step can be charged to. */
function chargesOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  step: Step<State, Action>,
  after: State,
): Clause[] {
  let state = after;
  return model.probes(after, step.action).flatMap((action) => {
    const probes = [true, false].map((isDone) => ({ state, action, isDone }));
    const contrary = probes.filter(({ isDone }) => statesAfter(model, [state], action, isDone).length === 0);
    state = likelyStateAfter(model, state, action) ?? state;
    return contrary.map((probe) => model.charge(step, probe));
  });
}
