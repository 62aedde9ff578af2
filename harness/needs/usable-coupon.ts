import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import { fixtureKey } from '../engine/fixture-keys.ts';
import type { Candidate, Need } from '../engine/need.ts';
import type { RunContext } from '../engine/run-context.ts';
import type { FixtureEntry } from '../settings/fixtures.ts';
import { couponOrders } from '../reservations/order-ids.ts';
import { firstAccepted } from './first-accepted.ts';
import type { Coupon, CouponWay } from './needs.ts';
import { oneOf } from './of-fixtures.ts';
import { couponRelease, fullCouponOrder } from './orders.ts';

const listed = (isMeant: (coupon: FixtureEntry<'coupons'>) => boolean): Need<Coupon> =>
  oneOf('coupons', {
    words: 'a usable coupon of a member',
    key: ({ member_id, code }) => fixtureKey.coupon(member_id, code),
    suits: (coupon) => coupon.usable && isMeant(coupon),
    partners: ({ member_id }) => [fixtureKey.coupons(member_id)],
    as: (coupon) => ({ ...coupon, ...couponOrders(coupon) }),
  });

/** The usable coupons of some kind, each with the way in which such coupons can be had. */
const couponsIn = (
  run: RunContext,
  isMeant: Parameters<typeof listed>[0] = () => true,
): readonly Candidate<Coupon>[] =>
  listed(isMeant)
    .candidates(run)
    .map((candidate) => ({
      ...candidate,
      take: async (api) => {
        const coupon = await candidate.take(api);
        return { ...coupon, way: await wayOf(run, api, coupon) };
      },
    }));

/**
 * A usable coupon, for this check alone, with the way in which such coupons can be had. A service may let a member have one
 * reserved coupon at a time.
 */
export const usableCoupon: Need<Coupon> = { ...listed(() => true), candidates: (run) => couponsIn(run) };

/** A usable coupon, for this check alone, and a product that it exempts. */
export const exemptingCoupon: Need<Coupon & { readonly exempt: FixtureEntry<'exempt_products'>['product'] }> =
  {
    words: 'a usable coupon that exempts a product',
    unlockedBy: ['coupons', 'exempt_products'],
    isScarce: true,
    shared: false,
    candidates: (run) => {
      const { exempt_products = [] } = run.facts.fixtures;
      return exempt_products.flatMap(({ member_id, coupon_code, product: exempt }) =>
        couponsIn(run, (coupon) => coupon.member_id === member_id && coupon.code === coupon_code).map(
          (candidate) => ({
            ...candidate,
            take: async (api: Api) => ({ ...(await candidate.take(api)), exempt }),
          }),
        ),
      );
    },
  };

/** The ways in which a coupon may be had, the usual one first. */
export const couponWays: readonly [CouponWay, ...CouponWay[]] = [
  {},
  { external_product_id: undefined },
  { channel: 'POS' },
  { external_product_id: undefined, channel: 'POS' },
];

/** The way in which the first coupon that a run takes is reserved: its others are hardly of another kind. */
const wayOf = (run: RunContext, api: Api, coupon: Coupon): Promise<CouponWay> =>
  run.once('the way in which coupons are reserved', async () => {
    const { member_id, code } = coupon;
    const order = fullCouponOrder(coupon, 1);
    const reserved = await firstAccepted(couponWays, (way) =>
      api.reserveCoupon(member_id, code, { ...order, ...way }),
    );
    if (isConfirmed(reserved.answer))
      await api.cancelCouponReservation(member_id, code, couponRelease(coupon, 1));
    return reserved.body;
  });
