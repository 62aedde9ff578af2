/** The one door of engine and domain: all that a check file may import, ours and other people's. */
export { loadSchema } from '../schemas/load.ts';
export { parseJson } from '../engine/limits/json.ts';
export { type Answer, isConfirmed, valueAt } from '../engine/client/answer.ts';
export type { Api } from './client/api.ts';
export { itemsIn, type Json, type JsonObject } from '../schemas/json.ts';
export { operationOf } from './client/operations.ts';
export type { Credentials } from '../engine/client/credentials.ts';
export { basicAuthorization, type TokenForm, tokenForm } from '../engine/client/fetch-token.ts';
export { PreconditionFailed } from '../engine/client/precondition-failed.ts';
export type { Credential } from '../engine/client/request.ts';
export type { Names } from '../engine/client/names.ts';
export { NotSent } from '../engine/client/circuit-breaker.ts';
export { Noise } from '../engine/client/transport.ts';
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
  isSameWriting,
  isSameZipCode,
  plainClauses,
  plainParts,
  segmentFields,
  segmentOf,
} from './data/as-sent.ts';
export { inCountry } from './data/addresses.ts';
export { birthDates } from './data/birth-dates.ts';
export { otpActions } from './data/otp-actions.ts';
export { coveringRows } from '../engine/values/covering.ts';
export { omitAt, put, replaceAt } from '../engine/values/bodies.ts';
export { firstOfEach } from '../engine/values/first-of-each.ts';
export { longText } from './data/long-text.ts';
export type { Calendar } from '../engine/values/calendar.ts';
export { type Data, fullConsent, noConsent, requiredConsent } from './data/data.ts';
export { describeForm } from './data/describe.ts';
export {
  claimsOf,
  isJwt,
  payloadChanges,
  signatureChanges,
  truncations,
  unsigned,
} from './data/forgeries.ts';
export {
  almost,
  idsNear,
  inOtherCases,
  nearIds,
  otherLetterCase,
  unknownLike,
  unknownNumber,
  withOtherCharacter,
} from './data/ids.ts';
export { foundData, isJust, isSameDay, listAt, listIn, memberData } from './data/member-data.ts';
export { international, isOfFirstPool, isOfLastPool, isSameNumber, type Phone } from './data/phones.ts';
export { fullProduct, gtins, nullProduct } from './data/products.ts';
export { seedOf } from '../engine/values/random.ts';
export { unlessOver } from './data/refusals.ts';
export { isErrorsMap } from './contract/errors-map.ts';
export { inspect, successClause } from './contract/inspect.ts';
export { isJsonType } from '../engine/values/media-type.ts';
export { blankSlot, rareSlots, type Orders, sharedOrders } from './reservations/order-ids.ts';
export { released } from './reservations/released.ts';
export { judge, type Model, type Reason, type Sketch, type Step } from '../engine/models/model.ts';
export { clausesOf } from '../engine/models/clauses.ts';
export type { PlannedValues } from '../engine/run/check.ts';
export { plannedMoves } from '../engine/models/move.ts';
export { playWalk, type WalkStage } from '../engine/models/play-walk.ts';
export { planWalks, Visits, type Walk } from '../engine/models/walk.ts';
export type { Suite } from '../engine/run/catalogue.ts';
export type { Costs } from '../engine/run/cost.ts';
export type { CheckContext } from './checks/check.ts';
export { check, type Check, observe } from './checks/check.ts';
export { inForm, type Predicate } from '../engine/run/expect.ts';
export type { Need, Needs, Taken } from './checks/check.ts';
export type { KnownMember } from './data/same-member.ts';
export type { LoyaltyRun as RunContext } from './checks/loyalty-run.ts';
export { draft, draftPosition, isDraft, plainDraft, returnedDraft } from './fixtures/drafts.ts';
export { type Effect, effects, isYes, unchanged } from './fixtures/effects.ts';
export { type EnrolledAgain, enrolledAgain } from './fixtures/enrolled-again.ts';
export {
  enrollment,
  type EnrollmentName,
  fullEnrollment,
  searchByIdentifier,
  searchEnrolled,
} from './fixtures/enrollments.ts';
export { hasAll, lastUpdate, isFull } from './fixtures/last-update.ts';
export { invitation } from './fixtures/invitations.ts';
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
  type Transaction,
} from './fixtures/fixtures.ts';
export { knownOf, type NewMember, phoneOfRefused, unknownPhone } from './fixtures/new-member.ts';
export { couponOrder, couponRelease, fullCouponOrder, stampOrder, stampRelease } from './fixtures/orders.ts';
export {
  hasPurchase,
  hasSteadyPoints,
  memberWithSteadyPoints,
  standingMember,
  steadyStampCard,
} from './fixtures/points.ts';
export { buyer, buyersCoupon, ownedCoupon, ownedStampCard } from './fixtures/exclusive-fixtures.ts';
export { deductingRefund } from './fixtures/deducting-refund.ts';
export { taxed, withLines } from './fixtures/refund-bodies.ts';
export {
  anotherRefund,
  cardOfAnother,
  otherThanBuyer,
  type Refund,
  refund,
  refunded,
} from './fixtures/refunds.ts';
export { firstAccepted, type Sent, withAdditions } from './fixtures/first-accepted.ts';
export { byFurtherToken, byTokenInForce, withFurtherToken } from './fixtures/further-token.ts';
export {
  type Consents,
  consentsOf,
  fullOrigin,
  fullRegistration,
  registered,
  registration,
  type RegistrationName,
  searchRegistered,
} from './fixtures/registrations.ts';
export { plainSegmentAnswer, segmentAnswer } from './fixtures/segment-answers.ts';
export {
  found,
  foundLater,
  isHit,
  isHitOf,
  isMiss,
  searchForStranger,
  searchLater,
  settled,
} from './fixtures/searches.ts';
export {
  couponAndStampCard,
  couponPair,
  identifierTypes,
  loginOtps,
  stampCardPair,
  stampCardsOfOne,
  unusableCoupons,
} from './fixtures/fixture-pairs.ts';
export { spareCoupon, spareStampCard } from './fixtures/spare.ts';
export { freeStamps, isReservable, mostReservable, reserveAll } from './fixtures/stamps.ts';
export { couponUnderAnother, stampCardUnderAnother } from './fixtures/under-another.ts';
export { couponWays, exemptingCoupon, usableCoupon } from './fixtures/usable-coupon.ts';
export {
  type Act,
  keptIdentifier,
  type KeptIdentifier,
  validCall,
  type OperationRow,
  type ValidCall,
  validCalls,
} from './fixtures/valid-calls.ts';
