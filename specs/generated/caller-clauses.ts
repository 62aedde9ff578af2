// Generated from specs/ by `npm run generate`; do not edit.
import type { CallerClause } from '../clause.ts';
import type { OperationName } from './operations.ts';

/** Id of a clause that binds the caller. */
export type CallerClauseId =
  | 'consent.caller.sends-both'
  | 'consent.caller.sends-both-on-register'
  | 'consent.caller.gdpr-accepted'
  | 'consent.caller.own-answers'
  | 'reservation.caller.releases'
  | 'coupon.caller.drops-unvalidated-discount'
  | 'coupon.caller.bodies'
  | 'reservation.caller.cancels-own-order'
  | 'reservation.caller.same-order-on-retry'
  | 'coupon.caller.one-level'
  | 'action-result.caller.checks-is-ok'
  | 'draft-coupon.caller.body'
  | 'draft-coupon.caller.titled'
  | 'draft-coupon.caller.type'
  | 'deprecated.caller.product-ids'
  | 'identifier.caller.bodies'
  | 'limits.caller.cart-timeout'
  | 'limits.caller.token-timeout'
  | 'limits.caller.no-polling'
  | 'limits.caller.back-filling'
  | 'member.balance'
  | 'member.caller.id-as-given'
  | 'member.caller.bodies'
  | 'member.caller.dates'
  | 'address.caller.alpha-2'
  | 'phone.caller.dial-prefix'
  | 'phone.caller.filled'
  | 'segments.caller.kind'
  | 'card-info.caller.expiry-form'
  | 'deprecated.caller.additional-identifiers'
  | 'deprecated.caller.gender-none'
  | 'non-eligible-products.caller.batch-size'
  | 'non-eligible-products.caller.bodies'
  | 'non-eligible-products.caller.ids'
  | 'non-eligible-products.caller.no-duplicates'
  | 'non-eligible-products.caller.expiry-form'
  | 'non-eligible-products.caller.expiry-later'
  | 'non-eligible-products.caller.reads-results'
  | 'origin.caller.online-store-spelled'
  | 'origin.caller.names-channel'
  | 'otp.caller.bodies'
  | 'messages.caller.sends-once'
  | 'deprecated.caller.login-otp-verification'
  | 'refund-transaction.created-at.caller-sends-offset'
  | 'refund-transaction.amounts'
  | 'refund-transaction.caller.body'
  | 'refund-transaction.caller.line-totals'
  | 'refund-transaction.caller.tax-percentage'
  | 'refund-transaction.caller.positive-stamps'
  | 'refund-transaction.caller.own-external-id'
  | 'refund-transaction.caller.same-external-id-on-retry'
  | 'register-member.caller.searches-before-retry'
  | 'register-member.caller.omits-empty-email'
  | 'register-member.caller.continues-with-found'
  | 'retry.caller.backs-off'
  | 'retry.caller.not-on-4xx'
  | 'retry.caller.three-attempts'
  | 'search-members.caller.checks-for-hits'
  | 'search-members.caller.names-parameter'
  | 'search-members.caller.international-phone'
  | 'search-members.caller.encodes-plus'
  | 'service.caller.json-bodies'
  | 'service.caller.method'
  | 'service.caller.fills-addresses'
  | 'service.caller.version-in-path'
  | 'stamps.caller.bodies'
  | 'stamps.caller.positive-count'
  | 'store-binding.caller.own-store'
  | 'token.caller.refreshes-once'
  | 'token.caller.caches'
  | 'token.caller.lifetime'
  | 'token.caller.keeps-secret'
  | 'token.caller.authorises'
  | 'token.caller.own-environment'
  | 'token.caller.form-encoded'
  | 'token.caller.grant-type'
  | 'token.caller.scope'
  | 'token.caller.secret-in-no-address'
  | 'token.caller.secret-for-tokens-alone'
  | 'token.caller.sends-bearer'
  | 'token.caller.recovers'
  | 'update-member.caller.sends-all-data';

