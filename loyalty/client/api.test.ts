import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import type { OperationCall } from '../../engine/client/request.ts';
import { type Api, createApi } from './api.ts';

/** The call that is sent. */
async function sent(call: (api: Api) => Promise<unknown>): Promise<OperationCall | undefined> {
  const calls: OperationCall[] = [];
  const api = createApi(async (one) => {
    calls.push(one);
    return answerOf(one.operation, 200, {});
  }, 'store');
  await call(api);
  return calls[0];
}

test.each<[string, (api: Api) => Promise<unknown>, Partial<OperationCall>]>([
  ['no argument', (api) => api.listStores(), { params: { storeId: 'store' }, query: {}, body: null }],
  ['a query', (api) => api.searchMembers({ email: 'a@b.example' }), { query: { email: 'a@b.example' } }],
  [
    'ids and a body',
    (api) => api.reserveCoupon('m', 'c', { channel: 'POS' }),
    { params: { storeId: 'store', memberId: 'm', couponCode: 'c' }, document: { channel: 'POS' } },
  ],
  ['a body of another type', (api) => api.sendOtp([null]), { document: [null], body: '[null]' }],
  [
    'a deviation of the ids and the body',
    (api) =>
      api
        .with({ storeId: 'other', memberId: (valid) => `${valid}-1` })
        .with({ body: (valid) => [valid] })
        .updateMember('m', {}),
    { params: { storeId: 'other', memberId: 'm-1' }, body: '[{}]' },
  ],
])('puts arguments where the contract has them given %s', async (_, call, expected) => {
  expect(await sent(call)).toMatchObject(expected);
});

test('asks for a token with the form and the header', async () => {
  const form = { grant_type: 'client_credentials' };
  const call = await sent((api) => api.token(form, 'Basic x'));
  expect(call).toMatchObject({
    operation: 'token',
    body: 'grant_type=client_credentials',
    credential: { authorization: 'Basic x' },
  });
});
