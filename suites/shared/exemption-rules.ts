import { type Answer, isSameText, valueAt, type Json } from '#loyalty';

/** Whether a coupon has that code: a service may show codes in one letter case. */
export const hasCode = (coupon: Json, code: Json): boolean => isSameText(code, valueAt(coupon, 'code'));

/** The expectation of the coupon of that code among the coupons: its words, and whether it is met. */
export const namesCoupon = (
  code: string | undefined,
): [expected: string, isMet: (answer: Answer) => boolean] => [
  `the coupon ${code} among the coupons`,
  ({ items }) => items.some((coupon) => hasCode(coupon, code)),
];

/** The expectation of rules on the coupon of that code, wherever it is named: its words, and whether it is met. */
export const hasRulesOf = (
  code: string | undefined,
): [expected: string, isMet: (answer: Answer) => boolean] => [
  `exemption_rules of the coupon ${code}, which exempts the product`,
  ({ items }) =>
    items
      .filter((coupon) => hasCode(coupon, code))
      .every((coupon) => valueAt(coupon, 'exemption_rules.0') !== undefined),
];
