import { at } from '../patches/patch.ts';
import type { SilenceId } from '../../specs/silences.ts';
import type { OperationName } from '../../specs/operations.ts';
import type { Call } from '../service/calls/call.ts';
import { couponOf, entriesOf, orderOf } from './request.ts';
import { identifying, type Kind, refunds, reservations, type Seen, type Trigger } from './trigger.ts';

/** A class of texts that back ends treat otherwise than others: by columns, collations, parsers, keys or addresses. */
export type TextClass = readonly [name: string, words: string, isIn: (text: string) => boolean];

/** Texts that any service takes for an id. */
export const plain: readonly TextClass[] = [
  ['of-one-character', 'has one character', (text) => text.length === 1],
  ['beyond-50-characters', 'has more than 50 characters', (text) => text.length > 50],
  ['of-digits', 'is a number', (text) => /^[1-9]\d{0,8}$/.test(text)],
  ['zero-first', 'has a zero in front', (text) => /^0\d+$/.test(text)],
  ['large-number', 'is a number beyond 32 bits', (text) => /^[1-9]\d{9,}$/.test(text)],
  ['with-exponent', 'is a number with an exponent', (text) => /^\d+e\d+$/i.test(text)],
  ['with-capitals', 'has small letters and capitals', (text) => /[a-z]/.test(text) && /[A-Z]/.test(text)],
  ['of-capitals', 'has capitals and no small letter', (text) => /[A-Z]/.test(text) && !/[a-z]/.test(text)],
  ['uuid', 'is a UUID', (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)],
  ['sign-first', 'begins with a dash', (text) => text.startsWith('-')],
  ['word-of-code', 'is a word like null or true', (text) => /^(null|undefined|true|false|nan)$/i.test(text)],
];

