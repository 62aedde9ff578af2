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
import type { CheckContext } from './check-context.ts';
import { earlyEndOf } from './early-end.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import type { Holding } from './take-needs.ts';

/** What attempts need; one for the whole run. */
export interface AttemptParts {
  readonly world: RunContext;
  readonly client: ClientParts;
  /** Where reservations are written down before they are made. */
  readonly journal: Journal;
  /** What earlier attempts left undecided on what is leased. */
  readonly unsettled: UnsettledEffects;
  /** Attempts of a check that may be repeated, at least. */
  readonly repeat: number;
}

/** Everything that the attempts of one check gave. */
export interface AttemptsResult {
  readonly attempts: readonly Attempt[];
  /** The words of an observation. */
  readonly observed: string | null;
}

/**
 * Runs a check as often as its verdict needs: `repeat` times; once more to confirm a failure that was seen only once;
 * and more often while noise keeps an answer away, unless `signal` is aborted meanwhile.
 */
export async function runAttempts(
  parts: AttemptParts,
  check: Check,
  holding: Holding,
  signal: AbortSignal,
): Promise<AttemptsResult> {
  const { unsettled } = parts;
  const { keys } = holding;
  const attempts: Attempt[] = [];
  let observed: string | null = null;
  for (;;) {
    const stage = new Stage(parts, check, attempts.length + 1);
    if (await unsettled.lieOn(keys, stage.api)) stage.attempt.disturb();
    observed ??= await stage.run(check, holding);
    attempts.push(stage.attempt);
    unsettled.leave(keys, await stage.cleanUp(), stage.attempt.lateEffectsUntil);
    if ((signal.aborted && isNoisy(stage.attempt)) || !wantsAnother(check, attempts, parts)) break;
    if (hasContradiction(stage.attempt)) await unsettled.pass(keys, signal);
  }
  const last = new Stage(parts, check, attempts.length + 1);
  last.attempt.phase = 'cleanup';
  await holding.giveBack(last.api).catch(earlyEndOf);
  unsettled.leave(keys, [], last.attempt.lateEffectsUntil);
  return { attempts, observed };
}

/** Attempts under noise of a check that sends paid messages, or that sees no answer at all. */
const fewAttempts = 3;

const isNoisy = ({ end }: Attempt): boolean => end?.verdict === 'inconclusive';

/** Whether an attempt saw a promise broken, if only in doubt. */
const hasContradiction = ({ findings }: Attempt): boolean => findings.some(({ holds }) => !holds);

function wantsAnother(check: Check, attempts: readonly Attempt[], { repeat, client }: AttemptParts): boolean {
  const latest = attempts.at(-1);
  if (latest === undefined || latest.end?.isFinal) return false;
  if (latest.isUnsettled) {
    const isCostly = attempts.some(({ messages }) => messages > 0);
    return attempts.length < (isCostly || isNoisy(latest) ? fewAttempts : client.noise.attemptsToConfirm);
  }
  if (latest.end?.verdict === 'not-run') return false;
  if (check.once || check.silence !== null || latest.messages > 0) return false;
  return attempts.length < (hasContradiction(latest) ? Math.max(2, repeat) : repeat);
}

/** One attempt's client, ledger and expectations. */
class Stage {
  readonly attempt: Attempt;
  readonly api: Api;
  readonly #ledger: Ledger;
  readonly #world: RunContext;
  readonly #owner: string;

  constructor({ world, client, journal }: AttemptParts, { name }: Check, number: number) {
    this.attempt = new Attempt(number);
    this.#ledger = new Ledger(journal);
    const sender = new Client(client, this.attempt);
    this.#world = world;
    this.#owner = `${name} ${number}`;
    this.api = new Api((call) => this.#send(sender, call), world.facts.storeId);
  }

  /** Takes what the check needs and runs its body; gives the words of an observation. */
  async run(check: Check, holding: Holding): Promise<string | null> {
    try {
      const taken = await holding.take(this.api);
      this.attempt.phase = 'check';
      return (await check.run({ ...this.#context(), ...taken })) ?? null;
    } catch (thrown) {
      this.attempt.end = earlyEndOf(thrown);
      return null;
    }
  }

  #context(): CheckContext<AnyClauseId> {
    return {
      api: this.api,
      expect: expectations(this.attempt),
      given: (answer) => given(this.#prepared(answer, null)),
      assume,
      refused: (answer) => refused(this.#prepared(answer, 'must be refused')),
      data: this.#world.facts.data(this.#owner),
      world: this.#world,
    };
  }

  #prepared(answer: Answer, words: string | null): Answer {
    this.attempt.prepared.set(answer.recorded, words);
    return answer;
  }

  async cleanUp(): Promise<Unreleased[]> {
    this.attempt.phase = 'cleanup';
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
