import { expect, test } from 'vitest';
import { Answer } from '../client/answer.ts';
import type { WireRequest } from '../client/transport.ts';
import { requestClassesOf } from './request-class.ts';

const url = 'https://loyalty.test/api/v2.0/stores/Own/members';
const request: WireRequest = { method: 'POST', url, headers: {}, body: '{}' };

function situations(status: number, deviation: Partial<WireRequest> = {}): string[] {
  const reply = { status, headers: [], body: '' };
  const made = { id: 'x1', operation: 'registerMember', startedAt: new Date(0), durationMs: 1 } as const;
  return requestClassesOf(
    new Answer({ ...made, request: { ...request, ...deviation }, reply, error: null }, reply),
  );
}

test('tells successes apart by operation and status alone', () => {
  expect(situations(200)).toEqual(situations(200, { body: 'no json' }));
  expect(situations(200)).not.toEqual(situations(201));
});

test.each([
  ['no token and a wrong one', { headers: { authorization: 'Bearer a.b.c' } }],
  ['a token and the client credentials', { headers: { authorization: 'Basic YTpi' } }],
  ['the own store and another', { url: url.replace('Own', 'own') }],
  ['a body and one that is no JSON', { body: '{' }],
])('tells refusals apart given %s', (_, deviation) => {
  expect(situations(401)).not.toEqual(situations(401, deviation));
});

test('counts a refusal among those of all operations too', () => {
  expect(situations(401)).toHaveLength(2);
});
