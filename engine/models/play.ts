import { channel } from 'node:diagnostics_channel';
import { movesOf, type Shown } from './move.ts';
import { distinct, judge, type Model, statesAfter, type Step, type Turn } from './model.ts';

/** What plays the actions of a model on a service. */
export interface Stage<State, Action, Clause, Answer> {
  /**
   * Sends an action that is to be taken in this state, with the values of its turn; `isSure` says that a service must
   * carry it out. Null where no answer came: the action may be done all the same.
   */
  readonly send: (
    state: State,
    action: Action,
    turn: number | null,
    isSure: boolean,
  ) => Promise<Answer | null>;
  /**
   * Sends an action again that was refused, and then with usual values: for one that some of the states have refused, and others
   * done. Absent where no action is refused for its values.
   */
  readonly sendUsually?: (state: State, action: Action, turn: number | null) => Promise<Answer | null>;
  /** Whether an answer confirms the action; null where it says neither. */
  readonly isDone: (answer: Answer) => boolean | null;
  /** Whether the service may have got the request of an answer more than once. */
  readonly isRepeated: (answer: Answer) => boolean;
  /** Takes note that what is sent next is of a later edition than the first. */
  readonly noteEdition: (since: string) => void;
  /** Files that an answer was to confirm the action, or not to. */
  readonly expect: (clause: Clause, answer: Answer, toBeDone: boolean) => void;
  /** Takes note of what an answer shows of the pictures of the model; absent where none are drawn. */
  readonly note?: (shown: Shown<Clause>, answer: Answer) => void;
}

/** An action that was sent, in the state that it was sent in, and what came. What is unclear is not known to be done. */
export interface Sent<State, Action, Answer> extends Step<State, Action> {
  readonly turn: number | null;
  /** Null where none came. */
  readonly answer: Answer | null;
  /** Nothing says whether the action was done: any of the states may be the one that it is in. */
  readonly isUnclear: boolean;
  /** All states that the thing may have been in; `state` is the first one. */
  readonly states: readonly State[];
  /** No state explains the answer. */
  readonly isContradicted: boolean;
}

/** A step that was answered, as far as it can be charged with what a later answer shows. */
type Judged<State, Action> = Omit<Sent<State, Action, unknown>, 'answer' | 'turn'>;

/** The name of the diagnostics channel that tells of each step of a walk, as a {@link PlayedStep}. */
export const playedSteps = 'conformance:walk-step';

const channelOfSteps = channel(playedSteps);

/** A step as it was taken, and what the model expected. */
export interface PlayedStep extends Omit<Sent<unknown, unknown, unknown>, 'answer' | 'state'> {
  readonly expected: 'to be done' | 'to be refused' | 'either';
}

/** A thing that is asked to do what a model says, and what is believed of it. */
export class Player<State, Action, Clause extends string, Answer> {
  readonly #model: Model<State, Action, Clause>;
  readonly #stage: Stage<State, Action, Clause, Answer>;
  #states: readonly State[];

  constructor(
    model: Model<State, Action, Clause>,
    stage: Stage<State, Action, Clause, Answer>,
    start: State,
  ) {
    this.#model = model;
    this.#stage = stage;
    this.#states = [start];
  }

  /** The first one of the states that the thing may be in. */
  get state(): State {
    return this.#states[0] as State;
  }

  /** Forgets what happened before, where that is possible; whether it is. */
  renew(): boolean {
    const renewed = this.#states.map((state) => this.#model.renewed(state));
    if (renewed.includes(undefined)) return false;
    this.#states = renewed as State[];
    return true;
  }

