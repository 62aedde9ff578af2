import type { ClauseId } from '../../specs/clauses.ts';
import type { Json } from '../../schemas/json.ts';
import { itemsOf } from '../patches/batches.ts';
import { at } from '../patches/patch.ts';
import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import { creatable, discounts, kebab, reserved } from '../triggers/drafts.ts';
import { dashed } from '../triggers/json.ts';
import type { Kind } from '../triggers/trigger.ts';
import { afterDone, fails, instead, type Mistake, type PartOf, type RowOf } from './mistake.ts';

type Part = PartOf<'create-draft-coupon'>;

type Row = RowOf<Part>;

type Change = (value: Json, id: Json) => Json;

const say = (change: (answer: Answer) => Answer): Mistake['make'] => afterDone((_, own) => change(own));

const ofText =
  (change: (text: string) => string): Change =>
  (value) =>
    typeof value === 'string' ? change(value) : value;

const cut = ofText((text) => text.slice(0, -1));

const moved = (hours: number): Change =>
  ofText((text) => {
    const moment = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
    return new Date(moment.getTime() + hours * 3_600_000).toISOString();
  });

const next =
  (words: readonly string[]): Change =>
  (value) =>
    words[(words.indexOf(String(value)) + 1) % words.length];

const shorter: Change = (list) => (Array.isArray(list) ? list.slice(0, -1) : list);

const inEach =
  (field: string, change: Change): Change =>
  (list) =>
    itemsOf(list).map((one) => ({ ...one, [field]: change(one[field], one['id']) }));

const otherChannel: Change = (channel) => (channel === 'Pos' ? 'OnlineStore' : 'Pos');

const zone = 'store.time-zone.coupon-validity';

/** What becomes of the value of a field in the answer. */
const changed = (field: string, name: string, words: string, kinds: readonly Kind[], change: Change): Row => [
  name,
  `${words} of a draft`,
  `stores.${dashed(field)}` as Part, // each field has such a clause
  kinds,
  say((answer) => ({
    ...answer,
    body: itemsOf(answer.body).map((one) => ({ ...one, [field]: change(one[field], one['id']) })),
  })),
  {
    field,
    clauses: { 'zone-valid-from': zone, 'zone-valid-to': zone },
    also: field.startsWith('valid') ? [zone] : [],
  },
];

const rules = 'redemption_rules';
const ids = 'external_ids';

const stored: readonly Row[] = [
  changed('title', 'cuts-title', 'cuts the title', ['of-title'], cut),
  changed('description', 'loses-description', 'loses the description', ['of-type', 'draft'], () => null),
  changed('description', 'cuts-description', 'cuts the description', ['of-description'], cut),
  changed('code', 'makes-up-code', 'makes up the code', ['of-type', 'draft'], (_, id) => `C${String(id)}`),
  changed('code', 'cuts-code', 'cuts the code', ['of-code'], cut),
  changed(
    'valid_from',
    'moves-start',
    'moves by an hour the start',
    ['of-valid-from', 'zone-valid-from'],
    moved(1),
  ),
  changed('valid_to', 'moves-end', 'moves by an hour the end', ['of-valid-to', 'zone-valid-to'], moved(-1)),
  changed('type', 'changes-type', 'changes the type', ['of-type', 'of-discount-type'], next(creatable)),
  changed('discount_type', 'changes-kind', 'changes the discount type', ['of-type'], next(discounts)),
  changed(
    'discount_value',
    'adds-one',
    'adds one to the discount',
    ['of-discount-value', 'of-discount-type'],
    (value) => Number(value) + 1,
  ),
  changed(
    'max_redemptions',
    'takes-one',
    'takes one from the redemptions',
    ['of-max-redemptions', 'of-type'],
    (value) => Number(value) - 1,
  ),
  changed(rules, 'loses-rules', 'loses the redemption rules', ['of-type', 'of-discount-type'], () => []),
  changed(rules, 'loses-last-rule', 'loses the last redemption rule', ['of-redemption-rules'], shorter),
  changed(
    rules,
    'loses-products',
    'loses a product of each rule',
    ['of-redemption-rules'],
    inEach('product_ids', shorter),
  ),
  changed(
    rules,
    'loses-categories',
    'loses a category of each rule',
    ['of-redemption-rules'],
    inEach('category_ids', shorter),
  ),
  changed(
    rules,
    'swaps-channels',
    'changes the channel of each rule',
    ['of-redemption-rules'],
    inEach('channel', otherChannel),
  ),
  changed(ids, 'loses-external-ids', 'loses the external ids', ['of-type', 'draft'], () => []),
  changed(ids, 'loses-last-external-id', 'loses the last external id', ['of-external-ids'], shorter),
  changed(
    ids,
    'loses-platforms',
    'loses the platforms',
    ['of-external-ids'],
    inEach('platform', () => null),
  ),
  changed(ids, 'cuts-external-ids', 'cuts the external ids', ['of-external-ids'], inEach('external_id', cut)),
];

