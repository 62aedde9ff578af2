import type { Answer } from '../../../engine/client/answer.ts';
import type { Middleware } from '../../../engine/client/middleware/middleware.ts';

/** The statuses by which a service says that it works on the same member already. */
const busy: ReadonlySet<number> = new Set([409, 423]);

/** Whether a service may say so; for a refund also by a business failure, since one transaction has many in a run. */
const isBusy = (answer: Answer): boolean =>
  busy.has(answer.status) || (answer.operation === 'refundTransaction' && answer.get('is_ok') === false);

/**
 * Repeats a call that a service refuses as busy while another one of the same member is under way: nothing came of it,
 * and the interface does not say that calls may overlap. Asked alone, the service says what it has to say.
 */
export const serializeOnConflict =
  (members: MemberQueues): Middleware =>
  (next) =>
  (call, bearer) => {
    const member = call.params['memberId'];
    return member === undefined ? next(call, bearer) : members.of(member).take(() => next(call, bearer));
  };

/** The turns of the members that a run calls for. */
export class MemberQueues {
  readonly #turns = new Map<string, Turns>();

  /** The turns of one member. */
  of(member: string): Turns {
    const turns = this.#turns.get(member) ?? new Turns();
    this.#turns.set(member, turns);
    return turns;
  }
}

/** A call under way. */
interface UnderWay {
  isAlone: boolean;
}

/** The calls of one member: all at once, but for those that have to be alone. */
class Turns {
  readonly #underWay = new Set<UnderWay>();
  /** Ends with the last call that is to be alone; null where there is none. */
  #lonely: Promise<unknown> | null = null;
  #onIdle = (): void => {};

  async take(ask: () => Promise<Answer>): Promise<Answer> {
    while (this.#lonely !== null) await this.#lonely;
    const own = { isAlone: this.#underWay.size === 0 };
    for (const other of this.#underWay) other.isAlone = false;
    this.#underWay.add(own);
    const answer = await ask().finally(() => this.#leave(own));
    return own.isAlone || !isBusy(answer) ? answer : this.#takeAlone(ask);
  }

  #leave(own: UnderWay): void {
    this.#underWay.delete(own);
    if (this.#underWay.size === 0) this.#onIdle();
  }

  #takeAlone(ask: () => Promise<Answer>): Promise<Answer> {
    const before = this.#lonely ?? this.#idle();
    const answer = before.then(ask);
    const ended = answer
      .catch(() => {})
      .finally(() => {
        if (this.#lonely === ended) this.#lonely = null;
      });
    this.#lonely = ended;
    return answer;
  }

  #idle(): Promise<void> {
    if (this.#underWay.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onIdle = resolve;
    });
  }
}
