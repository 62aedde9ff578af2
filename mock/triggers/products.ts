import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import { aboutField, aboutJson, dashed, type JsonRow, spaced } from './json.ts';
import { entriesOf, type Entry } from './request.ts';
import { batches, drafts, type Row, rows, type Seen, type Trigger } from './trigger.ts';

const [add = 'addNonEligibleProducts', update = 'updateNonEligibleProducts'] = batches;

/** Looks at an entry of a list, and at the others. */
export const ofEntry =
  (isIt: (entry: Entry, all: readonly Entry[]) => boolean) =>
  ({ call, entry }: Seen): boolean =>
    entry !== null && isIt(entry, entriesOf(call));

const ofList =
  (isIt: (all: readonly Entry[]) => boolean) =>
  ({ call }: Seen): boolean =>
    isIt(entriesOf(call));

/** Places in a list. */
export const places: readonly Row[] = [
  ['first', 'it is the first of several', ofEntry(({ index, size }) => index === 0 && size > 1)],
  ['second', 'it is the second', ofEntry(({ index }) => index === 1)],
  ['middle', 'it is between others', ofEntry(({ index, size }) => index > 0 && index < size - 1)],
  ['last', 'it is the last of several', ofEntry(({ index, size }) => index > 0 && index === size - 1)],
  ['beyond-ten', 'ten others come before it', ofEntry(({ index }) => index >= 10)],
  ['beyond-fifty', 'fifty others come before it', ofEntry(({ index }) => index >= 50)],
  ['hundredth', 'it is the hundredth', ofEntry(({ index }) => index === 99)],
];

/** Sizes of a list. */
export const sizes: readonly Row[] = [
  ['of-one', 'the list has one product', ofList(({ length }) => length === 1)],
  ['of-two', 'the list has two products', ofList(({ length }) => length === 2)],
  ['of-three', 'the list has three products', ofList(({ length }) => length === 3)],
  ['beyond-three', 'the list has more than three products', ofList(({ length }) => length > 3)],
  ['beyond-ten', 'the list has more than ten products', ofList(({ length }) => length > 10)],
  ['beyond-fifty', 'the list has more than fifty products', ofList(({ length }) => length > 50)],
  ['of-hundred', 'the list has a hundred products', ofList(({ length }) => length === 100)],
];

const matchers = ['product_id', 'product_id_prefix', 'product_category_id'] as const;
const optional = ['description', 'subsystem', 'expires_at'] as const;
const has = (one: Json, field: string): boolean => typeof at(one, field) === 'string';
const waysOf = (one: Entry): string => matchers.filter((field) => has(one, field)).join();
const areAll = (field: string) => ofList((all) => all.length > 1 && all.every((one) => has(one, field)));

/** Triggers about how an item is named and what it says, and about a batch as a whole. */
const items: readonly Trigger[] = [
  ...rows('item', batches, [
    ['by-several', 'it is named in several ways', ofEntry((one) => waysOf(one).includes(','))],
    [
      'unlike-the-one-before',
      'the one before it is named in another way',
      ofEntry((one, all) => one.index > 0 && waysOf(one) !== waysOf(all[one.index - 1] ?? one)),
    ],
  ]),
  ...[...matchers, ...optional].flatMap((field) => [
    ...aboutJson({ kind: 'null', operations: batches, path: field, words: `its ${spaced(field)}` }, [
      [dashed(field), 'is null', /^null$/],
    ]),
    ...aboutJson({ kind: 'item', operations: batches, path: field, words: `its ${spaced(field)}` }, [
      [`without-${dashed(field)}`, 'is absent', /^absent$/],
    ]),
  ]),
  ...aboutJson({ kind: 'item', operations: batches, path: 'subsystem', words: 'it is for' }, [
    ['for-all', 'all subsystems', /^"All"$/],
    ['for-loyalty', 'loyalty points', /^"Loyalty"$/],
  ]),
  ...rows('batch', batches, [
    ...sizes,
    ['of-prefixes', 'all products are named by prefixes', areAll('product_id_prefix')],
    ['of-categories', 'all products are named by categories', areAll('product_category_id')],
    ['mixed', 'products are named in different ways', ofList((all) => new Set(all.map(waysOf)).size > 1)],
  ]),
];

/** The days that may be today, by the store and by UTC, the earlier first. */
const todays = ({ rules, state, now }: Call): readonly string[] =>
  [rules.today(now(), state.store.time_zone), now().toISOString().slice(0, 10)].sort();

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayOf = (item: Json): string => String(at(item, 'expires_at')).match(day)?.[0] ?? '';

