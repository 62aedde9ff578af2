import { itemsIn } from '../../../schemas/json.ts';
import { itemsOf } from '../../patches/batches.ts';
import { type FaultRow, faultOfRow, type Patch } from '../../patches/fault.ts';
import {
  at,
  overrideRules,
  patchEntries,
  patchRequest,
  patchResponse,
  rejectWhen,
} from '../../patches/patch.ts';

const operation = 'couponExemptions';

const rows: readonly (readonly [FaultRow, Patch])[] = [
  [
    [
      'exemptions-refuse-brand',
      'coupon-exemptions.accepts-described-fields',
      'It takes no brand of a product.',
    ],
    rejectWhen(operation, (body) => itemsOf(body).some(({ brand }) => typeof brand === 'string')),
  ],
  [
    [
      'exemptions-refuse-product-without-id',
      'coupon-exemptions.accepts-null',
      'It takes no null for the id of a product.',
      'coupon-exemptions.success',
    ],
    rejectWhen(operation, (body) => itemsOf(body).some(({ external_id: id }) => id === null)),
  ],
  [
    [
      'exemptions-of-first-product',
      'coupon-exemptions.names-coupon',
      'It looks at the first product alone.',
      'product.gtin.unlisted',
    ],
    patchRequest(operation, (body) => (Array.isArray(body) ? itemsIn(body).slice(0, 1) : body)),
  ],
  [
    [
      'exemptions-without-times-redeemed',
      'coupon-exemptions.times-redeemed',
      'It leaves `times_redeemed` out.',
    ],
    patchEntries(operation, (coupon) => ({ ...coupon, times_redeemed: undefined })),
  ],
  [
    [
      'exemptions-count-as-redemptions',
      'coupon-exemptions.times-redeemed',
      'Asking for exemptions counts as a redemption of the coupons that it names.',
    ],
    patchResponse(operation, (answer, { state, params }) => {
      for (const { member_id, details } of state.coupons)
        if (member_id === params['memberId'] && details.exemption_rules.length > 0) {
          details.times_redeemed += 1;
          details.max_redemptions += 1;
        }
      return answer;
    }),
  ],
  [
    [
      'exemptions-of-several-products-without-rules',
      'coupon-exemptions.exemption-rules',
      'It empties `exemption_rules` where several products are asked about.',
    ],
    patchEntries(operation, (coupon, { body }) =>
      itemsIn(body).length > 1 ? { ...coupon, exemption_rules: [] } : coupon,
    ),
  ],
  [
    [
      'exemptions-of-all-members',
      'coupon-exemptions.own-coupons',
      'It shows the coupons of all members that exempt a product.',
    ],
    patchResponse(operation, (answer, { body, state, rules }) => {
      const products = itemsIn(body).map((product) => at(product, 'external_id'));
      const all = state.coupons.map(({ details }) => details);
      return { ...answer, body: all.filter((coupon) => rules.touchesExemption(coupon, products)) };
    }),
  ],
  [
    [
      'exemptions-take-any-gtin-type',
      'product.gtin.unlisted',
      'It takes any word for the type of a GTIN among the products of exemptions.',
    ],
    overrideRules(operation, ({ bodyErrors }) => ({
      bodyErrors: (name, body) =>
        Object.fromEntries(
          Object.entries(bodyErrors(name, body)).filter(([field]) => !field.includes('gtin.type')),
        ),
    })),
  ],
];

/** Services that break what sections 2.10, 2.11 and 4.7 promise of exemptions. */
export default rows.map(([row, patch]) => faultOfRow(row, patch));
