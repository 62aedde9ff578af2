import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../service/calls/call.ts';
import { at, overrideRules, patchRequest, patchResponse, respondWith } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { isDone } from '../../patches/outcomes.ts';
import { sideEffect } from '../../patches/side-effects.ts';
import { actionResult } from '../../service/contract/problem.ts';
import { newMember } from '../../service/state/seed.ts';
import type { Member } from '../../service/state/state.ts';

const clauses = {
  verifyOtp: 'verify-otp.wrong-code',
  loginOtpVerification: 'login-otp-verification.wrong-code',
  resetPhoneVerification: 'reset-phone-verification.wrong-code',
} as const;

/** The parts of a phone as clauses name them. */
const nullable = {
  phone: 'phone',
  'phone.country_code': 'phone-country-code',
  'phone.number': 'phone-number',
} as const;

const digitsOf = (code: number): string => String(code).split('').toSorted().join('');

type Confusion = readonly [name: string, what: string, isTaken: (code: number, right: number) => boolean];

/** How a code may be taken for the right one. */
const confusions: readonly Confusion[] = [
  [
    'looks-at-last-digits',
    'It looks at the last six digits of a code alone, and at nothing else of the request.',
    (code, right) => code > 999_999 && code % 1_000_000 === right,
  ],
  [
    'looks-at-first-digits',
    'It confirms a code with more digits behind the right ones.',
    (code, right) => code > right && String(code).startsWith(String(right)),
  ],
  [
    'overlooks-the-order-of-digits',
    'It confirms the digits of a code in any order.',
    (code, right) => code !== right && digitsOf(code) === digitsOf(right),
  ],
  [
    'reads-codes-from-their-end',
    'It confirms the digits of a code from the last to the first.',
    (code, right) => code !== right && [...String(code)].toReversed().join('') === String(right),
  ],
  [
    'overlooks-the-first-digit',
    'It overlooks the first digit of a code.',
    (code, right) =>
      code !== right && code % 100_000 === right % 100_000 && code > 99_999 && code < 1_000_000,
  ],
];

/** What can be tried: each code of a phone reset costs a message, so the least likely confusion is left out. */
const confusionsIn = (operation: keyof typeof clauses): readonly Confusion[] =>
  operation === 'resetPhoneVerification' ? confusions.slice(0, 2) : confusions;

/** Makes a member with the phone of a call, where there is none. */
function createMember({ state, body, rules }: Call): void {
  const phone = at(body, 'phone') as Member['phone']; // what is done has a valid one
  const id = `anonymous-${state.nextId()}`;
  if (rules.memberWithPhone(state, phone) === undefined) state.members.set(id, newMember(id, phone));
}

/** Confirms any code for a phone while the right one is being verified for it. */
const confirmNextToRight: Patch = (service) => {
  const underWay = new Set<string>();
  service.around('verifyOtp', (next) => async (call) => {
    const phone = JSON.stringify(at(call.body, 'phone'));
    const answer = await next(call);
    if (answer.status !== 200) return answer;
    if (!isDone(answer)) return underWay.has(phone) ? actionResult() : answer;
    underWay.add(phone);
    await pause(20);
    underWay.delete(phone);
    return answer;
  });
};

