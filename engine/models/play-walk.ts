import type { Model } from './model.ts';
import { playCase, Player, type Sent, type Stage } from './play.ts';
import type { Walk } from './walk.ts';

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
  let unseen: Sent<State, Action, Answer>[] = [];
  for (const step of steps) {
    if (step.isRenewing && player.renew()) await stage.renew();
    const sent = await player.send(step.kind === 'repeat' ? (history.at(-1) ?? step) : step);
    history.push(sent);
    if (sent.isContradicted) {
      if (await settle(model, stage, history)) return;
      // The structure of the walk says what it was.
      if (unseen.length === 0) player.file(sent);
      else player.fileProbe(sent, unseen.slice(-1));
      return;
    }
    player.file(sent);
    if (step.kind === 'probe') player.fileProbe(sent, unseen);
    unseen = step.kind === 'probe' ? [] : [...unseen, sent];
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
    const reach = model.wayTo(suspect.state);
    const first = index === 1 ? suspects.slice(0, 1) : [];
    if ((await playCase(model, stage, start, { reach, acts: [suspect] }, first)) === 'contradicted')
      return true;
  }
  return false;
}
