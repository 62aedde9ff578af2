// Generated from the files of this folder by `npm run generate`; do not edit.
import type { Fault } from '../patches/fault.ts';
import accessPlain from './access/plain.ts';
import consentConsent from './consent/consent.ts';
import couponsAtOnce from './coupons/at-once.ts';
import couponsCancel from './coupons/cancel.ts';
import couponsOthers from './coupons/others.ts';
import couponsReserve from './coupons/reserve.ts';
import draftsDrafts from './drafts/drafts.ts';
import errorsErrors from './errors/errors.ts';
import exemptionsCouponValues from './exemptions/coupon-values.ts';
import exemptionsExemptions from './exemptions/exemptions.ts';
import exemptionsNonsenseDates from './exemptions/nonsense-dates.ts';
import inviteInviteFriend from './invite/invite-friend.ts';
import joiningIdentifiers from './joining/identifiers.ts';
import joiningMembers from './joining/members.ts';
import joiningPlain from './joining/plain.ts';
import joiningSearches from './joining/searches.ts';
import membersData from './members/data.ts';
import membersValues from './members/values.ts';
import nonEligibleAdd from './non-eligible/add.ts';
import nonEligibleUpdate from './non-eligible/update.ts';
import nonEligibleValues from './non-eligible/values.ts';
import otpOtp from './otp/otp.ts';
import refundJudgedSeparately from './refund/judged-separately.ts';
import refundRareValues from './refund/rare-values.ts';
import refundRefund from './refund/refund.ts';
import refundRefused from './refund/refused.ts';
import refundReleases from './refund/releases.ts';
import serviceMessages from './service/messages.ts';
import serviceOtherKinds from './service/other-kinds.ts';
import serviceSideEffects from './service/side-effects.ts';
import serviceSmallBodies from './service/small-bodies.ts';
import serviceValues from './service/values.ts';
import stampsCancel from './stamps/cancel.ts';
import stampsLastEntry from './stamps/last-entry.ts';
import stampsOtherMember from './stamps/other-member.ts';
import stampsReserve from './stamps/reserve.ts';
import storeBindingStores from './store-binding/stores.ts';
import storesCurrency from './stores/currency.ts';
import storesOtherIds from './stores/other-ids.ts';
import tokenTokens from './token/tokens.ts';
import updatePlain from './update/plain.ts';
import updateStories from './update/stories.ts';

/** Every fault, by area. */
export const faults: readonly Fault[] = [
  ...accessPlain,
  ...consentConsent,
  ...couponsAtOnce,
  ...couponsCancel,
  ...couponsOthers,
  ...couponsReserve,
  ...draftsDrafts,
  ...errorsErrors,
  ...exemptionsCouponValues,
  ...exemptionsExemptions,
  ...exemptionsNonsenseDates,
  ...inviteInviteFriend,
  ...joiningIdentifiers,
  ...joiningMembers,
  ...joiningPlain,
  ...joiningSearches,
  ...membersData,
  ...membersValues,
  ...nonEligibleAdd,
  ...nonEligibleUpdate,
  ...nonEligibleValues,
  ...otpOtp,
  ...refundJudgedSeparately,
  ...refundRareValues,
  ...refundRefund,
  ...refundRefused,
  ...refundReleases,
  ...serviceMessages,
  ...serviceOtherKinds,
  ...serviceSideEffects,
  ...serviceSmallBodies,
  ...serviceValues,
  ...stampsCancel,
  ...stampsLastEntry,
  ...stampsOtherMember,
  ...stampsReserve,
  ...storeBindingStores,
  ...storesCurrency,
  ...storesOtherIds,
  ...tokenTokens,
  ...updatePlain,
  ...updateStories,
];
