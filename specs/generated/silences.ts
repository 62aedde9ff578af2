// Generated from specs/ by `npm run generate`; do not edit.
import type { Silence } from '../silence.ts';
import type { OperationName } from './operations.ts';

/** Id of a silence. */
export type SilenceId =
  | 'silence.token.json-body'
  | 'silence.token.scope-missing'
  | 'silence.token.scope-unknown'
  | 'silence.token.scope-read-transaction'
  | 'silence.token.extra-parameters'
  | 'silence.token.credentials-missing'
  | 'silence.token.claims'
  | 'silence.token.lifetime'
  | 'silence.token.earlier-token'
  | 'silence.token.scheme-letter-case'
  | 'silence.token.plain-text-media-type'
  | 'silence.discovery.authentication'
  | 'silence.discovery.document'
  | 'silence.store.other-timestamps'
  | 'silence.store-binding.order'
  | 'silence.register.consent-null'
  | 'silence.register.order-history-default'
  | 'silence.register.gender-default'
  | 'silence.register.phone-spelling'
  | 'silence.register.phone-kept-as-sent'
  | 'silence.register.duplicate-email'
  | 'silence.register.duplicate-of-enrolled'
  | 'silence.register.unknown-invitation-token'
  | 'silence.register.password-mismatch'
  | 'silence.register.password-rules'
  | 'silence.register.card-expiry-format'
  | 'silence.register.card-searchable'
  | 'silence.register.unknown-department'
  | 'silence.register.unknown-segment'
  | 'silence.register.segment-of-wrong-type'
  | 'silence.register.segments-unanswered'
  | 'silence.register.additional-identifiers'
  | 'silence.gender.none-on-requests'
  | 'silence.gender.letter-case'
  | 'silence.address.country-code-letter-case'
  | 'silence.phone.country-code-without-plus'
  | 'silence.email.empty'
  | 'silence.request.empty-strings'
  | 'silence.request.extra-fields'
  | 'silence.request.unlisted-values'
  | 'silence.request.lenient-types'
  | 'silence.request.content-type'
  | 'silence.request.numbers-out-of-range'
  | 'silence.enroll.required-fields'
  | 'silence.enroll.consent'
  | 'silence.enroll.accepted-member'
  | 'silence.enroll.again-data'
  | 'silence.enroll.searchable'
  | 'silence.enroll.department'
  | 'silence.update.gender-default'
  | 'silence.update.null-or-absent'
  | 'silence.update.identifiers'
  | 'silence.update.null-consent'
  | 'silence.update.duplicate-email'
  | 'silence.update.enrolled-member'
  | 'silence.update.member-states'
  | 'silence.search.elements'
  | 'silence.search.several-parameters'
  | 'silence.search.partial-value'
  | 'silence.search.email-letter-case'
  | 'silence.search.empty-parameter'
  | 'silence.search.unknown-parameter'
  | 'silence.search.phone-without-plus'
  | 'silence.search.invalid-phone'
  | 'silence.search.invalid-email'
  | 'silence.search.activation-token-of-active-member'
  | 'silence.search.visibility-delay'
  | 'silence.invite.required-fields'
  | 'silence.invite.registered-email'
  | 'silence.invite.again'
  | 'silence.identifiers.unknown-type'
  | 'silence.identifiers.duplicate-value'
  | 'silence.identifiers.empty-value'
  | 'silence.identifiers.required-fields'
  | 'silence.identifiers.again'
  | 'silence.identifiers.update-unknown-id'
  | 'silence.otp.wrong-code-form'
  | 'silence.otp.member-actions'
  | 'silence.otp.unknown-action'
  | 'silence.otp.missing-action'
  | 'silence.otp.missing-code'
  | 'silence.otp.enrolled-phone'
  | 'silence.otp.invalid-phone-on-verify'
  | 'silence.otp.code-not-sent'
  | 'silence.otp.code-used-twice'
  | 'silence.otp.code-lifetime'
  | 'silence.otp.resend'
  | 'silence.otp.reset-to-registered-phone'
  | 'silence.otp.reset-to-own-phone'
  | 'silence.otp.login-otp'
  | 'silence.reservation.listing'
  | 'silence.reservation.order-id-required'
  | 'silence.reservation.required-fields'
  | 'silence.reservation.channel'
  | 'silence.reservation.order-id-letter-case'
  | 'silence.stamps.beyond-collected-form'
  | 'silence.stamps.same-order-again'
  | 'silence.stamps.unknown-card'
  | 'silence.stamps.empty-list'
  | 'silence.stamps.partly-reservable'
  | 'silence.stamps.cancel-never-reserved'
  | 'silence.stamps.cancel-again'
  | 'silence.stamps.cancel-beyond-reserved'
  | 'silence.stamps.cancel-other-order'
  | 'silence.coupons.unknown-code'
  | 'silence.coupons.code-letter-case'
  | 'silence.coupons.other-member'
  | 'silence.coupons.order-of-two-members'
  | 'silence.coupons.other-products'
  | 'silence.coupons.cancel-other-order'
  | 'silence.coupons.cancel-never-reserved'
  | 'silence.coupons.reserve-other-product'
  | 'silence.coupons.redeemed-value-bounds'
  | 'silence.coupons.details-when-ok'
  | 'silence.coupons.status-values'
  | 'silence.exemptions.empty-list'
  | 'silence.exemptions.products-without-exemption'
  | 'silence.exemptions.matching'
  | 'silence.drafts.life-cycle'
  | 'silence.drafts.code-default'
  | 'silence.drafts.valid-to-default'
  | 'silence.drafts.duplicate-code'
  | 'silence.drafts.backward-validity'
  | 'silence.drafts.value-bounds'
  | 'silence.drafts.listing'
  | 'silence.refund.required-fields'
  | 'silence.refund.unknown-transaction-form'
  | 'silence.refund.other-member'
  | 'silence.refund.again'
  | 'silence.refund.in-parts'
  | 'silence.refund.beyond-original'
  | 'silence.refund.contradictory-amounts'
  | 'silence.refund.tax-percentage-precision'
  | 'silence.refund.deducted-beyond-collected'
  | 'silence.refund.external-id-of-body'
  | 'silence.non-eligible.add-status'
  | 'silence.non-eligible.add-duplicates'
  | 'silence.non-eligible.add-with-id'
  | 'silence.non-eligible.add-partly-invalid'
  | 'silence.non-eligible.add-without-matcher'
  | 'silence.non-eligible.empty-batch'
  | 'silence.non-eligible.oversized-batch-form'
  | 'silence.non-eligible.subsystem-values'
  | 'silence.non-eligible.null-on-answer'
  | 'silence.non-eligible.today'
  | 'silence.non-eligible.update-unknown-id'
  | 'silence.non-eligible.update-missing-id'
  | 'silence.non-eligible.update-partly-invalid'
  | 'silence.non-eligible.duplicates-meaning'
  | 'silence.answers.own-values'
  | 'silence.answers.optional-fields'
  | 'silence.answers.list-order'
  | 'silence.answers.further-entries'
  | 'silence.answers.email-letter-case'
  | 'silence.update.required-fields'
  | 'silence.names.form'
  | 'silence.address.zip-code-form'
  | 'silence.events'
  | 'silence.errors.order'
  | 'silence.errors.business-shape'
  | 'silence.errors.map-keys'
  | 'silence.errors.wording'
  | 'silence.errors.media-type'
  | 'silence.service.charset'
  | 'silence.errors.wrong-method'
  | 'silence.errors.other-version'
  | 'silence.errors.unknown-member-form'
  | 'silence.errors.wrong-type'
  | 'silence.errors.missing-body'
  | 'silence.rate-limit'
  | 'silence.versions.policy'
  | 'silence.operations.not-described'
  | 'silence.origin.unknown-employee'
  | 'silence.register.card-identifier-form'
  | 'silence.segments.date-form'
  | 'silence.segments.required'
  | 'silence.identifiers.value-form'
  | 'silence.drafts.unknown-products'
  | 'silence.drafts.unknown-platform'
  | 'silence.identifiers.of-one-type';

