// Generated from specs/ by `npm run generate`; do not edit.
import type { Operation } from '../operation.ts';
import type { ClauseId } from './clause-ids.ts';

/** Name of an operation of the interface. */
export type OperationName =
  | 'token'
  | 'discovery'
  | 'listStores'
  | 'registerMember'
  | 'enrollMember'
  | 'updateMember'
  | 'searchMembers'
  | 'inviteFriend'
  | 'createIdentifier'
  | 'updateIdentifier'
  | 'sendOtp'
  | 'verifyOtp'
  | 'sendMemberOtp'
  | 'resetPhoneVerification'
  | 'loginOtpVerification'
  | 'reserveStamps'
  | 'cancelStampReservation'
  | 'reserveCoupon'
  | 'cancelCouponReservation'
  | 'couponExemptions'
  | 'createDraftCoupon'
  | 'refundTransaction'
  | 'addNonEligibleProducts'
  | 'updateNonEligibleProducts';

/** Every operation of the interface, by name. */
export const operations: Readonly<Record<OperationName, Operation<OperationName, ClauseId>>> = {
  "token": {
    "name": "token",
    "summary": "Exchange client credentials for a bearer token",
    "area": "token",
    "section": "4.1",
    "method": "POST",
    "path": "/connect/token",
    "pathParams": [],
    "queryParams": [],
    "authenticated": false,
    "storeScoped": false,
    "sideEffect": "none",
    "retrySafe": true,
    "request": "token.request.schema.json",
    "responses": {
      "200": "token.200.schema.json",
      "400": null
    },
    "clauses": {
      "200": "token.success"
    }
  },
  "discovery": {
    "name": "discovery",
    "summary": "OpenID discovery document",
    "area": "token",
    "section": "4.1",
    "method": "GET",
    "path": "/.well-known/openid-configuration",
    "pathParams": [],
    "queryParams": [],
    "authenticated": false,
    "storeScoped": false,
    "sideEffect": "none",
    "retrySafe": true,
    "request": null,
    "responses": {
      "200": "discovery.200.schema.json",
      "4XX": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "discovery.success"
    }
  },
  "listStores": {
    "name": "listStores",
    "summary": "The store of the credentials",
    "area": "stores",
    "section": "4.2",
    "method": "GET",
    "path": "/api/v2.0/stores",
    "pathParams": [],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": false,
    "sideEffect": "none",
    "retrySafe": true,
    "request": null,
    "responses": {
      "200": "listStores.200.schema.json",
      "401": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "list-stores.success",
      "401": "errors.problem.on-401"
    }
  },
  "registerMember": {
    "name": "registerMember",
    "summary": "Create a member, add it to the programme and welcome it",
    "area": "members",
    "section": "4.3",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "paid-message",
    "retrySafe": false,
    "request": "registerMember.request.schema.json",
    "responses": {
      "200": "registerMember.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "register-member.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403"
    }
  },
  "enrollMember": {
    "name": "enrollMember",
    "summary": "Create a member and send it an activation link",
    "area": "members",
    "section": "4.3",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/enroll",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "paid-message",
    "retrySafe": false,
    "request": "enrollMember.request.schema.json",
    "responses": {
      "200": "enrollMember.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "enroll-member.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403"
    }
  },
  "updateMember": {
    "name": "updateMember",
    "summary": "Replace all data of a member",
    "area": "members",
    "section": "4.3",
    "method": "PUT",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "irreversible",
    "retrySafe": true,
    "request": "updateMember.request.schema.json",
    "responses": {
      "200": "updateMember.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "update-member.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "searchMembers": {
    "name": "searchMembers",
    "summary": "Members that match at least one given parameter",
    "area": "members",
    "section": "4.3",
    "method": "GET",
    "path": "/api/v2.0/stores/{storeId}/members/search",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [
      "phone",
      "email",
      "identifierValue",
      "cardIdentifier",
      "activationToken"
    ],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "none",
    "retrySafe": true,
    "request": null,
    "responses": {
      "200": "searchMembers.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "search-members.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403"
    }
  },
  "inviteFriend": {
    "name": "inviteFriend",
    "summary": "Invite a friend by e-mail",
    "area": "members",
    "section": "4.3",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/invite-friend",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "paid-message",
    "retrySafe": false,
    "request": "inviteFriend.request.schema.json",
    "responses": {
      "204": null,
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "204": "invite-friend.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "createIdentifier": {
    "name": "createIdentifier",
    "summary": "Give a member a further identifier",
    "area": "identifiers",
    "section": "4.4",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/identifiers",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "creates-data",
    "retrySafe": false,
    "request": "createIdentifier.request.schema.json",
    "responses": {
      "200": "createIdentifier.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "create-identifier.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "updateIdentifier": {
    "name": "updateIdentifier",
    "summary": "Change the value of an identifier",
    "area": "identifiers",
    "section": "4.4",
    "method": "PUT",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/identifiers",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "irreversible",
    "retrySafe": false,
    "request": "updateIdentifier.request.schema.json",
    "responses": {
      "204": null,
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "204": "update-identifier.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "sendOtp": {
    "name": "sendOtp",
    "summary": "Send a one-time password to somebody who is no member yet",
    "area": "otp",
    "section": "4.5",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/otp",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "paid-message",
    "retrySafe": false,
    "request": "sendOtp.request.schema.json",
    "responses": {
      "200": "sendOtp.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "send-otp.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403"
    }
  },
  "verifyOtp": {
    "name": "verifyOtp",
    "summary": "Verify the one-time password of somebody who is no member yet",
    "area": "otp",
    "section": "4.5",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/otp-verification",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "none",
    "retrySafe": false,
    "request": "verifyOtp.request.schema.json",
    "responses": {
      "200": "verifyOtp.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "verify-otp.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403"
    }
  },
  "sendMemberOtp": {
    "name": "sendMemberOtp",
    "summary": "Send a one-time password to a member",
    "area": "otp",
    "section": "4.5",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/otp",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "paid-message",
    "retrySafe": false,
    "request": "sendMemberOtp.request.schema.json",
    "responses": {
      "200": "sendMemberOtp.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "send-member-otp.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "resetPhoneVerification": {
    "name": "resetPhoneVerification",
    "summary": "Finish the change of a member's phone",
    "area": "otp",
    "section": "4.5",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/reset-phone-verification",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "paid-message",
    "retrySafe": false,
    "request": "resetPhoneVerification.request.schema.json",
    "responses": {
      "200": "resetPhoneVerification.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "reset-phone-verification.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "loginOtpVerification": {
    "name": "loginOtpVerification",
    "summary": "Verify a login one-time password of a member",
    "area": "otp",
    "section": "4.5",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/login-otp-verification",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "none",
    "retrySafe": false,
    "request": "loginOtpVerification.request.schema.json",
    "responses": {
      "200": "loginOtpVerification.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "login-otp-verification.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "reserveStamps": {
    "name": "reserveStamps",
    "summary": "Hold stamps for a pending order",
    "area": "stamps",
    "section": "4.6",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/stamp-cards/reserve",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "creates-data",
    "retrySafe": false,
    "undo": "cancelStampReservation",
    "request": "reserveStamps.request.schema.json",
    "responses": {
      "204": null,
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "204": "reserve-stamps.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "cancelStampReservation": {
    "name": "cancelStampReservation",
    "summary": "Release stamps that are held for an order",
    "area": "stamps",
    "section": "4.6",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/stamp-cards/cancel-reservation",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "none",
    "retrySafe": true,
    "request": "cancelStampReservation.request.schema.json",
    "responses": {
      "204": null,
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "204": "cancel-stamp-reservation.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "reserveCoupon": {
    "name": "reserveCoupon",
    "summary": "Hold a coupon for a pending order",
    "area": "coupons",
    "section": "4.7",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/coupons/{couponCode}/reserve",
    "pathParams": [
      "storeId",
      "memberId",
      "couponCode"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "creates-data",
    "retrySafe": true,
    "undo": "cancelCouponReservation",
    "request": "reserveCoupon.request.schema.json",
    "responses": {
      "200": "reserveCoupon.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "reserve-coupon.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "cancelCouponReservation": {
    "name": "cancelCouponReservation",
    "summary": "Release a coupon that is held for an order",
    "area": "coupons",
    "section": "4.7",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/coupons/{couponCode}/cancel-reservation",
    "pathParams": [
      "storeId",
      "memberId",
      "couponCode"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "none",
    "retrySafe": true,
    "request": "cancelCouponReservation.request.schema.json",
    "responses": {
      "200": "cancelCouponReservation.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "cancel-coupon-reservation.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "couponExemptions": {
    "name": "couponExemptions",
    "summary": "Coupons of a member with exemptions for the given products",
    "area": "coupons",
    "section": "4.7",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/coupons/exemptions",
    "pathParams": [
      "storeId",
      "memberId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "none",
    "retrySafe": true,
    "request": "couponExemptions.request.schema.json",
    "responses": {
      "200": "couponExemptions.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "coupon-exemptions.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "createDraftCoupon": {
    "name": "createDraftCoupon",
    "summary": "Create a draft of a coupon",
    "area": "coupons",
    "section": "4.7",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/coupon",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "creates-data",
    "retrySafe": false,
    "request": "createDraftCoupon.request.schema.json",
    "responses": {
      "200": "createDraftCoupon.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "create-draft-coupon.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403"
    }
  },
  "refundTransaction": {
    "name": "refundTransaction",
    "summary": "Refund a part of an earlier transaction",
    "area": "refund",
    "section": "4.8",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/members/{memberId}/transactions/{transactionId}/refund",
    "pathParams": [
      "storeId",
      "memberId",
      "transactionId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "irreversible",
    "retrySafe": false,
    "request": "refundTransaction.request.schema.json",
    "responses": {
      "200": "refundTransaction.200.schema.json",
      "400": "Problem.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "404": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "refund-transaction.success",
      "400": "errors.problem.on-400",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "404": "errors.problem.on-404"
    }
  },
  "addNonEligibleProducts": {
    "name": "addNonEligibleProducts",
    "summary": "Add a batch of products without benefits",
    "area": "non-eligible",
    "section": "4.9",
    "method": "POST",
    "path": "/api/v2.0/stores/{storeId}/non-eligible-products",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "creates-data",
    "retrySafe": false,
    "request": "addNonEligibleProducts.request.schema.json",
    "responses": {
      "400": "addNonEligibleProducts.400.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "2XX": "addNonEligibleProducts.2XX.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "400": "add-non-eligible-products.refusal.array",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403",
      "2XX": "add-non-eligible-products.success"
    }
  },
  "updateNonEligibleProducts": {
    "name": "updateNonEligibleProducts",
    "summary": "Update a batch of products without benefits",
    "area": "non-eligible",
    "section": "4.9",
    "method": "PUT",
    "path": "/api/v2.0/stores/{storeId}/non-eligible-products",
    "pathParams": [
      "storeId"
    ],
    "queryParams": [],
    "authenticated": true,
    "storeScoped": true,
    "sideEffect": "irreversible",
    "retrySafe": false,
    "request": "updateNonEligibleProducts.request.schema.json",
    "responses": {
      "200": "updateNonEligibleProducts.200.schema.json",
      "207": "updateNonEligibleProducts.207.schema.json",
      "400": "updateNonEligibleProducts.400.schema.json",
      "401": "Problem.schema.json",
      "403": "Problem.schema.json",
      "default": "Problem.schema.json"
    },
    "clauses": {
      "200": "update-non-eligible-products.success",
      "207": "update-non-eligible-products.partial.status",
      "400": "update-non-eligible-products.refusal.array",
      "401": "errors.problem.on-401",
      "403": "errors.problem.on-403"
    }
  }
};
