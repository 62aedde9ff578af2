import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import type { FixturePhone } from '../service/state/fixtures.ts';
import { joiningTriggers } from './joining.ts';
import { memberOf } from './request.ts';
import { type Kind, type Row, rows, type Seen, type Trigger } from './trigger.ts';

/** The operations that judge a code, those that have a phone, and all of one-time passwords but one. */
export const judging = ['verifyOtp', 'loginOtpVerification', 'resetPhoneVerification'] as const;
export const phoning = ['sendOtp', 'verifyOtp', 'resetPhoneVerification'] as const;
const coding = ['sendOtp', ...judging] as const;

/** The code of a request. */
export const codeOf = ({ body }: Pick<Call, 'body'>): Json => at(body, 'otp_code');

const digitsOf = (code: Json): string => String(code).split('').toSorted().join('');

/** Judges a wrong code of as many digits as the right one has. */
const near =
  (isIt: (code: string, right: string, seen: Seen) => boolean): Row[2] =>
  (seen) => {
    const [code, right] = [codeOf(seen.call), String(seen.call.state.otp_code)];
    const isWrong = Number.isInteger(code) && Number(code) > 0 && String(code) !== right;
    return isWrong && String(code).length === right.length && isIt(String(code), right, seen);
  };

/** Judges what is no code at all, or a number of other digits. */
const odd =
  (isIt: (code: Json, right: string) => boolean) =>
  ({ call }: Seen): boolean =>
    isIt(codeOf(call), String(call.state.otp_code));

const wrongCodes: readonly Trigger[] = [
  ...rows('otp-near', judging, [
    ['any', 'the code is wrong', near(() => true)],
    ['last-digit', 'the last digit is wrong', near((one, own) => one.slice(0, -1) === own.slice(0, -1))],
    ['first-digit', 'the first digit is wrong', near((one, own) => one.slice(1) === own.slice(1))],
    [
      'order',
      'the code has its digits in another order',
      near((one, own) => digitsOf(one) === digitsOf(own)),
    ],
    ['next', 'the code is one more or less', near((one, own) => Math.abs(Number(one) - Number(own)) === 1)],
    [
      'again',
      'a code was sent before, and this one is wrong',
      near((_, __, { past }) => past.same.length > 0),
    ],
    ['after-right', 'the right code was sent before', near((_, __, { past }) => past.same.some(isDoneThen))],
  ]),
  ...rows('otp-odd', judging, [
    ['zero', 'the code is zero', odd((code) => code === 0)],
    ['negative', 'the code is negative', odd((code) => typeof code === 'number' && code < 0)],
    [
      'longer',
      'the code has more digits',
      odd((code, own) => isLonger(code, own) && `${code}`.startsWith(own)),
    ],
    [
      'digits-before',
      'the code ends with the right one',
      odd((code, own) => isLonger(code, own) && String(code).endsWith(own)),
    ],
    [
      'shorter',
      'the code is a beginning of the right one',
      odd((code, own) => Number(code) > 0 && isLonger(own, String(code)) && own.startsWith(String(code))),
    ],
    ['fraction', 'the code has a fraction', odd((code) => typeof code === 'number' && code % 1 !== 0)],
    ['large', 'the code is beyond 32 bits', odd((code) => typeof code === 'number' && code > 2 ** 31)],
    ['null', 'the code is null', odd((code) => code === null)],
    ['true', 'the code is true', odd((code) => code === true)],
    ['absent', 'no code is sent', ({ call }) => typeof call.body === 'object' && codeOf(call) === undefined],
    ['empty', 'the code is an empty text', odd((code) => code === '')],
  ]),
];

const isDoneThen = ({ isDone }: { isDone: boolean }): boolean => isDone;

function isLonger(code: Json, right: string): boolean {
  return /^\d+$/.test(String(code)) && String(code).length > right.length;
}

const phoneOf = ({ body }: Call): FixturePhone => ({
  country_code: String(at(body, 'phone.country_code') ?? ''),
  number: String(at(body, 'phone.number') ?? ''),
});

/** Judges requests that have to be done. */
const good =
  (isIt: (phone: FixturePhone, seen: Seen) => boolean = () => true): Row[2] =>
  (seen) => {
    const { call } = seen;
    const { operation, rules, state } = call;
    if (typeof call.body !== 'object') return false;
    if (operation !== 'sendOtp' && codeOf(call) !== state.otp_code) return false;
    if (operation === 'loginOtpVerification')
      return memberOf(call) !== undefined && isIt(phoneOf(call), seen);
    const phone = phoneOf(call);
    const holder = rules.memberWithPhone(state, phone);
    return rules.isValidPhone(phone) && holder === undefined && isIt(phone, seen);
  };

const action =
  (form: RegExp): Row[2] =>
  ({ call }) =>
    memberOf(call) !== undefined && form.test(String(at(call.body, 'action') ?? ''));

/** A part of a phone that is not there, or is null. */
const lacking = (path: string): Row[] => {
  const isIn = (call: Call): boolean =>
    path === 'phone' ? typeof call.body === 'object' : typeof at(call.body, 'phone') === 'object';
  return [
    ['left-out', 'it is left out', ({ call }) => isIn(call) && at(call.body, path) === undefined],
    ['null', 'it is null', ({ call }) => at(call.body, path) === null],
  ];
};

const takenOver: readonly Trigger[] = joiningTriggers
  .filter(({ kind }) => kind === 'bad-phone')
  .map((one) => ({
    ...one,
    name: `otp-${one.name}`,
    kind: 'otp-bad-phone',
    operations: phoning,
  }));

/** Triggers about one-time passwords. */
export const otpTriggers: readonly Trigger[] = [
  ...wrongCodes,
  ...takenOver,
  ...rows('otp-good', coding, [['any', 'all is right', good()]]),
  ...rows('otp-good', phoning, [
    ['other-country', 'the phone is not of Norway', good(({ country_code: code }) => code !== '+47')],
    ['long-prefix', 'the dial prefix has three digits', good(({ country_code: code }) => code.length > 3)],
    ['zero-last', 'the number ends with zero', good(({ number }) => number.endsWith('0'))],
    ['repeated-digit', 'a digit of the number is repeated', good(({ number }) => /(\d)\1/.test(number))],
  ]),
  ...rows(
    'otp-good',
    ['loginOtpVerification'],
    [
      [
        'later-member',
        'another member is named',
        good((_, { call }) => firstOf(call) !== call.params['memberId']),
      ],
    ],
  ),
  ...rows(
    'otp-action',
    ['sendMemberOtp'],
    [
      ['any', 'any action is named', action(/./)],
      ['phone', 'the action is about a phone', action(/phone/i)],
      ['mail', 'the action is about e-mail', action(/mail/i)],
    ],
  ),
  ...(
    [
      ['otp-no-phone', 'phone'],
      ['otp-no-prefix', 'phone.country_code'],
      ['otp-no-number', 'phone.number'],
    ] as readonly (readonly [Kind, string])[]
  ).flatMap(([kind, path]) => rows(kind, phoning, lacking(path))),
];

function firstOf({ state }: Call): string | undefined {
  return [...state.members.keys()][0];
}
