import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { respondWith, at, patchResponse, overrideRules, rejectWhen } from '../../patches/patch.ts';
import { variation } from '../../patches/fault.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import type { Json } from '../../../schemas/json.ts';

const operations = ['reserveCoupon', 'cancelCouponReservation'] as const;

const both = (vary: (operation: (typeof operations)[number]) => (service: Service) => void) => {
  return (service: Service): void => operations.forEach((operation) => vary(operation)(service));
};

/** Answers a confirmed action with other details; `undefined` leaves them out. */
const confirmWith = (details: string | undefined) =>
  both((operation) =>
    patchResponse(operation, (answer): Answer =>
      at(answer.body, 'is_ok') === true ? { ...answer, body: { is_ok: true, details } } : answer,
    ),
  );

const isUnknownCode = ({ state, params, rules }: Call): boolean => {
  const member = rules.findMember(state, params['memberId']);
  return member !== undefined && rules.findCoupon(state, member, params['couponCode']) === undefined;
};

/** Ways in which a service may take what the reserving of coupons leaves open. */
export default [
  variation({
    id: 'confirmed-coupon-without-details',
    silence: 'silence.coupons.details-when-ok',
    what: 'A confirmed action has no details.',
    vary: confirmWith(undefined),
  }),
  variation({
    id: 'confirmed-coupon-with-details',
    silence: 'silence.coupons.details-when-ok',
    what: 'The details of a confirmed action say what was done.',
    vary: confirmWith('Done.'),
  }),
  variation({
    id: 'unknown-coupon-is-not-ok',
    silence: 'silence.coupons.unknown-code',
    what: 'An unknown coupon code is a business failure.',
    vary: both((operation) =>
      respondWith(operation, isUnknownCode, () => actionResult('There is no such coupon.')),
    ),
  }),
  variation({
    id: 'coupon-code-in-any-letter-case',
    silence: 'silence.coupons.code-letter-case',
    what: 'Coupons are found by their code in any letter case.',
    vary: both((operation) =>
      overrideRules(operation, () => ({
        findCoupon: (state, member, code = '') =>
          state.coupons.find(
            ({ member_id, details }) =>
              member_id === member.id && details.code.toLowerCase() === code.toLowerCase(),
          ),
      })),
    ),
  }),
  variation({
    id: 'cancel-by-another-order-is-404',
    silence: 'silence.coupons.cancel-other-order',
    what: 'A cancel by an order that does not hold the coupon is answered with 404, while another holds it.',
    vary: respondWith(
      'cancelCouponReservation',
      (call) => ![null, undefined, orderOf(call)].includes(namedCoupon(call)?.reserved_for),
      () => problem(404, 'The order has no such reservation.'),
    ),
  }),
  variation({
    id: 'cancel-of-a-coupon-never-reserved-is-400',
    silence: 'silence.coupons.cancel-never-reserved',
    what: 'A cancel of a coupon that is free, by an order that never reserved it, is answered with 400.',
    vary(service) {
      const reserved = new Set<string>();
      const held = new Set<string>();
      const codeOf = ({ params }: Call): string => params['couponCode'] ?? '';
      const keyOf = (call: Call): string => `${codeOf(call)} ${orderOf(call)}`;
      patchResponse('reserveCoupon', (answer, call) => {
        if (at(answer.body, 'is_ok') !== true) return answer;
        reserved.add(keyOf(call));
        held.add(codeOf(call));
        return answer;
      })(service);
      patchResponse('cancelCouponReservation', (answer, call) => {
        const isKnown = reserved.has(keyOf(call)) || held.has(codeOf(call));
        if (at(answer.body, 'is_ok') === true) held.delete(codeOf(call));
        return isKnown ? answer : problem(400, 'The coupon is not reserved and never was by this order.');
      })(service);
    },
  }),
  variation({
    id: 'same-order-may-not-change-its-product',
    silence: 'silence.coupons.reserve-other-product',
    what: 'A repeat for the same order with another product is a business failure.',
    vary(service) {
      const products = new Map<string, Json>();
      service.around('reserveCoupon', (next) => async (call) => {
        const key = `${call.params['couponCode']} ${orderOf(call)}`;
        const product = at(call.body, 'external_product_id');
        const isHolder = namedCoupon(call)?.reserved_for === orderOf(call);
        if (isHolder && products.has(key) && products.get(key) !== product) {
          return actionResult('The order has reserved the coupon for another product.');
        }
        const answer = await next(call);
        if (at(answer.body, 'is_ok') === true) products.set(key, product);
        return answer;
      });
    },
  }),
  variation({
    id: 'negative-redeemed-value-is-400',
    silence: 'silence.coupons.redeemed-value-bounds',
    what: 'A negative redeemed value is invalid.',
    vary: rejectWhen('reserveCoupon', (body) => Number(at(body, 'redeemed_value')) < 0),
  }),
  variation({
    id: 'orders-in-any-letter-case',
    silence: 'silence.reservation.order-id-letter-case',
    what: 'Order ids are compared in any letter case.',
    vary: ({ rules }) => {
      rules.sameOrder = (held, order) => held?.toLowerCase() === order.toLowerCase();
    },
  }),
  variation({
    id: 'coupon-reservation-needs-every-field',
    silence: 'silence.reservation.required-fields',
    what: 'Every described field of a coupon reservation is required.',
    vary: rejectWhen('reserveCoupon', (body) =>
      ['channel', 'external_product_id', 'external_transaction_id', 'redeemed_value'].some(
        (field) => at(body, field) === undefined,
      ),
    ),
  }),
  variation({
    id: 'misspelt-channel-is-400',
    silence: 'silence.reservation.channel',
    what: 'A channel other than the described ones is invalid in a reservation.',
    vary(service) {
      const isMisspelt = (body: Json): boolean => {
        const channel = at(body, 'channel');
        return typeof channel === 'string' && !['POS', 'OnlineStore'].includes(channel);
      };
      rejectWhen('reserveCoupon', isMisspelt)(service);
      rejectWhen('reserveStamps', isMisspelt)(service);
    },
  }),
  variation({
    id: 'coupon-of-another-member-is-not-ok',
    silence: 'silence.coupons.other-member',
    what: "Another member's coupon is a business failure.",
    vary: respondWith(
      'reserveCoupon',
      (call) => isUnknownCode(call) && namedCoupon(call) !== undefined,
      () => actionResult('The coupon is not for this member.'),
    ),
  }),
];
