import { writeFile } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { emptyFolder, ended, start } from '../support/cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await emptyFolder();
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A certificate for an IP address of this machine, or a host, which is valid for this number of days. */
async function certificate({ ip = '127.0.0.1', days = 9 } = {}) {
  const now = Date.now();
  const day = 86_400_000;
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'test' }], {
    notBeforeDate: new Date(now - 99 * day),
    notAfterDate: new Date(now + days * day),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }],
  });
  return { cert, key };
}

/** What `doctor` says of a server; it trusts the certificate `trusted`, where there is one. */
async function doctor(server: Server, trusted?: string): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has a port
  const path = join(folder, `${port}.pem`);
  if (trusted !== undefined) await writeFile(path, trusted);
  const child = start(['doctor', '--base-url', `https://127.0.0.1:${port}`], folder, {
    LOYALTY_CLIENT_ID: 'id',
    LOYALTY_CLIENT_SECRET: 'secret',
    NO_PROXY: '*',
    ...(trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: path }),
  });
  return (await ended(child)).stdout;
}

const secureServer = (options: TlsOptions): Server => createServer(options, (_, response) => response.end());

test('names a certificate that has ended', async () => {
  const own = await certificate({ days: -1 });
  const said = await doctor(secureServer(own), own.cert);
  expect(said).toContain('its TLS certificate is not valid today');
  expect(said).toContain('check the clock of this machine');
});

test('names a certificate of another host', async () => {
  const own = await certificate({ ip: '192.0.2.1' });
  const said = await doctor(secureServer(own), own.cert);
  expect(said).toContain('its TLS certificate is for another host');
  expect(said).toContain('LOYALTY_BASE_URL');
});

test('names a certificate of an authority that is not known', async () => {
  const said = await doctor(secureServer(await certificate()));
  expect(said).toContain('comes from an authority that is not known here');
  expect(said).toContain('NODE_EXTRA_CA_CERTS');
});

test('names a service that offers old versions of TLS alone', async () => {
  const own = await certificate();
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const said = await doctor(secureServer({ ...own, ...old }), own.cert);
  expect(said).toContain('it offers no version of TLS that is allowed here');
  expect(said).toContain('--tls-min-v1.0');
});

test('names a service that speaks HTTP/2 alone', async () => {
  const own = await certificate();
  const said = await doctor(createSecureServer(own), own.cert);
  expect(said).toContain('it does not speak HTTP/1.1 at that address');
});

test('names a service without TLS', async () => {
  const said = await doctor(createPlainServer((_, response) => response.end()));
  expect(said).toContain('it does not speak TLS at that address');
  expect(said).toContain('http://');
});

test('finds nothing wrong with TLS given a certificate that is trusted', async () => {
  const own = await certificate();
  const said = await doctor(secureServer(own), own.cert);
  expect(said).toContain('the token endpoint answered status 200 without a token');
  expect(said).not.toContain('TLS');
});
