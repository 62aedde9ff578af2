// Generated from specs/ by `npm run generate`; do not edit.
import type { Clause } from '../clause.ts';
import type { ClauseId } from './clause-ids.ts';
import type { OperationName } from './operations.ts';

export type { ClauseId };

/** Every clause, by area. */
export const clauses: readonly Clause<ClauseId, OperationName>[] = [
  {
    "id": "consent.gdpr.false-on-register",
    "area": "consent",
    "section": "7.2",
    "also": [
      "2.5",
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "Registering with `gdpr_accepted` false is answered with 400."
  },
  {
    "id": "consent.gdpr.missing-on-register",
    "area": "consent",
    "section": "7.2",
    "also": [
      "2.5",
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "Registering with a consent that has no `gdpr_accepted`, or null for it, is answered with 400."
  },
  {
    "id": "consent.missing-on-register",
    "area": "consent",
    "section": "7.2",
    "also": [
      "2.5",
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "Registering without any consent, or with null for it, is answered with 400."
  },
  {
    "id": "consent.gdpr.message-on-register",
    "area": "consent",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "severity": "minor",
    "text": "The refusal of a register for its consent says that `gdpr_accepted` on the `Consent` object must be true."
  },
  {
    "id": "consent.gdpr.no-effect-on-register",
    "area": "consent",
    "section": "7.2",
    "operations": [
      "registerMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A register that is refused for its consent creates no member."
  },
  {
    "id": "consent.gdpr.false-on-update",
    "area": "consent",
    "section": "7.2",
    "also": [
      "2.5",
      "4.3"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "An update with `gdpr_accepted` false is answered with 400."
  },
  {
    "id": "consent.gdpr.missing-on-update",
    "area": "consent",
    "section": "7.2",
    "also": [
      "2.5",
      "4.3"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "An update with a consent that has no `gdpr_accepted`, or null for it, is answered with 400."
  },
  {
    "id": "consent.missing-on-update",
    "area": "consent",
    "section": "7.2",
    "also": [
      "2.5",
      "4.3"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "An update without any consent, or with null for it, is answered with 400."
  },
  {
    "id": "consent.gdpr.message-on-update",
    "area": "consent",
    "section": "7.2",
    "operations": [
      "updateMember"
    ],
    "severity": "minor",
    "text": "The refusal of an update for its consent says that `gdpr_accepted` on the `Consent` object must be true."
  },
  {
    "id": "consent.gdpr.hint-on-update",
    "area": "consent",
    "section": "7.2",
    "operations": [
      "updateMember"
    ],
    "severity": "minor",
    "text": "The refusal of an update for its consent goes on to name the DELETE endpoint as the way to delete the member."
  },
  {
    "id": "consent.gdpr.no-effect-on-update",
    "area": "consent",
    "section": "7.2",
    "operations": [
      "updateMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "An update that is refused for its consent leaves the member as it was."
  },
  {
    "id": "consent.gdpr.shown",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "critical",
    "text": "A member who accepted GDPR on register or update is shown with `gdpr_accepted` true."
  },
  {
    "id": "consent.sms.true-on-register",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "`receive_sms` true on register is stored as true."
  },
  {
    "id": "consent.sms.false-on-register",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "`receive_sms` false on register is stored as false."
  },
  {
    "id": "consent.sms.omitted-on-register",
    "area": "consent",
    "section": "2.5",
    "also": [
      "7.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "Leaving out `receive_sms` on register opts the member in to promotional SMS."
  },
  {
    "id": "consent.sms.true-on-update",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "`receive_sms` true on update is stored as true."
  },
  {
    "id": "consent.sms.false-on-update",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "`receive_sms` false on update is stored as false."
  },
  {
    "id": "consent.sms.omitted-on-update",
    "area": "consent",
    "section": "2.5",
    "also": [
      "7.3"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "Leaving out `receive_sms` on update unsubscribes the member from promotional SMS."
  },
  {
    "id": "consent.email.true-on-register",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "`receive_email` true on register is stored as true."
  },
  {
    "id": "consent.email.false-on-register",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "`receive_email` false on register is stored as false."
  },
  {
    "id": "consent.email.omitted-on-register",
    "area": "consent",
    "section": "2.5",
    "also": [
      "7.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "Leaving out `receive_email` on register opts the member in to promotional e-mail."
  },
  {
    "id": "consent.email.true-on-update",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "`receive_email` true on update is stored as true."
  },
  {
    "id": "consent.email.false-on-update",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "`receive_email` false on update is stored as false."
  },
  {
    "id": "consent.email.omitted-on-update",
    "area": "consent",
    "section": "2.5",
    "also": [
      "7.3"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "Leaving out `receive_email` on update unsubscribes the member from promotional e-mail."
  },
  {
    "id": "consent.omission-is-silent-on-register",
    "area": "consent",
    "section": "7.3",
    "also": [
      "2.5"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Leaving out `receive_sms` and `receive_email` on register raises no error."
  },
  {
    "id": "consent.omission-is-silent-on-update",
    "area": "consent",
    "section": "7.3",
    "also": [
      "2.5"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "Leaving out `receive_sms` and `receive_email` on update raises no error."
  },
  {
    "id": "consent.order-history.on-register",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "`save_order_history`, true or false, is stored as sent on register."
  },
  {
    "id": "consent.order-history.on-update",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "`save_order_history`, true or false, is stored as sent on update."
  },
  {
    "id": "consent.order-history.omitted-on-update",
    "area": "consent",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "A `save_order_history` left out of an update is not preserved."
  },
  {
    "id": "consent.promotions-follow",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "critical",
    "text": "Promotional SMS and e-mail go only to members who authorised them.",
    "unobservable": "Promotions leave on channels that no operation of the interface reads."
  },
  {
    "id": "consent.order-history.saved-when-authorised",
    "area": "consent",
    "section": "2.5",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "critical",
    "text": "The history of orders is saved only for members who authorised it.",
    "unobservable": "No operation of the interface reads the history of orders."
  },
  {
    "id": "reserve-coupon.success",
    "area": "coupons",
    "section": "4.7",
    "also": [
      "3.1"
    ],
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Reserving a coupon that the member can use answers 200 with `is_ok` true."
  },
  {
    "id": "reserve-coupon.accepts-described-fields",
    "area": "coupons",
    "section": "4.7",
    "operations": [
      "reserveCoupon"
    ],
    "severity": "normal",
    "text": "Reserving a coupon accepts every described field with its described type."
  },
  {
    "id": "reserve-coupon.unknown-code",
    "area": "coupons",
    "section": "7.1",
    "also": [
      "2.12",
      "4.7"
    ],
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "A coupon that does not exist is not reserved."
  },
  {
    "id": "cancel-coupon-reservation.unknown-code",
    "area": "coupons",
    "section": "7.1",
    "also": [
      "2.12",
      "4.7"
    ],
    "operations": [
      "cancelCouponReservation"
    ],
    "severity": "normal",
    "text": "The cancel of a reservation of a coupon that does not exist is not confirmed."
  },
  {
    "id": "reserve-coupon.holds",
    "area": "coupons",
    "section": "3.1",
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "A coupon reserved for one order is refused to another order."
  },
  {
    "id": "reserve-coupon.refusal-keeps-holder",
    "area": "coupons",
    "section": "3.1",
    "operations": [
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "severity": "critical",
    "text": "Refusing a reserved coupon to another order leaves it with the order that holds it."
  },
  {
    "id": "reserve-coupon.leaves-other-coupons",
    "area": "coupons",
    "section": "3.1",
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Reserving a coupon holds that coupon alone."
  },
  {
    "id": "reserve-coupon.leaves-data",
    "area": "coupons",
    "section": "3.1",
    "also": [
      "4.3"
    ],
    "operations": [
      "reserveCoupon",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Reserving a coupon leaves the data of the member as they were."
  },
  {
    "id": "reserve-coupon.unusable",
    "area": "coupons",
    "section": "3.1",
    "also": [
      "2.12"
    ],
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Reserving a coupon that the member cannot use, such as an expired one, is refused."
  },
  {
    "id": "reserve-coupon.same-order.is-ok",
    "area": "coupons",
    "section": "7.4",
    "also": [
      "3.1"
    ],
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Reserving the same coupon again for the same order succeeds."
  },
  {
    "id": "reserve-coupon.same-order.stays-held",
    "area": "coupons",
    "section": "7.4",
    "also": [
      "3.1"
    ],
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Reserving again for the same order keeps the coupon from other orders."
  },
  {
    "id": "reserve-coupon.same-order.one-hold",
    "area": "coupons",
    "section": "7.4",
    "also": [
      "3.1"
    ],
    "operations": [
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "severity": "critical",
    "text": "Reserving again for the same order adds no second hold, so that one cancel frees the coupon."
  },
  {
    "id": "reserve-coupon.no-expiry",
    "area": "coupons",
    "section": "3.1",
    "also": [
      "7.3",
      "8"
    ],
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "A coupon reservation does not expire, and is still held after a pause."
  },
  {
    "id": "cancel-coupon-reservation.success",
    "area": "coupons",
    "section": "4.7",
    "also": [
      "3.1"
    ],
    "operations": [
      "cancelCouponReservation"
    ],
    "severity": "critical",
    "text": "Cancelling a coupon reservation answers 200 with `is_ok` true."
  },
  {
    "id": "cancel-coupon-reservation.accepts-described-fields",
    "area": "coupons",
    "section": "4.7",
    "operations": [
      "cancelCouponReservation"
    ],
    "severity": "normal",
    "text": "Cancelling a coupon reservation accepts an `external_transaction_id` as string."
  },
  {
    "id": "cancel-coupon-reservation.frees-for-others",
    "area": "coupons",
    "section": "3.1",
    "operations": [
      "cancelCouponReservation",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "A coupon can be reserved for another order after its reservation was cancelled."
  },
  {
    "id": "cancel-coupon-reservation.frees-for-same-order",
    "area": "coupons",
    "section": "3.1",
    "operations": [
      "cancelCouponReservation",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "A coupon can be reserved for the same order again after its reservation was cancelled."
  },
  {
    "id": "cancel-coupon-reservation.leaves-other-coupons",
    "area": "coupons",
    "section": "3.1",
    "operations": [
      "cancelCouponReservation",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Cancelling the reservation of a coupon leaves other reserved coupons held."
  },
  {
    "id": "cancel-coupon-reservation.leaves-stamps",
    "area": "coupons",
    "section": "3.1",
    "operations": [
      "cancelCouponReservation",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Cancelling the reservation of a coupon leaves stamps that the order has reserved held."
  },
  {
    "id": "cancel-coupon-reservation.leaves-data",
    "area": "coupons",
    "section": "3.1",
    "also": [
      "4.3"
    ],
    "operations": [
      "cancelCouponReservation",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Cancelling the reservation of a coupon leaves the data of the member as they were."
  },
  {
    "id": "cancel-coupon-reservation.other-member",
    "area": "coupons",
    "section": "4.7",
    "also": [
      "3.1"
    ],
    "operations": [
      "cancelCouponReservation",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "A cancel under the path of a member who does not hold the coupon leaves its reservation as it is."
  },
  {
    "id": "cancel-coupon-reservation.again.is-not-ok",
    "area": "coupons",
    "section": "7.4",
    "also": [
      "3.1"
    ],
    "operations": [
      "cancelCouponReservation"
    ],
    "severity": "critical",
    "text": "Cancelling the same coupon reservation once more answers 200 with `is_ok` false."
  },
  {
    "id": "cancel-coupon-reservation.again.stays-available",
    "area": "coupons",
    "section": "7.4",
    "also": [
      "3.1"
    ],
    "operations": [
      "cancelCouponReservation",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Cancelling the same coupon reservation once more leaves the coupon available."
  },
  {
    "id": "cancel-coupon-reservation.again.keeps-new-holder",
    "area": "coupons",
    "section": "7.4",
    "also": [
      "3.1"
    ],
    "operations": [
      "cancelCouponReservation",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Cancelling a released reservation once more does not take the coupon from an order that reserved it meanwhile."
  },
  {
    "id": "coupon.redemption-rules.product-ids-restrict",
    "area": "coupons",
    "section": "2.11",
    "operations": [
      "createDraftCoupon",
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Given product ids, a redemption rule confines the coupon to these products.",
    "unobservable": "Products meet coupons when a transaction is created, and that operation is not described."
  },
  {
    "id": "coupon.redemption-rules.category-ids-restrict",
    "area": "coupons",
    "section": "2.11",
    "operations": [
      "createDraftCoupon",
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Given category ids, a redemption rule confines the coupon to these categories.",
    "unobservable": "Products meet coupons when a transaction is created, and that operation is not described."
  },
  {
    "id": "coupon.target.cumulative",
    "area": "coupons",
    "section": "2.11",
    "operations": [
      "createDraftCoupon",
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "The filters of a coupon's target apply together.",
    "unobservable": "No described request sets a target, and no operation lists the coupons of a member."
  },
  {
    "id": "coupon.redeemed-at-both-levels",
    "area": "coupons",
    "section": "7.3",
    "operations": [
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "The same coupon at order level and at line level is counted as two redemptions.",
    "unobservable": "It takes the creation of a transaction, an operation that is not described."
  },
  {
    "id": "create-draft-coupon.success",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "Creating a draft coupon answers 200 with an array of coupons."
  },
  {
    "id": "create-draft-coupon.returns-draft",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The created coupon is among the coupons of the answer."
  },
  {
    "id": "create-draft-coupon.minimal-body",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A title, a start of validity and a type are enough to create a draft coupon."
  },
  {
    "id": "create-draft-coupon.accepts-described-fields",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "Creating a draft coupon accepts every described field with its described type."
  },
  {
    "id": "create-draft-coupon.accepts-null",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "Creating a draft coupon accepts null for every field that is described as nullable."
  },
  {
    "id": "create-draft-coupon.requires.title",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "Creating a draft coupon without a title is answered with 400."
  },
  {
    "id": "create-draft-coupon.title.empty",
    "area": "drafts",
    "section": "8",
    "also": [
      "4.7"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "Creating a draft coupon with an empty title is answered with 400."
  },
  {
    "id": "create-draft-coupon.requires.valid-from",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "Creating a draft coupon without `valid_from` is answered with 400."
  },
  {
    "id": "create-draft-coupon.requires.type",
    "area": "drafts",
    "section": "4.7",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "Creating a draft coupon without a type is answered with 400."
  },
  {
    "id": "create-draft-coupon.type.standard",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `Standard` can be created."
  },
  {
    "id": "create-draft-coupon.type.welcome",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `Welcome` can be created."
  },
  {
    "id": "create-draft-coupon.type.public",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `Public` can be created."
  },
  {
    "id": "create-draft-coupon.type.birthday",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `Birthday` can be created."
  },
  {
    "id": "create-draft-coupon.type.child-birthday",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `ChildBirthday` can be created."
  },
  {
    "id": "create-draft-coupon.type.points-to-currency",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `PointsToCurrency` can be created."
  },
  {
    "id": "create-draft-coupon.type.campaign",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `Campaign` is refused with 400."
  },
  {
    "id": "create-draft-coupon.type.recurring",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `Recurring` is refused with 400."
  },
  {
    "id": "create-draft-coupon.type.automation",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `Automation` is refused with 400."
  },
  {
    "id": "create-draft-coupon.type.stamp-card",
    "area": "drafts",
    "section": "2.11",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of type `StampCard` is refused with 400."
  },
  {
    "id": "create-draft-coupon.type.unlisted",
    "area": "drafts",
    "section": "2.11",
    "also": [
      "4.7"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon of a type that is no word of the interface is refused with 400."
  },
  {
    "id": "create-draft-coupon.discount-type.unlisted",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A draft coupon with a `discount_type` that is no word of the interface is refused with 400."
  },
  {
    "id": "create-draft-coupon.stores.external-ids",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `external_ids` of a draft come back with the created coupon."
  },
  {
    "id": "create-draft-coupon.stores.code",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `code` of a draft comes back with the created coupon."
  },
  {
    "id": "create-draft-coupon.stores.title",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `title` of a draft comes back with the created coupon."
  },
  {
    "id": "create-draft-coupon.stores.description",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `description` of a draft comes back with the created coupon."
  },
  {
    "id": "create-draft-coupon.stores.valid-from",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `valid_from` of a draft comes back with the created coupon, as the same moment."
  },
  {
    "id": "create-draft-coupon.stores.valid-to",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `valid_to` of a draft comes back with the created coupon, as the same moment."
  },
  {
    "id": "create-draft-coupon.stores.type",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `type` of a draft comes back with the created coupon."
  },
  {
    "id": "create-draft-coupon.stores.discount-type",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "critical",
    "text": "The `discount_type` of a draft comes back with the created coupon, whichever of the five values it is."
  },
  {
    "id": "create-draft-coupon.stores.discount-value",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "critical",
    "text": "The `discount_value` of a draft comes back with the created coupon, decimals included."
  },
  {
    "id": "create-draft-coupon.stores.max-redemptions",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "critical",
    "text": "The `max_redemptions` of a draft come back with the created coupon."
  },
  {
    "id": "create-draft-coupon.stores.redemption-rules",
    "area": "drafts",
    "section": "4.7",
    "also": [
      "2.11"
    ],
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "The `redemption_rules` of a draft come back with the created coupon, channel, products and categories alike."
  },
  {
    "id": "enroll-member.success",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "critical",
    "text": "Enrolling a member answers 200 with the member."
  },
  {
    "id": "enroll-member.creates-member",
    "area": "enroll",
    "section": "1.4",
    "operations": [
      "enrollMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Enrolling creates the member, whom a later search or enroll of the same phone finds."
  },
  {
    "id": "enroll-member.activation-sms",
    "area": "enroll",
    "section": "1.4",
    "also": [
      "6"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling sends an activation link by SMS.",
    "unobservable": "The SMS leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it."
  },
  {
    "id": "enroll-member.activation-email",
    "area": "enroll",
    "section": "1.4",
    "also": [
      "6"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling sends the activation link by e-mail where the store has no SMS.",
    "unobservable": "The e-mail leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it for a store without SMS."
  },
  {
    "id": "enroll-member.accepts-described-fields",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling accepts every described field with its described type."
  },
  {
    "id": "enroll-member.accepts-null",
    "area": "enroll",
    "section": "4.3",
    "also": [
      "2.4",
      "2.7",
      "2.8"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling accepts null in the address, origin and card for every field that is described as nullable."
  },
  {
    "id": "enroll-member.stores.phone",
    "area": "enroll",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "critical",
    "text": "The phone sent on enroll is stored with the member."
  },
  {
    "id": "enroll-member.stores.first-name",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "The `first_name` sent on enroll is stored with the member."
  },
  {
    "id": "enroll-member.stores.last-name",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "The `last_name` sent on enroll is stored with the member."
  },
  {
    "id": "enroll-member.stores.email",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "The `email` sent on enroll is stored with the member."
  },
  {
    "id": "enroll-member.stores.address",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Every part of the `address` sent on enroll is stored with the member."
  },
  {
    "id": "enroll-member.stores.birth-date",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "The `birth_date` sent on enroll is stored with the member."
  },
  {
    "id": "enroll-member.stores.gender",
    "area": "enroll",
    "section": "4.3",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "The `gender` sent on enroll is stored with the member."
  },
  {
    "id": "enroll-member.stores.additional-identifiers",
    "area": "enroll",
    "section": "4.3",
    "also": [
      "9.2"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "minor",
    "text": "The deprecated `additional_identifiers` sent on enroll still come back with the member, there or among its identifiers."
  },
  {
    "id": "enroll-member.stores.identifiers",
    "area": "enroll",
    "section": "4.3",
    "also": [
      "2.3"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "The `identifiers` sent on enroll are stored with the member, type and value."
  },
  {
    "id": "enroll-member.identifiers.searchable",
    "area": "enroll",
    "section": "2.3",
    "operations": [
      "enrollMember",
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search that finds a member just enrolled also finds it by an identifier that was sent on enroll."
  },
  {
    "id": "enroll-member.gdpr-not-accepted",
    "area": "enroll",
    "section": "2.5",
    "also": [
      "1.4"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "critical",
    "text": "A member who was just enrolled has accepted nothing, and is not shown with `gdpr_accepted` true."
  },
  {
    "id": "enroll-member.again.success",
    "area": "enroll",
    "section": "1.4",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling once more a member who has not accepted GDPR yet answers 200 with the member."
  },
  {
    "id": "enroll-member.again.same-member",
    "area": "enroll",
    "section": "1.4",
    "operations": [
      "enrollMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Enrolling once more a member who has not accepted GDPR yet creates no second member."
  },
  {
    "id": "enroll-member.again.new-link",
    "area": "enroll",
    "section": "1.4",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling once more a member who has not accepted GDPR yet sends a new activation link.",
    "unobservable": "The link leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it."
  },
  {
    "id": "enroll-member.invalid-phone.status",
    "area": "enroll",
    "section": "7.2",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling with an invalid phone number is answered with 400."
  },
  {
    "id": "enroll-member.invalid-phone.message",
    "area": "enroll",
    "section": "7.2",
    "operations": [
      "enrollMember"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid phone on enroll says that the phone number is not valid."
  },
  {
    "id": "enroll-member.invalid-email.status",
    "area": "enroll",
    "section": "7.2",
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling with an invalid e-mail address is answered with 400."
  },
  {
    "id": "enroll-member.invalid-email.message",
    "area": "enroll",
    "section": "7.2",
    "operations": [
      "enrollMember"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid e-mail address on enroll says that the e-mail is not valid."
  },
  {
    "id": "enroll-member.country-code.status",
    "area": "enroll",
    "section": "7.2",
    "also": [
      "2.4"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling with an address `country_code` that is no alpha-2 country code is answered with 400."
  },
  {
    "id": "enroll-member.country-code.message",
    "area": "enroll",
    "section": "7.2",
    "operations": [
      "enrollMember"
    ],
    "severity": "minor",
    "text": "The refusal of an address country on enroll says that `country_code` must be a valid alpha-2 country code."
  },
  {
    "id": "enroll-member.gender.unlisted",
    "area": "enroll",
    "section": "2.2",
    "also": [
      "4.3"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "normal",
    "text": "Enrolling with a gender that is no word of the interface is answered with 400."
  },
  {
    "id": "enroll-member.refused-creates-nobody",
    "area": "enroll",
    "section": "7.1",
    "also": [
      "7.2"
    ],
    "operations": [
      "enrollMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "An enroll that is refused with 400 for its data creates no member."
  },
  {
    "id": "enroll-member.refused-blocks-nobody",
    "area": "enroll",
    "section": "7.1",
    "also": [
      "4.3"
    ],
    "operations": [
      "enrollMember"
    ],
    "severity": "critical",
    "text": "A phone of an enroll that was refused with 400 for its data can be enrolled afterwards."
  },
  {
    "id": "errors.problem.on-400",
    "area": "errors",
    "section": "7",
    "also": [
      "4",
      "2.15"
    ],
    "operations": [
      "searchMembers",
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
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A 400 has a problem document as body."
  },
  {
    "id": "errors.problem.on-401",
    "area": "errors",
    "section": "7",
    "also": [
      "4",
      "2.15"
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
    "severity": "normal",
    "text": "A 401 has a problem document as body."
  },
  {
    "id": "errors.problem.on-403",
    "area": "errors",
    "section": "7",
    "also": [
      "4",
      "2.15"
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
    "severity": "normal",
    "text": "A 403 has a problem document as body."
  },
  {
    "id": "errors.problem.on-404",
    "area": "errors",
    "section": "7",
    "also": [
      "4",
      "2.15"
    ],
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
    "severity": "normal",
    "text": "A 404 has a problem document as body."
  },
  {
    "id": "errors.validation.title",
    "area": "errors",
    "section": "7",
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
      "refundTransaction"
    ],
    "severity": "minor",
    "text": "A validation error has a validation message as `title`."
  },
  {
    "id": "errors.validation.status",
    "area": "errors",
    "section": "7",
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
    "severity": "normal",
    "text": "A validation error has 400 as `status` in its body."
  },
  {
    "id": "errors.validation.errors-map",
    "area": "errors",
    "section": "7",
    "also": [
      "2.15"
    ],
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
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A validation error has in `errors` a map from field names to arrays of messages."
  },
  {
    "id": "errors.other.status",
    "area": "errors",
    "section": "7",
    "also": [
      "2.15"
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
    "severity": "normal",
    "text": "An error other than of validation has the HTTP status as `status` in its body."
  },
  {
    "id": "errors.other.detail",
    "area": "errors",
    "section": "7",
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
    "severity": "normal",
    "text": "An error other than of validation has its message in `detail`."
  },
  {
    "id": "errors.other.no-errors-map",
    "area": "errors",
    "section": "7",
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
    "severity": "minor",
    "text": "An error other than of validation has no map of `errors`."
  },
  {
    "id": "action-result.refusal.status",
    "area": "errors",
    "section": "2.12",
    "also": [
      "3.1",
      "4.5",
      "7",
      "7.1"
    ],
    "operations": [
      "verifyOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveCoupon",
      "cancelCouponReservation"
    ],
    "severity": "critical",
    "text": "A business failure of an action is answered with HTTP 200 and `is_ok` false."
  },
  {
    "id": "action-result.refusal.details",
    "area": "errors",
    "section": "2.12",
    "also": [
      "7"
    ],
    "operations": [
      "verifyOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveCoupon",
      "cancelCouponReservation",
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A business failure of an action says in `details` why."
  },
  {
    "id": "errors.no-body-on-204",
    "area": "errors",
    "section": "7.1",
    "also": [
      "4.6",
      "3.1"
    ],
    "operations": [
      "inviteFriend",
      "updateIdentifier",
      "reserveStamps",
      "cancelStampReservation"
    ],
    "severity": "normal",
    "text": "A 204 has no body."
  },
  {
    "id": "errors.malformed-json",
    "area": "errors",
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
    "severity": "normal",
    "text": "A request with a body that is no JSON is answered with 400."
  },
  {
    "id": "errors.wrong-type",
    "area": "errors",
    "section": "7.1",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "inviteFriend",
      "updateIdentifier",
      "sendOtp",
      "verifyOtp",
      "resetPhoneVerification",
      "loginOtpVerification",
      "reserveStamps",
      "cancelStampReservation",
      "createDraftCoupon",
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "A value of a wrong type is refused in a field that is bound to a rule."
  },
  {
    "id": "errors.unknown-path",
    "area": "errors",
    "section": "7.1",
    "operations": [
      "listStores"
    ],
    "severity": "normal",
    "text": "A request to a path that does not exist is answered with 404."
  },
  {
    "id": "errors.unknown-member.status",
    "area": "errors",
    "section": "7.1",
    "operations": [
      "updateMember",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "reserveStamps",
      "cancelStampReservation",
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "A request for a member that does not exist is answered with 404."
  },
  {
    "id": "errors.unknown-member.action",
    "area": "errors",
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
    "severity": "critical",
    "text": "An action for a member that does not exist is not confirmed."
  },
  {
    "id": "errors.member-id.letter-case",
    "area": "errors",
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
    "severity": "critical",
    "text": "A member id in other letter case does not name the member."
  },
  {
    "id": "errors.no-server-fault",
    "area": "errors",
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
    "severity": "normal",
    "text": "A caller's mistake, such as a value of a wrong type, is never answered with a 5xx status."
  },
  {
    "id": "coupon-exemptions.success",
    "area": "exemptions",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Asking for coupon exemptions answers 200 with a JSON array of coupons."
  },
  {
    "id": "coupon-exemptions.accepts-described-fields",
    "area": "exemptions",
    "section": "4.7",
    "also": [
      "2.10"
    ],
    "operations": [
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Asking for coupon exemptions accepts products with every described field and type."
  },
  {
    "id": "coupon-exemptions.accepts-null",
    "area": "exemptions",
    "section": "2.10",
    "operations": [
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Asking for coupon exemptions accepts null for every product field that is described as nullable."
  },
  {
    "id": "coupon-exemptions.names-coupon",
    "area": "exemptions",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Asking with a product that is exempt from one of the member's coupons names that coupon."
  },
  {
    "id": "coupon-exemptions.times-redeemed",
    "area": "exemptions",
    "section": "2.11",
    "also": [
      "4.7"
    ],
    "operations": [
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Each coupon among the exemptions tells its `times_redeemed`."
  },
  {
    "id": "coupon-exemptions.exemption-rules",
    "area": "exemptions",
    "section": "2.11",
    "also": [
      "4.7"
    ],
    "operations": [
      "couponExemptions"
    ],
    "severity": "normal",
    "text": "Each coupon among the exemptions carries its `exemption_rules`."
  },
  {
    "id": "coupon-exemptions.own-coupons",
    "area": "exemptions",
    "section": "4.7",
    "operations": [
      "couponExemptions"
    ],
    "severity": "critical",
    "text": "The coupons among the exemptions of a member are coupons of that member."
  },
  {
    "id": "coupon-exemptions.leaves-data",
    "area": "exemptions",
    "section": "4.7",
    "also": [
      "4.3"
    ],
    "operations": [
      "couponExemptions",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Asking for coupon exemptions leaves the data of the member as they were."
  },
  {
    "id": "product.gtin.types",
    "area": "exemptions",
    "section": "2.10",
    "operations": [
      "couponExemptions",
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A product's GTIN may be of type `Isbn`, `UpcGtin12` or `EanGtin13`."
  },
  {
    "id": "product.gtin.unlisted",
    "area": "exemptions",
    "section": "2.10",
    "operations": [
      "couponExemptions",
      "refundTransaction"
    ],
    "severity": "minor",
    "text": "A product with a GTIN of another type is refused."
  },
  {
    "id": "create-identifier.success",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "Creating an identifier answers 200 with the identifier."
  },
  {
    "id": "create-identifier.accepts-described-fields",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "Creating an identifier accepts `type_id` and `value` with their described types."
  },
  {
    "id": "create-identifier.returns.type-id",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "The created identifier has the `type_id` that was sent."
  },
  {
    "id": "create-identifier.returns.value",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "createIdentifier"
    ],
    "severity": "normal",
    "text": "The created identifier has the `value` that was sent."
  },
  {
    "id": "create-identifier.returns.id",
    "area": "identifiers",
    "section": "4.4",
    "also": [
      "2.3"
    ],
    "operations": [
      "createIdentifier",
      "updateIdentifier"
    ],
    "severity": "normal",
    "text": "The created identifier has an `id` by which it can be updated."
  },
  {
    "id": "create-identifier.searchable",
    "area": "identifiers",
    "section": "2.3",
    "operations": [
      "createIdentifier",
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A member is found by the value of an identifier that was created."
  },
  {
    "id": "create-identifier.adds",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "searchMembers"
    ],
    "severity": "normal",
    "text": "Creating an identifier leaves the member's earlier identifiers of other types in place."
  },
  {
    "id": "create-identifier.leaves-data",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "createIdentifier",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Creating an identifier leaves the other data of the member as they were."
  },
  {
    "id": "create-identifier.refused-changes-nothing",
    "area": "identifiers",
    "section": "7.1",
    "also": [
      "4.4"
    ],
    "operations": [
      "createIdentifier",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Creating an identifier that is refused with 400 stores nothing and leaves the earlier identifiers in place."
  },
  {
    "id": "update-identifier.leaves-data",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "updateIdentifier",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Updating an identifier leaves its type and the other data of the member as they were."
  },
  {
    "id": "update-identifier.success",
    "area": "identifiers",
    "section": "4.4",
    "also": [
      "7.1"
    ],
    "operations": [
      "updateIdentifier"
    ],
    "severity": "normal",
    "text": "Updating an identifier answers 204."
  },
  {
    "id": "update-identifier.accepts-described-fields",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "updateIdentifier"
    ],
    "severity": "normal",
    "text": "Updating an identifier accepts `id` and `value` with their described types."
  },
  {
    "id": "update-identifier.new-value-found",
    "area": "identifiers",
    "section": "4.4",
    "also": [
      "2.3"
    ],
    "operations": [
      "updateIdentifier",
      "searchMembers"
    ],
    "severity": "normal",
    "text": "After an update of an identifier the member is found by its new value."
  },
  {
    "id": "update-identifier.old-value-gone",
    "area": "identifiers",
    "section": "4.4",
    "also": [
      "2.3"
    ],
    "operations": [
      "updateIdentifier",
      "searchMembers"
    ],
    "severity": "normal",
    "text": "After an update of an identifier the member is no longer found by its old value."
  },
  {
    "id": "update-identifier.leaves-others",
    "area": "identifiers",
    "section": "4.4",
    "operations": [
      "updateIdentifier",
      "searchMembers"
    ],
    "severity": "normal",
    "text": "Updating an identifier leaves all other identifiers, of the member and of others, as they were."
  },
  {
    "id": "update-identifier.unknown-id",
    "area": "identifiers",
    "section": "7.1",
    "also": [
      "4.4"
    ],
    "operations": [
      "updateIdentifier"
    ],
    "severity": "normal",
    "text": "An update of an identifier that the member does not have is refused, and changes nothing."
  },
  {
    "id": "invite-friend.success",
    "area": "invite",
    "section": "4.3",
    "also": [
      "7.1"
    ],
    "operations": [
      "inviteFriend"
    ],
    "severity": "normal",
    "text": "Inviting a friend answers 204."
  },
  {
    "id": "invite-friend.leaves-data",
    "area": "invite",
    "section": "4.3",
    "operations": [
      "inviteFriend",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Inviting a friend leaves the data of the member who invites as they were."
  },
  {
    "id": "invite-friend.creates-nobody",
    "area": "invite",
    "section": "4.3",
    "also": [
      "1.4"
    ],
    "operations": [
      "inviteFriend",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Inviting a friend does not make the invited person a member."
  },
  {
    "id": "invite-friend.sends-email",
    "area": "invite",
    "section": "6",
    "operations": [
      "inviteFriend"
    ],
    "severity": "normal",
    "text": "Inviting a friend sends an e-mail to the invited person.",
    "unobservable": "The e-mail leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it."
  },
  {
    "id": "invite-friend.accepts-described-fields",
    "area": "invite",
    "section": "4.3",
    "operations": [
      "inviteFriend"
    ],
    "severity": "normal",
    "text": "An invitation accepts `first_name`, `last_name` and `email` as strings."
  },
  {
    "id": "invite-friend.invalid-email.status",
    "area": "invite",
    "section": "7.2",
    "operations": [
      "inviteFriend"
    ],
    "severity": "normal",
    "text": "Inviting an invalid e-mail address is answered with 400."
  },
  {
    "id": "invite-friend.invalid-email.message",
    "area": "invite",
    "section": "7.2",
    "operations": [
      "inviteFriend"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid e-mail address on an invitation says that the e-mail is not valid."
  },
  {
    "id": "limits.rate",
    "area": "limits",
    "section": "8",
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
    "severity": "minor",
    "text": "No limit of requests a second is published.",
    "unobservable": "Promises neither a limit nor its absence."
  },
  {
    "id": "gender.not-shared",
    "area": "members",
    "section": "2.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`NotShared`, of a member who did not want to share the gender, stays `NotShared`."
  },
  {
    "id": "gender.non-binary",
    "area": "members",
    "section": "2.2",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "`NonBinary`, of a member who is neither man nor woman, stays `NonBinary`."
  },
  {
    "id": "gender.none",
    "area": "members",
    "section": "2.2",
    "also": [
      "9.2"
    ],
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "minor",
    "text": "The gender `None` is obsolete and will be removed.",
    "unobservable": "Announces a removal without a date; that no answer holds it is the rule of the member's gender field."
  },
  {
    "id": "phone.country-code.dial-prefix",
    "area": "members",
    "section": "2.4",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "A member's phone `country_code` is the international dial prefix with a leading plus sign."
  },
  {
    "id": "address.country-code.apart-from-phone",
    "area": "members",
    "section": "2.4",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "The country of the address and the dial prefix of the phone are kept apart, also where they name different countries."
  },
  {
    "id": "card-info.expiry-date",
    "area": "members",
    "section": "2.8",
    "operations": [
      "registerMember",
      "enrollMember"
    ],
    "severity": "normal",
    "text": "A card's `expiry_date` of the form `YY-MM` is accepted."
  },
  {
    "id": "segments.text",
    "area": "members",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `value` of a segment of type Text is stored under its segment id."
  },
  {
    "id": "segments.date",
    "area": "members",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `value` of a segment that holds a date is stored under its segment id."
  },
  {
    "id": "segments.checkbox",
    "area": "members",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "All `selected_options` of a segment of type Checkbox are stored under its segment id."
  },
  {
    "id": "segments.dropdown",
    "area": "members",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `selected_options` of a segment of type Dropdown are stored under its segment id."
  },
  {
    "id": "segments.radio",
    "area": "members",
    "section": "2.6",
    "operations": [
      "registerMember",
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `selected_options` of a segment of type Radio are stored under its segment id."
  },
  {
    "id": "add-non-eligible-products.success",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Adding a batch is answered with success and an array of non-eligible products."
  },
  {
    "id": "add-non-eligible-products.one-result-per-item",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The answer to an added batch has one product for each item of the batch."
  },
  {
    "id": "add-non-eligible-products.assigns-id",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Each product of the answer to an added batch has an `id` of its own."
  },
  {
    "id": "add-non-eligible-products.id-updatable",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The `id` given to an added product is the one by which it is updated."
  },
  {
    "id": "add-non-eligible-products.accepts-described-fields",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Adding a batch accepts every described field with its described type."
  },
  {
    "id": "add-non-eligible-products.accepts-null",
    "area": "non-eligible",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Adding a batch accepts null for every field that is described as nullable."
  },
  {
    "id": "add-non-eligible-products.returns.product-id",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The `product_id` of an added product comes back in the answer."
  },
  {
    "id": "add-non-eligible-products.returns.product-id-prefix",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The `product_id_prefix` of an added product comes back in the answer."
  },
  {
    "id": "add-non-eligible-products.returns.product-category-id",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The `product_category_id` of an added product comes back in the answer."
  },
  {
    "id": "add-non-eligible-products.returns.description",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The `description` of an added product comes back in the answer."
  },
  {
    "id": "add-non-eligible-products.returns.subsystem",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The `subsystem` of an added product, `All` or `Loyalty`, comes back in the answer."
  },
  {
    "id": "add-non-eligible-products.returns.expires-at",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The `expires_at` of an added product comes back in the answer."
  },
  {
    "id": "add-non-eligible-products.limit.hundred",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "4.9"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "A batch of 100 products can be added."
  },
  {
    "id": "add-non-eligible-products.limit.beyond",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "4.9"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Adding a batch of 101 products is answered with 400."
  },
  {
    "id": "add-non-eligible-products.expires-at.future",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "A product with an `expires_at` later than today can be added."
  },
  {
    "id": "add-non-eligible-products.expires-at.today",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Adding a product with an `expires_at` of today is answered with 400."
  },
  {
    "id": "add-non-eligible-products.expires-at.past",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Adding a product with an `expires_at` in the past is answered with 400."
  },
  {
    "id": "add-non-eligible-products.expires-at.format",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Adding a product with an `expires_at` in another format than `yyyy-MM-dd` is answered with 400."
  },
  {
    "id": "add-non-eligible-products.refusal.array",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The 400 to an added batch with an invalid item is an array of items with their errors, not a problem document."
  },
  {
    "id": "add-non-eligible-products.refusal.names-item",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The 400 to an added batch names the invalid item by its `product_id` or `product_id_prefix`."
  },
  {
    "id": "add-non-eligible-products.refusal.errors",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "addNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The 400 to an added batch says in `errors` what is wrong with the invalid item."
  },
  {
    "id": "update-non-eligible-products.success",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a batch answers 200 with `is_ok` true when all its items are updated."
  },
  {
    "id": "update-non-eligible-products.accepts-described-fields",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "2.13"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a batch accepts every described field with its described type."
  },
  {
    "id": "update-non-eligible-products.accepts-null",
    "area": "non-eligible",
    "section": "2.13",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a batch accepts null for every field that is described as nullable."
  },
  {
    "id": "update-non-eligible-products.limit.hundred",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "4.9"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "A batch of 100 products can be updated."
  },
  {
    "id": "update-non-eligible-products.limit.beyond",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "4.9"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a batch of 101 products is answered with 400."
  },
  {
    "id": "update-non-eligible-products.partial.status",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "7.1"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a batch of which some items were updated and some failed is answered with 207."
  },
  {
    "id": "update-non-eligible-products.partial.one-entry-per-item",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The 207 to an updated batch has one entry for each item, under the item's `id`."
  },
  {
    "id": "update-non-eligible-products.partial.updated-items",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "The 207 to an updated batch marks the items that were updated with `status` true."
  },
  {
    "id": "update-non-eligible-products.partial.failed-items",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "The 207 to an updated batch marks the items that failed with `status` false."
  },
  {
    "id": "update-non-eligible-products.partial.errors",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The 207 to an updated batch says in `errors` why an item failed."
  },
  {
    "id": "update-non-eligible-products.partial.applied",
    "area": "non-eligible",
    "section": "4.9",
    "also": [
      "7.1"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "The items that a 207 marks as updated are updated.",
    "unobservable": "No operation of the interface reads a non-eligible product back."
  },
  {
    "id": "update-non-eligible-products.duplicates",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a batch with the same product twice, both ids alike, is answered with 400."
  },
  {
    "id": "update-non-eligible-products.expires-at.future",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "A product can be updated to an `expires_at` later than today."
  },
  {
    "id": "update-non-eligible-products.expires-at.today",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a product to an `expires_at` of today is answered with 400."
  },
  {
    "id": "update-non-eligible-products.expires-at.past",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a product to an `expires_at` in the past is answered with 400."
  },
  {
    "id": "update-non-eligible-products.expires-at.format",
    "area": "non-eligible",
    "section": "8",
    "also": [
      "2.13"
    ],
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "Updating a product to an `expires_at` in another format than `yyyy-MM-dd` is answered with 400."
  },
  {
    "id": "update-non-eligible-products.refusal.array",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The 400 to an updated batch with an invalid item is an array of entries with `id`, `status` and `errors`, not a problem document."
  },
  {
    "id": "update-non-eligible-products.refusal.names-item",
    "area": "non-eligible",
    "section": "4.9",
    "operations": [
      "updateNonEligibleProducts"
    ],
    "severity": "normal",
    "text": "The 400 to an updated batch names the invalid item by its `id`, with `status` false and its errors."
  },
  {
    "id": "non-eligible-product.product-id-matches",
    "area": "non-eligible",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "The `product_id` makes the product of that external id non-eligible.",
    "unobservable": "What a product earns shows when a transaction is created, an operation that is not described."
  },
  {
    "id": "non-eligible-product.prefix-matches",
    "area": "non-eligible",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "The `product_id_prefix` makes every product non-eligible that has an id starting with it.",
    "unobservable": "What a product earns shows when a transaction is created, an operation that is not described."
  },
  {
    "id": "non-eligible-product.category-matches",
    "area": "non-eligible",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "The `product_category_id` makes every product of the category non-eligible.",
    "unobservable": "What a product earns shows when a transaction is created, an operation that is not described."
  },
  {
    "id": "non-eligible-product.subsystem-confines",
    "area": "non-eligible",
    "section": "2.13",
    "operations": [
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "The `subsystem` says where a product is non-eligible, `All` everywhere and `Loyalty` for loyalty points.",
    "unobservable": "What a product earns shows when a transaction is created, an operation that is not described."
  },
  {
    "id": "origin.channel.pos",
    "area": "origin",
    "section": "2.7",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "The origin channel `POS` is accepted."
  },
  {
    "id": "origin.channel.online-store",
    "area": "origin",
    "section": "2.7",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "The origin channel `OnlineStore` is accepted."
  },
  {
    "id": "origin.channel.missing",
    "area": "origin",
    "section": "7.3",
    "also": [
      "2.7"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "An origin without a channel raises no error."
  },
  {
    "id": "origin.channel.empty",
    "area": "origin",
    "section": "2.7",
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "An origin with an empty channel raises no error."
  },
  {
    "id": "origin.channel.unrecognised",
    "area": "origin",
    "section": "7.3",
    "also": [
      "2.7"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "An origin with a channel that the service does not recognise raises no error."
  },
  {
    "id": "origin.channel.defaults-to-pos",
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
    "severity": "critical",
    "text": "A missing, empty or unrecognised channel counts as `POS`, so that an online order is reported as in-store.",
    "unobservable": "No operation of the interface reads an origin or a report back."
  },
  {
    "id": "send-otp.success",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendOtp"
    ],
    "severity": "normal",
    "text": "Sending an OTP to the phone of somebody who is not enrolled answers 200 with an action result."
  },
  {
    "id": "send-otp.sends-sms",
    "area": "otp",
    "section": "4.5",
    "also": [
      "6"
    ],
    "operations": [
      "sendOtp"
    ],
    "severity": "normal",
    "text": "Sending an anonymous OTP sends an SMS.",
    "unobservable": "The SMS leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it."
  },
  {
    "id": "send-otp.creates-nobody",
    "area": "otp",
    "section": "4.5",
    "also": [
      "1.4"
    ],
    "operations": [
      "sendOtp",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Sending an anonymous OTP does not make anybody a member."
  },
  {
    "id": "send-otp.accepts-described-fields",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendOtp"
    ],
    "severity": "normal",
    "text": "Sending an OTP accepts a phone of `country_code` and `number`."
  },
  {
    "id": "send-otp.requires.phone",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendOtp"
    ],
    "severity": "normal",
    "text": "Sending an OTP without a phone is answered with 400."
  },
  {
    "id": "send-otp.requires.phone-country-code",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendOtp"
    ],
    "severity": "normal",
    "text": "Sending an OTP to a phone without `country_code` is answered with 400."
  },
  {
    "id": "send-otp.requires.phone-number",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendOtp"
    ],
    "severity": "normal",
    "text": "Sending an OTP to a phone without `number` is answered with 400."
  },
  {
    "id": "send-otp.invalid-phone.status",
    "area": "otp",
    "section": "7.2",
    "operations": [
      "sendOtp"
    ],
    "severity": "normal",
    "text": "Sending an OTP to an invalid phone number is answered with 400."
  },
  {
    "id": "send-otp.invalid-phone.message",
    "area": "otp",
    "section": "7.2",
    "operations": [
      "sendOtp"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid phone on sending an OTP says that the phone number is not valid."
  },
  {
    "id": "verify-otp.success",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "severity": "normal",
    "text": "Verifying an anonymous OTP answers 200 with an action result."
  },
  {
    "id": "verify-otp.creates-nobody",
    "area": "otp",
    "section": "4.5",
    "also": [
      "1.4",
      "2.5"
    ],
    "operations": [
      "verifyOtp",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Verifying an anonymous OTP does not make anybody a member."
  },
  {
    "id": "verify-otp.right-code",
    "area": "otp",
    "section": "4.5",
    "also": [
      "2.12"
    ],
    "operations": [
      "verifyOtp"
    ],
    "severity": "critical",
    "text": "The right code for a phone is confirmed with `is_ok` true."
  },
  {
    "id": "verify-otp.wrong-code",
    "area": "otp",
    "section": "4.5",
    "also": [
      "2.12"
    ],
    "operations": [
      "verifyOtp"
    ],
    "severity": "critical",
    "text": "A wrong code for a phone is not confirmed."
  },
  {
    "id": "verify-otp.accepts-described-fields",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "severity": "normal",
    "text": "Verifying an anonymous OTP accepts a phone and an `otp_code` with their described types."
  },
  {
    "id": "verify-otp.requires.phone",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "severity": "normal",
    "text": "Verifying an OTP without a phone is answered with 400."
  },
  {
    "id": "verify-otp.requires.phone-country-code",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "severity": "normal",
    "text": "Verifying an OTP of a phone without `country_code` is answered with 400."
  },
  {
    "id": "verify-otp.requires.phone-number",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "verifyOtp"
    ],
    "severity": "normal",
    "text": "Verifying an OTP of a phone without `number` is answered with 400."
  },
  {
    "id": "verify-otp.invalid-phone",
    "area": "otp",
    "section": "7.2",
    "also": [
      "4.5"
    ],
    "operations": [
      "verifyOtp"
    ],
    "severity": "normal",
    "text": "The right code is not confirmed for an invalid phone number."
  },
  {
    "id": "send-member-otp.success",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendMemberOtp"
    ],
    "severity": "normal",
    "text": "Sending an OTP to a member, for an action that the service knows, answers 200 with an action result."
  },
  {
    "id": "send-member-otp.sends-sms",
    "area": "otp",
    "section": "4.5",
    "also": [
      "6"
    ],
    "operations": [
      "sendMemberOtp"
    ],
    "severity": "normal",
    "text": "Sending a member OTP sends a message to the member.",
    "unobservable": "The message leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it."
  },
  {
    "id": "send-member-otp.only-sends",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "sendMemberOtp",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Sending a member OTP changes neither phone nor e-mail of the member nor other data, whatever the action."
  },
  {
    "id": "reset-phone-verification.success",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "Verifying a phone reset answers 200 with an action result."
  },
  {
    "id": "reset-phone-verification.right-code",
    "area": "otp",
    "section": "4.5",
    "also": [
      "2.12"
    ],
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "A phone reset with the right code is confirmed with `is_ok` true."
  },
  {
    "id": "reset-phone-verification.new-phone-found",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "After a confirmed reset the member is found by the new phone."
  },
  {
    "id": "reset-phone-verification.old-phone-gone",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "After a confirmed reset the member is no longer found by the old phone."
  },
  {
    "id": "reset-phone-verification.same-member",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification",
      "updateMember"
    ],
    "severity": "critical",
    "text": "After a confirmed reset the member keeps its id and is shown with the new phone."
  },
  {
    "id": "reset-phone-verification.leaves-data",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A confirmed reset leaves the other data of the member as they were."
  },
  {
    "id": "reset-phone-verification.refused-changes-nothing",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A phone reset that is refused over its phone leaves the member's phone and other data as they were."
  },
  {
    "id": "reset-phone-verification.wrong-code",
    "area": "otp",
    "section": "4.5",
    "also": [
      "2.12"
    ],
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "critical",
    "text": "A phone reset with a wrong code is not confirmed."
  },
  {
    "id": "reset-phone-verification.wrong-code-changes-nothing",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A phone reset with a wrong code leaves the member's phone and other data as they were."
  },
  {
    "id": "reset-phone-verification.accepts-described-fields",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "Verifying a phone reset accepts the new phone and an `otp_code` with their described types."
  },
  {
    "id": "reset-phone-verification.requires.phone",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "Verifying a phone reset without a phone is answered with 400."
  },
  {
    "id": "reset-phone-verification.requires.phone-country-code",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "Verifying a phone reset to a phone without `country_code` is answered with 400."
  },
  {
    "id": "reset-phone-verification.requires.phone-number",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "Verifying a phone reset to a phone without `number` is answered with 400."
  },
  {
    "id": "reset-phone-verification.invalid-phone.status",
    "area": "otp",
    "section": "7.2",
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "Verifying a phone reset to an invalid phone number is answered with 400."
  },
  {
    "id": "reset-phone-verification.invalid-phone.message",
    "area": "otp",
    "section": "7.2",
    "operations": [
      "resetPhoneVerification"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid phone on a phone reset says that the phone number is not valid."
  },
  {
    "id": "reset-phone-verification.flow-sends-sms",
    "area": "otp",
    "section": "6",
    "operations": [
      "resetPhoneVerification",
      "sendMemberOtp"
    ],
    "severity": "normal",
    "text": "The flow of resetting a phone sends SMS.",
    "unobservable": "The SMS leaves on a channel that no operation of the interface reads."
  },
  {
    "id": "login-otp-verification.success",
    "area": "otp",
    "section": "4.5",
    "also": [
      "9.2"
    ],
    "operations": [
      "loginOtpVerification"
    ],
    "severity": "minor",
    "text": "The deprecated verification of a login OTP still answers 200 with an action result."
  },
  {
    "id": "login-otp-verification.right-code",
    "area": "otp",
    "section": "4.5",
    "also": [
      "9.2"
    ],
    "operations": [
      "loginOtpVerification"
    ],
    "severity": "minor",
    "text": "The deprecated verification of a login OTP confirms the right code with `is_ok` true."
  },
  {
    "id": "login-otp-verification.wrong-code",
    "area": "otp",
    "section": "4.5",
    "also": [
      "2.12"
    ],
    "operations": [
      "loginOtpVerification"
    ],
    "severity": "critical",
    "text": "The deprecated verification of a login OTP does not confirm a wrong code."
  },
  {
    "id": "login-otp-verification.accepts-described-fields",
    "area": "otp",
    "section": "4.5",
    "operations": [
      "loginOtpVerification"
    ],
    "severity": "minor",
    "text": "The deprecated verification of a login OTP accepts an `otp_code` of its described type."
  },
  {
    "id": "login-otp-verification.replacement",
    "area": "otp",
    "section": "4.5",
    "also": [
      "4.10",
      "9.2"
    ],
    "operations": [
      "loginOtpVerification"
    ],
    "severity": "minor",
    "text": "The OTP verification with the action `login` replaces the deprecated operation.",
    "unobservable": "The path and payload of the replacement are not described."
  },
  {
    "id": "refund-transaction.success",
    "area": "refund",
    "section": "4.8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "Refunding an earlier transaction, by the external id it was created with, answers 200 with `is_ok` true."
  },
  {
    "id": "refund-transaction.partial",
    "area": "refund",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A refund of less than the whole transaction is accepted."
  },
  {
    "id": "refund-transaction.accepts-described-fields",
    "area": "refund",
    "section": "2.9",
    "also": [
      "2.10"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A refund accepts every described field with its described type."
  },
  {
    "id": "refund-transaction.accepts-null",
    "area": "refund",
    "section": "2.10",
    "also": [
      "2.7"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A refund accepts null for every product and origin field that is described as nullable."
  },
  {
    "id": "refund-transaction.unknown-transaction",
    "area": "refund",
    "section": "4.8",
    "also": [
      "7.1",
      "2.12"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A refund of a transaction that does not exist is not confirmed."
  },
  {
    "id": "refund-transaction.other-member",
    "area": "refund",
    "section": "4.8",
    "also": [
      "7.1",
      "2.12"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A refund under the path of a member who did not make the transaction is not confirmed."
  },
  {
    "id": "refund-transaction.ignores-coupons-and-stamp-cards",
    "area": "refund",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A refund leaves the coupons and stamp cards of the original transaction as they are.",
    "unobservable": "It takes a transaction created with a coupon or a stamp card, and that operation is not described."
  },
  {
    "id": "refund-transaction.whole-by-cancel",
    "area": "refund",
    "section": "4.8",
    "also": [
      "4.10"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "minor",
    "text": "A whole transaction, with its coupons and stamp cards, is refunded by cancelling it.",
    "unobservable": "The path and payload of cancelling a transaction are not described."
  },
  {
    "id": "refund-transaction.created-at.read-as-utc",
    "area": "refund",
    "section": "2.9",
    "also": [
      "7.3",
      "2.1"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A `created_at` without an offset is read as UTC, not as the store's time.",
    "unobservable": "No operation of the interface reads a transaction back."
  },
  {
    "id": "refund-transaction.created-at.without-offset",
    "area": "refund",
    "section": "7.3",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A `created_at` without an offset raises no error."
  },
  {
    "id": "refund-transaction.tax-percentage.minimum",
    "area": "refund",
    "section": "8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A `tax_percentage` of 0 is accepted."
  },
  {
    "id": "refund-transaction.tax-percentage.maximum",
    "area": "refund",
    "section": "8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A `tax_percentage` of 100 is accepted."
  },
  {
    "id": "refund-transaction.tax-percentage.decimals",
    "area": "refund",
    "section": "8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A `tax_percentage` with two decimals is accepted."
  },
  {
    "id": "refund-transaction.tax-percentage.below",
    "area": "refund",
    "section": "8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A `tax_percentage` below 0 is answered with 400."
  },
  {
    "id": "refund-transaction.tax-percentage.above",
    "area": "refund",
    "section": "8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A `tax_percentage` above 100 is answered with 400."
  },
  {
    "id": "refund-transaction.deducted-stamps.deducts",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "The `deducted_stamps` of a line are taken from the collected stamps of the member's current stamp card."
  },
  {
    "id": "refund-transaction.deducted-stamps.zero",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A refund that deducts a count of zero stamps is answered with 400."
  },
  {
    "id": "refund-transaction.deducted-stamps.negative",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A refund that deducts a negative count of stamps is answered with 400, and leaves the stamps as they are."
  },
  {
    "id": "refund-transaction.deducted-stamps.fraction",
    "area": "refund",
    "section": "2.9",
    "operations": [
      "refundTransaction"
    ],
    "severity": "normal",
    "text": "A refund that deducts a count that is no integer is answered with 400."
  },
  {
    "id": "refund-transaction.deducted-stamps.only-collected",
    "area": "refund",
    "section": "2.9",
    "also": [
      "3.1"
    ],
    "operations": [
      "refundTransaction",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Stamps that an order has reserved are not deducted by a refund."
  },
  {
    "id": "refund-transaction.refused-deducts-nothing",
    "area": "refund",
    "section": "4.8",
    "also": [
      "2.9"
    ],
    "operations": [
      "refundTransaction",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "A refund that is refused takes no stamps."
  },
  {
    "id": "refund-transaction.leaves-stamps",
    "area": "refund",
    "section": "4.8",
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A refund takes no stamps from a card for which it names none to deduct, gives it none, and releases none that are reserved."
  },
  {
    "id": "refund-transaction.leaves-coupons",
    "area": "refund",
    "section": "4.8",
    "also": [
      "3.1"
    ],
    "operations": [
      "refundTransaction",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "A refund, done or refused, releases no coupon that an order has reserved, and uses none up."
  },
  {
    "id": "refund-transaction.leaves-data",
    "area": "refund",
    "section": "4.8",
    "also": [
      "4.3"
    ],
    "operations": [
      "refundTransaction",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A refund leaves the data of the member as they were."
  },
  {
    "id": "transaction.same-external-id",
    "area": "refund",
    "section": "7.3",
    "also": [
      "7.4"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "Of two orders with the same `external_id` the second earns nothing and is answered with 200 and `is_ok` false.",
    "unobservable": "It takes the creation of a transaction, an operation that is not described."
  },
  {
    "id": "register-member.success",
    "area": "register",
    "section": "4.3",
    "also": [
      "7.1"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "Registering a member answers 200 with the member."
  },
  {
    "id": "register-member.returns-id",
    "area": "register",
    "section": "2.2",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "A registration answers the `id` of the new member, which the member operations take."
  },
  {
    "id": "register-member.creates-member",
    "area": "register",
    "section": "1.4",
    "operations": [
      "registerMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Registering creates the member in the store's loyalty programme, where a later search finds it."
  },
  {
    "id": "register-member.welcome-sms",
    "area": "register",
    "section": "1.4",
    "also": [
      "6"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering sends a welcome SMS to the member.",
    "unobservable": "The SMS leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it."
  },
  {
    "id": "register-member.welcome-email",
    "area": "register",
    "section": "1.4",
    "also": [
      "6"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering sends a welcome e-mail instead where the store is not configured for SMS.",
    "unobservable": "The e-mail leaves on a channel that no operation of the interface reads; an outbox in the fixtures shows it for a store without SMS."
  },
  {
    "id": "register-member.minimal-body",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "A phone and the accepted GDPR consent are enough to register a member."
  },
  {
    "id": "register-member.accepts-described-fields",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering accepts every described field with its described type."
  },
  {
    "id": "register-member.accepts-null",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.4",
      "2.5",
      "2.7",
      "2.8"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering accepts null for every field that is described as nullable."
  },
  {
    "id": "register-member.requires.phone",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering without a phone is answered with 400."
  },
  {
    "id": "register-member.requires.phone-country-code",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with a phone that has no `country_code` is answered with 400."
  },
  {
    "id": "register-member.requires.phone-number",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with a phone that has no `number` is answered with 400."
  },
  {
    "id": "register-member.phone-country-code.empty",
    "area": "register",
    "section": "8",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with an empty phone `country_code` is answered with 400."
  },
  {
    "id": "register-member.phone-number.empty",
    "area": "register",
    "section": "8",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with an empty phone `number` is answered with 400."
  },
  {
    "id": "register-member.stores.phone",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "The phone sent on register is stored with the member."
  },
  {
    "id": "register-member.stores.first-name",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "The `first_name` sent on register is stored with the member."
  },
  {
    "id": "register-member.stores.last-name",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "The `last_name` sent on register is stored with the member."
  },
  {
    "id": "register-member.stores.email",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "The `email` sent on register is stored with the member."
  },
  {
    "id": "register-member.stores.additional-identifiers",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2",
      "9.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "minor",
    "text": "The deprecated `additional_identifiers` sent on register still come back with the member, there or among its identifiers."
  },
  {
    "id": "register-member.stores.birth-date",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "The `birth_date` sent on register is stored with the member."
  },
  {
    "id": "register-member.stores.gender",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "The `gender` sent on register is stored with the member, whichever of the four values it is."
  },
  {
    "id": "register-member.stores.address",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.4"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Every part of the `address` sent on register is stored with the member."
  },
  {
    "id": "register-member.stores.department-ids",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "The `department_ids` sent on register are stored with the member."
  },
  {
    "id": "register-member.stores.segments",
    "area": "register",
    "section": "4.3",
    "also": [
      "2.6"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "The `segments` sent on register are stored with the member."
  },
  {
    "id": "register-member.invitation-token.accepted",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "A valid `invitation_token` is accepted on register."
  },
  {
    "id": "register-member.invitation-token.links",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "An `invitation_token` links the new member to the inviter and unlocks the benefits of the invitation.",
    "unobservable": "No operation reads who invited a member, and the benefits are not described."
  },
  {
    "id": "register-member.password.accepted",
    "area": "register",
    "section": "4.3",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "A `password` with an equal `repeat_password` is accepted on register."
  },
  {
    "id": "register-member.gender.unlisted",
    "area": "register",
    "section": "2.2",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with a gender that is no word of the interface is answered with 400."
  },
  {
    "id": "register-member.duplicate-phone.status",
    "area": "register",
    "section": "7.2",
    "also": [
      "4.3",
      "7.1",
      "7.4"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "Registering a phone that is already registered in the store is answered with 400, not 409."
  },
  {
    "id": "register-member.duplicate-phone.message",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "severity": "minor",
    "text": "The refusal of a registered phone says that a member with a number ending in the last four digits is already registered for the store."
  },
  {
    "id": "register-member.duplicate-phone.no-effect",
    "area": "register",
    "section": "7.2",
    "also": [
      "7.4"
    ],
    "operations": [
      "registerMember",
      "searchMembers",
      "updateMember"
    ],
    "severity": "critical",
    "text": "The refusal of a registered phone leaves the existing member as it was and adds no second one."
  },
  {
    "id": "register-member.invalid-phone.status",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with an invalid phone number is answered with 400."
  },
  {
    "id": "register-member.invalid-phone.message",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid phone on register says that the phone number is not valid."
  },
  {
    "id": "register-member.invalid-email.status",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with an invalid e-mail address is answered with 400."
  },
  {
    "id": "register-member.invalid-email.message",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid e-mail address on register says that the e-mail is not valid."
  },
  {
    "id": "register-member.country-code.alpha-3",
    "area": "register",
    "section": "7.2",
    "also": [
      "2.4"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with an alpha-3 address `country_code` is answered with 400."
  },
  {
    "id": "register-member.country-code.name",
    "area": "register",
    "section": "7.2",
    "also": [
      "2.4"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with the name of a country as address `country_code` is answered with 400."
  },
  {
    "id": "register-member.country-code.unassigned",
    "area": "register",
    "section": "7.2",
    "also": [
      "2.4"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "normal",
    "text": "Registering with two letters that are no country's alpha-2 code, or a dial prefix, as address `country_code` is answered with 400."
  },
  {
    "id": "register-member.country-code.message",
    "area": "register",
    "section": "7.2",
    "operations": [
      "registerMember"
    ],
    "severity": "minor",
    "text": "The refusal of an address country on register says that `country_code` must be a valid alpha-2 country code."
  },
  {
    "id": "register-member.refused-creates-nobody",
    "area": "register",
    "section": "7.1",
    "also": [
      "7.2"
    ],
    "operations": [
      "registerMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A register that is refused with 400 for its data creates no member."
  },
  {
    "id": "register-member.refused-blocks-nobody",
    "area": "register",
    "section": "7.1",
    "also": [
      "4.3"
    ],
    "operations": [
      "registerMember"
    ],
    "severity": "critical",
    "text": "A phone of a register that was refused with 400 for its data can be registered afterwards."
  },
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
    "text": "`currency` of a store is a currency code of three letters or digits where it is present."
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
  },
  {
    "id": "retry.get",
    "area": "retry-safety",
    "section": "7.4",
    "operations": [
      "discovery",
      "listStores",
      "searchMembers"
    ],
    "severity": "normal",
    "text": "Repeating a GET gives the same answer and changes nothing."
  },
  {
    "id": "retry.token",
    "area": "retry-safety",
    "section": "7.4",
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "Repeating a token request succeeds."
  },
  {
    "id": "retry.create-transaction",
    "area": "retry-safety",
    "section": "7.4",
    "also": [
      "4.10"
    ],
    "operations": [
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "Repeating the creation of a transaction is refused with 200 and `is_ok` false.",
    "unobservable": "The path and payload of creating a transaction are not described."
  },
  {
    "id": "retry.delete-member",
    "area": "retry-safety",
    "section": "7.4",
    "also": [
      "4.10"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "Deleting a member may be repeated.",
    "unobservable": "The path and payload of deleting a member are not described."
  },
  {
    "id": "search-members.success",
    "area": "search",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search that finds a member answers 200 with a JSON array."
  },
  {
    "id": "search-members.phone.hit",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A search by the phone of a member, in international format with an encoded plus sign, finds the member."
  },
  {
    "id": "search-members.phone.miss",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "critical",
    "text": "A search by a phone that no member has answers 200 with an empty array, not 404."
  },
  {
    "id": "search-members.email.hit",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by the e-mail address of a member finds the member."
  },
  {
    "id": "search-members.email.miss",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by an e-mail address that no member has answers 200 with an empty array, not 404."
  },
  {
    "id": "search-members.identifier-value.hit",
    "area": "search",
    "section": "4.3",
    "also": [
      "2.3",
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by the value of a member's identifier finds the member."
  },
  {
    "id": "search-members.identifier-value.miss",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by an identifier value that no member has answers 200 with an empty array, not 404."
  },
  {
    "id": "search-members.card-identifier.hit",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by the identifier of a member's card finds the member."
  },
  {
    "id": "search-members.card-identifier.miss",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by a card identifier that no member has answers 200 with an empty array, not 404."
  },
  {
    "id": "search-members.activation-token.hit",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by the activation token of a member finds the member."
  },
  {
    "id": "search-members.activation-token.miss",
    "area": "search",
    "section": "4.3",
    "also": [
      "7.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search by an activation token that no member has answers 200 with an empty array, not 404."
  },
  {
    "id": "search-members.several-parameters",
    "area": "search",
    "section": "4.3",
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search may have more than one search parameter, and finds a member to whom all of them belong."
  },
  {
    "id": "search-members.without-parameter.status",
    "area": "search",
    "section": "7.2",
    "also": [
      "4.3"
    ],
    "operations": [
      "searchMembers"
    ],
    "severity": "normal",
    "text": "A search without any search parameter is answered with 400."
  },
  {
    "id": "search-members.without-parameter.message",
    "area": "search",
    "section": "7.2",
    "operations": [
      "searchMembers"
    ],
    "severity": "minor",
    "text": "The refusal of a search without parameters asks for one of `phone`, `email`, `identifierValue`, `cardIdentifier` and `activationToken`."
  },
  {
    "id": "search-members.email.follows-update",
    "area": "search",
    "section": "4.3",
    "operations": [
      "searchMembers",
      "updateMember"
    ],
    "severity": "normal",
    "text": "A search finds a member by the e-mail address that the last update stored."
  },
  {
    "id": "search-members.email.forgets-replaced",
    "area": "search",
    "section": "4.3",
    "operations": [
      "searchMembers",
      "updateMember"
    ],
    "severity": "normal",
    "text": "A search no longer finds a member by the e-mail address that an update replaced or left out."
  },
  {
    "id": "service.json-bodies",
    "area": "service",
    "section": "4",
    "also": [
      "1.1"
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
    "severity": "normal",
    "text": "Every answer with a body has JSON in it and says so in its content type."
  },
  {
    "id": "service.versioned-paths",
    "area": "service",
    "section": "9.1",
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
    "severity": "normal",
    "text": "Every operation but the token endpoint and discovery is served under `/api/v2.0`."
  },
  {
    "id": "service.unversioned-paths",
    "area": "service",
    "section": "9.1",
    "also": [
      "4",
      "5.2"
    ],
    "operations": [
      "token",
      "discovery"
    ],
    "severity": "normal",
    "text": "The token endpoint and discovery are served without a version in their paths."
  },
  {
    "id": "service.messages-are-paid",
    "area": "service",
    "section": "6",
    "operations": [
      "registerMember",
      "enrollMember",
      "sendOtp",
      "sendMemberOtp",
      "resetPhoneVerification"
    ],
    "severity": "normal",
    "text": "The messages that operations send are real, and the merchant pays for them.",
    "unobservable": "Messages and bills leave on channels that no operation of the interface reads."
  },
  {
    "id": "service.sends-once",
    "area": "service",
    "section": "6",
    "also": [
      "1.4"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "sendOtp",
      "sendMemberOtp",
      "inviteFriend"
    ],
    "severity": "critical",
    "text": "A call that sends a message sends it once.",
    "unobservable": "Messages leave on channels that no operation of the interface reads; an outbox in the fixtures shows them."
  },
  {
    "id": "service.refused-sends-nothing",
    "area": "service",
    "section": "6",
    "also": [
      "7.1"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "sendOtp",
      "sendMemberOtp",
      "inviteFriend"
    ],
    "severity": "critical",
    "text": "A call that is refused with a 4xx sends no message.",
    "unobservable": "Messages leave on channels that no operation of the interface reads; an outbox in the fixtures shows them."
  },
  {
    "id": "reserve-stamps.success",
    "area": "stamps",
    "section": "4.6",
    "also": [
      "3.1",
      "7.1"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Reserving collected stamps answers 204."
  },
  {
    "id": "reserve-stamps.accepts-described-fields",
    "area": "stamps",
    "section": "4.6",
    "operations": [
      "reserveStamps"
    ],
    "severity": "normal",
    "text": "Reserving stamps accepts every described field with its described type."
  },
  {
    "id": "reserve-stamps.unknown-card",
    "area": "stamps",
    "section": "7.1",
    "also": [
      "4.6"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Stamps of a card that does not exist are not reserved."
  },
  {
    "id": "reserve-stamps.holds",
    "area": "stamps",
    "section": "3.1",
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Stamps reserved for one order cannot be reserved for another."
  },
  {
    "id": "reserve-stamps.exact-count",
    "area": "stamps",
    "section": "3.1",
    "also": [
      "4.6"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "A reservation holds the asked number of stamps, and the rest stays free for other orders."
  },
  {
    "id": "reserve-stamps.every-entry",
    "area": "stamps",
    "section": "4.6",
    "also": [
      "3.1"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Every entry of `reserved_stamps` is reserved, not just the first."
  },
  {
    "id": "reserve-stamps.beyond-collected",
    "area": "stamps",
    "section": "3.1",
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "More stamps than the member has collected cannot be reserved."
  },
  {
    "id": "reserve-stamps.count.zero",
    "area": "stamps",
    "section": "8",
    "also": [
      "3.1",
      "4.6"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "normal",
    "text": "Reserving a count of zero is answered with 400."
  },
  {
    "id": "reserve-stamps.count.negative",
    "area": "stamps",
    "section": "8",
    "also": [
      "3.1",
      "4.6"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Reserving a negative count is answered with 400."
  },
  {
    "id": "reserve-stamps.count.fraction",
    "area": "stamps",
    "section": "8",
    "also": [
      "3.1",
      "4.6"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Reserving a count of stamps that is no integer is answered with 400."
  },
  {
    "id": "reserve-stamps.refused-holds-nothing",
    "area": "stamps",
    "section": "3.1",
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "A stamp reservation that is refused holds no stamps and frees none."
  },
  {
    "id": "reserve-stamps.leaves-data",
    "area": "stamps",
    "section": "3.1",
    "also": [
      "4.3"
    ],
    "operations": [
      "reserveStamps",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "Reserving stamps leaves the data of the member as they were."
  },
  {
    "id": "reserve-stamps.leaves-coupons",
    "area": "stamps",
    "section": "3.1",
    "operations": [
      "reserveStamps",
      "reserveCoupon"
    ],
    "severity": "critical",
    "text": "Reserving stamps, and releasing them again, leaves the coupons of the member usable."
  },
  {
    "id": "reserve-stamps.no-expiry",
    "area": "stamps",
    "section": "3.1",
    "also": [
      "8",
      "7.3"
    ],
    "operations": [
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "A stamp reservation does not expire, and is still held after a pause."
  },
  {
    "id": "cancel-stamp-reservation.success",
    "area": "stamps",
    "section": "4.6",
    "also": [
      "3.1",
      "7.1"
    ],
    "operations": [
      "cancelStampReservation"
    ],
    "severity": "critical",
    "text": "Cancelling a stamp reservation answers 204."
  },
  {
    "id": "cancel-stamp-reservation.accepts-described-fields",
    "area": "stamps",
    "section": "4.6",
    "operations": [
      "cancelStampReservation"
    ],
    "severity": "normal",
    "text": "Cancelling a stamp reservation accepts every described field with its described type."
  },
  {
    "id": "cancel-stamp-reservation.releases",
    "area": "stamps",
    "section": "3.1",
    "operations": [
      "cancelStampReservation",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Stamps of a cancelled reservation are available to other orders again."
  },
  {
    "id": "cancel-stamp-reservation.exact-count",
    "area": "stamps",
    "section": "3.1",
    "also": [
      "4.6"
    ],
    "operations": [
      "cancelStampReservation",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Cancelling a part of a stamp reservation releases that part and holds the rest."
  },
  {
    "id": "cancel-stamp-reservation.only-reserved",
    "area": "stamps",
    "section": "3.1",
    "operations": [
      "cancelStampReservation",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Cancelling affects reserved stamps alone, and leaves no more stamps than were collected."
  },
  {
    "id": "cancel-stamp-reservation.other-orders-stay-held",
    "area": "stamps",
    "section": "3.1",
    "operations": [
      "cancelStampReservation",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Cancelling the reservation of one order leaves the stamps of another order reserved."
  },
  {
    "id": "cancel-stamp-reservation.again-changes-nothing",
    "area": "stamps",
    "section": "7.4",
    "operations": [
      "cancelStampReservation",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "Cancelling the same stamp reservation once more changes nothing."
  },
  {
    "id": "cancel-stamp-reservation.other-member",
    "area": "stamps",
    "section": "4.6",
    "also": [
      "3.1"
    ],
    "operations": [
      "cancelStampReservation",
      "reserveStamps"
    ],
    "severity": "critical",
    "text": "A cancel under the path of another member leaves the stamps of a member reserved."
  },
  {
    "id": "cancel-stamp-reservation.count.zero",
    "area": "stamps",
    "section": "4.6",
    "also": [
      "8"
    ],
    "operations": [
      "cancelStampReservation"
    ],
    "severity": "normal",
    "text": "Cancelling a count of zero stamps is answered with 400."
  },
  {
    "id": "cancel-stamp-reservation.count.negative",
    "area": "stamps",
    "section": "4.6",
    "also": [
      "8"
    ],
    "operations": [
      "cancelStampReservation"
    ],
    "severity": "critical",
    "text": "Cancelling a negative count of stamps is answered with 400."
  },
  {
    "id": "cancel-stamp-reservation.count.fraction",
    "area": "stamps",
    "section": "4.6",
    "also": [
      "8"
    ],
    "operations": [
      "cancelStampReservation"
    ],
    "severity": "critical",
    "text": "Cancelling a count of stamps that is no integer is answered with 400."
  },
  {
    "id": "store-binding.other-store",
    "area": "store-binding",
    "section": "5.8",
    "also": [
      "7.1",
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
    "severity": "critical",
    "text": "An otherwise valid request to the path of another store is answered with 403."
  },
  {
    "id": "store-binding.unknown-store",
    "area": "store-binding",
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
    "severity": "critical",
    "text": "An otherwise valid request to the path of a store id that no store has is answered with 403."
  },
  {
    "id": "store-binding.letter-case",
    "area": "store-binding",
    "section": "5.8",
    "also": [
      "2.1",
      "4.3"
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
    "severity": "critical",
    "text": "An otherwise valid request to the own store's id in other letter case is answered with 403."
  },
  {
    "id": "store-binding.authenticated-first",
    "area": "store-binding",
    "section": "7.1",
    "also": [
      "5.8",
      "5.9"
    ],
    "operations": [
      "updateMember",
      "searchMembers",
      "createIdentifier",
      "updateIdentifier",
      "verifyOtp",
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
    "text": "A request without a valid token is answered with 401 whatever store its path names; 403 is for one that is authenticated."
  },
  {
    "id": "store-binding.no-effect",
    "area": "store-binding",
    "section": "5.8",
    "also": [
      "7.1"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "resetPhoneVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A request that is refused for its store changes nothing."
  },
  {
    "id": "list-stores.success",
    "area": "stores",
    "section": "4.2",
    "operations": [
      "listStores"
    ],
    "severity": "blocker",
    "text": "Listing the stores answers 200 with a JSON array of stores."
  },
  {
    "id": "list-stores.exactly-one",
    "area": "stores",
    "section": "4.2",
    "also": [
      "1.3",
      "5.8"
    ],
    "operations": [
      "listStores"
    ],
    "severity": "critical",
    "text": "The list holds exactly one store."
  },
  {
    "id": "list-stores.id-is-client-id",
    "area": "stores",
    "section": "5.8",
    "also": [
      "2.1",
      "4.2"
    ],
    "operations": [
      "listStores"
    ],
    "severity": "critical",
    "text": "The store's `id` equals the client id of the credentials, letter case included."
  },
  {
    "id": "store.time-zone.coupon-validity",
    "area": "stores",
    "section": "2.1",
    "operations": [
      "createDraftCoupon"
    ],
    "severity": "normal",
    "text": "A coupon's validity sent without an offset is read in the time zone of the store."
  },
  {
    "id": "token.success",
    "area": "token",
    "section": "4.1",
    "also": [
      "5.1",
      "5.2",
      "5.5"
    ],
    "operations": [
      "token"
    ],
    "severity": "blocker",
    "text": "A form-encoded request with the right grant type, scope, client id and client secret is answered with 200 and a token."
  },
  {
    "id": "token.grant-type.other",
    "area": "token",
    "section": "5.7",
    "also": [
      "4.1",
      "7.2"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "A token request with another grant type is answered with 400."
  },
  {
    "id": "token.grant-type.letter-case",
    "area": "token",
    "section": "5.7",
    "also": [
      "4.1"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "A token request with a grant type that differs from `client_credentials` only in letter case is answered with 400."
  },
  {
    "id": "token.grant-type.missing",
    "area": "token",
    "section": "5.7",
    "also": [
      "4.1"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "A token request without a grant type is answered with 400."
  },
  {
    "id": "token.grant-type.message",
    "area": "token",
    "section": "7.2",
    "also": [
      "5.7"
    ],
    "operations": [
      "token"
    ],
    "severity": "minor",
    "text": "The refusal of a grant type says that it is invalid and that it must be `client_credentials`."
  },
  {
    "id": "token.credentials.basic-header",
    "area": "token",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The client id and secret may be sent as a Basic authorization header in place of the form fields."
  },
  {
    "id": "token.credentials.valid-header-wins",
    "area": "token",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "A token request with right credentials in the header and wrong ones in the form obtains a token."
  },
  {
    "id": "token.credentials.wrong-header-wins",
    "area": "token",
    "section": "4.1",
    "operations": [
      "token"
    ],
    "severity": "critical",
    "text": "A token request with wrong credentials in the header and right ones in the form is answered with 400."
  },
  {
    "id": "token.credentials.wrong-id",
    "area": "token",
    "section": "5.7",
    "operations": [
      "token"
    ],
    "severity": "critical",
    "text": "A token request with an unknown client id is answered with 400."
  },
  {
    "id": "token.credentials.wrong-secret",
    "area": "token",
    "section": "5.7",
    "operations": [
      "token"
    ],
    "severity": "critical",
    "text": "A token request with a wrong client secret is answered with 400."
  },
  {
    "id": "token.credentials.without-id",
    "area": "token",
    "section": "5.1",
    "operations": [
      "token"
    ],
    "severity": "critical",
    "text": "A token request without a client id obtains no token."
  },
  {
    "id": "token.credentials.without-secret",
    "area": "token",
    "section": "5.1",
    "also": [
      "5.4"
    ],
    "operations": [
      "token"
    ],
    "severity": "critical",
    "text": "A token request without a client secret obtains no token."
  },
  {
    "id": "token.credentials.other-environment",
    "area": "token",
    "section": "5.3",
    "also": [
      "1.5",
      "5.7"
    ],
    "operations": [
      "token"
    ],
    "severity": "critical",
    "text": "Credentials of the other environment are answered with 400."
  },
  {
    "id": "token.errors.grant-type.plain-text",
    "area": "token",
    "section": "7",
    "also": [
      "4.1",
      "5.7"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The 400 that refuses a grant type has a plain-text body, not JSON."
  },
  {
    "id": "token.errors.credentials.plain-text",
    "area": "token",
    "section": "7",
    "also": [
      "4.1",
      "5.7"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The 400 that refuses a client id or secret has a plain-text body, not JSON."
  },
  {
    "id": "token.errors.environment.plain-text",
    "area": "token",
    "section": "7",
    "also": [
      "4.1",
      "5.7"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The 400 that refuses credentials of the other environment has a plain-text body, not JSON."
  },
  {
    "id": "token.response.exactly-four-fields",
    "area": "token",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The token answer has the four fields `access_token`, `scope`, `expires_in` and `token_type`, and no other."
  },
  {
    "id": "token.response.scope-granted",
    "area": "token",
    "section": "5.5",
    "also": [
      "5.6"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The `scope` of the token answer names the granted scope, `api.retailer` where that was asked for."
  },
  {
    "id": "token.response.expires-in-positive",
    "area": "token",
    "section": "5.5",
    "also": [
      "8"
    ],
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The `expires_in` of a new token is a positive number of seconds."
  },
  {
    "id": "token.access-token.is-jwt",
    "area": "token",
    "section": "5.5",
    "operations": [
      "token"
    ],
    "severity": "normal",
    "text": "The access token is a JWT."
  },
  {
    "id": "token.access-token.accepted",
    "area": "token",
    "section": "5.1",
    "also": [
      "5.5"
    ],
    "operations": [
      "token",
      "listStores"
    ],
    "severity": "blocker",
    "text": "A token that was just issued is accepted as bearer token."
  },
  {
    "id": "token.scope.api-retailer",
    "area": "token",
    "section": "5.6",
    "operations": [
      "token",
      "searchMembers",
      "updateMember",
      "reserveCoupon",
      "reserveStamps",
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A token with the scope `api.retailer` opens members, coupons, stamps and transactions for reading and writing."
  },
  {
    "id": "token.scope.read-transaction.no-reads",
    "area": "token",
    "section": "5.6",
    "operations": [
      "token",
      "searchMembers",
      "couponExemptions"
    ],
    "severity": "critical",
    "text": "A token with only `read:transaction` as its granted scope does not open the reading of members and coupons."
  },
  {
    "id": "token.scope.read-transaction.no-writes",
    "area": "token",
    "section": "5.6",
    "operations": [
      "token",
      "registerMember",
      "enrollMember",
      "updateMember",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "sendOtp",
      "sendMemberOtp",
      "resetPhoneVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "createDraftCoupon",
      "refundTransaction",
      "addNonEligibleProducts",
      "updateNonEligibleProducts"
    ],
    "severity": "critical",
    "text": "A token with only `read:transaction` as its granted scope does not open any change."
  },
  {
    "id": "token.lifetime.ends",
    "area": "token",
    "section": "5.5",
    "also": [
      "5.9",
      "7.1",
      "8"
    ],
    "operations": [
      "token",
      "listStores"
    ],
    "severity": "critical",
    "text": "A token is refused with 401 once its `expires_in` seconds are over."
  },
  {
    "id": "token.lifetime.early-end",
    "area": "token",
    "section": "5.9",
    "operations": [
      "token"
    ],
    "severity": "minor",
    "text": "A token may be invalidated before its stated end.",
    "unobservable": "Permits the service an early end; a token that lasts breaks nothing."
  },
  {
    "id": "token.authorization.missing",
    "area": "token",
    "section": "7.1",
    "also": [
      "4",
      "5.9"
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
    "severity": "critical",
    "text": "A request without a token is answered with 401."
  },
  {
    "id": "token.authorization.other-scheme",
    "area": "token",
    "section": "7.1",
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
    "severity": "critical",
    "text": "A request with an Authorization header other than `Bearer` and a token is answered with 401."
  },
  {
    "id": "token.authorization.garbage",
    "area": "token",
    "section": "7.1",
    "also": [
      "5.9"
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
    "severity": "critical",
    "text": "A request with a made-up token is answered with 401."
  },
  {
    "id": "token.authorization.truncated",
    "area": "token",
    "section": "7.1",
    "also": [
      "5.9"
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
    "severity": "critical",
    "text": "A request with a token that is cut short is answered with 401."
  },
  {
    "id": "token.authorization.payload-changed",
    "area": "token",
    "section": "7.1",
    "also": [
      "5.9"
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
    "severity": "critical",
    "text": "A request with a token with a payload that was changed under the old signature is answered with 401."
  },
  {
    "id": "token.authorization.signature-changed",
    "area": "token",
    "section": "7.1",
    "also": [
      "5.9"
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
    "severity": "critical",
    "text": "A request with a token with a changed signature is answered with 401."
  },
  {
    "id": "token.authorization.unsigned",
    "area": "token",
    "section": "7.1",
    "also": [
      "5.9"
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
    "severity": "critical",
    "text": "A request with a token that declares no signature algorithm is answered with 401."
  },
  {
    "id": "token.authorization.no-effect",
    "area": "token",
    "section": "7.1",
    "also": [
      "5.9"
    ],
    "operations": [
      "registerMember",
      "enrollMember",
      "updateMember",
      "inviteFriend",
      "createIdentifier",
      "updateIdentifier",
      "resetPhoneVerification",
      "reserveStamps",
      "cancelStampReservation",
      "reserveCoupon",
      "cancelCouponReservation",
      "refundTransaction"
    ],
    "severity": "critical",
    "text": "A request that is refused for its token changes nothing."
  },
  {
    "id": "discovery.success",
    "area": "token",
    "section": "4.1",
    "operations": [
      "discovery"
    ],
    "severity": "normal",
    "text": "The discovery address answers 200 with an OpenID discovery document."
  },
  {
    "id": "discovery.names-token-endpoint",
    "area": "token",
    "section": "4.1",
    "also": [
      "5.2"
    ],
    "operations": [
      "discovery"
    ],
    "severity": "normal",
    "text": "The discovery document names the token endpoint of the same environment."
  },
  {
    "id": "token.credentials.account-settings",
    "area": "token",
    "section": "5.4",
    "operations": [
      "token"
    ],
    "severity": "minor",
    "text": "The merchant's account settings show the token endpoint, flow, scope, client id and client secret.",
    "unobservable": "The settings are a screen outside the interface."
  },
  {
    "id": "token.credentials.rotation",
    "area": "token",
    "section": "5.4",
    "operations": [
      "token"
    ],
    "severity": "minor",
    "text": "The service rotates the client secret on request.",
    "unobservable": "The request is made to people, outside the interface."
  },
  {
    "id": "update-member.success",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "Updating a member answers 200 with the member."
  },
  {
    "id": "update-member.accepts-described-fields",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "An update accepts every described field with its described type."
  },
  {
    "id": "update-member.accepts-null",
    "area": "update",
    "section": "4.3",
    "also": [
      "2.2",
      "2.4",
      "2.6",
      "2.7"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "An update accepts null for every field that is described as nullable."
  },
  {
    "id": "update-member.replaces.first-name",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `first_name` on an update replaces the stored one."
  },
  {
    "id": "update-member.drops.first-name",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "A `first_name` left out of an update, or null, is not preserved."
  },
  {
    "id": "update-member.replaces.last-name",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `last_name` on an update replaces the stored one."
  },
  {
    "id": "update-member.drops.last-name",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "A `last_name` left out of an update, or null, is not preserved."
  },
  {
    "id": "update-member.replaces.email",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `email` on an update replaces the stored one."
  },
  {
    "id": "update-member.drops.email",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "An `email` left out of an update, or null, is not preserved."
  },
  {
    "id": "update-member.replaces.birth-date",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `birth_date` on an update replaces the stored one."
  },
  {
    "id": "update-member.drops.birth-date",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "A `birth_date` left out of an update, or null, is not preserved."
  },
  {
    "id": "update-member.replaces.additional-identifiers",
    "area": "update",
    "section": "4.3",
    "also": [
      "9.2"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "minor",
    "text": "The deprecated `additional_identifiers` on an update still come back with the member, there or among its identifiers."
  },
  {
    "id": "update-member.drops.additional-identifiers",
    "area": "update",
    "section": "4.3",
    "also": [
      "9.2"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "minor",
    "text": "Deprecated `additional_identifiers` left out of an update, or emptied, are not preserved in that field."
  },
  {
    "id": "update-member.replaces.gender",
    "area": "update",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `gender` on an update replaces the stored one, whichever of the four values it is."
  },
  {
    "id": "update-member.drops.gender",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "A `gender` left out of an update is not preserved."
  },
  {
    "id": "update-member.replaces.address",
    "area": "update",
    "section": "4.3",
    "also": [
      "2.4"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "Every part of the `address` on an update replaces the stored one."
  },
  {
    "id": "update-member.drops.address",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "An `address` left out of an update is not preserved."
  },
  {
    "id": "update-member.drops.address-part",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "A part left out of the `address` on an update, or null, is not preserved."
  },
  {
    "id": "update-member.replaces.department-ids",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `department_ids` on an update replace the stored ones, and are not merged with them."
  },
  {
    "id": "update-member.drops.department-ids",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "The `department_ids` left out of an update, or emptied, are not preserved."
  },
  {
    "id": "update-member.replaces.segments",
    "area": "update",
    "section": "4.3",
    "also": [
      "2.6"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "The `segments` on an update replace the stored values."
  },
  {
    "id": "update-member.drops.segments",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "The values of `segments` left out of an update, or emptied, are not preserved."
  },
  {
    "id": "update-member.keeps.id",
    "area": "update",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "An update answers with the member that its path names."
  },
  {
    "id": "update-member.keeps.phone",
    "area": "update",
    "section": "4.5",
    "also": [
      "4.3"
    ],
    "operations": [
      "updateMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "An update, which has no phone, leaves the member's phone as it was."
  },
  {
    "id": "update-member.keeps.points",
    "area": "update",
    "section": "2.2",
    "also": [
      "4.3"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "An update, which has no points, leaves the member's balance as it was."
  },
  {
    "id": "update-member.idempotent",
    "area": "update",
    "section": "7.4",
    "also": [
      "4.3"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "critical",
    "text": "Repeating an update with the same body gives the same result."
  },
  {
    "id": "update-member.other-members-unchanged",
    "area": "update",
    "section": "4.3",
    "operations": [
      "updateMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "An update changes no other member."
  },
  {
    "id": "update-member.refused-changes-nothing",
    "area": "update",
    "section": "7.1",
    "operations": [
      "updateMember",
      "searchMembers"
    ],
    "severity": "critical",
    "text": "An update that is refused with 400 leaves the member as it was."
  },
  {
    "id": "update-member.gender.unlisted",
    "area": "update",
    "section": "4.3",
    "also": [
      "2.2"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "An update with a gender that is no word of the interface is answered with 400."
  },
  {
    "id": "update-member.invalid-email.status",
    "area": "update",
    "section": "7.2",
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "An update with an invalid e-mail address is answered with 400."
  },
  {
    "id": "update-member.invalid-email.message",
    "area": "update",
    "section": "7.2",
    "operations": [
      "updateMember"
    ],
    "severity": "minor",
    "text": "The refusal of an invalid e-mail address on update says that the e-mail is not valid."
  },
  {
    "id": "update-member.country-code.alpha-3",
    "area": "update",
    "section": "7.2",
    "also": [
      "2.4"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "An update with an alpha-3 address `country_code` is answered with 400."
  },
  {
    "id": "update-member.country-code.name",
    "area": "update",
    "section": "7.2",
    "also": [
      "2.4"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "An update with the name of a country as address `country_code` is answered with 400."
  },
  {
    "id": "update-member.country-code.unassigned",
    "area": "update",
    "section": "7.2",
    "also": [
      "2.4"
    ],
    "operations": [
      "updateMember"
    ],
    "severity": "normal",
    "text": "An update with two letters that are no country's alpha-2 code, or a dial prefix, as address `country_code` is answered with 400."
  },
  {
    "id": "update-member.country-code.message",
    "area": "update",
    "section": "7.2",
    "operations": [
      "updateMember"
    ],
    "severity": "minor",
    "text": "The refusal of an address country on update says that `country_code` must be a valid alpha-2 country code."
  }
];
