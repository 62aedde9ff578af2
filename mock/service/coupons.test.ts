import { expect, test } from 'vitest';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';

const draft = {
  title: 'Ten off',
  code: 'TEN',
  type: 'Public',
  valid_from: '2030-01-01T00:00:00+01:00',
  valid_to: '2030-02-01T00:00:00+01:00',
  external_ids: [{ platform: 'shop', external_id: 'x1' }],
  discount_type: 'Percentage',
  discount_value: 10.5,
  max_redemptions: 3,
  redemption_rules: [{ channel: 'OnlineStore', product_ids: ['p1'], category_ids: null }],
};

test('answers an array with what was sent given a draft', async () => {
  const client = await connectToService(createService());
  const reply = await client.post('/coupon', draft);
  expect(reply).toMatchObject({ status: 200, body: [{ ...draft, id: expect.any(Number) }] });
});

test('answers a code and an end given a draft without them', async () => {
  const client = await connectToService(createService());
  const { code: _code, valid_to: _end, ...rest } = draft;
  const reply = await client.post('/coupon', rest);
  expect(reply.body).toMatchObject([
    { code: expect.stringMatching(/./), valid_to: '2030-12-31T23:00:00.000Z' },
  ]);
});

test.each([
  ['title', { title: '' }],
  ['title', { title: undefined }],
  ['valid_from', { valid_from: undefined }],
  ['valid_from', { valid_from: 'soon' }],
  ['type', { type: undefined }],
  ['type', { type: 'StampCard' }],
  ['discount_type', { discount_type: 'Gift' }],
])('refuses a draft with a message about %s given %j', async (field, fields) => {
  const service = createService();
  const reply = await (await connectToService(service)).post('/coupon', { ...draft, ...fields });
  expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  expect(service.state.drafts).toHaveLength(0);
});

test('answers the coupons that exempt a product, and none given others', async () => {
  const service = createService();
  const client = await connectToService(service);
  const [exempt] = service.fixtures.exempt_products;
  const path = `/members/${exempt?.member_id}/coupons/exemptions`;
  const rule = { channel: null, product_ids: [exempt?.product.external_id] };
  expect(await client.post(path, [exempt?.product, { external_id: 'plain' }])).toMatchObject({
    status: 200,
    body: [{ code: exempt?.coupon_code, times_redeemed: 0, exemption_rules: [rule] }],
  });
  expect((await client.post(path, [{ external_id: 'plain' }])).body).toEqual([]);
});
