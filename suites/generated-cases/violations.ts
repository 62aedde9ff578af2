import { replaceAt, valueAt, type Json } from '#loyalty';
import * as fc from 'fast-check';
import { filling, type Fill } from './fills.ts';
import { integers } from './boundaries.ts';
import { clauses, type ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { ruledFields } from '../shared/ruled-fields.ts';

/** Requests that are wrong in one thing, for which the interface promises status 400. */
export interface Violation {
  readonly operation: OperationName;
  /** What is wrong, as the name of a check says it. */
  readonly what: string;
  readonly clause: ClauseId;
  /** The dotted path of what is wrong; empty for the whole body. */
  readonly path: string;
  readonly values: fc.Arbitrary<Fill>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const words = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 12 });
const missing = filling(fc.constantFrom(undefined, null));
const constant = (value: Json): fc.Arbitrary<Fill> => fc.constant(() => value);

/** No word of any list, and no number that a reader of lists may take for the place of one. */
const unlisted = filling(words.map((word) => `Zz${word}`));
const noPhones = filling(words);
const noEmails = filling(
  fc.oneof(
    words,
    words.map((word) => `${word}@`),
    words.map((word) => `@${word}.example`),
  ),
);
const alpha3 = filling(
  fc.string({ unit: fc.constantFrom(...letters.toUpperCase()), minLength: 3, maxLength: 3 }),
);
const namesOfCountries = filling(fc.constantFrom('Norway', 'Sweden', 'Germany', 'South Africa', 'norge'));
/** Neither assigned, nor reserved, nor left to users, who may give them a meaning. */
const unassigned = filling(fc.constantFrom('OO', 'WW', 'HH', 'JJ', 'LL', 'NN', 'UU', 'YY'));
const negative = filling(integers(-(2 ** 31), -1));

const pastDays: fc.Arbitrary<Fill> = fc.integer({ min: 1, max: 700_000 }).map(
  (days) =>
    (_, { calendar }) =>
      calendar.daysAgo(days),
);

