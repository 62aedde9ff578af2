import { overrideRules } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';

/** Numbers that no phone has. */
const invalidNumbers = [
  ['letters', /^[a-z]+$/],
  ['two-digits', /^\d\d$/],
] as const;

/** Services that take invalid phones for valid ones (4.5, 7.2). */
export default [
  ...invalidNumbers.map(([kind, form]): Fault =>
    fault({
      id: `verify-otp-confirms-a-phone-of-${kind}`,
      clause: 'verify-otp.invalid-phone',
      difficulty: 'subtle',
      what: `It confirms the right code for a phone of ${kind.replaceAll('-', ' ')}.`,
      break: overrideRules('verifyOtp', ({ isValidPhone }) => ({
        isValidPhone: (phone) => isValidPhone(phone) || form.test(phone.number),
      })),
    }),
  ),
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
