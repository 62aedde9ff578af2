import type { Suite } from '#harness';
import consentGdprOnUpdate from './consent/gdpr-on-update.check.ts';
import consentOnRegister from './consent/on-register.check.ts';
import consentOnUpdate from './consent/on-update.check.ts';
import cancelCoupon from './coupons/cancel.check.ts';
import cancelCouponAgain from './coupons/cancel-again.check.ts';
import couponsChangingHands from './coupons/changing-hands.check.ts';
import couponObservations from './coupons/observations.check.ts';
import reserveCoupon from './coupons/reserve.check.ts';
import reserveCouponAgain from './coupons/same-order.check.ts';
import draftCreation from './drafts/creation.check.ts';
import draftObservations from './drafts/observations.check.ts';
import draftRefusal from './drafts/refusal.check.ts';
import draftStoredValues from './drafts/stored-values.check.ts';
import enroll from './enroll/enroll.check.ts';
import enrollObservations from './enroll/observations.check.ts';
import enrollRefusals from './enroll/refused.check.ts';
import enrollStored from './enroll/stored.check.ts';
import malformedBodies from './errors/malformed.check.ts';
import errorObservations from './errors/observations.check.ts';
import serverFaults from './errors/server-fault.check.ts';
import unknownThings from './errors/unknown.check.ts';
import validationErrors from './errors/validation.check.ts';
import wrongTypes from './errors/wrong-type.check.ts';
import exemptions from './exemptions/exemptions.check.ts';
import exemptionObservations from './exemptions/observations.check.ts';
import createIdentifier from './identifiers/create.check.ts';
import identifierObservations from './identifiers/observations.check.ts';
import updateIdentifier from './identifiers/update.check.ts';
import inviteFriend from './invite/invite-friend.check.ts';
import memberData from './members/data.check.ts';
import memberObservations from './members/observations.check.ts';
import memberSegments from './members/segments.check.ts';
import nonEligibleAddition from './non-eligible/add.check.ts';
import nonEligibleLimits from './non-eligible/limits.check.ts';
import nonEligibleObservations from './non-eligible/observations.check.ts';
import nonEligiblePartialUpdate from './non-eligible/partial.check.ts';
import nonEligibleRefusals from './non-eligible/refusals.check.ts';
import originOfMembers from './origin/members.check.ts';
import anonymousOtp from './otp/anonymous.check.ts';
import memberOtp from './otp/member.check.ts';
import otpObservations from './otp/observations.check.ts';
import phoneReset from './otp/phone-reset.check.ts';
import refundSecondItems from './refund/second-items.check.ts';
import deductedStamps from './refund/deducted-stamps.check.ts';
import refundObservations from './refund/observations.check.ts';
import refund from './refund/refund.check.ts';
import refundRefusal from './refund/refusal.check.ts';
import registerAccepted from './register/accepted.check.ts';
import registerCreated from './register/created.check.ts';
import registerDuplicate from './register/duplicate.check.ts';
import registerObservations from './register/observations.check.ts';
import registerRefused from './register/refused.check.ts';
import registerStored from './register/stored.check.ts';
import repeats from './retry-safety/repeats.check.ts';
import searchHits from './search/hits.check.ts';
import searchMisses from './search/misses.check.ts';
import searchObservations from './search/observations.check.ts';
import paths from './service/paths.check.ts';
import cancelStamps from './stamps/cancel.check.ts';
import everyStampEntry from './stamps/every-entry.check.ts';
import neverReservedStamps from './stamps/never-reserved.check.ts';
import stampObservations from './stamps/observations.check.ts';
import stampRefusals from './stamps/refused.check.ts';
import reserveStamps from './stamps/reserve.check.ts';
import twoStampCards from './stamps/two-cards.check.ts';
import storeBindingObservations from './store-binding/observations.check.ts';
import otherStores from './store-binding/other-stores.check.ts';
import storeList from './stores/store-list.check.ts';
import storeTimeZone from './stores/time-zone.check.ts';
import tokenAuthorization from './token/authorization.check.ts';
import tokenCredentials from './token/credentials.check.ts';
import discovery from './token/discovery.check.ts';
import tokenGrantType from './token/grant-type.check.ts';
import tokenLifetime from './token/lifetime.check.ts';
import tokenObservations from './token/observations.check.ts';
import tokenResponse from './token/response.check.ts';
import tokenScope from './token/scope.check.ts';
import updateAccepts from './update/accepts.check.ts';
import updateDrops from './update/drops.check.ts';
import updateEffects from './update/effects.check.ts';
import updateLists from './update/lists.check.ts';
import updateNoEffect from './update/no-effect.check.ts';
import updateObservations from './update/observations.check.ts';
import updateRefusals from './update/refusals.check.ts';
import updateReplaces from './update/replaces.check.ts';
import updateSegments from './update/segments.check.ts';

