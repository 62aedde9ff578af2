import { isDeepStrictEqual } from 'node:util';
import { type Model, outlookOf, type Step, type Turn } from './model.ts';
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
      const outcome = await settle(model, stage, history);
      if (outcome === 'charged') return true;
      // What is not given back cannot be tried again; else the structure of the walk says what it was.
      const isKept = outcome === 'unclean' && !sent.isDone && givesBack(model, sent);
      if (unseen.length === 0 || isKept) player.file(sent);
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

/** Whether a step, where it is done, leaves less that a refused action could spoil. */
const givesBack = <State, Action, Clause extends string>(
  { effects, wealth }: Model<State, Action, Clause>,
  { state, action }: Step<State, Action>,
): boolean => effects(state, action).some((after) => wealth(after) < wealth(state));

/** The latest step that was done: what was refused changes something less often. */
const likeliest = <S extends { readonly isDone: boolean }>(steps: readonly S[]): S =>
  (steps.findLast(({ isDone }) => isDone) ?? steps.at(-1)) as S;

/**
 * Tries the latest steps of a walk again, each in its state on what is clean, until one contradicts the model again. Where
 * a step on the way to its state does so too, that one is charged.
 */
async function settle<State, Action, Clause extends string, Answer>(
  model: Model<State, Action, Clause>,
  stage: WalkStage<State, Action, Clause, Answer>,
  history: readonly Sent<State, Action, Answer>[],
): Promise<'charged' | 'unclean' | 'as the model says'> {
  const suspects = history.slice(-mostSuspects).toReversed();
  for (const [index, suspect] of suspects.entries()) {
    const first = index === 1 ? suspects.slice(0, 1) : [];
    const found = await trial(model, stage, { suspect, first, history });
    if (found === 'unclean') return found;
    if (found === 'as the model says') continue;
    for (const step of found.way) {
      const earlier = await trial(model, stage, { suspect: step, without: suspect, first: [], history });
      if (typeof earlier === 'string') continue;
      earlier.file();
      return 'charged';
    }
    found.file();
    return 'charged';
  }
  return 'as the model says';
}

/** A step that is taken again. */
interface Trial<State, Action, Answer> {
  readonly suspect: Sent<State, Action, Answer>;
  /** A step that is not to blame here: what comes to the same is not asked. */
  readonly without?: Sent<State, Action, Answer>;
  /** What is asked first after it. */
  readonly first: readonly Turn<Action>[];
  /** What was sent before. */
  readonly history: readonly Sent<State, Action, Answer>[];
}

/** What contradicted the model again. */
interface Found<State, Action, Answer> {
  /** What was sent to reach the state. */
  readonly way: readonly Sent<State, Action, Answer>[];
  /** Files it. */
  readonly file: () => void;
}

/** The values that an action had when it was sent last: what goes wrong may depend on those with which a state was reached. */
const turnOf = <State, Action, Answer>(
  action: Action,
  history: readonly Sent<State, Action, Answer>[],
): number | null => history.findLast((sent) => isDeepStrictEqual(sent.action, action))?.turn ?? null;

/**
 * Takes one step again on what is clean: reaches its state, takes it, after what was asked before it, and probes: with
 * `first`, and then with what the model asks.
 */
async function trial<State, Action, Clause extends string, Answer>(
  model: Model<State, Action, Clause>,
  stage: WalkStage<State, Action, Clause, Answer>,
  { suspect, without, first, history }: Trial<State, Action, Answer>,
): Promise<Found<State, Action, Answer> | 'unclean' | 'as the model says'> {
  const start = await stage.clean();
  if (start === null) return 'unclean';
  const { state, action, turn } = suspect;
  const player = new Player(model, stage, start);
  const way: Sent<State, Action, Answer>[] = [];
  for (const step of model.wayTo(state)) {
    const sent = await player.send({
      action: step,
      turn: turnOf(model.concrete(player.state, step), history),
    });
    if (sent.isContradicted) return { way, file: () => player.file(sent) };
    if (!sent.isDone) return 'as the model says';
    way.push(sent);
  }
  const before = history[history.indexOf(suspect) - 1];
  if (before !== undefined && isBetween(model, before.action)) way.push(await player.send(before));
  const sent = await player.send({ action, turn });
  if (sent.isContradicted) return { way, file: () => player.file(sent) };
  const probes = model.probes(player.state, action).map((probe) => ({ action: probe, turn }));
  const left = without && model.rotation(without.state, without.action);
  for (const probe of [...first, ...probes]) {
    if (model.rotation(player.state, probe.action) === left) continue;
    const { isRefused } = outlookOf(model, player.state, probe.action);
    // What is to be done has the usual values: they could be refused for themselves.
    const seen = await player.send(isRefused ? probe : { ...probe, turn: null });
    if (seen.isContradicted) return { way, file: () => player.fileProbe(seen, [sent]) };
  }
  return 'as the model says';
}

/** Whether an action is one of those that change nothing and go between others. */
const isBetween = <State, Action, Clause extends string>(
  { between }: Model<State, Action, Clause>,
  action: Action,
): boolean => between.some((one) => isDeepStrictEqual(one, action));
