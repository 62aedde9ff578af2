import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bench, openBench } from './support/bench.ts';

const secret = 'T0-canary-of-the-webhook';

let bench: Bench;
let chat: Server;
let status = 200;
let messages: string[];

beforeEach(async () => {
  bench = await openBench();
  messages = [];
  chat = createServer(async (request, response) => {
    messages.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(status).end('ok');
  }).listen(0, '127.0.0.1');
  await once(chat, 'listening');
});

afterEach(async () => {
  chat.close();
  await bench.close();
});

const few = ['--only', 'list-stores.exactly-one', '--seed', '1', '--repeat', '1'];
const webhook = (): string => `http://127.0.0.1:${(chat.address() as AddressInfo).port}/services/${secret}`;

test('sends one message with the verdict and the job, and keeps its address out of all that is written', async () => {
  status = 200;
  const env = { LOYALTY_NOTIFY: webhook(), CI_JOB_URL: 'https://ci.example.com/job/1' };
  const { code, stdout, stderr } = await bench.run(few, env);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('not delivered')]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(`POST /services/${secret} {"text":"*Nothing failed`);
  expect(messages[0]).toContain('<https://ci.example.com/job/1|The job>');
  expect(stdout + stderr).not.toContain(secret);
  // grep ends with 1 where it finds nothing.
  expect(() => execFileSync('grep', ['-r', secret, 'reports'], { cwd: bench.folder })).toThrow('grep');
});

test('warns and keeps the exit code given a chat that refuses, and sends nothing for a shard', async () => {
  status = 500;
  const refused = await bench.run([...few, '--notify', webhook()]);
  expect(refused.code).toBe(0);
  expect(refused.stderr).toMatch(
    /^The message was not delivered to 127\.0\.0\.1:\d+: it answered with 500$/m,
  );
  expect(refused.stderr).not.toContain(secret);
  await bench.run([...few, '--shard', '1/1', '--notify', webhook()]);
  expect(messages).toHaveLength(1);
});

test('refuses an address that is none without showing it', async () => {
  const { code, stderr } = await bench.run([...few, '--notify', `ftp://chat/${secret}`]);
  expect(stderr).toBe(
    'The value of --notify is not accepted, and not shown. Accepted is an http(s) address.\n',
  );
  expect(code).toBe(2);
});
