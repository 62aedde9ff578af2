import { breachUnless, type Judge, judgeEach, judgeValues, shown } from './judge.ts';
import { itemsAt } from '../traffic/read.ts';
import { valueAt } from '../../engine/client/answer.ts';

/** What will be removed (9.2). */
export const deprecatedJudges: readonly Judge[] = [
  judgeEach(
    'deprecated.caller.additional-identifiers',
    'register or enroll a member',
    ({ operation, json }) => {
      // An update has to repeat all data, the deprecated identifiers of a member included.
      if (json === undefined || (operation !== 'registerMember' && operation !== 'enrollMember'))
        return undefined;
      const given = ['additional_identifiers', 'additional_info.additional_identifiers'].flatMap((path) =>
        itemsAt(json, path),
      );
      return breachUnless(given.length === 0, 'no additional_identifiers', shown(given));
    },
  ),
  judgeValues(
    'deprecated.caller.gender-none',
    'send the gender of a member',
    ['registerMember', 'enrollMember', 'updateMember'],
    (body) => [valueAt(body, 'gender'), valueAt(body, 'additional_info.gender')],
    (gender) => breachUnless(gender !== 'None', 'Male, Female, NotShared or NonBinary', shown(gender)),
  ),
  judgeEach(
    'deprecated.caller.login-otp-verification',
    'verify a one-time password',
    ({ operation, path }) => {
      const isVerification = operation === 'verifyOtp' || operation === 'resetPhoneVerification';
      if (!isVerification && operation !== 'loginOtpVerification') return undefined;
      return breachUnless(isVerification, 'another verification than the deprecated one', path);
    },
  ),
  judgeEach('deprecated.caller.product-ids', 'create a draft coupon', ({ operation, json }) => {
    if (operation !== 'createDraftCoupon' || json === undefined) return undefined;
    const given = itemsAt(json, 'product_ids');
    return breachUnless(given.length === 0, 'redemption_rules in place of product_ids', shown(given));
  }),
];