/** Every question that the specification leaves open. */
export const silences: readonly Silence<SilenceId, OperationName>[] = [
  {
    "id": "silence.token.json-body",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "question": "How is a token request with a JSON body answered?",
    "admissible": "Any refusal, or a token."
  },
  {
    "id": "silence.token.scope-missing",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "question": "How is a token request without a scope answered?",
    "admissible": "A refusal, or a token of a scope that the service chooses."
  },
  {
    "id": "silence.token.scope-unknown",
    "section": "4.1",
    "also": [
      "5.6"
    ],
    "operations": [
      "token"
    ],
    "question": "How is a token request for an unknown scope answered?",
    "admissible": "A refusal, or a token of another scope."
  },
  {
    "id": "silence.token.scope-read-transaction",
    "section": "5.6",
    "operations": [
      "token"
    ],
    "question": "Are these credentials granted `read:transaction` when they ask for it?",
    "admissible": "A refusal, that scope, or another."
  },
  {
    "id": "silence.token.extra-parameters",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "question": "Are further form fields refused or ignored?",
    "admissible": "Either."
  },
  {
    "id": "silence.token.credentials-missing",
    "section": "5.7",
    "operations": [
      "token"
    ],
    "question": "Which status refuses a token request without credentials?",
    "admissible": "Any 4xx."
  },
  {
    "id": "silence.token.claims",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "question": "Which claims does the access token hold?",
    "admissible": "Any."
  },
  {
    "id": "silence.token.lifetime",
    "section": "5.5",
    "also": [
      "8"
    ],
    "operations": [
      "token"
    ],
    "question": "How many seconds does a token last?",
    "admissible": "Any positive number; 3600 is typical."
  },
  {
    "id": "silence.token.earlier-token",
    "section": "7.4",
    "operations": [
      "token",
      "listStores"
    ],
    "question": "Does an earlier token stay valid once a new one is issued?",
    "admissible": "Either, since a token may end early."
  },
  {
    "id": "silence.token.scheme-letter-case",
    "section": "4",
    "operations": [
      "listStores"
    ],
    "question": "Is the word `Bearer` accepted in other letter case?",
    "admissible": "Accepted, or refused with 401."
  },
  {
    "id": "silence.token.plain-text-media-type",
    "section": "5.7",
    "also": [
      "7"
    ],
    "operations": [
      "token"
    ],
    "question": "Which media type and charset does the plain-text error declare?",
    "admissible": "Any that is not JSON, or none."
  },
  {
    "id": "silence.discovery.authentication",
    "section": "4.1",
    "operations": [
      "discovery"
    ],
    "question": "Is discovery open without a token?",
    "admissible": "Open, or refused with 401."
  },
  {
    "id": "silence.discovery.document",
    "section": "4.1",
    "operations": [
      "discovery"
    ],
    "question": "Which further members does the discovery document have?",
    "admissible": "Any."
  },
  {
    "id": "silence.store.other-timestamps",
    "section": "2.1",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "How is a `birth_date` without an offset given back?",
    "admissible": "With any offset or none, as long as the date is that which was sent."
  },
  {
    "id": "silence.store-binding.order",
    "section": "5.8",
    "also": [
      "7.1"
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
    "question": "Which refusal comes first when the store is wrong and the request has another fault too?",
    "admissible": "403, or that of the other fault."
  },
  {
    "id": "silence.register.consent-null",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "question": "What becomes of `receive_sms` or `receive_email` sent as null on register?",
    "admissible": "Opted in, not opted in, or null."
  },
  {
    "id": "silence.register.order-history-default",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "question": "What is `save_order_history` when it is left out on register?",
    "admissible": "True, false, null or absent."
  },
  {
    "id": "silence.register.gender-default",
    "section": "2.2",
    "operations": [
      "registerMember"
    ],
    "question": "Which gender is a member given who sends none?",
    "admissible": "Any of the four."
  },
  {
    "id": "silence.register.phone-spelling",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "question": "Are spaces, hyphens or a leading zero in a phone number refused, or tidied away?",
    "admissible": "Either."
  },
  {
    "id": "silence.register.phone-kept-as-sent",
    "section": "2.2",
    "operations": [
      "registerMember"
    ],
    "question": "Is the phone given back as it was sent, or in a tidied spelling?",
    "admissible": "Either, as long as it is the same number."
  },
  {
    "id": "silence.register.duplicate-email",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "May two members have one e-mail address?",
    "admissible": "Accepted, or refused with 400."
  },
  {
    "id": "silence.register.duplicate-of-enrolled",
    "section": "4.3",
    "also": [
      "7.2"
    ],
    "operations": [
      "registerMember"
    ],
    "question": "May a member register who was enrolled and never activated?",
    "admissible": "200, or the 400 for a registered phone."
  },
  {
    "id": "silence.register.unknown-invitation-token",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "What becomes of a register with an unknown invitation token?",
    "admissible": "Ignored, or refused with 400."
  },
  {
    "id": "silence.register.password-mismatch",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "Is a `repeat_password` that differs from `password` refused?",
    "admissible": "Either."
  },
  {
    "id": "silence.register.password-rules",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "Which passwords are accepted?",
    "admissible": "Any rules."
  },
  {
    "id": "silence.register.card-expiry-format",
    "section": "2.8",
    "operations": [
      "registerMember",
      "enrollMember"
    ],
    "question": "Is an `expiry_date` of another format than `YY-MM` refused?",
    "admissible": "Either."
  },
  {
    "id": "silence.register.card-searchable",
    "section": "2.8",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember",
      "searchMembers"
    ],
    "question": "Is a member found by the card identifier sent on register?",
    "admissible": "Found, or not."
  },
  {
    "id": "silence.register.unknown-department",
    "section": "4.3",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an unknown department refused?",
    "admissible": "Accepted, ignored, or refused with 4xx."
  },
  {
    "id": "silence.register.unknown-segment",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an unknown segment refused?",
    "admissible": "Accepted, ignored, or refused with 4xx."
  },
  {
    "id": "silence.register.segment-of-wrong-type",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a segment refused whose value or options do not suit its type?",
    "admissible": "Accepted, ignored, or refused with 4xx."
  },
  {
    "id": "silence.register.segments-unanswered",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Are segments listed that the member has no value for?",
    "admissible": "Listed with null, or left out."
  },
  {
    "id": "silence.register.additional-identifiers",
    "section": "2.2",
    "also": [
      "9.2"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "question": "Do deprecated `additional_identifiers` show in their own field, or among `identifiers`?",
    "admissible": "Either, or both."
  },
  {
    "id": "silence.gender.none-on-requests",
    "section": "2.2",
    "also": [
      "9.2"
    ],
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is the obsolete gender `None` refused on a request?",
    "admissible": "Refused with 400, or stored as one of the four."
  },
  {
    "id": "silence.gender.letter-case",
    "section": "2.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a gender in other letter case refused?",
    "admissible": "Refused, or stored as one of the four."
  },
  {
    "id": "silence.address.country-code-letter-case",
    "section": "2.4",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an alpha-2 country code in lower case refused?",
    "admissible": "Refused, kept, or put in upper case."
  },
  {
    "id": "silence.phone.country-code-without-plus",
    "section": "2.4",
    "also": [
      "7.2"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "sendOtp"
    ],
    "question": "Is a dial prefix without the plus sign refused?",
    "admissible": "Refused with 400, or accepted."
  },
  {
    "id": "silence.email.empty",
    "section": "7.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an empty e-mail refused, or taken for none?",
    "admissible": "Refused with 400, or no e-mail."
  },
  {
    "id": "silence.request.empty-strings",
    "section": "2.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Are empty strings kept, or taken for none?",
    "admissible": "Either, or refused with 400 where they are no valid value."
  },
  {
    "id": "silence.request.extra-fields",
    "section": "4",
    "operations": [
      "registerMember",
      "updateMember",
      "createIdentifier",
      "createDraftCoupon",
      "refundTransaction"
    ],
    "question": "Are unknown fields of a request ignored or refused?",
    "admissible": "Either."
  },
  {
    "id": "silence.request.unlisted-values",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "How are unlisted channels of redemption rules answered?",
    "admissible": "Accepted, or refused with 400."
  },
  {
    "id": "silence.request.lenient-types",
    "section": "7.1",
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
    "question": "Are numbers spelt as strings, or strings spelt as numbers, converted or refused?",
    "admissible": "Either."
  },
  {
    "id": "silence.request.content-type",
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
    "question": "Is a JSON body under another content type refused?",
    "admissible": "Read all the same, or refused with 4xx."
  },
  {
    "id": "silence.request.numbers-out-of-range",
    "section": "2",
    "operations": [
      "createIdentifier",
      "verifyOtp",
      "createDraftCoupon"
    ],
    "question": "How is an integer beyond 32 bits answered?",
    "admissible": "Any 4xx, or a business failure."
  },
  {
    "id": "silence.enroll.required-fields",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "question": "Which fields of an enroll are required?",
    "admissible": "Any, as long as a phone and the described fields are enough."
  },
  {
    "id": "silence.enroll.consent",
    "section": "1.4",
    "also": [
      "2.5"
    ],
    "operations": [
      "enrollMember"
    ],
    "question": "What consent has a member who was just enrolled?",
    "admissible": "Any, or none."
  },
  {
    "id": "silence.enroll.accepted-member",
    "section": "1.4",
    "operations": [
      "enrollMember"
    ],
    "question": "How is the enrolling of a member answered who has accepted GDPR?",
    "admissible": "200 with the member, or a 4xx."
  },
  {
    "id": "silence.enroll.again-data",
    "section": "1.4",
    "operations": [
      "enrollMember"
    ],
    "question": "Do the data of a repeated enroll replace the earlier ones?",
    "admissible": "Either."
  },
  {
    "id": "silence.enroll.searchable",
    "section": "1.4",
    "also": [
      "4.3"
    ],
    "operations": [
      "enrollMember",
      "searchMembers"
    ],
    "question": "Does a search find a member who was enrolled and has not activated yet?",
    "admissible": "Found, or not."
  },
  {
    "id": "silence.enroll.department",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "question": "Does the department of an enroll show among the member's `department_ids`?",
    "admissible": "Either."
  },
  {
    "id": "silence.update.gender-default",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "Which gender has a member after an update that left it out?",
    "admissible": "Any value but a preserved one."
  },
  {
    "id": "silence.update.null-or-absent",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "Are dropped fields given back as null, empty or absent?",
    "admissible": "Any of these."
  },
  {
    "id": "silence.update.identifiers",
    "section": "4.3",
    "also": [
      "4.4"
    ],
    "operations": [
      "updateMember"
    ],
    "question": "Do identifiers survive an update, whose body has none?",
    "admissible": "Kept, or gone."
  },
  {
    "id": "silence.update.null-consent",
    "section": "2.5",
    "operations": [
      "updateMember"
    ],
    "question": "How is a null `receive_sms` or `receive_email` on update answered?",
    "admissible": "Unsubscribed, or refused with 400."
  },
  {
    "id": "silence.update.duplicate-email",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "May an update take another member's e-mail address?",
    "admissible": "Accepted, or refused with 400."
  },
  {
    "id": "silence.update.enrolled-member",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "May a member be updated who was enrolled and never activated?",
    "admissible": "200, or a 4xx."
  },
  {
    "id": "silence.update.member-states",
    "section": "3.2",
    "operations": [
      "updateMember"
    ],
    "question": "Which states does a member pass through?",
    "admissible": "Any."
  },
  {
    "id": "silence.search.elements",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "What are the fields of the elements of a search?",
    "admissible": "Any."
  },
  {
    "id": "silence.search.several-parameters",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Do several search parameters that belong to different members narrow or widen the search?",
    "admissible": "Either, or one of them decides."
  },
  {
    "id": "silence.search.partial-value",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Does a part of a value find members?",
    "admissible": "Either."
  },
  {
    "id": "silence.search.email-letter-case",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Is an e-mail address found in other letter case?",
    "admissible": "Either."
  },
  {
    "id": "silence.search.empty-parameter",
    "section": "4.3",
    "also": [
      "7.2"
    ],
    "operations": [
      "searchMembers"
    ],
    "question": "Does an empty parameter count as a parameter?",
    "admissible": "An empty array, or 400."
  },
  {
    "id": "silence.search.unknown-parameter",
    "section": "4.3",
    "also": [
      "7.2"
    ],
    "operations": [
      "searchMembers"
    ],
    "question": "How is a search answered that has an unknown parameter beside a known one?",
    "admissible": "The parameter is ignored, or refused with 400."
  },
  {
    "id": "silence.search.phone-without-plus",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "How is a search by a phone without plus sign, or with an unencoded one, answered?",
    "admissible": "A hit, an empty array, or 400."
  },
  {
    "id": "silence.search.invalid-phone",
    "section": "4.3",
    "also": [
      "7.2"
    ],
    "operations": [
      "searchMembers"
    ],
    "question": "How is a search by something that is no phone number answered?",
    "admissible": "An empty array, or 400."
  },
  {
    "id": "silence.search.invalid-email",
    "section": "4.3",
    "also": [
      "7.2"
    ],
    "operations": [
      "searchMembers"
    ],
    "question": "How is a search by something that is no e-mail address answered?",
    "admissible": "An empty array, or 400."
  },
  {
    "id": "silence.search.activation-token-of-active-member",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Is a member still found by an activation token that was used?",
    "admissible": "Either."
  },
  {
    "id": "silence.search.visibility-delay",
    "section": "4.3",
    "operations": [
      "searchMembers",
      "registerMember"
    ],
    "question": "How long after a change does a search show it?",
    "admissible": "Any short while."
  },
  {
    "id": "silence.invite.required-fields",
    "section": "4.3",
    "operations": [
      "inviteFriend"
    ],
    "question": "Which fields of an invitation are required?",
    "admissible": "Any of the three."
  },
  {
    "id": "silence.invite.registered-email",
    "section": "4.3",
    "operations": [
      "inviteFriend"
    ],
    "question": "How is inviting a person answered who is a member already?",
    "admissible": "204, or a 4xx."
  },
  {
    "id": "silence.invite.again",
    "section": "7.4",
    "operations": [
      "inviteFriend"
    ],
    "question": "How is inviting the same person again answered?",
    "admissible": "204, or a 4xx."
  },
  {
    "id": "silence.identifiers.unknown-type",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "How is an unknown `type_id` answered?",
    "admissible": "Accepted, or any 4xx."
  },
  {
    "id": "silence.identifiers.duplicate-value",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "May a value be given that another identifier has?",
    "admissible": "Accepted, or any 4xx."
  },
  {
    "id": "silence.identifiers.empty-value",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "updateIdentifier"
    ],
    "question": "Is an empty value refused?",
    "admissible": "Either."
  },
  {
    "id": "silence.identifiers.required-fields",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "updateIdentifier"
    ],
    "question": "Which fields of an identifier request are required?",
    "admissible": "Any."
  },
  {
    "id": "silence.identifiers.again",
    "section": "7.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "How is creating the same identifier again answered?",
    "admissible": "A second identifier, the same one, or a 4xx."
  },
  {
    "id": "silence.identifiers.update-unknown-id",
    "section": "4.4",
    "also": [
      "7.1"
    ],
    "operations": [
      "updateIdentifier"
    ],
    "question": "How is the update of an unknown identifier answered?",
    "admissible": "Any 4xx."
  },
  {
    "id": "silence.otp.wrong-code-form",
    "section": "4.5",
    "operations": [
      "verifyOtp",
      "resetPhoneVerification",
      "loginOtpVerification"
    ],
    "question": "In which form is a wrong code of more digits than the right one refused?",
    "admissible": "200 with `is_ok` false, or a 4xx."
  },
  {
    "id": "silence.otp.member-actions",
    "section": "4.5",
    "operations": [
      "sendMemberOtp"
    ],
    "question": "Which values of `action` are known?",
    "admissible": "Any."
  },
  {
    "id": "silence.otp.unknown-action",
    "section": "4.5",
    "operations": [
      "sendMemberOtp"
    ],
    "question": "How is an unknown `action` answered?",
    "admissible": "200 with an action result, or a 4xx."
  },
  {
    "id": "silence.otp.missing-action",
    "section": "4.5",
    "operations": [
      "sendMemberOtp"
    ],
    "question": "How is a member OTP without `action` answered?",
    "admissible": "200 with an action result, or a 4xx."
  },
  {
    "id": "silence.otp.missing-code",
    "section": "4.5",
    "operations": [
      "verifyOtp",
      "resetPhoneVerification",
      "loginOtpVerification"
    ],
    "question": "How is a verification without `otp_code` answered?",
    "admissible": "A 4xx, or `is_ok` false."
  },
  {
    "id": "silence.otp.enrolled-phone",
    "section": "4.5",
    "operations": [
      "sendOtp",
      "verifyOtp"
    ],
    "question": "How is an anonymous OTP to the phone of a member answered?",
    "admissible": "200 with an action result, or a 4xx."
  },
  {
    "id": "silence.otp.invalid-phone-on-verify",
    "section": "4.5",
    "also": [
      "7.2"
    ],
    "operations": [
      "verifyOtp"
    ],
    "question": "In which form is the verification of an invalid phone refused?",
    "admissible": "400, or `is_ok` false."
  },
  {
    "id": "silence.otp.code-not-sent",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "question": "How is a code answered that was never sent to the phone?",
    "admissible": "`is_ok` false, a 4xx, or confirmed by a test environment."
  },
  {
    "id": "silence.otp.code-used-twice",
    "section": "4.5",
    "operations": [
      "verifyOtp",
      "resetPhoneVerification",
      "loginOtpVerification"
    ],
    "question": "Can a code be used twice?",
    "admissible": "Either."
  },
  {
    "id": "silence.otp.code-lifetime",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "question": "How long does a code last, and how many tries does it have?",
    "admissible": "Any."
  },
  {
    "id": "silence.otp.resend",
    "section": "7.4",
    "operations": [
      "sendOtp",
      "sendMemberOtp"
    ],
    "question": "How soon may an OTP be sent again?",
    "admissible": "At once, or refused for a while."
  },
  {
    "id": "silence.otp.reset-to-registered-phone",
    "section": "4.5",
    "also": [
      "7.2"
    ],
    "operations": [
      "resetPhoneVerification"
    ],
    "question": "How is a reset to the phone of another member answered?",
    "admissible": "400, `is_ok` false, or confirmed."
  },
  {
    "id": "silence.otp.reset-to-own-phone",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification"
    ],
    "question": "How is a reset to the phone that the member has answered?",
    "admissible": "Either verdict, or 400."
  },
  {
    "id": "silence.otp.login-otp",
    "section": "4.10",
    "operations": [
      "loginOtpVerification"
    ],
    "question": "How is a login OTP sent?",
    "admissible": "Not described."
  },
  {
    "id": "silence.reservation.listing",
    "section": "3.1",
    "operations": [
      "reserveCoupon",
      "reserveStamps"
    ],
    "question": "How can reservations be listed?",
    "admissible": "Not described."
  },
  {
    "id": "silence.reservation.order-id-required",
    "section": "4.6",
    "also": [
      "4.7"
    ],
    "operations": [
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "question": "How is a reservation request without `external_transaction_id` answered?",
    "admissible": "Accepted, a 4xx, or `is_ok` false."
  },
  {
    "id": "silence.reservation.required-fields",
    "section": "4.6",
    "also": [
      "4.7"
    ],
    "operations": [
      "reserveStamps",
      "reserveCoupon"
    ],
    "question": "Which further fields of a reservation are required?",
    "admissible": "Any."
  },
  {
    "id": "silence.reservation.channel",
    "section": "4.6",
    "also": [
      "4.7"
    ],
    "operations": [
      "reserveStamps",
      "reserveCoupon"
    ],
    "question": "How is a reservation with a misspelt `channel` answered?",
    "admissible": "Accepted, a 4xx, or `is_ok` false."
  },
  {
    "id": "silence.reservation.order-id-letter-case",
    "section": "4.6",
    "also": [
      "4.7"
    ],
    "operations": [
      "reserveStamps",
      "reserveCoupon"
    ],
    "question": "Do two order ids that differ in letter case alone name one order?",
    "admissible": "Either."
  },
  {
    "id": "silence.stamps.beyond-collected-form",
    "section": "3.1",
    "operations": [
      "reserveStamps"
    ],
    "question": "In which form is a reservation of more stamps than are free refused?",
    "admissible": "Any 4xx, or 200 with `is_ok` false."
  },
  {
    "id": "silence.stamps.same-order-again",
    "section": "3.1",
    "also": [
      "7.4"
    ],
    "operations": [
      "reserveStamps"
    ],
    "question": "Does reserving again for the same order hold the stamps once or twice?",
    "admissible": "Either, or refused."
  },
  {
    "id": "silence.stamps.unknown-card",
    "section": "4.6",
    "operations": [
      "reserveStamps",
      "cancelStampReservation"
    ],
    "question": "How is an unknown stamp card answered?",
    "admissible": "Any 4xx; a cancel may answer 204."
  },
  {
    "id": "silence.stamps.empty-list",
    "section": "4.6",
    "operations": [
      "reserveStamps",
      "cancelStampReservation"
    ],
    "question": "How is an empty `reserved_stamps` answered?",
    "admissible": "204, or a 4xx."
  },
  {
    "id": "silence.stamps.partly-reservable",
    "section": "4.6",
    "operations": [
      "reserveStamps"
    ],
    "question": "Is anything reserved where one entry can be and another cannot?",
    "admissible": "A refusal of the whole; anything else is recorded."
  },
  {
    "id": "silence.stamps.cancel-never-reserved",
    "section": "3.1",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is the cancelling of stamps answered that were never reserved?",
    "admissible": "204 or a 4xx, as long as nothing changes."
  },
  {
    "id": "silence.stamps.cancel-again",
    "section": "7.4",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is a second cancel of the same stamps answered?",
    "admissible": "204 or a 4xx, as long as nothing changes."
  },
  {
    "id": "silence.stamps.cancel-beyond-reserved",
    "section": "3.1",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is a cancel of more stamps than the order reserved answered?",
    "admissible": "204 with all of them released, or a 4xx."
  },
  {
    "id": "silence.stamps.cancel-other-order",
    "section": "3.1",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is a cancel that names an order without reservation answered?",
    "admissible": "204 or a 4xx."
  },
  {
    "id": "silence.coupons.unknown-code",
    "section": "4.7",
    "also": [
      "7.1"
    ],
    "operations": [
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "question": "How is an unknown coupon code answered?",
    "admissible": "404, another 4xx, or `is_ok` false."
  },
  {
    "id": "silence.coupons.code-letter-case",
    "section": "4.7",
    "operations": [
      "reserveCoupon"
    ],
    "question": "Is a coupon found by its code in other letter case?",
    "admissible": "Either."
  },
  {
    "id": "silence.coupons.other-member",
    "section": "3.1",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is the reserving of another member's coupon answered?",
    "admissible": "404, another 4xx, `is_ok` false, or reserved where the coupon is for both."
  },
  {
    "id": "silence.coupons.order-of-two-members",
    "section": "3.1",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is a reservation for a second member under the order id of a first one answered?",
    "admissible": "Reserved, `is_ok` false, or a 4xx."
  },
  {
    "id": "silence.coupons.other-products",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "reserveCoupon"
    ],
    "question": "Is a coupon reserved for a product that it does not apply to?",
    "admissible": "Reserved, or `is_ok` false."
  },
  {
    "id": "silence.coupons.cancel-other-order",
    "section": "3.1",
    "also": [
      "4.7"
    ],
    "operations": [
      "cancelCouponReservation"
    ],
    "question": "What does a cancel do that names an order other than the holder?",
    "admissible": "Refused in any form, or released."
  },
  {
    "id": "silence.coupons.cancel-never-reserved",
    "section": "3.1",
    "operations": [
      "cancelCouponReservation"
    ],
    "question": "How is the cancelling of a coupon answered that was never reserved?",
    "admissible": "`is_ok` false, or a 4xx."
  },
  {
    "id": "silence.coupons.reserve-other-product",
    "section": "4.7",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is a repeat for the same order with another product or value answered?",
    "admissible": "Either verdict."
  },
  {
    "id": "silence.coupons.redeemed-value-bounds",
    "section": "4.7",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is a negative `redeemed_value` answered?",
    "admissible": "Accepted, a 4xx, or `is_ok` false."
  },
  {
    "id": "silence.coupons.details-when-ok",
    "section": "2.12",
    "operations": [
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "question": "What do the `details` of a success hold?",
    "admissible": "Any text, none, or absent."
  },
  {
    "id": "silence.coupons.status-values",
    "section": "2.11",
    "also": [
      "3.2"
    ],
    "operations": [
      "createDraftCoupon",
      "couponExemptions"
    ],
    "question": "Which values has the `status` of a coupon?",
    "admissible": "Any."
  },
  {
    "id": "silence.exemptions.empty-list",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "question": "How are the exemptions of no products answered?",
    "admissible": "An array, or a 4xx."
  },
  {
    "id": "silence.exemptions.products-without-exemption",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "question": "Which coupons are answered for a product that is exempt from none?",
    "admissible": "An empty array, or coupons without exemption rules."
  },
  {
    "id": "silence.exemptions.matching",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "question": "By which fields are products matched with exemptions?",
    "admissible": "Any of the product's ids, or its category."
  },
  {
    "id": "silence.drafts.life-cycle",
    "section": "3.2",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "What becomes of a draft coupon after its creation?",
    "admissible": "Not described."
  },
  {
    "id": "silence.drafts.code-default",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Which code is a draft given that sends none?",
    "admissible": "Any of at least one character."
  },
  {
    "id": "silence.drafts.valid-to-default",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Which `valid_to` is a draft given that sends none?",
    "admissible": "Any date-time."
  },
  {
    "id": "silence.drafts.duplicate-code",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "May a draft have the code of another coupon?",
    "admissible": "Accepted, or a 4xx."
  },
  {
    "id": "silence.drafts.backward-validity",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Is a validity refused that ends before it starts?",
    "admissible": "Either."
  },
  {
    "id": "silence.drafts.value-bounds",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Are negative discounts, percentages beyond 100 or a negative `max_redemptions` refused?",
    "admissible": "Either."
  },
  {
    "id": "silence.drafts.listing",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Are other coupons than the new one in the answer?",
    "admissible": "None, or any."
  },
  {
    "id": "silence.refund.required-fields",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Which fields of a refund are required?",
    "admissible": "Any."
  },
  {
    "id": "silence.refund.unknown-transaction-form",
    "section": "4.8",
    "also": [
      "7.1"
    ],
    "operations": [
      "refundTransaction"
    ],
    "question": "In which form is the refund of an unknown transaction refused?",
    "admissible": "404, another 4xx, or `is_ok` false."
  },
  {
    "id": "silence.refund.other-member",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "question": "In which form is the refund of another member's transaction refused?",
    "admissible": "400, 404, or `is_ok` false."
  },
  {
    "id": "silence.refund.again",
    "section": "7.4",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is the same refund answered a second time?",
    "admissible": "`is_ok` true or false, or a 4xx."
  },
  {
    "id": "silence.refund.in-parts",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is a second partial refund of the same line answered?",
    "admissible": "`is_ok` true or false, or a 4xx."
  },
  {
    "id": "silence.refund.beyond-original",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is a refund of more than the transaction answered?",
    "admissible": "`is_ok` true or false, or a 4xx."
  },
  {
    "id": "silence.refund.contradictory-amounts",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Are amounts refused that do not add up?",
    "admissible": "Either."
  },
  {
    "id": "silence.refund.tax-percentage-precision",
    "section": "2.9",
    "also": [
      "8"
    ],
    "operations": [
      "refundTransaction"
    ],
    "question": "How is a `tax_percentage` with more than two decimals answered?",
    "admissible": "Accepted, rounded, or 400."
  },
  {
    "id": "silence.refund.deducted-beyond-collected",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is the deduction of more stamps than were collected answered?",
    "admissible": "Fewer are deducted, `is_ok` false, or a 4xx."
  },
  {
    "id": "silence.refund.external-id-of-body",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Is the `external_id` in the body that of the refund, or of the original transaction?",
    "admissible": "Either."
  },
  {
    "id": "silence.non-eligible.add-status",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Which status has the success of an added batch?",
    "admissible": "Any 2xx."
  },
  {
    "id": "silence.non-eligible.add-duplicates",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "How are duplicates within an added batch, or with earlier products, answered?",
    "admissible": "Accepted, or 400."
  },
  {
    "id": "silence.non-eligible.add-with-id",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "How is an `id` on an added product answered?",
    "admissible": "Ignored, or 400."
  },
  {
    "id": "silence.non-eligible.add-partly-invalid",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Are the valid items of a refused batch added?",
    "admissible": "Either."
  },
  {
    "id": "silence.non-eligible.add-without-matcher",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Is a product refused that has neither product id, prefix nor category?",
    "admissible": "Either."
  },
  {
    "id": "silence.non-eligible.empty-batch",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "question": "How is an empty batch answered?",
    "admissible": "Success, or 400."
  },
  {
    "id": "silence.non-eligible.oversized-batch-form",
    "section": "8",
    "also": [
      "4.9"
    ],
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "question": "Which shape has the 400 to a batch of more than 100 products, or with a value of another form?",
    "admissible": "The array, or a problem document."
  },
  {
    "id": "silence.non-eligible.subsystem-values",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Which is the third subsystem, and how is an unknown one answered?",
    "admissible": "Any, accepted or 400."
  },
  {
    "id": "silence.non-eligible.null-on-answer",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Are fields without a value given back as null, or left out?",
    "admissible": "Either."
  },
  {
    "id": "silence.non-eligible.today",
    "section": "2.13",
    "also": [
      "2.1"
    ],
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "question": "In which time zone does today end?",
    "admissible": "The store's, or UTC."
  },
  {
    "id": "silence.non-eligible.update-unknown-id",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "How is a batch answered whose only item has an unknown id?",
    "admissible": "207 or 400 with an entry, 404, or 200 with `is_ok` false."
  },
  {
    "id": "silence.non-eligible.update-missing-id",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "How is an item without `id` answered?",
    "admissible": "207 or 400."
  },
  {
    "id": "silence.non-eligible.update-partly-invalid",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "Does one invalid item fail alone, or the whole batch with it?",
    "admissible": "207, or 400 with nothing updated."
  },
  {
    "id": "silence.non-eligible.duplicates-meaning",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "Are duplicates of an updated batch those of `id`, those of `product_id`, or both?",
    "admissible": "Either, or both."
  },
  {
    "id": "silence.answers.own-values",
    "section": "2",
    "operations": [
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "createIdentifier",
      "createDraftCoupon",
      "couponExemptions"
    ],
    "question": "Which values have the fields of an answer that no request sets?",
    "admissible": "Any of the described type."
  },
  {
    "id": "silence.answers.optional-fields",
    "section": "2",
    "operations": [
      "listStores",
      "registerMember",
      "enrollMember",
      "updateMember",
      "createIdentifier",
      "createDraftCoupon",
      "couponExemptions"
    ],
    "question": "Which of the optional fields does an answer have?",
    "admissible": "Any of them, or none."
  },
  {
    "id": "silence.answers.list-order",
    "section": "2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "createDraftCoupon",
      "couponExemptions",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "question": "In which order are the entries of a list given back, and how often each?",
    "admissible": "In any order; an entry may be there twice."
  },
  {
    "id": "silence.answers.further-entries",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "question": "Do the lists of a member have entries that the service adds to those that were sent?",
    "admissible": "Either."
  },
  {
    "id": "silence.answers.email-letter-case",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "question": "Is an e-mail address given back in the letter case in which it was sent?",
    "admissible": "In that one, or in lower case, or in upper case."
  },
  {
    "id": "silence.update.required-fields",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "Which fields of an update are required, beside the consent?",
    "admissible": "Any, as long as all of the described ones are enough."
  },
  {
    "id": "silence.names.form",
    "section": "2.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "inviteFriend"
    ],
    "question": "Which characters and how many may a name have?",
    "admissible": "Any rules that a short name of plain letters fits."
  },
  {
    "id": "silence.address.zip-code-form",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "question": "Which zip codes are accepted?",
    "admissible": "Any rules, such as those of the country."
  },
  {
    "id": "silence.events",
    "section": "6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Which events does the service send to the integrator?",
    "admissible": "Any, or none."
  },
  {
    "id": "silence.errors.order",
    "section": "7.1",
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
    "question": "Which refusal comes first when two apply?",
    "admissible": "Any of those that apply."
  },
  {
    "id": "silence.errors.business-shape",
    "section": "7",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a 400 for a business rule of the validation shape, or of the other one?",
    "admissible": "Either."
  },
  {
    "id": "silence.errors.map-keys",
    "section": "7",
    "operations": [
      "registerMember",
      "updateMember",
      "sendOtp",
      "createDraftCoupon"
    ],
    "question": "How are the keys of the `errors` map spelt?",
    "admissible": "Any spelling of the field's name or path."
  },
  {
    "id": "silence.errors.wording",
    "section": "7.2",
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
    "question": "How are messages worded beyond their promised content?",
    "admissible": "Any words, in any language."
  },
  {
    "id": "silence.errors.media-type",
    "section": "4",
    "also": [
      "7"
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
    "question": "Is a problem document declared as `application/json` or `application/problem+json`?",
    "admissible": "Either."
  },
  {
    "id": "silence.service.charset",
    "section": "4",
    "operations": [
      "listStores"
    ],
    "question": "Which charset does the content type of a JSON answer name?",
    "admissible": "Any, or none. The text itself is UTF-8."
  },
  {
    "id": "silence.errors.wrong-method",
    "section": "7.1",
    "operations": [
      "listStores"
    ],
    "question": "How is another method on a known path answered?",
    "admissible": "404 or 405."
  },
  {
    "id": "silence.errors.other-version",
    "section": "9.1",
    "operations": [
      "listStores"
    ],
    "question": "How is a path of another version answered?",
    "admissible": "404, or another version of the service."
  },
  {
    "id": "silence.errors.unknown-member-form",
    "section": "7.1",
    "also": [
      "2.12"
    ],
    "operations": [
      "sendMemberOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveCoupon",
      "cancelCouponReservation",
      "refundTransaction"
    ],
    "question": "In which form does an action refuse an unknown member?",
    "admissible": "404, or `is_ok` false."
  },
  {
    "id": "silence.errors.wrong-type",
    "section": "7.1",
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
    "question": "How is a wrong type answered in a field that no rule binds, or JSON of another kind than the body's?",
    "admissible": "400, or as if the field were not there."
  },
  {
    "id": "silence.errors.missing-body",
    "section": "7.1",
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
    "question": "How is a request without a body answered?",
    "admissible": "400, another 4xx, or success where no field is required."
  },
  {
    "id": "silence.rate-limit",
    "section": "8",
    "operations": [
      "listStores"
    ],
    "question": "Does the service limit requests, and how does it say so?",
    "admissible": "No limit, or 429."
  },
  {
    "id": "silence.versions.policy",
    "section": "9.3",
    "operations": [
      "listStores"
    ],
    "question": "When do deprecated elements end, and how are versions introduced?",
    "admissible": "Not described."
  },
  {
    "id": "silence.operations.not-described",
    "section": "4.10",
    "operations": [
      "loginOtpVerification",
      "refundTransaction"
    ],
    "question": "Where are the operations that are referred to and not described?",
    "admissible": "Anywhere."
  },
  {
    "id": "silence.origin.unknown-employee",
    "section": "2.7",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "refundTransaction"
    ],
    "question": "How is an origin answered whose `employee_id` or `system_id` is not known?",
    "admissible": "Accepted, ignored, or refused with 4xx."
  },
  {
    "id": "silence.register.card-identifier-form",
    "section": "2.8",
    "operations": [
      "registerMember",
      "enrollMember"
    ],
    "question": "Which form has the `identifier` of a card?",
    "admissible": "Any that a number of digits can have."
  },
  {
    "id": "silence.segments.date-form",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "In which form is the date of a segment sent?",
    "admissible": "A day, or a date-time."
  },
  {
    "id": "silence.segments.required",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a member refused who leaves out a segment that is required?",
    "admissible": "Either."
  },
  {
    "id": "silence.identifiers.value-form",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "updateIdentifier",
      "enrollMember"
    ],
    "question": "Which form has the value of an identifier?",
    "admissible": "Any that a number of digits can have."
  },
  {
    "id": "silence.drafts.unknown-products",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Are redemption rules for products or categories refused that the store does not know?",
    "admissible": "Accepted, or refused with 4xx."
  },
  {
    "id": "silence.drafts.unknown-platform",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "How is an external id of an unknown `platform` answered?",
    "admissible": "Accepted, or refused with 4xx."
  },
  {
    "id": "silence.identifiers.of-one-type",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "Does a second identifier of a type stand beside the first, take its place, or is it refused?",
    "admissible": "Any of these."
  }
];