const isMissing = (value: Json): boolean => value === undefined || value === null;
const isNoMoment = (value: Json): boolean => Number.isNaN(Date.parse(String(value)));
const isUnlisted =
  (listed: readonly string[]) =>
  (value: Json): boolean =>
    typeof value === 'string' && !listed.includes(value);

/** Takes a draft with a wrong value of a field for one with a right one. */
const takes = (
  [name, words]: readonly [name: string, words: string],
  part: Part,
  kinds: readonly Kind[],
  field: string,
  [isWrong, right]: readonly [isWrong: (value: Json) => boolean, right: string],
): Row => [
  `takes-${name}`,
  `takes a draft ${words}`,
  part,
  kinds,
  instead(({ call }) =>
    isWrong(at(call.body, field)) ? { ...call, body: { ...Object(call.body), [field]: right } } : call,
  ),
];

const types = [...creatable, ...reserved];
const start = '2030-01-01T00:00:00Z';

const typePart = (type: string): Part => `type.${kebab(type)}` as Part; // each type has such a clause

const taken: readonly Row[] = [
  takes(['no-title', 'without a title'], 'requires.title', ['gap-title', 'of-type'], 'title', [
    isMissing,
    'One',
  ]),
  takes(['empty-title', 'with an empty title'], 'title.empty', ['of-type'], 'title', [
    (one) => one === '',
    'One',
  ]),
  takes(['no-start', 'without a start'], 'requires.valid-from', ['gap-valid-from'], 'valid_from', [
    isNoMoment,
    start,
  ]),
  takes(['no-type', 'without a type'], 'requires.type', ['gap-type', 'of-discount-type'], 'type', [
    isMissing,
    'Welcome',
  ]),
  takes(['any-type', 'of an unlisted type'], 'type.unlisted', ['word-type'], 'type', [
    isUnlisted(types),
    'Public',
  ]),
  takes(
    ['any-kind', 'with an unlisted discount type'],
    'discount-type.unlisted',
    ['word-discount-type'],
    'discount_type',
    [isUnlisted(discounts), 'Fixed'],
  ),
  ...reserved.map((type) =>
    takes([kebab(type), `of type ${type}`], typePart(type), ['of-discount-type'], 'type', [
      (one) => one === type,
      'Public',
    ]),
  ),
];

/** Refuses drafts that are in order. */
const refuse = (isRefused: (draft: Json) => boolean = () => true): Mistake['make'] =>
  afterDone(({ call }, answer) => (isRefused(call.body) ? problem(400, 'It is wrong.') : answer));

const promised = {
  clauses: { null: 'create-draft-coupon.accepts-null', draft: 'create-draft-coupon.minimal-body' },
  also: ['accepts-described-fields', 'minimal-body', 'success'].map(
    (part) => `create-draft-coupon.${part}` as ClauseId,
  ), // as in the specification
  isRefusal: true,
} as const;

const answered: readonly Row[] = [
  ...creatable.map((type): Row => [
    `refuses-${kebab(type)}`,
    `refuses a draft of type ${type}`,
    typePart(type),
    ['of-discount-type'],
    refuse((body) => at(body, 'type') === type),
    promised,
  ]),
  [
    'refuses',
    'refuses a draft',
    'accepts-described-fields',
    ['of-discount-type', 'null', 'draft'],
    refuse(),
    promised,
  ],
  [
    'fails',
    'answers a draft with status 500',
    'success',
    ['of-title', 'of-description', 'null'],
    fails,
    { also: ['errors.no-server-fault'] },
  ],
  [
    'is-201',
    'answers a draft with status 201',
    'success',
    ['of-type', 'repeat'],
    say((own) => ({ ...own, status: 201 })),
  ],
  [
    'is-bare',
    'answers a draft with the bare coupon',
    'success',
    ['of-discount-type'],
    say((own) => ({ ...own, body: at(own.body, '0') })),
  ],
  [
    'is-hidden',
    'answers a draft with an empty array',
    'returns-draft',
    ['of-type', 'repeat', 'at-once'],
    say((own) => ({ ...own, body: [] })),
  ],
];

/** What goes wrong in drafts of coupons. */
export const draftMistakes: readonly Mistake[] = [...stored, ...taken, ...answered].map(
  ([name, words, part, kinds, make, more]) => ({
    name: `draft-${name}`,
    words: `It ${words}`,
    operation: 'createDraftCoupon',
    clause: `create-draft-coupon.${part}`,
    kinds,
    make,
    ...more,
  }),
);
