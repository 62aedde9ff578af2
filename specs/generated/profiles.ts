// Generated from specs/ by `npm run generate`; do not edit.
import type { Profile } from '../profile.ts';

/** What a run must decide with `--require NAME`. */
export const profiles: readonly Profile[] = [
  {
    "name": "members",
    "title": "members, consent, search and identifiers; no coupons, stamps or refunds",
    "decide": [
      "token",
      "stores",
      "register",
      "enroll",
      "update",
      "members",
      "consent",
      "search",
      "identifiers",
      "otp"
    ],
    "exempt": []
  },
  {
    "name": "coupons",
    "title": "coupons, exemptions and draft coupons",
    "decide": [
      "token",
      "stores",
      "coupons",
      "exemptions",
      "drafts"
    ],
    "exempt": []
  },
  {
    "name": "point-of-sale",
    "title": "what a till needs to find a member, use a coupon or a stamp card, and refund",
    "decide": [
      "token",
      "stores",
      "search",
      "coupons",
      "exemptions",
      "stamps",
      "refund",
      "retry-safety"
    ],
    "exempt": []
  },
  {
    "name": "everything-without-messages",
    "title": "every clause that no SMS or e-mail is needed for",
    "decide": [],
    "exempt": [
      {
        "clauses": [
          "register-member",
          "enroll-member",
          "invite-friend",
          "reset-phone-verification",
          "send-member-otp",
          "send-otp",
          "card-info.expiry-date",
          "consent.email",
          "consent.gdpr",
          "consent.missing-on-register",
          "consent.omission-is-silent-on-register",
          "consent.order-history",
          "consent.sms"
        ],
        "reason": "a paid message is needed to decide it"
      }
    ]
  }
];
