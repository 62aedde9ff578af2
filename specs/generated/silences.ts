// Generated from specs/ by `npm run generate`; do not edit.
import type { Silence } from '../silence.ts';
import type { OperationName } from './operations.ts';

/** Id of a silence. */
export type SilenceId =
  | 'silence.exemptions.empty-list'
  | 'silence.exemptions.products-without-exemption'
  | 'silence.exemptions.matching'
  | 'silence.exemptions.reserved-coupons'
  | 'silence.drafts.life-cycle'
  | 'silence.drafts.code-default'
  | 'silence.drafts.valid-to-default'
  | 'silence.drafts.description-default'
  | 'silence.drafts.duplicate-code'
  | 'silence.drafts.backward-validity'
  | 'silence.drafts.value-bounds'
  | 'silence.drafts.listing'
  | 'silence.drafts.unknown-products'
  | 'silence.drafts.unknown-platform'
  | 'silence.enroll.required-fields'
  | 'silence.enroll.consent'
  | 'silence.enroll.accepted-member'
  | 'silence.enroll.again-data'
  | 'silence.enroll.searchable'
  | 'silence.enroll.department'
  | 'silence.identifiers.unknown-type'
  | 'silence.identifiers.value-letter-case'
  | 'silence.identifiers.duplicate-value'
  | 'silence.identifiers.empty-value'
  | 'silence.identifiers.required-fields'
  | 'silence.identifiers.again'
  | 'silence.identifiers.update-unknown-id'
  | 'silence.identifiers.value-form'
  | 'silence.identifiers.of-one-type'
  | 'silence.identifiers.ids'
  | 'silence.store.other-timestamps'
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
  | 'silence.email.form'
  | 'silence.update.gender-default'
  | 'silence.update.null-or-absent'
  | 'silence.update.identifiers'
  | 'silence.update.null-consent'
  | 'silence.update.null-lists'
  | 'silence.update.duplicate-email'
  | 'silence.update.enrolled-member'
  | 'silence.update.member-states'
  | 'silence.invite.required-fields'
  | 'silence.invite.registered-email'
  | 'silence.invite.again'
  | 'silence.update.required-fields'
  | 'silence.names.form'
  | 'silence.address.zip-code-form'
  | 'silence.address.state-form'
  | 'silence.register.several-departments'
  | 'silence.origin.unknown-employee'
  | 'silence.register.card-identifier-form'
  | 'silence.segments.date-form'
  | 'silence.segments.required'
  | 'silence.members.bonus'
  | 'silence.members.points-taken'
  | 'silence.members.country-default'
  | 'silence.non-eligible.add-status'
  | 'silence.non-eligible.add-duplicates'
  | 'silence.non-eligible.add-with-id'
  | 'silence.non-eligible.add-partly-invalid'
  | 'silence.non-eligible.refusal-of-several'
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
  | 'silence.non-eligible.other-matcher'
  | 'silence.non-eligible.product-id-form'
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
  | 'silence.refund.to-come'
  | 'silence.refund.amounts-with-a-fraction'
  | 'silence.refund.named-twice'
  | 'silence.refund.payment-methods'
  | 'silence.reservation.listing'
  | 'silence.reservation.order-id-required'
  | 'silence.reservation.required-fields'
  | 'silence.reservation.channel'
  | 'silence.reservation.order-id-form'
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
  | 'silence.search.elements'
  | 'silence.search.several-parameters'
  | 'silence.search.partial-value'
  | 'silence.search.email-letter-case'
  | 'silence.search.empty-parameter'
  | 'silence.search.unknown-parameter'
  | 'silence.search.phone-without-plus'
  | 'silence.search.invalid-phone'
  | 'silence.search.invalid-email'
  | 'silence.search.words-of-another-form'
  | 'silence.search.activation-token-of-active-member'
  | 'silence.search.visibility-delay'
  | 'silence.store-binding.order'
  | 'silence.request.empty-strings'
  | 'silence.request.extra-fields'
  | 'silence.request.unlisted-values'
  | 'silence.request.lenient-types'
  | 'silence.request.content-type'
  | 'silence.request.numbers-out-of-range'
  | 'silence.answers.own-values'
  | 'silence.answers.optional-fields'
  | 'silence.answers.list-order'
  | 'silence.answers.further-entries'
  | 'silence.answers.email-letter-case'
  | 'silence.events'
  | 'silence.errors.order'
  | 'silence.errors.overlapping-calls'
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
  | 'silence.messages.further'
  | 'silence.versions.policy'
  | 'silence.operations.not-described'
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
  | 'silence.token.media-type'
  | 'silence.token.plain-text-media-type'
  | 'silence.discovery.authentication'
  | 'silence.discovery.document';

