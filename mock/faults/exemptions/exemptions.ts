import { itemsOf } from '../../patches/batches.ts';
import { type FaultRow, faultOfRow, type Patch } from '../../patches/fault.ts';
import { overrideRules, patchResponse, rejectWhen } from '../../patches/patch.ts';

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