/** All suites, in the order of their areas. */
export const suites: readonly Suite[] = [
  {
    name: 'token',
    checks: [
      tokenResponse,
      tokenGrantType,
      tokenCredentials,
      tokenScope,
      tokenLifetime,
      tokenAuthorization,
      discovery,
      tokenObservations,
    ].flat(),
  },
  { name: 'stores', checks: [storeList, storeTimeZone].flat() },
  { name: 'store-binding', checks: [otherStores, storeBindingObservations].flat() },
  { name: 'service', checks: paths },
  { name: 'retry-safety', checks: repeats },
  { name: 'consent', checks: [consentOnRegister, consentOnUpdate, consentGdprOnUpdate].flat() },
  {
    name: 'errors',
    checks: [
      malformedBodies,
      wrongTypes,
      validationErrors,
      unknownThings,
      serverFaults,
      errorObservations,
    ].flat(),
  },
  {
    name: 'coupons',
    checks: [
      reserveCoupon,
      reserveCouponAgain,
      couponsChangingHands,
      cancelCoupon,
      cancelCouponAgain,
      couponObservations,
    ].flat(),
  },
  {
    name: 'stamps',
    checks: [
      neverReservedStamps,
      reserveStamps,
      stampRefusals,
      everyStampEntry,
      twoStampCards,
      cancelStamps,
      stampObservations,
    ].flat(),
  },
  {
    name: 'drafts',
    checks: [draftCreation, draftRefusal, draftStoredValues, draftObservations].flat(),
  },
  { name: 'exemptions', checks: [exemptions, exemptionObservations].flat() },
  {
    name: 'refund',
    checks: [refund, refundRefusal, refundSecondItems, deductedStamps, refundObservations].flat(),
  },
  { name: 'otp', checks: [anonymousOtp, memberOtp, phoneReset, otpObservations].flat() },
  {
    name: 'non-eligible',
    checks: [
      nonEligibleAddition,
      nonEligibleLimits,
      nonEligibleRefusals,
      nonEligiblePartialUpdate,
      nonEligibleObservations,
    ].flat(),
  },
  { name: 'origin', checks: originOfMembers },
  {
    name: 'register',
    checks: [
      registerAccepted,
      registerCreated,
      registerStored,
      registerRefused,
      registerDuplicate,
      registerObservations,
    ].flat(),
  },
  { name: 'enroll', checks: [enroll, enrollStored, enrollRefusals, enrollObservations].flat() },
  { name: 'members', checks: [memberData, memberSegments, memberObservations].flat() },
  {
    name: 'update',
    checks: [
      updateEffects,
      updateAccepts,
      updateReplaces,
      updateDrops,
      updateLists,
      updateSegments,
      updateRefusals,
      updateNoEffect,
      updateObservations,
    ].flat(),
  },
  { name: 'search', checks: [searchHits, searchMisses, searchObservations].flat() },
  { name: 'invite', checks: inviteFriend },
  { name: 'identifiers', checks: [createIdentifier, updateIdentifier, identifierObservations].flat() },
];

/**
 * Our suites: with generated cases, that many for each operation, unless there are to be none. What generates
 * them is loaded only then.
 */
export async function suitesOf(generate: number): Promise<readonly Suite[]> {
  if (generate === 0) return suites;
  const { generatedSuite } = await import('./generated-cases/index.ts');
  return [...suites, generatedSuite(generate)];
}
