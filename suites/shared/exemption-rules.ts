import { type Answer, valueAt } from '#harness';

/** The expectation of rules on the coupon of that code, wherever it is named: its words, and whether it is met. */
export const hasRulesOf = (
  code: string | undefined,
): [expected: string, isMet: (answer: Answer) => boolean] => [
  `exemption_rules of the coupon ${code}, which exempts the product`,
  ({ items }) =>
    items
      .filter((coupon) => valueAt(coupon, 'code') === code)
      .every((coupon) => valueAt(coupon, 'exemption_rules.0') !== undefined),
];
