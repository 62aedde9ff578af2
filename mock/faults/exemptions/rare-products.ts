import { itemsOf } from '../../patches/batches.ts';
import { at, patchRequest, patchResponse, rejectWhen, respondWith } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Answer } from '../../service/contract/answer.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Json } from '../../../schemas/json.ts';

/** Leaves products of one kind aside. */
const overlook = (isOverlooked: (product: Json) => boolean): Patch =>
  patchRequest('couponExemptions', (body) =>
    Array.isArray(body) ? (body as Json[]).filter((one) => !isOverlooked(one)) : body,
  );

/** Requests for exemptions that few callers send. */
export default [
  fault({
    id: 'exemptions-overlook-products-with-a-name',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'A product that has its name next to its id is left aside.',
    break: overlook((product) => typeof at(product, 'name') === 'string'),
  }),
  fault({
    id: 'exemptions-overlook-products-with-nulls',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'A product that has null for its brand is left aside.',
    break: overlook((product) => at(product, 'brand') === null),
  }),
  fault({
    id: 'exemptions-of-the-category-of-the-last-product',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'It looks at the last product alone, and finds what is exempt by its category too.',
    break: (service) =>
      patchRequest('couponExemptions', (body) => {
        if (!Array.isArray(body) || body.length < 2) return body;
        const last = (body as Json[]).at(-1);
        const category = at(last, 'category.external_id');
        const exempt = service.fixtures.exempt_products.find(
          ({ product }) => category !== undefined && product.category?.external_id === category,
        );
        return exempt === undefined ? [last] : [{ ...Object(last), external_id: exempt.product.external_id }];
      })(service),
  }),
  fault({
    id: 'exemptions-of-a-member-are-those-of-the-first-request',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'It keeps the answer to the first request of a member for all later ones.',
    break: (service) => {
      const kept = new Map<string | undefined, Answer>();
      patchResponse('couponExemptions', (answer, { params: { memberId } }) => {
        const first = kept.get(memberId) ?? answer;
        kept.set(memberId, first);
        return first;
      })(service);
    },
  }),
  ...(
    [
      ['null', 'accepts-null'],
      ['no', 'accepts-described-fields'],
    ] as const
  ).map(([words, part]) =>
    fault({
      id: `exemptions-refuse-categories-with-${words}-id`,
      clause: `coupon-exemptions.${part}`,
      difficulty: 'subtle',
      what: `It refuses a product with a category that has ${words} \`external_id\`.`,
      break: rejectWhen('couponExemptions', (body) =>
        itemsOf(body).some(({ category }) => {
          const id = at(category, 'external_id');
          return Object(category) === category && (words === 'null' ? id === null : id === undefined);
        }),
      ),
    }),
  ),
  fault({
    id: 'exemptions-take-twenty-products',
    clause: 'coupon-exemptions.success',
    difficulty: 'subtle',
    what: 'It refuses more than twenty products.',
    break: rejectWhen('couponExemptions', (body) => Array.isArray(body) && body.length > 20),
  }),
  fault({
    id: 'exemptions-fail-at-sixty-products',
    clause: 'coupon-exemptions.success',
    difficulty: 'subtle',
    what: 'It answers sixty products or more with 500.',
    break: respondWith(
      'couponExemptions',
      ({ body }) => itemsOf(body).length >= 60,
      () => problem(500, 'Too many parameters.'),
    ),
  }),
  fault({
    id: 'exemptions-fail-at-an-empty-product',
    clause: 'errors.no-server-fault',
    difficulty: 'subtle',
    what: 'It answers a product without any field with 500.',
    break: respondWith(
      'couponExemptions',
      ({ body }) => itemsOf(body).some((product) => Object.keys(product).length === 0),
      () => problem(500, 'Null reference.'),
    ),
  }),
  fault({
    id: 'exemptions-of-a-reserved-coupon-have-no-rules',
    clause: 'coupon-exemptions.exemption-rules',
    difficulty: 'subtle',
    what: 'It leaves out `exemption_rules` of a coupon that an order has reserved.',
    break: patchResponse('couponExemptions', (answer, { state }) => ({
      ...answer,
      body: itemsOf(answer.body).map((coupon) =>
        state.coupons.every(
          ({ details, reserved_for }) => details.id !== coupon['id'] || reserved_for === null,
        )
          ? coupon
          : { ...coupon, exemption_rules: undefined },
      ),
    })),
  }),
];
