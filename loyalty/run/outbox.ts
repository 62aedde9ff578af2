import { type OutboxMessage, readOutbox } from '../client/outbox.ts';
import { backOff } from '../../engine/client/retry.ts';
import { Noise } from '../../engine/client/transport.ts';
import { judgeMessages, type OutboxFindings } from '../contract/judge-messages.ts';
import type { MessageCalls } from '../contract/message-calls.ts';
import { limits } from '../../engine/limits/limits.ts';
import { limited } from '../../engine/run/connect.ts';
import type { SettledOptions, Target } from '../../engine/run/options.ts';

/** How often an outbox is read while a message is missing, in milliseconds. */
const everyMs = 500;

/** What the outbox of the sandbox shows, or why it cannot be read. */
export type OutboxResult = OutboxFindings | Noise;

/** Judges the calls of a run by the messages that came since; waits for one that is missing, until it is interrupted. */
export type JudgeOutbox = (
  calls: MessageCalls,
  options: Pick<SettledOptions, 'pause' | 'signal'>,
) => Promise<OutboxResult>;

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

/** Opens the outbox of the sandbox (fixtures: outbox) before anything is sent: what it lists now does not count. */
export async function openOutbox(address: string, target: Target): Promise<JudgeOutbox> {
  const read = outboxReader(address, target);
  const before = await noiseOr(read());
  return async (calls, { pause, signal }) => {
    for (let waitedMs = 0; ; waitedMs += everyMs) {
      if (before instanceof Noise) return before;
      const now = await noiseOr(read());
      const isLast = waitedMs >= limits.outboxMs || signal.aborted;
      if (now instanceof Noise) {
        if (isLast) return now;
        await pause(everyMs);
        continue;
      }
      const found = judgeMessages({ calls, messages: added(before, now) });
      const isComplete = [...found.values()].every(({ wrong }) => wrong === 0);
      if (isComplete || isLast) return found;
      await pause(everyMs);
    }
  };
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
