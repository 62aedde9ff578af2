import type { Answer } from '../contract/answer.ts';
import type { Call, Handler } from '../calls/call.ts';
import type { FixturePhone } from '../state/fixtures.ts';
import { checkPhone, memberOfPath } from '../calls/guards.ts';
import { actionResult, refuseInvalid } from '../contract/problem.ts';
import type { FieldErrors } from '../contract/problem.ts';
import { bodyOf } from '../calls/body.ts';
import { send, sendToMember } from './messages.ts';

/** Sends a one-time password to somebody who is no member yet (4.5). */
export const sendOtp: Handler = (call) => {
  const phone = validPhone(call, bodyOf(call, 'sendOtp').phone);
  send(call, { kind: 'otp', channel: 'sms', to: call.rules.e164(phone) });
  return actionResult();
};

/** Verifies the one-time password of somebody who is no member yet (4.5). */
export const verifyOtp: Handler = (call) => {
  const body = bodyOf(call, 'verifyOtp');
  validPhone(call, body.phone);
  return verification(call, body.otp_code);
};

/** Sends a one-time password to a member, whatever the action (4.5). */
export const sendMemberOtp: Handler = (call) => {
  const member = memberOfPath(call);
  bodyOf(call, 'sendMemberOtp');
  sendToMember(call, 'otp', member);
  return actionResult();
};

/** Gives a member the new phone once the one-time password is right (4.5). */
export const resetPhoneVerification: Handler = (call) => {
  const member = memberOfPath(call);
  const body = bodyOf(call, 'resetPhoneVerification');
  const phone = validPhone(call, body.phone);
  if (!call.rules.isOtpOk(call.state, body.otp_code)) return verification(call, body.otp_code);
  const refusal = call.rules.takeoverRefusal(member, call.rules.memberWithPhone(call.state, phone));
  if (refusal) return actionResult(refusal);
  member.phone = phone;
  sendToMember(call, 'phone-reset', member);
  return actionResult();
};

/** Verifies a login one-time password (4.5, deprecated). */
export const loginOtpVerification: Handler = (call) => {
  memberOfPath(call);
  return verification(call, bodyOf(call, 'loginOtpVerification').otp_code);
};

function verification({ rules, state }: Call, code: number | undefined): Answer {
  return actionResult(rules.isOtpOk(state, code) ? null : 'The one-time password is wrong or has expired.');
}

function validPhone(call: Call, given: FixturePhone | undefined): FixturePhone {
  const phone = given ?? { country_code: '', number: '' };
  const errors: FieldErrors = {};
  checkPhone(call, errors, phone);
  refuseInvalid(errors);
  return phone;
}
