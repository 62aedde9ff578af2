import { expect, test } from 'vitest';
import { callOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { parseJson } from '../../engine/limits/json.ts';
import type { WireRequest } from '../../engine/client/transport.ts';
import { requestClassesOf } from './request-class.ts';

const url = 'https://loyalty.test/api/v2.0/stores/Own/members';
const request: WireRequest = { method: 'POST', url, headers: {}, body: '{}' };

function classes(status: number, deviation: Partial<WireRequest> = {}): string[] {
  const reply = { status, headers: [], body: '' };
  const sent = { ...request, ...deviation };
  const call = { ...callOf('registerMember'), body: sent.body, document: parseJson(sent.body) };
  return requestClassesOf(new Answer(recordedOf('registerMember', { call, request: sent, reply }), reply));
}

test('tells successes apart by operation and status alone', () => {
  expect(classes(200)).toEqual(classes(200, { body: 'no json' }));
  expect(classes(200)).not.toEqual(classes(201));
});

test.each([
  ['no token and a wrong one', { headers: { authorization: 'Bearer a.b.c' } }],
  ['a token and the client credentials', { headers: { authorization: 'Basic YTpi' } }],
  ['the own store and another', { url: url.replace('Own', 'own') }],
  ['a body and one that is no JSON', { body: '{' }],
])('tells refusals apart given %s', (_, deviation) => {
  expect(classes(401)).not.toEqual(classes(401, deviation));
});

test('counts a refusal among those of all operations, and among those of its operation whatever their kind', () => {
  const other = classes(401, { headers: { authorization: 'Bearer a.b.c' } });
  expect(classes(401)).toHaveLength(4);
  expect(classes(401).filter((name) => other.includes(name))).toEqual(['registerMember 401']);
});

test('counts what is not found among those of its path too', () => {
  const other = classes(404, { url: `${url}/coupons` });
  expect(classes(404).filter((one) => !other.includes(one))).toHaveLength(1);
});

test('counts what is invalid among bodies of its types too, whatever their values', () => {
  const [number, other, text] = ['{"a":[1]}', '{"a":[2,3]}', '{"a":["1"]}'].map((body) =>
    classes(400, { body }),
  );
  expect(number).toEqual(other);
  expect(number?.filter((one) => !text?.includes(one))).toHaveLength(1);
});

test('counts what is unauthorized among those of the same credential, and what is no JSON among those of the same text', () => {
  const [one, other] = ['Bearer a.b.c', 'Bearer a.b.d'].map((authorization) =>
    classes(401, { headers: { authorization } }),
  );
  expect(one?.filter((name) => !other?.includes(name))).toHaveLength(1);
  const cut = classes(400, { body: '{' });
  expect(cut.filter((name) => !classes(400, { body: '{"a"' }).includes(name))).toHaveLength(1);
});
