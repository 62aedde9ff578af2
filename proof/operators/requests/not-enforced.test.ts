import { expect, test } from 'vitest';
import { createService } from '../../../mock/service/service.ts';
import { bodySchemas, notEnforced } from './not-enforced.ts';
import type { Json } from '../../../schemas/json.ts';

const schemas = new Map(bodySchemas());
const draft = { title: 'x', valid_from: '2030-01-01T00:00:00Z', type: 'Standard' };

// The rules are known by the words of the mock: each must still find what it takes back.
test.each([
  ['title:required', { ...draft, title: undefined }],
  ['title:minLength', { ...draft, title: '' }],
  ['title:type', { ...draft, title: 7 }],
  ['type:enum', { ...draft, type: 'Conformance' }],
  ['valid_from:format', { ...draft, valid_from: 'tomorrow' }],
  ['max_redemptions:minimum', { ...draft, max_redemptions: -(2 ** 40) }],
  ['max_redemptions:maximum', { ...draft, max_redemptions: 2 ** 40 }],
])('takes a draft that breaks %s, and finds nothing else wrong with it', (rule, body) => {
  const id = `request:createDraftCoupon:${rule}-not-enforced`;
  const mutant = notEnforced('createDraftCoupon', schemas.get('createDraftCoupon') ?? '').find(
    (one) => one.id === id,
  );
  const service = createService();
  const document = JSON.parse(JSON.stringify(body)) as Json;
  expect(service.rules.bodyErrors('createDraftCoupon', document)).not.toEqual({});
  mutant?.break(service, () => {});
  expect(service.rules.bodyErrors('createDraftCoupon', document)).toEqual({});
});
