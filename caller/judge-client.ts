import type { Fixtures } from '../loyalty/settings/fixtures.ts';
import { fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { startMock } from '../mock/start.ts';
import type { Provocation } from './provocations/provocation.ts';
import { Recorder } from './recorder/recorder.ts';
import type { Run } from './report.ts';
import { inMemory } from './traffic/trace.ts';

/** What a client needs to reach the service. */
export interface ServiceAccess {
  readonly baseUrl: string;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly scope: string;
  readonly fixtures: Fixtures;
  /** What the service knows the client by, in PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

/** How a client ended. */
export interface Ended {
  /** Null where a signal ended it, or where there is no process. */
  readonly exitCode: number | null;
  /** Whether it came to its end by itself. */
  readonly isComplete: boolean;
}

/** Has the client do its work, and gives how it ended. */
export type Drive = (access: ServiceAccess, provocation: string) => Promise<Ended>;

export interface RecordingOptions {
  readonly drive: Drive;
  readonly provocations: readonly Provocation[];
  /** The service behind the recorder; null for a mock of its own for each provocation. */
  readonly target: ServiceAccess | null;
  /** 0 takes a free port. */
  readonly port: number;
  /** The fixtures of the mock; without them, its own. */
  readonly fixtures?: Fixtures | undefined;
  /** Ends after the provocation that is under way. */
  readonly signal: AbortSignal;
}

/** What the sessions of a client are, and how many messages they cost. */
export interface Recording {
  readonly runs: readonly Run[];
  /** Where the service was. */
  readonly baseUrl: string;
  readonly messages: number;
}

/** A service that stands behind a recorder. */
interface Backend {
  readonly access: ServiceAccess;
  readonly messages: () => number;
  readonly stop: () => Promise<void>;
}

/** Lets a client work once under each provocation, each time on fresh state, and records what it sends. */
export async function recordClient(options: RecordingOptions): Promise<Recording> {
  const runs: Run[] = [];
  let [messages, baseUrl] = [0, ''];
  let count = 0;
  const nextId = (): string => `x${(count += 1)}`;
  for (const provocation of options.provocations) {
    if (options.signal.aborted) break;
    const backend = await openBackend(options);
    baseUrl = backend.access.baseUrl;
    try {
      runs.push(await recordOnce(options, provocation, backend.access, nextId));
      messages += backend.messages();
    } finally {
      await backend.stop();
    }
  }
  return { runs, baseUrl, messages };
}

async function recordOnce(
  { drive, port, target }: RecordingOptions,
  { name, start }: Provocation,
  access: ServiceAccess,
  nextId: () => string,
): Promise<Run> {
  const { certificate } = access;
  const known = certificate === undefined ? {} : { certificate };
  const service = { baseUrl: access.baseUrl, isOurs: target === null, ...known };
  const recorder = new Recorder({ ...service, port, intercept: start(), nextId });
  const baseUrl = await recorder.start().catch((cause: Error) => {
    throw new UsageError(
      `The recorder cannot listen on port ${port}: ${cause.message}. Name another with --port.`,
      { cause },
    );
  });
  let ended: Ended = { exitCode: null, isComplete: false };
  let recorded = inMemory([]);
  try {
    ended = await drive({ ...access, baseUrl }, name);
  } finally {
    recorded = inMemory(await recorder.stop());
  }
  const { clientId, clientSecret, fixtures } = access;
  const { exitCode: commandExit, isComplete } = ended;
  const { silence } = recorder;
  return {
    ...recorded,
    provocation: name,
    clientId,
    clientSecret,
    fixtures,
    isComplete,
    commandExit,
    silence,
  };
}

async function openBackend({ target, fixtures }: RecordingOptions): Promise<Backend> {
  if (target !== null) return { access: target, messages: () => 0, stop: async () => {} };
  const mock = await startMock(fixtures === undefined ? {} : { fixtures: fixtures as object });
  const { baseUrl, clientId, clientSecret, service, stop } = mock;
  const seeded = fixturesSchema.parse(mock.fixtures);
  const access = { baseUrl, clientId, clientSecret, scope: 'api.retailer', fixtures: seeded };
  return { access, messages: () => service.messages.length, stop };
}
