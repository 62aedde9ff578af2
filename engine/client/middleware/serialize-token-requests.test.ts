import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { TokenCache } from '../token.ts';
import { serializeTokenRequests } from './serialize-token-requests.ts';

const later = Number.POSITIVE_INFINITY;

test('uses a token that a check obtained once the own one is refused', async () => {
  let issued = 0;
  const tokens = new TokenCache(async () => ({
    value: `own-${(issued += 1)}`,
    refreshAt: later,
    scope: 'api',
  }));
  const refused = await tokens.get();
  await tokens.instead(refused);
  const send = serializeTokenRequests(tokens)(async () =>
    answerOf('token', 200, { access_token: 'newer', expires_in: 3600, scope: 'api' }),
  );
  await send(callOf('token'));
  expect(await tokens.instead(await tokens.get())).toBe('newer');
});

test('hands on every other call as it is', async () => {
  const send = serializeTokenRequests(new TokenCache(async () => ({ value: 'own', refreshAt: later })))(
    async () => answerOf('listStores', 200),
  );
  expect((await send(callOf('listStores'))).status).toBe(200);
});
