import type { OperationName } from '../../specs/operations.ts';
import {
  type JsonBody,
  changeBody,
  changeItems,
  type ClientFault,
  clientFault,
  replaceSend,
} from './fault.ts';

const entries = (body: JsonBody, name: string): JsonBody[] => body[name] as JsonBody[];
const lines = (change: (line: JsonBody) => JsonBody) =>
  changeBody('refundTransaction', (body) => ({ ...body, details: entries(body, 'details').map(change) }));
/** Changes when the first or the last product of a batch ends. */
const day = (expires_at: string, nth: 0 | -1) =>
  changeBody('updateNonEligibleProducts', (body) => {
    const products = body as unknown as JsonBody[];
    return products.map((product) => (product === products.at(nth) ? { ...product, expires_at } : product));
  });

/** Gives each reserve another order, and cancels the one that was reserved last. */
function newOrderForEachTry(reserve: OperationName, cancel: OperationName) {
  let order = 0;
  return replaceSend([reserve, cancel], (request, send) => {
    if (request.url.endsWith('/reserve')) order += 1;
    const body = {
      ...(JSON.parse(request.body ?? '{}') as JsonBody),
      external_transaction_id: `try-${order}`,
    };
    return send({ ...request, body: JSON.stringify(body) });
  });
}

/** Gives each try of a refund an id of its own. */
function newIdForEachTry() {
  let tries = 0;
  return changeBody('refundTransaction', (body) => ({ ...body, external_id: `refund-${(tries += 1)}` }));
}

