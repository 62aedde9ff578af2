import { check, foundData, loginOtps, memberWithoutLogin, otpCode } from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { nearCodes, noCodes, oddCodes } from '../../specs/values/codes.ts';
import { memberOtp } from './changing-member.ts';
import { expectRefusals } from './passwords.ts';

const actions = [
  { action: 'resetPhone', words: 'a-phone-reset' },
  { action: 'changeEmail', words: 'a-change-of-email' },
] as const;

const sendings = actions.map(({ action, words }) =>
  check(`an-otp-for-${words}-is-only-sent`, {
    clauses: ['send-member-otp.success', 'send-member-otp.only-sends'],
    operation: 'sendMemberOtp',
    needs: { sent: memberOtp(action) },
    once: true,
    async run({ expect, given, sent: { id, answer, before, byPhone, byEmail } }) {
      expect('send-member-otp.success', answer).toHaveStatus(200);
      given(answer);
      expect('send-member-otp.only-sends', byPhone).toBeHit({ id });
      expect('send-member-otp.only-sends', byEmail).toBeHit({ id });
      expect('send-member-otp.only-sends', byEmail).toSatisfy('the member found as before', (found) =>
        isDeepStrictEqual(foundData(found), before),
      );
    },
  }),
);

export default [
  ...sendings,
  check('the-deprecated-login-verification-tells-right-codes-from-wrong-ones', {
    clauses: [
      'login-otp-verification.success',
      'login-otp-verification.right-code',
      'login-otp-verification.accepts-described-fields',
      'login-otp-verification.wrong-code',
      'action-result.refusal.status',
    ],
    operation: 'loginOtpVerification',
    needs: { logins: loginOtps },
    once: true,
    async run({ api, expect, given, rows, logins: [login, ...others] }) {
      const { member_id, otp_code: code } = login;
      const right = await api.loginOtpVerification(member_id, { otp_code: code });
      expect('login-otp-verification.success', right).toHaveStatus(200);
      expect('login-otp-verification.right-code', right).toHave('is_ok', true);
      expect('login-otp-verification.accepts-described-fields', right).toSatisfy(
        'no refusal of the field',
        ({ status }) => status < 400,
      );
      given(right);
      // A test environment may have one code for all, and a code may be good for one try: so the own one comes first.
      const theirs = others.find(({ otp_code }) => otp_code !== code);
      if (theirs !== undefined) {
        const foreign = await api.loginOtpVerification(member_id, { otp_code: theirs.otp_code });
        expect('login-otp-verification.wrong-code', foreign).toNotSucceed();
      }
      // Each of them: a service may know the one that it generated first, or last.
      for (const other of others) {
        const answer = await api.loginOtpVerification(other.member_id, { otp_code: other.otp_code });
        expect('login-otp-verification.right-code', answer).toHave('is_ok', true);
      }
      await expectRefusals({ expect, rows }, 'login-otp-verification.wrong-code', code, (otp_code) =>
        api.loginOtpVerification(member_id, { otp_code }),
      );
    },
  }),

  check('the-deprecated-login-verification-confirms-no-wrong-code', {
    clauses: ['login-otp-verification.wrong-code', 'login-otp-verification.success'],
    operation: 'loginOtpVerification',
    needs: { member: memberWithoutLogin, code: otpCode },
    once: true,
    async run({ api, expect, given, rows, member, code }) {
      const right = await api.loginOtpVerification(member.id, { otp_code: code });
      for (const otp_code of rows([...nearCodes(code), ...oddCodes(code), ...noCodes(code)])) {
        const wrong = await api.loginOtpVerification(member.id, { otp_code });
        expect('login-otp-verification.wrong-code', wrong).toNotSucceed();
      }
      // Whether a login OTP was generated no one knows: the interface does not describe how (section 4.10).
      expect('login-otp-verification.success', given(right)).toHaveStatus(200);
    },
  }),
];
