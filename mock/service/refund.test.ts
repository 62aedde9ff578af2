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
  const { stamp_card_id, member_id, collected } = card;
  const reserve = (count: number) =>
    client.post(`/members/${member_id}/stamp-cards/reserve`, {
      reserved_stamps: [{ stamp_card_id, count }],
      external_transaction_id: 'o1',
    });
  await reserve(4);
  expect(await refund({}, { deducted_stamps: [{ stamp_card_id, count: collected - 3 }] })).toMatchObject(
    refused,
  );
  expect(await refund({}, { deducted_stamps: [{ stamp_card_id, count: collected - 5 }] })).toMatchObject(ok);
  expect(await reserve(2)).toMatchObject({ status: 400 });
  expect(await reserve(1)).toMatchObject({ status: 204 });
  expect(service.reservations()).toMatchObject([{ count: 5 }]);
});

test('adds up the stamps given two lines that deduct some of one card', async () => {
  const { card, refund } = await setUp();
  const line = (count: number) => ({
    deducted_stamps: [{ stamp_card_id: card.stamp_card_id, count }],
  });
  expect(await refund({ details: [line(card.collected - 1), line(2)] })).toMatchObject(refused);
  expect(await refund({ details: [line(card.collected - 1), line(1)] })).toMatchObject(ok);
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
