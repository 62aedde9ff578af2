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
import { withOtherToken, written } from './cast.ts';
import { type Form, formOfRow } from './values.ts';

/** Who sends requests of a table. */
type Sender = Parameters<typeof withOtherToken>[0];

/** Sends a request in the form of a row. */
function sendInForm(
  sender: Sender,
  row: number,
  send: (api: Api, form: Form) => Promise<Answer>,
): Promise<Answer> {
  const form = formOfRow(row);
  const sendWritten = (api: Api): Promise<Answer> => send(written(api, form), form);
  return form.hasOtherToken ? withOtherToken(sender, sendWritten) : sendWritten(sender.api);
}

/** Reserves a coupon for an order, in the form of a row. */
export const reserveCoupon = (sender: Sender, coupon: Coupon, slot: number, row: number): Promise<Answer> =>
  sendInForm(sender, row, (api, { fields }) =>
    api.reserveCoupon(coupon.member_id, coupon.code, {
      ...couponOrder(coupon, slot),
      ...fields,
      ...coupon.way,
    }),
  );

/** Releases a coupon for an order, in the form of a row. */
export const cancelCoupon = (sender: Sender, coupon: Coupon, slot: number, row: number): Promise<Answer> =>
  sendInForm(sender, row, (api) =>
    api.cancelCouponReservation(coupon.member_id, coupon.code, couponRelease(coupon, slot)),
  );

/** Reserves stamps of a card for an order, in the form of a row. */
export const reserveStamps = (
  sender: Sender,
  card: StampCard,
  slot: number,
  row: number,
  count: number | string,
): Promise<Answer> =>
  sendInForm(sender, row, (api, { fields: { channel, external_product_id } }) => {
    const { reserved_stamps: entries, ...body } = stampOrder(card, slot, 1);
    const reserved_stamps = entries.map((entry) => ({ ...entry, count, external_product_id }));
    return api.reserveStamps(card.member_id, { ...body, reserved_stamps, channel });
  });

/** Releases stamps of a card for an order, in the form of a row. */
export const cancelStamps = (
  sender: Sender,
  card: StampCard,
  slot: number,
  row: number,
  count: number,
): Promise<Answer> =>
  sendInForm(sender, row, (api) =>
    api.cancelStampReservation(card.member_id, stampRelease(card, slot, count)),
  );
