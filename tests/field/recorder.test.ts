import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anyReport, upgrade } from '../../engine/report/upgrade.ts';
import { makeCertificate } from '../../mock/certificate.ts';
import { startMock } from '../../mock/start.ts';
import { ended, start } from '../support/cli.ts';
import { root } from '../support/sources.ts';

const folder = await mkdtemp(join(tmpdir(), 'field-recorder-'));
const servers = join(root, 'tests/field/servers');
const client = [process.execPath, join(servers, 'one-connection-per-request-client.mjs')];

const endings: (() => void)[] = [];
afterAll(() => endings.forEach((end) => end()));

/** Starts a server of the folder; gives its address. */
async function serve(name: string, env: Record<string, string> = {}): Promise<string> {
  const server = spawn(process.execPath, [join(servers, name)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endings.push(() => server.kill());
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}`;
}

/** Records a client in front of a service; gives how it ended, and what the report says. */
async function record(target: string, words: readonly string[], env: Record<string, string> = {}) {
  const args = [
    'client',
    '--target',
    target,
    '--reports',
    'json',
    '--out',
    join(folder, 'out'),
    '--',
    ...words,
  ];
  const { code, stdout, stderr } = await ended(start(args, folder, env));
  const text = await readFile(join(folder, 'out/conformance.json'), 'utf8').catch(() => null);
  return { code, stdout, stderr, found: text === null ? null : upgrade(anyReport.parse(JSON.parse(text))) };
}

test.each([{}, { RST: '1' }, { CLOSE_MS: '0' }])(
  'hands on every answer given a service that ends idle connections (%j)',
  async (env) => {
    const { code, stdout } = await record(await serve('keep-alive-closes.mjs', env), client);
    expect([code, /^\{.*\}$/m.exec(stdout)?.[0]]).toEqual([0, '{"ok":100,"errs":{}}']);
  },
);

test.each([
  ['nothing listens', 'http://127.0.0.1:9', /^http:\/\/127\.0\.0\.1:9 was never reached: .*ECONNREFUSED/m],
  ['the name is not known', 'http://service.invalid', /was never reached: .*ENOTFOUND|EAI_AGAIN/],
])('gives no verdict, and says why, given that %s', async (_, target, words) => {
  const { code, stderr, found } = await record(target, client);
  expect([code, found?.verdict, found?.totals.clauses.pass]).toEqual([3, 'inconclusive', 0]);
  expect(stderr).toMatch(words);
  expect(found?.clauses.find(({ id }) => id === 'token.caller.grant-type')).toMatchObject({
    verdict: 'inconclusive',
    cause: { kind: 'no-access' },
  });
});

test('gives no verdict, and says why, given a service that speaks no TLS', async () => {
  const mock = await startMock();
  endings.push(() => void mock.stop());
  const { code, stderr } = await record(mock.baseUrl.replace('http', 'https'), client);
  expect([code, stderr]).toEqual([3, expect.stringMatching(/^https:.* was never reached: /m)]);
});

test('gives no verdict, and says why, given a client that sends no request', async () => {
  const { code, stderr } = await record('http://127.0.0.1:9', [process.execPath, '-e', '']);
  expect([code, stderr]).toEqual([3, expect.stringMatching(/^No request to the service was recorded/m)]);
});

test('shows the client certificate given a service that asks for one', async () => {
  const [own, known] = await Promise.all([makeCertificate('localhost'), makeCertificate('client')]);
  const options = { ...own, ca: known.cert, requestCert: true, rejectUnauthorized: true };
  const service = createServer(options, (_, response) => response.end('{}')).listen(0, '127.0.0.1');
  endings.push(() => service.close());
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo; // a TCP server that listens has a port
  const pem = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const shown = {
    LOYALTY_CLIENT_CERT: await pem('client.pem', known.cert),
    LOYALTY_CLIENT_KEY: await pem('client.key', known.key),
  };
  const target = `https://127.0.0.1:${port}`;
  const trusted = { NODE_EXTRA_CA_CERTS: await pem('service.pem', own.cert), REQUESTS: '1' };
  const answered = await record(target, client, { ...trusted, ...shown });
  expect(answered.stdout).toMatch(/^\{"ok":1,"errs":\{\}\}$/m);
  const refused = await record(target, client, trusted);
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringMatching(/was never reached/)]);
});

test('refuses half of a client certificate before the client starts', async () => {
  const env = { LOYALTY_CLIENT_CERT: 'client.pem' };
  const { code, stdout, stderr } = await record('https://service.invalid', client, env);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/LOYALTY_CLIENT_CERT is set and LOYALTY_CLIENT_KEY is not/);
});
