import { at } from '../../patches/patch.ts';
import { variation } from '../../patches/fault.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import type { Call } from '../../service/calls/call.ts';

/** Sends a member one password, and refuses to send another one for a while. */
function sendOnce(service: Service): void {
  const sent = new Set<string | undefined>();
  service.around('sendMemberOtp', (next) => async (call) => {
    const memberId = call.params['memberId'];
    if (sent.has(memberId)) return problem(429, 'Wait a minute before the next password.');
    const answer = await next(call);
    if (answer.status === 200) sent.add(memberId);
    return answer;
  });
}

/** Takes a phone that cannot be for one that no code was sent to. */
function refuseInAction(service: Service): void {
  const isComplete = ({ body }: Call): boolean =>
    ['phone.country_code', 'phone.number'].every((field) => at(body, field) !== undefined);
  service.around('verifyOtp', (next) => async (call) => {
    const answer = await next(call);
    const isOverPhone = answer.status === 400 && JSON.stringify(answer.body).toLowerCase().includes('phone');
    return isOverPhone && isComplete(call) ? actionResult('Phone number is not valid.') : answer;
  });
}

/** Conforming services that take the sending of passwords in another way (4.5). */
export default [
  variation({
    id: 'otp-is-not-sent-again-for-a-while',
    silence: 'silence.otp.resend',
    what: 'Another one-time password for the same member is refused with 429.',
    vary: sendOnce,
  }),
  variation({
    id: 'invalid-phones-are-not-verified',
    silence: 'silence.otp.invalid-phone-on-verify',
    what: 'The verification of an invalid phone is a business failure, whatever makes it invalid.',
    vary: refuseInAction,
  }),
];
