import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import { UsageError } from '../harness/config/usage-error.ts';
import { numberOption } from './options.ts';

interface MockFlags {
  readonly port: number;
  readonly latency: number;
}

/** The verb `mock`: the reference service by itself, until a signal ends it. */
export function addMock(program: Command): void {
  program
    .command('mock')
    .description('start the mock service alone and print one JSON line that says how to reach it')
    .addOption(numberOption('--port <n>', 'where it listens; 0 takes a free port', 0, 65_535).default(0))
    .addOption(numberOption('--latency <ms>', 'how long every answer waits', 0, 60_000).default(0))
    .action(serveMock);
}

async function serveMock({ port, latency }: MockFlags): Promise<void> {
  const { describeMock, startMock } = await import('../mock/start.ts');
  const mock = await startMock({ port, latencyMs: latency }).catch((cause: Error) => {
    throw new UsageError(
      `The mock cannot listen on port ${port}: ${cause.message}. Name another with --port.`,
      {
        cause,
      },
    );
  });
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-mock-'));
  try {
    const ended = signalled();
    process.stdout.write(`${JSON.stringify(await describeMock(mock, folder))}\n`);
    await ended;
  } finally {
    await mock.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const signalled = (): Promise<unknown> =>
  Promise.race(['SIGINT', 'SIGTERM'].map((name) => new Promise((resolve) => process.once(name, resolve))));
