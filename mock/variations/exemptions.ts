import { patchResponse } from '../patches/patch.ts';
import { type Item, itemsOf } from '../patches/batches.ts';
import { type Patch, variation } from '../patches/fault.ts';

/** Shows each coupon among exemptions in another way, by whether an order has reserved it. */
const patchExempting = (show: (coupon: Item, isReserved: boolean) => Item[]): Patch =>
  patchResponse('couponExemptions', (answer, { state }) => {
    const reserved = new Set(
      state.coupons.filter(({ reserved_for }) => reserved_for !== null).map(({ details }) => details.code),
    );
    const isReserved = ({ code }: Item): boolean => reserved.has(String(code));
    return { ...answer, body: itemsOf(answer.body).flatMap((one) => show(one, isReserved(one))) };
  });

/** What the specification leaves open of exemptions (4.7). */
export default [
  variation({
    id: 'exemptions-list-all-coupons-of-the-member',
    silence: 'silence.exemptions.products-without-exemption',
    what: 'It answers exemptions with the coupons that exempt nothing too, their rules null.',
    vary: patchResponse('couponExemptions', (answer, { state, params }) => {
      const shown = new Set(itemsOf(answer.body).map(({ code }) => code));
      const others = state.coupons
        .filter(({ member_id, details }) => member_id === params['memberId'] && !shown.has(details.code))
        .map(({ details }) => ({ ...details, exemption_rules: null }));
      return { ...answer, body: [...others, ...itemsOf(answer.body)] };
    }),
  }),
  variation({
    id: 'exempting-coupons-are-those-of-a-campaign',
    what: 'Every member has each coupon that exempts a product; its type is Campaign.',
    vary: patchResponse('couponExemptions', (answer, { body, state, rules }) => {
      const products = itemsOf(body).map(({ external_id }) => external_id);
      const exempting = state.coupons
        .filter(({ details }) => rules.touchesExemption(details, products))
        .map(({ details }) => ({ ...details, type: 'Campaign' }));
      return { ...answer, body: exempting };
    }),
  }),
  variation({
    id: 'reserved-coupons-are-no-exemptions',
    silence: 'silence.exemptions.reserved-coupons',
    what: 'It answers exemptions without the coupons that an order has reserved.',
    vary: patchExempting((coupon, isReserved) => (isReserved ? [] : [coupon])),
  }),
  variation({
    id: 'reservations-count-as-redemptions',
    silence: 'silence.exemptions.reserved-coupons',
    what: 'A coupon that is reserved is shown with a redemption more.',
    vary: patchExempting((coupon, isReserved) => [
      { ...coupon, times_redeemed: Number(coupon['times_redeemed']) + Number(isReserved) },
    ]),
  }),
  variation({
    id: 'exemptions-gain-coupons-all-the-time',
    what: 'Each answer to exemptions also names a coupon that the member just got.',
    vary: patchResponse('couponExemptions', (answer, _call, count) => ({
      ...answer,
      body: [
        ...itemsOf(answer.body),
        ...itemsOf(answer.body)
          .slice(0, 1)
          .map((coupon) => ({ ...coupon, id: 900_000 + count, code: `NEW-${count}`, times_redeemed: count })),
      ],
    })),
  }),
];
