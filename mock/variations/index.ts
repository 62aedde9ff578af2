// Generated from the files of this folder by `npm run generate`; do not edit.
import type { Variation } from '../patches/fault.ts';
import completeRequests from './complete-requests.ts';
import couponsAnyOrder from './coupons/any-order.ts';
import couponsBusinessRules from './coupons/business-rules.ts';
import couponsOrders from './coupons/orders.ts';
import couponsReservations from './coupons/reservations.ts';
import drafts from './drafts.ts';
import enroll from './enroll.ts';
import errors from './errors.ts';
import exemptions from './exemptions.ts';
import identifiers from './identifiers.ts';
import lateSearches from './late-searches.ts';
import lenientValues from './lenient-values.ts';
import members from './members.ts';
import messages from './messages.ts';
import nonEligibleBatches from './non-eligible/batches.ts';
import nonEligibleItems from './non-eligible/items.ts';
import nonEligibleUnreadableDays from './non-eligible/unreadable-days.ts';
import otpCodes from './otp/codes.ts';
import otpPhones from './otp/phones.ts';
import otpSending from './otp/sending.ts';
import ourValues from './our-values.ts';
import overlaps from './overlaps.ts';
import points from './points.ts';
import refund from './refund.ts';
import refusalForms from './refusal-forms.ts';
import refusalOrder from './refusal-order.ts';
import register from './register.ts';
import search from './search.ts';
import searches from './searches.ts';
import segments from './segments.ts';
import service from './service.ts';
import shownMembers from './shown-members.ts';
import shownValues from './shown-values.ts';
import stampCancels from './stamp-cancels.ts';
import stamps from './stamps.ts';
import stores from './stores.ts';
import strictDrafts from './strict-drafts.ts';
import strictRefunds from './strict-refunds.ts';
import strictSegments from './strict-segments.ts';
import strictValues from './strict-values.ts';
import tokenRequests from './token/requests.ts';
import tokenTokens from './token/tokens.ts';
import tokenUnsigned from './token/unsigned.ts';
import update from './update.ts';
import wording from './wording.ts';

/** Every conforming variation, by area. */
export const variations: readonly Variation[] = [
  ...completeRequests,
  ...couponsAnyOrder,
  ...couponsBusinessRules,
  ...couponsOrders,
  ...couponsReservations,
  ...drafts,
  ...enroll,
  ...errors,
  ...exemptions,
  ...identifiers,
  ...lateSearches,
  ...lenientValues,
  ...members,
  ...messages,
  ...nonEligibleBatches,
  ...nonEligibleItems,
  ...nonEligibleUnreadableDays,
  ...otpCodes,
  ...otpPhones,
  ...otpSending,
  ...ourValues,
  ...overlaps,
  ...points,
  ...refund,
  ...refusalForms,
  ...refusalOrder,
  ...register,
  ...search,
  ...searches,
  ...segments,
  ...service,
  ...shownMembers,
  ...shownValues,
  ...stampCancels,
  ...stamps,
  ...stores,
  ...strictDrafts,
  ...strictRefunds,
  ...strictSegments,
  ...strictValues,
  ...tokenRequests,
  ...tokenTokens,
  ...tokenUnsigned,
  ...update,
  ...wording,
];
