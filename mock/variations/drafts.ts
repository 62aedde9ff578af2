import { at, patchEntries, rejectWhen } from '../patches/patch.ts';
import { type Item } from '../patches/batches.ts';
import { variation } from '../patches/fault.ts';
import type { Json } from '../../schemas/json.ts';

/** A date-time in another spelling of the same moment, in a zone west of UTC: the last one that a date can name has none east of it. */
const elsewhere = (value: Json): Json => {
  if (typeof value !== 'string' || !/(Z|[+-]\d\d:\d\d)$/.test(value)) return value;
  const moment = new Date(Date.parse(value) - 2 * 3_600_000);
  return moment.toISOString().replace(/\.\d+Z$/, '.0000000-02:00');
};

const nullOf = (entry: Item): Item =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Item;

/** Whether a letter beyond Latin-1 stands in a body. */
const isBeyondLatin1 = (body: Json): boolean => /[^\0-\xff]/.test(JSON.stringify(body) ?? '');

/** Other ways to write a coupon (2.11). */
export default [
  variation({
    id: 'drafts-end-after-they-start',
    silence: 'silence.drafts.backward-validity',
    what: 'It refuses a draft with a validity that ends before it starts.',
    vary: rejectWhen(
      'createDraftCoupon',
      (body) => Date.parse(String(at(body, 'valid_to'))) < Date.parse(String(at(body, 'valid_from'))),
    ),
  }),
  variation({
    id: 'drafts-are-shown-in-another-zone',
    what: 'It shows the validity of a draft in another zone, with seven digits of a second.',
    vary: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      valid_from: elsewhere(coupon['valid_from']),
      valid_to: elsewhere(coupon['valid_to']),
    })),
  }),
  variation({
    id: 'coupons-of-free-shipping-have-no-value',
    silence: 'silence.answers.optional-fields',
    what: 'It shows a value of discounts that have one alone.',
    vary: patchEntries('createDraftCoupon', ({ discount_value, ...coupon }) =>
      ['NotDefined', 'FreeShipping'].includes(String(coupon['discount_type']))
        ? coupon
        : { ...coupon, discount_value },
    ),
  }),
  variation({
    id: 'coupons-leave-nulls-out',
    what: 'It leaves out what is null of coupons.',
    vary(service) {
      patchEntries('createDraftCoupon', nullOf)(service);
      patchEntries('couponExemptions', nullOf)(service);
    },
  }),
  variation({
    id: 'drafts-have-short-texts-and-plain-codes',
    what: 'It refuses drafts with long texts, codes of digits alone or with hyphens, and drafts that began before.',
    vary: rejectWhen(
      'createDraftCoupon',
      (body) =>
        String(at(body, 'title')).length > 100 ||
        String(at(body, 'description')).length > 500 ||
        /^\d{13,}$|-/.test(String(at(body, 'code'))) ||
        Date.parse(String(at(body, 'valid_from'))) < Date.now() - 86_400_000,
    ),
  }),
  variation({
    id: 'drafts-and-refunds-are-in-latin-letters',
    what: 'A draft or a refund with a letter beyond Latin-1 is refused.',
    vary: (service) => {
      for (const operation of ['createDraftCoupon', 'refundTransaction'] as const)
        rejectWhen(operation, isBeyondLatin1)(service);
    },
  }),
  variation({
    id: 'drafts-without-a-description-have-their-title-for-one',
    silence: 'silence.drafts.description-default',
    what: 'The description of a draft that has none is its title.',
    vary: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      description: coupon['description'] ?? coupon['title'],
    })),
  }),
  variation({
    id: 'drafts-have-an-external-id-of-the-service-too',
    silence: 'silence.answers.further-entries',
    what: 'The external ids of a draft are shown with one that the service gives it.',
    vary: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      external_ids: [
        ...((coupon['external_ids'] ?? []) as Item[]),
        { platform: 'Loyalty', external_id: `L-${String(coupon['id'])}` },
      ],
    })),
  }),
  variation({
    id: 'rules-of-coupons-have-empty-lists',
    what: 'It shows an empty list where a redemption rule has none.',
    vary: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      redemption_rules: ((coupon['redemption_rules'] ?? []) as Item[]).map((rule) => ({
        ...rule,
        product_ids: rule['product_ids'] ?? [],
        category_ids: rule['category_ids'] ?? [],
      })),
    })),
  }),
];
