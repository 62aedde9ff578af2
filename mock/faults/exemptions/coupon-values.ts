import { isSuccess } from '../../patches/alter.ts';
import { at } from '../../patches/patch.ts';
import { type Place, wrongValueFaults } from '../../patches/wrong-values.ts';

const exempting: Place = {
  operation: 'couponExemptions',
  words: 'a coupon with exemptions',
  when: isSuccess,
};

/** There the code is the service's own choice. */
const unnamed: Place = {
  operation: 'createDraftCoupon',
  words: 'a draft that was sent without a code',
  when: (answer, { body }) => isSuccess(answer) && typeof at(body, 'code') !== 'string',
};

const rule = { channel: null, product_ids: null, category_ids: null };

/** Services that put one wrong value into a coupon (2.11). */
export default [
  ...wrongValueFaults(exempting, [
    ['coupon.id', '*.id', 2 ** 31],
    ['coupon.external-ids', '*.external_ids', {}],
    ['coupon.status', '*.status', 1],
    ['coupon.title', '*.title', ''],
    ['coupon.description', '*.description', []],
    ['coupon.article-number', '*.article_number', 12],
    ['coupon.valid-from', '*.valid_from', '2020-01-01 00:00:00'],
    ['coupon.valid-to', '*.valid_to', null],
    ['coupon.type', '*.type', 'standard'],
    ['coupon.discount-type', '*.discount_type', null],
    ['coupon.discount-value', '*.discount_value', '10.0'],
    ['coupon.max-redemptions', '*.max_redemptions', 1.5],
    ['coupon.image-url', '*.image_url', false],
    ['coupon.product-ids', '*.product_ids', [12]],
    ['coupon.redemption-rules', '*.redemption_rules', {}],
    ['coupon.target', '*.target', null],
    ['coupon-external-id.platform', '*.external_ids', [{ platform: 1, external_id: 'e-1' }]],
    ['coupon-external-id.external-id', '*.external_ids', [{ platform: 'Shop', external_id: 1 }]],
    ['redemption-rule.channel', '*.redemption_rules', [{ ...rule, channel: 'POS' }]],
    ['redemption-rule.product-ids', '*.redemption_rules', [{ ...rule, product_ids: 'p-1' }]],
    ['redemption-rule.category-ids', '*.redemption_rules', [{ ...rule, category_ids: [1] }]],
    ['coupon-target.required-points', '*.target.required_points', null],
    ['coupon-target.membership-level', '*.target.membership_level', 'Basic'],
    ['coupon-target.list-id', '*.target.list_id', 2 ** 31],
    ['coupon-target.usage-extension-in-days', '*.target.usage_extension_in_days', '0'],
  ]),
  ...wrongValueFaults(unnamed, [
    ['coupon.code', '*.code', ''],
    ['coupon.times-redeemed', '*.times_redeemed', null],
    ['coupon.exemption-rules', '*.exemption_rules', {}],
    ['exemption-rule.channel', '*.exemption_rules', [{ channel: 1, product_ids: [] }]],
    ['exemption-rule.product-ids', '*.exemption_rules', [{ channel: null, product_ids: [1] }]],
  ]),
];
