import { itemsOf } from '../../patches/batches.ts';
import { fault } from '../../patches/fault.ts';
import { at, overrideRules, patchResponse } from '../../patches/patch.ts';
import { itemsIn } from '../../../schemas/json.ts';

/** Services that show the coupons of others, or read products that are not described (2.10, 4.7). */
export default [
  fault({
    id: 'exemptions-show-a-coupon-of-another-member',
    clause: 'coupon-exemptions.own-coupons',
    difficulty: 'subtle',
    what: 'It adds a coupon of another member to the exemptions of a member.',
    break: patchResponse('couponExemptions', (answer, { state, params }) => {
      const others = state.coupons.filter(({ member_id }) => member_id !== params['memberId']);
      const coupons = itemsIn(answer.body);
      return { ...answer, body: [...coupons, ...others.slice(0, 1).map(({ details }) => details)] };
    }),
  }),
  fault({
    id: 'exemptions-of-all-members',
    clause: 'coupon-exemptions.own-coupons',
    difficulty: 'subtle',
    what: 'It shows the coupons of all members that exempt a product.',
    break: patchResponse('couponExemptions', (answer, { body, state, rules }) => {
      if (!Array.isArray(answer.body) || !Array.isArray(body)) return answer;
      const products = body.map((product) => at(product, 'external_id') as string | null);
      const all = state.coupons.map(({ details }) => details);
      return { ...answer, body: all.filter((coupon) => rules.touchesExemption(coupon, products)) };
    }),
  }),
  fault({
    id: 'exemptions-of-many-products-show-a-coupon-of-another-member',
    clause: 'coupon-exemptions.own-coupons',
    difficulty: 'subtle',
    what: 'It adds a coupon of another member to the exemptions of more than ten products.',
    break: patchResponse('couponExemptions', (answer, { body, state, params }) => {
      if (itemsOf(body).length <= 10) return answer;
      const others = state.coupons.filter(({ member_id }) => member_id !== params['memberId']);
      return {
        ...answer,
        body: [...itemsOf(answer.body), ...others.slice(0, 1).map(({ details }) => details)],
      };
    }),
  }),
  fault({
    id: 'exemptions-take-any-gtin-type',
    clause: 'product.gtin.unlisted',
    difficulty: 'subtle',
    what: 'It takes any word for the type of a GTIN among the products of exemptions.',
    break: overrideRules('couponExemptions', ({ bodyErrors }) => ({
      bodyErrors: (name, body) =>
        Object.fromEntries(
          Object.entries(bodyErrors(name, body)).filter(([field]) => !field.includes('gtin.type')),
        ),
    })),
  }),
];
