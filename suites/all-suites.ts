// Generated from the files of this folder by `npm run generate`; do not edit.
import type { Suite } from '#loyalty';
import consentOnRegister from './consent/on-register.check.ts';
import consentShown from './consent/shown.check.ts';
import couponsAndStamps from './coupons/and-stamps.check.ts';
import couponsAtOnce from './coupons/at-once.check.ts';
import couponsCancel from './coupons/cancel.check.ts';
import couponsLasting from './coupons/lasting.check.ts';
import couponsLeavesData from './coupons/leaves-data.check.ts';
import couponsMemberCalls from './coupons/member-calls.check.ts';
import couponsObservations from './coupons/observations.check.ts';
import couponsOtherMember from './coupons/other-member.check.ts';
import couponsReserve from './coupons/reserve.check.ts';
import draftsCreation from './drafts/creation.check.ts';
import draftsEveryForm from './drafts/every-form.check.ts';
import draftsObservations from './drafts/observations.check.ts';
import draftsOwnLists from './drafts/own-lists.check.ts';
import draftsRefusal from './drafts/refusal.check.ts';
import draftsStoredValues from './drafts/stored-values.check.ts';
import draftsWrongValues from './drafts/wrong-values.check.ts';
import enrollAgain from './enroll/again.check.ts';
import enrollEnroll from './enroll/enroll.check.ts';
import enrollObservations from './enroll/observations.check.ts';
import enrollRefused from './enroll/refused.check.ts';
import enrollStored from './enroll/stored.check.ts';
import errorsMalformed from './errors/malformed.check.ts';
import errorsObservations from './errors/observations.check.ts';
import errorsServerFault from './errors/server-fault.check.ts';
import errorsUnknown from './errors/unknown.check.ts';
import errorsValidation from './errors/validation.check.ts';
import errorsWrongType from './errors/wrong-type.check.ts';
import exemptionsExemptions from './exemptions/exemptions.check.ts';
import exemptionsLeavesData from './exemptions/leaves-data.check.ts';
import exemptionsObservations from './exemptions/observations.check.ts';
import exemptionsOtherProducts from './exemptions/other-products.check.ts';
import identifiersAtOnce from './identifiers/at-once.check.ts';
import identifiersCreate from './identifiers/create.check.ts';
import identifiersEnrolled from './identifiers/enrolled.check.ts';
import identifiersLasting from './identifiers/lasting.check.ts';
import identifiersLeavesData from './identifiers/leaves-data.check.ts';
import identifiersObservations from './identifiers/observations.check.ts';
import identifiersRefused from './identifiers/refused.check.ts';
import identifiersUpdate from './identifiers/update.check.ts';
import identifiersWalk from './identifiers/walk.check.ts';
import inviteInviteFriend from './invite/invite-friend.check.ts';
import membersData from './members/data.check.ts';
import membersObservations from './members/observations.check.ts';
import membersSegments from './members/segments.check.ts';
import nonEligibleAdd from './non-eligible/add.check.ts';
import nonEligibleElaborate from './non-eligible/elaborate.check.ts';
import nonEligibleLasting from './non-eligible/lasting.check.ts';
import nonEligibleLimits from './non-eligible/limits.check.ts';
import nonEligibleLongPartial from './non-eligible/long-partial.check.ts';
import nonEligibleObservations from './non-eligible/observations.check.ts';
import nonEligiblePartial from './non-eligible/partial.check.ts';
import nonEligiblePlaces from './non-eligible/places.check.ts';
import nonEligibleRefusals from './non-eligible/refusals.check.ts';
import nonEligibleSizes from './non-eligible/sizes.check.ts';
import nonEligibleWrongPlaces from './non-eligible/wrong-places.check.ts';
import originMembers from './origin/members.check.ts';
import otpAnonymous from './otp/anonymous.check.ts';
import otpMember from './otp/member.check.ts';
import otpObservations from './otp/observations.check.ts';
import otpPhoneReset from './otp/phone-reset.check.ts';
import refundDeductedStamps from './refund/deducted-stamps.check.ts';
import refundEveryForm from './refund/every-form.check.ts';
import refundLeaves from './refund/leaves.check.ts';
import refundObservations from './refund/observations.check.ts';
import refundRefund from './refund/refund.check.ts';
import refundRefusal from './refund/refusal.check.ts';
import refundWalks from './refund/walks.check.ts';
import registerAccepted from './register/accepted.check.ts';
import registerCreated from './register/created.check.ts';
import registerDuplicate from './register/duplicate.check.ts';
import registerLasting from './register/lasting.check.ts';
import registerObservations from './register/observations.check.ts';
import registerRefused from './register/refused.check.ts';
import registerStored from './register/stored.check.ts';
import reservationsBetweenCalls from './reservations/between-calls.check.ts';
import reservationsListsOfStamps from './reservations/lists-of-stamps.check.ts';
import reservationsOrdersOfMore from './reservations/orders-of-more.check.ts';
import reservationsRefusedForms from './reservations/refused-forms.check.ts';
import reservationsTakenForms from './reservations/taken-forms.check.ts';
import reservationsWalks from './reservations/walks.check.ts';
import retrySafetyRepeats from './retry-safety/repeats.check.ts';
import searchAgain from './search/again.check.ts';
import searchAlike from './search/alike.check.ts';
import searchChangingHands from './search/changing-hands.check.ts';
import searchForgottenEmail from './search/forgotten-email.check.ts';
import searchHits from './search/hits.check.ts';
import searchMisses from './search/misses.check.ts';
import searchNearMisses from './search/near-misses.check.ts';
import searchObservations from './search/observations.check.ts';
import serviceObservations from './service/observations.check.ts';
import servicePaths from './service/paths.check.ts';
import stampsAtOnce from './stamps/at-once.check.ts';
import stampsCancel from './stamps/cancel.check.ts';
import stampsLasting from './stamps/lasting.check.ts';
import stampsLeavesData from './stamps/leaves-data.check.ts';
import stampsMemberCalls from './stamps/member-calls.check.ts';
import stampsObservations from './stamps/observations.check.ts';
import stampsOtherMember from './stamps/other-member.check.ts';
import stampsRefused from './stamps/refused.check.ts';
import stampsReserve from './stamps/reserve.check.ts';
import storeBindingObservations from './store-binding/observations.check.ts';
import storeBindingRefusedStores from './store-binding/refused-stores.check.ts';
import storesStoreList from './stores/store-list.check.ts';
import storesTimeZone from './stores/time-zone.check.ts';
import tokenAuthorization from './token/authorization.check.ts';
import tokenCredentials from './token/credentials.check.ts';
import tokenDiscovery from './token/discovery.check.ts';
import tokenGrantType from './token/grant-type.check.ts';
import tokenKnownSearch from './token/known-search.check.ts';
import tokenObservations from './token/observations.check.ts';
import tokenResponse from './token/response.check.ts';
import tokenScope from './token/scope.check.ts';
import updateAccepts from './update/accepts.check.ts';
import updateAtOnce from './update/at-once.check.ts';
import updateEffects from './update/effects.check.ts';
import updateEnrolledMember from './update/enrolled-member.check.ts';
import updateEveryForm from './update/every-form.check.ts';
import updateLasting from './update/lasting.check.ts';
import updateObservations from './update/observations.check.ts';
import updateRefusedCallers from './update/refused-callers.check.ts';
import updateRefused from './update/refused.check.ts';
import updateSegments from './update/segments.check.ts';

