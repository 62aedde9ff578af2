import {
  type Answer,
  type Api,
  type Coupon,
  couponOrder,
  couponRelease,
  type StampCard,
  stampOrder,
  stampRelease,
} from '#loyalty';
import { written } from './cast.ts';
import { formOfRow } from './values.ts';

/** Reserves a coupon for an order, in the form of a row. */
export const reserveCoupon = (coupon: Coupon, api: Api, slot: number, row: number): Promise<Answer> => {
  const form = formOfRow(row);
  return written(api, form).reserveCoupon(coupon.member_id, coupon.code, {
    ...couponOrder(coupon, slot),
    ...form.fields,
    ...coupon.way,
  });
};

/** Releases a coupon for an order, written as in the form of a row. */
export const cancelCoupon = (coupon: Coupon, api: Api, slot: number, row: number): Promise<Answer> =>
  written(api, formOfRow(row)).cancelCouponReservation(
    coupon.member_id,
    coupon.code,
    couponRelease(coupon, slot),
  );

/** Reserves stamps of a card for an order, in the form of a row. */
export const reserveStamps = (
  card: StampCard,
  api: Api,
  slot: number,
  row: number,
  count: number | string,
): Promise<Answer> => {
  const form = formOfRow(row);
  const { channel, external_product_id } = form.fields;
  const { reserved_stamps: entries, ...body } = stampOrder(card, slot, 1);
  const reserved_stamps = entries.map((entry) => ({ ...entry, count, external_product_id }));
  return written(api, form).reserveStamps(card.member_id, { ...body, reserved_stamps, channel });
};

/** Releases stamps of a card for an order, written as in the form of a row. */
export const cancelStamps = (
  card: StampCard,
  api: Api,
  slot: number,
  row: number,
  count: number,
): Promise<Answer> =>
  written(api, formOfRow(row)).cancelStampReservation(card.member_id, stampRelease(card, slot, count));
