import { at, patchResponse } from '../../patches/patch.ts';
import { type Patch, variation } from '../../patches/fault.ts';
import { sendNothing } from '../../patches/messages.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import type { FixturePhone } from '../../service/state/fixtures.ts';
import type { Member } from '../../service/state/state.ts';

/** The member who has the phone of a body. */
function holderOf({ body, rules, state }: Call): Member | undefined {
  const phone = at(body, 'phone') as FixturePhone | undefined;
  const isWhole = typeof phone?.country_code === 'string' && typeof phone.number === 'string';
  return isWhole ? rules.memberWithPhone(state, phone) : undefined;
}

/** Sends no password to the phone of a member. */
const sendToStrangers = (refusal: Answer): Patch =>
  sendNothing('sendOtp', (call) => holderOf(call) !== undefined, refusal);

/** Answers a reset to a phone that the member has already in a way of its own. */
const resetToOwn =
  (other: Answer): Patch =>
  (service) =>
    service.around('resetPhoneVerification', (next) => async (call) => {
      const isOwn = holderOf(call)?.id === call.params['memberId'];
      const answer = await next(call);
      return isOwn && at(answer.body, 'is_ok') === true ? other : answer;
    });

/** Answers 404 to a code that was not sent to the phone. */
const wantSent: Patch = (service) => {
  const sent = new Set<string>();
  const phoneOf = ({ body }: Call): string => JSON.stringify(at(body, 'phone'));
  patchResponse('sendOtp', (answer, call) => {
    sent.add(phoneOf(call));
    return answer;
  })(service);
  patchResponse('verifyOtp', (answer, call) =>
    sent.has(phoneOf(call)) ? answer : problem(404, 'No code was sent to this phone.'),
  )(service);
};

/** Services that take the phones of members in another way (4.5). */
export default [
  variation({
    id: 'otps-to-phones-of-members-are-not-ok',
    silence: 'silence.otp.enrolled-phone',
    what: 'An anonymous password for the phone of a member is a business failure.',
    vary: sendToStrangers(actionResult('The phone is that of a member.')),
  }),
  variation({
    id: 'otps-to-phones-of-members-are-400',
    silence: 'silence.otp.enrolled-phone',
    what: 'An anonymous password for the phone of a member is answered with 400.',
    vary: sendToStrangers(problem(400, 'The phone is that of a member.')),
  }),
  variation({
    id: 'otp-codes-that-were-not-sent-are-404',
    silence: 'silence.otp.code-not-sent',
    what: 'A code that was not sent to the phone is answered with 404.',
    vary: wantSent,
  }),
  variation({
    id: 'member-otps-without-action-are-not-ok',
    silence: 'silence.otp.missing-action',
    what: 'A one-time password for a member without an action is a business failure.',
    vary: sendNothing(
      'sendMemberOtp',
      ({ body }) => at(body, 'action') === undefined,
      actionResult('There is no action.'),
    ),
  }),
  variation({
    id: 'reset-to-a-registered-phone-is-400',
    silence: 'silence.otp.reset-to-registered-phone',
    what: 'A reset to the phone of another member is answered with 400.',
    vary: patchResponse('resetPhoneVerification', (answer) =>
      String(at(answer.body, 'details')).includes('another member')
        ? problem(400, 'The phone number belongs to another member.')
        : answer,
    ),
  }),
  variation({
    id: 'reset-takes-phones-of-others',
    silence: 'silence.otp.reset-to-registered-phone',
    what: 'A reset to the phone of another member is confirmed.',
    vary: ({ rules }) => {
      rules.takeoverRefusal = () => null;
    },
  }),
  variation({
    id: 'reset-to-the-own-phone-is-not-ok',
    silence: 'silence.otp.reset-to-own-phone',
    what: 'A reset to the phone that the member has is a business failure.',
    vary: resetToOwn(actionResult('The member has this phone.')),
  }),
  variation({
    id: 'reset-to-the-own-phone-is-400',
    silence: 'silence.otp.reset-to-own-phone',
    what: 'A reset to the phone that the member has is answered with 400.',
    vary: resetToOwn(problem(400, 'The member has this phone.')),
  }),
];
