/** Why a service may refuse an action, or must. Each reason stands for itself; where several apply, they are united. */
export interface Reason<State, Action, Clause extends string> {
  /** Whether it applies to the action in this state. */
  readonly when: (state: State, action: Action) => boolean;
  /** The clause by which the action must be refused; null where a silence lets the service choose. */
  readonly clause: Clause | null;
  /** Services usually carry the action out all the same: a way to a state may count on it. */
  readonly isRare?: true;
}

/** How an action is drawn in one picture of its model. */
export interface Sketch<State> {
  /** The names of the picture, and of the action in it. */
  readonly picture: string;
  readonly action: string;
  /** Which of the things that the picture is about: what is done to one of them goes in a row. */
  readonly thing: string;
  /** The name that a state has in it: many states have one. */
  readonly node: (state: State) => string;
}

/** An action, and which values of its catalogues it is sent with: the next ones at each turn; plain ones where it is null. */
export interface Turn<Action> {
  readonly action: Action;
  readonly turn: number | null;
}

/** What was done in which state, and whether the service confirmed it. */
export interface Step<State, Action> {
  readonly state: State;
  readonly action: Action;
  readonly isDone: boolean;
}

/**
 * A thing that has state, as the specification describes it: what a client may know, what it may do, and what each answer
 * promises. States and actions are plain data, so that equal ones have equal JSON. It knows no service.
 */
export interface Model<State, Action, Clause extends string> {
  /** All that may be done, plainly and wrongly, one thing at a time. */
  readonly actions: readonly Action[];
  /** Every reason to refuse an action of this kind, whatever the state. */
  readonly reasons: (action: Action) => readonly Reason<State, Action, Clause>[];
  /** The action with what it says relative to a state written out: what is sent. */
  readonly concrete: (state: State, action: Action) => Action;
  /** The states that may follow when the action is done; several where a silence leaves it open. */
  readonly effects: (state: State, action: Action) => readonly State[];
  /** Actions of another kind, which change nothing: they go between others. */
  readonly between: readonly Action[];
  /** The clause by which an action without any reason to refuse it is done. */
  readonly promise: (state: State, action: Action) => Clause;
  /** Names what is special about an action in a state: walks come to each name. Null where there is nothing to try. */
  readonly cell: (state: State, action: Action) => string | null;
  /** The edition that brought an action in such a state with the values of its turn; undefined where that is the first. */
  readonly since?: (state: State, action: Action, turn: number | null) => string | undefined;
  /** How often an action is worth trying again with other values, compared with the others: 1 is always. */
  readonly weight: (action: Action) => number;
  /** How much there is in a state that a refused action could spoil; refusals are tried where there is most. */
  readonly wealth: (state: State) => number;
  /** The state with what happened before forgotten, for other parties; undefined where something of it still matters. */
  readonly renewed: (state: State) => State | undefined;
  /** Actions that lead to a state from the one in which there is nothing. */
  readonly wayTo: (state: State) => readonly Action[];
  /** What an action comes to in a state: actions of the same name take the values of each list one after the other. */
  readonly rotation: (state: State, action: Action) => string;
  /** Actions that show at once whether `action` did what the state says, where few do; they leave it so. */
  readonly glances: (state: State, action: Action) => readonly Action[];
  /** Actions that show whether everything is as the state says after some steps, of which `action` is the last; they leave it so. */
  readonly quickProbes: (state: State, action: Action) => readonly Action[];
  /** Actions that show, one after the other, whether everything is as the state says; the first ones are about what `action` names. */
  readonly probes: (state: State, action: Action) => readonly Action[];
  /** The clause that is broken when a probe contradicts the state that the step `culprit` should have left. */
  readonly charge: (culprit: Step<State, Action>, probe: Step<State, Action>) => Clause;
  /** How reports draw an action in a state, once for each picture that it is in; absent where no picture is drawn. */
  readonly sketches?: (state: State, action: Action) => readonly Sketch<State>[];
}

/** What the answer to an action may be: done, refused, or either of them. */
export interface Judgement<Clause extends string> {
  readonly mayBeDone: boolean;
  readonly mayBeRefused: boolean;
  /** The clause that the answer is charged to; null where the service may choose. */
  readonly clause: Clause | null;
}

/** All reasons to refuse an action in a state. */
const reasonsFor = <State, Action, Clause extends string>(
  { reasons }: Model<State, Action, Clause>,
  state: State,
  action: Action,
): readonly Reason<State, Action, Clause>[] => reasons(action).filter(({ when }) => when(state, action));

/** Judges an action in one state: by all reasons that apply. */
export function judge<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  state: State,
  action: Action,
): Judgement<Clause> {
  const reasons = reasonsFor(model, state, action);
  const duty = reasons.find(({ clause }) => clause !== null);
  if (duty !== undefined) return { mayBeDone: false, mayBeRefused: true, clause: duty.clause };
  if (reasons.length > 0) return { mayBeDone: true, mayBeRefused: true, clause: null };
  return {
    mayBeDone: true,
    mayBeRefused: false,
    clause: model.promise(state, action),
  };
}

/** The states that explain an answer, of those that the thing may be in; none where the answer contradicts them all. */
export function statesAfter<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  states: readonly State[],
  action: Action,
  isDone: boolean,
): readonly State[] {
  const after = states.flatMap((state) => {
    const { mayBeDone, mayBeRefused } = judge(model, state, action);
    if (!isDone) return mayBeRefused ? [state] : [];
    return mayBeDone ? model.effects(state, action) : [];
  });
  return distinct(after);
}

/** States without those that are equal to an earlier one. */
export const distinct = <State>(states: readonly State[]): readonly State[] => [
  ...new Map(states.map((state) => [JSON.stringify(state), state])).values(),
];

/** What most services do with an action in a state. */
export interface Outlook<State> {
  /** Where that leads; undefined where services differ. */
  readonly next: State | undefined;
  /** Whether it is refused. */
  readonly isRefused: boolean;
  /** Whether there are several reasons to refuse it: then a service that misses one of them shows nothing. */
  readonly isDoublyWrong: boolean;
}

/** Tells what most services do with an action in a state. */
export function outlookOf<State, Action, Clause extends string>(
  model: Model<State, Action, Clause>,
  state: State,
  action: Action,
): Outlook<State> {
  const reasons = reasonsFor(model, state, action);
  const isDoublyWrong = new Set(reasons.map(({ clause }) => clause)).size > 1;
  const isRefused = reasons.some(({ isRare }) => !isRare);
  if (reasons.some(({ clause }) => clause !== null)) return { next: state, isRefused, isDoublyWrong };
  const [after, ...others] = model.effects(state, action);
  const isSure = !isRefused || JSON.stringify(after) === JSON.stringify(state);
  return { next: isSure && others.length === 0 ? after : undefined, isRefused, isDoublyWrong };
}
