// Generated from specs/ by `npm run generate`; do not edit.
import type { Clause } from '../clause.ts';
import type { OperationName } from './operations.ts';

/** Id of a clause. */
export type ClauseId =
  | 'token-response.access-token'
  | 'token-response.scope'
  | 'token-response.expires-in'
  | 'token-response.token-type'
  | 'discovery.token-endpoint'
  | 'store.id'
  | 'store.store-name'
  | 'store.currency'
  | 'store.time-zone'
  | 'member.id'
  | 'member.first-name'
  | 'member.last-name'
  | 'member.email'
  | 'member.additional-identifiers'
  | 'member.identifiers'
  | 'member.phone'
  | 'member.birth-date'
  | 'member.address'
  | 'member.gender'
  | 'member.membership-detail'
  | 'member.department-ids'
  | 'member.segments'
  | 'member.has-wallet-pass'
  | 'member.consent'
  | 'identifier.id'
  | 'identifier.type-id'
  | 'identifier.type'
  | 'identifier.value'
  | 'identifier.remarks'
  | 'phone.country-code'
  | 'phone.number'
  | 'membership-detail.points'
  | 'membership-detail.qualification-points'
  | 'membership-detail.pending-points'
  | 'membership-detail.remaining-points'
  | 'membership-detail.level-title'
  | 'membership-detail.next-level-title'
  | 'membership-detail.next-level-points'
  | 'membership-detail.level-expire-date'
  | 'address.street'
  | 'address.city'
  | 'address.zip-code'
  | 'address.state'
  | 'address.country-code'
  | 'consent.gdpr-accepted'
  | 'consent.save-order-history'
  | 'consent.receive-sms'
  | 'consent.receive-email'
  | 'member-segment.id'
  | 'member-segment.text'
  | 'member-segment.type'
  | 'member-segment.is-visible-to-follower'
  | 'member-segment.is-required'
  | 'member-segment.value'
  | 'member-segment.selected-options'
  | 'coupon.id'
  | 'coupon.external-ids'
  | 'coupon.code'
  | 'coupon.status'
  | 'coupon.title'
  | 'coupon.description'
  | 'coupon.article-number'
  | 'coupon.valid-from'
  | 'coupon.valid-to'
  | 'coupon.type'
  | 'coupon.discount-type'
  | 'coupon.discount-value'
  | 'coupon.max-redemptions'
  | 'coupon.image-url'
  | 'coupon.product-ids'
  | 'coupon.redemption-rules'
  | 'coupon.target'
  | 'coupon.times-redeemed'
  | 'coupon.exemption-rules'
  | 'coupon-external-id.platform'
  | 'coupon-external-id.external-id'
  | 'redemption-rule.channel'
  | 'redemption-rule.product-ids'
  | 'redemption-rule.category-ids'
  | 'coupon-target.required-points'
  | 'coupon-target.membership-level'
  | 'coupon-target.list-id'
  | 'coupon-target.usage-extension-in-days'
  | 'exemption-rule.channel'
  | 'exemption-rule.product-ids'
  | 'action-result.is-ok'
  | 'action-result.details'
  | 'non-eligible-product.id'
  | 'non-eligible-product.product-id'
  | 'non-eligible-product.product-id-prefix'
  | 'non-eligible-product.product-category-id'
  | 'non-eligible-product.description'
  | 'non-eligible-product.subsystem'
  | 'non-eligible-product.expires-at'
  | 'batch-rejection.product-id'
  | 'batch-rejection.product-id-prefix'
  | 'batch-rejection.errors'
  | 'batch-result.id'
  | 'batch-result.status'
  | 'batch-result.errors'
  | 'problem.type'
  | 'problem.title'
  | 'problem.detail'
  | 'problem.instance'
  | 'problem.status'
  | 'problem.errors';

