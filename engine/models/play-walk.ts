import { isDeepStrictEqual } from 'node:util';
import { type Model, outlookOf, type Turn } from './model.ts';
import { Player, type Sent, type Stage } from './play.ts';
import type { Walk, WalkStep } from './walk.ts';

/** A stage on which what went wrong can be tried again. */
export interface WalkStage<State, Action, Clause, Answer> extends Stage<State, Action, Clause, Answer> {
  /** Lets other parties stand for those that hold nothing in this state. */
  readonly renew: (state: State) => void;
  /** Gives back everything that is held; resolves with the state that is left, or null where that did not work. */
  readonly clean: () => Promise<State | null>;
}

/** How many of the latest steps of a walk are tried again where an answer contradicts the model. */
const mostSuspects = 10;

/**
 * Plays a walk from `start`. An answer that contradicts the model ends it: then the latest steps are tried again, each on
 * its own, and the first one that contradicts the model again is charged.
 */
export async function playWalk<State, Action, Clause extends string, Answer>(
  model: Model<State, Action, Clause>,
  stage: WalkStage<State, Action, Clause, Answer>,
  start: State,
  { steps }: Walk<State, Action>,
): Promise<void> {
  const player = new Player(model, stage, start);
  const history: Sent<State, Action, Answer>[] = [];
  /** What the next probes show: all since the ones before. */
  let unseen: Sent<State, Action, Answer>[] = [];
  let wasProbe = false;
  /** Takes a step; whether an answer has ended the walk. */
  const take = async (step: Turn<Action>, kind: WalkStep<State, Action>['kind']): Promise<boolean> => {
    const sent = await player.send(step);
    history.push(sent);
    if (wasProbe && kind !== 'probe') unseen = [];
    wasProbe = kind === 'probe';
    if (sent.isContradicted) {
      if (await settle(model, stage, history)) return true;
      // The structure of the walk says what it was.
      if (unseen.length === 0) player.file(sent);
      else player.fileProbe(sent, [likeliest(unseen)]);
      return true;
    }
    player.file(sent);
    if (kind === 'probe') player.fileProbe(sent, unseen);
    else if (kind === 'glance') player.fileProbe(sent, unseen.slice(-1));
    else unseen.push(sent);
    return false;
  };
  for (const step of steps) {
    if (step.isRenewing && player.renew()) stage.renew(player.state);
    if (await take(step.kind === 'repeat' ? (history.at(-1) ?? step) : step, step.kind)) return;
    if (step.kind !== 'open') continue;
    for (const action of model.probes(player.state, step.action))
      if (await take({ action, turn: null }, 'probe')) return;
  }
}

/** The latest step that was done: what was refused changes something less often. */
const likeliest = <S extends { readonly isDone: boolean }>(steps: readonly S[]): S =>
  (steps.findLast(({ isDone }) => isDone) ?? steps.at(-1)) as S;

/** Tries the latest steps of a walk again, each in its state on what is clean; whether one contradicts the model again. */
async function settle<State, Action, Clause extends string, Answer>(
  model: Model<State, Action, Clause>,
  stage: WalkStage<State, Action, Clause, Answer>,
  history: readonly Sent<State, Action, Answer>[],
): Promise<boolean> {
  const suspects = history.slice(-mostSuspects).toReversed();
  for (const [index, suspect] of suspects.entries()) {
    const start = await stage.clean();
    if (start === null) return false;
    const first = index === 1 ? suspects.slice(0, 1) : [];
    if (await tryAgain(model, stage, { start, suspect, first, history })) return true;
  }
  return false;
}

/** A step that is taken again. */
interface Trial<State, Action, Answer> {
  /** The state that it begins with. */
  readonly start: State;
  readonly suspect: Sent<State, Action, Answer>;
  /** What is asked first after it. */
  readonly first: readonly Turn<Action>[];
  /** What was sent before. */
  readonly history: readonly Sent<State, Action, Answer>[];
}

/** The values that an action had when it was sent last: what goes wrong may depend on those with which a state was reached. */
const turnOf = <State, Action, Answer>(
  action: Action,
  history: readonly Sent<State, Action, Answer>[],
): number | null => history.findLast((sent) => isDeepStrictEqual(sent.action, action))?.turn ?? null;

/**
 * Takes one step again: reaches its state from `start`, takes it, and probes: with `first`, and then with what the model
 * asks. What is found is filed with the stage; whether an answer contradicts the model.
 */
async function tryAgain<State, Action, Clause extends string, Answer>(
  model: Model<State, Action, Clause>,
  stage: WalkStage<State, Action, Clause, Answer>,
  { start, suspect, first, history }: Trial<State, Action, Answer>,
): Promise<boolean> {
  const { state, action, turn } = suspect;
  const player = new Player(model, stage, start);
  for (const step of model.wayTo(state)) {
    const { isDone, isContradicted } = await player.send({
      action: step,
      turn: turnOf(model.concrete(player.state, step), history),
    });
    if (!isDone || isContradicted) return false;
  }
  const sent = await player.send({ action, turn });
  player.file(sent);
  if (sent.isContradicted) return true;
  const probes = model.probes(player.state, action).map((probe) => ({ action: probe, turn }));
  for (const probe of [...first, ...probes]) {
    const { isRefused } = outlookOf(model, player.state, probe.action);
    // What is to be done has the usual values: they could be refused for themselves.
    const seen = await player.send(isRefused ? probe : { ...probe, turn: null });
    player.fileProbe(seen, [sent]);
    if (seen.isContradicted) return true;
  }
  return false;
}
