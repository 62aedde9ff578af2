import { type Calendar, coveringRows, type Data, type JsonObject } from '#loyalty';

/** A non-eligible product as a request gives it (section 2.13). */
export type Product = JsonObject;

/** An `expires_at` of the past and of another format too: wrong under whichever of the two rules is looked at. */
export const wrongExpiry = '31.12.1999';

/**
 * An `expires_at` of the right format that has been. A service that reads days may find a wrong format before it looks
 * at the items, and tell of that as of any body that it cannot read.
 */
export const pastExpiry = '1999-12-31';

/** An id that no service has given out yet, within 32 bits. */
export const unknownId = 2_147_483_646;

/** The next year with a leap day that is two days ahead at least. */
export const nextLeapYear = (calendar: Calendar): number =>
  Math.ceil((Number(calendar.daysAhead(2).slice(0, 4)) + 1) / 4) * 4;

/** The leap day of that year, as `yyyy-MM-dd`. */
export const nextLeapDay = (calendar: Calendar): string => `${nextLeapYear(calendar)}-02-29`;

/**
 * Days to come that a wrong calendar has not, or that are easily mixed up: tomorrow, the last and the first of a month, one in winter
 * and one in summer with a month that could be its day, and days that are far ahead.
 */
export function rareDays(calendar: Calendar): string[] {
  const year = calendar.daysAhead(400).slice(0, 4);
  const near = [
    calendar.daysAhead(1),
    `${year}-12-31`,
    nextLeapDay(calendar),
    `${year}-06-05`,
    `${year}-09-01`,
    `${year}-01-09`,
  ];
  return [...near, '2051-03-02', '9999-12-31'];
}

/** When the products of a batch end: late enough for a service with a clock that jumps by a day while the batch is on its way. */
const soon = ({ calendar }: Data): string => calendar.daysAhead(3);

/** A valid product that no catalogue has; it expires by itself, since nothing can delete it. */
export function product(data: Data, deviation: Product = {}): Product {
  return {
    product_id: data.productId(),
    description: 'Conformance',
    subsystem: 'All',
    expires_at: soon(data),
    ...deviation,
  };
}

/** As many valid products. */
export const products = (data: Data, count: number): Product[] =>
  Array.from({ length: count }, () => product(data));

/** One product by id, one by prefix and one by category: together every described field (section 2.13). */
export function describedProducts(data: Data): Product[] {
  return [
    product(data, { description: 'Ikke støttet' }),
    product(data, {
      product_id: undefined,
      product_id_prefix: data.productId(),
      subsystem: 'Loyalty',
      expires_at: data.calendar.daysAhead(4),
    }),
    product(data, { product_id: undefined, product_category_id: data.productId() }),
  ];
}

/** The same products with an end: nothing can delete those that were sent without one. */
export const endingSoon = (items: readonly Product[], data: Data): Product[] =>
  items.map((item) => ({ ...item, expires_at: soon(data) }));

/** How products are named: in one way each, and in several ways. */
export const namings = {
  'in-one-way': [['product_id'], ['product_id_prefix'], ['product_category_id']],
  'in-several-ways': [
    ['product_id', 'product_category_id'],
    ['product_id', 'product_id_prefix'],
    ['product_id', 'product_id_prefix', 'product_category_id'],
  ],
} as const;

const descriptions = ['Conformance', undefined, '0042', 'Ikke støttet'];
const subsystems = ['All', 'Loyalty', undefined];

/** Products in which each two forms of different fields stand together once. */
export function formedProducts(data: Data, named: (typeof namings)[keyof typeof namings]): Product[] {
  const days = [...rareDays(data.calendar), undefined];
  const levels = [named, descriptions, subsystems, days].map(({ length }) => length);
  return coveringRows(levels).map(([naming = 0, description = 0, subsystem = 0, day = 0]) => ({
    ...Object.fromEntries((named[naming] ?? []).map((field) => [field, data.productId()])),
    description: descriptions[description],
    subsystem: subsystems[subsystem],
    expires_at: days[day],
  }));
}
