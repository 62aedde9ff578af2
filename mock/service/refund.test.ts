import { expect, test } from 'vitest';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';

const ok = { status: 200, body: { is_ok: true, details: '' } };
const refused = { status: 200, body: { is_ok: false, details: expect.stringMatching(/./) } };

async function setUp() {
  const service = createService();
  const client = await connectToService(service);
  const [transaction] = service.fixtures.transactions;
  const card = service.fixtures.stamp_cards.find(({ member_id }) => member_id === transaction?.member_id);
  if (!transaction || !card)
    throw new Error('The fixtures lack a transaction or a stamp card of its member.');
  const [line] = transaction.lines;
  const path = `/members/${transaction.member_id}/transactions/${transaction.external_id}/refund`;
  let refunds = 0;
  const refund = (body: object, details: object = {}) =>
    client.post(path, {
      external_id: `refund-${++refunds}`,
      total: 50,
      details: [{ ...line, ...details }],
      ...body,
    });
  return { service, client, card, refund };
}

test('refunds up to the total and no more', async () => {
  const { refund } = await setUp();
  expect(await refund({ total: 400, details: [] })).toMatchObject(ok);
  expect(await refund({ total: 51, details: [] })).toMatchObject(refused);
  expect(await refund({ total: 50, details: [] })).toMatchObject(ok);
});

test.each([
  ['a product that was not bought', { details: [{ product: { external_id: 'other' }, quantity: 1 }] }],
  ['more than was bought', { details: [{ product: { external_id: 'sku-0-a' }, quantity: 2 }] }],
])('refuses with details given %s', async (_what, body) => {
  const { refund } = await setUp();
  expect(await refund(body)).toMatchObject(refused);
});

test('refuses with details given the external id of an earlier refund', async () => {
  const { refund } = await setUp();
  expect(await refund({ external_id: 'same', details: [] })).toMatchObject(ok);
  expect(await refund({ external_id: 'same', details: [] })).toMatchObject(refused);
});

test.each([
  [0, 200],
  [100, 200],
  [-0.01, 400],
  [100.01, 400],
])('answers the tax percentage %d with status %d', async (tax_percentage, status) => {
  const { refund } = await setUp();
  expect(await refund({}, { tax_percentage })).toMatchObject({ status });
});

test('takes collected stamps only given stamps to deduct', async () => {
  const { service, client, card, refund } = await setUp();
  const { stamp_card_id, member_id } = card;
  const reserve = (count: number) =>
    client.post(`/members/${member_id}/stamp-cards/reserve`, {
      reserved_stamps: [{ stamp_card_id, count }],
      external_transaction_id: 'o1',
    });
  await reserve(4);
  expect(await refund({}, { deducted_stamps: [{ stamp_card_id, count: 7 }] })).toMatchObject(refused);
  expect(await refund({}, { deducted_stamps: [{ stamp_card_id, count: 5 }] })).toMatchObject(ok);
  expect(await reserve(2)).toMatchObject({ status: 400 });
  expect(await reserve(1)).toMatchObject({ status: 204 });
  expect(service.reservations()).toMatchObject([{ count: 5 }]);
});

test.each([0, -1])('answers 400 given %d stamps to deduct', async (count) => {
  const { refund, card } = await setUp();
  const reply = await refund({}, { deducted_stamps: [{ stamp_card_id: card.stamp_card_id, count }] });
  expect(reply).toMatchObject({ status: 400 });
});

test('answers 404 given an unknown transaction or that of another member', async () => {
  const { service, client } = await setUp();
  const [mine, other] = service.fixtures.transactions;
  for (const id of ['nothing', other?.external_id]) {
    const reply = await client.post(`/members/${mine?.member_id}/transactions/${id}/refund`, {});
    expect(reply).toMatchObject({ status: 404, body: { status: 404 } });
  }
});

test.each([
  ['2030-01-01T10:00:00', '2030-01-01T10:00:00.000Z'],
  ['2030-01-01T10:00:00+02:00', '2030-01-01T08:00:00.000Z'],
  ['2030-01-01', '2030-01-01T00:00:00.000Z'],
])('records %s as %s', async (created_at, instant) => {
  const { service, refund } = await setUp();
  await refund({ created_at });
  const [transaction] = service.state.transactions.values();
  expect(transaction?.refunds[0]?.created_at?.toISOString()).toBe(instant);
});
