import type { CouponDetails } from '../state/state.ts';
import type { Json } from '../../../schemas/json.ts';

/** Exemptions and drafts of coupons (4.7). */
export const couponRules = {
  /** Whether one of the products is among those that the coupon is not redeemed for. */
  touchesExemption(coupon: CouponDetails, productIds: readonly Json[]): boolean {
    return coupon.exemption_rules
      .flatMap(({ product_ids }) => product_ids)
      .some((id) => productIds.includes(id));
  },

  /** The end of a draft that names none: a year after its start, since an answer must have one (2.11). */
  draftValidTo(validFrom: string): string {
    const end = new Date(validFrom);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    return end.toISOString();
  },
};
