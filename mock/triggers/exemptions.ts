import { itemsIn, type Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import { aboutJson, dashed, spaced } from './json.ts';
import { ofEntry, places, sizes } from './products.ts';
import { exemptions, rows, type Seen, type Trigger } from './trigger.ts';

/** Whether a product is exempt from a coupon of the member. */
const isExempt = ({ call: { state, params } }: Seen, product: Json): boolean =>
  state.coupons
    .filter(({ member_id }) => member_id === params['memberId'])
    .flatMap(({ details }) => details.exemption_rules.flatMap(({ product_ids: ids }) => ids))
    .some((id) => id === at(product, 'external_id'));

const exempt = {
  kind: 'exempt',
  operations: exemptions,
  only: (seen: Seen) => isExempt(seen, seen.entry),
} as const;

const nullable = [
  'external_id',
  'sku',
  'name',
  'brand',
  'external_voucher_id',
  'category.name',
  'category.external_id',
  'gtin.code',
];

/** Triggers about the exemptions of a member. */
export const aboutExemptions: readonly Trigger[] = [
  ...rows('exempt', exemptions, [
    ...places,
    [
      'behind-nameless',
      'a product without an id comes before it',
      ofEntry(({ index }, all) => all.slice(0, index).some((one) => typeof one['external_id'] !== 'string')),
    ],
    [
      'behind-others',
      'a product that is not exempt comes before it',
      (seen) =>
        itemsIn(seen.call.body)
          .slice(0, seen.entry?.index)
          .some((one) => !isExempt(seen, one)),
    ],
    [
      'twice',
      'it is there twice',
      ofEntry((one, all) => all.filter(({ external_id: id }) => id === one['external_id']).length > 1),
    ],
  ]).map((one) => ({ ...one, hits: (seen: Seen) => exempt.only(seen) && one.hits(seen) })),
  ...aboutJson({ ...exempt, words: 'it has' }, [
    ['with-sku', 'its SKU next to its id', /"sku":"/],
    ['with-name', 'its name next to its id', /"name":"/],
    ['with-brand', 'its brand next to its id', /"brand":"/],
    ['with-gtin', 'a GTIN next to its id', /"gtin":\{/],
    ['with-category', 'a category next to its id', /"category":\{/],
    ['with-null', 'null for a field', /:null/],
    ['bare', 'its id only', /^\{"external_id":"[^"]*","index/],
  ]),
  ...rows('asked', exemptions, sizes),
  ...aboutJson({ kind: 'of-product', operations: exemptions, words: 'a product has' }, [
    ['isbn', 'a GTIN of type Isbn', /"type":"Isbn"/],
    ['upc', 'a GTIN of type UpcGtin12', /"type":"UpcGtin12"/],
    ['ean', 'a GTIN of type EanGtin13', /"type":"EanGtin13"/],
    ['sku', 'its SKU', /"sku":"/],
    ['brand', 'its brand', /"brand":"/],
    ['voucher', 'its external voucher id', /"external_voucher_id":"/],
    ['latin-letters', 'letters of Latin-1', /[À-ÿ]/],
    ['long-text', 'a text of more than 100 characters', /"[^"]{101}/],
    ['category-without-id', 'a category without an id', /"category":\{"name":"[^"]*"\}/],
    ['no-field', 'no field', /^\{"index/],
  ]),
  ...nullable.flatMap((path) =>
    aboutJson({ kind: 'of-null', operations: exemptions, path, words: `the ${spaced(path)}` }, [
      [dashed(path), 'is null', /^null$/],
    ]),
  ),
  ...aboutJson({ kind: 'gtin', operations: exemptions, path: 'gtin.type', words: 'it' }, [
    ['small', 'has small letters only', /^"(isbn|upcgtin12|eangtin13)"$/],
    ['capitals', 'has capitals only', /^"(ISBN|UPCGTIN12|EANGTIN13)"$/],
    ['empty', 'is empty', /^""$/],
    ['word', 'is another word', /^"(?!isbn|upcgtin|eangtin)[a-z]\w*"$/i],
    ['longer', 'begins with a listed word', /^"(Isbn|UpcGtin12|EanGtin13)(?!")/],
  ]),
  ...rows('after', exemptions, [
    ['search', 'after members were searched', ({ past }) => past.had('searchMembers', true)],
    ['draft', 'after a draft was created', ({ past }) => past.had('createDraftCoupon', true)],
    ['update', 'after the member was updated', ({ past }) => past.had('updateMember', true)],
  ]),
];
