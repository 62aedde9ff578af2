import { at } from './patch.ts';
import type { Patch } from './fault.ts';

/** A phone that any service takes, for what a faulty one fills in. */
export const somePhone = { country_code: '+47', number: '41299999' };

/** Gives each member of the fixtures a login code of its own; `taken` says which codes count, given the own one and all. */
export const loginCodesOfTheirOwn =
  (taken: (own: number, all: readonly number[]) => readonly number[]): Patch =>
  (service) => {
    const logins = service.fixtures.login_otps;
    for (const [index, login] of logins.entries()) login.otp_code += 37 * index;
    const all = logins.map(({ otp_code }) => otp_code);
    // Another variation may rename the members of the fixtures.
    const loginOf = new Map(logins.map((login) => [login.member_id, login]));
    service.around('loginOtpVerification', (next) => (call) => {
      const own = loginOf.get(call.params['memberId'] ?? '')?.otp_code;
      if (own === undefined) return next(call);
      const isTaken = taken(own, all).includes(Number(at(call.body, 'otp_code')));
      const otp_code = isTaken ? call.state.otp_code : call.state.otp_code + 1;
      const isCode = typeof at(call.body, 'otp_code') === 'number';
      return next(isCode ? { ...call, body: { ...Object(call.body), otp_code } } : call);
    });
  };
