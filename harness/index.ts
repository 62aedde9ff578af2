/** The one door of the harness: all that a check file may import, ours and other people's. */
export { loadSchema } from '../schemas/load.ts';
export { parseJson } from './limits/json.ts';
export { type Answer, isConfirmed, valueAt } from './client/answer.ts';
export type { Api, Body, TokenForm } from './client/api.ts';
export type { Credentials } from './client/credentials.ts';
export { basicAuthorization, tokenForm } from './client/fetch-token.ts';
export { PreconditionFailed } from './client/precondition-failed.ts';
export type { Credential } from './client/request.ts';
export { Noise } from './client/transport.ts';
export {
  additionalIdentifierFields,
  dataClauses,
  dataParts,
  hasAdditionalIdentifier,
  hasPhone,
  hasSegmentAnswer,
  isEqual,
  isSameAnswer,
  isSameIdentifier,
  isSameText,
  isSameZipCode,
  plainClauses,
  plainParts,
  segmentFields,
  segmentOf,
} from './testdata/as-sent.ts';
export { inCountry } from './testdata/addresses.ts';
export { birthDates } from './testdata/birth-dates.ts';
export { otpActions } from './testdata/otp-actions.ts';
export { omitAt, replaceAt } from './testdata/bodies.ts';
export { longText } from './testdata/long-text.ts';
export type { Calendar } from './testdata/calendar.ts';
export { type Data, fullConsent, isSeldomEmail, noConsent } from './testdata/data.ts';
export { describeForm } from './testdata/describe.ts';
export {
  claimsOf,
  isJwt,
  payloadChanged,
  signatureChanged,
  signatureChangedAt,
  truncated,
  unsigned,
} from './testdata/forgeries.ts';
export { nearIds, otherLetterCase, unknownLike, unknownNumber, withOtherCharacter } from './testdata/ids.ts';
export { foundData, isJust, isSameDay, listAt, listIn, memberData } from './testdata/member-data.ts';
export { international, isSameNumber, type Phone } from './testdata/phones.ts';
export { fullProduct, gtins, nullProduct } from './testdata/products.ts';
export { seedOf } from './testdata/random.ts';
export { unlessOver } from './testdata/refusals.ts';
export { isErrorsMap } from './contract/errors-map.ts';
export { inspect, successClause } from './contract/inspect.ts';
export { isJsonType } from './contract/inspect-json.ts';
export {
  alikeSlots,
  letterCaseSlots,
  longSlots,
  nearOrders,
  orderSlots,
  strangerSlot,
} from './reservations/order-ids.ts';
export type { Suite } from './engine/catalogue.ts';
export type { CheckContext } from './engine/check-context.ts';
export { check, type Check, observe } from './engine/check.ts';
export type { Need, Needs } from './engine/need.ts';
export type { RunContext } from './engine/run-context.ts';
export { draft, draftsOfOtherTypes, isDraft, plainDraft, returnedDraft, spelledOut } from './needs/drafts.ts';
export { effects, isYes, unchanged } from './needs/effects.ts';
export { enrolledAgain } from './needs/enrolled-again.ts';
export {
  enrollment,
  fullEnrollment,
  searchByIdentifier,
  searchEnrolled,
  searchForNulls,
} from './needs/enrollments.ts';
export { hasAll, heldUpdate, isFull } from './needs/held-update.ts';
export { invitation } from './needs/invitations.ts';
export {
  anySegment,
  activationToken,
  anyMember,
  buyersStampCard,
  cardIdentifier,
  type Coupon,
  department,
  exemptProduct,
  foreignStore,
  identifierType,
  type Member,
  memberOf,
  memberWithEmail,
  memberWithoutLogin,
  memberWithPhone,
  namedExemption,
  otherEnvironment,
  otherMember,
  otpCode,
  ownMember,
  segment,
  type Segment,
  spareMember,
  type StampCard,
  stampCard,
} from './needs/needs.ts';
export { knownOf, type NewMember, phoneOfRefused, unknownPhone } from './needs/new-member.ts';
export {
  couponOrder,
  couponRelease,
  fullCouponOrder,
  orderZero,
  stampOrder,
  stampRelease,
} from './needs/orders.ts';
export {
  hasPurchase,
  hasSteadyPoints,
  memberWithSteadyPoints,
  standingMember,
  steadyStampCard,
} from './needs/points.ts';
export { buyersCoupon, ownedCoupon, ownedStampCard, ownedTransaction } from './needs/owned.ts';
export { deductingRefund } from './needs/deducting-refund.ts';
export { taxed } from './needs/refund-bodies.ts';
export {
  anotherRefund,
  cardOfAnother,
  otherThanBuyer,
  type Refund,
  refund,
  refunded,
} from './needs/refunds.ts';
export { firstAccepted, type Sent, withAdditions } from './needs/first-accepted.ts';
export {
  fullOrigin,
  fullRegistration,
  registered,
  registration,
  searchRegistered,
} from './needs/registrations.ts';
export { plainSegmentAnswer, segmentAnswer } from './needs/segment-answers.ts';
export { found, isHit, isHitOf, isMiss, searchForStranger, searchLater, settled } from './needs/searches.ts';
export {
  buyersStampCards,
  couponAndStampCard,
  couponPair,
  identifierTypes,
  loginOtps,
  stampCardPair,
  unusableCoupons,
} from './needs/several.ts';
export { spareCoupon, spareStampCard } from './needs/spare.ts';
export { freeStamps, isReservable, reserveAll } from './needs/stamps.ts';
export { couponUnderAnother, distantStampCards, stampCardUnderAnother } from './needs/under-another.ts';
export { couponWays, exemptingCoupon, usableCoupon } from './needs/usable-coupon.ts';
export { validCall, type ValidCall, validCalls } from './needs/valid-calls.ts';
