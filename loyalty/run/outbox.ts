import { type OutboxMessage, readOutbox } from '../client/outbox.ts';
import { backOff } from '../../engine/client/retry.ts';
import { Noise } from '../../engine/client/transport.ts';
import { judgeMessages, outboxClauses } from '../contract/judge-messages.ts';
import { MessageCalls } from '../contract/message-calls.ts';
import type { WatchedRun } from '../contract/watched-run.ts';
import { limits } from '../../engine/limits/limits.ts';
import { limited } from '../../engine/run/connect.ts';
import type { Target } from '../../engine/run/options.ts';
import {
  type PassiveCheck,
  type PassiveResult,
  resultOfTally,
  type Watch,
} from '../../engine/run/passive-check.ts';
import type { Answer } from '../../engine/client/answer.ts';
import type { OperationCall } from '../../engine/client/request.ts';
import { causeOf } from '../../engine/report/cause.ts';

/** How often an outbox is read while a message is missing, in milliseconds. */
const everyMs = 500;

/** How the outbox at an address is read, in full or from the path of the service: elsewhere it gets no header of ours. */
export function outboxReader(address: string, target: Target) {
  const { baseUrl, headers = {}, retries } = target;
  const url = new URL(address, baseUrl);
  const isOwn = url.origin === new URL(baseUrl).origin;
  const transport = limited(target);
  return async (): Promise<readonly OutboxMessage[]> => {
    for (let nth = 1; ; nth += 1) {
      const outbox = await noiseOr(readOutbox(transport, url.href, isOwn ? headers : {}));
      if (!(outbox instanceof Noise)) return outbox;
      if (nth === retries.attempts) throw outbox;
      await backOff(retries, nth + 1);
    }
  };
}

/** Judges the calls of a run by the messages that the sandbox lists (fixtures: outbox). */
export const outboxCheck: PassiveCheck<WatchedRun> = {
  clauses: () => outboxClauses,
  charges: () => [],
  needs: [{ words: 'an address where the sandbox lists its messages', fixtures: ['outbox'], settings: [] }],
  watch: (run) => (run.fixtures.outbox === undefined ? null : new OutboxWatch(run.fixtures.outbox, run)),
};

/** The outbox of the sandbox in one run. */
export class OutboxWatch implements Watch {
  readonly #read: () => Promise<readonly OutboxMessage[]>;
  readonly #run: Pick<WatchedRun, 'pause' | 'signal'>;
  readonly #calls: MessageCalls;
  /** What was listed before the run sent anything does not count. */
  #before: readonly OutboxMessage[] | Noise = [];

  constructor(
    address: string,
    { target, fixtures, ...run }: Pick<WatchedRun, 'target' | 'fixtures' | 'pause' | 'signal'>,
  ) {
    this.#read = outboxReader(address, target);
    this.#run = run;
    this.#calls = new MessageCalls(fixtures);
  }

  open = async (): Promise<void> => {
    this.#before = await noiseOr(this.#read());
  };

  onRequest = (call: OperationCall): void => this.#calls.onRequest(call);

  onExchange = (answer: Answer): void => this.#calls.onAnswer(answer);

  /** Waits for a message that is missing; an interrupted run says nothing of messages. */
  results = async (): Promise<readonly PassiveResult[]> => {
    const { pause, signal } = this.#run;
    if (signal.aborted) return [];
    for (let waitedMs = 0; ; waitedMs += everyMs) {
      if (this.#before instanceof Noise) return unread(this.#before);
      const now = await noiseOr(this.#read());
      const isLast = waitedMs >= limits.outboxMs || signal.aborted;
      if (now instanceof Noise) {
        if (isLast) return unread(now);
        await pause(everyMs);
        continue;
      }
      const found = judgeMessages({ calls: this.#calls, messages: added(this.#before, now) });
      const isComplete = [...found.values()].every(({ wrong }) => wrong === 0);
      if (isComplete || isLast) return [...found].map(([clause, tally]) => resultOfTally(clause, tally));
      await pause(everyMs);
    }
  };
}

/** What is known of the clauses of messages where the outbox cannot be read. */
function unread({ message }: Noise): readonly PassiveResult[] {
  const cause = causeOf('precondition', message, { fixtures: ['outbox'] });
  return outboxClauses.map((clause) =>
    resultOfTally(clause, { seen: 0, wrong: 0, breach: null }, { verdict: 'not-run', cause }),
  );
}

async function noiseOr<T>(reading: Promise<T>): Promise<T | Noise> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof Noise) return thrown;
    throw thrown;
  }
}

/** The messages of a list that an earlier one has not, or has less often. */
function added(before: readonly OutboxMessage[], now: readonly OutboxMessage[]): OutboxMessage[] {
  const known = before.map((message) => JSON.stringify(message));
  return now.filter((message) => {
    const place = known.indexOf(JSON.stringify(message));
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}
