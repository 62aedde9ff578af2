import { createServer, type IncomingHttpHeaders, request as forward } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bench, openBench } from '../support/bench.ts';

let bench: Bench;
const endings: (() => void)[] = [];
beforeEach(async () => {
  bench = await openBench();
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await bench.close();
});

/** What a proxy of a company asks for. */
interface Habits {
  /** Leads no tunnel to another port than 443, as Squid does. */
  readonly onlySecureTunnels?: boolean;
  readonly user?: string;
}

/** Starts such a proxy; gives its host and port, and what it was asked for. */
async function startProxy({ onlySecureTunnels = false, user }: Habits) {
  const asked = new Set<string>();
  const isKnown = (headers: IncomingHttpHeaders): boolean =>
    user === undefined || headers['proxy-authorization'] === `Basic ${Buffer.from(user).toString('base64')}`;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '');
    asked.add(`${request.method} ${url.origin}`);
    if (!isKnown(request.headers))
      response.writeHead(407, { 'content-type': 'text/html' }).end('<html>407</html>');
    else {
      const { method, headers } = request;
      const onward = forward(url, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 0, reply.headers);
        reply.pipe(response);
      });
      request.pipe(onward);
    }
  });
  server.on('connect', ({ url, headers }, socket) => {
    asked.add(`CONNECT ${url}`);
    if (!isKnown(headers)) socket.end('HTTP/1.1 407 Wanted\r\nContent-Length: 0\r\n\r\n');
    else if (onlySecureTunnels && url?.endsWith(':443') !== true)
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    else {
      const onward = connect(Number(url?.split(':').at(-1)), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => server.close());
  const { port } = server.address() as AddressInfo; // a TCP server that listens has a port
  return { host: `127.0.0.1:${port}`, asked };
}

const few = [
  '--only',
  'store-list-names-the-one-store-of-the-credentials',
  '--repeat',
  '1',
  '--reports',
  'json',
];

test('asks a proxy for the whole address of a service without TLS, as a proxy that leads no tunnel there wants', async () => {
  const proxy = await startProxy({ onlySecureTunnels: true, user: 'me:p@ss:word' });
  const { code } = await bench.run(few, {
    http_proxy: `http://me:p%40ss%3Aword@${proxy.host}`,
    no_proxy: '',
  });
  expect(code).toBe(0);
  expect([...proxy.asked].every((line) => line.endsWith(` ${bench.mock.baseUrl}`))).toBe(true);
});

test('goes past the proxy given the range of the service in NO_PROXY', async () => {
  const proxy = await startProxy({});
  const { code } = await bench.run(few, { http_proxy: `http://${proxy.host}`, no_proxy: '127.0.0.0/8' });
  expect(code).toBe(0);
  expect(proxy.asked.size).toBe(0);
});

test.each([
  ['no password', '', 'http://service.test'],
  ['a wrong one', 'me:wrong@', 'https://service.test'],
])('names a proxy that wants a password, and the setting, given %s', async (_, user, baseUrl) => {
  const proxy = await startProxy({ user: 'me:secret' });
  const address = `http://${user}${proxy.host}`;
  const { stdout } = await bench.run(['doctor', '--base-url', baseUrl], {
    http_proxy: address,
    https_proxy: address,
    no_proxy: '',
  });
  expect(stdout).toContain('the proxy wants a user and a password');
  expect(stdout).toContain('HTTP_PROXY or HTTPS_PROXY');
  expect(stdout).not.toContain('wrong@');
});

test('names a proxy that leads no tunnel to the service', async () => {
  const proxy = await startProxy({ onlySecureTunnels: true });
  const { stdout } = await bench.run(['doctor', '--base-url', 'https://service.test:8443'], {
    https_proxy: `http://${proxy.host}`,
    no_proxy: '',
  });
  expect(stdout).toContain('the proxy leads to no such address');
  expect(stdout).toContain('NO_PROXY');
});

test('names a proxy that is not there', async () => {
  const { code, stdout } = await bench.run(few, { http_proxy: 'http://127.0.0.1:9', no_proxy: '' });
  expect(code).toBe(3);
  expect(stdout).toContain('the proxy cannot be used');
  expect(stdout).not.toContain('LOYALTY_BASE_URL');
});
