import { fault } from '../../patches/fault.ts';
import { at, patchRequest } from '../../patches/patch.ts';

const listed = new Set(['NotDefined', 'Percentage', 'Fixed', 'FreeShipping', 'OverridePrice']);

/** Services that take words that are not listed (2.11). */
export default [
  fault({
    id: 'draft-takes-any-discount-type',
    clause: 'create-draft-coupon.discount-type.unlisted',
    difficulty: 'subtle',
    what: 'It takes an unlisted discount type for none.',
    break: patchRequest('createDraftCoupon', (body) => {
      const type = at(body, 'discount_type');
      const isUnlisted = typeof type === 'string' && !listed.has(type);
      return isUnlisted ? { ...Object(body), discount_type: 'NotDefined' } : body;
    }),
  }),
];
