import { expect, test } from 'vitest';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';

const ok = { status: 200, body: { is_ok: true, details: '' } };
const refused = { status: 200, body: { is_ok: false, details: expect.stringMatching(/./) } };

async function setUp() {
  const service = createService();
  const client = await connectToService(service);
  const { fixtures } = service;
  const coupon = fixtures.coupons.find(({ usable }) => usable);
  const other = fixtures.members.find(({ member_id }) => member_id !== coupon?.member_id);
  const [card] = fixtures.stamp_cards;
  if (!coupon || !other || !card) throw new Error('The fixtures lack a coupon, a member or a stamp card.');
  const couponPath = (memberId: string) => `/members/${memberId}/coupons/${coupon.code}`;
  const stamps = (count: number, order: string) => ({
    reserved_stamps: [{ stamp_card_id: card.stamp_card_id, count }],
    external_transaction_id: order,
  });
  return {
    service,
    other,
    stamps,
    client,
    reserve: (order: string, memberId = coupon.member_id) =>
      client.post(`${couponPath(memberId)}/reserve`, { external_transaction_id: order, redeemed_value: 10 }),
    cancel: (order: string) =>
      client.post(`${couponPath(coupon.member_id)}/cancel-reservation`, { external_transaction_id: order }),
    hold: (count: number, order: string) =>
      client.post(`/members/${card.member_id}/stamp-cards/reserve`, stamps(count, order)),
    release: (count: number, order: string) =>
      client.post(`/members/${card.member_id}/stamp-cards/cancel-reservation`, stamps(count, order)),
  };
}

test('holds the coupon once given the same order twice, and refuses another order', async () => {
  const { service, reserve } = await setUp();
  expect(await reserve('o1')).toMatchObject(ok);
  expect(await reserve('o1')).toMatchObject(ok);
  expect(service.reservations()).toHaveLength(1);
  expect(await reserve('o2')).toMatchObject(refused);
  expect(service.reservations()).toMatchObject([{ order: 'o1' }]);
});

test('frees the coupon given its own order only, and only once', async () => {
  const { service, reserve, cancel } = await setUp();
  expect(await cancel('o1')).toMatchObject(refused);
  await reserve('o1');
  expect(await cancel('o2')).toMatchObject(refused);
  expect(service.reservations()).toHaveLength(1);
  expect(await cancel('o1')).toMatchObject(ok);
  expect(service.reservations()).toHaveLength(0);
  expect(await cancel('o1')).toMatchObject(refused);
  expect(await reserve('o2')).toMatchObject(ok);
});

test('refuses with details given coupons that cannot be used', async () => {
  const { service, client } = await setUp();
  const unusable = service.fixtures.coupons.filter(({ usable }) => !usable);
  expect(unusable).toHaveLength(3);
  for (const { member_id, code } of unusable) {
    const reply = await client.post(`/members/${member_id}/coupons/${code}/reserve`, {
      external_transaction_id: 'o1',
    });
    expect(reply).toMatchObject(refused);
  }
});

test('answers 404 given the coupon of another member or none', async () => {
  const { client, reserve, other } = await setUp();
  expect(await reserve('o1', other.member_id)).toMatchObject({ status: 404 });
  const unknown = await client.post(`/members/${other.member_id}/coupons/nothing/reserve`, {});
  expect(unknown).toMatchObject({ status: 404, body: { status: 404 } });
});

test('holds stamps from other orders and releases exactly what the order held', async () => {
  const { service, hold, release } = await setUp();
  const held = Number(service.fixtures.stamp_cards[0]?.collected) - 4;
  expect(await hold(held, 'o1')).toMatchObject({ status: 204, body: '' });
  expect(await hold(5, 'o2')).toMatchObject({
    status: 400,
    body: { status: 400, detail: expect.any(String) },
  });
  expect(await hold(4, 'o2')).toMatchObject({ status: 204 });
  expect(await release(9, 'o2')).toMatchObject({ status: 204 });
  expect(service.reservations()).toMatchObject([{ kind: 'stamps', order: 'o1', count: held }]);
  expect(await release(2, 'o1')).toMatchObject({ status: 204 });
  expect(service.reservations()).toMatchObject([{ order: 'o1', count: held - 2 }]);
  expect(await release(1, 'never')).toMatchObject({ status: 204 });
  expect(service.reservations()).toMatchObject([{ order: 'o1', count: held - 2 }]);
});

test.each([0, -1, 1.5, '1', null, 2_147_483_648])(
  'answers 400 and holds nothing given the count %j',
  async (count) => {
    const { service, client, stamps } = await setUp();
    const [card] = service.fixtures.stamp_cards;
    const path = `/members/${card?.member_id}/stamp-cards`;
    const body = { ...stamps(1, 'o1'), reserved_stamps: [{ stamp_card_id: card?.stamp_card_id, count }] };
    for (const operation of ['reserve', 'cancel-reservation']) {
      expect(await client.post(`${path}/${operation}`, body)).toMatchObject({
        status: 400,
        body: { errors: { 'reserved_stamps.0.count': [expect.any(String)] } },
      });
    }
    expect(service.reservations()).toHaveLength(0);
  },
);

test('holds nothing given several entries that together ask for too much', async () => {
  const { service, client } = await setUp();
  const [card] = service.fixtures.stamp_cards;
  const entry = { stamp_card_id: card?.stamp_card_id, count: Number(card?.collected) - 1 };
  const body = { reserved_stamps: [entry, entry], external_transaction_id: 'o1' };
  expect(await client.post(`/members/${card?.member_id}/stamp-cards/reserve`, body)).toMatchObject({
    status: 400,
  });
  expect(service.reservations()).toHaveLength(0);
});
