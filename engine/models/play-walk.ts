import type { Model, Turn } from './model.ts';
import { Player, type Sent, type Stage } from './play.ts';
import type { Walk, WalkStep } from './walk.ts';

/** A stage on which what went wrong can be tried again. */
export interface WalkStage<State, Action, Clause, Answer> extends Stage<State, Action, Clause, Answer> {
  /** Lets other parties act from now on: nothing is held. */
  readonly renew: () => Promise<void>;
  /** Gives back everything that is held; resolves with the state that is left, or null where that did not work. */
  readonly clean: () => Promise<State | null>;
}

/** How many of the latest steps of a walk are tried again where an answer contradicts the model. */
const mostSuspects = 6;

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
      else player.fileProbe(sent, unseen.slice(-1));
      return true;
    }
    player.file(sent);
    if (kind === 'probe') player.fileProbe(sent, unseen);
    else unseen.push(sent);
    return false;
  };
  for (const step of steps) {
    if (step.isRenewing && player.renew()) await stage.renew();
    if (await take(step.kind === 'repeat' ? (history.at(-1) ?? step) : step, step.kind)) return;
    if (step.kind !== 'open') continue;
    for (const action of model.probes(player.state, step.action))
      if (await take({ action, turn: null }, 'probe')) return;
  }
}

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
    if (await tryAgain(model, stage, start, suspect, first)) return true;
  }
  return false;
}

/**
 * Takes one step again: reaches its state from `start`, takes it, and probes: with `first`, and then with what the model
 * asks. What is found is filed with the stage; whether an answer contradicts the model.
 */
async function tryAgain<State, Action, Clause extends string, Answer>(
  model: Model<State, Action, Clause>,
  stage: WalkStage<State, Action, Clause, Answer>,
  start: State,
  { state, action, turn }: Sent<State, Action, Answer>,
  first: readonly Turn<Action>[],
): Promise<boolean> {
  const player = new Player(model, stage, start);
  for (const step of model.wayTo(state)) {
    const { isDone, isContradicted } = await player.send({ action: step, turn: null });
    if (!isDone || isContradicted) return false;
  }
  const sent = await player.send({ action, turn });
  player.file(sent);
  if (sent.isContradicted) return true;
  const probes = model.probes(player.state, action).map((probe) => ({ action: probe, turn }));
  for (const probe of [...first, ...probes]) {
    const seen = await player.send(probe);
    player.fileProbe(seen, [sent]);
    if (seen.isContradicted) return true;
  }
  return false;
}
