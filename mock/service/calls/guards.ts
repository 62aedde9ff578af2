import { operations } from '../../../specs/operations.ts';
import type { Call } from './call.ts';
import type { FieldErrors } from '../contract/problem.ts';
import { refuse } from '../contract/problem.ts';
import type { MemberCoupon, Member, Transaction } from '../state/state.ts';
import { note } from '../contract/problem.ts';
import type { FixturePhone } from '../state/fixtures.ts';

/** Lets a call through to its operation, or ends it: 401 first, then 403 (5.8, 5.9). */
export function passGuards(call: Call): void {
  if (call.operation === 'unrouted') return;
  const operation = operations[call.operation];
  if (operation.authenticated) authenticate(call);
  if (operation.storeScoped && !call.rules.storeBinding(call.params['storeId'], call)) {
    refuse(403, 'The store of the path is not the store of the credentials.');
  }
}

function authenticate(call: Call): void {
  const token = call.rules.bearerToken(call.headers['authorization']) ?? '';
  if (!call.rules.isTokenValid(token, call)) refuse(401, 'The access token is missing, expired or invalid.');
  if (!call.rules.scopeCovers(token, call))
    refuse(403, 'The scope of the token does not cover this operation.');
}

/** The member of the path; ends the call with 404 where there is none. */
export function memberOfPath(call: Call): Member {
  return (
    call.rules.findMember(call.state, call.params['memberId']) ?? refuse(404, 'The member does not exist.')
  );
}

/** The coupon of the path, which must be the member's own; else 404. */
export function couponOf(call: Call, member: Member): MemberCoupon {
  const coupon = call.rules.findCoupon(call.state, member, call.params['couponCode']);
  return coupon ?? refuse(404, 'The member has no such coupon.');
}

/** The transaction of the path, which must be the member's own; else 404. */
export function transactionOf(call: Call, member: Member): Transaction {
  const transaction = call.rules.findTransaction(call.state, member, call.params['transactionId']);
  return transaction ?? refuse(404, 'The member has no such transaction.');
}

/** Notes a phone that is not valid (7.2). */
export function checkPhone(call: Call, errors: FieldErrors, phone: FixturePhone): void {
  if (!call.rules.isValidPhone(phone)) note(errors, 'phone', 'Phone number is not valid.');
}

/** Notes an e-mail address that is not valid, the empty one included; a missing one is fine (7.2). */
export function checkEmail(
  call: Call,
  errors: FieldErrors,
  field: string,
  email: string | null | undefined,
): void {
  if (email === null || email === undefined) return;
  if (!call.rules.isValidEmail(email)) note(errors, field, 'Email is not valid.');
}

/** Notes a country that is no alpha-2 code (2.4, 7.2). */
export function checkCountry(
  call: Call,
  errors: FieldErrors,
  field: string,
  code: string | null | undefined,
): void {
  if (code === null || code === undefined) return;
  if (!call.rules.isAlpha2(code)) note(errors, field, 'country_code must be a valid alpha-2 country code.');
}
