import type { ClauseId } from '../../../specs/clauses.ts';
import { at, patchEntries, patchRequest, rejectWhen, respondWith } from '../../patches/patch.ts';
import type { Item } from '../../patches/batches.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'createDraftCoupon';

type Spoil = (value: Json, coupon: Item) => Json;

const ofText =
  (spoil: (text: string) => string): Spoil =>
  (value) =>
    typeof value === 'string' ? spoil(value) : value;

const ofType =
  (type: string, spoil: Spoil): Spoil =>
  (value, coupon) =>
    coupon['type'] === type ? spoil(value, coupon) : value;

type Row = readonly [string, readonly [field: string, clause: ClauseId], string, Spoil];

const title = ['title', 'create-draft-coupon.stores.title'] as const;
const description = ['description', 'create-draft-coupon.stores.description'] as const;
const value = ['discount_value', 'create-draft-coupon.stores.discount-value'] as const;
const redemptions = ['max_redemptions', 'create-draft-coupon.stores.max-redemptions'] as const;
const end = ['valid_to', 'create-draft-coupon.stores.valid-to'] as const;

const redeemedOnce = ['Welcome', 'Birthday', 'ChildBirthday', 'PointsToCurrency'].map((type): Row => [
  `${type.toLowerCase()}-is-redeemed-once`,
  redemptions,
  `allows one redemption of a coupon of type ${type}`,
  ofType(type, () => 1),
]);

const spoilt: readonly Row[] = [
  [
    'value-of-two-decimals',
    value,
    'keeps two decimals of a discount',
    (one) => Math.round(Number(one) * 100) / 100,
  ],
  [
    'half-a-percent-is-fifty',
    value,
    'reads a discount below 1 as a part of all',
    (one) => (Number(one) < 1 ? Number(one) * 100 : one),
  ],
  ['never-all', value, 'has no discount of 100 percent', (one) => (one === 100 ? 99.99 : one)],
  [
    'value-below-a-million',
    value,
    'caps the discount at a million',
    (one) => Math.min(999_999.99, Number(one)),
  ],
  [
    'points-are-whole-currency',
    value,
    'cuts the decimals where points are made a currency',
    ofType('PointsToCurrency', (one) => Math.trunc(Number(one))),
  ],
  [
    'points-are-a-fixed-discount',
    ['discount_type', 'create-draft-coupon.stores.discount-type'],
    'gives a fixed discount where points are made a currency',
    ofType('PointsToCurrency', () => 'Fixed'),
  ],
  [
    'title-plus-is-a-space',
    title,
    'shows a plus of a title as a space',
    ofText((text) => text.replaceAll('+', ' ')),
  ],
  [
    'title-braces-are-filled',
    title,
    'takes braces of a title for a place to fill',
    ofText((text) => text.replaceAll(/\{\w+\}/g, '')),
  ],
  [
    'description-loses-backslashes',
    description,
    'shows a description without its backslashes',
    ofText((text) => text.replaceAll('\\', '')),
  ],
  [
    'title-of-eight-bits',
    title,
    'shows letters beyond Latin-1 of a title as question marks',
    ofText((text) => text.replaceAll(/[\u0100-\uffff]/g, '?')),
  ],
  [
    'description-of-western-letters',
    description,
    'shows letters of China and Japan as question marks',
    ofText((text) => text.replaceAll(/[\u3000-\u9fff]/g, '?')),
  ],
  [
    'description-zero-is-none',
    description,
    'takes the description 0 for none',
    (one) => (one === '0' ? null : one),
  ],
  [
    'code-cut-at-50',
    ['code', 'create-draft-coupon.stores.code'],
    'cuts a code after 50 characters',
    ofText((text) => text.slice(0, 50)),
  ],
  [
    'end-within-32-bits',
    end,
    'ends a draft in January 2038 at the latest',
    ofText((text) => (Number.parseInt(text) > 2037 ? '2038-01-19T03:14:07Z' : text)),
  ],
  [
    'end-in-the-year-of-its-week',
    end,
    'writes the year of the week of an end',
    ofText((text) => text.replace(/^2040(?=-12-31)/, '2041')),
  ],
  [
    'large-offsets-are-cut',
    end,
    'reads an offset of ten hours or more as one of nine',
    ofText((text) => text.replace(/([+-])1\d:\d\d$/, '$109:00')),
  ],
  ...redeemedOnce,
];

/** Services that lose values of a draft that are sent with some types alone, or rarely (section 4.7). */
export default [
  ...spoilt.map(([id, [field, clause], what, spoil]): Fault =>
    fault({
      id: `draft-${id}`,
      clause,
      difficulty: 'subtle',
      what: `It ${what}.`,
      break: patchEntries(operation, (coupon) => ({ ...coupon, [field]: spoil(coupon[field], coupon) })),
    }),
  ),
  fault({
    id: 'draft-refuses-seven-digits-of-a-second',
    clause: 'create-draft-coupon.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no date-time with seven digits of a second.',
    break: rejectWhen(operation, (body) => /\.\d{7}/.test(String(at(body, 'valid_to')))),
  }),
  fault({
    id: 'draft-refuses-large-offsets',
    clause: 'create-draft-coupon.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes no offset beyond twelve hours.',
    break: rejectWhen(operation, (body) => /\+1[34]:\d\d$/.test(String(at(body, 'valid_from')))),
  }),
  fault({
    id: 'draft-fails-at-the-last-year',
    clause: 'create-draft-coupon.minimal-body',
    difficulty: 'subtle',
    what: 'It answers an end in the year 9999 with 500.',
    break: respondWith(
      operation,
      ({ body }) => String(at(body, 'valid_to')).startsWith('9999'),
      () => problem(500, 'Out of range.'),
    ),
  }),
  fault({
    id: 'draft-ends-an-hour-early-in-winter',
    clause: 'store.time-zone.coupon-validity',
    difficulty: 'subtle',
    what: 'It reads an end without an offset as one in summer time, in winter too.',
    break: patchRequest(operation, (body) => {
      const moment = String(at(body, 'valid_to'));
      const isInWinter = /^\d{4}-(01|02|11|12)-\d\dT[\d:]+$/.test(moment);
      return isInWinter
        ? { ...Object(body), valid_to: moment.replace(/T(\d\d)/, (_, hour) => `T${Number(hour) - 1}`) }
        : body;
    }),
  }),
];