const spellings: readonly ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${year}${month}${day}`,
  (year, month, day) => `${year}-${month}-${day}T00:00:00Z`,
  (year, month, day) => `${day}-${month}-${year}`,
];

/** Days that are well ahead, and not as `yyyy-MM-dd`. */
const otherFormats: fc.Arbitrary<Fill> = fc
  .tuple(fc.constantFrom(...spellings), fc.integer({ min: 2, max: 28 }))
  .map(([spell, days]) => (_, { calendar }) => {
    const [year = '', month = '', day = ''] = calendar.daysAhead(days).split('-');
    return spell(year, month, day);
  });

/** A batch with more items than it may have, each of its own. */
const tooMany: fc.Arbitrary<Fill> = fc.integer({ min: 101, max: 150 }).map(
  (count) =>
    (valid, data): Json =>
      Array.from({ length: count }, () => valueAt(replaceAt(valid, '0.product_id', data.productId()), '0')),
);

type Row = readonly [what: string, clause: string, path: string, values: fc.Arbitrary<Fill>];

/** The rows of an operation; `area` is how its clauses begin. */
function rows(operation: OperationName, area: string, table: readonly Row[]): Violation[] {
  return table.map(([what, name, path, values]) => ({
    operation,
    what,
    clause: clauseNamed(name.startsWith('.') ? `${area}${name}` : name),
    path,
    values,
  }));
}

function clauseNamed(id: string): ClauseId {
  const clause = clauses.find((one) => one.id === id);
  if (clause === undefined) throw new Error(`There is no clause ${id}.`);
  return clause.id;
}

const phoneParts: readonly Row[] = [
  ['no-phone', '.requires.phone', 'phone', missing],
  ['no-country-code', '.requires.phone-country-code', 'phone.country_code', missing],
  ['no-number', '.requires.phone-number', 'phone.number', missing],
];

const noPhone: Row = ['an-invalid-phone', '.invalid-phone.status', 'phone.number', noPhones];

const consent = (verb: string): readonly Row[] => [
  ['gdpr-refused', `consent.gdpr.false-on-${verb}`, 'consent.gdpr_accepted', constant(false)],
  ['no-gdpr-answer', `consent.gdpr.missing-on-${verb}`, 'consent.gdpr_accepted', missing],
  ['no-consent', `consent.missing-on-${verb}`, 'consent', missing],
];

const memberData: readonly Row[] = [
  ['an-invalid-email', '.invalid-email.status', 'email', noEmails],
  ['an-alpha-3-country', '.country-code.alpha-3', 'address.country_code', alpha3],
  ['a-name-for-a-country', '.country-code.name', 'address.country_code', namesOfCountries],
  ['an-unassigned-country', '.country-code.unassigned', 'address.country_code', unassigned],
  ['an-unlisted-gender', '.gender.unlisted', 'gender', unlisted],
];

const stampCounts: readonly Row[] = [
  ['no-stamps-at-all', '.count.zero', 'reserved_stamps.0.count', constant(0)],
  ['fewer-than-no-stamps', '.count.negative', 'reserved_stamps.0.count', negative],
];

const expiries: readonly Row[] = [
  ['an-expiry-that-is-over', '.expires-at.past', '0.expires_at', pastDays],
  ['an-expiry-in-another-format', '.expires-at.format', '0.expires_at', otherFormats],
];

const unavailable = ['Campaign', 'Recurring', 'Automation', 'StampCard'].map((type): Row => [
  `type-${type.toLowerCase()}`,
  `.type.${type === 'StampCard' ? 'stamp-card' : type.toLowerCase()}`,
  'type',
  constant(type),
]);

/** An object in place of what a rule binds: `{}` and others. */
const objects = filling(fc.dictionary(words, fc.constantFrom(true, 1, 'x'), { maxKeys: 2 }));

const wrongTypes = [...ruledFields].flatMap(([operation, paths]) =>
  rows(
    operation,
    '',
    paths.map((path): Row => [
      `an-object-for-${path.replaceAll(/[._]/g, '-')}`,
      'errors.wrong-type',
      path,
      objects,
    ]),
  ),
);

/** Every refusal that the interface promises for what a body says. */
export const violations: readonly Violation[] = [
  ...rows('registerMember', 'register-member', [
    ...phoneParts,
    noPhone,
    ...consent('register'),
    ...memberData,
  ]),
  ...rows('enrollMember', 'enroll-member', [
    noPhone,
    ['an-invalid-email', '.invalid-email.status', 'additional_info.email', noEmails],
    ['an-alpha-3-country', '.country-code.status', 'additional_info.address.country_code', alpha3],
    ['an-unlisted-gender', '.gender.unlisted', 'additional_info.gender', unlisted],
  ]),
  ...rows('updateMember', 'update-member', [...consent('update'), ...memberData]),
  ...rows('inviteFriend', 'invite-friend', [
    ['an-invalid-email', '.invalid-email.status', 'email', noEmails],
  ]),
  ...rows('sendOtp', 'send-otp', [...phoneParts, noPhone]),
  ...rows('verifyOtp', 'verify-otp', phoneParts),
  ...rows('reserveStamps', 'reserve-stamps', stampCounts),
  ...rows('cancelStampReservation', 'cancel-stamp-reservation', stampCounts),
  ...rows('createDraftCoupon', 'create-draft-coupon', [
    ['no-title', '.requires.title', 'title', missing],
    ['an-empty-title', '.title.empty', 'title', constant('')],
    ['no-start', '.requires.valid-from', 'valid_from', missing],
    ['no-type', '.requires.type', 'type', missing],
    ['an-unlisted-type', '.type.unlisted', 'type', unlisted],
    ...unavailable,
  ]),
  ...rows('refundTransaction', 'refund-transaction', [
    [
      'a-negative-tax',
      '.tax-percentage.below',
      'details.0.tax_percentage',
      filling(fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => -hundredths / 100)),
    ],
    [
      'a-tax-above-100',
      '.tax-percentage.above',
      'details.0.tax_percentage',
      filling(fc.integer({ min: 10_001, max: 1_000_000 }).map((hundredths) => hundredths / 100)),
    ],
  ]),
  ...rows('addNonEligibleProducts', 'add-non-eligible-products', [
    ...expiries,
    ['more-than-100-items', '.limit.beyond', '', tooMany],
  ]),
  ...rows('updateNonEligibleProducts', 'update-non-eligible-products', expiries),
  ...wrongTypes,
];
