import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { firstAccepted, withAdditions } from './first-accepted.ts';

const answering = (statuses: Record<string, number>) => async (body: string) =>
  answerOf('registerMember', statuses[body] ?? 400, {});

test.each([
  ['the first that is accepted', { b: 200, c: 200 }, 'b', 200],
  ['the first refusal where all are refused', {}, 'a', 400],
  ['an answer in doubt', { b: 503, c: 200 }, 'b', 503],
])('gives %s', async (_, statuses, body, status) => {
  const sent = await firstAccepted(['a', 'b', 'c'], answering(statuses));
  expect([sent.body, sent.answer.status]).toEqual([body, status]);
});

test.each([
  ['the body alone', [], ['a']],
  ['the body with and without an addition', ['b'], ['ab', 'a']],
  ['the body with all additions, without each, and alone', ['b', 'c'], ['abc', 'ac', 'ab', 'a']],
])('gives %s', (_, added, bodies) => {
  const additions = added.map((letter) => (body: string) => `${body}${letter}`);
  expect(withAdditions('a', ...additions)).toEqual(bodies);
});
