// Generated from the files of this folder by `npm run generate`; do not edit.
import type { Fault } from '../patches/fault.ts';
import consentBesideAnInvitation from './consent/beside-an-invitation.ts';
import consentBesideOthers from './consent/beside-others.ts';
import consentGdprNull from './consent/gdpr-null.ts';
import consentGdprOnUpdate from './consent/gdpr-on-update.ts';
import consentKeptUnseen from './consent/kept-unseen.ts';
import consentOmittedBeside from './consent/omitted-beside.ts';
import consentOnRegister from './consent/on-register.ts';
import consentOnUpdate from './consent/on-update.ts';
import couponsAndExemptions from './coupons/and-exemptions.ts';
import couponsAndStamps from './coupons/and-stamps.ts';
import couponsAtOnce from './coupons/at-once.ts';
import couponsCancel from './coupons/cancel.ts';
import couponsLastWriteWins from './coupons/last-write-wins.ts';
import couponsLongOrders from './coupons/long-orders.ts';
import couponsMistakes from './coupons/mistakes.ts';
import couponsNearCodes from './coupons/near-codes.ts';
import couponsNearOrders from './coupons/near-orders.ts';
import couponsOfOneOrder from './coupons/of-one-order.ts';
import couponsOtherMember from './coupons/other-member.ts';
import couponsRefusals from './coupons/refusals.ts';
import couponsRefusedOrders from './coupons/refused-orders.ts';
import couponsRefusedRequests from './coupons/refused-requests.ts';
import couponsRememberedOrders from './coupons/remembered-orders.ts';
import couponsReserveAgain from './coupons/reserve-again.ts';
import couponsReserve from './coupons/reserve.ts';
import couponsRivals from './coupons/rivals.ts';
import couponsSeldomOrders from './coupons/seldom-orders.ts';
import couponsSeveralHeld from './coupons/several-held.ts';
import couponsTokens from './coupons/tokens.ts';
import couponsTwoOrders from './coupons/two-orders.ts';
import couponsUnheldValues from './coupons/unheld-values.ts';
import draftsCreation from './drafts/creation.ts';
import draftsEarlierLists from './drafts/earlier-lists.ts';
import draftsElaborateValues from './drafts/elaborate-values.ts';
import draftsFields from './drafts/fields.ts';
import draftsNonsense from './drafts/nonsense.ts';
import draftsSeldomValues from './drafts/seldom-values.ts';
import draftsUncommonLists from './drafts/uncommon-lists.ts';
import draftsUncommonValues from './drafts/uncommon-values.ts';
import draftsUnlisted from './drafts/unlisted.ts';
import enrollAgain from './enroll/again.ts';
import enrollConsent from './enroll/consent.ts';
import enrollEcho from './enroll/echo.ts';
import enrollEnroll from './enroll/enroll.ts';
import enrollSeldom from './enroll/seldom.ts';
import errorsCauses from './errors/causes.ts';
import errorsDocuments from './errors/documents.ts';
import errorsMessages from './errors/messages.ts';
import errorsNearIds from './errors/near-ids.ts';
import errorsRefusalForms from './errors/refusal-forms.ts';
import errorsServerFaults from './errors/server-faults.ts';
import errorsShapes from './errors/shapes.ts';
import errorsStatuses from './errors/statuses.ts';
import errorsStrangeValues from './errors/strange-values.ts';
import errorsToldOtherwise from './errors/told-otherwise.ts';
import exemptionsCouponValues from './exemptions/coupon-values.ts';
import exemptionsExemptions from './exemptions/exemptions.ts';
import exemptionsForeign from './exemptions/foreign.ts';
import exemptionsNonsenseDates from './exemptions/nonsense-dates.ts';
import exemptionsSeldomProducts from './exemptions/seldom-products.ts';
import identifiersAfterUpdates from './identifiers/after-updates.ts';
import identifiersAtOnce from './identifiers/at-once.ts';
import identifiersIdentifiers from './identifiers/identifiers.ts';
import identifiersLaterOnes from './identifiers/later-ones.ts';
import identifiersMangledValues from './identifiers/mangled-values.ts';
import identifiersOfEnrolledMembers from './identifiers/of-enrolled-members.ts';
import identifiersOtherData from './identifiers/other-data.ts';
import identifiersRefused from './identifiers/refused.ts';
import identifiersSeveral from './identifiers/several.ts';
import identifiersShownInPart from './identifiers/shown-in-part.ts';
import inviteInviteFriend from './invite/invite-friend.ts';
import membersData from './members/data.ts';
import membersFirstOfList from './members/first-of-list.ts';
import membersLoneSegments from './members/lone-segments.ts';
import membersMangledData from './members/mangled-data.ts';
import membersNearValues from './members/near-values.ts';
import membersSeldomAnswers from './members/seldom-answers.ts';
import membersSeldomLists from './members/seldom-lists.ts';
import membersSeldomValues from './members/seldom-values.ts';
import membersValues from './members/values.ts';
import membersWeekYears from './members/week-years.ts';
import nonEligibleAdd from './non-eligible/add.ts';
import nonEligibleAlikeItems from './non-eligible/alike-items.ts';
import nonEligibleCorners from './non-eligible/corners.ts';
import nonEligibleElaborateValues from './non-eligible/elaborate-values.ts';
import nonEligibleLongBatches from './non-eligible/long-batches.ts';
import nonEligibleLostProducts from './non-eligible/lost-products.ts';
import nonEligiblePartial from './non-eligible/partial.ts';
import nonEligiblePlaces from './non-eligible/places.ts';
import nonEligibleSecondItems from './non-eligible/second-items.ts';
import nonEligibleSeldomBatches from './non-eligible/seldom-batches.ts';
import nonEligibleSeldomDays from './non-eligible/seldom-days.ts';
import nonEligibleUnnamedItems from './non-eligible/unnamed-items.ts';
import nonEligibleUpdate from './non-eligible/update.ts';
import nonEligibleValues from './non-eligible/values.ts';
import otpCodes from './otp/codes.ts';
import otpInvalidPhones from './otp/invalid-phones.ts';
import otpMemberOtpEffects from './otp/member-otp-effects.ts';
import otpNoCodes from './otp/no-codes.ts';
import otpPhoneResetEffects from './otp/phone-reset-effects.ts';
import otpPhoneReset from './otp/phone-reset.ts';
import otpSeldomCodes from './otp/seldom-codes.ts';
import refundAtOnce from './refund/at-once.ts';
import refundFarValues from './refund/far-values.ts';
import refundJudgedAlone from './refund/judged-alone.ts';
import refundRefund from './refund/refund.ts';
import refundRefused from './refund/refused.ts';
import refundReleases from './refund/releases.ts';
import refundSecondPlaces from './refund/second-places.ts';
import refundSeldomValues from './refund/seldom-values.ts';
import refundStamps from './refund/stamps.ts';
import refundUnknown from './refund/unknown.ts';
import refundUnreserved from './refund/unreserved.ts';
import registerEcho from './register/echo.ts';
import registerKnownPhones from './register/known-phones.ts';
import registerRefusals from './register/refusals.ts';
import registerRefusedMembers from './register/refused-members.ts';
import registerSeldomChoices from './register/seldom-choices.ts';
import registerSeldom from './register/seldom.ts';
import registerStoredConsents from './register/stored-consents.ts';
import registerStored from './register/stored.ts';
import searchByPhone from './search/by-phone.ts';
import searchBySeveral from './search/by-several.ts';
import searchEmpty from './search/empty.ts';
import searchEnrolled from './search/enrolled.ts';
import searchGivenUp from './search/given-up.ts';
import searchLonger from './search/longer.ts';
import searchLookAlikes from './search/look-alikes.ts';
import searchOnce from './search/once.ts';
import searchOthersData from './search/others-data.ts';
import searchOverlooked from './search/overlooked.ts';
import searchSearch from './search/search.ts';
import searchShownContacts from './search/shown-contacts.ts';
import searchTagged from './search/tagged.ts';
import searchWhose from './search/whose.ts';
import searchWithoutParameter from './search/without-parameter.ts';
import serviceMessages from './service/messages.ts';
import serviceOtherKinds from './service/other-kinds.ts';
import serviceSideEffects from './service/side-effects.ts';
import serviceSmallBodies from './service/small-bodies.ts';
import serviceValues from './service/values.ts';
import stampsAtOnce from './stamps/at-once.ts';
import stampsCancel from './stamps/cancel.ts';
import stampsHeld from './stamps/held.ts';
import stampsLastEntry from './stamps/last-entry.ts';
import stampsOtherCards from './stamps/other-cards.ts';
import stampsOtherMember from './stamps/other-member.ts';
import stampsPoints from './stamps/points.ts';
import stampsProducts from './stamps/products.ts';
import stampsRefusedOwn from './stamps/refused-own.ts';
import stampsReplaced from './stamps/replaced.ts';
import stampsReserve from './stamps/reserve.ts';
import stampsSeldomOrders from './stamps/seldom-orders.ts';
import stampsSeveralEntries from './stamps/several-entries.ts';
import stampsSeveral from './stamps/several.ts';
import stampsWrongStamps from './stamps/wrong-stamps.ts';
import storeBindingNear from './store-binding/near.ts';
import storeBindingSeldom from './store-binding/seldom.ts';
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
import updateAside from './update/aside.ts';
import updateAtOnce from './update/at-once.ts';
import updateBesideLists from './update/beside-lists.ts';
import updateCircumstances from './update/circumstances.ts';
import updateEcho from './update/echo.ts';
import updateEffects from './update/effects.ts';
import updateEmptied from './update/emptied.ts';
import updateEnrolledAndOnline from './update/enrolled-and-online.ts';
import updateFields from './update/fields.ts';
import updateLittleChanges from './update/little-changes.ts';
import updateLongValues from './update/long-values.ts';
import updateLostEntries from './update/lost-entries.ts';
import updateOnceMore from './update/once-more.ts';
import updateOnePart from './update/one-part.ts';
import updateOthersAtOnce from './update/others-at-once.ts';
import updatePreserved from './update/preserved.ts';
import updateRefusals from './update/refusals.ts';
import updateSameEmail from './update/same-email.ts';
import updateSegments from './update/segments.ts';
import updateSeldomValues from './update/seldom-values.ts';
import updateStoredOtherwise from './update/stored-otherwise.ts';
import updateUnseenLater from './update/unseen-later.ts';
import updateUnseen from './update/unseen.ts';

