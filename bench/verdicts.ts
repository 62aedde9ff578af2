import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyReport } from '../engine/report/upgrade.ts';
import { makeCertificate } from '../mock/certificate.ts';
import { describeMock, startMock } from '../mock/start.ts';
import { packageRoot } from '../schemas/package-root.ts';
import { runNode, secondsOf } from './timing.ts';

/** What a user waits for, and what the service has to bear. */
interface VerdictRow {
  readonly service: string;
  readonly run: string;
  readonly seconds: number;
  readonly requests: number;
  readonly connections: number;
}

/** A service of the bench: how long its answers wait, and whether it speaks HTTPS. */
interface Service {
  readonly words: string;
  readonly latencyMs: number;
  readonly isSecure: boolean;
}

const services: readonly Service[] = [
  { words: 'answers at once', latencyMs: 0, isSecure: false },
  { words: 'HTTPS, answers after 50 ms', latencyMs: 50, isSecure: true },
  { words: 'HTTPS, answers after 200 ms', latencyMs: 200, isSecure: true },
];

const runs = [
  ['`--quick`', ['--quick']],
  ['one attempt', ['--repeat', '1']],
  ['default, three attempts', []],
] as const;

const program = join(packageRoot(), 'dist/cli/main.js');

/** From the start of the program to its verdict and its default reports, against the mock in another process. */
export async function verdicts(): Promise<VerdictRow[]> {
  const rows: VerdictRow[] = [];
  for (const service of services)
    for (const [run, args] of runs)
      rows.push({ service: service.words, run, ...(await runOn(service, args)) });
  return rows;
}

/** The times as a Markdown table. */
export const tableOfVerdicts = (rows: readonly VerdictRow[]): string =>
  `| service | run | time to the verdict | requests | connections |\n|---|---|---|---|---|\n${rows
    .map(
      ({ service, run, seconds, requests, connections }) =>
        `| ${service} | ${run} | ${seconds.toFixed(0)} s | ${requests} | ${connections} |\n`,
    )
    .join('')}`;

async function runOn(
  { latencyMs, isSecure }: Service,
  args: readonly string[],
): Promise<Pick<VerdictRow, 'seconds' | 'requests' | 'connections'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const certificate = isSecure ? await makeCertificate('127.0.0.1') : null;
  const mock = await startMock({ latencyMs, ...(certificate && { certificate }) });
  const counter = await countConnections(Number(new URL(mock.baseUrl).port));
  try {
    const authority = join(folder, 'certificate.pem');
    if (certificate !== null) await writeFile(authority, certificate.cert);
    const { env_file: envFile } = await describeMock(mock, folder);
    const address = `${isSecure ? 'https' : 'http'}://127.0.0.1:${counter.port}`;
    const given = ['--env', envFile, '--base-url', address, '--out', join(folder, 'reports'), '--quiet'];
    const env = { XDG_STATE_HOME: folder, ...(isSecure && { NODE_EXTRA_CA_CERTS: authority }) };
    const seconds = await secondsOf(() => runNode(['--', program, ...given, ...args], env));
    const report = anyReport.parse(
      JSON.parse(await readFile(join(folder, 'reports/conformance.json'), 'utf8')),
    );
    return { seconds, requests: report.totals.requests, connections: counter.connections() };
  } finally {
    counter.stop();
    await mock.stop();
    await rm(folder, { recursive: true });
  }
}

/** Stands in front of a port of this machine, and counts the connections to it. */
async function countConnections(port: number) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const onward = connect(port, '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has a port
    connections: () => connections,
    stop: () => server.close(),
  };
}
