import type { CouponDetails } from '../state/state.ts';

/** Exemptions and drafts of coupons (4.7). */
export const couponRules = {
  /** Whether one of the products is among those that the coupon is not redeemed for. */
  touchesExemption(coupon: CouponDetails, productIds: readonly string[]): boolean {
    return coupon.exemption_rules.some((rule) => rule.product_ids.some((id) => productIds.includes(id)));
  },

  /** A coupon that ends before it starts is of no use. */
  isValidityOk(validFrom: string, validTo: string | null): boolean {
    return validTo === null || new Date(validFrom) <= new Date(validTo);
  },

  /** The end of a draft that names none: a year after its start, since an answer must have one (2.11). */
  draftValidTo(validFrom: string, validTo: string | null): string {
    if (validTo !== null) return validTo;
    const end = new Date(validFrom);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    return end.toISOString();
  },
};
