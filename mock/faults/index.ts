// Generated from the files of this folder by `npm run generate`; do not edit.
import type { Fault } from '../patches/fault.ts';
import consentConsent from './consent/consent.ts';
import couponsAtOnce from './coupons/at-once.ts';
import couponsCancel from './coupons/cancel.ts';
import couponsOthers from './coupons/others.ts';
import couponsReserve from './coupons/reserve.ts';
import draftsDrafts from './drafts/drafts.ts';
import errorsCauses from './errors/causes.ts';
import errorsDocuments from './errors/documents.ts';
import errorsMessages from './errors/messages.ts';
import errorsNearIds from './errors/near-ids.ts';
import errorsOtherMessages from './errors/other-messages.ts';
import errorsRefusalForms from './errors/refusal-forms.ts';
import errorsServerFaults from './errors/server-faults.ts';
import errorsShapes from './errors/shapes.ts';
import errorsStatuses from './errors/statuses.ts';
import errorsStrangeValues from './errors/strange-values.ts';
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
import otpCodes from './otp/codes.ts';
import otpInvalidPhones from './otp/invalid-phones.ts';
import otpMemberOtpEffects from './otp/member-otp-effects.ts';
import otpNoCodes from './otp/no-codes.ts';
import otpPhoneResetEffects from './otp/phone-reset-effects.ts';
import otpPhoneReset from './otp/phone-reset.ts';
import otpRareCodes from './otp/rare-codes.ts';
import refundJudgedSeparately from './refund/judged-separately.ts';
import refundRareValues from './refund/rare-values.ts';
import refundRefund from './refund/refund.ts';
import refundRefused from './refund/refused.ts';
import refundReleases from './refund/releases.ts';
import serviceMessages from './service/messages.ts';
import serviceOtherKinds from './service/other-kinds.ts';
import serviceOtherOperations from './service/other-operations.ts';
import serviceSideEffects from './service/side-effects.ts';
import serviceSmallBodies from './service/small-bodies.ts';
import serviceValues from './service/values.ts';
import stampsCancel from './stamps/cancel.ts';
import stampsLastEntry from './stamps/last-entry.ts';
import stampsOtherMember from './stamps/other-member.ts';
import stampsReplaced from './stamps/replaced.ts';
import stampsReserve from './stamps/reserve.ts';
import storeBindingNear from './store-binding/near.ts';
import storeBindingRare from './store-binding/rare.ts';
import storeBindingStores from './store-binding/stores.ts';
import storesCurrency from './stores/currency.ts';
import storesOtherIds from './stores/other-ids.ts';
import tokenAnswer from './token/answer.ts';
import tokenAuthorization from './token/authorization.ts';
import tokenByHeader from './token/by-header.ts';
import tokenConfusedCredentials from './token/confused-credentials.ts';
import tokenKeptAnswers from './token/kept-answers.ts';
import tokenNearByHeader from './token/near-by-header.ts';
import tokenNearGrantTypes from './token/near-grant-types.ts';
import tokenNearSecrets from './token/near-secrets.ts';
import tokenOneOperation from './token/one-operation.ts';
import tokenOtherHalves from './token/other-halves.ts';
import tokenPartsOfTokens from './token/parts-of-tokens.ts';
import tokenRequest from './token/request.ts';
import tokenScheme from './token/scheme.ts';
import updatePlain from './update/plain.ts';
import updateStories from './update/stories.ts';

/** Every fault, by area. */
export const faults: readonly Fault[] = [
  ...consentConsent,
  ...couponsAtOnce,
  ...couponsCancel,
  ...couponsOthers,
  ...couponsReserve,
  ...draftsDrafts,
  ...errorsCauses,
  ...errorsDocuments,
  ...errorsMessages,
  ...errorsNearIds,
  ...errorsOtherMessages,
  ...errorsRefusalForms,
  ...errorsServerFaults,
  ...errorsShapes,
  ...errorsStatuses,
  ...errorsStrangeValues,
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
  ...otpCodes,
  ...otpInvalidPhones,
  ...otpMemberOtpEffects,
  ...otpNoCodes,
  ...otpPhoneResetEffects,
  ...otpPhoneReset,
  ...otpRareCodes,
  ...refundJudgedSeparately,
  ...refundRareValues,
  ...refundRefund,
  ...refundRefused,
  ...refundReleases,
  ...serviceMessages,
  ...serviceOtherKinds,
  ...serviceOtherOperations,
  ...serviceSideEffects,
  ...serviceSmallBodies,
  ...serviceValues,
  ...stampsCancel,
  ...stampsLastEntry,
  ...stampsOtherMember,
  ...stampsReplaced,
  ...stampsReserve,
  ...storeBindingNear,
  ...storeBindingRare,
  ...storeBindingStores,
  ...storesCurrency,
  ...storesOtherIds,
  ...tokenAnswer,
  ...tokenAuthorization,
  ...tokenByHeader,
  ...tokenConfusedCredentials,
  ...tokenKeptAnswers,
  ...tokenNearByHeader,
  ...tokenNearGrantTypes,
  ...tokenNearSecrets,
  ...tokenOneOperation,
  ...tokenOtherHalves,
  ...tokenPartsOfTokens,
  ...tokenRequest,
  ...tokenScheme,
  ...updatePlain,
  ...updateStories,
];
