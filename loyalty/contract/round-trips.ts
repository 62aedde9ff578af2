import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { type Answer, valueAt } from '../../engine/client/answer.ts';
import { listRoundTripClauses } from './list-round-trips.ts';
import { isCountry, usualCountry } from '../data/addresses.ts';
import { isWithoutOffset } from '../../engine/values/calendar.ts';
import { dataClauses, dataParts, isEqual, isSameAnswer, isSameText, plainClauses } from '../data/as-sent.ts';
import { momentOf } from '../data/member-data.ts';
import type { Json } from '../../schemas/json.ts';

/** The clauses that are charged with a value which an answer shows otherwise than it was sent. */
export const roundTripClauses = [
  ...dataClauses('register-member.stores'),
  ...dataClauses('update-member.replaces'),
  ...plainClauses('update-member.drops'),
  'update-member.drops.address-part',
  ...listRoundTripClauses,
  'consent.sms.true-on-register',
  'consent.sms.false-on-register',
  'consent.sms.omitted-on-register',
  'consent.sms.true-on-update',
  'consent.sms.false-on-update',
  'consent.sms.omitted-on-update',
  'consent.email.true-on-register',
  'consent.email.false-on-register',
  'consent.email.omitted-on-register',
  'consent.email.true-on-update',
  'consent.email.false-on-update',
  'consent.email.omitted-on-update',
  'consent.order-history.on-register',
  'consent.order-history.on-update',
  'consent.gdpr.shown',
  'search-members.email.follows-update',
  'create-identifier.returns.type-id',
  'create-identifier.returns.value',
  'create-draft-coupon.stores.type',
  'create-draft-coupon.stores.discount-type',
  'create-draft-coupon.stores.discount-value',
  'create-draft-coupon.stores.max-redemptions',
  'create-draft-coupon.stores.code',
  'create-draft-coupon.stores.valid-from',
  'create-draft-coupon.stores.valid-to',
] as const satisfies readonly ClauseId[];
export type RoundTripClauseId = (typeof roundTripClauses)[number];

/** A value that a request has stored, and its place in the answer. */
export interface RoundTrip {
  readonly clause: RoundTripClauseId;
  /** Its dotted path in the answer. */
  readonly path: string;
  readonly sent: Json;
  readonly isSame: (sent: Json, shown: Json) => boolean;
}

const isSameMoment = (sent: Json, shown: Json): boolean => momentOf(String(sent)) === momentOf(String(shown));

const isMoment = (field: string): boolean => field.startsWith('valid_');
const hasOffset = (value: Json): boolean => /T.*(Z|[+-]\d\d:\d\d)$/.test(String(value));

const promotions = ['sms', 'email'] as const;

/** The data of a member (sections 2.2 and 4.3). */
function dataEchoes(body: Json, stored: 'register-member.stores' | 'update-member.replaces'): RoundTrip[] {
  return dataParts
    .filter(({ path }) => isUsualIn(body, path))
    .map(({ part, path, isSame }) => ({
      clause: `${stored}.${part}`,
      path,
      sent: valueAt(body, path),
      isSame,
    }));
}

/** Whether a value has one form only: other countries may have other forms, and a time of day another date elsewhere. */
function isUsualIn(body: Json, path: string): boolean {
  if (path === 'email') return String(valueAt(body, path)).includes('@');
  if (path === 'birth_date') return /^\d{4}-\d\d-\d\d(T00:00:00(\.0+)?Z)?$/.test(String(valueAt(body, path)));
  const country = valueAt(body, 'address.country_code');
  if (path === 'address.country_code') return isCountry(country);
  return !path.startsWith('address.') || country === usualCountry;
}

/** The consents of a member who accepted GDPR: one that is left out opts in on register, and out on update (section 2.5). */
function consentEchoes(body: Json, by: 'register' | 'update'): RoundTrip[] {
  if (valueAt(body, 'consent.gdpr_accepted') !== true) return [];
  return [
    ...promotions.map((way): RoundTrip => {
      const path = `consent.receive_${way}`;
      const given = valueAt(body, path);
      return {
        clause: `consent.${way}.${given === true ? 'true' : given === false ? 'false' : 'omitted'}-on-${by}`,
        path,
        sent: given === undefined ? by === 'register' : given,
        isSame: isSameAnswer,
      };
    }),
    {
      clause: `consent.order-history.on-${by}`,
      path: 'consent.save_order_history',
      sent: valueAt(body, 'consent.save_order_history'),
      isSame: isSameAnswer,
    },
    { clause: 'consent.gdpr.shown', path: 'consent.gdpr_accepted', sent: true, isSame: isSameAnswer },
  ];
}

const identifierEchoes = (body: Json): RoundTrip[] =>
  (['type_id', 'value'] as const).map((path) => ({
    clause: `create-identifier.returns.${path === 'value' ? path : 'type-id'}`,
    path,
    sent: valueAt(body, path),
    isSame: path === 'value' ? isSameText : isEqual,
  }));

const copied = ['type', 'discount_type', 'max_redemptions', 'code'] as const;
const moments = ['valid_from', 'valid_to'] as const;
/** The types of discounts that have a value. */
const valued = new Set<Json>(['Percentage', 'Fixed', 'OverridePrice']);

/** The values of a draft coupon, which its title tells from the others of an answer (section 4.7). */
function draftEchoes(body: Json, { items }: Answer): RoundTrip[] {
  const at = items.findIndex((coupon) => valueAt(coupon, 'title') === valueAt(body, 'title'));
  if (at < 0) return [];
  const hasValue = valued.has(valueAt(body, 'discount_type'));
  // A moment without an offset is in the time of the store, which no answer tells: checks that know the store read it.
  const fields = [
    ...copied,
    ...(hasValue ? (['discount_value'] as const) : []),
    ...moments.filter((one) => hasOffset(valueAt(body, one)) && !isWithoutOffset(valueAt(items[at], one))),
  ];
  return fields.map((field) => ({
    clause: `create-draft-coupon.stores.${kebab(field)}`,
    path: `${at}.${field}`,
    sent: valueAt(body, field),
    isSame: field === 'code' ? isSameText : isMoment(field) ? isSameMoment : isEqual,
  }));
}

const kebab = <T extends string>(field: T) => field.replaceAll('_', '-') as KebabOf<T>;
type KebabOf<T extends string> = T extends `${infer A}_${infer B}` ? `${A}-${KebabOf<B>}` : T;

/** By operation, the values that a success shows as its request sent them. */
export const roundTripsByOperation: Partial<
  Record<OperationName, (body: Json, answer: Answer) => RoundTrip[]>
> = {
  registerMember: (body) => [
    ...dataEchoes(body, 'register-member.stores'),
    ...consentEchoes(body, 'register'),
  ],
  updateMember: (body) => [...dataEchoes(body, 'update-member.replaces'), ...consentEchoes(body, 'update')],
  createIdentifier: identifierEchoes,
  createDraftCoupon: draftEchoes,
};
