import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { ServerCertificate } from '../mock/certificate.ts';
import type { Service } from '../mock/service/service.ts';
import { faultNamed } from './fault-named.ts';
import { numberOption } from './options.ts';

interface MockFlags {
  readonly port: number;
  readonly host: string;
  readonly tls?: true;
  readonly latency: number;
  /** The name of a fault, or `help` and words to search for. */
  readonly fault?: readonly string[];
}

/** Adds the verb `mock`: the reference service alone, until a signal ends it. */
export function addMock(program: Command): void {
  program
    .command('mock')
    .description('start the mock service alone and print one JSON line that says how to reach it')
    .addOption(numberOption('--port <n>', 'where it listens; 0 takes a free port', 0, 65_535).default(0))
    .option('--host <address>', 'the address where it listens; 0.0.0.0 in a container', '127.0.0.1')
    .option('--tls', 'speak HTTPS with a certificate of its own, which the JSON line names')
    .addOption(numberOption('--latency <ms>', 'how long every answer waits', 0, 60_000).default(0))
    .option(
      '--fault <id...>',
      'break one promise, to see how that is reported; `--fault help WORD...` lists the faults with these words',
    )
    .action(serveMock);
}

async function serveMock({ port, host, tls, latency, fault }: MockFlags): Promise<void> {
  if (fault?.[0] === 'help') return listFaults(fault.slice(1));
  const { describeMock, startMock } = await import('../mock/start.ts');
  const spoil = fault === undefined ? undefined : await breakerOf(fault);
  const certificate = tls ? await certificateFor(host) : undefined;
  const mock = await startMock({ port, host, latencyMs: latency, ...(certificate && { certificate }) }).catch(
    (cause: Error) => {
      throw new UsageError(
        `The mock cannot listen on port ${port} of ${host}: ${cause.message}. Name others with --port and --host.`,
        { cause },
      );
    },
  );
  spoil?.(mock.service);
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-mock-'));
  try {
    const ended = signalled();
    const authority = certificate && { ca_file: await writeAuthority(certificate, folder) };
    process.stdout.write(`${JSON.stringify({ ...(await describeMock(mock, folder)), ...authority })}\n`);
    await ended;
  } finally {
    await mock.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function certificateFor(host: string): Promise<ServerCertificate> {
  const { makeCertificate } = await import('../mock/certificate.ts');
  return makeCertificate(host);
}

/** Writes what a caller has to trust, for `NODE_EXTRA_CA_CERTS` or `curl --cacert`. */
async function writeAuthority({ cert }: ServerCertificate, folder: string): Promise<string> {
  const path = join(folder, 'ca.pem');
  await writeFile(path, cert);
  return path;
}

async function breakerOf(ids: readonly string[]): Promise<(service: Service) => void> {
  const [id = '', ...others] = ids;
  if (others.length > 0)
    throw new UsageError(
      `Expected is one fault, found ${ids.length}: ${ids.join(', ')}. Start a mock for each.`,
    );
  return (await faultNamed(id)).break;
}

/** Prints the faults that have all of the words in their id, their clause or their sentence. */
async function listFaults(words: readonly string[]): Promise<void> {
  const { allFaults } = await import('../mock/find-fault.ts');
  const rows = allFaults().map(({ id, clause, what }) => `${id}: ${what} (${clause})\n`);
  const fits = (row: string): boolean =>
    words.every((word) => row.toLowerCase().includes(word.toLowerCase()));
  process.stdout.write(rows.filter(fits).join(''));
}

const signalled = (): Promise<unknown> =>
  Promise.race(['SIGINT', 'SIGTERM'].map((name) => new Promise((resolve) => process.once(name, resolve))));
