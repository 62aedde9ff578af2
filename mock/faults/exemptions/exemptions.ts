import { at, patchResponse, patchEntries, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'couponExemptions';

const hasProduct = (body: Json, isOne: (product: Json) => boolean): boolean =>
  Array.isArray(body) && (body as Json[]).some(isOne);

/** Services that break what sections 4.7 and 2.11 promise of exemptions. */
export default [
  fault({
    id: 'exemptions-are-201',
    clause: 'coupon-exemptions.success',
    difficulty: 'plain',
    what: 'It answers exemptions with 201, as if something was made.',
    break: patchResponse(operation, (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'exemptions-are-at-times-203',
    clause: 'coupon-exemptions.success',
    difficulty: 'intermittent',
    what: 'It answers every third question with 203.',
    break: patchResponse(operation, (answer, _, count) =>
      count % 3 === 0 ? { ...answer, status: 203 } : answer,
    ),
  }),
  fault({
    id: 'exemptions-wrapped',
    clause: 'coupon-exemptions.success',
    difficulty: 'subtle',
    what: 'It wraps the array into an object.',
    also: ['coupon-exemptions.names-coupon'],
    break: patchResponse(operation, (answer) => ({ ...answer, body: { coupons: answer.body } })),
  }),
  fault({
    id: 'exemptions-refuse-brand',
    clause: 'coupon-exemptions.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no brand of a product.',
    break: rejectWhen(operation, (body) => hasProduct(body, (one) => typeof at(one, 'brand') === 'string')),
  }),
  fault({
    id: 'exemptions-refuse-gtin-without-code',
    clause: 'coupon-exemptions.accepts-null',
    also: ['coupon-exemptions.success'],
    difficulty: 'subtle',
    what: 'It takes no null for the code of a GTIN.',
    break: rejectWhen(operation, (body) => hasProduct(body, (one) => at(one, 'gtin.code') === null)),
  }),
  fault({
    id: 'exemptions-refuse-product-without-id',
    clause: 'coupon-exemptions.accepts-null',
    also: ['coupon-exemptions.success'],
    difficulty: 'plain',
    what: 'It takes no null for the id of a product.',
    break: rejectWhen(operation, (body) => hasProduct(body, (one) => at(one, 'external_id') === null)),
  }),
  fault({
    id: 'exemptions-of-first-product',
    clause: 'coupon-exemptions.names-coupon',
    also: ['product.gtin.unlisted'],
    difficulty: 'subtle',
    what: 'It looks at the first product alone.',
    break: patchRequest(operation, (body) => (Array.isArray(body) ? (body as Json[]).slice(0, 1) : body)),
  }),
  fault({
    id: 'exemptions-without-times-redeemed',
    clause: 'coupon-exemptions.times-redeemed',
    difficulty: 'plain',
    what: 'It leaves `times_redeemed` out.',
    break: patchEntries(operation, (coupon) => ({ ...coupon, times_redeemed: undefined })),
  }),
  fault({
    id: 'exemptions-have-no-count-for-the-coupon-of-the-last-product',
    clause: 'coupon.times-redeemed',
    also: ['coupon-exemptions.times-redeemed'],
    difficulty: 'subtle',
    what: 'It answers null for the redemptions of one coupon.',
    break: (service) => {
      const code = service.fixtures.exempt_products.at(-1)?.coupon_code;
      patchEntries(operation, (coupon) =>
        coupon['code'] === code ? { ...coupon, times_redeemed: null } : coupon,
      )(service);
    },
  }),
  fault({
    id: 'exemptions-without-rules',
    clause: 'coupon-exemptions.exemption-rules',
    difficulty: 'plain',
    what: 'It leaves `exemption_rules` out.',
    break: patchEntries(operation, (coupon) => ({ ...coupon, exemption_rules: undefined })),
  }),
  fault({
    id: 'exemptions-of-several-products-without-rules',
    clause: 'coupon-exemptions.exemption-rules',
    difficulty: 'subtle',
    what: 'It empties `exemption_rules` where several products are asked about.',
    break: patchResponse(operation, (answer, { body }) =>
      Array.isArray(body) && body.length > 1 && Array.isArray(answer.body)
        ? { ...answer, body: answer.body.map((coupon) => ({ ...(coupon as object), exemption_rules: [] })) }
        : answer,
    ),
  }),
  ...['Isbn', 'UpcGtin12', 'EanGtin13'].map((type): Fault =>
    fault({
      id: `exemptions-refuse-gtin-${type.toLowerCase()}`,
      clause: 'product.gtin.types',
      difficulty: 'subtle',
      what: `It takes no GTIN of type ${type} for exemptions.`,
      ...(type === 'EanGtin13' && {
        also: [
          'coupon-exemptions.accepts-described-fields',
          'coupon-exemptions.accepts-null',
          'coupon-exemptions.success',
        ],
      }),
      break: rejectWhen(operation, (body) => hasProduct(body, (one) => at(one, 'gtin.type') === type)),
    }),
  ),
  fault({
    id: 'exemptions-of-the-last-product-alone',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'It looks at the last product alone.',
    break: patchRequest(operation, (body) => (Array.isArray(body) ? body.slice(-1) : body)),
  }),
  fault({
    id: 'exemptions-end-at-a-product-without-id',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'It looks at no product behind one that has no external id.',
    break: patchRequest(operation, (body) => {
      if (!Array.isArray(body)) return body;
      const products = body as Json[];
      const end = products.findIndex((product) => at(product, 'external_id') === null);
      return end < 0 ? products : products.slice(0, end);
    }),
  }),
  fault({
    id: 'exemptions-of-ten-products-at-most',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'It looks at the first ten products alone.',
    break: patchRequest(operation, (body) => (Array.isArray(body) ? body.slice(0, 10) : body)),
  }),
  fault({
    id: 'exemptions-take-an-unlisted-gtin-of-a-second-product',
    clause: 'product.gtin.unlisted',
    difficulty: 'subtle',
    what: 'It looks at the type of the first GTIN alone.',
    break: patchRequest(operation, (body) =>
      Array.isArray(body)
        ? body.map((one: Json, index) =>
            index === 0 ? one : { ...Object(one), gtin: { type: 'Isbn', code: '9780306406157' } },
          )
        : body,
    ),
  }),
  fault({
    id: 'exemptions-refuse-letters-beyond-ascii',
    clause: 'coupon-exemptions.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no letters beyond ASCII in the name of a product.',
    break: rejectWhen(operation, (body) => hasProduct(body, (one) => /[^ -~]/.test(String(at(one, 'name'))))),
  }),
  fault({
    id: 'exemptions-count-as-redemptions',
    clause: 'coupon-exemptions.times-redeemed',
    difficulty: 'subtle',
    what: 'Asking for exemptions counts as a redemption of the coupons that it names.',
    break: patchResponse(operation, (answer, { state, params }) => {
      for (const { member_id, details } of state.coupons)
        if (member_id === params['memberId'] && details.exemption_rules.length > 0) {
          details.times_redeemed += 1;
          details.max_redemptions += 1;
        }
      return answer;
    }),
  }),
];
