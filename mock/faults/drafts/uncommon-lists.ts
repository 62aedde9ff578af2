import type { ClauseId } from '../../../specs/clauses.ts';
import { patchEntries } from '../../patches/patch.ts';
import { itemsOf, type Item } from '../../patches/batches.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'createDraftCoupon';

type Spoil = (value: Json, coupon: Item) => Json;

const ofTypes =
  (types: readonly Json[], spoil: Spoil): Spoil =>
  (value, coupon) =>
    types.includes(coupon['type']) ? spoil(value, coupon) : value;

/** Every list of ids of every rule, spoilt. */
const ofIds =
  (field: string, spoil: (ids: Json[]) => Json[]): Spoil =>
  (rules) =>
    itemsOf(rules).map((rule) =>
      Array.isArray(rule[field]) ? { ...rule, [field]: spoil(rule[field] as Json[]) } : rule,
    );

const separated = (separator: string) => (ids: Json[]) => ids.flatMap((id) => String(id).split(separator));

const isOfEveryProduct = (rule: Item): boolean =>
  (rule['product_ids'] ?? null) === null && (rule['category_ids'] ?? null) === null;

type Row = readonly [string, readonly [field: string, clause: ClauseId], string, Spoil];

const rules = ['redemption_rules', 'create-draft-coupon.stores.redemption-rules'] as const;
const ids = ['external_ids', 'create-draft-coupon.stores.external-ids'] as const;

const spoilt: readonly Row[] = [
  [
    'welcome-without-rules',
    rules,
    'drops the rules of a coupon of type Welcome, and of one for a birthday',
    ofTypes(['Welcome', 'Birthday'], () => null),
  ],
  [
    'public-without-external-ids',
    ids,
    'drops the external ids of a public coupon, and of those that a member gets for something',
    ofTypes(['Public', 'Welcome', 'PointsToCurrency'], () => null),
  ],
  [
    'free-shipping-without-rules',
    rules,
    'drops the rules of free shipping',
    (one, { discount_type: type }) => (type === 'FreeShipping' ? null : one),
  ],
  ['products-split-at-commas', rules, 'splits product ids at commas', ofIds('product_ids', separated(','))],
  [
    'categories-split-at-semicolons',
    rules,
    'splits category ids at semicolons',
    ofIds('category_ids', separated(';')),
  ],
  [
    'ten-categories-of-a-rule',
    rules,
    'keeps ten categories of a rule',
    ofIds('category_ids', (all) => all.slice(0, 10)),
  ],
  [
    'fifty-products-of-a-rule',
    rules,
    'keeps fifty products of a rule',
    ofIds('product_ids', (all) => all.slice(0, 50)),
  ],
  [
    'ids-of-rules-cut',
    rules,
    'cuts product ids of rules after 36 characters',
    ofIds('product_ids', (all) => all.map((id) => String(id).slice(0, 36))),
  ],
  [
    'rules-without-ids-dropped',
    rules,
    'drops a rule without ids next to others',
    (all) =>
      itemsOf(all).every(isOfEveryProduct) ? all : itemsOf(all).filter((rule) => !isOfEveryProduct(rule)),
  ],
  [
    'external-ids-of-one-platform',
    ids,
    'keeps an external id once, whatever its platforms',
    (all) =>
      itemsOf(all).filter(
        ({ external_id: id }, index, every) => every.findIndex((one) => one['external_id'] === id) === index,
      ),
  ],
  [
    'external-ids-cut',
    ids,
    'cuts external ids after 36 characters',
    (all) => itemsOf(all).map((one) => ({ ...one, external_id: String(one['external_id']).slice(0, 36) })),
  ],
  [
    'external-ids-without-scheme',
    ids,
    'keeps what stands behind the last slash of an external id',
    (all) =>
      itemsOf(all).map((one) => ({ ...one, external_id: String(one['external_id']).split('/').at(-1) })),
  ],
];

/** Services that lose rules or external ids of a draft that are sent with some types alone, or rarely (section 4.7). */
export default spoilt.map(([id, [field, clause], what, spoil]): Fault =>
  fault({
    id: `draft-${id}`,
    clause,
    difficulty: 'subtle',
    what: `It ${what}.`,
    break: patchEntries(operation, (coupon) => ({ ...coupon, [field]: spoil(coupon[field], coupon) })),
  }),
);
