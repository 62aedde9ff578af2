import { judge, type Model, statesAfter, type Step } from './model.ts';
import type { Case } from './plan.ts';

/** What plays the actions of a model on a service. */
export interface Stage<State, Action, Clause, Answer> {
  /** Sends an action that is to be taken in this state; `isSure` tells that a service must carry it out. */
  readonly send: (state: State, action: Action, isSure: boolean) => Promise<Answer>;
  /** Whether an answer confirms the action. Throws on an answer that says neither. */
  readonly isDone: (answer: Answer) => boolean;
  /** Files that an answer was to confirm the action, or not to. */
  readonly expect: (clause: Clause, answer: Answer, toBeDone: boolean) => void;
  /** Ends the case without blame unless it `isMet`; `words` complete "needs …". */
  readonly assume: (isMet: boolean, words: string) => void;
}

/**
 * Plays a case from `start`: reaches its state, acts, and probes. What is found is filed with the stage; an answer that
 * contradicts the model ends the case.
 */
export async function playCase<State, Action, Clause extends string, Answer>(
  model: Model<State, Action, Clause>,
  stage: Stage<State, Action, Clause, Answer>,
  start: State,
  { reach, acts }: Case<State, Action>,
): Promise<void> {
  const belief = new Belief(model, start);
  const send = (action: Action): Promise<Answer> =>
    stage.send(belief.state, action, !judge(model, belief.state, action).mayBeRefused);

  for (const action of reach) {
    const isDone = stage.isDone(await send(action));
    stage.assume(isDone && belief.take(action, isDone), 'the state that this case begins with');
  }

  const steps: Step<State, Action>[] = [];
  for (const action of acts) {
    const { state } = belief;
    const { clause, mayBeDone } = judge(model, state, action);
    const answer = await send(action);
    if (clause !== null) stage.expect(clause, answer, mayBeDone);
    const isDone = stage.isDone(answer);
    if (!belief.take(action, isDone)) return;
    steps.push({ state, action, isDone });
  }

  const [last] = acts.slice(-1);
  for (const action of last === undefined ? [] : model.probes(belief.state, last)) {
    const { state } = belief;
    const answer = await send(action);
    const isDone = stage.isDone(answer);
    const isContradicted = !belief.take(action, isDone);
    // Where both answers are allowed, this one proves nothing.
    if (!isContradicted && belief.allowed(state, action, !isDone)) continue;
    // What breaks a promise here: the answer that came, or the one that did not.
    const breach = { state, action, isDone: isContradicted ? isDone : !isDone };
    for (const clause of new Set(steps.map((step) => model.charge(step, breach))))
      stage.expect(clause, answer, !breach.isDone);
    if (isContradicted) return;
  }
}

/** The states that a thing may be in, by all answers up to now. */
class Belief<State, Action, Clause extends string> {
  readonly #model: Model<State, Action, Clause>;
  #states: readonly State[];

  constructor(model: Model<State, Action, Clause>, start: State) {
    this.#model = model;
    this.#states = [start];
  }

  /** The first one of the states: never none, since a contradiction ends a case. */
  get state(): State {
    return this.#states[0] as State;
  }

  /** Whether an answer is allowed in a state. */
  allowed(state: State, action: Action, isDone: boolean): boolean {
    return statesAfter(this.#model, [state], action, isDone).length > 0;
  }

  /** Learns from an answer; false when no state explains it. */
  take(action: Action, isDone: boolean): boolean {
    const after = statesAfter(this.#model, this.#states, action, isDone);
    if (after.length === 0) return false;
    this.#states = after;
    return true;
  }
}
