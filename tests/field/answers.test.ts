import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/start.ts';
import { failing, runLive } from '../support/live-run.ts';
import { type Answering, asItIs, type RelayedAnswer, startRelay } from '../support/relay.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

/** Checks that get answers with a body and without, and one that has to be released. */
const only = [
  'collected-stamps-are-reserved',
  'store-list-names-the-one-store-of-the-credentials',
  'search-without-any-parameter-is-refused',
];

/** What a run makes of the mock behind a relay, and how often it asked for a token. */
async function runThrough(answering: Answering) {
  let tokens = 0;
  const relay = await startRelay(mock.baseUrl, (answer, to, request) => {
    tokens += request.url === '/connect/token' ? 1 : 0;
    answering(answer, to, request);
  });
  mock.reset();
  try {
    const report = await runLive(mock, { baseUrl: relay.baseUrl, only });
    const { inconclusive } = report.totals.clauses;
    return { failed: failing(report), inconclusive, held: report.outstanding.length, tokens };
  } finally {
    relay.stop();
  }
}

const nothingWrong = { failed: [], inconclusive: 0, held: 0 };

/** Hands on what is left of an answer after a change. */
const changed =
  (change: (answer: RelayedAnswer) => Partial<RelayedAnswer>): Answering =>
  (answer, to, request) =>
    asItIs({ ...answer, ...change(answer) }, to, request);

const encoded = (encoding: string, encode: (body: Buffer) => Buffer): Answering =>
  changed(({ headers, body }) => ({
    headers: { ...headers, 'content-encoding': encoding },
    body: body.length === 0 ? body : encode(body),
  }));

test.each<[string, Answering]>([
  [
    'gzip named for a 204, which has no body',
    changed(({ status, headers }) => ({
      headers: status === 204 ? { ...headers, 'content-encoding': 'gzip' } : headers,
    })),
  ],
  ['deflate without a zlib header', encoded('deflate', deflateRawSync)],
  ['two codings', encoded('gzip, br', (body) => brotliCompressSync(gzipSync(body)))],
  ['identity, and a coding in capitals', encoded('Identity, GZIP', gzipSync)],
])('finds nothing wrong given answers with %s', async (_, answering) => {
  expect(await runThrough(answering)).toMatchObject(nothingWrong);
});

test.each<[string, Answering]>([
  [
    'an unasked 100',
    (answer, to, request) => {
      to.writeContinue();
      asItIs(answer, to, request);
    },
  ],
  [
    '102 and 103',
    (answer, to, request) => {
      to.writeProcessing();
      to.writeEarlyHints({ link: '</style.css>; rel=preload' });
      asItIs(answer, to, request);
    },
  ],
])('finds nothing wrong given %s before each answer', async (_, answering) => {
  expect(await runThrough(answering)).toMatchObject(nothingWrong);
});

test('finds nothing wrong given answers of HTTP/1.0, which end with their connection', async () => {
  const answering: Answering = ({ status, headers, body }, to) => {
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}: ${one}`),
    );
    to.socket?.end(
      Buffer.concat([Buffer.from([`HTTP/1.0 ${status} Old`, ...lines, '', ''].join('\r\n')), body]),
    );
  };
  expect(await runThrough(answering)).toMatchObject(nothingWrong);
});

/** Where the text of a token's answer tells its life. */
const life = /("expires_in": ?)(\d+)/;

/** Changes the text of the token endpoint's answers alone. */
const tokenText =
  (change: (text: string) => string, type = 'application/json'): Answering =>
  (answer, to, request) => {
    if (request.url !== '/connect/token' || answer.status !== 200) asItIs(answer, to, request);
    else {
      const headers = { ...answer.headers, 'content-type': type };
      asItIs({ ...answer, headers, body: Buffer.from(change(answer.body.toString())) }, to, request);
    }
  };

test.each<[string, Answering, string[]]>([
  ['a life as text', tokenText((text) => text.replace(life, '$1"$2"')), ['token-response.expires-in']],
  [
    'a life with a fraction',
    tokenText((text) => text.replace(life, '$1$2.5')),
    ['token-response.expires-in'],
  ],
  ['no life', tokenText((text) => text.replace(/"expires_in": ?\d+, ?/, '')), ['token-response.expires-in']],
  [
    'a type in lower case',
    tokenText((text) => text.replace('"Bearer"', '"bearer"')),
    ['token-response.token-type'],
  ],
  ['a byte order mark', tokenText((text) => `\uFEFF${text}`), ['token.success']],
  ['the type text/json', tokenText((text) => text, 'text/json'), []],
  ['an empty type', tokenText((text) => text, ''), []],
])('tests all the rest with few tokens given tokens with %s', async (_, answering, failed) => {
  const outcome = await runThrough(answering);
  expect(outcome).toMatchObject({ failed, inconclusive: 0, held: 0 });
  expect(outcome.tokens).toBeLessThan(10);
});
