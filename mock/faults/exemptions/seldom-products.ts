import { at, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Leaves products of one kind aside. */
const overlook = (isOverlooked: (product: unknown) => boolean): Patch =>
  patchRequest('couponExemptions', (body) =>
    Array.isArray(body) ? (body as unknown[]).filter((one) => !isOverlooked(one)) : body,
  );

/** Requests for exemptions that few callers send. */
export default [
  fault({
    id: 'exemptions-overlook-products-with-a-name',
    clause: 'coupon-exemptions.names-coupon',
    difficulty: 'subtle',
    what: 'A product that has its name beside its id is left aside.',
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
        const last = (body as unknown[]).at(-1);
        const category = at(last, 'category.external_id');
        const exempt = service.fixtures.exempt_products.find(
          ({ product }) => category !== undefined && product.category?.external_id === category,
        );
        return exempt === undefined ? [last] : [{ ...Object(last), external_id: exempt.product.external_id }];
      })(service),
  }),
  fault({
    id: 'exemptions-take-twenty-products',
    clause: 'coupon-exemptions.success',
    difficulty: 'subtle',
    what: 'It refuses more than twenty products.',
    break: rejectWhen('couponExemptions', (body) => Array.isArray(body) && body.length > 20),
  }),
];