/** Every clause that binds the caller, by area. */
export const callerClauses: readonly CallerClause<CallerClauseId, OperationName>[] = [
  {
    "id": "consent.caller.sends-both",
    "area": "consent",
    "section": "2.5",
    "also": [
      "7.3"
    ],
    "operations": [
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller sends both `receive_sms` and `receive_email` on an update."
  },
  {
    "id": "consent.caller.sends-both-on-register",
    "area": "consent",
    "section": "2.5",
    "also": [
      "7.3"
    ],
    "operations": [
      "registerMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller sends both `receive_sms` and `receive_email` on a register."
  },
  {
    "id": "consent.caller.gdpr-accepted",
    "area": "consent",
    "section": "7.2",
    "also": [
      "2.5"
    ],
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller creates and updates members only with `gdpr_accepted` true."
  },
  {
    "id": "consent.caller.own-answers",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller takes consent from the customer's own answers.",
    "unobservable": "What the customer answered shows in no request."
  },
  {
    "id": "reservation.caller.releases",
    "area": "coupons",
    "section": "3.1",
    "also": [
      "7.3"
    ],
    "operations": [
      "reserveStamps",
      "reserveCoupon",
      "cancelStampReservation",
      "cancelCouponReservation"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller releases a reservation once the transaction completed or was cancelled.",
    "unobservable": "A reservation that is held when the traffic ends may belong to an order that is still open."
  },
  {
    "id": "coupon.caller.drops-unvalidated-discount",
    "area": "coupons",
    "section": "7.4",
    "operations": [
      "reserveCoupon"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller that cannot reach the validation of a discount does not apply the discount.",
    "unobservable": "Discounts are applied by the caller, and no request carries the order."
  },
  {
    "id": "coupon.caller.bodies",
    "area": "coupons",
    "section": "4.7",
    "operations": [
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The bodies that a caller sends about coupons have the fields and types of the interface."
  },
  {
    "id": "reservation.caller.cancels-own-order",
    "area": "coupons",
    "section": "3.1",
    "also": [
      "7.3"
    ],
    "operations": [
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller cancels the reservation of a coupon for the order that reserved it."
  },
  {
    "id": "reservation.caller.same-order-on-retry",
    "area": "coupons",
    "section": "7.4",
    "also": [
      "3.1",
      "4.6"
    ],
    "operations": [
      "reserveCoupon",
      "reserveStamps"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller retries a reserve with the same order id."
  },
  {
    "id": "coupon.caller.one-level",
    "area": "coupons",
    "section": "7.3",
    "operations": [
      "reserveCoupon"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller uses a coupon at the level of the order or of a line, never both.",
    "unobservable": "Transactions are created by an operation that is not described."
  },
  {
    "id": "action-result.caller.checks-is-ok",
    "area": "coupons",
    "section": "7",
    "also": [
      "2.12",
      "7.1"
    ],
    "operations": [
      "verifyOtp",
      "registerMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller checks `is_ok` and does not go on after a business failure."
  },
  {
    "id": "draft-coupon.caller.body",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The body that a caller sends for a draft coupon has the fields and types of the interface."
  },
  {
    "id": "draft-coupon.caller.titled",
    "area": "drafts",
    "section": "8",
    "also": [
      "4.7"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller gives a draft coupon a title of at least one character."
  },
  {
    "id": "draft-coupon.caller.type",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller creates only draft coupons of a type that can be created."
  },
  {
    "id": "deprecated.caller.product-ids",
    "area": "drafts",
    "section": "9.2",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller does not send the deprecated `product_ids` with a coupon."
  },
  {
    "id": "identifier.caller.bodies",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "updateIdentifier"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The bodies that a caller sends about identifiers have the fields and types of the interface."
  },
  {
    "id": "limits.caller.cart-timeout",
    "area": "limits",
    "section": "8",
    "operations": [
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller gives up a call of the cart after about two seconds."
  },
  {
    "id": "limits.caller.token-timeout",
    "area": "limits",
    "section": "8",
    "operations": [
      "token"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller gives up a token request after about five seconds."
  },
  {
    "id": "limits.caller.no-polling",
    "area": "limits",
    "section": "8",
    "operations": [
      "searchMembers"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller does not poll for changes of members."
  },
  {
    "id": "limits.caller.back-filling",
    "area": "limits",
    "section": "8",
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller throttles the back-filling of old orders and informs the operator first.",
    "unobservable": "Transactions are created by an operation that is not described."
  },
  {
    "id": "member.balance",
    "area": "members",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "minor",
    "text": "A member's balance is `points`, and `remaining_points` is not presented as such.",
    "unobservable": "No request carries what the caller shows to people."
  },
  {
    "id": "member.caller.id-as-given",
    "area": "members",
    "section": "4.3",
    "operations": [
      "updateMember",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "couponExemptions",
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller names a member by the id that the service gave it, in the same case."
  },
  {
    "id": "member.caller.bodies",
    "area": "members",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "inviteFriend"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The bodies that a caller sends about members have the fields and types of the interface."
  },
  {
    "id": "member.caller.dates",
    "area": "members",
    "section": "2.2",
    "also": [
      "2"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends dates of members as ISO 8601."
  },
  {
    "id": "address.caller.alpha-2",
    "area": "members",
    "section": "2.4",
    "also": [
      "7.2"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller names the country of an address by two letters."
  },
  {
    "id": "phone.caller.dial-prefix",
    "area": "members",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "sendOtp",
      "verifyOtp",
      "resetPhoneVerification"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends the `country_code` of a phone as a dial prefix with a leading plus sign."
  },
  {
    "id": "phone.caller.filled",
    "area": "members",
    "section": "8",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "sendOtp",
      "verifyOtp",
      "resetPhoneVerification"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller leaves neither part of a phone empty."
  },
  {
    "id": "segments.caller.kind",
    "area": "members",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller answers a text or date segment with `value` and a choice with `selected_options`."
  },
  {
    "id": "card-info.caller.expiry-form",
    "area": "members",
    "section": "2.8",
    "operations": [
      "registerMember",
      "enrollMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "minor",
    "text": "A caller writes the `expiry_date` of a card as `YY-MM`."
  },
  {
    "id": "deprecated.caller.additional-identifiers",
    "area": "members",
    "section": "9.2",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember",
      "enrollMember"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller does not create members with the deprecated `additional_identifiers`."
  },
  {
    "id": "deprecated.caller.gender-none",
    "area": "members",
    "section": "9.2",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller does not send the obsolete gender `None`."
  },
  {
    "id": "non-eligible-products.caller.batch-size",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "4.9"
    ],
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends at most 100 non-eligible products at a time."
  },
  {
    "id": "non-eligible-products.caller.bodies",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The bodies that a caller sends about non-eligible products have the fields and types of the interface."
  },
  {
    "id": "non-eligible-products.caller.ids",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller names the `id` of each product that it updates, and of none that it adds."
  },
  {
    "id": "non-eligible-products.caller.no-duplicates",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller names no product twice in one batch of updates."
  },
  {
    "id": "non-eligible-products.caller.expiry-form",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller writes `expires_at` as `yyyy-MM-dd`."
  },
  {
    "id": "non-eligible-products.caller.expiry-later",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends an `expires_at` later than today."
  },
  {
    "id": "non-eligible-products.caller.reads-results",
    "area": "non-eligible",
    "section": "7.1",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller reads the result of each product in a 207.",
    "unobservable": "What a caller does about a product that was refused may need no request."
  },
  {
    "id": "origin.caller.online-store-spelled",
    "area": "origin",
    "section": "2.7",
    "also": [
      "7.3"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller that names an online channel spells it `OnlineStore`."
  },
  {
    "id": "origin.caller.names-channel",
    "area": "origin",
    "section": "7.3",
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller of an online store names its channel with every transaction.",
    "unobservable": "A missing channel stands for a till, and a request does not show which of them sent it."
  },
  {
    "id": "otp.caller.bodies",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendOtp",
      "verifyOtp",
      "sendMemberOtp",
      "resetPhoneVerification"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The bodies that a caller sends about one-time passwords have the fields and types of the interface."
  },
  {
    "id": "messages.caller.sends-once",
    "area": "otp",
    "section": "6",
    "operations": [
      "sendOtp",
      "sendMemberOtp",
      "inviteFriend"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "normal",
    "text": "A caller does not send the same message twice at the same moment."
  },
  {
    "id": "deprecated.caller.login-otp-verification",
    "area": "otp",
    "section": "9.2",
    "also": [
      "4.5"
    ],
    "operations": [
      "loginOtpVerification"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller does not use the deprecated login OTP verification."
  },
  {
    "id": "refund-transaction.created-at.caller-sends-offset",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller always sends an offset with `created_at`."
  },
  {
    "id": "refund-transaction.amounts",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "Totals, taxes, discounts and prices of lines mean what their descriptions say.",
    "unobservable": "What was paid, taxed and discounted is known to the caller alone."
  },
  {
    "id": "refund-transaction.caller.body",
    "area": "refund",
    "section": "4.8",
    "also": [
      "2.9",
      "2.10"
    ],
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The body that a caller sends for a refund has the fields and types of the interface."
  },
  {
    "id": "refund-transaction.caller.line-totals",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "The `total_price` of a line is its quantity times its unit price less the discount."
  },
  {
    "id": "refund-transaction.caller.tax-percentage",
    "area": "refund",
    "section": "8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends a `tax_percentage` from 0 to 100."
  },
  {
    "id": "refund-transaction.caller.positive-stamps",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller deducts a positive number of stamps."
  },
  {
    "id": "refund-transaction.caller.own-external-id",
    "area": "refund",
    "section": "7.3",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller gives refunds of different transactions different values of `external_id`."
  },
  {
    "id": "refund-transaction.caller.same-external-id-on-retry",
    "area": "refund",
    "section": "2.9",
    "also": [
      "7.4"
    ],
    "operations": [
      "refundTransaction"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller retries a refund with the same `external_id`."
  },
  {
    "id": "register-member.caller.searches-before-retry",
    "area": "register",
    "section": "7.2",
    "also": [
      "7.4"
    ],
    "operations": [
      "registerMember",
      "searchMembers"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller that lost the answer to a register searches before it tries again, and goes on with the member found."
  },
  {
    "id": "register-member.caller.omits-empty-email",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller leaves an optional e-mail out where there is none, in place of an empty string."
  },
  {
    "id": "register-member.caller.continues-with-found",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember",
      "searchMembers"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "After a register is refused because of a race, a caller searches again and continues with the member found."
  },
  {
    "id": "retry.caller.backs-off",
    "area": "retry-safety",
    "section": "7.4",
    "operations": [
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
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller waits between its retries after 5xx and network failures."
  },
  {
    "id": "retry.caller.not-on-4xx",
    "area": "retry-safety",
    "section": "7.4",
    "operations": [
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
    "binds": "caller",
    "level": "must",
    "severity": "minor",
    "text": "A caller does not retry a 4xx, save for one 401 after a refresh of the token."
  },
  {
    "id": "retry.caller.three-attempts",
    "area": "retry-safety",
    "section": "7.4",
    "operations": [
      "token",
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
    "binds": "caller",
    "level": "should",
    "severity": "minor",
    "text": "A caller gives up after about three attempts and queues the work."
  },
  {
    "id": "search-members.caller.checks-for-hits",
    "area": "search",
    "section": "7.3",
    "operations": [
      "searchMembers"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller takes a search for a hit only where the array is not empty."
  },
  {
    "id": "search-members.caller.names-parameter",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.2"
    ],
    "operations": [
      "searchMembers"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller names at least one search parameter."
  },
  {
    "id": "search-members.caller.international-phone",
    "area": "search",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller searches a phone in its international form with a leading plus sign."
  },
  {
    "id": "search-members.caller.encodes-plus",
    "area": "search",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends the plus sign of a phone URL-encoded."
  },
  {
    "id": "service.caller.json-bodies",
    "area": "service",
    "section": "4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
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
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends bodies as JSON and says so in `Content-Type`."
  },
  {
    "id": "service.caller.method",
    "area": "service",
    "section": "4",
    "operations": [
      "token",
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
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller sends a request to a path with the method of its operation."
  },
  {
    "id": "service.caller.fills-addresses",
    "area": "service",
    "section": "4",
    "also": [
      "1.3",
      "4.3",
      "4.7",
      "4.8"
    ],
    "operations": [
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
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller puts a value in each place of a path and in each search parameter that it names."
  },
  {
    "id": "service.caller.version-in-path",
    "area": "service",
    "section": "9.1",
    "also": [
      "4"
    ],
    "operations": [
      "token",
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
    "binds": "caller",
    "level": "must",
    "severity": "blocker",
    "text": "A caller puts `/api/v2.0` before the path of an operation, and nothing before the token endpoint."
  },
  {
    "id": "stamps.caller.bodies",
    "area": "stamps",
    "section": "4.6",
    "operations": [
      "reserveStamps",
      "cancelStampReservation"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "The bodies that a caller sends about stamps have the fields and types of the interface."
  },
  {
    "id": "stamps.caller.positive-count",
    "area": "stamps",
    "section": "8",
    "also": [
      "3.1",
      "4.6"
    ],
    "operations": [
      "reserveStamps",
      "cancelStampReservation"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller reserves and releases a positive number of stamps."
  },
  {
    "id": "store-binding.caller.own-store",
    "area": "store-binding",
    "section": "5.8",
    "also": [
      "1.3"
    ],
    "operations": [
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
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller names the store of its own credentials in every path, in the same case."
  },
  {
    "id": "token.caller.refreshes-once",
    "area": "token",
    "section": "5.9",
    "also": [
      "7.4"
    ],
    "operations": [
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
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A caller that gets 401 refreshes the token and retries once."
  },
  {
    "id": "token.caller.caches",
    "area": "token",
    "section": "5.9",
    "operations": [
      "token"
    ],
    "binds": "caller",
    "level": "should",
    "severity": "normal",
    "text": "A caller caches a token and reuses it until shortly before its end."
  },
  {
    "id": "token.caller.lifetime",
    "area": "token",
    "section": "5.5",
    "also": [
      "5.9",
      "8"
    ],
    "operations": [
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
    "binds": "caller",
    "level": "should",
    "severity": "normal",
    "text": "A caller takes the lifetime of a token from its `expires_in`, and uses no token after that."
  },
  {
    "id": "token.caller.keeps-secret",
    "area": "token",
    "section": "5.10",
    "also": [
      "5.4"
    ],
    "operations": [
      "token"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller keeps the client secret like a password, out of repositories and behind endpoints of its own.",
    "unobservable": "Repositories and networks of the caller show in no request."
  },
  {
    "id": "token.caller.authorises",
    "area": "token",
    "section": "5.10",
    "operations": [
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
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller authorises each request against the user's session and trusts no member id from a browser.",
    "unobservable": "The sessions of the caller's own users show in no request."
  },
  {
    "id": "token.caller.own-environment",
    "area": "token",
    "section": "5.3",
    "also": [
      "1.5"
    ],
    "operations": [
      "token"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller asks for a token with the credentials of the environment that it calls."
  },
  {
    "id": "token.caller.form-encoded",
    "area": "token",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "blocker",
    "text": "A caller sends a token request as a form, not as JSON."
  },
  {
    "id": "token.caller.grant-type",
    "area": "token",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "blocker",
    "text": "A caller asks for a token with the `grant_type` `client_credentials`, spelled exactly so."
  },
  {
    "id": "token.caller.scope",
    "area": "token",
    "section": "4.1",
    "also": [
      "5.6"
    ],
    "operations": [
      "token"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "A scope that a caller names in a token request is one that the service grants."
  },
  {
    "id": "token.caller.secret-in-no-address",
    "area": "token",
    "section": "5.4",
    "operations": [
      "token",
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
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller puts neither the client secret nor a token into an address."
  },
  {
    "id": "token.caller.secret-for-tokens-alone",
    "area": "token",
    "section": "5.1",
    "also": [
      "5.4"
    ],
    "operations": [
      "token",
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
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller sends the client secret to the token endpoint and to no other operation."
  },
  {
    "id": "token.caller.sends-bearer",
    "area": "token",
    "section": "5.1",
    "also": [
      "4"
    ],
    "operations": [
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
    "binds": "caller",
    "level": "must",
    "severity": "blocker",
    "text": "A caller sends its token as `Authorization: Bearer` with every request that needs one."
  },
  {
    "id": "token.caller.recovers",
    "area": "token",
    "section": "5.9",
    "operations": [
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
    "binds": "caller",
    "level": "must",
    "severity": "normal",
    "text": "After a token ends early, a caller gets another one and repeats the request."
  },
  {
    "id": "update-member.caller.sends-all-data",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "binds": "caller",
    "level": "must",
    "severity": "critical",
    "text": "A caller repeats on an update the data that did not change."
  }
];
