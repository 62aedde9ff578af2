import { patchAnswers } from '../../patches/alter.ts';
import { loginCodesOfTheirOwn } from '../../patches/codes.ts';
import { at, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { type Patch, variation } from '../../patches/fault.ts';
import { sendNothing } from '../../patches/messages.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import type { Json } from '../../../schemas/json.ts';

const verifications = ['verifyOtp', 'resetPhoneVerification', 'loginOtpVerification'] as const;

const isRefused = (body: Json): boolean => at(body, 'is_ok') === false;

/** Whom a call is about: the phone of its body, else the member of its path. */
const subjectOf = (body: Json, memberId = ''): string => memberId || JSON.stringify(at(body, 'phone'));

/** Confirms a code once for each phone or member. */
function forOneUse(service: Service): void {
  const used = new Set<string>();
  for (const operation of verifications) {
    service.around(operation, (next) => async (call) => {
      const subject = `${operation} ${subjectOf(call.body, call.params['memberId'])}`;
      const answer = await next(call);
      if (answer.status !== 200 || isRefused(answer.body)) return answer;
      if (used.has(subject)) return actionResult('The code was used before.');
      used.add(subject);
      return answer;
    });
  }
}

/** Confirms nothing more to a phone or member after one wrong code. */
function withOneTry(service: Service): void {
  const locked = new Set<string>();
  for (const operation of verifications) {
    service.around(operation, (next) => async (call) => {
      const subject = `${operation} ${subjectOf(call.body, call.params['memberId'])}`;
      const answer = await next(call);
      if (answer.status !== 200) return answer;
      if (isRefused(answer.body)) locked.add(subject);
      return locked.has(subject) ? actionResult('There were too many tries.') : answer;
    });
  }
}

/** Confirms a code only for a phone that it was sent to. */
function onlyWhereSent(service: Service): void {
  const sent = new Set<string>();
  patchResponse('sendOtp', (answer, { body }) => {
    sent.add(subjectOf(body));
    return answer;
  })(service);
  patchResponse('verifyOtp', (answer, { body }) =>
    sent.has(subjectOf(body)) ? answer : actionResult('No code was sent to this phone.'),
  )(service);
}

const knowActions = (names: readonly string[], isProblem: boolean): Patch =>
  sendNothing(
    'sendMemberOtp',
    ({ body }) => typeof at(body, 'action') === 'string' && !names.includes(String(at(body, 'action'))),
    isProblem ? problem(400, 'There is no such action.') : actionResult('There is no such action.'),
  );

/** Calls a code invalid that has not as many digits as the right one. */
const requireAllDigits =
  (status: number) =>
  (service: Service): void => {
    const isOdd = (body: Json): boolean => {
      const code = at(body, 'otp_code');
      return typeof code === 'number' && String(code).length !== String(service.state.otp_code).length;
    };
    for (const operation of verifications) rejectWhen(operation, isOdd, status)(service);
  };

/** Conforming services that take section 4.5 in another way where it leaves that open. */
export default [
  variation({
    id: 'otp-codes-have-all-digits',
    silence: 'silence.otp.wrong-code-form',
    what: 'It refuses a code of fewer or more digits than the right one has with 400.',
    vary: requireAllDigits(400),
  }),
  variation({
    id: 'otp-codes-of-more-digits-are-404',
    silence: 'silence.otp.wrong-code-form',
    what: 'It answers a code of fewer or more digits than the right one has with 404.',
    vary: requireAllDigits(404),
  }),
  variation({
    id: 'otp-codes-are-for-one-use',
    silence: 'silence.otp.code-used-twice',
    what: 'It confirms a code once.',
    vary: forOneUse,
  }),
  variation({
    id: 'otp-codes-have-one-try',
    silence: 'silence.otp.code-lifetime',
    what: 'It confirms nothing more after one wrong code.',
    vary: withOneTry,
  }),
  variation({
    id: 'otp-codes-are-for-those-they-were-sent-to',
    silence: 'silence.otp.code-not-sent',
    what: 'It confirms no code that was not sent to the phone.',
    vary: onlyWhereSent,
  }),
  variation({
    id: 'otp-actions-are-in-pascal-case',
    silence: 'silence.otp.unknown-action',
    what: 'It knows the actions ResetPhone and ChangeEmail, and answers others with 400.',
    vary: knowActions(['ResetPhone', 'ChangeEmail'], true),
  }),
  variation({
    id: 'otp-actions-are-in-snake-case',
    silence: 'silence.otp.unknown-action',
    what: 'It knows the actions reset_phone and change_email, and answers others with is_ok false.',
    vary: knowActions(['reset_phone', 'change_email'], false),
  }),
  variation({
    id: 'otp-actions-are-of-its-own',
    silence: 'silence.otp.member-actions',
    what: 'It knows other actions than those that are given as examples.',
    vary: knowActions(['login'], true),
  }),
  variation({
    id: 'otp-actions-of-its-own-are-not-guessed',
    what: 'It knows other actions than those that are given as examples, and answers those with is_ok false.',
    vary: knowActions(['login'], false),
  }),
  variation({
    id: 'otp-done-has-no-details',
    what: 'It leaves out the details of what is done.',
    vary: (service) =>
      patchAnswers(service, [...verifications, 'sendOtp', 'sendMemberOtp'], (answer) =>
        at(answer.body, 'is_ok') === true ? { ...answer, body: { is_ok: true } } : answer,
      ),
  }),
  variation({
    id: 'otp-done-has-details',
    what: 'It has details of what is done, too.',
    vary: (service) =>
      patchAnswers(service, [...verifications, 'sendOtp', 'sendMemberOtp'], (answer) =>
        at(answer.body, 'is_ok') === true
          ? { ...answer, body: { details: 'Done.', is_ok: true, trace_id: 'f00' } }
          : answer,
      ),
  }),
  variation({
    id: 'otp-phone-is-shown-with-spaces',
    what: 'It shows the number of a phone in groups of two digits after a reset.',
    vary: (service) => {
      const reset = new Set<string>();
      patchResponse('resetPhoneVerification', (answer, { params }) => {
        reset.add(params['memberId'] ?? '');
        return answer;
      })(service);
      patchResponse('updateMember', (answer, { params }) => {
        if (!reset.has(params['memberId'] ?? '')) return answer;
        const number = String(at(answer.body, 'phone.number')).replaceAll(/(\d\d)(?=\d)/g, '$1 ');
        const phone = { country_code: at(answer.body, 'phone.country_code'), number };
        return { ...answer, body: { ...(answer.body as object), phone } };
      })(service);
    },
  }),
  ...[0, 999_999, 2_147_483_647].map((code) =>
    variation({
      id: `otp-code-is-${code}`,
      what: `The one-time password that it accepts is ${code}.`,
      vary: ({ state, fixtures }) => {
        state.otp_code = code;
        fixtures.otp_code = code;
        for (const login of fixtures.login_otps) login.otp_code = code;
      },
    }),
  ),
  variation({
    id: 'login-otps-are-of-their-members',
    what: 'Each member has a login one-time password of its own.',
    vary: loginCodesOfTheirOwn((own) => [own]),
  }),
  variation({
    id: 'no-login-otp-was-generated',
    silence: 'silence.otp.login-otp',
    what: 'No login one-time password was generated, so that none can be verified.',
    vary: (service) => {
      Reflect.deleteProperty(service.fixtures, 'login_otps');
      patchResponse('loginOtpVerification', () => actionResult('No login OTP was generated.'))(service);
    },
  }),
];