/** Every clause, by area. */
export const clauses: readonly Clause<ClauseId, OperationName>[] = [
  {
    "id": "token-response.access-token",
    "area": "resources",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "severity": "blocker",
    "text": "`access_token` of a token answer is always present and a string."
  },
  {
    "id": "token-response.scope",
    "area": "resources",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "`scope` of a token answer is always present and a string."
  },
  {
    "id": "token-response.expires-in",
    "area": "resources",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "severity": "critical",
    "text": "`expires_in` of a token answer is always present and an integer."
  },
  {
    "id": "token-response.token-type",
    "area": "resources",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "severity": "blocker",
    "text": "`token_type` of a token answer is always present and `Bearer`."
  },
  {
    "id": "discovery.token-endpoint",
    "area": "resources",
    "section": "4.1",
    "operations": [
      "discovery"
    ],
    "severity": "normal",
    "text": "`token_endpoint` of the discovery document is always present and a string."
  },
  {
    "id": "store.id",
    "area": "resources",
    "section": "2.1",
    "operations": [
      "listStores"
    ],
    "severity": "blocker",
    "text": "`id` of a store is always present and a string."
  },
  {
    "id": "store.store-name",
    "area": "resources",
    "section": "2.1",
    "operations": [
      "listStores"
    ],
    "severity": "normal",
    "text": "`store_name` of a store is a string where it is present."
  },
  {
    "id": "store.currency",
    "area": "resources",
    "section": "2.1",
    "operations": [
      "listStores"
    ],
    "severity": "normal",
    "text": "`currency` of a store is a string where it is present."
  },
  {
    "id": "store.time-zone",
    "area": "resources",
    "section": "2.1",
    "operations": [
      "listStores"
    ],
    "severity": "normal",
    "text": "`time_zone` of a store is a string where it is present."
  },
  {
    "id": "member.id",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`id` of a member is a string or null where it is present."
  },
  {
    "id": "member.first-name",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`first_name` of a member is a string or null where it is present."
  },
  {
    "id": "member.last-name",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`last_name` of a member is a string or null where it is present."
  },
  {
    "id": "member.email",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`email` of a member is a string or null where it is present."
  },
  {
    "id": "member.additional-identifiers",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "minor",
    "text": "`additional_identifiers` of a member is an array of strings or null where it is present."
  },
  {
    "id": "member.identifiers",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`identifiers` of a member is an array of objects or null where it is present."
  },
  {
    "id": "member.phone",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`phone` of a member is an object where it is present."
  },
  {
    "id": "member.birth-date",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`birth_date` of a member is an ISO 8601 date-time or null where it is present."
  },
  {
    "id": "member.address",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`address` of a member is an object where it is present."
  },
  {
    "id": "member.gender",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`gender` of a member is always present and one of `Male`, `Female`, `NotShared`, `NonBinary`."
  },
  {
    "id": "member.membership-detail",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`membership_detail` of a member is an object where it is present."
  },
  {
    "id": "member.department-ids",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`department_ids` of a member is an array of strings or null where it is present."
  },
  {
    "id": "member.segments",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`segments` of a member is an array of objects or null where it is present."
  },
  {
    "id": "member.has-wallet-pass",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`has_wallet_pass` of a member is a boolean where it is present."
  },
  {
    "id": "member.consent",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`consent` of a member is an object where it is present."
  },
  {
    "id": "identifier.id",
    "area": "resources",
    "section": "2.3",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "`id` of an identifier is a 32-bit integer where it is present."
  },
  {
    "id": "identifier.type-id",
    "area": "resources",
    "section": "2.3",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "`type_id` of an identifier is a 32-bit integer where it is present."
  },
  {
    "id": "identifier.type",
    "area": "resources",
    "section": "2.3",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "`type` of an identifier is a string where it is present."
  },
  {
    "id": "identifier.value",
    "area": "resources",
    "section": "2.3",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "`value` of an identifier is a string where it is present."
  },
  {
    "id": "identifier.remarks",
    "area": "resources",
    "section": "2.3",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`remarks` of an identifier is a string or null where it is present."
  },
  {
    "id": "phone.country-code",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`country_code` of a member's phone is always present and a string of at least one character."
  },
  {
    "id": "phone.number",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`number` of a member's phone is always present and a string of at least one character."
  },
  {
    "id": "membership-detail.points",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "critical",
    "text": "`points` of membership details is a number where it is present."
  },
  {
    "id": "membership-detail.qualification-points",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`qualification_points` of membership details is a number where it is present."
  },
  {
    "id": "membership-detail.pending-points",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`pending_points` of membership details is a number where it is present."
  },
  {
    "id": "membership-detail.remaining-points",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`remaining_points` of membership details is a number where it is present."
  },
  {
    "id": "membership-detail.level-title",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`level_title` of membership details is a string or null where it is present."
  },
  {
    "id": "membership-detail.next-level-title",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`next_level_title` of membership details is a string or null where it is present."
  },
  {
    "id": "membership-detail.next-level-points",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`next_level_points` of membership details is a number where it is present."
  },
  {
    "id": "membership-detail.level-expire-date",
    "area": "resources",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`level_expire_date` of membership details is an ISO 8601 date-time or null where it is present."
  },
  {
    "id": "address.street",
    "area": "resources",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`street` of an address is a string or null where it is present."
  },
  {
    "id": "address.city",
    "area": "resources",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`city` of an address is a string or null where it is present."
  },
  {
    "id": "address.zip-code",
    "area": "resources",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`zip_code` of an address is a string or null where it is present."
  },
  {
    "id": "address.state",
    "area": "resources",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`state` of an address is a string or null where it is present."
  },
  {
    "id": "address.country-code",
    "area": "resources",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`country_code` of an address is a string or null where it is present."
  },
  {
    "id": "consent.gdpr-accepted",
    "area": "resources",
    "section": "2.5",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "critical",
    "text": "`gdpr_accepted` of a consent is a boolean where it is present."
  },
  {
    "id": "consent.save-order-history",
    "area": "resources",
    "section": "2.5",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`save_order_history` of a consent is a boolean where it is present."
  },
  {
    "id": "consent.receive-sms",
    "area": "resources",
    "section": "2.5",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "critical",
    "text": "`receive_sms` of a consent is a boolean where it is present; only the answer to registering may have null there."
  },
  {
    "id": "consent.receive-email",
    "area": "resources",
    "section": "2.5",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "critical",
    "text": "`receive_email` of a consent is a boolean where it is present; only the answer to registering may have null there."
  },
  {
    "id": "member-segment.id",
    "area": "resources",
    "section": "2.6",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`id` of a member's segment is a 32-bit integer where it is present."
  },
  {
    "id": "member-segment.text",
    "area": "resources",
    "section": "2.6",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`text` of a member's segment is a string or null where it is present."
  },
  {
    "id": "member-segment.type",
    "area": "resources",
    "section": "2.6",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`type` of a member's segment is always present and one of `Text`, `DateTime`, `Radio`, `Checkbox`, `Dropdown`."
  },
  {
    "id": "member-segment.is-visible-to-follower",
    "area": "resources",
    "section": "2.6",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`is_visible_to_follower` of a member's segment is a boolean where it is present."
  },
  {
    "id": "member-segment.is-required",
    "area": "resources",
    "section": "2.6",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`is_required` of a member's segment is a boolean where it is present."
  },
  {
    "id": "member-segment.value",
    "area": "resources",
    "section": "2.6",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`value` of a member's segment is a string or null where it is present."
  },
  {
    "id": "member-segment.selected-options",
    "area": "resources",
    "section": "2.6",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`selected_options` of a member's segment is an array of 32-bit integers or null where it is present."
  },
  {
    "id": "coupon.id",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`id` of a coupon is a 32-bit integer where it is present."
  },
  {
    "id": "coupon.external-ids",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`external_ids` of a coupon is an array of objects or null where it is present."
  },
  {
    "id": "coupon.code",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`code` of a coupon is always present and a string of at least one character."
  },
  {
    "id": "coupon.status",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`status` of a coupon is a string or null where it is present."
  },
  {
    "id": "coupon.title",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`title` of a coupon is always present and a string of at least one character."
  },
  {
    "id": "coupon.description",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`description` of a coupon is a string or null where it is present."
  },
  {
    "id": "coupon.article-number",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`article_number` of a coupon is a string or null where it is present."
  },
  {
    "id": "coupon.valid-from",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`valid_from` of a coupon is always present and an ISO 8601 date-time."
  },
  {
    "id": "coupon.valid-to",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`valid_to` of a coupon is always present and an ISO 8601 date-time."
  },
  {
    "id": "coupon.type",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`type` of a coupon is always present and one of `Standard`, `Welcome`, `Campaign`, `Public`, `Recurring`, `Birthday`, `ChildBirthday`, `Automation`, `PointsToCurrency`, `StampCard`."
  },
  {
    "id": "coupon.discount-type",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`discount_type` of a coupon is one of `NotDefined`, `Percentage`, `Fixed`, `FreeShipping`, `OverridePrice` where it is present."
  },
  {
    "id": "coupon.discount-value",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "critical",
    "text": "`discount_value` of a coupon is a number where it is present."
  },
  {
    "id": "coupon.max-redemptions",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`max_redemptions` of a coupon is a 32-bit integer where it is present."
  },
  {
    "id": "coupon.image-url",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`image_url` of a coupon is a string or null where it is present."
  },
  {
    "id": "coupon.product-ids",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "minor",
    "text": "`product_ids` of a coupon is an array of strings or null where it is present."
  },
  {
    "id": "coupon.redemption-rules",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`redemption_rules` of a coupon is an array of objects or null where it is present."
  },
  {
    "id": "coupon.target",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`target` of a coupon is an object where it is present."
  },
  {
    "id": "coupon.times-redeemed",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`times_redeemed` of a coupon is a 32-bit integer where it is present."
  },
  {
    "id": "coupon.exemption-rules",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`exemption_rules` of a coupon is an array of objects or null where it is present."
  },
  {
    "id": "coupon-external-id.platform",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`platform` of an external id of a coupon is a string or null where it is present."
  },
  {
    "id": "coupon-external-id.external-id",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`external_id` of an external id of a coupon is a string or null where it is present."
  },
  {
    "id": "redemption-rule.channel",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`channel` of a redemption rule is one of `Pos`, `OnlineStore` or null where it is present."
  },
  {
    "id": "redemption-rule.product-ids",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`product_ids` of a redemption rule is an array of strings or null where it is present."
  },
  {
    "id": "redemption-rule.category-ids",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`category_ids` of a redemption rule is an array of strings or null where it is present."
  },
  {
    "id": "coupon-target.required-points",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`required_points` of the target of a coupon is a 32-bit integer where it is present."
  },
  {
    "id": "coupon-target.membership-level",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`membership_level` of the target of a coupon is a 32-bit integer or null where it is present."
  },
  {
    "id": "coupon-target.list-id",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`list_id` of the target of a coupon is a 32-bit integer or null where it is present."
  },
  {
    "id": "coupon-target.usage-extension-in-days",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`usage_extension_in_days` of the target of a coupon is a 32-bit integer where it is present."
  },
  {
    "id": "exemption-rule.channel",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`channel` of an exemption rule is a string or null where it is present."
  },
  {
    "id": "exemption-rule.product-ids",
    "area": "resources",
    "section": "2.11",
    "operations": [
      "couponExemptions",
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "`product_ids` of an exemption rule is an array of strings or null where it is present."
  },
  {
    "id": "action-result.is-ok",
    "area": "resources",
    "section": "2.12",
    "operations": [
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveCoupon",
      "cancelCouponReservation",
      "refundTransaction",
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "`is_ok` of an action result is always present and a boolean."
  },
  {
    "id": "action-result.details",
    "area": "resources",
    "section": "2.12",
    "operations": [
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveCoupon",
      "cancelCouponReservation",
      "refundTransaction",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`details` of an action result is a string where it is present."
  },
  {
    "id": "non-eligible-product.id",
    "area": "resources",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`id` of a non-eligible product is always present and a 32-bit integer."
  },
  {
    "id": "non-eligible-product.product-id",
    "area": "resources",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`product_id` of a non-eligible product is a string or null where it is present."
  },
  {
    "id": "non-eligible-product.product-id-prefix",
    "area": "resources",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`product_id_prefix` of a non-eligible product is a string or null where it is present."
  },
  {
    "id": "non-eligible-product.product-category-id",
    "area": "resources",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`product_category_id` of a non-eligible product is a string or null where it is present."
  },
  {
    "id": "non-eligible-product.description",
    "area": "resources",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`description` of a non-eligible product is a string or null where it is present."
  },
  {
    "id": "non-eligible-product.subsystem",
    "area": "resources",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`subsystem` of a non-eligible product is a string or null where it is present."
  },
  {
    "id": "non-eligible-product.expires-at",
    "area": "resources",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`expires_at` of a non-eligible product is a date of the form `yyyy-MM-dd` or null where it is present."
  },
  {
    "id": "batch-rejection.product-id",
    "area": "resources",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`product_id` of the rejection of a product of a batch is a string or null where it is present."
  },
  {
    "id": "batch-rejection.product-id-prefix",
    "area": "resources",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`product_id_prefix` of the rejection of a product of a batch is a string or null where it is present."
  },
  {
    "id": "batch-rejection.errors",
    "area": "resources",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`errors` of the rejection of a product of a batch is an array of strings or null where it is present."
  },
  {
    "id": "batch-result.id",
    "area": "resources",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`id` of the result of a product of a batch is a 32-bit integer where it is present."
  },
  {
    "id": "batch-result.status",
    "area": "resources",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`status` of the result of a product of a batch is a boolean where it is present."
  },
  {
    "id": "batch-result.errors",
    "area": "resources",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`errors` of the result of a product of a batch is an array of strings where it is present."
  },
  {
    "id": "problem.type",
    "area": "resources",
    "section": "2.15",
    "operations": [
      "discovery",
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "searchMembers",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions",
      "createDraftCoupon",
      "refundTransaction",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`type` of a problem document is a string or null where it is present."
  },
  {
    "id": "problem.title",
    "area": "resources",
    "section": "2.15",
    "operations": [
      "discovery",
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "searchMembers",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions",
      "createDraftCoupon",
      "refundTransaction",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`title` of a problem document is a string or null where it is present."
  },
  {
    "id": "problem.detail",
    "area": "resources",
    "section": "2.15",
    "operations": [
      "discovery",
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "searchMembers",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions",
      "createDraftCoupon",
      "refundTransaction",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`detail` of a problem document is a string or null where it is present."
  },
  {
    "id": "problem.instance",
    "area": "resources",
    "section": "2.15",
    "operations": [
      "discovery",
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "searchMembers",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions",
      "createDraftCoupon",
      "refundTransaction",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`instance` of a problem document is a string or null where it is present."
  },
  {
    "id": "problem.status",
    "area": "resources",
    "section": "2.15",
    "operations": [
      "discovery",
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "searchMembers",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions",
      "createDraftCoupon",
      "refundTransaction",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`status` of a problem document is a 32-bit integer or null where it is present."
  },
  {
    "id": "problem.errors",
    "area": "resources",
    "section": "2.15",
    "operations": [
      "discovery",
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "searchMembers",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions",
      "createDraftCoupon",
      "refundTransaction",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "`errors` of a problem document is a map of field names to arrays of message strings or null where it is present."
  }
];
