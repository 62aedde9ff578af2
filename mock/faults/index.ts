import type { Fault } from './fault.ts';
import { answerValueFaults } from './answer-values.ts';
import { authorizationFaults } from './authorization.ts';
import { batchCornerFaults } from './batch-corners.ts';
import { batchValueFaults } from './batch-values.ts';
import { cancellingCouponFaults } from './cancelling-coupons.ts';
import { cancellingStampFaults } from './cancelling-stamps.ts';
import { consentOnRegisterFaults } from './consent-on-register.ts';
import { consentOnUpdateFaults } from './consent-on-update.ts';
import { couponValueFaults } from './coupon-values.ts';
import { draftFieldFaults } from './draft-fields.ts';
import { draftFaults } from './drafts.ts';
import { emptiedFaults } from './emptied.ts';
import { enrollingFaults } from './enrolling.ts';
import { errorCauseFaults } from './error-causes.ts';
import { errorDocumentFaults } from './error-documents.ts';
import { errorShapeFaults } from './error-shapes.ts';
import { errorStatusFaults } from './error-statuses.ts';
import { exemptionFaults } from './exemptions.ts';
import { firstOfListFaults } from './first-of-list.ts';
import { gdprNullFaults } from './gdpr-null.ts';
import { gdprOnUpdateFaults } from './gdpr-on-update.ts';
import { identifierFaults } from './identifiers.ts';
import { inviteFaults } from './invite.ts';
import { mangledDataFaults } from './mangled-data.ts';
import { memberDataFaults } from './member-data.ts';
import { memberValueFaults } from './member-values.ts';
import { nonEligibleAddFaults } from './non-eligible-add.ts';
import { nonEligibleUpdateFaults } from './non-eligible-update.ts';
import { nonsenseDateFaults } from './nonsense-dates.ts';
import { otherIdFaults } from './other-ids.ts';
import { otherKindFaults } from './other-kinds.ts';
import { otpFaults } from './otp.ts';
import { partialUpdateFaults } from './partial-updates.ts';
import { phoneResetFaults } from './phone-reset.ts';
import { refundRefusalFaults } from './refund-refusals.ts';
import { refundFaults } from './refund.ts';
import { refusalFormFaults } from './refusal-forms.ts';
import { refusedMemberFaults } from './refused-members.ts';
import { registeringRefusalFaults } from './registering-refusals.ts';
import { registeringFaults } from './registering.ts';
import { rememberedOrderFaults } from './remembered-orders.ts';
import { reservingCouponAgainFaults } from './reserving-coupons-again.ts';
import { reservingCouponFaults } from './reserving-coupons.ts';
import { reservingStampFaults } from './reserving-stamps.ts';
import { searchByPhoneFaults } from './search-by-phone.ts';
import { searchBySeveralFaults } from './search-by-several.ts';
import { parameterlessSearchFaults } from './search-without-parameter.ts';
import { searchFaults } from './search.ts';
import { secondItemFaults } from './second-items.ts';
import { refundSeldomFaults } from './refund-seldom.ts';
import { draftSeldomFaults } from './draft-seldom.ts';
import { otpSeldomFaults } from './otp-seldom.ts';
import { serverFaults } from './server-faults.ts';
import { severalStampFaults } from './several-stamps.ts';
import { storeFaults } from './stores.ts';
import { tokenAnswerFaults } from './token-answer.ts';
import { tokenByHeaderFaults } from './token-by-header.ts';
import { tokenRequestFaults } from './token-request.ts';
import { updateFieldFaults } from './update-fields.ts';
import { updateRefusalFaults } from './update-refusals.ts';
import { updateFaults } from './update.ts';

/** Every fault that the suite is proven with, by area. */
export const faults: readonly Fault[] = [
  ...answerValueFaults,
  ...authorizationFaults,
  ...batchCornerFaults,
  ...batchValueFaults,
  ...cancellingCouponFaults,
  ...cancellingStampFaults,
  ...consentOnRegisterFaults,
  ...consentOnUpdateFaults,
  ...couponValueFaults,
  ...draftFieldFaults,
  ...draftFaults,
  ...emptiedFaults,
  ...enrollingFaults,
  ...errorCauseFaults,
  ...errorDocumentFaults,
  ...errorShapeFaults,
  ...errorStatusFaults,
  ...exemptionFaults,
  ...firstOfListFaults,
  ...gdprNullFaults,
  ...gdprOnUpdateFaults,
  ...identifierFaults,
  ...inviteFaults,
  ...mangledDataFaults,
  ...memberDataFaults,
  ...memberValueFaults,
  ...nonEligibleAddFaults,
  ...nonEligibleUpdateFaults,
  ...nonsenseDateFaults,
  ...otherIdFaults,
  ...otherKindFaults,
  ...otpFaults,
  ...partialUpdateFaults,
  ...phoneResetFaults,
  ...refundRefusalFaults,
  ...refundFaults,
  ...refusalFormFaults,
  ...refusedMemberFaults,
  ...registeringRefusalFaults,
  ...registeringFaults,
  ...rememberedOrderFaults,
  ...reservingCouponAgainFaults,
  ...reservingCouponFaults,
  ...reservingStampFaults,
  ...searchByPhoneFaults,
  ...searchBySeveralFaults,
  ...parameterlessSearchFaults,
  ...searchFaults,
  ...secondItemFaults,
  ...refundSeldomFaults,...draftSeldomFaults,...otpSeldomFaults,
  ...serverFaults,
  ...severalStampFaults,
  ...storeFaults,
  ...tokenAnswerFaults,
  ...tokenByHeaderFaults,
  ...tokenRequestFaults,
  ...updateFieldFaults,
  ...updateRefusalFaults,
  ...updateFaults,
];
