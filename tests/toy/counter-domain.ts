import type { Answer } from '../../engine/client/answer.ts';
import type { Operation } from '../../engine/client/operation.ts';
import { callTo } from '../../engine/client/request.ts';
import type { Send } from '../../engine/client/send.ts';
import type { Clause } from '../../engine/contract/clauses.ts';
import type { ResourceRules } from '../../engine/resources/resource.ts';
import { checkMaker } from '../../engine/run/check.ts';
import type { Domain } from '../../engine/run/domain.ts';
import type { DomainTypes } from '../../engine/run/domain-types.ts';
import { Expectation } from '../../engine/run/expect.ts';
import { RunContext } from '../../engine/run/run-context.ts';
import type { Json } from '../../schemas/json.ts';

const operation = (name: string, path: string, parts: Partial<Operation> = {}): Operation => ({
  name,
  summary: name,
  method: 'POST',
  path,
  authenticated: true,
  storeScoped: false,
  sideEffect: 'none',
  retrySafe: false,
  isUndo: false,
  isSpaced: false,
  ...parts,
});

const operations = {
  token: operation('token', '/token', { authenticated: false }),
  status: operation('status', '/status', { method: 'GET', retrySafe: true }),
  read: operation('read', '/counters/{counter}', { method: 'GET', retrySafe: true }),
  increment: operation('increment', '/counters/{counter}/increments', { sideEffect: 'creates-data' }),
  lock: operation('lock', '/counters/{counter}/lock', { sideEffect: 'creates-data', undo: 'unlock' }),
  unlock: operation('unlock', '/counters/{counter}/unlock', { isUndo: true }),
};

const clause = (id: string, of: string, text: string): Clause => ({
  id,
  area: 'counters',
  section: '1',
  operations: [of],
  severity: 'critical',
  text,
});

/** The operations of counters. */
class CounterApi {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  read = (counter: string) => this.#call('read', counter);
  increment = (counter: string) => this.#call('increment', counter, {});
  lock = (counter: string, holder: string) => this.#call('lock', counter, { holder });
  unlock = (counter: string, holder: string) => this.#call('unlock', counter, { holder });

  #call(name: keyof typeof operations, counter: string, document?: Json): Promise<Answer> {
    const body = document === undefined ? null : JSON.stringify(document);
    const contentType = body === null ? null : 'application/json';
    return this.#send(callTo(operations[name], { params: { counter }, body, document, contentType }));
  }
}

/** A lock of a counter. */
interface Lock {
  readonly counter: string;
  readonly holder: string;
}

const isSameLock = (a: Lock, b: Lock): boolean => a.counter === b.counter && a.holder === b.holder;

/** Locks are held as a whole, by one holder. */
const locks: ResourceRules<Lock> = {
  resourceOf: ({ params: { counter }, document }) => {
    const holder = (document as Partial<Lock> | undefined)?.holder;
    return counter === undefined || holder === undefined ? null : { counter, holder };
  },
  isUncounted: () => false,
  isSameItem: (a, b) => a.counter === b.counter,
  isSame: isSameLock,
  isCoveredBy: (items, lock) => items.some((one) => one.counter === lock.counter),
  isCounted: () => false,
  sumOf: ([first]) => first,
  taking: () => ({ restOf: () => null }),
  unitsOf: () => [],
  ownerOf: ({ counter }) => counter,
  keyOf: (lock) => JSON.stringify(lock),
  amountOf: () => 'all',
  release: (api, { counter, holder }) => (api as CounterApi).unlock(counter, holder),
  describe: ({ counter, holder }) => ({ kind: 'stamps', member: holder, item: counter, order: holder }),
};

interface Counters extends DomainTypes {
  readonly clause: 'lock.exclusive' | 'increment.adds-one';
  readonly operation: keyof typeof operations;
  readonly api: CounterApi;
  readonly data: { readonly name: string };
  readonly run: RunContext;
  readonly expectation: Expectation;
}

/** A service of counters: all that the engine has to know of it. */
export const counters: Domain<Counters> = {
  clauses: [
    clause('lock.exclusive', 'lock', 'A lock that someone has is refused to others.'),
    clause('increment.adds-one', 'increment', 'An increment adds one.'),
  ],
  silences: [],
  operations,
  passiveChecks: [],
  sourceOf: () => null,
  probes: [callTo(operations.status)],
  middleware: () => ({ ofCall: [], ofTry: [], last: [] }),
  createApi: (send) => new CounterApi(send),
  createExpectation: (...parts) => new Expectation(...parts),
  resources: locks,
  holdersOf: () => [],
  fixturesOf: (fixtures) => fixtures,
  begin: () => ({
    passive: [],
    lacks: () => null,
    preflight: async () => ({ storeDoubt: null, dataOf: (runId, owner) => ({ name: `${runId} ${owner}` }) }),
    createContext: (facts) => new RunContext(facts),
    usedUp: () => 0,
  }),
};

export const { check } = checkMaker<Counters>();
