import { namedCoupon } from '../../patches/coupon-orders.ts';
import { isDone } from '../../patches/coupon-pasts.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Json } from '../../../schemas/json.ts';

const knownChannels = new Set<Json>(['POS', 'OnlineStore', null, undefined]);

/** What an order says where nothing is held for it: a part of the id, in words, and whether a body says so. */
const rows: readonly (readonly [string, string, (body: Json) => boolean])[] = [
  [
    'without-a-name-for-its-product',
    'with a product that is an empty text',
    (body) => at(body, 'external_product_id') === '',
  ],
  [
    'in-an-unknown-channel',
    'in a channel that it does not know',
    (body) => !knownChannels.has(at(body, 'channel')),
  ],
  ['for-thousands', 'for a value from 1000', (body) => Number(at(body, 'redeemed_value')) >= 1000],
];

/** Services that confirm what they do not carry out, for some values of an order. */
export default rows.map(([name, words, isMeant]): Fault =>
  fault({
    id: `coupon-reserved-${name}-is-not-held`,
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: `Confirms the reservation of a coupon ${words} and holds nothing.`,
    break: (service) =>
      service.around('reserveCoupon', (next) => async (call) => {
        const answer = await next(call);
        const coupon = namedCoupon(call);
        if (coupon !== undefined && isDone(answer) && isMeant(call.body)) coupon.reserved_for = null;
        return answer;
      }),
  }),
);
