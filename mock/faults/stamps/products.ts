import { orderOf } from '../../patches/coupon-orders.ts';
import { fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { cardsOf } from '../../patches/stamp-entries.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Json } from '../../../schemas/json.ts';

const productOf = ({ body }: Call): Json => at(body, 'reserved_stamps.0.external_product_id');

/** Services that go wrong where an order names no product for its stamps. */
export default [
  fault({
    id: 'stamps-reserved-without-a-name-for-their-product-are-not-held',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Confirms the reservation of stamps with an empty text as product and holds nothing.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const answer = await next(call);
        if (answer.status === 204 && productOf(call) === '')
          for (const card of cardsOf(call)) card.reserved.delete(orderOf(call));
        return answer;
      }),
  }),
  fault({
    id: 'stamps-reserved-without-product-are-not-released',
    clause: 'cancel-stamp-reservation.releases',
    difficulty: 'subtle',
    what: 'Confirms the cancel of stamps that were reserved without a product and releases none.',
    break: (service) => {
      const withoutProduct = new Set<string>();
      service.around('reserveStamps', (next) => async (call) => {
        const answer = await next(call);
        const isWithout = productOf(call) === undefined;
        if (answer.status === 204) withoutProduct[isWithout ? 'add' : 'delete'](orderOf(call));
        return answer;
      });
      service.around('cancelStampReservation', (next) => async (call) => {
        const held = cardsOf(call).map((card) => [card, card.reserved.get(orderOf(call))] as const);
        const answer = await next(call);
        for (const [card, count] of withoutProduct.has(orderOf(call)) ? held : [])
          if (answer.status === 204 && count !== undefined) card.reserved.set(orderOf(call), count);
        return answer;
      });
    },
  }),
];
