import { at, patchEntries, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { itemsOf } from '../../patches/batches.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const hasOffset = (value: Json): boolean => /[+-]\d\d:\d\d$/.test(String(value));

/** Services that go wrong in a value of a draft that is rarely sent. */
export default [
  ...(['external_ids', 'redemption_rules'] as const).map((list): Fault =>
    fault({
      id: `draft-wants-entries-in-${list.replace('_', '-')}`,
      clause: 'create-draft-coupon.accepts-described-fields',
      difficulty: 'subtle',
      what: `It refuses an empty list of \`${list}\`.`,
      break: rejectWhen('createDraftCoupon', (body) => at(body, `${list}.length`) === 0),
    }),
  ),
  fault({
    id: 'draft-drops-offset',
    clause: 'create-draft-coupon.stores.valid-from',
    difficulty: 'subtle',
    what: 'It leaves the offset out of the start of a validity.',
    break: patchEntries('createDraftCoupon', (coupon) =>
      hasOffset(coupon['valid_from'])
        ? { ...coupon, valid_from: `${String(coupon['valid_from']).slice(0, 19)}Z` }
        : coupon,
    ),
  }),
  fault({
    id: 'draft-garbles-letters',
    clause: 'create-draft-coupon.stores.description',
    difficulty: 'subtle',
    what: 'It shows letters beyond ASCII as question marks.',
    break: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      // oxlint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
      description: coupon['description'] && String(coupon['description']).replaceAll(/[^\x00-\x7f]/g, '?'),
    })),
  }),
  fault({
    id: 'draft-without-a-code-loses-its-limit',
    clause: 'create-draft-coupon.stores.max-redemptions',
    difficulty: 'subtle',
    what: 'It stores `max_redemptions` as 2 where the draft brings no code.',
    break: patchRequest('createDraftCoupon', (body) =>
      at(body, 'code') === undefined ? { ...Object(body), max_redemptions: 2 } : body,
    ),
  }),
  fault({
    id: 'draft-code-of-a-public-coupon-is-made-up',
    clause: 'create-draft-coupon.stores.code',
    difficulty: 'subtle',
    what: 'It makes up the code of a public coupon although one was sent.',
    break: patchEntries('createDraftCoupon', (coupon) =>
      coupon['type'] === 'Public' ? { ...coupon, code: `PUBLIC-${String(coupon['id'])}` } : coupon,
    ),
  }),
  fault({
    id: 'draft-refuses-a-validity-without-offset',
    clause: 'store.time-zone.coupon-validity',
    difficulty: 'subtle',
    what: 'It takes no validity without an offset.',
    break: rejectWhen('createDraftCoupon', (body) => /T\d\d:\d\d:\d\d$/.test(String(at(body, 'valid_from')))),
  }),
  fault({
    id: 'draft-takes-null-for-its-title',
    clause: 'create-draft-coupon.requires.title',
    difficulty: 'subtle',
    what: 'It takes null for a title.',
    break: patchRequest('createDraftCoupon', (body) =>
      at(body, 'title') === null ? { ...Object(body), title: 'Coupon' } : body,
    ),
  }),
  fault({
    id: 'draft-takes-null-for-its-type',
    clause: 'create-draft-coupon.requires.type',
    difficulty: 'subtle',
    what: 'It takes null for a type.',
    break: patchRequest('createDraftCoupon', (body) =>
      at(body, 'type') === null ? { ...Object(body), type: 'Standard' } : body,
    ),
  }),
  fault({
    id: 'draft-takes-null-for-its-start',
    clause: 'create-draft-coupon.requires.valid-from',
    difficulty: 'subtle',
    what: 'It takes null for the start of a validity.',
    break: patchRequest('createDraftCoupon', (body) =>
      at(body, 'valid_from') === null ? { ...Object(body), valid_from: '2025-01-01T00:00:00Z' } : body,
    ),
  }),
  fault({
    id: 'draft-takes-an-empty-start',
    clause: 'create-draft-coupon.requires.valid-from',
    difficulty: 'subtle',
    what: 'It lets a draft begin now where its start is empty.',
    break: patchRequest('createDraftCoupon', (body) =>
      at(body, 'valid_from') === '' ? { ...Object(body), valid_from: '2025-01-01T00:00:00Z' } : body,
    ),
  }),
  fault({
    id: 'draft-takes-an-empty-type',
    clause: 'create-draft-coupon.type.unlisted',
    difficulty: 'subtle',
    what: 'It takes an empty type for the standard one.',
    break: patchRequest('createDraftCoupon', (body) =>
      at(body, 'type') === '' ? { ...Object(body), type: 'Standard' } : body,
    ),
  }),
  fault({
    id: 'draft-loses-the-products-of-a-rule-without-channel',
    clause: 'create-draft-coupon.stores.redemption-rules',
    difficulty: 'subtle',
    what: 'It loses the products of a redemption rule with null for its channel.',
    break: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      redemption_rules: itemsOf(coupon['redemption_rules']).map((rule) =>
        rule['channel'] === null ? { ...rule, product_ids: [] } : rule,
      ),
    })),
  }),
  fault({
    id: 'draft-of-another-type-loses-its-description',
    clause: 'create-draft-coupon.stores.description',
    difficulty: 'subtle',
    what: 'It loses the description of every draft that is not of type Standard.',
    break: patchEntries('createDraftCoupon', (coupon) =>
      coupon['type'] === 'Standard' ? coupon : { ...coupon, description: null },
    ),
  }),
  fault({
    id: 'draft-loses-an-external-id-without-platform',
    clause: 'create-draft-coupon.stores.external-ids',
    difficulty: 'subtle',
    what: 'It loses an external id with null for its platform.',
    break: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      external_ids: itemsOf(coupon['external_ids']).filter(({ platform }) => platform !== null),
    })),
  }),
  fault({
    id: 'draft-keeps-six-products-of-a-rule',
    clause: 'create-draft-coupon.stores.redemption-rules',
    difficulty: 'subtle',
    what: 'It keeps the first six product ids of a redemption rule.',
    break: patchEntries('createDraftCoupon', (coupon) => ({
      ...coupon,
      redemption_rules: itemsOf(coupon['redemption_rules']).map((rule) => {
        const ids = rule['product_ids'];
        return Array.isArray(ids) ? { ...rule, product_ids: ids.slice(0, 6) as Json[] } : rule;
      }),
    })),
  }),
  fault({
    id: 'draft-begins-now-for-what-is-no-date',
    clause: 'create-draft-coupon.requires.valid-from',
    difficulty: 'subtle',
    what: 'It lets a draft begin now where its start is no date.',
    break: patchRequest('createDraftCoupon', (body) => {
      const start = at(body, 'valid_from');
      return typeof start === 'string' && Number.isNaN(Date.parse(start))
        ? { ...Object(body), valid_from: '2025-01-01T00:00:00Z' }
        : body;
    }),
  }),
];
