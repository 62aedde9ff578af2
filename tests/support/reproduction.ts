import { loyalty } from '../../loyalty/run/loyalty.ts';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSuites } from '../../engine/run/run-suites.ts';
import { faults } from '../../mock/faults/index.ts';
import type { Fault } from '../../mock/patches/fault.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { someOf } from '../../proof/draw.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { toScripts } from '../../reporters/reproduce/script.ts';

/** How a script ended, and what it printed. */
export interface Ended {
  readonly code: number;
  readonly printed: string;
}

/** The script of a clause that a fault broke, and how it ended against the broken mock and against a good one. */
export interface Reproduction {
  readonly fault: string;
  readonly clause: string;
  readonly script: string;
  readonly broken: Ended;
  readonly good: Ended;
}

/** That many faults of all areas, the same ones as long as they are there. */
export const sampledFaults = (count: number): readonly Fault[] => {
  const ids = new Set(
    someOf(
      faults.map(({ id }) => id),
      count,
    ),
  );
  return faults.filter(({ id }) => ids.has(id));
};

/** Scripts of one fault that are tried: a service that is broken everywhere says the same in all of them. */
const mostScripts = 3;

/**
 * It is noon where the mocks are: minutes before midnight no check sends the very next day, which may have begun. Time
 * passes there in pauses only: on a slow machine, what happens some seconds later would not wait for its pause.
 */
const noon = Date.now() + 12 * 3_600_000 - (Date.now() % 86_400_000);

/** Runs the suites against a broken mock, and the scripts of what failed against it and against a good one. */
export async function reproduce(fault: Fault): Promise<Reproduction[]> {
  let ahead = 0;
  const clock = (): Date => new Date(noon + ahead);
  const [broken, good] = [await startMock({ clock }), await startMock({ clock })];
  fault.break(broken.service);
  try {
    const pauses: { readonly at: number; readonly ms: number }[] = [];
    const report = await runSuites(loyalty, {
      ...inProcessRun(broken.service),
      keepEvidence: true,
      only: [fault.clause, ...(fault.also ?? [])],
      concurrency: 1, // no check changes what another one looks at
      pause: async (ms) => {
        await sleep(2); // no exchange before it began in the same millisecond
        pauses.push({ at: Date.now(), ms });
        ahead += ms;
      },
    });
    const passed = (at: string): number =>
      pauses.reduce((sum, pause) => sum + (pause.at <= Date.parse(at) ? pause.ms : 0), 0);
    const exchanges = report.exchanges.map((one) => ({
      ...one,
      started_at: new Date(Date.parse(one.started_at) + passed(one.started_at)).toISOString(),
    }));
    const isOther = ([clause]: readonly [string, string]): number => Number(clause !== fault.clause);
    const scripts = [...toScripts({ ...report, exchanges })]
      .toSorted((a, b) => isOther(a) - isOther(b))
      .slice(0, mostScripts);
    const done: Reproduction[] = [];
    for (const [clause, script] of scripts) {
      const pass = (ms: number): void => void (ahead += ms);
      const onBroken = await runScript(script, broken, pass);
      const onGood = await runScript(script, good, pass);
      done.push({
        fault: fault.id,
        clause,
        script,
        broken: onBroken,
        good: onGood,
      });
    }
    return done;
  } finally {
    await Promise.all([broken.stop(), good.stop()]);
  }
}

/** The `sleep` of a script: it waits no time, and lets it pass where the mock is. */
const sleepOfClock = `#!/bin/sh
exec curl --silent --show-error --fail "$CLOCK/$1"
`;

/** Runs a script against a mock; `pass` lets time pass there, in milliseconds. */
async function runScript(script: string, mock: Mock, pass: (ms: number) => void): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'reproduce-'));
  const [path, fixtures] = [join(folder, 'script.sh'), join(folder, 'fixtures.json')];
  await writeFile(path, script);
  await writeFile(fixtures, JSON.stringify(mock.fixtures));
  await writeFile(join(folder, 'sleep'), sleepOfClock);
  await chmod(join(folder, 'sleep'), 0o755);
  const clock = createServer(({ url = '' }, answer) => {
    pass(Number(url.slice(1)) * 1000);
    answer.end();
  });
  await new Promise<void>((resolve) => void clock.listen(0, '127.0.0.1', resolve));
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    CLOCK: `http://127.0.0.1:${(clock.address() as AddressInfo).port}`,
    LOYALTY_BASE_URL: mock.baseUrl,
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: mock.clientSecret,
    LOYALTY_FIXTURES: fixtures,
    LOYALTY_CORRELATION_HEADER: 'X-Request-ID',
    ROUNDS: '3', // the mock's messages cost nothing
  };
  const ended = await new Promise<Ended>((resolve) => {
    execFile('sh', [path], { env, timeout: 300_000 }, (error, stdout, stderr) => {
      resolve({
        code: error === null ? 0 : Number(error.code),
        printed: stdout + stderr,
      });
    });
  });
  clock.close();
  await rm(folder, { recursive: true });
  return ended;
}

/** How many scripts ended with each code on one of the two mocks. */
export function codesOn(mock: 'broken' | 'good', all: readonly Reproduction[]): Record<0 | 1 | 2, number> {
  const count = (code: number): number => all.filter((one) => one[mock].code === code).length;
  return { 0: count(0), 1: count(1), 2: count(2) };
}

/** Why scripts asked for a reader, with how often each reason came, the most frequent first. */
export function reasonsOn(
  mock: 'broken' | 'good',
  all: readonly Reproduction[],
): (readonly [string, number])[] {
  const reasons = all.flatMap((one) => (one[mock].code === 2 ? [reasonOf(one[mock])] : []));
  const counts = [...new Set(reasons)].map(
    (reason) => [reason, reasons.filter((one) => one === reason).length] as const,
  );
  return counts.toSorted(([, a], [, b]) => b - a);
}

/** The last line that a script printed, without the names in it. */
const reasonOf = ({ printed }: Ended): string =>
  (printed.trim().split('\n').at(-1) ?? '')
    .replace(/^Set \S+ to the (.+) that the reports show as .*/, 'Set a value that the reports mask: $1')
    .replace(/has (no|nothing at) \S+:/, 'has $1 …:');
