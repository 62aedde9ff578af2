import { at, patchResponse } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { actionResult } from '../../service/contract/problem.ts';

/** Services that confirm codes that are seldom sent. */
export default [
  fault({
    id: 'phone-reset-confirms-zero',
    clause: 'reset-phone-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms a reset with the code 0 and keeps the phone.',
    break: patchResponse('resetPhoneVerification', (answer, { body }) =>
      at(body, 'otp_code') === 0 ? actionResult() : answer,
    ),
  }),
  ...(['verifyOtp', 'loginOtpVerification', 'resetPhoneVerification'] as const).map((operation): Fault =>
    fault({
      id: `${operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-looks-at-last-digits`,
      clause: (
        {
          verifyOtp: 'verify-otp.wrong-code',
          loginOtpVerification: 'login-otp-verification.wrong-code',
          resetPhoneVerification: 'reset-phone-verification.wrong-code',
        } as const
      )[operation],
      difficulty: 'subtle',
      what: 'It looks at the last six digits of a code alone, and at nothing else of the request.',
      break: patchResponse(operation, (answer, { body, state }) => {
        const code = Number(at(body, 'otp_code'));
        return code > 999_999 && code % 1_000_000 === state.otp_code ? actionResult() : answer;
      }),
    }),
  ),
];
