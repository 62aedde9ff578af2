import { appendFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { form, log, origin, type Parts, readFile, readText, search, token } from '../../tests/support/har.ts';
import { notRecorded } from '../traffic/recorded.ts';

const folder = await mkdtemp(join(tmpdir(), 'read-har-'));

test.each<[string, Parts, Parts]>([
  [
    'bodies in base64',
    { postData: { encoding: 'base64', text: Buffer.from(form).toString('base64') } },
    { encoding: 'base64', text: Buffer.from('{"access_token":"aaa.bbb.ccc"}').toString('base64') },
  ],
  [
    'the fields of a form',
    {
      postData: {
        params: [...new URLSearchParams(form)].map(([name, value]) => ({ name, value })),
      },
    },
    { text: '{"access_token":"aaa.bbb.ccc"}' },
  ],
])('reads %s', async (_, request, content) => {
  const { exchanges } = await readText(log(token({ request, response: { content } }), search()));
  expect(exchanges[0]).toMatchObject({ body: form, answer: { access_token: 'aaa.bbb.ccc' } });
});

test.each<[unknown, number | null]>([
  ['2024-05-01T08:00:00.250Z', 250],
  ['2024-05-01T10:00:00.250+02:00', 250],
  ['2024-05-01T10:00:00.250+0200', 250],
  ['2024-05-01 08:00:00,250Z', 250],
  ['2024-05-01T08:00:00.2500000Z', 250],
  [1_714_550_400_250, 250],
  ['1714550400250', 250],
  [1_714_550_400.25, 250],
  [1_714_550_400_250_000, 250],
  ['2024-05-01T08:00:00Z', null],
  [1_714_550_400, null],
  ['5/1/2024, 8:00:00 AM', null],
  ['01.05.2024 08:00:00', null],
])('reads the start %j', async (startedDateTime, ms) => {
  const { exchanges } = await readText(log(search({ startedDateTime })));
  const start = Date.parse('2024-05-01T08:00:00Z');
  expect(exchanges.map(({ startedAt, isTimed }) => (isTimed ? startedAt - start : null))).toEqual([ms]);
});

test('adds up the timings of an entry without a time', async () => {
  const timings = { blocked: -1, dns: 1, connect: 4, ssl: 3, send: 0, wait: 5, receive: 2 };
  const { exchanges } = await readText(log(search({ time: -1, timings })));
  expect(exchanges.map(({ startedAt, endedAt }) => endedAt - startedAt)).toEqual([12]);
});

test('passes over what is of other sites, and counts it, whatever form it has', async () => {
  const elsewhere = { method: 7, url: 'https://cdn.example.net/upload', headers: 'none' };
  const { exchanges, passedOver, odd } = await readText(
    log(token(), { request: elsewhere }, { request: elsewhere, response: 4 }, search()),
  );
  expect([exchanges.length, passedOver, odd]).toEqual([2, '2 of other sites', null]);
});

test('names what cannot be read, and reads the rest', async () => {
  const { exchanges, odd } = await readText(
    log(null, {}, { request: null }, token({ request: { method: undefined } }), token(), {
      ...search(),
      response: null,
    }),
  );
  expect(exchanges.map(({ operation, reply }) => [operation, reply?.status])).toEqual([
    ['token', 200],
    ['searchMembers', 0],
  ]);
  expect(odd).toBe(
    'entry 1 has no request with an address, entry 2 has no request with an address, entry 3 has no request method',
  );
});

test.each<[string, Parts, string]>([
  [
    'a question of a browser',
    { request: { method: 'OPTIONS', url: `${origin}/connect/token` } },
    '1 in which a browser asks for leave',
  ],
  ['an answer of a cache', { ...search(), _fromCache: 'disk' }, '1 answered from a cache'],
  [
    'what a service worker sent on',
    { ...search(), _fetchedViaServiceWorker: true },
    '1 that a service worker sent on',
  ],
])('passes over %s', async (_, entry, words) => {
  const { exchanges, passedOver } = await readText(log(token(), entry, search()));
  expect([exchanges.length, passedOver]).toEqual([2, words]);
});

test('reads a request that has no answer as one that has none, and one without a record as not recorded', async () => {
  const { exchanges } = await readText(
    log(search({ response: { status: 0 } }), search({ response: { status: -1 } }), {
      ...search(),
      response: undefined,
    }),
  );
  expect(exchanges.map(({ reply }) => reply)).toEqual([
    null,
    null,
    { status: 0, headers: [], body: notRecorded },
  ]);
});

test('reads headers in any case, and none of those with a colon', async () => {
  const headers = [
    { name: ':authority', value: 'loyalty.example.com' },
    { name: 'AUTHORIZATION', value: 'Bearer aaa.bbb.ccc' },
    { name: 'x-count', value: 7 },
    { name: 'X-Count', value: null },
    null,
  ];
  const { exchanges } = await readText(log(search({ request: { headers } })));
  expect(exchanges[0]?.headers).toEqual([
    ['AUTHORIZATION', 'Bearer aaa.bbb.ccc'],
    ['x-count', '7'],
    ['X-Count', ''],
  ]);
});

const whole = log(token(), search());

test.each([
  ['gzip', gzipSync(whole)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${whole}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${whole}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\uFEFF${whole}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(whole, 'utf16le')],
  ['UTF-16 in gzip', gzipSync(Buffer.from(`\uFEFF${whole}`, 'utf16le'))],
])('reads a file in %s', async (_, content) => {
  expect((await readText(content)).exchanges.map(({ operation }) => operation)).toEqual([
    'token',
    'searchMembers',
  ]);
});

test.each([
  ['a text', 'no JSON'],
  ['nothing', ''],
  ['a list', '[1, 2]'],
  ['entries without their log', '{"entries": []}'],
  ['a log without entries', '{"log": {"version": "1.2"}}'],
  ['a zip', Buffer.from('PK\u0003\u0004')],
  ['half of a gzip', gzipSync('x'.repeat(999)).subarray(0, 20)],
])('refuses %s', async (_, content) => {
  await expect(readText(content)).rejects.toThrow(/is not a HAR file|cannot be read as a HAR file/);
});

test('reads what is whole given a file that ends early', async () => {
  const { exchanges, odd } = await readText(whole.slice(0, -40));
  expect([exchanges.length, odd]).toEqual([1, 'the file ends early']);
});

test('reads signs, escapes and long texts at every border of what is read at a time', async () => {
  const path = join(folder, 'long.har');
  const note = '\\"{[]}\\\\é€😀';
  const answer = `[{"id":"m1","note":${JSON.stringify(note.repeat(3000))}}]`;
  await writeFile(path, `{"log":{"title":${JSON.stringify(note)},"entries":[${JSON.stringify(token())}`);
  for (let nth = 0; nth < 20; nth += 1)
    await appendFile(
      path,
      `,${JSON.stringify(search({ response: { status: 200, content: { text: answer } } }))}`,
    );
  const long = search({ response: { status: 200, content: { text: 'x'.repeat(700_000) } } });
  await appendFile(path, `,${JSON.stringify(long)},${JSON.stringify(search())}]}}`);
  const { exchanges, odd } = await readFile(path);
  expect([exchanges.length, odd]).toEqual([23, null]);
  expect(exchanges.slice(1, 21).every(({ reply }) => reply?.body === answer)).toBe(true);
  expect(exchanges.slice(21).map(({ reply }) => reply?.body)).toEqual([notRecorded, '[]']);
});
