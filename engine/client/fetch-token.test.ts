import { expect, test } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { limits } from '../limits/limits.ts';
import { Answer } from './answer.ts';
import { createApi } from '../../loyalty/client/api.ts';
import { CredentialsRefused, fetchToken, TokenUnusable } from './fetch-token.ts';
import type { Token } from './token.ts';
import { Noise } from './transport.ts';

const credentials = { clientId: 'Store-1', clientSecret: 'secret', scope: 'api.retailer' };

/** What comes of asking an endpoint that answers every request so. */
const outcome = (
  status: number,
  body: string,
  type = 'application/json',
  headers: [string, string][] = [],
): Promise<unknown> => {
  const reply = { status, body, headers: [['content-type', type], ...headers] as [string, string][] };
  const api = createApi(async () => new Answer(recordedOf('token', { reply }), reply), 'Store-1');
  return fetchToken(api, credentials).catch((thrown: unknown) => thrown);
};

/** How long a token is used that comes with this life, in seconds. */
const usedFor = async (life: string): Promise<number> => {
  const token = await outcome(200, `{"access_token":"t","token_type":"bearer"${life}}`, 'text/json');
  const seconds = ((token as Token).refreshAt - performance.now()) / 1000;
  return Number.isFinite(seconds) ? Math.round(seconds) : seconds;
};

test.each([
  ['a number', ',"expires_in":3600', 3540],
  ['a number with a fraction', ',"expires_in":3600.5', 3541],
  ['text', ',"expires_in":"3600"', 3540],
  ['text with a fraction', ',"expires_in":" 90.0 "', 45],
])('uses a token to shortly before its end given a life as %s', async (_, life, seconds) => {
  expect(Math.abs((await usedFor(life)) - seconds)).toBeLessThanOrEqual(1);
});

test.each([
  ['none', ''],
  ['null', ',"expires_in":null'],
  ['words', ',"expires_in":"an hour"'],
  ['an empty text', ',"expires_in":""'],
  ['nothing that is left', ',"expires_in":0'],
  ['less than nothing', ',"expires_in":-1'],
])('uses a token until it is refused given a life of %s', async (_, life) => {
  expect(await usedFor(life)).toBe(Number.POSITIVE_INFINITY);
});

test('takes a complete refusal for wrong credentials', async () => {
  expect(await outcome(400, '{"error":"invalid_client"}')).toBeInstanceOf(CredentialsRefused);
});

test.each([
  ['the page of a captive portal', 200, '<html>Log in to the network</html>', 'text/html'],
  ['a page that refuses', 403, '<html>Blocked</html>', 'text/html; charset=utf-8'],
  [
    'a token that no header has room for',
    200,
    JSON.stringify({ access_token: 'x'.repeat(limits.tokenLength + 1) }),
    'application/json',
  ],
])('blames neither service nor credentials given %s', async (_, status, body, type) => {
  expect(await outcome(status, body, type)).toBeInstanceOf(Noise);
});

test.each([
  ['an answer without a token', 200, '{}'],
  ['a redirect', 302, ''],
  ['no such endpoint', 404, '{"status":404}'],
])('takes %s for a promise that the service breaks', async (_, status, body) => {
  expect(await outcome(status, body)).toBeInstanceOf(TokenUnusable);
});

test('says where a redirect leads', async () => {
  const moved = await outcome(308, '', 'text/plain', [['location', 'https://new.example.com/connect/token']]);
  expect(String(moved)).toContain('status 308 to https://new.example.com/connect/token (set that address');
});
