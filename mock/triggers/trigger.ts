import type { OperationName } from '../../specs/operations.ts';
import type { SilenceId } from '../../specs/silences.ts';
import type { Call } from '../service/calls/call.ts';
import type { Past } from './history.ts';
import type { Entry } from './request.ts';

/** A request as a trigger sees it, before the service answers. */
export interface Seen {
  readonly call: Call;
  readonly past: Past;
  /** The entry that is judged. */
  readonly entry: Entry | null;
}

/** What a trigger is about. */
export type Kind =
  | 'always'
  | 'order'
  | 'product'
  | 'channel'
  | 'value'
  | 'near-order'
  | 'near-code'
  | 'near-member'
  | 'near-transaction'
  | 'refund'
  | 'entry'
  | 'count'
  | 'list'
  | 'reason'
  | 'line'
  | 'who'
  | 'repeat'
  | 'between'
  | 'time'
  | 'at-once'
  | 'place'
  | 'item'
  | 'batch'
  | 'null'
  | 'today'
  | 'past'
  | 'form'
  | 'oversize'
  | 'unknown'
  | 'twice'
  | 'draft'
  | 'exempt'
  | 'asked'
  | 'gtin'
  | 'after'
  | `word-${string}`
  | `gap-${string}`
  | `zone-${string}`
  /** The value of a field of that name. */
  | `of-${string}`
  | MemberKind
  | JoiningKind
  | TokenKind
  | StoreKind
  | ErrorKind
  | OtpKind;

/** What a token in a request is, or what a request for a token has. */
export type TokenKind =
  | 'no-token'
  | 'other-scheme'
  | 'garbage'
  | 'cut-token'
  | 'claims'
  | 'signature'
  | 'unsigned'
  | 'ended'
  | 'narrow'
  | 'later-token'
  | 'grant-other'
  | 'grant-case'
  | 'grant-missing'
  | 'wrong-secret'
  | 'wrong-id'
  | 'no-secret'
  | 'no-id'
  | 'other-environment'
  | 'header-wrong'
  | 'form-wrong'
  | 'token-again'
  | 'asked-token';

/** What the store of a path is. */
export type StoreKind = 'near-store' | 'store-case' | 'far-store';

/** What is wrong with a request, whatever it is about. */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'bound-type'
  | 'strange'
  | 'strange-id'
  | 'no-member'
  | 'owner-case'
  | 'near-owner';

/** What requests about one-time passwords have. */
export type OtpKind =
  | 'otp-near'
  | 'otp-odd'
  | 'otp-good'
  | 'otp-action'
  | 'otp-bad-phone'
  | 'otp-no-phone'
  | 'otp-no-prefix'
  | 'otp-no-number';

/** The data of a member that one trigger or another is about. */
export type MemberField =
  | 'first-name'
  | 'last-name'
  | 'email'
  | 'birth-date'
  | 'gender'
  | 'street'
  | 'city'
  | 'zip-code'
  | 'state'
  | 'country'
  | 'departments'
  | 'additional'
  | 'segments';

/** What a trigger about the data or the consent of a member is about. */
type MemberKind =
  | `new-${MemberField}`
  | `near-${MemberField}`
  | 'body'
  | 'change'
  | 'says-sms'
  | 'says-email'
  | 'says-history'
  | 'refused-consent'
  | 'refused-value'
  | 'wrong-email'
  | 'rare-email';

/** What a trigger about one who joins, about identifiers, or about a search is about. */
type JoiningKind =
  | MemberField
  | 'identifiers'
  | 'consent'
  | 'with'
  | 'without'
  | 'origin'
  | 'phone'
  | 'bad-phone'
  | 'bad-email'
  | 'alpha-3'
  | 'country-name'
  | 'no-country'
  | 'bad-gender'
  | 'no-consent'
  | 'holder'
  | 'identifier'
  | 'identified'
  | 'updated'
  | 'unknown-id'
  | 'incomplete'
  | 'email-term'
  | 'identifier-term'
  | 'found'
  | 'query'
  | 'near-phone'
  | 'near-identifier'
  | 'near-card'
  | 'near-token';

/** In which requests a mistake shows. */
export interface Trigger {
  /** Short, lower-case kebab; stable. */
  readonly name: string;
  readonly kind: Kind;
  /** Completes the sentence of a mistake; empty where it shows always. */
  readonly words: string;
  /** The operations that have what it is about. */
  readonly operations: readonly OperationName[];
  /** The silence that lets a service refuse such a request. */
  readonly refusable?: SilenceId;
  /** The silence that lets a service take the one for the other. */
  readonly confusable?: SilenceId;
  /** The most stamps that such an entry has. */
  readonly most?: number;
  /** Whether it shows at requests for what no earlier request was about. */
  readonly isFirst?: boolean;
  /** Fields without a value in such a request. */
  readonly lacks?: readonly string[];
  readonly hits: (seen: Seen) => boolean;
}

export const coupons: readonly OperationName[] = ['reserveCoupon', 'cancelCouponReservation'];
export const stamps: readonly OperationName[] = ['reserveStamps', 'cancelStampReservation'];
export const reservations: readonly OperationName[] = [...coupons, ...stamps];
export const refunds: readonly OperationName[] = ['refundTransaction'];
export const batches: readonly OperationName[] = ['addNonEligibleProducts', 'updateNonEligibleProducts'];
export const drafts: readonly OperationName[] = ['createDraftCoupon'];
export const exemptions: readonly OperationName[] = ['couponExemptions'];
export const makings: readonly OperationName[] = ['registerMember', 'enrollMember'];
export const identifying: readonly OperationName[] = ['createIdentifier', 'updateIdentifier'];

/** A row of a table of triggers; a silence lets a service refuse what it names. */
export type Row = readonly [
  name: string,
  words: string,
  hits: (seen: Seen) => boolean,
  refusable?: SilenceId | undefined,
];

/** Makes triggers of one kind. */
export const rows = (kind: Kind, operations: Trigger['operations'], some: readonly Row[]): Trigger[] =>
  some.map(([name, words, hits, refusable]) => ({
    name: `${kind}-${name}`,
    kind,
    words: words.startsWith('after ') ? words : `when ${words}`,
    operations,
    ...(refusable && { refusable }),
    hits,
  }));
