import { itemsIn, type Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import { aboutField, aboutJson, dashed, type JsonRow, spaced } from './json.ts';
import { drafts, type Kind, type Row, rows, type Seen, type Trigger } from './trigger.ts';

/** The types of drafts that can be created, those that cannot, and the types of discounts. */
export const creatable = ['Standard', 'Welcome', 'Public', 'Birthday', 'ChildBirthday', 'PointsToCurrency'];
export const reserved = ['Campaign', 'Recurring', 'Automation', 'StampCard'];
export const discounts = ['NotDefined', 'Percentage', 'Fixed', 'FreeShipping', 'OverridePrice'];

/** A word of the interface for ids. */
export const kebab = (word: string): string => word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const about = (
  field: string,
  words: string,
  some: readonly JsonRow[],
  kind: Kind = `of-${dashed(field)}`,
): Trigger[] => aboutJson({ kind, operations: drafts, path: field, words }, some);

const optional = [
  'code',
  'description',
  'valid_to',
  'external_ids',
  'discount_type',
  'discount_value',
  'max_redemptions',
  'redemption_rules',
];

const has = ({ call }: Seen, count: number): boolean =>
  optional.filter((field) => at(call.body, field) !== undefined).length === count;

/** Triggers about which fields a draft has. */
const shapes: readonly Trigger[] = [
  ...rows('draft', drafts, [['minimal', 'it has the required fields only', (seen) => has(seen, 0)]]).map(
    (one) => ({ ...one, lacks: optional }),
  ),
  ...rows('draft', drafts, [['complete', 'it has all fields', (seen) => has(seen, optional.length)]]),
  ...['code', 'description', 'valid_to'].flatMap((field) => [
    ...aboutJson({ kind: 'draft', operations: drafts, path: field, words: `the ${spaced(field)}` }, [
      [`without-${dashed(field)}`, 'is absent', /^absent$/],
    ]),
    ...aboutJson({ kind: 'null', operations: drafts, path: field, words: `the ${spaced(field)}` }, [
      [`draft-${dashed(field)}`, 'is null', /^null$/],
    ]),
  ]),
];

const listed = (field: string, words: readonly string[]): Trigger[] =>
  about(
    field,
    `the ${spaced(field)} is`,
    words.map((word) => [kebab(word), word, new RegExp(`^"${word}"$`)]),
  );

const unlisted = (field: string, words: readonly string[]): Trigger[] => {
  const all = words.join('|');
  const forms: readonly JsonRow[] = [
    ['small', 'has small letters only', new RegExp(`^"(${all.toLowerCase()})"$`)],
    ['capitals', 'has capitals only', new RegExp(`^"(${all.toUpperCase()})"$`)],
    ['empty', 'is empty', /^""$/],
    ['blanks', 'has outer blanks', /^"( .*|.* )"$/],
    ['longer', 'begins with a listed word', new RegExp(`^"(${all})(?!")`)],
    ['digits', 'is a number in a text', /^"\d+"$/],
    ['other', 'is another word', new RegExp(`^"(?!(${all})")[a-z]+"$`, 'i')],
  ];
  return aboutJson({ kind: `word-${dashed(field)}`, operations: drafts, path: field, words: 'it' }, forms);
};

const missing: readonly JsonRow[] = [
  ['absent', 'is absent', /^absent$/],
  ['null', 'is null', /^null$/],
];

const gap = (field: string, some: readonly JsonRow[]): Trigger[] =>
  aboutJson({ kind: `gap-${dashed(field)}`, operations: drafts, path: field, words: 'it' }, some).map(
    (one) => ({ ...one, lacks: [] }),
  );

/** Triggers about the listed words of a draft, and about what is wrong in place of a value. */
const words: readonly Trigger[] = [
  ...listed('type', creatable),
  ...listed('discount_type', discounts),
  ...unlisted('type', [...creatable, ...reserved]),
  ...unlisted('discount_type', discounts),
  ...gap('title', missing),
  ...gap('type', missing),
  ...gap('valid_from', [...missing, ['empty', 'is empty', /^""$/], ['word', 'is a word', /^"[a-z ]+"$/i]]),
];

const moments = (field: string, what: string): Trigger[] => [
  ...about(field, what, [
    ['east', 'has an offset to the east', /\+(?!00:00)\d\d:\d\d"$/],
    ['west', 'has an offset to the west', /T.*-\d\d:\d\d"$/],
    ['half-hour', 'has an offset with minutes', /T.*[+-]\d\d:(?!00)\d\d"$/],
    ['far-east', 'has an offset beyond twelve hours', /\+1[34]:\d\d"$/],
    ['fraction', 'has a fraction of a second', /\.\d{1,3}(Z|[+-]\d\d:\d\d)"$/],
    ['fine-fraction', 'has more than three digits of a second', /\.\d{4,}(Z|[+-]\d\d:\d\d)"$/],
    ['last-second', 'is in the last second of a day', /T23:59:59.*(Z|[+-]\d\d:\d\d)"$/],
    ['leap-day', 'is on a leap day', /-02-29T.*(Z|[+-]\d\d:\d\d)"$/],
    ['last-of-year', 'is on the last day of a year', /-12-31T.*(Z|[+-]\d\d:\d\d)"$/],
    ['beyond-2038', 'is after 2038', /"(2039|20[4-9]|2[1-9]).*(Z|[+-]\d\d:\d\d)"$/],
  ]),
  ...about(
    field,
    what,
    [
      ['winter', 'has no offset and is in winter', /-(0[12]|1[12])-\d\dT[\d:.]+"$/],
      ['summer', 'has no offset and is in summer', /-0[4-9]-\d\dT[\d:.]+"$/],
      ['near-midnight', 'has no offset and is near midnight', /T(00|23):[\d:.]+"$/],
    ],
    `zone-${dashed(field)}`,
  ),
];

const numbers: readonly Trigger[] = [
  ...about('discount_value', 'the discount is', [
    ['one', 'one', /^1$/],
    ['below-one', 'between zero and one', /^0\.\d/],
    ['one-decimal', 'a number with one decimal', /^\d+\.\d$/],
    ['two-decimals', 'a number with two decimals', /^\d+\.\d\d$/],
    ['more-decimals', 'a number with more than two decimals', /\.\d{3}/],
    ['hundred', 'a hundred', /^100$/],
    ['thousands', 'beyond 999', /^\d{4}/],
    ['millions', 'a million or more', /^\d{7}/],
  ]),
  ...about('max_redemptions', 'the number of redemptions is', [
    ['two', 'two', /^2$/],
    ['hundreds', 'beyond 99', /^\d{3}/],
    ['ten-thousands', 'beyond 9999', /^\d{5}/],
    ['largest', 'the largest of 32 bits', /^2147483647$/],
  ]),
];

const ofList =
  (field: string, isIt: (all: readonly Json[]) => boolean) =>
  ({ call }: Seen): boolean =>
    isIt(itemsIn(at(call.body, field)));

const lengths = (field: string, what: string): Row[] => [
  ['one', `it has one ${what}`, ofList(field, ({ length }) => length === 1)],
  ['two', `it has two ${what}s`, ofList(field, ({ length }) => length === 2)],
  ['three', `it has three ${what}s`, ofList(field, ({ length }) => length === 3)],
  ['more', `it has more than three ${what}s`, ofList(field, ({ length }) => length > 3)],
];

const repeats =
  (key: string) =>
  (all: readonly Json[]): boolean =>
    new Set(all.map((one) => at(one, key))).size < all.length;

/** Triggers about the lists of a draft. */
const lists: readonly Trigger[] = [
  ...rows('of-redemption-rules', drafts, [
    ...lengths('redemption_rules', 'rule'),
    [
      'no-channel',
      'a rule has no channel',
      ofList('redemption_rules', (all) => all.some((rule) => at(rule, 'channel') === undefined)),
    ],
    ['same-channel', 'several rules have one channel', ofList('redemption_rules', repeats('channel'))],
  ]),
  ...about('redemption_rules', 'a rule', [
    ['pos', 'is for the channel Pos', /"channel":"Pos"/],
    ['online', 'is for the channel OnlineStore', /"channel":"OnlineStore"/],
    ['null-channel', 'has null for its channel', /"channel":null/],
    ['two-ids', 'has two ids of a kind', /\["[^"]*","[^"]*"\]/],
    ['ten-ids', 'has ten ids of a kind or more', /\[("[^"]*",){9}/],
    ['fifty-ids', 'has fifty ids of a kind or more', /\[("[^"]*",){49}/],
    ['capitals', 'has an id with capitals', /[[,]"[^":]*[A-Z][^":]*"[,\]]/],
    ['zero-first', 'has an id with a zero in front', /"0\d+"/],
    ['separators', 'has an id with a comma or a semicolon', /[[,]"[^"]*[,;][^"]*"[,\]]/],
    ['long-id', 'has an id of more than 36 characters', /"[^"]{37}/],
  ]),
  ...rows('of-external-ids', drafts, [
    ...lengths('external_ids', 'external id'),
    ['same-platform', 'several external ids have one platform', ofList('external_ids', repeats('platform'))],
    ['same-id', 'several platforms have one external id', ofList('external_ids', repeats('external_id'))],
  ]),
  ...about('external_ids', 'an external id', [
    ['null-platform', 'has null for its platform', /"platform":null/],
    ['zero-first', 'has a zero in front', /"external_id":"0\d/],
    ['long', 'has more than 36 characters', /"external_id":"[^"]{37}/],
    ['slash', 'has a slash', /"external_id":"[^"]*\//],
  ]),
];

/** Triggers about drafts of coupons. */
export const aboutDrafts: readonly Trigger[] = [
  ...shapes,
  ...words,
  ...moments('valid_from', 'the start'),
  ...moments('valid_to', 'the end'),
  ...numbers,
  ...lists,
  ...aboutField('title', drafts),
  ...aboutField('code', drafts),
];
