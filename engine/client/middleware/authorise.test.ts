import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { TokenCache } from '../token.ts';
import { authorise } from './authorise.ts';

function sending(accepts: (token: string | undefined, operation: string) => boolean) {
  let issued = 0;
  const sent: (string | undefined)[] = [];
  const tokens = new TokenCache(async () => ({
    value: `token-${(issued += 1)}`,
    refreshAt: Number.POSITIVE_INFINITY,
  }));
  const send = authorise(
    tokens,
    callOf('listStores'),
  )(async ({ operation }, bearer) => {
    sent.push(bearer);
    return answerOf(operation, accepts(bearer, operation) ? 200 : 401);
  });
  return { send, sent };
}

test('sends a call with the token of the run', async () => {
  const { send, sent } = sending(() => true);
  await send(callOf('listStores'));
  expect(sent).toEqual(['token-1']);
});

test('tries once more under a new token given a 401', async () => {
  const { send, sent } = sending((token) => token === 'token-2');
  expect((await send(callOf('listStores'))).status).toBe(200);
  expect(sent).toEqual(['token-1', 'token-2']);
});

test('gives the 401 when a new token is refused too, and opens the store list', async () => {
  const { send, sent } = sending((_, operation) => operation === 'listStores');
  expect((await send(callOf('searchMembers'))).status).toBe(401);
  expect(sent).toEqual(['token-1', 'token-2', 'token-2']);
});

test('tries on under new tokens while others use them up', async () => {
  const { send, sent } = sending((token) => token === 'token-4');
  expect((await send(callOf('searchMembers'))).status).toBe(200);
  expect(sent.at(-1)).toBe('token-4');
});

test('gives the 401 in the end when no token opens anything', async () => {
  const { send } = sending(() => false);
  expect((await send(callOf('searchMembers'))).status).toBe(401);
});

test('leaves a call alone that brings another credential', async () => {
  const { send, sent } = sending(() => false);
  await send({ ...callOf('listStores'), credential: 'none' });
  expect(sent).toEqual([undefined]);
});
