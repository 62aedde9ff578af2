import { judge, type Model, statesAfter, type Step } from './model.ts';
import type { Case } from './plan.ts';

/** What plays the actions of a model on a service. */
export interface Stage<State, Action, Clause, Answer> {
  /** Sends an action that is to be taken in this state. */
  readonly send: (state: State, action: Action) => Promise<Answer>;
  /** Whether an answer confirms the action. Throws on an answer that says neither. */
  readonly isDone: (answer: Answer) => boolean;
  /** Files that an answer was to confirm the action, or not to. */
  readonly expect: (clause: Clause, answer: Answer, toBeDone: boolean) => void;
  /** Ends the case without blame unless it `isMet`; `words` complete "needs …". */
  readonly assume: (isMet: boolean, words: string) => void;
  /** Takes back all that the case has done. */
  readonly reset: () => Promise<void>;
}

/** A look that no state explains, and its answer. */
interface Contradiction<State, Action, Answer> {
  readonly look: Step<State, Action>;
  readonly answer: Answer;
}

/** Plays a case: reaches its state, acts, and looks. What is found is filed with the stage. */
export class Player<State, Action, Clause extends string, Answer> {
  readonly #model: Model<State, Action, Clause>;
  readonly #stage: Stage<State, Action, Clause, Answer>;
  readonly #start: State;
  #states: readonly State[];

  constructor(
    model: Model<State, Action, Clause>,
    stage: Stage<State, Action, Clause, Answer>,
    start: State,
  ) {
    this.#model = model;
    this.#stage = stage;
    this.#start = start;
    this.#states = [start];
  }

  /** The state that the thing is in, or the first one of those that it may be in. */
  get #state(): State {
    return this.#states[0] as State; // never empty: a contradiction ends the case
  }

  async play({ reach, acts }: Case<State, Action>): Promise<void> {
    await this.#reach(reach);
    const steps: Step<State, Action>[] = [];
    for (const action of acts) {
      const step = await this.#act(action);
      if (step === null) return;
      steps.push(step);
    }
    const seen = await this.#look(steps);
    if (seen !== null) await this.#findCulprit(reach, steps, seen);
  }

  async #reach(actions: readonly Action[]): Promise<void> {
    for (const action of actions) {
      const isDone = this.#stage.isDone(await this.#stage.send(this.#state, action));
      this.#states = statesAfter(this.#model, this.#states, action, isDone);
      this.#stage.assume(isDone && this.#states.length > 0, 'the state that this case begins with');
    }
  }

  /** Does what the case is about; null when the answer contradicts the model. */
  async #act(action: Action): Promise<Step<State, Action> | null> {
    const state = this.#state;
    const answer = await this.#stage.send(state, action);
    const { clause, mayBeDone } = judge(this.#model, state, action);
    if (clause !== null) this.#stage.expect(clause, answer, mayBeDone);
    const isDone = this.#stage.isDone(answer);
    const after = statesAfter(this.#model, this.#states, action, isDone);
    if (after.length === 0) return null;
    this.#states = after;
    return { state, action, isDone };
  }

  /** Looks whether everything is as the steps should have left it; gives the look that contradicts. */
  async #look(steps: readonly Step<State, Action>[]): Promise<Contradiction<State, Action, Answer> | null> {
    const last = steps.at(-1);
    if (last === undefined) return null;
    for (const action of this.#model.looks(this.#state, last.action)) {
      const state = this.#state;
      const answer = await this.#stage.send(state, action);
      const look = { state, action, isDone: this.#stage.isDone(answer) };
      const after = statesAfter(this.#model, this.#states, action, look.isDone);
      if (after.length === 0) return { look, answer };
      this.#states = after;
      // Where the other answer is allowed too, this one proves nothing.
      if (statesAfter(this.#model, [state], action, !look.isDone).length > 0) continue;
      const contrary = { ...look, isDone: !look.isDone };
      for (const clause of new Set(steps.map((step) => this.#model.charge(step, contrary))))
        this.#stage.expect(clause, answer, look.isDone);
    }
    return null;
  }

  /** Charges what a look saw to the step after which it is seen: a group is halved until one step stands for it. */
  async #findCulprit(
    reach: readonly Action[],
    steps: readonly Step<State, Action>[],
    seen: Contradiction<State, Action, Answer>,
  ): Promise<void> {
    let suspects = steps;
    let found = seen;
    while (suspects.length > 1) {
      const half = suspects.slice(0, suspects.length >> 1);
      const again = await this.#repeat(reach, half);
      if (again !== null) found = again;
      suspects = again === null ? suspects.slice(half.length) : half;
    }
    const [culprit] = suspects;
    if (culprit === undefined) return;
    if (steps.length > 1 && found === seen) {
      const again = await this.#repeat(reach, suspects);
      this.#stage.assume(again !== null, 'a contradiction that one action of its group shows again');
      found = again ?? seen;
    }
    const { look, answer } = found;
    this.#stage.expect(this.#model.charge(culprit, look), answer, !look.isDone);
  }

  /** Plays a part of a group anew. */
  async #repeat(
    reach: readonly Action[],
    steps: readonly Step<State, Action>[],
  ): Promise<Contradiction<State, Action, Answer> | null> {
    await this.#stage.reset();
    this.#states = [this.#start];
    await this.#reach(reach);
    for (const { action } of steps) {
      const isDone = this.#stage.isDone(await this.#stage.send(this.#state, action));
      const after = statesAfter(this.#model, this.#states, action, isDone);
      if (after.length > 0) this.#states = after;
    }
    return this.#look(steps);
  }
}
