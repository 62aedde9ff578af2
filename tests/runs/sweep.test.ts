import { expect, test } from 'vitest';
import { standaloneApi } from '../../engine/run/connect.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import type { Api } from '../../loyalty/client/api.ts';
import {
  couponOrders,
  type Orders,
  sharedOrders,
  stampOrders,
} from '../../loyalty/reservations/order-ids.ts';
import { sweep } from '../../loyalty/reservations/sweep.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';

/** A service, and a member's coupon and stamp card. */
function setUp() {
  const service = createService();
  const api: Api = standaloneApi(loyalty, inProcessRun(service).target);
  const [coupon] = service.fixtures.coupons;
  const card = service.fixtures.stamp_cards.find(({ member_id }) => member_id === coupon?.member_id);
  if (coupon === undefined || card === undefined) throw new Error('the mock has no member with both');
  const fixtures: Fixtures = { coupons: [coupon], stamp_cards: [card] };
  return { service, api, coupon, card, fixtures };
}

test.each<[string, (parts: Omit<ReturnType<typeof setUp>, 'api' | 'service'>) => Orders]>([
  ['its own', ({ card }) => stampOrders(card)],
  ['a coupon of its member', ({ coupon }) => couponOrders(coupon)],
  ['several members', () => sharedOrders],
])('frees a stamp card from an order of %s', async (_, ordersOf) => {
  const { service, api, ...parts } = setUp();
  const { member_id, stamp_card_id } = parts.card;
  const reserved = await api.reserveStamps(member_id, {
    reserved_stamps: [{ stamp_card_id, count: 2 }],
    external_transaction_id: ordersOf(parts).order(116),
  });
  expect(reserved.status).toBe(204);
  expect(service.reservations()).toHaveLength(1);
  expect(await sweep(api, parts.fixtures)).toMatchObject({ outstanding: [] });
  expect(service.reservations()).toEqual([]);
});

test('tries no order where nothing is held', async () => {
  const { service, api, fixtures } = setUp();
  expect(await sweep(api, fixtures)).toEqual({ tried: 0, outstanding: [] });
  expect(service.reservations()).toEqual([]);
});
