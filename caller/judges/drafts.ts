import { breachUnless, type Judge, judgeValues, shown } from './judge.ts';
import { valueAt } from '../../engine/client/answer.ts';

const creatable = ['Standard', 'Welcome', 'Public', 'Birthday', 'ChildBirthday', 'PointsToCurrency'];
const needs = 'create a draft coupon';

/** Draft coupons (2.11, 4.7). */
export const draftJudges: readonly Judge[] = [
  judgeValues(
    'draft-coupon.caller.titled',
    needs,
    ['createDraftCoupon'],
    (body) => [valueAt(body, 'title')],
    (title) => breachUnless(title !== '', 'a title of at least one character', 'an empty text'),
  ),
  judgeValues(
    'draft-coupon.caller.type',
    needs,
    ['createDraftCoupon'],
    (body) => [valueAt(body, 'type')],
    (type) =>
      breachUnless(
        typeof type !== 'string' || creatable.includes(type),
        `one of ${creatable.join(', ')}`,
        shown(type),
      ),
  ),
];
