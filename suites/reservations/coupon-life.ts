import { type Answer, type CheckContext, type Coupon, isConfirmed } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { isNotOk } from '../shared/is-not-ok.ts';

/** The orders that ask in the usual form, by their slots: the next one, and a rival. */
const [next, rival] = [2, 3];

/** How an order asks for a coupon. */
export interface CouponLife {
  readonly coupon: Coupon;
  readonly reserve: () => Promise<Answer>;
  readonly cancel: () => Promise<Answer>;
  /** Slots of other orders with ids near to that of the order. */
  readonly near: readonly number[];
  /** Whether the service may let the order cancel what another one holds, which is left open. */
  readonly mayAnyCancel: boolean;
}

/** The clauses of {@link expectCouponLife}. */
export const clausesOfCouponLife = [
  'reserve-coupon.holds',
  'action-result.refusal.status',
  'reserve-coupon.same-order.is-ok',
  'reserve-coupon.same-order.stays-held',
  'cancel-coupon-reservation.success',
  'cancel-coupon-reservation.again.is-not-ok',
  'cancel-coupon-reservation.again.stays-available',
  'cancel-coupon-reservation.again.keeps-new-holder',
  'cancel-coupon-reservation.frees-for-same-order',
  'cancel-coupon-reservation.frees-for-others',
] as const satisfies readonly ClauseId[];

type Context = CheckContext<(typeof clausesOfCouponLife)[number]>;

/** Whether an order that has not reserved a coupon can cancel its reservation. */
export async function mayAnyCancel(
  { api, given }: Pick<Context, 'api' | 'given'>,
  coupon: Coupon,
): Promise<boolean> {
  given(await reserveCouponFor(api, coupon, next));
  const isReleased = isConfirmed(await cancelCouponFor(api, coupon, rival));
  if (!isReleased) given(await cancelCouponFor(api, coupon, next));
  return isReleased;
}

/** Whether another order gets a coupon after the order that held it has cancelled once. */
async function isFreedByOneCancel(
  api: Context['api'],
  { coupon, reserve, cancel }: Pick<CouponLife, 'coupon' | 'reserve' | 'cancel'>,
): Promise<boolean> {
  if (!isConfirmed(await reserve())) return false;
  if (!isConfirmed(await cancel())) return false;
  return isConfirmed(await reserveCouponFor(api, coupon, next));
}

/** Expects all that the reservation of a coupon promises, from its confirmation until another order has had the coupon. */
export async function expectCouponLife(
  { api, expect, given, refused }: Context,
  { coupon, reserve, cancel, near, mayAnyCancel: isOpen }: CouponLife,
): Promise<void> {
  const refuse = (clause: Parameters<typeof expect>[0], slot: number): Promise<void> =>
    expectRefused({ expect, refused }, clause, reserveCouponFor(api, coupon, slot));
  for (const one of [...near, rival]) await refuse('reserve-coupon.holds', one);
  if (near.length > 0 && !isOpen) {
    for (const one of near) await cancelCouponFor(api, coupon, one);
    await refuse('reserve-coupon.holds', rival);
  }
  const again = await reserve();
  expect('reserve-coupon.same-order.is-ok', again).toBeConfirmed();
  given(again);
  await refuse('reserve-coupon.same-order.stays-held', rival);
  const cancelled = await cancel();
  expect('cancel-coupon-reservation.success', cancelled).toBeConfirmed();
  given(cancelled);
  const regained = await reserve();
  expect('cancel-coupon-reservation.frees-for-same-order', regained).toBeConfirmed();
  given(regained);
  given(await cancel());
  const second = await cancel();
  const free = await reserveCouponFor(api, coupon, next);
  // Which of both cancels is to blame shows the first one without the other.
  const isFreedByOne = isConfirmed(free) || (await isFreedByOneCancel(api, { coupon, reserve, cancel }));
  if (isFreedByOne) expect('cancel-coupon-reservation.again.stays-available', free).toBeConfirmed();
  if (isConfirmed(free) || !isFreedByOne)
    expect('cancel-coupon-reservation.frees-for-others', free).toBeConfirmed();
  given(free);
  const turnedDown = await reserve();
  expect('reserve-coupon.holds', turnedDown).toNotSucceed();
  expect('action-result.refusal.status', turnedDown).toHaveStatus(200);
  refused(turnedDown);
  if (!isOpen) {
    const late = await cancel();
    await refuse('cancel-coupon-reservation.again.keeps-new-holder', rival);
    expect('cancel-coupon-reservation.again.is-not-ok', late).toNotSucceed();
  }
  given(await cancelCouponFor(api, coupon, next));
  // Judged last: it says nothing about a coupon that was not released.
  expect('cancel-coupon-reservation.again.is-not-ok', second).toSatisfy(...isNotOk);
  refused(second);
}
