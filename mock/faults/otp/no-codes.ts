import { actionResult } from '../../service/contract/problem.ts';
import { loginCodesOfTheirOwn } from '../../patches/codes.ts';
import { at, overrideRules, rejectWhen } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const clauses = {
  verifyOtp: 'verify-otp.wrong-code',
  loginOtpVerification: 'login-otp-verification.wrong-code',
} as const;

/** Takes what is no code for the right one. */
const rightCodeFor =
  (operation: keyof typeof clauses | 'resetPhoneVerification', none: null | true): Patch =>
  (service) =>
    service.around(operation, (next) => (call) => {
      const isNone = at(call.body, 'otp_code') === none;
      return next(isNone ? { ...call, body: { ...Object(call.body), otp_code: call.state.otp_code } } : call);
    });

/** Services that take what is no code for one, or that remember what was verified before. */
export default [
  ...([null, true] as const).map((none) =>
    fault({
      id: `phone-reset-confirms-${none}`,
      clause: 'reset-phone-verification.wrong-code',
      difficulty: 'subtle',
      what: `It resets the phone of a member with ${none} in the place of a code.`,
      also: ['reset-phone-verification.wrong-code-changes-nothing'],
      break: rightCodeFor('resetPhoneVerification', none),
    }),
  ),
  ...(['verifyOtp', 'loginOtpVerification'] as const).map((operation) =>
    fault({
      id: `${operation === 'verifyOtp' ? 'verify-otp' : 'login-otp-verification'}-confirms-true`,
      clause: clauses[operation],
      difficulty: 'subtle',
      what: 'It confirms true in the place of a code.',
      break: rightCodeFor(operation, true),
    }),
  ),
  fault({
    id: 'login-otp-verification-knows-one-member',
    clause: 'login-otp-verification.right-code',
    difficulty: 'subtle',
    what: 'It confirms the login of the member alone who was named first.',
    break: (service) =>
      service.around('loginOtpVerification', (next) => async (call) => {
        const answer = await next(call);
        const isOther = service.fixtures.login_otps
          .slice(1)
          .some(({ member_id }) => member_id === call.params['memberId']);
        return isOther ? actionResult('The one-time password is wrong.') : answer;
      }),
  }),
  fault({
    id: 'login-otp-verification-takes-the-code-of-another-member',
    clause: 'login-otp-verification.wrong-code',
    difficulty: 'subtle',
    what: 'Each member has a login code of its own, and that of another one is confirmed too.',
    break: loginCodesOfTheirOwn((_, all) => all),
  }),
  fault({
    id: 'phone-that-was-verified-counts-as-registered',
    clause: 'register-member.success',
    difficulty: 'subtle',
    what: 'A phone that its owner verified cannot be registered any more.',
    also: ['origin.channel.missing'],
    break: (service) => {
      const verified = new Set<string>();
      const phoneOf = (body: Json): string => JSON.stringify(at(body, 'phone'));
      service.around('verifyOtp', (next) => async (call) => {
        const answer = await next(call);
        if (at(answer.body, 'is_ok') === true) verified.add(phoneOf(call.body));
        return answer;
      });
      rejectWhen('registerMember', (body) => verified.has(phoneOf(body)))(service);
    },
  }),
  fault({
    id: 'phone-reset-needs-no-code-for-a-verified-phone',
    clause: 'reset-phone-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It resets the phone of a member to one that was verified, whatever the code.',
    also: ['reset-phone-verification.wrong-code-changes-nothing'],
    break: (service) => {
      const verified = new Set<Json>();
      const numberOf = (body: Json): Json => at(body, 'phone.number');
      service.around('verifyOtp', (next) => async (call) => {
        const answer = await next(call);
        if (at(answer.body, 'is_ok') === true) verified.add(numberOf(call.body));
        return answer;
      });
      overrideRules('resetPhoneVerification', ({ isOtpOk }, { body }) => ({
        isOtpOk: (state, code) => verified.has(numberOf(body)) || isOtpOk(state, code),
      }))(service);
    },
  }),
];
