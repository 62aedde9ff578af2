import { parseJson } from '../engine/limits/json.ts';
import type { Transport, WireReply, WireRequest } from '../engine/client/transport.ts';
import { Answer } from '../engine/client/answer.ts';
import { callTo } from '../engine/client/request.ts';
import { definitions } from '../loyalty/client/operations.ts';
import { inspect } from '../loyalty/contract/inspect.ts';
import type { BodyOperation } from '../mock/service/contract/body-errors.ts';
import type { Service } from '../mock/service/service.ts';
import type { OperationName } from '../specs/operations.ts';
import { jsonOf, operationOf } from './mutants/wire.ts';
import type { Line } from './mutants/mutant.ts';
import { runAgainst } from './run-against.ts';

/** What went over the wire for one call. */
interface Exchange {
  readonly request: WireRequest;
  readonly reply: WireReply;
}

/** A run of all deciding checks against the reference service, by operation. */
type ReferenceRun = ReadonlyMap<OperationName, readonly Exchange[]>;

let known: Promise<ReferenceRun> | undefined;

/** The reference run of this process; made once. */
function referenceRun(): Promise<ReferenceRun> {
  known ??= record();
  return known;
}

async function record(): Promise<ReferenceRun> {
  const exchanges = new Map<OperationName, Exchange[]>();
  const recordExchange: Line = (direct) => async (request) => {
    const reply = await direct(request);
    const operation = operationOf(request);
    if (operation === null) return reply;
    const own = exchanges.get(operation) ?? [];
    exchanges.set(operation, own);
    own.push({ request, reply });
    return reply;
  };
  await runAgainst(() => {}, 1, 1, { observing: false, concurrency: 1, line: recordExchange });
  return exchanges;
}

/**
 * Hands the answers of the reference run to a line, and the changed ones to the contract watch. It takes no time, and
 * what the watch finds here it finds in a run too, where it looks at every answer. Gives the clauses that are breached.
 */
export async function replay(operation: OperationName, line: Line): Promise<string[]> {
  const exchanges = await referenceRun();
  const breached = new Set<string>();
  let latest: WireReply | undefined;
  const recorded: Transport = async () => latest ?? Promise.reject(new Error('Nothing is replayed.'));
  const changing = line(recorded);
  for (const { request, reply } of exchanges.get(operation) ?? []) {
    latest = reply;
    const changed = await changing(request);
    if (changed !== reply) for (const clause of breachesOf(operation, request, changed)) breached.add(clause);
  }
  return [...breached];
}

/** Has a service judge the bodies that the reference run sent to an operation. */
export async function replayBodies(operation: BodyOperation, { rules }: Service): Promise<void> {
  const exchanges = await referenceRun();
  for (const { request } of exchanges.get(operation) ?? []) rules.bodyErrors(operation, jsonOf(request.body));
}

function breachesOf(operation: OperationName, request: WireRequest, reply: WireReply): string[] {
  const { body } = request;
  const document = parseJson(body);
  const made = {
    id: 'x1',
    operation,
    attempt: 1,
    phase: 'check',
    startedAt: new Date(0),
    sentAt: 0,
    endedAt: 0,
    durationMs: 0,
  } as const;
  const call = callTo(definitions[operation], { body, document });
  const { breaches } = inspect(
    new Answer({ ...made, call, request, correlation: null, reply, error: null }, reply),
  );
  return breaches.filter(({ unreadable }) => !unreadable).map(({ clause }) => clause);
}
