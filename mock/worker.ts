import { once } from 'node:events';
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { packageRoot } from '../schemas/package-root.ts';
import type { Mock } from './start.ts';

/** Tells the thread that it is one, whatever other threads load this file. */
const role = 'loyalty-mock';

/** What a thread is started with; the id of a fault has it break one promise. */
interface Role {
  readonly role: typeof role;
  readonly fault: string | null;
}

/** What crosses from one thread to the other when the mock listens. */
type Listening = Pick<Mock, 'baseUrl' | 'clientId' | 'clientSecret' | 'fixtures'>;

/** A mock in a thread of its own: what asks and what answers share no core, as with any other service. */
export interface MockWorker extends Listening {
  /** Sets its clock forward, in milliseconds. */
  advance(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the reference service in another thread, with the fault of that id where one is named. */
export async function startMockWorker(fault: string | null = null): Promise<MockWorker> {
  // A thread loads what is built, also when this file runs from its source.
  const worker = new Worker(join(packageRoot(), 'dist/mock/worker.js'), {
    workerData: { role, fault } satisfies Role,
    // An answer leaves little behind: a larger young generation takes memory and saves nothing.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const [listening] = (await once(worker, 'message')) as [Listening];
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ...listening,
    async advance(ms) {
      turn = turn.then(() => {
        worker.postMessage(ms);
        return once(worker, 'message');
      });
      await turn;
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** The thread's own part: listens, says where, and sets its clock forward when a message asks for it. */
async function serveWorker({ fault }: Role): Promise<void> {
  // Only here: the thread that asks needs none of it.
  const { startMock } = await import('./start.ts');
  let ahead = 0;
  const mock = await startMock({ clock: () => new Date(Date.now() + ahead) });
  if (fault !== null) {
    const { findFault } = await import('./find-fault.ts');
    findFault(fault)?.break(mock.service);
  }
  const { baseUrl, clientId, clientSecret, fixtures } = mock;
  parentPort?.on('message', (ms: number) => {
    ahead += ms;
    parentPort?.postMessage(null);
  });
  parentPort?.postMessage({ baseUrl, clientId, clientSecret, fixtures } satisfies Listening);
}

/** Whether this thread was started for it. */
const isRole = (data: unknown): data is Role =>
  typeof data === 'object' && data !== null && 'role' in data && data.role === role;

if (isRole(workerData)) await serveWorker(workerData);
