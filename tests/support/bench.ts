import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wrap } from '../../mock/service/calls/call.ts';
import { describeMock, type Mock, startMock } from '../../mock/start.ts';
import { emptyFolder, type Ended, ended, program, start } from './cli.ts';

/** A mock, and a program that is run against it with a state folder of its own. */
export interface Bench {
  readonly mock: Mock;
  readonly folder: string;
  start(args: readonly string[], env?: Record<string, string>): ChildProcess;
  run(args: readonly string[], env?: Record<string, string>): Promise<Ended>;
  /** Runs it where no file may grow beyond this many blocks of 512 bytes, as on a disk that is full. */
  runOnFullDisk(blocks: number, args: readonly string[]): Promise<Ended>;
  /** The files of the store under the state folder, by name. */
  state(): string[];
  statePath(name: string): string;
  /** Puts something around every exchange; replaces what was put there before. */
  intercept(wrap: Wrap): void;
  /** Resolves when no request is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a bench with nothing left of any other. */
export async function openBench(): Promise<Bench> {
  const folder = await emptyFolder();
  const mock = await startMock();
  const { env_file: envFile } = await describeMock(mock, join(folder, 'mock'));
  const home = join(folder, 'state');
  let around: Wrap = (next) => next;
  const underWay = new Set<object>();
  mock.service.around('*', (next) => async (call) => {
    underWay.add(call);
    try {
      return await around(next)(call);
    } finally {
      underWay.delete(call);
    }
  });
  const storeFolder = (): string => {
    const folders = join(home, 'loyalty-conformance');
    const names = existsSync(folders) ? readdirSync(folders) : [];
    return join(folders, names.find((name) => name !== 'reports') ?? 'none'); // locks of reports are of no store
  };
  const begin: Bench['start'] = (args, env) =>
    start(args.includes('--env-file') ? args : [...args, '--env-file', envFile], folder, {
      XDG_STATE_HOME: home,
      ...env,
    });
  return {
    mock,
    folder,
    start: begin,
    run: (args, env) => ended(begin(args, env)),
    runOnFullDisk(blocks, args) {
      const command = [process.execPath, '--', program, ...args, '--env-file', envFile];
      const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...command];
      return ended(spawn('sh', limited, { cwd: folder, env: { ...process.env, XDG_STATE_HOME: home } }));
    },
    state: () => (existsSync(storeFolder()) ? readdirSync(storeFolder()) : []),
    statePath: (name) => join(storeFolder(), name),
    intercept: (wrap) => void (around = wrap),
    async settled() {
      while (underWay.size > 0) await sleep(1);
    },
    async close() {
      await mock.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A run of one check, which reserves a coupon. */
export const oneCheck = ['--only', 'usable-coupon-is-reserved', '--repeat', '1', '--reports', 'json'];

/** Calls `then` once, when the service has acted on the first reservation of a coupon and has not answered yet. */
export function onFirstReservation(bench: Bench, then: () => unknown): void {
  let isFirst = true;
  bench.intercept((exchange) => async (call) => {
    const answer = await exchange(call);
    if (isFirst && call.operation === 'reserveCoupon') {
      isFirst = false;
      await then();
    }
    return answer;
  });
}

/** Leaves one coupon reserved, as a run does that is killed. */
export async function killWhileReserved(bench: Bench): Promise<void> {
  const child = bench.start(oneCheck);
  onFirstReservation(bench, () => child.kill('SIGKILL'));
  await ended(child);
  await bench.settled();
  bench.intercept((exchange) => exchange);
}

/** Notes the operations that arrive at the service from now on. */
export function arrivals(bench: Bench): string[] {
  const seen: string[] = [];
  bench.intercept((exchange) => (call) => {
    seen.push(call.operation === 'unrouted' ? 'paths that do not exist' : call.operation);
    return exchange(call);
  });
  return seen;
}
