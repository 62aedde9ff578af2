import type { ClauseId } from '../../../specs/clauses.ts';
import type { Json } from '../../../schemas/json.ts';
import { type Fault, type FaultRow, faultOfRow, type Patch } from '../../patches/fault.ts';
import { itemsOf } from '../../patches/batches.ts';
import { at, patchEntries, patchResponse, rejectWhen } from '../../patches/patch.ts';
import type { Answer } from '../../service/contract/answer.ts';
import { creatable, discounts, kebab, reserved } from '../../triggers/drafts.ts';

const operation = 'createDraftCoupon';

/** Another value than a right one of a field, as the coupon shows it. */
type Spoil = (value: Json) => Json;

const spoilt: readonly (readonly [id: string, field: string, words: string, spoil: Spoil])[] = [
  [
    'external-ids-are-lower-case',
    'external_ids',
    'keeps external ids in lower case',
    (value) =>
      itemsOf(value).map((one) => ({ ...one, external_id: String(one['external_id']).toLowerCase() })),
  ],
  ['type-is-standard', 'type', 'answers every draft as a standard coupon', () => 'Standard'],
  [
    'discount-value-whole',
    'discount_value',
    'cuts the decimals of the discount',
    (value) => Math.trunc(Number(value)),
  ],
  [
    'discount-value-one-decimal',
    'discount_value',
    'keeps one decimal of the discount',
    (value) => Math.round(Number(value) * 10) / 10,
  ],
];

/** Takes a wrong value of a field for a right one; the coupon shows the one that is `shown`. */
const take =
  (field: string, isWrong: (value: Json) => boolean, right: Json, isShown = false): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const sent = at(call.body, field);
      if (!isWrong(sent)) return next(call);
      const answer = await next({ ...call, body: { ...Object(call.body), [field]: right } });
      return isShown && answer.status === 200
        ? { ...answer, body: itemsOf(answer.body).map((one) => ({ ...one, [field]: sent })) }
        : answer;
    });

const isOther =
  (words: readonly string[]) =>
  (value: Json): boolean =>
    typeof value === 'string' && !words.includes(value);
const hasOtherChannel = (rules: Json): boolean =>
  itemsOf(rules).some(({ channel }) => isOther(['Pos', 'OnlineStore'])(channel));

/** Gives a draft without a list that of the draft before it. */
const lend =
  (list: string): Patch =>
  (service) => {
    let before: Json;
    service.around(operation, (next) => async (call) => {
      const sent = at(call.body, list);
      const isLent = at(call.body, 'title') !== undefined && sent === undefined && before !== undefined;
      const answer = await next(isLent ? { ...call, body: { ...Object(call.body), [list]: before } } : call);
      if (answer.status === 200) before = sent;
      return answer;
    });
  };

/** Answers a draft with the title and the type of an earlier one with that one. */
const knowTitles: Patch = (service) => {
  const earlier = new Map<string, Answer>();
  patchResponse(operation, (answer, { body }) => {
    const key = JSON.stringify([at(body, 'title'), at(body, 'type')]);
    earlier.set(key, earlier.get(key) ?? answer);
    return earlier.get(key) ?? answer;
  })(service);
};

const typeClause = (type: string): ClauseId => `create-draft-coupon.type.${kebab(type)}` as ClauseId; // each type has one

const rows: readonly (readonly [FaultRow, Patch])[] = [
  [
    ['draft-created-is-201', 'create-draft-coupon.success', 'It answers a created draft with 201.'],
    patchResponse(operation, (answer) => ({ ...answer, status: 201 })),
  ],
  [
    [
      'draft-takes-any-discount-type',
      'create-draft-coupon.discount-type.unlisted',
      'It takes an unlisted discount type for none.',
    ],
    take('discount_type', isOther(discounts), 'NotDefined'),
  ],
  [
    [
      'draft-with-a-known-title-is-not-created',
      'create-draft-coupon.stores.code',
      'A draft with the title and the type of an earlier one is answered with that one.',
    ],
    knowTitles,
  ],
  [
    [
      'draft-without-external-ids-gets-those-of-the-one-before',
      'create-draft-coupon.stores.external-ids',
      'A draft without `external_ids` gets those of the draft before it.',
    ],
    lend('external_ids'),
  ],
  [
    [
      'draft-without-redemption-rules-gets-those-of-the-one-before',
      'create-draft-coupon.stores.redemption-rules',
      'A draft without `redemption_rules` gets those of the draft before it.',
    ],
    lend('redemption_rules'),
  ],
  [
    [
      'draft-shows-its-code-as-title',
      'create-draft-coupon.stores.title',
      'It shows the code of a draft for its title.',
    ],
    patchEntries(operation, (draft) => ({ ...draft, title: draft['code'] })),
  ],
  [
    [
      'draft-takes-any-type',
      'create-draft-coupon.type.unlisted',
      'It takes a type that it does not know for the standard one.',
    ],
    take('type', isOther([...creatable, ...reserved]), 'Standard'),
  ],
  [
    [
      'draft-takes-a-fraction-of-redemptions',
      'coupon.max-redemptions',
      'It takes a number of redemptions with a fraction, and shows the coupon with it.',
    ],
    take('max_redemptions', (value) => Number(value) % 1 > 0, 1, true),
  ],
  [
    [
      'draft-takes-any-channel',
      'redemption-rule.channel',
      'It takes any word for the channel of a redemption rule, and shows the coupon with it.',
    ],
    take('redemption_rules', hasOtherChannel, [], true),
  ],
  ...creatable.map((type): readonly [FaultRow, Patch] => [
    [
      `draft-refuses-type-${type.toLowerCase()}`,
      typeClause(type),
      `It creates no drafts of type ${type}.`,
      ...(type === 'Standard'
        ? (['create-draft-coupon.success', 'errors.validation.errors-map'] as const)
        : []),
    ],
    rejectWhen(operation, (body) => at(body, 'type') === type),
  ]),
  ...(['Campaign', 'Automation'] as const).map((type): readonly [FaultRow, Patch] => [
    [`draft-takes-type-${type.toLowerCase()}`, typeClause(type), `It creates drafts of type ${type}.`],
    take('type', (value) => value === type, 'Standard'),
  ]),
];

/** Services that break what sections 2.11, 4.7 and 8 promise of drafts. */
export default [
  ...rows.map(([row, patch]) => faultOfRow(row, patch)),
  ...spoilt.map(([id, field, words, spoil]): Fault =>
    faultOfRow(
      [`draft-${id}`, `create-draft-coupon.stores.${field.replaceAll('_', '-')}` as ClauseId, `It ${words}.`], // each field has one
      patchEntries(operation, (coupon) => ({ ...coupon, [field]: spoil(coupon[field]) })),
    ),
  ),
];
