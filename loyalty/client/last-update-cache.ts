import type { Answer, Recorded } from '../../engine/client/answer.ts';
import type { Middleware } from '../../engine/client/middleware/middleware.ts';
import type { JsonObject } from '../../schemas/json.ts';

/** An update that a member holds, and the answer that accepted it. */
export interface LastUpdate {
  readonly body: JsonObject;
  readonly answer: Answer;
}

/** The latest update of each member that the service accepted: what a check finds there, and need not send again. */
export class LastUpdateCache {
  readonly #held = new Map<string, LastUpdate>();
  readonly #lent = new WeakSet<Recorded>();

  /** The update that a member holds; undefined where there was none, or it is not known. */
  of(memberId: string): LastUpdate | undefined {
    return this.#held.get(memberId);
  }

  /** Notes that a check relies on an update that it did not send itself. */
  lend({ answer }: LastUpdate): void {
    this.#lent.add(answer.recorded);
  }

  /** Forgets the updates that an attempt relied on in vain; false where it relied on none. */
  takeBack(exchanges: readonly Recorded[]): boolean {
    const lent = exchanges.filter((exchange) => this.#lent.has(exchange));
    for (const { call } of lent) this.#held.delete(call.params['memberId'] ?? '');
    return lent.length > 0;
  }

  /** Notes every update. A refused one changes nothing; one without a clear answer leaves open what is held. */
  readonly note: Middleware = (next) => async (call) => {
    const { memberId } = call.params;
    if (call.operation !== 'updateMember' || memberId === undefined) return next(call);
    const before = this.#held.get(memberId);
    this.#held.delete(memberId);
    const answer = await next(call);
    const isObject = typeof call.document === 'object' && call.document !== null;
    if (answer.succeeded && !answer.isDoubtful && isObject)
      this.#held.set(memberId, { body: call.document as LastUpdate['body'], answer });
    else if (before !== undefined && answer.status < 500) this.#held.set(memberId, before);
    return answer;
  };
}