/** Services that confirm codes that are rarely sent. */
export default [
  fault({
    id: 'send-otp-creates-a-member',
    clause: 'send-otp.creates-nobody',
    difficulty: 'subtle',
    what: 'It makes a member of whom it sends an anonymous one-time password.',
    also: ['verify-otp.creates-nobody'], // of the same phone
    break: sideEffect('sendOtp', 'done', createMember),
  }),
  fault({
    id: 'verify-otp-creates-a-member',
    clause: 'verify-otp.creates-nobody',
    difficulty: 'subtle',
    what: 'It makes a member of the person who verifies an anonymous one-time password.',
    also: [
      'send-otp.creates-nobody',
      'origin.channel.missing',
      'reset-phone-verification.wrong-code-changes-nothing',
      'register-member.success',
    ], // of the same phone
    break: sideEffect('verifyOtp', 'done', createMember),
  }),
  ...(['verifyOtp', 'loginOtpVerification'] as const).map((operation): Fault =>
    fault({
      id: `${operation === 'verifyOtp' ? 'verify-otp' : 'login-otp-verification'}-cuts-fractions-of-a-code`,
      clause: clauses[operation],
      difficulty: 'subtle',
      what: 'It confirms the right code with a fraction.',
      break: patchRequest(operation, (body) => {
        const code = at(body, 'otp_code');
        return typeof code === 'number' ? { ...Object(body), otp_code: Math.trunc(code) } : body;
      }),
    }),
  ),
  fault({
    id: 'login-otp-verification-does-without-a-code',
    clause: 'login-otp-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms a login without any code.',
    break: overrideRules('loginOtpVerification', ({ isOtpOk }) => ({
      isOtpOk: (state, code) => code === undefined || isOtpOk(state, code),
    })),
  }),
  fault({
    id: 'phone-reset-confirms-zero',
    clause: 'reset-phone-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms a reset with the code 0 and keeps the phone.',
    break: patchResponse('resetPhoneVerification', (answer, { body }) =>
      at(body, 'otp_code') === 0 ? actionResult() : answer,
    ),
  }),
  fault({
    id: 'phone-reset-does-without-a-code',
    clause: 'reset-phone-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It resets the phone of a member without any code.',
    also: ['reset-phone-verification.wrong-code-changes-nothing'],
    break: overrideRules('resetPhoneVerification', ({ isOtpOk }) => ({
      isOtpOk: (state, code) => code === undefined || isOtpOk(state, code),
    })),
  }),
  fault({
    id: 'verify-otp-confirms-null',
    clause: 'verify-otp.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms null in the place of a code.',
    break: respondWith(
      'verifyOtp',
      ({ body }) => at(body, 'otp_code') === null && typeof at(body, 'phone.number') === 'string',
      () => ({ status: 200, body: { is_ok: true, details: '' } }),
    ),
  }),
  fault({
    id: 'verify-otp-confirms-any-code-for-the-phone-of-a-member',
    clause: 'verify-otp.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms any code for the phone of a member.',
    break: overrideRules('verifyOtp', ({ isOtpOk, memberWithPhone }, { body }) => ({
      isOtpOk: (state, code) =>
        isOtpOk(state, code) || memberWithPhone(state, at(body, 'phone') as Member['phone']) !== undefined,
    })),
  }),
  fault({
    id: 'verify-otp-confirms-any-code-while-the-right-one-is-verified',
    clause: 'verify-otp.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms a wrong code for a phone while the right one is being verified.',
    break: confirmNextToRight,
  }),
  fault({
    id: 'phone-reset-takes-an-empty-number',
    clause: 'reset-phone-verification.invalid-phone.status',
    difficulty: 'subtle',
    what: 'It refuses an empty number as a wrong code is refused.',
    break: respondWith(
      'resetPhoneVerification',
      ({ body }) => at(body, 'phone.number') === '',
      () => actionResult('The one-time password is wrong.'),
    ),
  }),
  fault({
    id: 'login-otp-verification-takes-null-for-the-code',
    clause: 'login-otp-verification.wrong-code',
    difficulty: 'subtle',
    what: 'It confirms a login with null for the code.',
    break: respondWith(
      'loginOtpVerification',
      ({ body }) => at(body, 'otp_code') === null,
      () => actionResult(),
    ),
  }),
  ...(['phone', 'phone.country_code', 'phone.number'] as const).map((path): Fault =>
    fault({
      id: `verify-otp-takes-null-for-${path.replaceAll(/[._]/g, '-')}`,
      clause: `verify-otp.requires.${nullable[path]}`,
      difficulty: 'subtle',
      what: `It confirms a verification with null for ${path}.`,
      break: respondWith(
        'verifyOtp',
        ({ body }) => at(body, path) === null,
        () => actionResult(),
      ),
    }),
  ),
  ...(['verifyOtp', 'loginOtpVerification', 'resetPhoneVerification'] as const).flatMap((operation) =>
    confusionsIn(operation).map(([name, what, isTaken]): Fault =>
      fault({
        id: `${operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${name}`,
        clause: clauses[operation],
        difficulty: 'subtle',
        what,
        break: patchResponse(operation, (answer, { body, state }) =>
          isTaken(Number(at(body, 'otp_code')), state.otp_code) ? actionResult() : answer,
        ),
      }),
    ),
  ),
];