/** Whether an item ends on a day before today, in all zones. */
export const isPast = (item: Json, call: Call): boolean =>
  dayOf(item) !== '' && dayOf(item) < String(todays(call)[0]);

/** Whether an item ends today, in all zones. */
export const isToday = (item: Json, call: Call): boolean =>
  todays(call).every((today) => today === dayOf(item));

const isLater = ({ call, entry }: Seen): boolean => dayOf(entry) > String(todays(call)[1]);

const expiry = { operations: batches, path: 'expires_at', words: 'the expiry' } as const;

/** Whether the expiry is this many days from today. */
const isDaysAway =
  (count: number) =>
  ({ call, entry }: Seen): boolean =>
    dayOf(entry) !== '' &&
    todays(call).every((today) => Date.parse(dayOf(entry)) - Date.parse(today) === count * 86_400_000);

const isOver =
  (isIt: (day: string, today: string) => boolean) =>
  ({ call, entry }: Seen): boolean =>
    isPast(entry, call) && isIt(dayOf(entry), String(todays(call)[0]));

/** Triggers about days on which products end. */
const days: readonly Trigger[] = [
  ...rows('of-expires-at', batches, [['tomorrow', 'the expiry is tomorrow', isDaysAway(1)]]),
  ...aboutJson({ ...expiry, kind: 'of-expires-at', only: isLater }, [
    ['leap-day', 'is a leap day', /-02-29"/],
    ['first-of-month', 'is the first of a month', /-01"/],
    ['last-of-year', 'is the last day of a year', /-12-31"/],
    ['in-january', 'is in January', /-01-\d\d"/],
    ['in-summer', 'is in summer', /-0[4-9]-/],
    ['swappable', 'is within the first twelve days of a month', /-(0\d|1[0-2])"/],
    ['beyond-2038', 'is after 2038', /"(2039|20[4-9]|2[1-9])/],
    ['last-year', 'is in the year 9999', /"9999/],
  ]),
  ...rows('past', batches, [
    ['yesterday', 'the expiry is yesterday', isDaysAway(-1)],
    [
      'later-day',
      'the expiry is a later day of an earlier month',
      isOver((one, today) => one.slice(8) > today.slice(8)),
    ],
    [
      'later-month',
      'the expiry is in a later month of an earlier year',
      isOver((one, today) => one.slice(5, 7) > today.slice(5, 7)),
    ],
    ['long-ago', 'the expiry is before the year 2000', isOver((one) => one > '0002' && one < '2000')],
    ['first-day', 'the expiry is the first day of all', isOver((one) => one === '0001-01-01')],
    ['leap-day', 'the expiry is a leap day', isOver((one) => one.endsWith('-02-29'))],
  ]),
  ...rows('today', batches, [['is-it', 'the expiry is today', ({ call, entry }) => isToday(entry, call)]]),
];

/** Forms that no day of the interface has. */
const forms: readonly JsonRow[] = [
  ['dotted', 'has dots', /^"\d+\.\d+\.\d+"$/],
  ['date-time', 'is a date-time', /^"\d{4}-\d\d-\d\dT/],
  ['slashes', 'has slashes', /^"\d+\/\d+\/\d+"$/],
  ['single-digit', 'has a month or a day of one digit', /^"\d{4}-(\d-\d\d?|\d\d-\d)"$/],
  ['short-year', 'has a year of two digits', /^"\d\d-\d\d-\d\d"$/],
  ['compact', 'has no separators', /^"\d{8}"$/],
  ['day-first', 'begins with the day', /^"\d\d-\d\d-\d{4}"$/],
  ['month', 'is a month', /^"\d{4}-\d\d"$/],
  ['time-behind-blank', 'has a time behind a blank', /^"\d{4}-\d\d-\d\d \d/],
  ['outer-blanks', 'has outer blanks', /^"((\s|\\n)+\d{4}-\d\d-\d\d|\d{4}-\d\d-\d\d(\s|\\n)+)"$/],
  ['month-zero', 'has the month 00', /^"\d{4}-00-\d\d"$/],
  ['month-13', 'has the month 13', /^"\d{4}-13-\d\d"$/],
  ['day-zero', 'has the day 00', /^"\d{4}-\d\d-00"$/],
  ['day-32', 'has the day 32', /^"\d{4}-\d\d-32"$/],
  ['30th-of-february', 'is the 30th of February', /^"\d{4}-02-30"$/],
  ['31st', 'is the 31st of a month of 30 days', /^"\d{4}-(04|06|09|11)-31"$/],
  [
    'no-leap-year',
    'is the 29th of February of a common year',
    /^"\d\d(\d[13579]|[02468][26]|[13579][048])-02-29"$/,
  ],
  ['zone', 'has a zone', /^"\d{4}-\d\d-\d\d(Z|[+-]\d\d:\d\d)"$/],
  ['long-year', 'has a year of five digits', /^"[+-]?\d{5,}-\d\d-\d\d"$/],
  ['week', 'is a day of a week', /^"\d{4}-W\d\d-\d"$/],
  ['ordinal', 'is a day of a year', /^"\d{4}-\d{3}"$/],
  ['month-by-name', 'has the name of a month', /^"\d{4}-[A-Z][a-z]+-\d\d"$/],
  ['word', 'is a word', /^"[a-z]+"$/i],
  ['empty', 'is empty', /^""$/],
];

/** Whether the expiry of an item has a form that no day has. */
export const isNoDay = (item: Json): boolean =>
  forms.some(([, , pattern]) => pattern.test(JSON.stringify(at(item, 'expires_at')) ?? ''));

/** Which entries of an update name no stored product. */
const unknownIn = (call: Call): boolean[] =>
  entriesOf(call).map(({ id }) => !call.state.non_eligible_products.has(Number(id)));

const isPartly =
  (isIt: (unknown: readonly boolean[]) => boolean) =>
  ({ call }: Seen): boolean =>
    new Set(unknownIn(call)).size === 2 && isIt(unknownIn(call));

const count = (flags: readonly boolean[]): number => flags.filter(Boolean).length;

/** Looks at a batch with a product that stands twice, by both of its ids. */
const hasTwins = (isIt: (keys: readonly string[], all: readonly Entry[]) => boolean) =>
  ofList((all) => {
    const keys = all.map(({ id, product_id }) => JSON.stringify([id, product_id]));
    return all.every((one) => has(one, 'product_id')) && new Set(keys).size < keys.length && isIt(keys, all);
  });

const isNextToTwin = (keys: readonly string[]): boolean => keys.some((key, nth) => key === keys[nth + 1]);

/** Triggers about what is wrong in a batch. */
const wrong: readonly Trigger[] = [
  ...aboutJson({ ...expiry, kind: 'form' }, forms),
  ...rows('oversize', batches, [
    ['by-one', 'it has 101 products', ofList(({ length }) => length === 101)],
    ['by-two', 'it has 102 products', ofList(({ length }) => length === 102)],
    ['by-more', 'it has more than 102 products', ofList(({ length }) => length > 102)],
    ['twofold', 'it has 200 products or more', ofList(({ length }) => length >= 200)],
  ]),
  ...rows(
    'unknown',
    [update],
    [
      ['first', 'the first of several ids is unknown', isPartly(([first]) => first === true)],
      ['last', 'the last of several ids is unknown', isPartly((unknown) => unknown.at(-1) === true)],
      [
        'middle',
        'an id between others is unknown',
        isPartly((unknown) => unknown.slice(1, -1).includes(true)),
      ],
      ['two', 'two of its ids are unknown', isPartly((unknown) => count(unknown) === 2)],
      ['most', 'most of its ids are unknown', isPartly((unknown) => count(unknown) * 2 > unknown.length)],
      ['of-two', 'one of two ids is unknown', isPartly(({ length }) => length === 2)],
      ['beyond-ten', 'an id of more than ten is unknown', isPartly(({ length }) => length > 10)],
      ['of-hundred', 'an id of a hundred is unknown', isPartly(({ length }) => length === 100)],
    ],
  ),
  ...rows(
    'twice',
    [update],
    [
      ['of-two', 'the batch is the same product twice', hasTwins(({ length }) => length === 2)],
      ['neighbours', 'two neighbours are the same product', hasTwins(isNextToTwin)],
      ['apart', 'others stand between the two', hasTwins((keys) => !isNextToTwin(keys))],
      [
        'thrice',
        'the product stands three times',
        hasTwins((keys) => keys.some((key) => keys.filter((one) => one === key).length > 2)),
      ],
      [
        'otherwise',
        'the two have different descriptions',
        hasTwins((_, all) => new Set(all.map(({ description }) => description)).size > 1),
      ],
      ['beyond-ten', 'the batch has more than ten products', hasTwins(({ length }) => length > 10)],
    ],
  ),
];

/** Triggers about batches of products without benefits. */
export const aboutProducts: readonly Trigger[] = [
  ...rows('place', batches, places),
  ...items,
  ...days,
  ...wrong,
  ...matchers.flatMap((field) => aboutField(field, [add])),
  ...aboutField('description', [...batches, ...drafts]),
];
