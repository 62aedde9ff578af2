import { judge, type Model, outlookOf, statesAfter, type Step, type Turn } from './model.ts';

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

/** Where cases begin, and what they leave out. */
interface PlanOptions<State> {
  /** The states in which actions are tried. */
  readonly states: readonly State[];
  /** Cells that walks have. */
  readonly known?: ReadonlySet<string>;
}

/**
 * One case for each cell of a model that no walk has: an action that may change something in the state with the shortest
 * way that shows it; actions that should change nothing together in groups, each where there is most to spoil.
 */
export function planCases<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  { states, known = new Set() }: PlanOptions<State>,
): readonly Case<State, Action>[] {
  const singles = new Map<string, Found<State, Action>>();
  const idle = new Map<string, Found<State, Action>>();
  for (const found of states
    .flatMap((state) => cellsOf(model, state))
    .filter(({ cell }) => !known.has(cell))) {
    const { cell, state, action } = found;
    const isUnchanging = outlookOf(model, state, action).isIdle;
    const best = (isUnchanging ? idle : singles).get(cell);
    const isBetter =
      best === undefined ||
      (isUnchanging
        ? model.wealth(state) > model.wealth(best.state)
        : model.wayTo(state).length < model.wayTo(best.state).length);
    if (isBetter) (isUnchanging ? idle : singles).set(cell, found);
  }
  const unchanging = [...idle.values()].filter(({ cell }) => !singles.has(cell));
  return [
    ...[...singles.values()].map(({ state, cell, action }, turn) => ({
      state,
      reach: model.wayTo(state),
      cells: [cell],
      acts: [{ action, turn }],
    })),
    ...groupsOf(model, unchanging),
  ];
}

/** All that is special to try in a state. */
const cellsOf = <State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  state: State,
): readonly Found<State, Action>[] =>
  model.actions.flatMap((action) => {
    const cell = model.cell(state, action);
    return cell === null ? [] : [{ state, cell, action }];
  });

/** A cell where it was found. */
interface Found<State, Action> {
  readonly state: State;
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
  const groups = new Map<string, [Found<State, Action>, ...Found<State, Action>[]]>();
  for (const one of found) {
    const { state, action } = one;
    const charges = chargesOf(model, { state, action, isDone: false }, state);
    const key = JSON.stringify([state, charges.toSorted()]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()].map((group) => ({
    state: group[0].state,
    reach: model.wayTo(group[0].state),
    cells: group.map(({ cell }) => cell),
    acts: group.map(({ action }, turn) => ({ action, turn })),
  }));
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
    const { mayBeDone, mayBeRefused } = judge(model, state, action);
    const breaches = [
      ...(mayBeDone ? [] : [{ state, action, isDone: true }]),
      ...(mayBeRefused ? [] : [{ state, action, isDone: false }]),
    ];
    state = outlookOf(model, state, action).next ?? state;
    return breaches.map((breach) => model.charge(step, breach));
  });
}
