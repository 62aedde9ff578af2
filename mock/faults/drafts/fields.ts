import type { ClauseId } from '../../../specs/clauses.ts';
import { patchEntries } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'createDraftCoupon';

/** What becomes of one field of the coupon; `count` numbers the drafts. */
type Spoil = (value: Json, count: number) => Json;

const shifted = (value: Json, milliseconds: number): string =>
  new Date(Date.parse(String(value)) + milliseconds).toISOString();

const hour = 3_600_000;
const first = (value: Json): Json => (Array.isArray(value) ? (value as Json[]).slice(0, 1) : value);
const rules = (value: Json, field: string): Json =>
  (Array.isArray(value) ? (value as object[]) : []).map((rule) => ({ ...rule, [field]: [] }));

const spoilt: readonly [string, ClauseId, Fault['difficulty'], string, string, Spoil][] = [
  [
    'title-cut',
    'create-draft-coupon.stores.title',
    'plain',
    'cuts the title after 11 characters',
    'title',
    (value) => String(value).slice(0, 11),
  ],
  [
    'code-made-up',
    'create-draft-coupon.stores.code',
    'plain',
    'makes up a code although one was sent',
    'code',
    () => 'MADE-UP',
  ],
  [
    'description-lost',
    'create-draft-coupon.stores.description',
    'plain',
    'loses the description',
    'description',
    () => null,
  ],
  [
    'external-ids-lost',
    'create-draft-coupon.stores.external-ids',
    'plain',
    'loses the external ids',
    'external_ids',
    () => [],
  ],
  [
    'external-ids-first-only',
    'create-draft-coupon.stores.external-ids',
    'subtle',
    'keeps the first external id alone',
    'external_ids',
    first,
  ],
  [
    'valid-from-midnight',
    'create-draft-coupon.stores.valid-from',
    'subtle',
    'cuts the start to its day',
    'valid_from',
    (value) => `${String(value).slice(0, 10)}T00:00:00Z`,
  ],
  [
    'valid-from-shifted',
    'create-draft-coupon.stores.valid-from',
    'plain',
    'shifts the start by an hour',
    'valid_from',
    (value) => shifted(value, hour),
  ],
  [
    'valid-to-shifted',
    'create-draft-coupon.stores.valid-to',
    'plain',
    'shifts the end by an hour',
    'valid_to',
    (value) => shifted(value, -hour),
  ],
  [
    'valid-to-offset-dropped',
    'create-draft-coupon.stores.valid-to',
    'subtle',
    'gives the end back in UTC without saying so',
    'valid_to',
    (value) => String(value).replace('Z', ''),
  ],
  [
    'type-is-standard',
    'create-draft-coupon.stores.type',
    'plain',
    'answers every draft as a standard coupon',
    'type',
    () => 'Standard',
  ],
  [
    'type-child-birthday-is-birthday',
    'create-draft-coupon.stores.type',
    'subtle',
    'takes a child’s birthday for a birthday',
    'type',
    (value) => (value === 'ChildBirthday' ? 'Birthday' : value),
  ],
  [
    'discount-type-fixed',
    'create-draft-coupon.stores.discount-type',
    'plain',
    'makes every discount a fixed one',
    'discount_type',
    () => 'Fixed',
  ],
  [
    'discount-type-override-price',
    'create-draft-coupon.stores.discount-type',
    'subtle',
    'makes a price that overrides a fixed discount',
    'discount_type',
    (value) => (value === 'OverridePrice' ? 'Fixed' : value),
  ],
  [
    'discount-value-whole',
    'create-draft-coupon.stores.discount-value',
    'plain',
    'cuts the decimals of the discount',
    'discount_value',
    (value) => Math.trunc(Number(value)),
  ],
  [
    'discount-value-one-decimal',
    'create-draft-coupon.stores.discount-value',
    'subtle',
    'keeps one decimal of the discount',
    'discount_value',
    (value) => Math.round(Number(value) * 10) / 10,
  ],
  [
    'max-redemptions-one',
    'create-draft-coupon.stores.max-redemptions',
    'plain',
    'allows one redemption whatever was sent',
    'max_redemptions',
    () => 1,
  ],
  [
    'max-redemptions-capped',
    'create-draft-coupon.stores.max-redemptions',
    'subtle',
    'caps redemptions at 100',
    'max_redemptions',
    (value) => Math.min(100, Number(value)),
  ],
  [
    'max-redemptions-at-times',
    'create-draft-coupon.stores.max-redemptions',
    'intermittent',
    'forgets the redemptions of every other draft',
    'max_redemptions',
    (value, count) => (count % 2 === 0 ? 0 : value),
  ],
  [
    'redemption-rules-lost',
    'create-draft-coupon.stores.redemption-rules',
    'plain',
    'loses the redemption rules',
    'redemption_rules',
    () => null,
  ],
  [
    'redemption-rules-first-only',
    'create-draft-coupon.stores.redemption-rules',
    'subtle',
    'keeps the first redemption rule alone',
    'redemption_rules',
    first,
  ],
  [
    'redemption-rules-without-categories',
    'create-draft-coupon.stores.redemption-rules',
    'subtle',
    'loses the categories of the rules',
    'redemption_rules',
    (value) => rules(value, 'category_ids'),
  ],
];

/** A moved moment shows in every zone. */
const movesValidity: ReadonlySet<string> = new Set([
  'valid-from-midnight',
  'valid-from-shifted',
  'valid-to-shifted',
]);

/** Services that give one field of a created draft back in another way than it was sent (section 4.7). */
export default spoilt.map(([id, clause, difficulty, what, field, spoil]): Fault =>
  fault({
    id: `draft-${id}`,
    clause,
    difficulty,
    what: `It ${what}.`,
    ...(movesValidity.has(id) && { also: ['store.time-zone.coupon-validity'] }),
    break: patchEntries(operation, (coupon, _, count) => ({
      ...coupon,
      [field]: spoil(coupon[field], count),
    })),
  }),
);
