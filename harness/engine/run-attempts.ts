import type { AnyClauseId } from '../contract/clauses.ts';
import type { Check } from './check.ts';
import { expectations } from './expect.ts';
import { Api } from '../client/api.ts';
import { NotSent } from '../client/circuit-breaker.ts';
import { Client, type ClientParts } from '../client/client.ts';
import type { Answer } from '../client/answer.ts';
import type { Call } from '../client/request.ts';
import { Noise } from '../client/transport.ts';
import type { Journal } from '../reservations/journal.ts';
import { Ledger } from '../reservations/ledger.ts';
import type { UnsettledEffects } from '../reservations/unsettled-effects.ts';
import type { Unreleased } from '../reservations/release.ts';
import type { RunContext } from './run-context.ts';
import { Attempt } from './attempt.ts';
import { isUnsettled, type FinishedAttempt } from './fold.ts';
import type { CheckContext } from './check-context.ts';
import { type EarlyEnd, earlyEndOf } from './early-end.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import type { Holding } from './take-needs.ts';

/** What looking at the service stands on; one for the whole run. */
export interface AttemptParts {
  readonly world: RunContext;
  readonly client: ClientParts;
  /** Where reservations are written down before they are made. */
  readonly journal: Journal;
  /** What earlier looks left undecided on what is leased. */
  readonly looseEnds: UnsettledEffects;
  /** How often a check that may be repeated looks, at the least. */
  readonly repeat: number;
}

/** Everything that the looks of one check gave. */
export interface AttemptsResult {
  readonly attempts: readonly FinishedAttempt[];
  /** The words of an observation. */
  readonly observed: string | null;
}

/**
 * Lets a check look at the service as often as its verdict needs: `repeat` times; once more to confirm a failure that
 * it saw only once; and more often while noise keeps an answer away, unless `signal` is aborted meanwhile.
 */
export async function runAttempts(
  examiner: AttemptParts,
  check: Check,
  holding: Holding,
  signal: AbortSignal,
): Promise<AttemptsResult> {
  const { looseEnds } = examiner;
  const { keys } = holding;
  const looks: FinishedAttempt[] = [];
  let observed: string | null = null;
  for (;;) {
    const stage = new Stage(examiner, `${check.name} ${looks.length}`);
    if (await looseEnds.lieOn(keys, stage.api)) stage.attempt.disturb();
    const { stop, words } = await look(stage, check, holding);
    observed ??= words;
    looks.push({ attempt: stage.attempt, stop });
    looseEnds.leave(keys, await stage.cleanUp(), stage.attempt.lateEffectsUntil);
    if ((signal.aborted && isNoisy(looks)) || !wantsAnotherLook(check, looks, examiner)) break;
    if (isContradicted(looks)) await looseEnds.pass(keys, signal);
  }
  const last = new Stage(examiner, `${check.name} end`);
  await holding.giveBack(last.api).catch(earlyEndOf);
  looseEnds.leave(keys, [], last.attempt.lateEffectsUntil);
  return { attempts: looks, observed };
}

/** How often a check looks under noise when a look sends paid messages, or when it sees no answer at all. */
const fewLooks = 3;

const isNoisy = (looks: readonly FinishedAttempt[]): boolean =>
  looks.at(-1)?.stop?.verdict === 'inconclusive';

/** Whether the latest look saw a promise broken, if only in doubt. */
const isContradicted = (looks: readonly FinishedAttempt[]): boolean =>
  looks.at(-1)?.attempt.findings.some(({ holds }) => !holds) === true;

function wantsAnotherLook(
  check: Check,
  looks: readonly FinishedAttempt[],
  { repeat, client }: AttemptParts,
): boolean {
  const latest = looks.at(-1);
  if (latest === undefined || latest.stop?.isFinal) return false;
  if (isUnsettled(latest)) {
    const isDear = looks.some(({ attempt }) => attempt.messages > 0);
    const isMute = latest.stop?.verdict === 'inconclusive';
    return looks.length < (isDear || isMute ? fewLooks : client.noise.attemptsToConfirm);
  }
  if (latest.stop?.verdict === 'not-run') return false;
  if (check.once || check.silence !== null || latest.attempt.messages > 0) return false;
  const failed = latest.attempt.findings.some(({ holds }) => !holds);
  return looks.length < (failed ? Math.max(2, repeat) : repeat);
}

async function look(
  stage: Stage,
  check: Check,
  holding: Holding,
): Promise<{ stop: EarlyEnd | null; words: string | null }> {
  try {
    const taken = await holding.take(stage.api);
    const words = await check.run({ ...stage.scene(), ...taken });
    return { stop: null, words: words ?? null };
  } catch (thrown) {
    return { stop: earlyEndOf(thrown), words: null };
  }
}

/** One attempt's client, ledger and expectations. */
class Stage {
  readonly attempt = new Attempt();
  readonly api: Api;
  readonly #ledger: Ledger;
  readonly #world: RunContext;
  readonly #owner: string;

  constructor({ world, client, journal }: AttemptParts, owner: string) {
    this.#ledger = new Ledger(journal);
    const sender = new Client(client, this.attempt);
    this.#world = world;
    this.#owner = owner;
    this.api = new Api((call) => this.#send(sender, call), world.facts.storeId);
  }

  scene(): CheckContext<AnyClauseId> {
    return {
      api: this.api,
      expect: expectations(this.attempt),
      given,
      assume,
      refused,
      data: this.#world.facts.data(this.#owner),
      world: this.#world,
    };
  }

  async cleanUp(): Promise<Unreleased[]> {
    return this.#ledger.release(this.api);
  }

  async #send(client: Client, call: Call): Promise<Answer> {
    client.admit(call);
    this.#ledger.beforeSend(call);
    try {
      const answer = await client.send(call);
      if (answer.isDoubtful) this.attempt.disturb();
      else this.#ledger.afterAnswer(call, answer);
      return answer;
    } catch (thrown) {
      if (thrown instanceof NotSent) this.#ledger.notSent(call);
      if (thrown instanceof Noise) this.attempt.disturb();
      throw thrown;
    }
  }
}

/** See {@link CheckContext.given}. */
function given(answer: Answer): Answer {
  if (!isRefusal(answer)) return answer;
  throw new PreconditionFailed(
    `${answer.operation}, which only prepares, answered status ${answer.status}: ${answer.text.slice(0, 200)}`,
  );
}

/** See {@link CheckContext.refused}. */
function refused(answer: Answer): Answer {
  if (isRefusal(answer)) return answer;
  throw new PreconditionFailed(
    `${answer.operation} was to be refused, as a preparation, and answered ${answer.status}`,
  );
}

/** Whether a step that prepares was turned down; what may be noise says neither. */
function isRefusal(answer: Answer): boolean {
  const { operation, status, succeeded } = answer;
  if (answer.isDoubtful) throw new Noise(`${operation}, which only prepares, answered status ${status}`);
  return !succeeded || answer.get('is_ok') === false;
}

/** See {@link CheckContext.assume}. */
function assume(holds: boolean, words: string): void {
  if (!holds) throw new PreconditionFailed(`needs ${words}`);
}
