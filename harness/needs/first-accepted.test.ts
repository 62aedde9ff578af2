import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { firstAccepted } from './first-accepted.ts';

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
