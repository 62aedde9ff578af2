import { memberWithoutLogin, describeForm, memberWithPhone, observe, otpCode } from '#loyalty';
import { memberOtp } from './changing-member.ts';
import { verification } from './passwords.ts';

export default [
  observe('form-in-which-an-anonymous-code-of-more-digits-is-refused', {
    silence: 'silence.otp.wrong-code-form',
    needs: { verified: verification },
    run: async ({ api, verified: { phone, code } }) =>
      describeForm(await api.verifyOtp({ phone, otp_code: code + 1_000_000 })),
  }),
  observe('spelling-of-the-action-to-reset-a-phone', {
    silence: 'silence.otp.member-actions',
    needs: { sent: memberOtp('resetPhone') },
    run: async ({ sent }) => `takes ${sent.spelling}`,
  }),
  observe('an-anonymous-verification-without-a-code', {
    silence: 'silence.otp.missing-code',
    needs: { verified: verification },
    run: async ({ api, verified: { phone } }) => describeForm(await api.verifyOtp({ phone })),
  }),
  observe('a-login-verification-without-a-code', {
    silence: 'silence.otp.missing-code',
    needs: { member: memberWithoutLogin },
    run: async ({ api, member }) => describeForm(await api.loginOtpVerification(member.id, {})),
  }),
  observe('an-anonymous-verification-of-the-phone-of-a-member', {
    silence: 'silence.otp.enrolled-phone',
    needs: { member: memberWithPhone, code: otpCode },
    run: async ({ api, member, code }) =>
      describeForm(await api.verifyOtp({ phone: member.phone, otp_code: code })),
  }),
  observe('an-anonymous-verification-of-an-invalid-phone', {
    silence: 'silence.otp.invalid-phone-on-verify',
    needs: { code: otpCode },
    run: async ({ api, data, code }) =>
      describeForm(await api.verifyOtp({ phone: { ...data.phone(), number: '12' }, otp_code: code })),
  }),
  observe('a-code-that-was-never-sent', {
    silence: 'silence.otp.code-not-sent',
    needs: { code: otpCode },
    run: async ({ api, data, code }) =>
      describeForm(await api.verifyOtp({ phone: data.phone(), otp_code: code })),
  }),
  observe('an-anonymous-code-used-twice', {
    silence: 'silence.otp.code-used-twice',
    needs: { verified: verification },
    run: async ({ api, verified: { phone, code } }) =>
      describeForm(await api.verifyOtp({ phone, otp_code: code })),
  }),
];
