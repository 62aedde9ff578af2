import type { NonEligibleProduct } from '../state/state.ts';

const repeated = <T>(values: (T | null | undefined)[], value: T | null | undefined): boolean =>
  value !== null && value !== undefined && values.filter((other) => other === value).length > 1;

/** Made once for each time zone: to make one takes longer than to answer a request. */
const dates = new Map<string, Intl.DateTimeFormat>();

/** Batches of products without benefits (2.13, 4.9, section 8). */
export const nonEligibleRules = {
  /** Today's date where the store is, as `yyyy-MM-dd`. */
  today(now: Date, timeZone: string): string {
    const date = dates.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
    dates.set(timeZone, date);
    return date.format(now);
  },

  /** Later than today, both as `yyyy-MM-dd`; without a date the entry does not expire. */
  isExpiryOk(expiresAt: string | null | undefined, today: string): boolean {
    return expiresAt === null || expiresAt === undefined || expiresAt > today;
  },

  isDuplicateProduct(
    batch: readonly Partial<NonEligibleProduct>[],
    product: Partial<NonEligibleProduct>,
  ): boolean {
    return repeated(
      batch.map(({ product_id }) => product_id),
      product.product_id,
    );
  },

  isDuplicateId(
    batch: readonly Partial<NonEligibleProduct>[],
    product: Partial<NonEligibleProduct>,
  ): boolean {
    return repeated(
      batch.map(({ id }) => id),
      product.id,
    );
  },
};