/** Texts that a service may refuse for an id, and has to keep as they are where it takes them. */
export const strange: readonly TextClass[] = [
  ['empty', 'is empty', (text) => text === ''],
  ['beyond-100-characters', 'has more than 100 characters', (text) => text.length > 100],
  ['beyond-255-characters', 'has more than 255 characters', (text) => text.length > 255],
  ['blank-last', 'ends with a blank', (text) => /\S\s+$/.test(text)],
  ['blank-first', 'begins with a blank', (text) => /^\s+\S/.test(text)],
  ['blank-only', 'has blanks only', (text) => /^\s+$/.test(text)],
  ['blank-inside', 'has a blank inside', (text) => /\S \S/.test(text)],
  ['with-slash', 'has a slash', (text) => text.includes('/')],
  ['with-percent', 'has a percent sign', (text) => text.includes('%')],
  ['with-plus', 'has a plus sign', (text) => text.includes('+')],
  ['with-quote', 'has a quotation mark', (text) => /['"]/.test(text)],
  ['with-backslash', 'has a backslash', (text) => text.includes('\\')],
  ['with-colon', 'has a colon, a comma or a bar', (text) => /[:,;|]/.test(text)],
  ['with-markup', 'has an angle bracket or an ampersand', (text) => /[<>&]/.test(text)],
  ['control-character', 'has a control character', (text) => /\p{Cc}/u.test(text)],
  ['latin-letters', 'has letters of Latin-1', (text) => /[\u00C0-\u00FF]/.test(text)],
  ['far-letters', 'has letters beyond Latin-1', (text) => /[\u0100-\uFFFF]/.test(text)],
  ['combining-marks', 'has a combining mark', (text) => text.normalize('NFC') !== text],
  ['emoji', 'has an emoji', (text) => /[\u{10000}-\u{10FFFF}]/u.test(text)],
  ['right-to-left', 'has Hebrew or Arabic letters', (text) => /[\u0590-\u08FF]/.test(text)],
];

/** Every class of texts. */
export const textClasses: readonly TextClass[] = [...plain, ...strange];

const textOf = (value: unknown, isIn: (text: string) => boolean): boolean =>
  typeof value === 'string' && isIn(value);

type About = Pick<Trigger, 'kind' | 'operations'> & { readonly words: string };

/** Triggers about the text of a field, of the request or of an entry of it. */
export const aboutText = (
  { kind, operations, words: field }: About,
  classes: readonly TextClass[],
  read: (seen: Seen) => unknown,
  refusable?: SilenceId,
): Trigger[] =>
  classes.map(([name, words, isIn]) => ({
    name: `${kind}-${name}`,
    kind,
    words: `when the ${field} ${words}`,
    operations,
    ...(refusable && { refusable }),
    hits: (seen) => textOf(read(seen), isIn),
  }));

const order = { kind: 'order', operations: reservations, words: 'order id' } as const;
const product = {
  kind: 'product',
  operations: ['reserveCoupon', 'reserveStamps'],
  words: 'product id',
} as const;
const orderOfSeen = ({ call }: Seen): unknown => orderOf(call);
const productOf = ({ call, entry }: Seen): unknown => at(entry ?? call.body, 'external_product_id');
const productClasses = /^(empty|beyond-(50|255)|zero-first|blank-last|with-slash|latin|emoji|of-digits)/;

/** Triggers about the ids of orders and products. */
export const texts: readonly Trigger[] = [
  {
    ...order,
    name: 'order-absent',
    words: 'when no order id is sent',
    refusable: 'silence.reservation.order-id-required',
    hits: ({ call }) => typeof call.body === 'object' && orderOf(call) === undefined,
  },
  {
    ...order,
    name: 'order-like-code',
    words: 'when the order id is the code of the coupon',
    operations: ['reserveCoupon', 'cancelCouponReservation'],
    hits: ({ call }) => orderOf(call) === call.params['couponCode'],
  },
  ...aboutText(order, plain, orderOfSeen),
  ...aboutText(order, strange, orderOfSeen, 'silence.reservation.order-id-form'),
  {
    ...product,
    name: 'product-absent',
    words: 'when no product id is sent',
    refusable: 'silence.reservation.required-fields',
    hits: (seen) => typeof seen.call.body === 'object' && productOf(seen) === undefined,
  },
  ...aboutText(
    product,
    [...plain, ...strange].filter(([name]) => productClasses.test(name)),
    productOf,
    'silence.coupons.other-products',
  ),
];

/** Letters and digits of a text only. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const unaccented = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

const decoded = (text: string): string =>
  text.replaceAll('+', ' ').replaceAll('%20', ' ').replaceAll('%2F', '/');

/** Whether a text fits another one as a pattern of SQL. */
const isPattern = (text: string, other: string): boolean =>
  /[%_]/.test(text) &&
  new RegExp(
    `^${[...text].map((sign) => ({ '%': '.*', _: '.' })[sign] ?? sign.replace(/\W/, String.raw`\$&`)).join('')}$`,
    's',
  ).test(other);

/** How an id is close to another one, which a careless comparison takes for the same; the words stand between the two. */
const nearness: readonly (readonly [string, string, (one: string, other: string) => boolean])[] = [
  ['letter-case', 'differs in letter case from', (one, other) => one.toLowerCase() === other.toLowerCase()],
  ['beginning', 'is the beginning of', (one, other) => one !== '' && other.startsWith(one)],
  ['longer', 'begins with', (one, other) => other !== '' && one.startsWith(other)],
  ['end', 'is the end of', (one, other) => one !== '' && other.endsWith(one)],
  ['outer-blanks', 'differs in outer blanks from', (one, other) => one.trim() === other.trim()],
  ['signs', 'differs in signs from', (one, other) => bare(one) !== '' && bare(one) === bare(other)],
  ['number', 'is the same number as', (one, other) => /\d/.test(one) && Number(one) === Number(other)],
  ['digits', 'has the digits of', (one, other) => /\d{3}/.test(one) && digits(one) === digits(other)],
  ['accents', 'differs in accents from', (one, other) => unaccented(one) === unaccented(other)],
  [
    'composition',
    'differs in Unicode composition from',
    (one, other) => one.normalize() === other.normalize(),
  ],
  ['20-characters', 'has the first 20 characters of', (one, other) => sharesFirst(20, one, other)],
  ['50-characters', 'has the first 50 characters of', (one, other) => sharesFirst(50, one, other)],
  ['100-characters', 'has the first 100 characters of', (one, other) => sharesFirst(100, one, other)],
  [
    'last-50-characters',
    'has the last 50 characters of',
    (one, other) => one.length >= 50 && other.endsWith(one.slice(-50)),
  ],
  ['first-part', 'differs behind a colon from', (one, other) => /:/.test(one) && first(one) === first(other)],
  ['ascii', 'has the ASCII characters of', (one, other) => ascii(one) !== '' && ascii(one) === ascii(other)],
  ['pattern', 'is an SQL pattern of', isPattern],
  ['encoding', 'decodes to', (one, other) => decoded(one) === decoded(other)],
];

const digits = (text: string): string => text.replaceAll(/\D/g, '');

const ascii = (text: string): string => text.replaceAll(/[^ -~]/gu, '');

const first = (text: string): string => text.replace(/:.*/s, '');

const sharesFirst = (length: number, one: string, other: string): boolean =>
  one.length >= length && one.slice(0, length) === other.slice(0, length);

interface NearIds {
  readonly kind: Kind;
  readonly operations: readonly OperationName[];
  /** What the id is, and what it is close to. */
  readonly words: readonly [one: string, other: string];
  /** The id of a request, and those that it may be taken for. */
  readonly one: (call: Call) => unknown;
  readonly others: (call: Call) => readonly string[];
  /** The silence that lets letter case count for nothing. */
  readonly letterCase?: SilenceId;
  /** The ways of being close that it has, where it has not all. */
  readonly ways?: RegExp;
  /** Whether the service gives the ids, which then are short, of plain letters and no numbers. */
  readonly isGiven?: true;
}

const ofFreeForm = /^(number|digits|composition|encoding|first-part|ascii|.*\d+-characters)$/;

export const aboutNearIds = ({
  kind,
  operations,
  words: [what, whom],
  one,
  others,
  letterCase,
  isGiven,
  ways = /^/,
}: NearIds): Trigger[] =>
  nearness
    .filter(([name]) => ways.test(name) && (isGiven !== true || !ofFreeForm.test(name)))
    .map(([name, words, isNear]) => ({
      name: `${kind}-${name}`,
      kind,
      words: `when the ${what} ${words} ${whom}`,
      operations,
      ...(letterCase && name === 'letter-case' && { confusable: letterCase }),
      hits: ({ call }) => {
        const id = one(call);
        return typeof id === 'string' && others(call).some((other) => nearOf(isNear)(id, other));
      },
    }));

const nearOf =
  (isNear: (one: string, other: string) => boolean) =>
  (one: string, other: string): boolean =>
    one !== other && isNear(one, other);

/** The orders that hold the coupon or stamps of the cards of a request. */
export const holdersOf = (call: Call): string[] =>
  call.params['couponCode'] === undefined
    ? entriesOf(call).flatMap(({ stamp_card_id }) =>
        call.state.stamp_cards
          .filter(
            (card) => card.member_id === call.params['memberId'] && card.stamp_card_id === stamp_card_id,
          )
          .flatMap(({ reserved }) => [...reserved.keys()]),
      )
    : [couponOf(call)?.reserved_for ?? []].flat();

const codesOfMember = ({ state, params }: Call): string[] =>
  state.coupons
    .filter(({ member_id }) => member_id === params['memberId'])
    .map(({ details }) => details.code);

/** Triggers about ids that are close to others, but not the same. */
export const nearIds: readonly Trigger[] = [
  ...aboutNearIds({
    kind: 'near-order',
    operations: reservations,
    words: ['order id', 'the holder'],
    one: orderOf,
    others: holdersOf,
    letterCase: 'silence.reservation.order-id-letter-case',
  }),
  ...aboutNearIds({
    kind: 'near-code',
    isGiven: true,
    operations: ['reserveCoupon', 'cancelCouponReservation'],
    words: ['code', 'a real one'],
    one: ({ params }) => params['couponCode'],
    others: codesOfMember,
    letterCase: 'silence.coupons.code-letter-case',
  }),
  ...aboutNearIds({
    kind: 'near-member',
    isGiven: true,
    operations: [...reservations, ...refunds, ...identifying],
    words: ['member id', 'a real one'],
    one: ({ params }) => params['memberId'],
    others: ({ state }) => [...state.members.keys()],
  }),
  ...aboutNearIds({
    kind: 'near-transaction',
    isGiven: true,
    operations: refunds,
    words: ['transaction id', 'a real one'],
    one: ({ params }) => params['transactionId'],
    others: ({ state }) => [...state.transactions.keys()],
  }),
];
