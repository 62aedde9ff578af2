import { expect, test } from 'vitest';
import { causeOf, sentenceOf } from './cause.ts';

test.each([
  ['needs a coupon (fixtures: coupons)', causeOf('missing', 'a coupon', { fixtures: ['coupons'] })],
  [
    'needs a member (fixtures: members or LOYALTY_ALLOW_MESSAGES)',
    causeOf('missing', 'a member', { fixtures: ['members'], settings: ['LOYALTY_ALLOW_MESSAGES'] }),
  ],
  ['needs a draft coupon', causeOf('missing', 'a draft coupon')],
  ['the check itself failed: TypeError: no list', causeOf('check-error', 'TypeError: no list')],
  ['the run was interrupted before it', causeOf('interrupted')],
])('says "%s" given that cause', (sentence, cause) => {
  expect(sentenceOf(cause)).toBe(sentence);
});