/** Every fault, by area. */
export const faults: readonly Fault[] = [
  ...consentBesideAnInvitation,
  ...consentBesideOthers,
  ...consentGdprNull,
  ...consentGdprOnUpdate,
  ...consentKeptUnseen,
  ...consentOmittedBeside,
  ...consentOnRegister,
  ...consentOnUpdate,
  ...couponsAndExemptions,
  ...couponsAndStamps,
  ...couponsAtOnce,
  ...couponsCancel,
  ...couponsLastWriteWins,
  ...couponsLongOrders,
  ...couponsMistakes,
  ...couponsNearCodes,
  ...couponsNearOrders,
  ...couponsOfOneOrder,
  ...couponsOtherMember,
  ...couponsRefusals,
  ...couponsRefusedOrders,
  ...couponsRefusedRequests,
  ...couponsRememberedOrders,
  ...couponsReserveAgain,
  ...couponsReserve,
  ...couponsRivals,
  ...couponsSeldomOrders,
  ...couponsSeveralHeld,
  ...couponsTokens,
  ...couponsTwoOrders,
  ...couponsUnheldValues,
  ...draftsCreation,
  ...draftsEarlierLists,
  ...draftsElaborateValues,
  ...draftsFields,
  ...draftsNonsense,
  ...draftsSeldomValues,
  ...draftsUncommonLists,
  ...draftsUncommonValues,
  ...draftsUnlisted,
  ...enrollAgain,
  ...enrollConsent,
  ...enrollEcho,
  ...enrollEnroll,
  ...enrollSeldom,
  ...errorsCauses,
  ...errorsDocuments,
  ...errorsMessages,
  ...errorsNearIds,
  ...errorsRefusalForms,
  ...errorsServerFaults,
  ...errorsShapes,
  ...errorsStatuses,
  ...errorsStrangeValues,
  ...errorsToldOtherwise,
  ...exemptionsCouponValues,
  ...exemptionsExemptions,
  ...exemptionsForeign,
  ...exemptionsNonsenseDates,
  ...exemptionsSeldomProducts,
  ...identifiersAfterUpdates,
  ...identifiersAtOnce,
  ...identifiersIdentifiers,
  ...identifiersLaterOnes,
  ...identifiersMangledValues,
  ...identifiersOfEnrolledMembers,
  ...identifiersOtherData,
  ...identifiersRefused,
  ...identifiersSeveral,
  ...identifiersShownInPart,
  ...inviteInviteFriend,
  ...membersData,
  ...membersFirstOfList,
  ...membersLoneSegments,
  ...membersMangledData,
  ...membersNearValues,
  ...membersSeldomAnswers,
  ...membersSeldomLists,
  ...membersSeldomValues,
  ...membersValues,
  ...membersWeekYears,
  ...nonEligibleAdd,
  ...nonEligibleAlikeItems,
  ...nonEligibleCorners,
  ...nonEligibleElaborateValues,
  ...nonEligibleLongBatches,
  ...nonEligibleLostProducts,
  ...nonEligiblePartial,
  ...nonEligiblePlaces,
  ...nonEligibleSecondItems,
  ...nonEligibleSeldomBatches,
  ...nonEligibleSeldomDays,
  ...nonEligibleUnnamedItems,
  ...nonEligibleUpdate,
  ...nonEligibleValues,
  ...otpCodes,
  ...otpInvalidPhones,
  ...otpMemberOtpEffects,
  ...otpNoCodes,
  ...otpPhoneResetEffects,
  ...otpPhoneReset,
  ...otpSeldomCodes,
  ...refundAtOnce,
  ...refundFarValues,
  ...refundJudgedAlone,
  ...refundRefund,
  ...refundRefused,
  ...refundReleases,
  ...refundSecondPlaces,
  ...refundSeldomValues,
  ...refundStamps,
  ...refundUnknown,
  ...refundUnreserved,
  ...registerEcho,
  ...registerKnownPhones,
  ...registerRefusals,
  ...registerRefusedMembers,
  ...registerSeldomChoices,
  ...registerSeldom,
  ...registerStoredConsents,
  ...registerStored,
  ...searchByPhone,
  ...searchBySeveral,
  ...searchEmpty,
  ...searchEnrolled,
  ...searchGivenUp,
  ...searchLonger,
  ...searchLookAlikes,
  ...searchOnce,
  ...searchOthersData,
  ...searchOverlooked,
  ...searchSearch,
  ...searchShownContacts,
  ...searchTagged,
  ...searchWhose,
  ...searchWithoutParameter,
  ...serviceMessages,
  ...serviceOtherKinds,
  ...serviceSideEffects,
  ...serviceSmallBodies,
  ...serviceValues,
  ...stampsAtOnce,
  ...stampsCancel,
  ...stampsHeld,
  ...stampsLastEntry,
  ...stampsOtherCards,
  ...stampsOtherMember,
  ...stampsPoints,
  ...stampsProducts,
  ...stampsRefusedOwn,
  ...stampsReplaced,
  ...stampsReserve,
  ...stampsSeldomOrders,
  ...stampsSeveralEntries,
  ...stampsSeveral,
  ...stampsWrongStamps,
  ...storeBindingNear,
  ...storeBindingSeldom,
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
  ...updateAside,
  ...updateAtOnce,
  ...updateBesideLists,
  ...updateCircumstances,
  ...updateEcho,
  ...updateEffects,
  ...updateEmptied,
  ...updateEnrolledAndOnline,
  ...updateFields,
  ...updateLittleChanges,
  ...updateLongValues,
  ...updateLostEntries,
  ...updateOnceMore,
  ...updateOnePart,
  ...updateOthersAtOnce,
  ...updatePreserved,
  ...updateRefusals,
  ...updateSameEmail,
  ...updateSegments,
  ...updateSeldomValues,
  ...updateStoredOtherwise,
  ...updateUnseenLater,
  ...updateUnseen,
];
