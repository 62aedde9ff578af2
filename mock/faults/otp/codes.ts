import { problem } from '../../service/contract/problem.ts';
import { patchAnswers, withFields } from '../../patches/alter.ts';
import { at, patchResponse, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { isDone } from '../../patches/outcomes.ts';
import {
  confirmCode,
  confirmUntilRight,
  patchStatus,
  phonePartFaults,
  patchPhoneRefusal,
  refuseSuccess,
  type somePhone,
  requireText,
} from '../../patches/codes.ts';

const anonymous: readonly Fault[] = [
  fault({
    id: 'send-otp-is-202',
    clause: 'send-otp.success',
    difficulty: 'plain',
    what: 'It answers the sending of an anonymous OTP with 202.',
    break: patchStatus('sendOtp', 202),
  }),
  fault({
    id: 'send-otp-refuses-strangers',
    clause: 'send-otp.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It sends an anonymous OTP to members only.',
    break: (service) =>
      service.around('sendOtp', (next) => async (call) => {
        const answer = await next(call);
        if (answer.status !== 200) return answer;
        const phone = at(call.body, 'phone') as typeof somePhone;
        const isMember = call.rules.memberWithPhone(call.state, phone) !== undefined;
        return isMember ? answer : withFields(answer, { is_ok: false, details: 'No one has this phone.' });
      }),
  }),
  ...phonePartFaults('sendOtp', 'send-otp'),
  fault({
    id: 'send-otp-invalid-phone-is-422',
    clause: 'send-otp.invalid-phone.status',
    difficulty: 'plain',
    what: 'It answers an invalid phone with 422 on sending an OTP.',
    break: patchPhoneRefusal('sendOtp', { status: 422 }),
  }),
  fault({
    id: 'send-otp-takes-any-number',
    clause: 'send-otp.invalid-phone.status',
    difficulty: 'subtle',
    what: 'It answers as if it had sent an OTP to an invalid phone.',
    break: overrideRules('sendOtp', () => ({ isValidPhone: () => true })),
  }),
  fault({
    id: 'send-otp-invalid-phone-unexplained',
    clause: 'send-otp.invalid-phone.message',
    difficulty: 'subtle',
    what: 'It refuses an invalid phone on sending an OTP without a word of phones.',
    break: patchPhoneRefusal('sendOtp', { words: 'The request could not be processed.' }),
  }),
  fault({
    id: 'verify-otp-is-201',
    clause: 'verify-otp.success',
    also: ['action-result.refusal.status'],
    difficulty: 'plain',
    what: 'It answers a verified code with 201.',
    break: patchStatus('verifyOtp', 201),
  }),
  fault({
    id: 'verify-otp-confirms-nothing',
    clause: 'verify-otp.right-code',
    difficulty: 'plain',
    what: 'It does not confirm the right code.',
    break: refuseSuccess('verifyOtp'),
  }),
  fault({
    id: 'verify-otp-wants-text',
    clause: 'verify-otp.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes a code as text only.',
    also: ['verify-otp.success', 'verify-otp.right-code'],
    break: requireText('verifyOtp'),
  }),
  fault({
    id: 'verify-otp-confirms-all',
    clause: 'verify-otp.wrong-code',
    difficulty: 'plain',
    what: 'It confirms any code.',
    break: confirmCode('verifyOtp', () => true),
  }),
  fault({
    id: 'verify-otp-confirms-zero',
    clause: 'verify-otp.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms the code 0.',
    break: confirmCode('verifyOtp', (code) => code === 0),
  }),
  fault({
    id: 'verify-otp-overlooks-last-digit',
    clause: 'verify-otp.wrong-code',
    difficulty: 'subtle',
    what: 'It overlooks the last digit of a code.',
    break: confirmCode('verifyOtp', (code, right) => Math.trunc(code / 10) === Math.trunc(right / 10)),
  }),
  fault({
    id: 'verify-otp-confirms-all-until-the-right-code',
    clause: 'verify-otp.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms any code until the right one was verified.',
    break: confirmUntilRight('verifyOtp'),
  }),
  fault({
    id: 'refusal-of-a-code-gives-blank-details',
    clause: 'action-result.refusal.details',
    difficulty: 'subtle',
    what: 'Refuses a wrong one-time password with blank details.',
    break: patchResponse('verifyOtp', (answer) =>
      isDone(answer) ? answer : { status: 200, body: { is_ok: false, details: ' ' } },
    ),
  }),
  ...phonePartFaults('verifyOtp', 'verify-otp'),
];

const ofMembers: readonly Fault[] = [
  fault({
    id: 'send-member-otp-is-202',
    clause: 'send-member-otp.success',
    difficulty: 'plain',
    what: 'It answers the sending of a member OTP with 202.',
    break: patchStatus('sendMemberOtp', 202),
  }),
  fault({
    id: 'send-member-otp-has-no-body',
    clause: 'send-member-otp.success',
    difficulty: 'subtle',
    what: 'It answers an OTP for a change of e-mail with 204.',
    break: (service) =>
      patchAnswers(service, 'sendMemberOtp', (answer, { body }) =>
        /mail/i.test(String(at(body, 'action'))) ? { status: 204 } : answer,
      ),
  }),
  fault({
    id: 'send-member-otp-clears-email',
    clause: 'send-member-otp.only-sends',
    also: ['search-members.email.follows-update'],
    difficulty: 'subtle',
    what: 'It takes the e-mail address from a member that is to change it.',
    break: patchResponse('sendMemberOtp', (answer, { body, params, state }) => {
      const member = state.members.get(params['memberId'] ?? '');
      if (member && /mail/i.test(String(at(body, 'action')))) member.email = null;
      return answer;
    }),
  }),
  fault({
    id: 'send-member-otp-clears-phone',
    clause: 'send-member-otp.only-sends',
    also: ['reset-phone-verification.refused-changes-nothing'],
    difficulty: 'subtle',
    what: 'It takes the phone from a member that is to change it.',
    break: patchResponse('sendMemberOtp', (answer, { body, params, state }) => {
      const member = state.members.get(params['memberId'] ?? '');
      if (member && /phone/i.test(String(at(body, 'action')))) member.phone = { ...member.phone, number: '' };
      return answer;
    }),
  }),
  fault({
    id: 'login-otp-is-gone',
    clause: 'login-otp-verification.success',
    difficulty: 'subtle',
    what: 'It has removed the deprecated operation.',
    also: ['login-otp-verification.right-code', 'login-otp-verification.accepts-described-fields'],
    break: patchResponse('loginOtpVerification', () => problem(404, 'There is no such operation.')),
  }),
  fault({
    id: 'login-otp-is-201',
    clause: 'login-otp-verification.success',
    also: ['action-result.refusal.status'],
    difficulty: 'plain',
    what: 'It answers the verification of a login OTP with 201.',
    break: patchStatus('loginOtpVerification', 201),
  }),
  fault({
    id: 'login-otp-confirms-nothing',
    clause: 'login-otp-verification.right-code',
    difficulty: 'plain',
    what: 'It does not confirm the right login code.',
    break: refuseSuccess('loginOtpVerification'),
  }),
  fault({
    id: 'login-otp-wants-text',
    clause: 'login-otp-verification.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It takes a login code as text only.',
    also: ['login-otp-verification.success', 'login-otp-verification.right-code'],
    break: requireText('loginOtpVerification'),
  }),
  fault({
    id: 'login-otp-confirms-zero',
    clause: 'login-otp-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms the login code 0.',
    break: confirmCode('loginOtpVerification', (code) => code === 0),
  }),
  fault({
    id: 'login-otp-confirms-all',
    clause: 'login-otp-verification.wrong-code',
    difficulty: 'plain',
    what: 'It confirms any login code.',
    break: confirmCode('loginOtpVerification', () => true),
  }),
];

/** Services that break what sections 4.5, 6 and 7.2 promise of one-time passwords, but for phone resets. */
export default [...anonymous, ...ofMembers];