/** Every suite, by area. */
export const suites: readonly Suite[] = [
  { name: 'consent', checks: [consentOnRegister, consentShown].flat() },
  { name: 'coupons', checks: [couponsAndStamps, couponsAtOnce, couponsCancel, couponsLasting, couponsLeavesData, couponsMemberCalls, couponsObservations, couponsOtherMember, couponsReserve].flat() },
  { name: 'drafts', checks: [draftsCreation, draftsEveryForm, draftsObservations, draftsOwnLists, draftsRefusal, draftsStoredValues, draftsWrongValues].flat() },
  { name: 'enroll', checks: [enrollAgain, enrollEnroll, enrollObservations, enrollRefused, enrollStored].flat() },
  { name: 'errors', checks: [errorsMalformed, errorsObservations, errorsServerFault, errorsUnknown, errorsValidation, errorsWrongType].flat() },
  { name: 'exemptions', checks: [exemptionsExemptions, exemptionsLeavesData, exemptionsObservations, exemptionsOtherProducts].flat() },
  { name: 'identifiers', checks: [identifiersAtOnce, identifiersCreate, identifiersEnrolled, identifiersLasting, identifiersLeavesData, identifiersObservations, identifiersRefused, identifiersUpdate, identifiersWalk].flat() },
  { name: 'invite', checks: [inviteInviteFriend].flat() },
  { name: 'members', checks: [membersData, membersObservations, membersSegments].flat() },
  { name: 'non-eligible', checks: [nonEligibleAdd, nonEligibleElaborate, nonEligibleLasting, nonEligibleLimits, nonEligibleLongPartial, nonEligibleObservations, nonEligiblePartial, nonEligiblePlaces, nonEligibleRefusals, nonEligibleSizes, nonEligibleWrongPlaces].flat() },
  { name: 'origin', checks: [originMembers].flat() },
  { name: 'otp', checks: [otpAnonymous, otpMember, otpObservations, otpPhoneReset].flat() },
  { name: 'refund', checks: [refundDeductedStamps, refundEveryForm, refundLeaves, refundObservations, refundRefund, refundRefusal, refundWalks].flat() },
  { name: 'register', checks: [registerAccepted, registerCreated, registerDuplicate, registerLasting, registerObservations, registerRefused, registerStored].flat() },
  { name: 'reservations', checks: [reservationsBetweenCalls, reservationsListsOfStamps, reservationsOrdersOfMore, reservationsRefusedForms, reservationsTakenForms, reservationsWalks].flat() },
  { name: 'retry-safety', checks: [retrySafetyRepeats].flat() },
  { name: 'search', checks: [searchAgain, searchAlike, searchChangingHands, searchForgottenEmail, searchHits, searchMisses, searchNearMisses, searchObservations].flat() },
  { name: 'service', checks: [serviceObservations, servicePaths].flat() },
  { name: 'stamps', checks: [stampsAtOnce, stampsCancel, stampsLasting, stampsLeavesData, stampsMemberCalls, stampsObservations, stampsOtherMember, stampsRefused, stampsReserve].flat() },
  { name: 'store-binding', checks: [storeBindingObservations, storeBindingRefusedStores].flat() },
  { name: 'stores', checks: [storesStoreList, storesTimeZone].flat() },
  { name: 'token', checks: [tokenAuthorization, tokenCredentials, tokenDiscovery, tokenGrantType, tokenKnownSearch, tokenObservations, tokenResponse, tokenScope].flat() },
  { name: 'update', checks: [updateAccepts, updateAtOnce, updateEffects, updateEnrolledMember, updateEveryForm, updateLasting, updateObservations, updateRefusedCallers, updateRefused, updateSegments].flat() },
];
