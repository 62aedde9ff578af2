import type { Data } from './data.ts';
import type { JsonObject } from '../../schemas/json.ts';

/** A GTIN of each type of the interface, with a right check digit (section 2.10). */
export const gtins = [
  { type: 'Isbn', code: '9780306406157' },
  { type: 'UpcGtin12', code: '036000291452' },
  { type: 'EanGtin13', code: '4006381333931' },
] as const;

/** A product with every field of section 2.10. */
export function fullProduct(data: Data): JsonObject {
  return {
    external_id: data.productId(),
    sku: data.productId(),
    name: 'Blåbær & "rømme"',
    brand: 'Conformance Ærlig',
    external_voucher_id: data.unique(),
    category: { name: 'Påske', external_id: data.unique() },
    gtin: gtins[2],
  };
}

/** Null for every field of a product that may be null, save the one that identifies it (section 2.10). */
export const nullProduct = {
  sku: null,
  name: null,
  brand: null,
  external_voucher_id: null,
  category: null,
  gtin: { type: 'EanGtin13', code: null },
};
