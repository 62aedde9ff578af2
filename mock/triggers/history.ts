import type { OperationName } from '../../specs/operations.ts';
import { at } from '../patches/patch.ts';
import type { Answer, Route } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import type { Service } from '../service/service.ts';
import { orderOf, thingsOf } from './request.ts';

/** A request that was answered. */
interface Event {
  /** Numbers the requests of the service. */
  readonly nth: number;
  readonly at: number;
  readonly operation: Route;
  readonly order: unknown;
  readonly body: string;
  readonly token: string | undefined;
  readonly isDone: boolean;
}

/** What came before a request. */
export interface Past {
  /** How many requests of the operation there were, this one included. */
  readonly count: number;
  /** Earlier requests about what this one is about, the last one last. */
  readonly same: readonly Event[];
  /** Whether another request about it was open when this one was, */
  readonly isAtOnce: boolean;
  /** and whether one about something else of the member was. */
  readonly isNextToOther: boolean;
  /** Whether the member had such a request, with that outcome, since the last one about the same thing. */
  had(operation: OperationName, isDone: boolean): boolean;
}

/** Whether a request was done. */
export const isDone = ({ status, body }: Answer): boolean =>
  status === 204 || (status === 200 && at(body, 'is_ok') !== false);

/** How many requests about a thing are remembered. */
const kept = 20;

/** Remembers the requests of one service, as far as triggers ask for them. */
export class History {
  #count = 0;
  readonly #counts = new Map<Route, number>();
  readonly #events = new Map<string, Event[]>();
  readonly #last = new Map<string, number>();
  readonly #open = new Set<Call>();
  /** The requests of the same member that were open together with each one. */
  readonly #met = new WeakMap<Call, Call[]>();

  /** Watches a service from outside: it sees what callers are answered. */
  watch(service: Service): void {
    service.around('*', (next) => async (call) => {
      const things = thingsOf(call);
      this.#counts.set(call.operation, (this.#counts.get(call.operation) ?? 0) + 1);
      this.#meet(call);
      const answer = await next(call);
      this.#open.delete(call);
      this.#note(call, things, isDone(answer));
      return answer;
    });
  }

  #meet(call: Call): void {
    const others = [...this.#open].filter(({ params }) => params['memberId'] === call.params['memberId']);
    for (const other of others) this.#met.get(other)?.push(call);
    this.#met.set(call, others);
    this.#open.add(call);
  }

  #note(call: Call, things: readonly string[], done: boolean): void {
    this.#count += 1;
    this.#last.set(keyOf(call.operation, call.params['memberId'], done), this.#count);
    if (things.length === 0) return;
    const event: Event = {
      nth: this.#count,
      at: call.now().getTime(),
      operation: call.operation,
      order: orderOf(call),
      body: call.rawBody,
      token: call.headers['authorization'],
      isDone: done,
    };
    for (const thing of things)
      this.#events.set(thing, [...(this.#events.get(thing) ?? []).slice(1 - kept), event]);
  }

  /** What came before a request that is being answered. */
  pastOf(call: Call): Past {
    const things = thingsOf(call);
    const same = things.flatMap((thing) => this.#events.get(thing) ?? []);
    const met = (this.#met.get(call) ?? []).map(thingsOf);
    const isSame = (others: readonly string[]): boolean => others.some((one) => things.includes(one));
    const since = same.at(-1)?.nth ?? Number.MAX_SAFE_INTEGER;
    return {
      count: this.#counts.get(call.operation) ?? 0,
      same,
      isAtOnce: met.some(isSame),
      isNextToOther: met.some((others) => others.length > 0 && !isSame(others)),
      had: (operation, done) =>
        [call.params['memberId'], undefined].some(
          (member) => (this.#last.get(keyOf(operation, member, done)) ?? 0) > since,
        ),
    };
  }
}

const keyOf = (operation: Route, member: string | undefined, done: boolean): string =>
  `${operation} ${member ?? ''} ${done}`;