/** Faults in reservations, refunds, products and drafts (3.1, 4.6 to 4.9, section 8). */
export const orderFaults: readonly ClientFault[] = [
  clientFault({
    id: 'cancel-of-other-order',
    clause: 'reservation.caller.cancels-own-order',
    what: 'The client cancels the reservation of a coupon for another order.',
    provocation: 'none',
    break: changeBody('cancelCouponReservation', () => ({ external_transaction_id: 'another-order' })),
  }),
  clientFault({
    id: 'new-order-on-retry',
    clause: 'reservation.caller.same-order-on-retry',
    what: 'The client retries a reserve with a new order id.',
    provocation: 'lost-answer',
    break: (parts) => newOrderForEachTry('reserveCoupon', 'cancelCouponReservation')(parts),
  }),
  clientFault({
    id: 'new-order-after-503',
    clause: 'reservation.caller.same-order-on-retry',
    what: 'The client repeats a reserve that failed with 503 under a new order id.',
    provocation: 'unavailable',
    break: (parts) => newOrderForEachTry('reserveCoupon', 'cancelCouponReservation')(parts),
  }),
  clientFault({
    id: 'new-order-of-stamps-on-retry',
    clause: 'reservation.caller.same-order-on-retry',
    what: 'The client retries a reserve of stamps with a new order id.',
    provocation: 'lost-answer',
    break: (parts) => newOrderForEachTry('reserveStamps', 'cancelStampReservation')(parts),
  }),
  clientFault({
    id: 'new-refund-on-retry',
    clause: 'refund-transaction.caller.same-external-id-on-retry',
    what: 'The client repeats a refund that failed with 503 under a new external_id.',
    provocation: 'unavailable',
    break: (parts) => newIdForEachTry()(parts),
  }),
  clientFault({
    id: 'no-stamps',
    clause: 'stamps.caller.positive-count',
    what: 'The client reserves zero stamps.',
    provocation: 'none',
    break: changeBody('reserveStamps', (body) => ({
      ...body,
      reserved_stamps: entries(body, 'reserved_stamps').map((stamps) => ({ ...stamps, count: 0 })),
    })),
  }),
  clientFault({
    id: 'created-at-without-offset',
    clause: 'refund-transaction.created-at.caller-sends-offset',
    what: 'The client sends the time of a refund without an offset.',
    provocation: 'none',
    break: changeBody('refundTransaction', (body) => ({
      ...body,
      created_at: String(body['created_at']).replace('Z', ''),
    })),
  }),
  clientFault({
    id: 'line-total-without-discount',
    clause: 'refund-transaction.caller.line-totals',
    what: 'The client forgets the discount in the total of a line.',
    provocation: 'none',
    break: lines((line) => ({ ...line, discount: 20, total_price: line['unit_price'] })),
  }),
  clientFault({
    id: 'tax-beyond-100',
    clause: 'refund-transaction.caller.tax-percentage',
    what: 'The client sends a tax of 125 percent.',
    provocation: 'none',
    break: lines((line) => ({ ...line, tax_percentage: 125 })),
  }),
  clientFault({
    id: 'no-deducted-stamps',
    clause: 'refund-transaction.caller.positive-stamps',
    what: 'The client deducts zero stamps.',
    provocation: 'none',
    break: lines((line) => ({ ...line, deducted_stamps: [{ stamp_card_id: 7, count: 0 }] })),
  }),
  clientFault({
    id: 'same-external-id',
    clause: 'refund-transaction.caller.own-external-id',
    what: 'The client gives all refunds the same external_id.',
    provocation: 'none',
    break: changeBody('refundTransaction', (body) => ({ ...body, external_id: 'refund' })),
  }),
  clientFault({
    id: 'large-batch',
    clause: 'non-eligible-products.caller.batch-size',
    what: 'The client updates 102 products at a time.',
    provocation: 'none',
    break: changeBody('updateNonEligibleProducts', (body) => [
      ...(body as unknown as JsonBody[]),
      ...Array.from({ length: 100 }, (_, nth) => ({ id: 1_000_000 + nth, product_id: `sku-${nth}` })),
    ]),
  }),
  clientFault({
    id: 'update-without-ids',
    clause: 'non-eligible-products.caller.ids',
    what: 'The client updates products without their ids.',
    provocation: 'none',
    break: changeItems('updateNonEligibleProducts', (product) => ({ ...product, id: undefined })),
  }),
  clientFault({
    id: 'product-twice',
    clause: 'non-eligible-products.caller.no-duplicates',
    what: 'The client updates a product twice in one batch.',
    provocation: 'none',
    break: changeBody('updateNonEligibleProducts', (body) => {
      const products = body as unknown as JsonBody[];
      return [...products, ...products.slice(0, 1)];
    }),
  }),
  clientFault({
    id: 'expiry-as-people-write-it',
    clause: 'non-eligible-products.caller.expiry-form',
    what: 'The client sends expires_at as 31.12.2039.',
    provocation: 'none',
    break: day('31.12.2039', 0),
  }),
  clientFault({
    id: 'expiry-in-the-past',
    clause: 'non-eligible-products.caller.expiry-later',
    what: 'The client sends an expires_at in the past.',
    provocation: 'none',
    break: day('2020-01-31', -1),
  }),
  clientFault({
    id: 'online-store-misspelled',
    clause: 'origin.caller.online-store-spelled',
    what: 'The client names its channel online-store.',
    provocation: 'none',
    break: changeBody('refundTransaction', (body) => ({ ...body, origin: { channel: 'online-store' } })),
  }),
  clientFault({
    id: 'draft-without-title',
    clause: 'draft-coupon.caller.titled',
    what: 'The client sends a draft coupon with an empty title.',
    provocation: 'none',
    break: changeBody('createDraftCoupon', (body) => ({ ...body, title: '' })),
  }),
  clientFault({
    id: 'draft-of-campaign',
    clause: 'draft-coupon.caller.type',
    what: 'The client creates a draft coupon of type Campaign.',
    provocation: 'none',
    break: changeBody('createDraftCoupon', (body) => ({ ...body, type: 'Campaign' })),
  }),
  clientFault({
    id: 'draft-with-product-ids',
    clause: 'deprecated.caller.product-ids',
    what: 'The client sends product_ids with a draft coupon.',
    provocation: 'none',
    break: changeBody('createDraftCoupon', (body) => ({ ...body, product_ids: ['sku-1'] })),
  }),
];
