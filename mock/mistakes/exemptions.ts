import { isObject, itemsIn, type Json } from '../../schemas/json.ts';
import { type Item, itemsOf } from '../patches/batches.ts';
import { at } from '../patches/patch.ts';
import type { Answer } from '../service/contract/answer.ts';
import { problem } from '../service/contract/problem.ts';
import type { Kind } from '../triggers/trigger.ts';
import { afterDone, changeData, fails, instead, type Mistake, type PartOf } from './mistake.ts';

/** Hands on the products that are hit otherwise; those that become undefined are left out. */
const withProducts = (change: (product: Json) => Json): Mistake['make'] =>
  instead(({ call, entries }) => ({
    ...call,
    body: itemsIn(call.body)
      .map((one, nth) => (entries.some(({ index }) => index === nth) ? change(one) : one))
      .filter((one) => one !== undefined),
  }));

const say = (answer: (own: Answer) => Answer): Mistake['make'] => afterDone((_, own) => answer(own));

const onCoupons = (change: (coupon: Item) => Item): Mistake['make'] =>
  say((own) => ({ ...own, body: itemsOf(own.body).map(change) }));

const showOthers = afterDone(({ call: { state, params } }, own) => {
  const other = state.coupons.find(({ member_id: member }) => member !== params['memberId']);
  return { ...own, body: [...itemsOf(own.body), ...(other ? [other.details] : [])] };
});

const gtins = new Set<Json>(['Isbn', 'UpcGtin12', 'EanGtin13']);

const withRightGtin = withProducts((one) =>
  isObject(one) && !gtins.has(at(one, 'gtin.type')) ? { ...one, gtin: { type: 'Isbn' } } : one,
);

type Row = readonly [
  name: string,
  words: string,
  part: PartOf<'coupon-exemptions'>,
  kinds: readonly Kind[],
  make: Mistake['make'],
  more?: Partial<Mistake>,
];

const rows: readonly Row[] = [
  [
    'overlooks',
    'does not look at an exempt product',
    'names-coupon',
    ['exempt', 'asked', 'repeat'],
    withProducts(() => undefined),
  ],
  [
    'have-no-rules',
    'shows exemptions without their rules',
    'exemption-rules',
    ['asked', 'after'],
    onCoupons((one) => ({ ...one, exemption_rules: [] })),
  ],
  [
    'have-no-count',
    'shows exemptions without redemptions',
    'times-redeemed',
    ['asked', 'always'],
    onCoupons((one) => ({ ...one, times_redeemed: undefined })),
  ],
  [
    'show-others',
    'shows a coupon of another member as an exemption',
    'own-coupons',
    ['asked', 'repeat'],
    showOthers,
  ],
  ['lose-name', 'loses the name of a member with exemptions', 'leaves-data', ['asked', 'after'], changeData],
  [
    'are-201',
    'answers exemptions with status 201',
    'success',
    ['asked', 'repeat'],
    say((own) => ({ ...own, status: 201 })),
  ],
  [
    'are-refused',
    'refuses exemptions',
    'success',
    ['of-product', 'of-null', 'asked'],
    say(() => problem(400, 'This is not accepted.')),
    {
      clauses: {
        'of-product': 'coupon-exemptions.accepts-described-fields',
        'of-null': 'coupon-exemptions.accepts-null',
      },
      also: ['product.gtin.types'],
    },
  ],
  [
    'fail',
    'answers exemptions with status 500',
    'success',
    ['of-null', 'gtin'],
    fails,
    {
      clauses: { gtin: 'errors.no-server-fault' },
      also: ['coupon-exemptions.accepts-null', 'errors.no-server-fault'],
    },
  ],
  [
    'take-any-gtin',
    'takes any word for the type of a GTIN',
    'success',
    ['gtin'],
    withRightGtin,
    { clause: 'product.gtin.unlisted' },
  ],
];

/** What goes wrong in the exemptions of the coupons of a member. */
export const exemptionMistakes: readonly Mistake[] = rows.map(([name, words, part, kinds, make, more]) => ({
  name: `exemptions-${name}`,
  words: `It ${words}`,
  operation: 'couponExemptions',
  clause: `coupon-exemptions.${part}`,
  kinds,
  make,
  ...more,
}));
