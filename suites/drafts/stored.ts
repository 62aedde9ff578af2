import {
  itemsIn,
  isSameText,
  isSameWriting,
  type Answer,
  type CheckContext,
  valueAt,
  type Json,
  type JsonObject,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';

const copied = [
  ['type', 'create-draft-coupon.stores.type'],
  ['discount_type', 'create-draft-coupon.stores.discount-type'],
  ['discount_value', 'create-draft-coupon.stores.discount-value'],
  ['max_redemptions', 'create-draft-coupon.stores.max-redemptions'],
] as const;

/** Texts, which come back in the same letters: a service may compose them of other signs (Unicode). */
const words = [
  ['title', 'create-draft-coupon.stores.title'],
  ['description', 'create-draft-coupon.stores.description'],
] as const;

/** The types of discounts that have no value, which a coupon may be shown without. */
const withoutValue = new Set<Json>(['NotDefined', 'FreeShipping']);

const moments = [
  ['valid_from', 'create-draft-coupon.stores.valid-from'],
  ['valid_to', 'create-draft-coupon.stores.valid-to'],
] as const;

/** Whether a list shows each entry once; the service may be a platform itself, and give the coupon an id of its own. */
const hasEach = (sent: readonly string[], shown: readonly string[]): boolean =>
  sent.every((entry) => shown.filter((one) => one === entry).length === 1);

/** The lists of a draft: the fields of their entries, and how many of them an answer shows. */
export const listed = [
  ['external_ids', ['platform', 'external_id'], 'create-draft-coupon.stores.external-ids', hasEach],
  [
    'redemption_rules',
    ['channel', 'product_ids', 'category_ids'],
    'create-draft-coupon.stores.redemption-rules',
    isDeepStrictEqual,
  ],
] as const;

/** The named fields of each entry of a list, in an order that does not depend on that of the list. */
export function entries(list: Json, fields: readonly string[]): string[] {
  const values = itemsIn(list).map((entry) => fields.map((field) => sorted(valueAt(entry, field))));
  return values.map((value) => JSON.stringify(value)).sort();
}

/** A list without its order; an empty one is none. */
function sorted(value: Json): Json {
  if (!Array.isArray(value)) return value;
  return value.length === 0 ? null : (value as Json[]).toSorted();
}

/** The clauses about what a draft keeps. */
export const storedClauses = [
  ...[...copied, ...words, ...moments].map(([, clause]) => clause),
  ...listed.map(([, , clause]) => clause),
  'create-draft-coupon.stores.code',
] as const;

type Context = CheckContext<(typeof storedClauses)[number]>;

/** A draft that was sent, and where the answer holds it. */
interface Made {
  readonly body: JsonObject;
  readonly answer: Answer;
  readonly at: string;
}

/** Expects that the answer shows a draft with all that was sent. What was left out has a value that is left open. */
export function expectStored(
  { expect, data: { calendar } }: Pick<Context, 'expect' | 'data'>,
  made: Made,
): void {
  const { body, answer, at } = made;
  const isSent = (field: string): boolean => !['', null].includes((body[field] ?? null) as string | null);
  const isLeftOut = (field: string): boolean =>
    field === 'discount_value' &&
    withoutValue.has(body['discount_type']) &&
    answer.get(`${at}.${field}`) === undefined;
  for (const [field, clause] of copied.filter(([one]) => isSent(one) && !isLeftOut(one)))
    expect(clause, answer).toHave(`${at}.${field}`, body[field]);
  const isKnown = (field: string): boolean => calendar.isMomentKnown(answer.get(`${at}.${field}`));
  for (const [field, clause] of moments.filter(([one]) => isSent(one) && isKnown(one)))
    expect(clause, answer).toSatisfy(
      `${field} at the moment ${String(body[field])}`,
      (one) => calendar.instantOf(one.get(`${at}.${field}`)) === calendar.instantOf(body[field]),
      `${at}.${field}`,
    );
  for (const [field, clause] of words.filter(([one]) => isSent(one)))
    expect(clause, answer).toSatisfy(
      `${field} = ${JSON.stringify(body[field])}`,
      (one) => isSameWriting(body[field], one.get(`${at}.${field}`)),
      `${at}.${field}`,
    );
  if (body['description'] === null)
    expect('create-draft-coupon.stores.description', answer).toSatisfy(
      'no description, or the title in its place',
      (one) => ['', body['title']].some((text) => isSameWriting(text, one.get(`${at}.description`) ?? '')),
      `${at}.description`,
    );
  if (isSent('code'))
    expect('create-draft-coupon.stores.code', answer).toSatisfy(
      `the code ${String(body['code'])}`,
      (one) => isSameText(body['code'], one.get(`${at}.code`)),
      `${at}.code`,
    );
  expectLists({ expect }, made);
}

function expectLists({ expect }: Pick<Context, 'expect'>, { body, answer, at }: Made): void {
  for (const [list, fields, clause, isSame] of listed) {
    const sent = entries(body[list], fields);
    if (sent.length === 0) continue;
    expect(clause, answer).toSatisfy(
      `${list} that say ${JSON.stringify(body[list])}`,
      (one) => isSame(sent, entries(one.get(`${at}.${list}`), fields)),
      fields.map((field) => `${at}.${list}.${field}`),
    );
  }
}