/** Every question that the specification leaves open. */
export const silences: readonly Silence<SilenceId, OperationName>[] = [
  {
    "id": "silence.exemptions.empty-list",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "question": "How are the exemptions of no products answered?",
    "admissible": [
      {
        "answer": "An empty array",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "exemptions-of-no-products-are-400"
      }
    ]
  },
  {
    "id": "silence.exemptions.products-without-exemption",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "question": "Which coupons are answered for a product that is exempt from none?",
    "admissible": [
      {
        "answer": "An empty array",
        "shown_by": "mock"
      },
      {
        "answer": "Coupons without exemption rules",
        "shown_by": "exemptions-list-all-coupons-of-the-member"
      }
    ]
  },
  {
    "id": "silence.exemptions.matching",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "question": "By which fields are products matched with exemptions?",
    "admissible": [
      {
        "answer": "The external id",
        "shown_by": "mock"
      },
      {
        "answer": "The external id or the SKU",
        "shown_by": "exemptions-are-of-skus-too"
      }
    ]
  },
  {
    "id": "silence.exemptions.reserved-coupons",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "question": "How is a coupon shown among exemptions while an order has reserved it?",
    "admissible": [
      {
        "answer": "As before",
        "shown_by": "mock"
      },
      {
        "answer": "Not at all",
        "shown_by": "reserved-coupons-are-no-exemptions"
      },
      {
        "answer": "With a redemption more",
        "shown_by": "reservations-count-as-redemptions"
      }
    ]
  },
  {
    "id": "silence.drafts.life-cycle",
    "section": "3.2",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "What becomes of a draft coupon after its creation?",
    "admissible": "anything"
  },
  {
    "id": "silence.drafts.code-default",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Which code is a draft given that sends none?",
    "admissible": "anything"
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
    "admissible": [
      {
        "answer": "A year after the start",
        "shown_by": "mock"
      },
      {
        "answer": "The last moment that a date can name",
        "shown_by": "drafts-without-an-end-last-for-ever"
      }
    ]
  },
  {
    "id": "silence.drafts.description-default",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Which description is a draft given that sends none?",
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "Its title",
        "shown_by": "drafts-without-a-description-have-their-title-for-one"
      }
    ]
  },
  {
    "id": "silence.drafts.duplicate-code",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "May a draft have the code of another coupon?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "codes-of-drafts-are-unique"
      },
      {
        "answer": "409",
        "shown_by": "codes-of-other-coupons-are-409"
      }
    ]
  },
  {
    "id": "silence.drafts.backward-validity",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Is a validity refused that ends before it starts?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "drafts-end-after-they-start"
      }
    ]
  },
  {
    "id": "silence.drafts.value-bounds",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Are negative discounts, percentages beyond 100, values with a fraction, or a negative `max_redemptions` refused?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "drafts-have-values-within-bounds"
      },
      {
        "answer": "A fraction of a percent is refused with 400",
        "shown_by": "percentages-of-drafts-are-whole"
      },
      {
        "answer": "A fraction of an amount is refused with 400",
        "shown_by": "amounts-of-drafts-are-whole"
      }
    ]
  },
  {
    "id": "silence.drafts.listing",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Are other coupons than the new one in the answer?",
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "Earlier drafts",
        "shown_by": "drafts-are-listed-with-earlier-ones"
      }
    ]
  },
  {
    "id": "silence.drafts.unknown-products",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "Are redemption rules for products or categories refused that the store does not know?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "products-of-coupons-are-known"
      }
    ]
  },
  {
    "id": "silence.drafts.unknown-platform",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "How is an external id of an unknown `platform` answered?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "platforms-of-coupons-are-known"
      }
    ]
  },
  {
    "id": "silence.enroll.required-fields",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "question": "Which fields of an enroll are required?",
    "admissible": [
      {
        "answer": "A phone",
        "shown_by": "mock"
      },
      {
        "answer": "The described fields",
        "shown_by": "enroll-requires-the-person"
      }
    ]
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
    "admissible": [
      {
        "answer": "None given",
        "shown_by": "mock"
      },
      {
        "answer": "Not shown",
        "shown_by": "enroll-answers-without-consent"
      },
      {
        "answer": "Promotions authorised",
        "shown_by": "enroll-opts-in"
      }
    ]
  },
  {
    "id": "silence.enroll.accepted-member",
    "section": "1.4",
    "operations": [
      "enrollMember"
    ],
    "question": "How is the enrolling of a member answered who has accepted GDPR?",
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "200 with the member",
        "shown_by": "enroll-takes-accepted-members"
      },
      {
        "answer": "409",
        "shown_by": "enroll-of-accepted-members-is-409"
      }
    ]
  },
  {
    "id": "silence.enroll.again-data",
    "section": "1.4",
    "operations": [
      "enrollMember"
    ],
    "question": "Do the data of a repeated enroll replace the earlier ones?",
    "admissible": [
      {
        "answer": "They do not",
        "shown_by": "mock"
      },
      {
        "answer": "They do",
        "shown_by": "enroll-again-replaces-the-data"
      },
      {
        "answer": "Identifiers are replaced, also by none",
        "shown_by": "enroll-again-replaces-the-identifiers"
      }
    ]
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
    "admissible": [
      {
        "answer": "Found",
        "shown_by": "mock"
      },
      {
        "answer": "Not found",
        "shown_by": "search-hides-who-has-not-activated"
      }
    ]
  },
  {
    "id": "silence.enroll.department",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "question": "Does the department of an enroll show among the member's `department_ids`?",
    "admissible": [
      {
        "answer": "It does not",
        "shown_by": "mock"
      },
      {
        "answer": "It does",
        "shown_by": "enroll-shows-the-department"
      }
    ]
  },
  {
    "id": "silence.identifiers.unknown-type",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "How is an unknown `type_id` answered?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "identifiers-of-unknown-types-are-refused"
      },
      {
        "answer": "404",
        "shown_by": "identifiers-of-unknown-types-are-404"
      }
    ]
  },
  {
    "id": "silence.identifiers.value-letter-case",
    "section": "2.3",
    "operations": [
      "createIdentifier",
      "enrollMember"
    ],
    "question": "Is a value given back in the letter case in which it was sent, by which it is found?",
    "admissible": [
      {
        "answer": "In that one",
        "shown_by": "mock"
      },
      {
        "answer": "In upper case",
        "shown_by": "identifiers-are-in-capitals"
      }
    ]
  },
  {
    "id": "silence.identifiers.duplicate-value",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "May a value be given that another identifier has?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "identifiers-are-unique"
      },
      {
        "answer": "409",
        "shown_by": "identifiers-of-others-are-409"
      }
    ]
  },
  {
    "id": "silence.identifiers.empty-value",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "updateIdentifier"
    ],
    "question": "Is an empty value refused?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "identifiers-need-a-value"
      }
    ]
  },
  {
    "id": "silence.identifiers.required-fields",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "updateIdentifier"
    ],
    "question": "Which fields of an identifier request are required?",
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "All described ones",
        "shown_by": "identifiers-need-every-field"
      }
    ]
  },
  {
    "id": "silence.identifiers.again",
    "section": "7.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "How is creating the same identifier again answered?",
    "admissible": [
      {
        "answer": "A second identifier",
        "shown_by": "mock"
      },
      {
        "answer": "The same one",
        "shown_by": "identifier-created-again-is-the-same"
      },
      {
        "answer": "409",
        "shown_by": "identifiers-created-again-are-409"
      }
    ]
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
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "update-of-an-unknown-identifier-is-400"
      }
    ]
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
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Digits",
        "shown_by": "identifiers-have-digits"
      }
    ]
  },
  {
    "id": "silence.identifiers.of-one-type",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "question": "Does a second identifier of a type stand next to the first, take its place, or is it refused?",
    "admissible": [
      {
        "answer": "It stands next to the first",
        "shown_by": "mock"
      },
      {
        "answer": "It takes the place of the first",
        "shown_by": "identifier-takes-the-place-of-one-of-its-type"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "one-identifier-of-a-type"
      }
    ]
  },
  {
    "id": "silence.identifiers.ids",
    "section": "2.3",
    "operations": [
      "createIdentifier",
      "updateIdentifier"
    ],
    "question": "Do two members have identifiers of one id?",
    "admissible": [
      {
        "answer": "They do not",
        "shown_by": "mock"
      },
      {
        "answer": "They may",
        "shown_by": "identifiers-are-counted-for-each-member"
      }
    ]
  },
  {
    "id": "silence.store.other-timestamps",
    "section": "2.1",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "How is a `birth_date` without an offset given back?",
    "admissible": [
      {
        "answer": "As it was sent",
        "shown_by": "mock"
      },
      {
        "answer": "The day alone",
        "shown_by": "register-answers-birth-dates-as-days"
      },
      {
        "answer": "With seven fraction digits",
        "shown_by": "birth-dates-have-seven-fraction-digits"
      },
      {
        "answer": "At midnight of the store, with its offset",
        "shown_by": "members-are-shown-with-the-offset-of-the-store"
      },
      {
        "answer": "In the time of the store, without an offset",
        "shown_by": "birth-dates-are-shown-as-west-of-utc"
      }
    ]
  },
  {
    "id": "silence.register.consent-null",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "question": "What becomes of `receive_sms` or `receive_email` sent as null on register?",
    "admissible": [
      {
        "answer": "Opted in",
        "shown_by": "mock"
      },
      {
        "answer": "Not opted in",
        "shown_by": "register-takes-null-consents-for-no"
      },
      {
        "answer": "Null",
        "shown_by": "register-keeps-null-consents"
      }
    ]
  },
  {
    "id": "silence.register.order-history-default",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "question": "What is `save_order_history` when it is left out on register?",
    "admissible": [
      {
        "answer": "False",
        "shown_by": "mock"
      },
      {
        "answer": "True",
        "shown_by": "register-saves-order-history-unasked"
      },
      {
        "answer": "Absent",
        "shown_by": "register-shows-no-unanswered-order-history"
      }
    ]
  },
  {
    "id": "silence.register.gender-default",
    "section": "2.2",
    "operations": [
      "registerMember"
    ],
    "question": "Which gender is a member given who sends none?",
    "admissible": [
      {
        "answer": "NotShared",
        "shown_by": "mock"
      },
      {
        "answer": "Female",
        "shown_by": "register-makes-female-without-gender"
      },
      {
        "answer": "Male",
        "shown_by": "register-makes-male-without-gender"
      },
      {
        "answer": "NonBinary",
        "shown_by": "register-makes-non-binary-without-gender"
      }
    ]
  },
  {
    "id": "silence.register.phone-spelling",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "question": "Are spaces, hyphens or a leading zero in a phone number refused, or tidied away?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "register-takes-phones-of-digits-alone"
      }
    ]
  },
  {
    "id": "silence.register.phone-kept-as-sent",
    "section": "2.2",
    "operations": [
      "registerMember"
    ],
    "question": "Is the phone given back as it was sent, or in a tidied spelling?",
    "admissible": [
      {
        "answer": "As it was sent",
        "shown_by": "mock"
      },
      {
        "answer": "In groups of digits",
        "shown_by": "register-tidies-phones"
      },
      {
        "answer": "With a zero before it",
        "shown_by": "phones-are-shown-as-dialled-at-home"
      }
    ]
  },
  {
    "id": "silence.register.duplicate-email",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "May two members have one e-mail address?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "register-refuses-a-taken-email"
      }
    ]
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
    "admissible": [
      {
        "answer": "The 400 for a registered phone",
        "shown_by": "mock"
      },
      {
        "answer": "200",
        "shown_by": "register-takes-enrolled-members"
      }
    ]
  },
  {
    "id": "silence.register.unknown-invitation-token",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "What becomes of a register with an unknown invitation token?",
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Ignored",
        "shown_by": "register-ignores-unknown-invitations"
      }
    ]
  },
  {
    "id": "silence.register.password-mismatch",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "Is a `repeat_password` that differs from `password` refused?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "register-wants-the-password-twice"
      }
    ]
  },
  {
    "id": "silence.register.password-rules",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "question": "Which passwords are accepted?",
    "admissible": "anything"
  },
  {
    "id": "silence.register.card-expiry-format",
    "section": "2.8",
    "operations": [
      "registerMember",
      "enrollMember"
    ],
    "question": "Is an `expiry_date` of another format than `YY-MM` refused?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "card-expiries-have-one-format"
      }
    ]
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
    "admissible": [
      {
        "answer": "Found",
        "shown_by": "mock"
      },
      {
        "answer": "Not found",
        "shown_by": "register-forgets-cards"
      }
    ]
  },
  {
    "id": "silence.register.unknown-department",
    "section": "4.3",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an unknown department refused?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Ignored",
        "shown_by": "unknown-departments-are-ignored"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "register-wants-departments-of-the-store"
      }
    ]
  },
  {
    "id": "silence.register.unknown-segment",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an unknown segment refused?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Ignored",
        "shown_by": "unknown-segments-are-ignored"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "register-wants-segments-of-the-store"
      }
    ]
  },
  {
    "id": "silence.register.segment-of-wrong-type",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a segment refused when its value or options do not suit its type?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Ignored",
        "shown_by": "segments-of-a-wrong-type-are-ignored"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "segments-of-a-wrong-type-are-refused"
      }
    ]
  },
  {
    "id": "silence.register.segments-unanswered",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Are segments listed that the member has no value for?",
    "admissible": [
      {
        "answer": "Left out",
        "shown_by": "mock"
      },
      {
        "answer": "Listed with null",
        "shown_by": "register-lists-all-segments"
      },
      {
        "answer": "Listed with empty values",
        "shown_by": "members-are-shown-with-all-segments"
      }
    ]
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
    "admissible": [
      {
        "answer": "In their own field",
        "shown_by": "mock"
      },
      {
        "answer": "Among the identifiers on register and enroll",
        "shown_by": "register-shows-additional-identifiers-among-identifiers"
      },
      {
        "answer": "Among the identifiers on update",
        "shown_by": "update-moves-additional-identifiers"
      },
      {
        "answer": "In both",
        "shown_by": "additional-identifiers-are-shown-in-both-lists"
      },
      {
        "answer": "More than one are refused with 400",
        "shown_by": "members-have-one-additional-identifier"
      }
    ]
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
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Stored as NotShared",
        "shown_by": "gender-none-is-not-shared"
      }
    ]
  },
  {
    "id": "silence.gender.letter-case",
    "section": "2.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a gender in other letter case refused?",
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Stored as one of the four",
        "shown_by": "genders-in-any-letter-case"
      }
    ]
  },
  {
    "id": "silence.address.country-code-letter-case",
    "section": "2.4",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an alpha-2 country code in lower case refused?",
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Kept as sent",
        "shown_by": "country-codes-in-lower-case-are-kept"
      },
      {
        "answer": "Put in upper case",
        "shown_by": "country-codes-are-put-in-upper-case"
      }
    ]
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
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Accepted",
        "shown_by": "dial-prefixes-need-no-plus"
      }
    ]
  },
  {
    "id": "silence.email.empty",
    "section": "7.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is an empty e-mail refused, or taken for none?",
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "No e-mail",
        "shown_by": "empty-emails-are-none"
      }
    ]
  },
  {
    "id": "silence.email.form",
    "section": "7.2",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "inviteFriend"
    ],
    "question": "Is an e-mail address with a tag, such as `name+tag@`, accepted?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "emails-have-no-tags"
      }
    ]
  },
  {
    "id": "silence.update.gender-default",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "Which gender has a member after an update that left it out?",
    "admissible": [
      {
        "answer": "NotShared",
        "shown_by": "mock"
      },
      {
        "answer": "Male",
        "shown_by": "update-without-gender-makes-male"
      },
      {
        "answer": "Female",
        "shown_by": "update-without-gender-makes-female"
      },
      {
        "answer": "NonBinary",
        "shown_by": "update-without-gender-makes-non-binary"
      }
    ]
  },
  {
    "id": "silence.update.null-or-absent",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "Are dropped fields given back as null, empty or absent?",
    "admissible": [
      {
        "answer": "Null, and lists empty",
        "shown_by": "mock"
      },
      {
        "answer": "Null for lists too",
        "shown_by": "members-are-shown-with-null-for-empty-lists"
      },
      {
        "answer": "Absent where empty",
        "shown_by": "members-are-shown-without-empty-parts"
      },
      {
        "answer": "Absent where null",
        "shown_by": "members-are-shown-without-nulls"
      }
    ]
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
    "question": "Do identifiers survive an update, which has none in its body?",
    "admissible": [
      {
        "answer": "Kept",
        "shown_by": "mock"
      },
      {
        "answer": "Gone",
        "shown_by": "update-removes-identifiers"
      }
    ]
  },
  {
    "id": "silence.update.null-consent",
    "section": "2.5",
    "operations": [
      "updateMember"
    ],
    "question": "How is a null `receive_sms` or `receive_email` on update answered?",
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Unsubscribed",
        "shown_by": "update-takes-null-consents-for-no"
      }
    ]
  },
  {
    "id": "silence.update.null-lists",
    "section": "2.2",
    "also": [
      "4.3"
    ],
    "operations": [
      "updateMember"
    ],
    "question": "Is null accepted for a list of an update, or may only its entries be null?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "update-refuses-null-for-lists"
      }
    ]
  },
  {
    "id": "silence.update.duplicate-email",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "May an update take another member's e-mail address?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "update-refuses-a-taken-email"
      }
    ]
  },
  {
    "id": "silence.update.enrolled-member",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "May a member be updated who was enrolled and never activated?",
    "admissible": [
      {
        "answer": "200",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "update-wants-activated-members"
      },
      {
        "answer": "409",
        "shown_by": "update-of-enrolled-members-is-409"
      }
    ]
  },
  {
    "id": "silence.update.member-states",
    "section": "3.2",
    "operations": [
      "updateMember"
    ],
    "question": "Which states does a member pass through?",
    "admissible": "anything"
  },
  {
    "id": "silence.invite.required-fields",
    "section": "4.3",
    "operations": [
      "inviteFriend"
    ],
    "question": "Which fields of an invitation are required?",
    "admissible": [
      {
        "answer": "The e-mail address",
        "shown_by": "mock"
      },
      {
        "answer": "All three",
        "shown_by": "invitations-need-every-field"
      }
    ]
  },
  {
    "id": "silence.invite.registered-email",
    "section": "4.3",
    "operations": [
      "inviteFriend"
    ],
    "question": "How is inviting a person answered who is a member already?",
    "admissible": [
      {
        "answer": "204",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "invitation-of-a-member-is-refused"
      }
    ]
  },
  {
    "id": "silence.invite.again",
    "section": "7.4",
    "operations": [
      "inviteFriend"
    ],
    "question": "How is inviting the same person again answered?",
    "admissible": [
      {
        "answer": "204",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "invitation-repeated-is-refused"
      }
    ]
  },
  {
    "id": "silence.update.required-fields",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "question": "Which fields of an update are required, in addition to the consent?",
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "The plain fields of a member",
        "shown_by": "update-wants-every-field"
      }
    ]
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
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Letters, spaces, hyphens and apostrophes",
        "shown_by": "names-have-no-digits"
      },
      {
        "answer": "Up to 20 letters",
        "shown_by": "names-are-few-letters"
      },
      {
        "answer": "Up to 30 characters",
        "shown_by": "names-have-up-to-30-characters"
      }
    ]
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
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Those of the country",
        "shown_by": "zip-codes-fit-their-countries"
      }
    ]
  },
  {
    "id": "silence.address.state-form",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "question": "Which states are accepted?",
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Those of the country",
        "shown_by": "states-fit-their-countries"
      }
    ]
  },
  {
    "id": "silence.register.several-departments",
    "section": "2.2",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "May a member belong to more than one department?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "members-belong-to-one-department"
      }
    ]
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
    "question": "How is an origin answered when its `employee_id` or `system_id` is not known?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "An employee is refused with 400",
        "shown_by": "employees-of-an-origin-have-to-be-known"
      },
      {
        "answer": "A system is refused with 400",
        "shown_by": "systems-of-an-origin-have-to-be-known"
      }
    ]
  },
  {
    "id": "silence.register.card-identifier-form",
    "section": "2.8",
    "operations": [
      "registerMember",
      "enrollMember"
    ],
    "question": "Which form has the `identifier` of a card?",
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Digits on register",
        "shown_by": "cards-have-digits"
      },
      {
        "answer": "Digits in a search",
        "shown_by": "search-takes-cards-of-digits"
      }
    ]
  },
  {
    "id": "silence.segments.date-form",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "In which form is the date of a segment sent?",
    "admissible": [
      {
        "answer": "A day, or a date-time",
        "shown_by": "mock"
      },
      {
        "answer": "A day",
        "shown_by": "segment-dates-have-no-time"
      },
      {
        "answer": "A date-time",
        "shown_by": "segment-dates-have-a-time"
      },
      {
        "answer": "A day, which is shown as a moment",
        "shown_by": "days-of-segments-are-shown-as-moments"
      }
    ]
  },
  {
    "id": "silence.segments.required",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a member refused who leaves out a segment that is required?",
    "admissible": [
      {
        "answer": "No",
        "shown_by": "mock"
      },
      {
        "answer": "Yes, with 400",
        "shown_by": "one-segment-is-required"
      },
      {
        "answer": "Yes, before all else",
        "shown_by": "one-segment-is-required-before-all-else"
      }
    ]
  },
  {
    "id": "silence.members.bonus",
    "section": "2.2",
    "operations": [
      "registerMember",
      "updateMember",
      "createIdentifier"
    ],
    "question": "Does a store give points for a registration, for a profile that is complete, or for the first identifier?",
    "admissible": [
      {
        "answer": "No",
        "shown_by": "mock"
      },
      {
        "answer": "Yes, some time after the registration",
        "shown_by": "members-get-points-some-time-after-they-register"
      },
      {
        "answer": "Yes, for the profile",
        "shown_by": "members-get-points-for-their-profile"
      },
      {
        "answer": "Yes, for the first identifier",
        "shown_by": "members-get-points-for-their-first-identifier"
      }
    ]
  },
  {
    "id": "silence.members.points-taken",
    "section": "2.2",
    "operations": [
      "refundTransaction",
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "question": "Does a refund, or a coupon while it is reserved, take points from the member?",
    "admissible": [
      {
        "answer": "No",
        "shown_by": "mock"
      },
      {
        "answer": "A refund does, at once",
        "shown_by": "refunds-take-points"
      },
      {
        "answer": "A refund does, some time later",
        "shown_by": "refunds-take-points-some-time-later"
      },
      {
        "answer": "A reserved coupon does",
        "shown_by": "reserved-coupons-take-points"
      }
    ]
  },
  {
    "id": "silence.members.country-default",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "question": "Which country has an address that was sent without one?",
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "That of the store on update",
        "shown_by": "update-takes-the-country-of-the-store"
      },
      {
        "answer": "That of the store on enroll",
        "shown_by": "enroll-takes-the-country-of-the-store"
      }
    ]
  },
  {
    "id": "silence.non-eligible.add-status",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Which status has the success of an added batch?",
    "admissible": [
      {
        "answer": "200",
        "shown_by": "mock"
      },
      {
        "answer": "201",
        "shown_by": "non-eligible-add-is-201"
      },
      {
        "answer": "202",
        "shown_by": "non-eligible-add-is-202"
      }
    ]
  },
  {
    "id": "silence.non-eligible.add-duplicates",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "How are duplicates within an added batch, or with earlier products, answered?",
    "admissible": [
      {
        "answer": "400 within a batch",
        "shown_by": "mock"
      },
      {
        "answer": "Accepted",
        "shown_by": "non-eligible-add-takes-duplicates"
      },
      {
        "answer": "400 for a duplicate of an earlier product",
        "shown_by": "non-eligible-products-are-added-once"
      }
    ]
  },
  {
    "id": "silence.non-eligible.add-with-id",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "How is an `id` on an added product answered?",
    "admissible": [
      {
        "answer": "Ignored",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "non-eligible-add-refuses-ids"
      }
    ]
  },
  {
    "id": "silence.non-eligible.add-partly-invalid",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Are the valid items of a refused batch added?",
    "admissible": [
      {
        "answer": "They are not",
        "shown_by": "mock"
      },
      {
        "answer": "They are not, and the refusal names them too",
        "shown_by": "non-eligible-add-names-all-items-of-a-refusal"
      },
      {
        "answer": "They are",
        "shown_by": "non-eligible-valid-items-are-added-alone"
      }
    ]
  },
  {
    "id": "silence.non-eligible.refusal-of-several",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "question": "Does a 400 name every invalid item of a batch?",
    "admissible": [
      {
        "answer": "Every one",
        "shown_by": "mock"
      },
      {
        "answer": "The first one",
        "shown_by": "non-eligible-refusals-name-one-item"
      }
    ]
  },
  {
    "id": "silence.non-eligible.add-without-matcher",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Is a product refused that has neither product id, prefix nor category?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "non-eligible-one-matcher-for-each"
      }
    ]
  },
  {
    "id": "silence.non-eligible.empty-batch",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "question": "How is an empty batch answered?",
    "admissible": [
      {
        "answer": "Success",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "non-eligible-empty-batches-are-refused"
      }
    ]
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
    "admissible": [
      {
        "answer": "A problem document",
        "shown_by": "mock"
      },
      {
        "answer": "The array",
        "shown_by": "non-eligible-oversized-batches-are-named"
      },
      {
        "answer": "A problem document for a day of another form too",
        "shown_by": "days-are-read-before-batches-are-judged"
      }
    ]
  },
  {
    "id": "silence.non-eligible.subsystem-values",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Which is the third subsystem, and how is an unknown one answered?",
    "admissible": [
      {
        "answer": "Any is accepted",
        "shown_by": "mock"
      },
      {
        "answer": "An unknown one is answered with 400",
        "shown_by": "non-eligible-add-wants-a-known-subsystem"
      }
    ]
  },
  {
    "id": "silence.non-eligible.null-on-answer",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "question": "Are fields without a value given back as null, or left out?",
    "admissible": [
      {
        "answer": "Left out",
        "shown_by": "mock"
      },
      {
        "answer": "Null",
        "shown_by": "non-eligible-add-shows-every-field"
      }
    ]
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
    "admissible": [
      {
        "answer": "The store's",
        "shown_by": "mock"
      },
      {
        "answer": "UTC",
        "shown_by": "non-eligible-today-is-utc"
      }
    ]
  },
  {
    "id": "silence.non-eligible.update-unknown-id",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "How is a batch answered when its only item has an unknown id?",
    "admissible": [
      {
        "answer": "400 with an entry",
        "shown_by": "mock"
      },
      {
        "answer": "400 also where other items are valid",
        "shown_by": "non-eligible-unknown-ids-refuse-the-batch"
      },
      {
        "answer": "404",
        "shown_by": "non-eligible-unknown-ids-are-404"
      },
      {
        "answer": "207 with an entry",
        "shown_by": "non-eligible-unknown-ids-are-207"
      },
      {
        "answer": "200 with `is_ok` false",
        "shown_by": "non-eligible-unknown-ids-are-not-ok"
      }
    ]
  },
  {
    "id": "silence.non-eligible.update-missing-id",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "How is an item without `id` answered?",
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "207",
        "shown_by": "non-eligible-items-without-id-are-207"
      }
    ]
  },
  {
    "id": "silence.non-eligible.update-partly-invalid",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "Does one invalid item fail alone, or the whole batch with it?",
    "admissible": [
      {
        "answer": "400 with nothing updated",
        "shown_by": "mock"
      },
      {
        "answer": "207",
        "shown_by": "non-eligible-invalid-items-fail-alone"
      }
    ]
  },
  {
    "id": "silence.non-eligible.duplicates-meaning",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "Are duplicates of an updated batch those of `id`, those of `product_id`, or both?",
    "admissible": [
      {
        "answer": "Both",
        "shown_by": "mock"
      },
      {
        "answer": "Those of `id`",
        "shown_by": "non-eligible-duplicates-are-of-ids"
      },
      {
        "answer": "Those of `product_id`",
        "shown_by": "non-eligible-duplicates-are-of-product-ids"
      }
    ]
  },
  {
    "id": "silence.non-eligible.other-matcher",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "question": "May an update change by what a product is matched?",
    "admissible": [
      {
        "answer": "It may",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "non-eligible-products-stay-matched-by-what-they-were"
      }
    ]
  },
  {
    "id": "silence.non-eligible.product-id-form",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "question": "Which form has the id of a product?",
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Letters of ASCII and signs alone",
        "shown_by": "product-ids-are-ascii"
      }
    ]
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
    "admissible": [
      {
        "answer": "200 with `is_ok` false",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "otp-codes-have-all-digits"
      },
      {
        "answer": "404",
        "shown_by": "otp-codes-of-more-digits-are-404"
      }
    ]
  },
  {
    "id": "silence.otp.member-actions",
    "section": "4.5",
    "operations": [
      "sendMemberOtp"
    ],
    "question": "Which values of `action` are known?",
    "admissible": "anything"
  },
  {
    "id": "silence.otp.unknown-action",
    "section": "4.5",
    "operations": [
      "sendMemberOtp"
    ],
    "question": "How is an unknown `action` answered?",
    "admissible": [
      {
        "answer": "200 with `is_ok` true",
        "shown_by": "mock"
      },
      {
        "answer": "200 with `is_ok` false",
        "shown_by": "otp-actions-are-in-snake-case"
      },
      {
        "answer": "400",
        "shown_by": "otp-actions-are-in-pascal-case"
      }
    ]
  },
  {
    "id": "silence.otp.missing-action",
    "section": "4.5",
    "operations": [
      "sendMemberOtp"
    ],
    "question": "How is a member OTP without `action` answered?",
    "admissible": [
      {
        "answer": "200 with `is_ok` true",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "member-otps-need-an-action"
      },
      {
        "answer": "200 with `is_ok` false",
        "shown_by": "member-otps-without-action-are-not-ok"
      }
    ]
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
    "admissible": [
      {
        "answer": "`is_ok` false",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "otp-codes-are-required"
      }
    ]
  },
  {
    "id": "silence.otp.enrolled-phone",
    "section": "4.5",
    "operations": [
      "sendOtp",
      "verifyOtp"
    ],
    "question": "How is an anonymous OTP to the phone of a member answered?",
    "admissible": [
      {
        "answer": "200 with `is_ok` true",
        "shown_by": "mock"
      },
      {
        "answer": "200 with `is_ok` false",
        "shown_by": "otps-to-phones-of-members-are-not-ok"
      },
      {
        "answer": "400",
        "shown_by": "otps-to-phones-of-members-are-400"
      }
    ]
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
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "invalid-phones-are-not-verified"
      }
    ]
  },
  {
    "id": "silence.otp.code-not-sent",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "question": "How is a code answered that was never sent to the phone?",
    "admissible": [
      {
        "answer": "Confirmed, in a test environment",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "otp-codes-are-for-those-they-were-sent-to"
      },
      {
        "answer": "404",
        "shown_by": "otp-codes-that-were-not-sent-are-404"
      }
    ]
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
    "admissible": [
      {
        "answer": "It can",
        "shown_by": "mock"
      },
      {
        "answer": "It cannot",
        "shown_by": "otp-codes-are-for-one-use"
      }
    ]
  },
  {
    "id": "silence.otp.code-lifetime",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "question": "How long does a code last, and how many tries does it have?",
    "admissible": "anything"
  },
  {
    "id": "silence.otp.resend",
    "section": "7.4",
    "operations": [
      "sendOtp",
      "sendMemberOtp"
    ],
    "question": "How soon may an OTP be sent again?",
    "admissible": [
      {
        "answer": "At once",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 429 for a while",
        "shown_by": "otp-is-not-sent-again-for-a-while"
      }
    ]
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
    "admissible": [
      {
        "answer": "`is_ok` false",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "reset-to-a-registered-phone-is-400"
      },
      {
        "answer": "Confirmed",
        "shown_by": "reset-takes-phones-of-others"
      }
    ]
  },
  {
    "id": "silence.otp.reset-to-own-phone",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification"
    ],
    "question": "How is a reset to the phone that the member has answered?",
    "admissible": [
      {
        "answer": "Confirmed",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "reset-to-the-own-phone-is-not-ok"
      },
      {
        "answer": "400",
        "shown_by": "reset-to-the-own-phone-is-400"
      }
    ]
  },
  {
    "id": "silence.otp.login-otp",
    "section": "4.10",
    "operations": [
      "loginOtpVerification"
    ],
    "question": "How is a login OTP sent?",
    "admissible": "anything"
  },
  {
    "id": "silence.refund.required-fields",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Which fields of a refund are required?",
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "All described ones",
        "shown_by": "refunds-need-every-field"
      }
    ]
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
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "unknown-transactions-are-400"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "unknown-transactions-are-not-ok"
      }
    ]
  },
  {
    "id": "silence.refund.other-member",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "question": "In which form is the refund of another member's transaction refused?",
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "transactions-of-others-are-400"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "transactions-of-others-are-not-ok"
      }
    ]
  },
  {
    "id": "silence.refund.again",
    "section": "7.4",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is the same refund answered a second time?",
    "admissible": [
      {
        "answer": "`is_ok` true",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "refunds-are-recorded-once"
      },
      {
        "answer": "409",
        "shown_by": "refunds-recorded-before-are-409"
      }
    ]
  },
  {
    "id": "silence.refund.in-parts",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is a second partial refund of the same line answered?",
    "admissible": [
      {
        "answer": "`is_ok` true",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "refunds-take-each-line-once"
      },
      {
        "answer": "400",
        "shown_by": "lines-refunded-before-are-400"
      }
    ]
  },
  {
    "id": "silence.refund.beyond-original",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is a refund of more than the transaction answered?",
    "admissible": [
      {
        "answer": "`is_ok` true",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "refunds-are-of-what-was-bought"
      },
      {
        "answer": "400",
        "shown_by": "refunds-of-more-than-was-paid-are-400"
      }
    ]
  },
  {
    "id": "silence.refund.contradictory-amounts",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Are amounts refused that do not add up?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "refunds-add-up-or-are-refused"
      }
    ]
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
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "tax-percentages-have-two-decimals"
      }
    ]
  },
  {
    "id": "silence.refund.deducted-beyond-collected",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "How is the deduction of more stamps than were collected answered?",
    "admissible": [
      {
        "answer": "`is_ok` false",
        "shown_by": "mock"
      },
      {
        "answer": "Fewer are deducted",
        "shown_by": "refunds-deduct-what-there-is"
      },
      {
        "answer": "400",
        "shown_by": "deductions-beyond-the-collected-are-400"
      }
    ]
  },
  {
    "id": "silence.refund.external-id-of-body",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Is the `external_id` in the body that of the refund, or of the original transaction?",
    "admissible": [
      {
        "answer": "That of the refund, or of the original transaction",
        "shown_by": "mock"
      },
      {
        "answer": "That of the original transaction",
        "shown_by": "refunds-carry-the-id-of-the-transaction"
      }
    ]
  },
  {
    "id": "silence.refund.to-come",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Is a refund refused that is dated later than now?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "refunds-to-come-are-refused"
      }
    ]
  },
  {
    "id": "silence.refund.amounts-with-a-fraction",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Are amounts with a fraction refused where the currency has no cents?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "refunds-are-of-whole-amounts"
      }
    ]
  },
  {
    "id": "silence.refund.named-twice",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "May a refund name a payment method twice, or a line a stamp card?",
    "admissible": [
      {
        "answer": "Both may be",
        "shown_by": "mock"
      },
      {
        "answer": "A method is refused with 400",
        "shown_by": "refunds-name-each-payment-method-once"
      },
      {
        "answer": "A card is refused with 400",
        "shown_by": "lines-of-refunds-name-each-stamp-card-once"
      }
    ]
  },
  {
    "id": "silence.refund.payment-methods",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "question": "Which methods of payment does a store know?",
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Cards and cash alone; another one is refused with 400",
        "shown_by": "refunds-know-cards-and-cash-alone"
      }
    ]
  },
  {
    "id": "silence.reservation.listing",
    "section": "3.1",
    "operations": [
      "reserveCoupon",
      "reserveStamps"
    ],
    "question": "How can reservations be listed?",
    "admissible": "anything"
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
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "reservations-need-an-order"
      },
      {
        "answer": "`is_ok` false for a coupon",
        "shown_by": "coupons-without-order-are-not-ok"
      }
    ]
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
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "All described ones of a coupon",
        "shown_by": "coupon-reservation-needs-every-field"
      },
      {
        "answer": "All described ones of stamps",
        "shown_by": "stamp-reservation-needs-every-field"
      }
    ]
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
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "misspelt-channel-is-400"
      },
      {
        "answer": "`is_ok` false for a coupon",
        "shown_by": "misspelt-channel-is-not-ok"
      }
    ]
  },
  {
    "id": "silence.reservation.order-id-form",
    "section": "4.6",
    "also": [
      "4.7",
      "2.9"
    ],
    "operations": [
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "refundTransaction"
    ],
    "question": "Which form has the id of an order or of a refund?",
    "admissible": [
      {
        "answer": "Any",
        "shown_by": "mock"
      },
      {
        "answer": "Letters, digits and dashes, 100 at most",
        "shown_by": "orders-have-short-plain-ids"
      }
    ]
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
    "admissible": [
      {
        "answer": "Two orders",
        "shown_by": "mock"
      },
      {
        "answer": "One order",
        "shown_by": "orders-in-any-letter-case"
      }
    ]
  },
  {
    "id": "silence.stamps.beyond-collected-form",
    "section": "3.1",
    "operations": [
      "reserveStamps"
    ],
    "question": "In which form is a reservation of more stamps than are free refused?",
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "409",
        "shown_by": "too-many-stamps-are-409"
      },
      {
        "answer": "200 with `is_ok` false",
        "shown_by": "too-many-stamps-are-not-ok"
      }
    ]
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
    "admissible": [
      {
        "answer": "Twice",
        "shown_by": "mock"
      },
      {
        "answer": "Once",
        "shown_by": "same-order-holds-its-stamps-once"
      },
      {
        "answer": "Refused with 409",
        "shown_by": "same-order-is-refused-its-stamps"
      }
    ]
  },
  {
    "id": "silence.stamps.unknown-card",
    "section": "4.6",
    "operations": [
      "reserveStamps",
      "cancelStampReservation"
    ],
    "question": "How is an unknown stamp card answered?",
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "404 to a reserve, 204 to a cancel",
        "shown_by": "unknown-stamp-card-is-404"
      },
      {
        "answer": "400 to a cancel, which releases the known cards before it",
        "shown_by": "cancel-beside-an-unknown-stamp-card-releases-the-known-ones"
      }
    ]
  },
  {
    "id": "silence.stamps.empty-list",
    "section": "4.6",
    "operations": [
      "reserveStamps",
      "cancelStampReservation"
    ],
    "question": "How is an empty `reserved_stamps` answered?",
    "admissible": [
      {
        "answer": "204",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "empty-list-of-stamps-is-400"
      }
    ]
  },
  {
    "id": "silence.stamps.partly-reservable",
    "section": "4.6",
    "operations": [
      "reserveStamps"
    ],
    "question": "In which form is a reservation refused of which one entry can be reserved and another cannot?",
    "admissible": [
      {
        "answer": "The whole is refused",
        "shown_by": "mock"
      }
    ]
  },
  {
    "id": "silence.stamps.cancel-never-reserved",
    "section": "3.1",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is the cancelling of stamps answered that were never reserved?",
    "admissible": [
      {
        "answer": "204, and nothing changes",
        "shown_by": "mock"
      },
      {
        "answer": "404, and nothing changes",
        "shown_by": "cancel-of-stamps-not-held-is-404"
      }
    ]
  },
  {
    "id": "silence.stamps.cancel-again",
    "section": "7.4",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is a second cancel of the same stamps answered?",
    "admissible": [
      {
        "answer": "204, and nothing changes",
        "shown_by": "mock"
      },
      {
        "answer": "409, and nothing changes",
        "shown_by": "second-cancel-of-stamps-is-409"
      },
      {
        "answer": "200 with `is_ok` false, and nothing changes",
        "shown_by": "second-cancel-of-stamps-is-not-ok"
      }
    ]
  },
  {
    "id": "silence.stamps.cancel-beyond-reserved",
    "section": "3.1",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is a cancel of more stamps than the order reserved answered?",
    "admissible": [
      {
        "answer": "204, and all of them are released",
        "shown_by": "mock"
      },
      {
        "answer": "400, and none is released",
        "shown_by": "cancel-of-more-stamps-than-held-is-400"
      },
      {
        "answer": "409, and none is released",
        "shown_by": "cancels-beyond-what-is-held-are-409-before-wrong-counts-are-seen"
      }
    ]
  },
  {
    "id": "silence.stamps.cancel-other-order",
    "section": "3.1",
    "operations": [
      "cancelStampReservation"
    ],
    "question": "How is a cancel that names an order without reservation answered?",
    "admissible": [
      {
        "answer": "204",
        "shown_by": "mock"
      },
      {
        "answer": "409",
        "shown_by": "cancel-of-stamps-of-another-order-is-409"
      }
    ]
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
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "422",
        "shown_by": "reservations-of-unknown-coupons-are-422"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "unknown-coupon-is-not-ok"
      }
    ]
  },
  {
    "id": "silence.coupons.code-letter-case",
    "section": "4.7",
    "operations": [
      "reserveCoupon"
    ],
    "question": "Is a coupon found by its code in other letter case?",
    "admissible": [
      {
        "answer": "Not found",
        "shown_by": "mock"
      },
      {
        "answer": "Found",
        "shown_by": "coupon-code-in-any-letter-case"
      }
    ]
  },
  {
    "id": "silence.coupons.other-member",
    "section": "3.1",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is the reserving of another member's coupon answered?",
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "coupon-of-another-member-is-400"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "coupon-of-another-member-is-not-ok"
      }
    ]
  },
  {
    "id": "silence.coupons.order-of-two-members",
    "section": "3.1",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is a reservation for a second member under the order id of a first one answered?",
    "admissible": [
      {
        "answer": "Reserved",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "order-of-another-member-is-not-ok"
      },
      {
        "answer": "409",
        "shown_by": "order-of-another-member-is-409"
      }
    ]
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
    "admissible": [
      {
        "answer": "Reserved",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "coupons-are-for-orders-without-their-products"
      },
      {
        "answer": "400, where the store does not know it",
        "shown_by": "products-of-reservations-have-to-be-known"
      }
    ]
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
    "admissible": [
      {
        "answer": "`is_ok` false",
        "shown_by": "mock"
      },
      {
        "answer": "404",
        "shown_by": "cancel-by-another-order-is-404"
      },
      {
        "answer": "Released",
        "shown_by": "any-order-cancels-a-coupon-reservation"
      }
    ]
  },
  {
    "id": "silence.coupons.cancel-never-reserved",
    "section": "3.1",
    "operations": [
      "cancelCouponReservation"
    ],
    "question": "How is the cancelling of a coupon answered that was never reserved?",
    "admissible": [
      {
        "answer": "`is_ok` false",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "cancel-of-a-coupon-never-reserved-is-400"
      }
    ]
  },
  {
    "id": "silence.coupons.reserve-other-product",
    "section": "4.7",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is a repeat for the same order with another product or value answered?",
    "admissible": [
      {
        "answer": "`is_ok` true",
        "shown_by": "mock"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "same-order-may-not-change-its-product"
      }
    ]
  },
  {
    "id": "silence.coupons.redeemed-value-bounds",
    "section": "4.7",
    "operations": [
      "reserveCoupon"
    ],
    "question": "How is a negative `redeemed_value` answered?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "negative-redeemed-value-is-400"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "negative-redeemed-value-is-not-ok"
      }
    ]
  },
  {
    "id": "silence.coupons.details-when-ok",
    "section": "2.12",
    "operations": [
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "question": "What do the `details` of a success hold?",
    "admissible": [
      {
        "answer": "An empty text",
        "shown_by": "mock"
      },
      {
        "answer": "Some text",
        "shown_by": "confirmed-coupon-with-details"
      },
      {
        "answer": "Absent",
        "shown_by": "confirmed-coupon-without-details"
      }
    ]
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
    "admissible": "anything"
  },
  {
    "id": "silence.search.elements",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "What are the fields of the elements of a search?",
    "admissible": "anything"
  },
  {
    "id": "silence.search.several-parameters",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Do several search parameters that belong to different members narrow or widen the search?",
    "admissible": [
      {
        "answer": "They narrow it",
        "shown_by": "mock"
      },
      {
        "answer": "They widen it",
        "shown_by": "search-by-several-parameters-widens"
      },
      {
        "answer": "The first one decides",
        "shown_by": "search-goes-by-one-parameter"
      }
    ]
  },
  {
    "id": "silence.search.partial-value",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Does a part of a value find members?",
    "admissible": [
      {
        "answer": "Not found",
        "shown_by": "mock"
      },
      {
        "answer": "Found",
        "shown_by": "search-finds-by-the-beginning"
      }
    ]
  },
  {
    "id": "silence.search.email-letter-case",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Is an e-mail address found in other letter case?",
    "admissible": [
      {
        "answer": "Found",
        "shown_by": "mock"
      },
      {
        "answer": "Not found",
        "shown_by": "search-by-email-minds-letter-case"
      },
      {
        "answer": "Found in the stored one alone",
        "shown_by": "search-by-email-wants-lower-case"
      }
    ]
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
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "An empty array",
        "shown_by": "search-by-an-empty-parameter-is-a-miss"
      }
    ]
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
    "question": "How is a search answered that has an unknown parameter next to a known one?",
    "admissible": [
      {
        "answer": "Ignored",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "search-refuses-unknown-parameters"
      }
    ]
  },
  {
    "id": "silence.search.phone-without-plus",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "How is a search by a phone without plus sign, or with an unencoded one, answered?",
    "admissible": [
      {
        "answer": "An empty array",
        "shown_by": "mock"
      },
      {
        "answer": "A hit",
        "shown_by": "search-by-phone-needs-no-plus"
      },
      {
        "answer": "400",
        "shown_by": "search-by-phone-needs-its-plus"
      }
    ]
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
    "admissible": [
      {
        "answer": "An empty array",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "search-refuses-what-is-no-phone"
      },
      {
        "answer": "400 for a number of fiction",
        "shown_by": "numbers-for-fiction-cannot-be-searched"
      }
    ]
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
    "admissible": [
      {
        "answer": "An empty array",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "search-refuses-what-is-no-email"
      }
    ]
  },
  {
    "id": "silence.search.words-of-another-form",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "How is a search by a word answered that has another form than activation tokens have?",
    "admissible": [
      {
        "answer": "An empty array",
        "shown_by": "mock"
      },
      {
        "answer": "400",
        "shown_by": "search-takes-activation-tokens-of-their-form"
      }
    ]
  },
  {
    "id": "silence.search.activation-token-of-active-member",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "question": "Is a member still found by an activation token that was used?",
    "admissible": "anything"
  },
  {
    "id": "silence.search.visibility-delay",
    "section": "4.3",
    "operations": [
      "searchMembers",
      "registerMember"
    ],
    "question": "How long after a change does a search show it?",
    "admissible": [
      {
        "answer": "At once",
        "shown_by": "mock"
      },
      {
        "answer": "After half a second",
        "shown_by": "search-shows-changes-late"
      },
      {
        "answer": "After more than a second",
        "shown_by": "search-shows-changes-after-a-second"
      },
      {
        "answer": "At once, or after a while, by turns",
        "shown_by": "search-shows-changes-late-every-other-time"
      },
      {
        "answer": "After four seconds",
        "shown_by": "search-is-four-seconds-behind"
      },
      {
        "answer": "After three seconds by phone, at once by anything else",
        "shown_by": "search-by-phone-is-behind-the-others"
      },
      {
        "answer": "At once in what it finds by, after two seconds in what it shows",
        "shown_by": "search-finds-by-changes-that-it-shows-late"
      },
      {
        "answer": "Once an earlier answer to it is a second old",
        "shown_by": "search-keeps-its-answers-for-a-second"
      }
    ]
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
    "admissible": [
      {
        "answer": "403",
        "shown_by": "mock"
      },
      {
        "answer": "That of the other fault",
        "shown_by": "request-is-read-before-its-store"
      }
    ]
  },
  {
    "id": "silence.request.empty-strings",
    "section": "2.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Are empty strings kept, or taken for none?",
    "admissible": [
      {
        "answer": "Kept",
        "shown_by": "mock"
      },
      {
        "answer": "Taken for none",
        "shown_by": "empty-texts-are-none"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "empty-texts-are-refused"
      }
    ]
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
    "admissible": [
      {
        "answer": "Ignored",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "unknown-fields-are-refused"
      }
    ]
  },
  {
    "id": "silence.request.unlisted-values",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "question": "How are unlisted channels of redemption rules answered?",
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Accepted as Pos",
        "shown_by": "unlisted-channels-are-pos"
      }
    ]
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
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "Converted",
        "shown_by": "numbers-may-be-text"
      }
    ]
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
    "admissible": [
      {
        "answer": "Read all the same",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 415",
        "shown_by": "bodies-are-declared-as-json"
      }
    ]
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
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "A business failure for a code",
        "shown_by": "codes-beyond-32-bits-are-wrong-codes"
      },
      {
        "answer": "422",
        "shown_by": "numbers-out-of-range-are-422"
      }
    ]
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
    "question": "Which values of the described kind have the fields of an answer that no request sets?",
    "admissible": "anything"
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
    "admissible": "anything"
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
    "admissible": [
      {
        "answer": "In the order in which they were sent",
        "shown_by": "mock"
      },
      {
        "answer": "Products from the last to the first",
        "shown_by": "non-eligible-add-answers-in-another-order"
      },
      {
        "answer": "Results from the last to the first",
        "shown_by": "non-eligible-update-names-entries-in-another-order"
      },
      {
        "answer": "Lists of a member from the last to the first",
        "shown_by": "lists-of-members-are-reversed"
      },
      {
        "answer": "An entry of a member's list twice",
        "shown_by": "lists-of-members-have-an-entry-twice"
      },
      {
        "answer": "An option of a segment twice",
        "shown_by": "options-of-segments-are-shown-twice"
      }
    ]
  },
  {
    "id": "silence.answers.further-entries",
    "section": "2.2",
    "also": [
      "2.11"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "createDraftCoupon"
    ],
    "question": "Do the lists of a member, or the external ids of a coupon, have entries that the service adds to those that were sent?",
    "admissible": [
      {
        "answer": "They do not",
        "shown_by": "mock"
      },
      {
        "answer": "They do on register",
        "shown_by": "register-adds-a-department"
      },
      {
        "answer": "They do some time after",
        "shown_by": "members-get-a-number-some-time-after-they-register"
      },
      {
        "answer": "They do always",
        "shown_by": "members-belong-to-the-headquarters-too"
      },
      {
        "answer": "External ids do",
        "shown_by": "drafts-have-an-external-id-of-the-service-too"
      }
    ]
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
    "admissible": [
      {
        "answer": "In that one",
        "shown_by": "mock"
      },
      {
        "answer": "In lower case",
        "shown_by": "emails-are-stored-in-lower-case"
      },
      {
        "answer": "In upper case",
        "shown_by": "emails-are-shown-in-upper-case"
      }
    ]
  },
  {
    "id": "silence.events",
    "section": "6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Which events does the service send to the integrator?",
    "admissible": "anything"
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
    "admissible": [
      {
        "answer": "The member's before the body's",
        "shown_by": "mock"
      },
      {
        "answer": "That of malformed JSON before the others",
        "shown_by": "malformed-json-is-seen-before-the-member"
      },
      {
        "answer": "That of an invalid phone before that of a registered one",
        "shown_by": "members-have-phones-that-are-not-registered-any-more"
      },
      {
        "answer": "The body's before the member's",
        "shown_by": "bodies-are-judged-before-the-member"
      },
      {
        "answer": "The body's before the store's",
        "shown_by": "bodies-are-judged-before-the-store"
      },
      {
        "answer": "The body's before the token's",
        "shown_by": "bodies-are-judged-before-the-token"
      },
      {
        "answer": "That of too many stamps before that of a wrong count",
        "shown_by": "free-stamps-are-counted-before-wrong-counts-are-seen"
      },
      {
        "answer": "That of stamps that the order does not hold before that of a wrong count",
        "shown_by": "held-stamps-are-looked-for-before-wrong-counts-are-seen"
      },
      {
        "answer": "That of too many deducted stamps before that of a wrong count",
        "shown_by": "deductions-are-weighed-before-wrong-counts-are-seen"
      },
      {
        "answer": "That of a wrong code before that of an invalid phone",
        "shown_by": "codes-are-judged-before-phones"
      }
    ]
  },
  {
    "id": "silence.errors.overlapping-calls",
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
    "question": "What becomes of calls for one member that overlap?",
    "admissible": [
      {
        "answer": "All are served",
        "shown_by": "mock"
      },
      {
        "answer": "The others are refused with 409",
        "shown_by": "members-are-served-one-call-at-a-time"
      },
      {
        "answer": "The others are refused with 423",
        "shown_by": "members-are-locked-while-they-are-called-for"
      },
      {
        "answer": "An update is answered with what another one has stored meanwhile",
        "shown_by": "updates-are-answered-with-what-is-stored-by-then"
      },
      {
        "answer": "A second refund of a transaction is a business failure",
        "shown_by": "refunds-are-done-one-at-a-time"
      }
    ]
  },
  {
    "id": "silence.errors.business-shape",
    "section": "7",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "question": "Is a 400 for a business rule of the validation shape, or of the other one?",
    "admissible": [
      {
        "answer": "The validation shape for a consent, the other one for a phone",
        "shown_by": "mock"
      },
      {
        "answer": "The other one on register",
        "shown_by": "register-refuses-consent-without-a-map"
      },
      {
        "answer": "The other one on update",
        "shown_by": "update-refuses-without-a-map"
      }
    ]
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
    "admissible": [
      {
        "answer": "A path with dots",
        "shown_by": "mock"
      },
      {
        "answer": "A JSON path in Pascal case",
        "shown_by": "errors-map-has-pointers"
      }
    ]
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
    "admissible": "anything"
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
    "admissible": [
      {
        "answer": "`application/json`",
        "shown_by": "mock"
      },
      {
        "answer": "`application/problem+json`",
        "shown_by": "problems-have-their-own-media-type"
      },
      {
        "answer": "In other letter case",
        "shown_by": "problems-are-declared-in-capitals"
      }
    ]
  },
  {
    "id": "silence.service.charset",
    "section": "4",
    "operations": [
      "listStores"
    ],
    "question": "Which charset does the content type of a JSON answer name?",
    "admissible": [
      {
        "answer": "None",
        "shown_by": "mock"
      },
      {
        "answer": "UTF-8",
        "shown_by": "answers-are-declared-with-a-charset"
      }
    ]
  },
  {
    "id": "silence.errors.wrong-method",
    "section": "7.1",
    "operations": [
      "listStores"
    ],
    "question": "How is another method on a known path answered?",
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "405",
        "shown_by": "wrong-method-is-405"
      }
    ]
  },
  {
    "id": "silence.errors.other-version",
    "section": "9.1",
    "operations": [
      "listStores"
    ],
    "question": "How is a path of another version answered?",
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "Another version of the service",
        "shown_by": "other-versions-are-served-too"
      }
    ]
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
    "admissible": [
      {
        "answer": "404",
        "shown_by": "mock"
      },
      {
        "answer": "400, or another 4xx",
        "shown_by": "unknown-member-of-an-action-is-400"
      },
      {
        "answer": "`is_ok` false",
        "shown_by": "unknown-member-of-an-action-is-not-ok"
      }
    ]
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
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "As if the field were not there",
        "shown_by": "products-are-read-for-what-they-need-to-say"
      }
    ]
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
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "415",
        "shown_by": "missing-body-is-415"
      },
      {
        "answer": "Success where no field is required",
        "shown_by": "missing-bodies-are-empty-ones"
      }
    ]
  },
  {
    "id": "silence.rate-limit",
    "section": "8",
    "operations": [
      "listStores"
    ],
    "question": "Does the service limit requests, and how does it say so?",
    "admissible": [
      {
        "answer": "No limit",
        "shown_by": "mock"
      },
      {
        "answer": "429",
        "shown_by": "service-throttles-now-and-then"
      },
      {
        "answer": "429 to calls that send messages",
        "shown_by": "new-members-are-throttled-at-first"
      },
      {
        "answer": "429 to a second link within a minute",
        "shown_by": "links-are-sent-once-a-minute"
      }
    ]
  },
  {
    "id": "silence.messages.further",
    "section": "6",
    "operations": [
      "registerMember",
      "enrollMember",
      "sendOtp",
      "sendMemberOtp",
      "inviteFriend"
    ],
    "question": "By which channel does the store write, and which messages does it send besides?",
    "admissible": [
      {
        "answer": "SMS and no other",
        "shown_by": "mock"
      },
      {
        "answer": "E-mail to members",
        "shown_by": "store-writes-by-email"
      },
      {
        "answer": "A receipt and promotions besides",
        "shown_by": "promotions-follow-a-registration"
      }
    ]
  },
  {
    "id": "silence.versions.policy",
    "section": "9.3",
    "operations": [
      "listStores"
    ],
    "question": "When do deprecated elements end, and how are versions introduced?",
    "admissible": "anything"
  },
  {
    "id": "silence.operations.not-described",
    "section": "4.10",
    "operations": [
      "loginOtpVerification",
      "refundTransaction"
    ],
    "question": "Where are the operations that are referred to and not described?",
    "admissible": "anything"
  },
  {
    "id": "silence.token.json-body",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "question": "How is a token request with a JSON body answered?",
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "A token",
        "shown_by": "token-requests-may-be-json"
      }
    ]
  },
  {
    "id": "silence.token.scope-missing",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "question": "How is a token request without a scope answered?",
    "admissible": [
      {
        "answer": "A token of the full scope",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "scope-is-required"
      }
    ]
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
    "admissible": [
      {
        "answer": "Refused with 400",
        "shown_by": "mock"
      },
      {
        "answer": "A token of the client's scope",
        "shown_by": "scope-is-not-looked-at"
      }
    ]
  },
  {
    "id": "silence.token.scope-read-transaction",
    "section": "5.6",
    "operations": [
      "token"
    ],
    "question": "Are these credentials granted `read:transaction` when they ask for it?",
    "admissible": [
      {
        "answer": "Granted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "one-scope-only"
      },
      {
        "answer": "A token of the full scope",
        "shown_by": "read-transaction-is-more-than-asked"
      }
    ]
  },
  {
    "id": "silence.token.extra-parameters",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "question": "Are further form fields refused or ignored?",
    "admissible": [
      {
        "answer": "Ignored",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 400",
        "shown_by": "token-refuses-further-fields"
      }
    ]
  },
  {
    "id": "silence.token.credentials-missing",
    "section": "5.7",
    "operations": [
      "token"
    ],
    "question": "Which status refuses a token request without credentials?",
    "admissible": [
      {
        "answer": "400",
        "shown_by": "mock"
      },
      {
        "answer": "400 with a code for a text",
        "shown_by": "empty-client-ids-are-refused-as-bare-400"
      },
      {
        "answer": "401",
        "shown_by": "token-requests-without-credentials-are-401"
      }
    ]
  },
  {
    "id": "silence.token.claims",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "question": "Which claims does the access token hold?",
    "admissible": "anything"
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
    "admissible": [
      {
        "answer": "3600 seconds",
        "shown_by": "mock"
      },
      {
        "answer": "A few seconds",
        "shown_by": "tokens-live-shortly"
      },
      {
        "answer": "A day",
        "shown_by": "tokens-live-for-a-day"
      }
    ]
  },
  {
    "id": "silence.token.earlier-token",
    "section": "7.4",
    "operations": [
      "token",
      "listStores"
    ],
    "question": "Does an earlier token stay valid once a new one is issued?",
    "admissible": [
      {
        "answer": "It stays valid",
        "shown_by": "mock"
      },
      {
        "answer": "It ends",
        "shown_by": "one-token-at-a-time"
      }
    ]
  },
  {
    "id": "silence.token.scheme-letter-case",
    "section": "4",
    "operations": [
      "listStores"
    ],
    "question": "Is the word `Bearer` accepted in other letter case?",
    "admissible": [
      {
        "answer": "Accepted",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 401",
        "shown_by": "bearer-in-one-spelling"
      }
    ]
  },
  {
    "id": "silence.token.media-type",
    "section": "4",
    "operations": [
      "token"
    ],
    "question": "Which media type does an answer with a token declare?",
    "admissible": "anything"
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
    "admissible": [
      {
        "answer": "Plain text",
        "shown_by": "mock"
      },
      {
        "answer": "HTML",
        "shown_by": "plain-text-without-a-charset-or-a-type"
      },
      {
        "answer": "Plain text with a charset",
        "shown_by": "refused-tokens-declare-a-charset"
      }
    ]
  },
  {
    "id": "silence.discovery.authentication",
    "section": "4.1",
    "operations": [
      "discovery"
    ],
    "question": "Is discovery open without a token?",
    "admissible": [
      {
        "answer": "Open",
        "shown_by": "mock"
      },
      {
        "answer": "Refused with 401",
        "shown_by": "discovery-asks-for-a-token"
      }
    ]
  },
  {
    "id": "silence.discovery.document",
    "section": "4.1",
    "operations": [
      "discovery"
    ],
    "question": "Which further members does the discovery document have?",
    "admissible": "anything"
  }
];
