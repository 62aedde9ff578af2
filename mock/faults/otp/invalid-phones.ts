import { overrideRules } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

/** Services that take invalid phones for valid ones (4.5, 7.2). */
export default [
  fault({
    id: 'phone-reset-takes-a-number-of-letters',
    clause: 'reset-phone-verification.invalid-phone.status',
    also: ['reset-phone-verification.refused-changes-nothing'],
    difficulty: 'subtle',
    what: 'It resets the phone of a member to a number of letters.',
    break: overrideRules('resetPhoneVerification', ({ isValidPhone }) => ({
      isValidPhone: (phone) => isValidPhone(phone) || /^[a-z]+$/.test(phone.number),
    })),
  }),
];