  /** Sends an action, and learns from its answer. */
  async send({ action: planned, turn }: Turn<Action>): Promise<Sent<State, Action, Answer>> {
    const { state } = this;
    const action = this.#model.concrete(state, planned);
    const since = this.#model.since?.(state, action, turn);
    if (since !== undefined) this.#stage.noteEdition(since);
    const answer = await this.#answerTo(action, turn);
    const isDone = answer === null ? null : this.#stage.isDone(answer);
    const isRepeated = answer !== null && this.#stage.isRepeated(answer);
    const before = this.#states;
    const states = isRepeated ? distinct([...before, ...this.#whenDone(action)]) : before;
    const after =
      isDone === null
        ? distinct([...this.#whenDone(action), ...before])
        : statesAfter(this.#model, states, action, isDone);
    if (after.length > 0) this.#states = after;
    const sent = {
      state,
      states,
      action,
      turn,
      answer,
      isDone: isDone ?? false,
      isUnclear: isDone === null,
      isContradicted: after.length === 0,
    };
    if (channelOfSteps.hasSubscribers) channelOfSteps.publish({ ...sent, expected: this.#expected(sent) });
    return sent;
  }

  /** A refusal for the values of a turn says nothing of the states in which the action is to be done. */
  async #answerTo(action: Action, turn: number | null): Promise<Answer | null> {
    const { state } = this;
    const isDemanded = (one: State): boolean => !judge(this.#model, one, action).mayBeRefused;
    const isSure = this.#states.every(isDemanded);
    const answer = await this.#stage.send(state, action, turn, isSure);
    const isOpen = !isSure && this.#states.some(isDemanded);
    const { sendUsually } = this.#stage;
    if (!isOpen || sendUsually === undefined) return answer;
    return answer !== null && this.#stage.isDone(answer) === false
      ? sendUsually(state, action, turn)
      : answer;
  }

  #expected(sent: Sent<State, Action, Answer>): PlayedStep['expected'] {
    const { mayBeDone, mayBeRefused } = judge(this.#model, sent.state, sent.action);
    if (mayBeDone && mayBeRefused) return 'either';
    return mayBeDone ? 'to be done' : 'to be refused';
  }

  /** The states that the thing may be in once an action is done. */
  #whenDone(action: Action): readonly State[] {
    return statesAfter(this.#model, this.#states, action, true);
  }

  /** Files what the answer to an action was to be: nothing where another one would have done, too. */
  file(sent: Sent<State, Action, Answer>): void {
    if (sent.answer === null) return;
    const { clause, mayBeDone } = judge(this.#model, sent.state, sent.action);
    const decided = this.#isOpen(sent) ? null : clause;
    if (decided !== null) this.#stage.expect(decided, sent.answer, mayBeDone);
    const { isContradicted: isBroken } = sent;
    if (!sent.isUnclear) this.#note(sent, sent.answer, { clause: decided, isBroken, isMade: true });
  }

  /** Notes what an answer shows of the moves of a step: of its own, or of an earlier one. */
  #note(
    { states, action, isDone }: Judged<State, Action>,
    answer: Answer,
    shown: Omit<Shown<Clause>, 'moves'>,
  ): void {
    const { note } = this.#stage;
    note?.({ ...shown, moves: movesOf(this.#model, states, action, isDone) }, answer);
  }

  /** Whether one answer would have been as good as the other. */
  #isOpen({ states, action }: Sent<State, Action, Answer>): boolean {
    return [true, false].every((isDone) => statesAfter(this.#model, states, action, isDone).length > 0);
  }

  /** Files what an answer shows of the steps before it: nothing where the service may answer either way. */
  fileProbe(sent: Sent<State, Action, Answer>, steps: readonly Judged<State, Action>[]): void {
    const { state, action, answer, isDone, isUnclear, isContradicted } = sent;
    if (answer === null || isUnclear || this.#isOpen(sent)) return;
    // What breaks a promise here: the answer that came, or the one that did not.
    const breach = { state, action, isDone: isContradicted ? isDone : !isDone };
    for (const clause of new Set(steps.map((step) => this.#model.charge(step, breach))))
      this.#stage.expect(clause, answer, !breach.isDone);
    for (const step of steps) {
      const clause = isContradicted ? this.#model.charge(step, breach) : null;
      this.#note(step, answer, { clause, isBroken: isContradicted, isMade: false });
    }
  }
}
