import type { Call } from '../service/calls/call.ts';
import { at, refusing } from '../faults/bend.ts';
import type { Variation } from '../faults/fault.ts';
import { afterMaking, settingAt } from '../faults/new-member.ts';
import { couponOf } from '../faults/reserving-coupons.ts';
import { actionResult, problem } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';

/** What an enroll has to hold where all of it that tells of the person is required. */
const person = ['first_name', 'last_name', 'email', 'birth_date', 'gender', 'address'];
const required = ['department_id', 'origin', ...person.map((field) => `additional_info.${field}`)];

/** Cancels a reservation for whatever order asks. */
function releasingForAll(service: Service): void {
  service.around('cancelCouponReservation', (next) => async (call) => {
    const holder = couponOf(call)?.reserved_for ?? null;
    if (holder === null || typeof at(call.body, 'external_transaction_id') !== 'string') return next(call);
    return next({ ...call, body: settingAt(call.body, 'external_transaction_id', holder) });
  });
}

/** Sends a member one password, and refuses to send another one for a while. */
function sendingOnce(service: Service): void {
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
function refusingInAction(service: Service): void {
  const isComplete = ({ body }: Call): boolean =>
    ['phone.country_code', 'phone.number'].every((field) => at(body, field) !== undefined);
  service.around('verifyOtp', (next) => async (call) => {
    const answer = await next(call);
    const isOverPhone = answer.status === 400 && JSON.stringify(answer.body).toLowerCase().includes('phone');
    return isOverPhone && isComplete(call) ? actionResult('Phone number is not valid.') : answer;
  });
}

/** Issues tokens that are not signed, and takes those alone. */
function withoutSignatures(service: Service): void {
  const signed = new Map<string, string>();
  service.around('token', (next) => async (call) => {
    const answer = await next(call);
    const token: unknown = at(answer.body, 'access_token');
    if (typeof token !== 'string') return answer;
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const bare = `${header}.${token.split('.')[1]}.`;
    signed.set(bare, token);
    return { ...answer, body: { ...(answer.body as object), access_token: bare } };
  });
  const { bearerToken } = service.rules;
  service.rules.bearerToken = (header) => {
    const token = bearerToken(header);
    return token === null ? null : (signed.get(token) ?? 'unknown');
  };
}

/** What a service did that was written from the specification alone, and the suite once held against it. */
export const elsewhereVariations: readonly Variation[] = [
  {
    id: 'enroll-again-replaces-the-identifiers',
    silence: 'silence.enroll.again-data',
    what: 'The identifiers of a repeated enroll replace the earlier ones, also by none.',
    vary: afterMaking('enrollMember', (member, body) => {
      if (at(body, 'additional_info.identifiers') === undefined) member.identifiers = [];
    }),
  },
  {
    id: 'enroll-requires-the-person',
    silence: 'silence.enroll.required-fields',
    what: 'An enroll needs a department, an origin and all that tells of the person.',
    vary: refusing('enrollMember', (body) => required.some((field) => at(body, field) === undefined)),
  },
  {
    id: 'any-order-cancels-a-coupon-reservation',
    silence: 'silence.coupons.cancel-other-order',
    what: 'A cancel frees the coupon, whichever order it names.',
    vary: releasingForAll,
  },
  {
    id: 'otp-is-not-sent-again-for-a-while',
    silence: 'silence.otp.resend',
    what: 'Another one-time password for the same member is refused with 429.',
    vary: sendingOnce,
  },
  {
    id: 'invalid-phones-are-not-verified',
    silence: 'silence.otp.invalid-phone-on-verify',
    what: 'The verification of an invalid phone is a business failure, whatever makes it invalid.',
    vary: refusingInAction,
  },
  {
    id: 'tokens-have-no-signature',
    silence: 'silence.token.claims',
    what: 'Tokens are JWTs that declare no algorithm; only those that were issued are accepted.',
    vary: withoutSignatures,
  },
];
