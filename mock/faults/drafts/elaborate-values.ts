import type { ClauseId } from '../../../specs/clauses.ts';
import { at, patchEntries, rejectWhen } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

const operation = 'createDraftCoupon';

type Spoil = (value: Json) => Json;
type Entry = JsonObject;

const ofText =
  (spoil: (text: string) => string): Spoil =>
  (value) =>
    typeof value === 'string' ? spoil(value) : value;

const ofEntries =
  (spoil: (entries: Entry[]) => Json[]): Spoil =>
  (value) =>
    Array.isArray(value) ? spoil(value as Entry[]) : value;

/** The first entry of each value of a field. */
const oneOfEach = (field: string) => (entries: Entry[]) =>
  entries.filter((entry, index) => entries.findIndex((one) => one[field] === entry[field]) === index);

const withoutZeros = (text: Json): Json => String(text).replace(/^0+/, '');

const inLowerCase = (value: Json): Json => (typeof value === 'string' ? value.toLowerCase() : value);

/** Every text of a list of an entry, spoilt. */
const ofTexts =
  (field: string, spoil: Spoil): Spoil =>
  (value) =>
    ofEntries((entries) =>
      entries.map((one) =>
        Array.isArray(one[field]) ? { ...one, [field]: (one[field] as Json[]).map(spoil) } : one,
      ),
    )(value);

const spoilt: readonly [string, ClauseId, string, string, Spoil][] = [
  [
    'title-cut-at-100',
    'create-draft-coupon.stores.title',
    'cuts a title after 100 characters',
    'title',
    ofText((text) => text.slice(0, 100)),
  ],
  [
    'title-escaped',
    'create-draft-coupon.stores.title',
    'escapes the ampersand of a title',
    'title',
    ofText((text) => text.replaceAll('&', '&amp;')),
  ],
  [
    'title-without-emoji',
    'create-draft-coupon.stores.title',
    'shows characters of four bytes in a title as question marks',
    'title',
    ofText((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')),
  ],
  [
    'description-cut-at-1000',
    'create-draft-coupon.stores.description',
    'cuts a description after 1000 characters',
    'description',
    ofText((text) => text.slice(0, 1000)),
  ],
  [
    'description-of-null-is-a-word',
    'create-draft-coupon.stores.description',
    'writes null for a description as a word',
    'description',
    (value) => value ?? 'null',
  ],
  [
    'code-cut-at-20',
    'create-draft-coupon.stores.code',
    'cuts a code after 20 characters',
    'code',
    ofText((text) => text.slice(0, 20)),
  ],
  [
    'code-without-leading-zeros',
    'create-draft-coupon.stores.code',
    'loses the leading zeros of a code',
    'code',
    ofText((text) => text.replace(/^0+/, '')),
  ],
  [
    'code-without-hyphens',
    'create-draft-coupon.stores.code',
    'removes the hyphens of a code',
    'code',
    ofText((text) => text.replaceAll('-', '')),
  ],
  [
    'third-external-id-lost',
    'create-draft-coupon.stores.external-ids',
    'keeps two external ids at most',
    'external_ids',
    ofEntries((entries) => entries.slice(0, 2)),
  ],
  [
    'one-external-id-of-each-platform',
    'create-draft-coupon.stores.external-ids',
    'keeps one external id of each platform',
    'external_ids',
    ofEntries(oneOfEach('platform')),
  ],
  [
    'external-ids-are-numbers',
    'create-draft-coupon.stores.external-ids',
    'loses the leading zeros of an external id',
    'external_ids',
    ofEntries((entries) => entries.map((one) => ({ ...one, external_id: withoutZeros(one['external_id']) }))),
  ],
  [
    'external-ids-are-lower-case',
    'create-draft-coupon.stores.external-ids',
    'keeps external ids in lower case',
    'external_ids',
    ofEntries((entries) => entries.map((one) => ({ ...one, external_id: inLowerCase(one['external_id']) }))),
  ],
  [
    'products-of-rules-are-lower-case',
    'create-draft-coupon.stores.redemption-rules',
    'keeps the product ids of a redemption rule in lower case',
    'redemption_rules',
    ofTexts('product_ids', inLowerCase),
  ],
  [
    'categories-of-rules-are-numbers',
    'create-draft-coupon.stores.redemption-rules',
    'loses the leading zeros of the category ids of a redemption rule',
    'redemption_rules',
    ofTexts('category_ids', withoutZeros),
  ],
  [
    'one-rule-of-each-channel',
    'create-draft-coupon.stores.redemption-rules',
    'keeps one redemption rule of each channel',
    'redemption_rules',
    ofEntries(oneOfEach('channel')),
  ],
  [
    'past-start-is-now',
    'create-draft-coupon.stores.valid-from',
    'lets a draft begin now that began before',
    'valid_from',
    ofText((text) => (Date.parse(text) < Date.now() ? new Date().toISOString() : text)),
  ],
  [
    'start-without-the-sign-of-its-offset',
    'create-draft-coupon.stores.valid-from',
    'reads a negative offset of the start as a positive one',
    'valid_from',
    ofText((text) => text.replace(/-(?=\d\d:\d\d$)/, '+')),
  ],
  [
    'thirty-days-have-all-months',
    'create-draft-coupon.stores.valid-to',
    'ends a draft on the 30th instead of the 31st',
    'valid_to',
    ofText((text) => text.replace('-31T', '-30T')),
  ],
  [
    'discount-value-capped',
    'create-draft-coupon.stores.discount-value',
    'caps the discount at 1000',
    'discount_value',
    (value) => Math.min(1000, Number(value)),
  ],
  [
    'max-redemptions-of-two-bytes',
    'create-draft-coupon.stores.max-redemptions',
    'keeps 16 bits of the redemptions',
    'max_redemptions',
    (value) => Number(value) % 65_536,
  ],
];

/** Services that lose values of a draft that are longer, later or more than most (section 4.7). */
export default [
  ...spoilt.map(([id, clause, what, field, spoil]): Fault =>
    fault({
      id: `draft-${id}`,
      clause,
      difficulty: 'subtle',
      what: `It ${what}.`,
      break: patchEntries(operation, (coupon) => ({ ...coupon, [field]: spoil(coupon[field]) })),
    }),
  ),
  fault({
    id: 'draft-ids-are-all-one',
    clause: 'create-draft-coupon.returns-draft',
    difficulty: 'subtle',
    what: 'It answers every draft with the same id.',
    break: patchEntries(operation, (coupon) => ({ ...coupon, id: 42 })),
  }),
  fault({
    id: 'draft-refuses-title-of-one-character',
    clause: 'create-draft-coupon.minimal-body',
    difficulty: 'subtle',
    what: 'It takes no title of a single character.',
    break: rejectWhen(operation, (body) => String(at(body, 'title')).length === 1),
  }),
  fault({
    id: 'draft-refuses-discount-type-notdefined',
    clause: 'create-draft-coupon.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no discount of the type NotDefined.',
    break: rejectWhen(operation, (body) => at(body, 'discount_type') === 'NotDefined'),
  }),
  fault({
    id: 'draft-refuses-fractions-of-seconds',
    clause: 'create-draft-coupon.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no date-time with a fraction of a second.',
    break: rejectWhen(operation, (body) => /\.\d+/.test(String(at(body, 'valid_from')))),
  }),
];
