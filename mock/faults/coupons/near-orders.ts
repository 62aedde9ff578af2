import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isDone } from '../../patches/coupon-pasts.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { at, overrideRules, patchRequest, refuseCalls } from '../../patches/patch.ts';

const withoutAccents = (order: string): string => order.normalize('NFD').replaceAll(/\p{M}/gu, '');
const asNumber = (order: string): string => (/^\d+$/.test(order) ? String(Number(order)) : order);
const inAscii = (order: string): string => order.replaceAll(/[^ -~]/gu, '?');

/** What a service makes of the ids of orders: its name, the words for it, and the id that it compares. */
const readings: readonly (readonly [string, string, (order: string) => string])[] = [
  ['floating-point', 'as numbers of floating point', asNumber],
  ['ascii', 'with question marks for letters that are not ASCII', inAscii],
  ['unaccented-letters', 'without accents', withoutAccents],
];

const readingsOfCoupons: typeof readings = [
  ...readings,
  ['trimmed-signs', 'without the sign that they begin with', (order) => order.replace(/^#/, '')],
  ['trimmed-zeros', 'without the zeros that they begin with', (order) => order.replace(/^0+(?=.)/, '')],
  ['what-comes-before-a-colon', 'up to a colon', (order) => order.split(':')[0] ?? ''],
  ['plain-letters', 'without emoji', (order) => order.replaceAll(/\p{Extended_Pictographic}/gu, '')],
];

/** Whether an order has the form of another, of which each underscore stands for any sign, as in SQL. */
const isLike = (held: string, pattern: string): boolean => {
  const signs = [...held];
  const wanted = [...pattern];
  return (
    signs.length === wanted.length && wanted.every((sign, index) => sign === '_' || sign === signs[index])
  );
};

/** Services that take two orders with different ids for one, or cannot work with the ids that shops have. */
export default [
  ...readingsOfCoupons.map(([name, words, read]): Fault =>
    fault({
      id: `coupons-are-held-for-orders-in-${name}`,
      clause: 'reserve-coupon.holds',
      difficulty: 'subtle',
      what: `Compares ids of orders ${words}, where they reserve or cancel coupons.`,
      break: ({ rules }) => {
        rules.sameOrder = (held, order) => held !== null && read(held) === read(order);
      },
    }),
  ),
  ...readings.map(([name, words, read]): Fault =>
    fault({
      id: `stamps-are-held-for-orders-in-${name}`,
      clause: 'cancel-stamp-reservation.other-orders-stay-held',
      difficulty: 'subtle',
      what: `Reads ids of orders ${words}, where they reserve or cancel stamps.`,
      break: (service) => {
        for (const operation of ['reserveStamps', 'cancelStampReservation'] as const)
          patchRequest(operation, (body) => {
            const order = at(body, 'external_transaction_id');
            return typeof order === 'string'
              ? { ...Object(body), external_transaction_id: read(order) }
              : body;
          })(service);
      },
    }),
  ),
  fault({
    id: 'coupons-are-held-for-orders-like-another',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Takes the id of an order that asks for a coupon for a pattern of SQL.',
    break: ({ rules }) => {
      rules.sameOrder = (held, order) => held !== null && isLike(held, order);
    },
  }),
  ...(
    [
      ['begin-alike', 'begins with the id of a cancel', (held, order) => held.startsWith(order)],
      [
        'are-its-beginning',
        'is the beginning of the id of a cancel',
        (held, order) => order.startsWith(held),
      ],
    ] as const satisfies readonly (readonly [string, string, (held: string, order: string) => boolean])[]
  ).map(([name, words, isNear]) =>
    fault({
      id: `cancel-releases-a-coupon-of-orders-with-ids-that-${name}`,
      clause: 'reserve-coupon.holds',
      difficulty: 'subtle',
      what: `Releases a coupon of an order with an id that ${words}.`,
      break: overrideRules('cancelCouponReservation', () => ({
        sameOrder: (held, order) => held !== null && isNear(held, order),
      })),
    }),
  ),
  fault({
    id: 'cancel-of-a-coupon-compares-orders-as-numbers',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Releases a coupon of an order where its id and that of a cancel are the same number.',
    break: overrideRules('cancelCouponReservation', () => ({
      sameOrder: (held, order) =>
        held === order || (held !== null && /^\d+$/.test(held) && Number(held) === Number(order)),
    })),
  }),
  fault({
    id: 'coupon-of-order-zero-is-not-held',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Takes order 0 for none: confirms its reservation of a coupon and holds nothing.',
    break: (service) =>
      service.around('reserveCoupon', (next) => async (call) => {
        const answer = await next(call);
        const coupon = namedCoupon(call);
        if (coupon !== undefined && isDone(answer) && orderOf(call) === '0') coupon.reserved_for = null;
        return answer;
      }),
  }),
  fault({
    id: 'stamps-of-order-zero-are-not-held',
    clause: 'reserve-stamps.holds',
    difficulty: 'subtle',
    what: 'Takes order 0 for none: confirms its reservation of stamps and holds nothing.',
    break: (service) =>
      service.around('reserveStamps', (next) => async (call) => {
        const answer = await next(call);
        for (const card of call.state.stamp_cards) card.reserved.delete('0');
        return answer;
      }),
  }),
  ...(['reserveCoupon', 'reserveStamps'] as const).map((operation): Fault =>
    fault({
      id: `orders-with-an-apostrophe-are-500-to-${operation === 'reserveCoupon' ? 'coupons' : 'stamps'}`,
      clause: 'errors.no-server-fault',
      difficulty: 'subtle',
      what: `Fails with 500 over an apostrophe in the id of an order, in ${operation}.`,
      break: refuseCalls(operation, (call) => orderOf(call).includes("'"), 500),
    }),
  ),
];
