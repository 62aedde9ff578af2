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
    id: 'exemptions-take-twenty-products',
    clause: 'coupon-exemptions.success',
    difficulty: 'subtle',
    what: 'It refuses more than twenty products.',
    break: rejectWhen('couponExemptions', (body) => Array.isArray(body) && body.length > 20),
  }),
];
