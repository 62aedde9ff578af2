import { expect, test } from 'vitest';
import { Noise, type Transport, type WireReply } from '../../engine/client/transport.ts';
import type { Report } from '../../engine/report/report.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { runAgainst } from '../../proof/run-against.ts';

/** A server that has none of these paths. */
const without =
  (paths: RegExp): ((direct: Transport) => Transport) =>
  (direct) =>
  async (request) =>
    paths.test(request.url)
      ? { status: 404, headers: [['content-type', 'application/json']], body: '{"detail":"no such path"}' }
      : direct(request);

/** A service with a token endpoint that answers with this. */
const withToken =
  (reply: Partial<WireReply>) =>
  (direct: Transport): Transport =>
  async (request) =>
    request.url.endsWith('/connect/token')
      ? { status: 200, headers: [['content-type', 'application/json']], body: '{}', ...reply }
      : direct(request);

const failing = ({ clauses }: Report): string[] =>
  clauses.filter(({ verdict }) => isBroken(verdict)).map(({ id }) => id);

const kindsOf = ({ clauses }: Report, verdict: string): Set<string | undefined> =>
  new Set(clauses.filter((clause) => clause.verdict === verdict).map(({ cause }) => cause?.kind));

const run = (line: (direct: Transport) => Transport, change = () => {}) =>
  runAgainst(change, 1, 1, { observing: false, line });

test.each([
  [
    'no access_token',
    'token-response.access-token',
    { body: '{"token_type":"Bearer","expires_in":3600,"scope":"api.retailer"}' },
  ],
  ['a redirect', 'token.success', { status: 302, headers: [['location', '/login']] as const, body: '' }],
  ['garbage', 'token.success', { headers: [['content-type', 'application/json']] as const, body: 'x]' }],
])('fails the clauses of the token response and leaves the rest open given %s', async (_, clause, reply) => {
  const { report } = await run(withToken(reply));
  expect(report.verdict).toBe('non-conformant');
  expect(failing(report).filter((id) => !/^(retry\.)?token\b/.test(id))).toEqual([]);
  expect(failing(report)).toContain(clause);
  expect(kindsOf(report, 'inconclusive')).toContain('no-access');
});

test.each([
  [
    'a captive portal in place of the token endpoint',
    withToken({
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: '<!DOCTYPE html><p>Sign in</p>',
    }),
  ],
  ['an address with a wrong path', without(/./)],
  ['an address with a wrong path but for its token endpoint', without(/\/api\/|openid/)],
  ['a token endpoint that fails', withToken({ status: 503, body: '' })],
  [
    'no answer at all',
    () => async () => {
      throw new Noise('connect ECONNREFUSED');
    },
  ],
])('accuses nothing and leaves every clause open given %s', async (_, line) => {
  const { report } = await run(line);
  expect(report.verdict).toBe('inconclusive');
  expect(report.totals.clauses).toMatchObject({ pass: 0, fail: 0, 'not-run': 0 });
  expect(kindsOf(report, 'inconclusive')).toEqual(new Set(['no-access']));
});

test.each([
  ['the token endpoint', /\/connect\/token$/, 'token.success'],
  ['the store list', /\/stores$/, 'list-stores.success'],
])('accuses a service that has all paths but %s', async (_, path, clause) => {
  const { report } = await run(without(path));
  expect(report.verdict).toBe('non-conformant');
  expect(failing(report)).toContain(clause);
});

test.each([400, 401])('takes status %i of the token endpoint for wrong credentials', async (status) => {
  await expect(run(withToken({ status, body: 'invalid_client' }))).rejects.toMatchObject({
    name: 'CredentialsRefused',
  });
});

test('writes nothing to the store given two stores in the list', async () => {
  const written: string[] = [];
  const line =
    (direct: Transport): Transport =>
    async (request) => {
      const reply = await direct(request);
      if (!request.url.endsWith('/stores')) {
        if (/\/stores\/[^/]+\//.test(request.url) && request.method !== 'GET') written.push(request.url);
        return reply;
      }
      const stores = JSON.parse(reply.body) as unknown;
      if (!Array.isArray(stores)) return reply;
      const other = { ...stores[0], id: 'another-store' };
      return { ...reply, body: JSON.stringify([...stores, other]) };
    };
  const { report } = await run(line);
  expect(failing(report)).toEqual(['list-stores.exactly-one']);
  expect(written).toEqual([]);
});
