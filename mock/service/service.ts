import { type HttpReply, type HttpRequest, respond } from './http.ts';
import type { Answer, Route } from './contract/answer.ts';
import type { Respond, Wrap } from './calls/call.ts';
import type { RoutedRequest } from './contract/routed-request.ts';
import { mockFixtures } from './state/fixtures.ts';
import type { MockFixtures } from './state/fixtures.ts';
import { passGuards } from './calls/guards.ts';
import { handlers } from './handlers/index.ts';
import { problem, Refusal } from './contract/problem.ts';
import { createRules } from './rules/index.ts';
import type { Rules } from './rules/index.ts';
import type { Message } from './state/messages.ts';
import type { State } from './state/state.ts';
import { createState } from './state/create-state.ts';
import type { StateOptions } from './state/create-state.ts';

export interface ServiceOptions extends StateOptions {
  /** The present, for tests that need another one. */
  clock?: () => Date;
}

/** A reservation that is held now. */
type Reservation =
  | { kind: 'coupon'; member_id: string; code: string; order: string }
  | { kind: 'stamps'; member_id: string; stamp_card_id: number; order: string; count: number };

/** One loyalty service with state of its own. */
export interface Service {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The seeded fixtures, as its owner would hand it out. */
  readonly fixtures: MockFixtures;
  /** What the service knows now; `reset` puts another in its place. */
  readonly state: State;
  /** The decisions of the service; replace one to have it decide otherwise. */
  readonly rules: Rules;
  /** Messages sent so far, the first one first. */
  readonly messages: readonly Message[];
  /** Reservations held now. */
  reservations(): Reservation[];
  /** The present on its clock. */
  now(): Date;
  /** Puts something around the exchanges of an operation, or of all; what comes last stands outermost. */
  around(route: Route | '*', wrap: Wrap): void;
  /** Answers a routed request. */
  handle(request: RoutedRequest): Promise<Answer>;
  /** Answers a request as HTTP carries it, without a socket. */
  respond(request: HttpRequest): Promise<HttpReply>;
  /** Seeds the state again: tokens, members, reservations and messages are gone; rules stay. */
  reset(): void;
}

/** A service as the specification has it, with the given parts of the fixtures in place of its own. */
export function createService(options: ServiceOptions = {}): Service {
  const fixtures = mockFixtures(options.fixtures);
  const rules = createRules();
  const now = options.clock ?? (() => new Date());
  const exchanges = new Map<Route, Respond>();
  let state = createState(options, fixtures);

  const service: Service = {
    get clientId() {
      return state.store.id;
    },
    clientSecret: state.client_secret,
    fixtures,
    rules,
    get state() {
      return state;
    },
    get messages() {
      return state.messages;
    },
    reservations: () => reservationsOf(state),
    now,
    around(route, wrap) {
      const routes = route === '*' ? (Object.keys(handlers) as Route[]) : [route]; // the keys of that record are routes
      for (const each of routes) {
        const outer = wrap(exchanges.get(each) ?? perform);
        exchanges.set(each, async (call) => outer(call));
      }
    },
    async handle(request) {
      const exchange = exchanges.get(request.operation) ?? perform;
      return exchange({ ...request, state, rules, now });
    },
    respond: (request) => respond(service, request),
    reset() {
      state = createState(options, fixtures);
    },
  };
  return service;
}

/** Runs the gate and the operation; whatever ends a call early becomes its answer. */
const perform: Respond = async (call) => {
  try {
    passGuards(call);
    return await handlers[call.operation](call);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    return problem(500, `The mock failed: ${error instanceof Error ? error.message : String(error)}`);
  }
};

function reservationsOf(state: State): Reservation[] {
  const coupons = state.coupons.flatMap(({ member_id, details, reserved_for }): Reservation[] =>
    reserved_for === null ? [] : [{ kind: 'coupon', member_id, code: details.code, order: reserved_for }],
  );
  const stamps = state.stamp_cards.flatMap(({ member_id, stamp_card_id, reserved }) =>
    [...reserved].map(([order, count]): Reservation => ({
      kind: 'stamps',
      member_id,
      stamp_card_id,
      order,
      count,
    })),
  );
  return [...coupons, ...stamps];
}
