import { causeWords, ProxyFailure } from './open-socket.ts';
import { Noise } from './transport.ts';

/** The calls of a transport that are under way. Each has one deadline, for all that it does. */
export class Calls {
  readonly #timeoutMs: number;
  readonly #underWay = new Set<AbortController>();

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Makes a call; its signal is aborted at the deadline. Throws {@link Noise} where it comes to nothing. */
  async make<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const timer = setTimeout(
      () => ending.abort(new Error(`no complete answer within ${this.#timeoutMs} ms`)),
      this.#timeoutMs,
    );
    this.#underWay.add(ending);
    try {
      return await call(ending.signal);
    } catch (cause) {
      throw new Noise(whatEnded(cause, ending.signal), { cause });
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(ending);
    }
  }

  /** Ends all calls at once. */
  end(): void {
    for (const ending of this.#underWay) ending.abort(new Error('the run has ended'));
  }
}

/** Why a call came to nothing, in a few words; at its deadline, the step where it was says nothing but who kept it. */
function whatEnded(cause: unknown, { aborted, reason }: AbortSignal): string {
  if (!aborted) return causeWords(cause);
  const words = causeWords(reason);
  return cause instanceof ProxyFailure ? new ProxyFailure(cause.proxy, words).message : words;
}
