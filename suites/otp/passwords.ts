import {
  type Answer,
  type Api,
  isConfirmed,
  type Need,
  type Phone,
  PreconditionFailed,
  type RunContext,
  unknownPhone,
} from '#loyalty';

/** A phone that a request was about, and the answer. */
export interface RequestedOtp {
  readonly phone: Phone;
  readonly answer: Answer;
}

/**
 * A one-time password sent to somebody who is no member. The run sends one, since each is paid for; and a second one where
 * the answer has no JSON, which once only may be noise.
 */
export const anonymousOtp: Need<RequestedOtp> = {
  words: 'permission to send a one-time password',
  unlockedBy: ['messages'],
  shared: true,
  candidates: (run) =>
    run.facts.budget.isForbidden ? [] : [{ key: 'anonymous otp', take: (api) => sendOtp(run, api) }],
};

function sendOtp(run: RunContext, api: Api, name = 'anonymous otp'): Promise<RequestedOtp> {
  const send = async (): Promise<RequestedOtp> => {
    const phone = await unknownPhone(api, run.facts.data(name));
    return { phone, answer: await api.sendOtp({ phone }) };
  };
  return run.once(name, async () => {
    const first = await send();
    return first.answer.json === undefined ? send() : first;
  });
}

/** A phone that was verified with the right code, and the code: a code may be good for one use only. */
export interface Verified extends RequestedOtp {
  readonly code: number;
  /** The answers to other codes while the right one was waited for. */
  readonly others: readonly Answer[];
}

/** The right code verified, for the phone that it was sent to. */
export const verification: Need<Verified> = {
  words: 'the one-time password that the test environment accepts',
  unlockedBy: ['otp_code'],
  shared: true,
  candidates: (run) => {
    const { otp_code: code } = run.facts.fixtures;
    const key = run.facts.budget.isForbidden ? 'verification' : 'verification of a code that was sent';
    return code === undefined ? [] : [{ key, take: (api) => verify(run, api, code) }];
  },
};

function verify(run: RunContext, api: Api, code: number): Promise<Verified> {
  return run.once('verification', async () => {
    const phone = await phoneToVerify(run, api);
    const others: Answer[] = [];
    for (const otp_code of [nearMiss(code), otherFirst(code)])
      others.push(await api.verifyOtp({ phone, otp_code }));
    const answer = await api.verifyOtp({ phone, otp_code: code });
    if (isConfirmed(answer)) return { phone, code, answer, others };
    // A wrong code may end a password: then nothing is tried before the right one of a second phone.
    const second = await phoneToVerify(run, api, 'second anonymous otp');
    return {
      phone: second,
      code,
      answer: await api.verifyOtp({ phone: second, otp_code: code }),
      others,
    };
  });
}

/** Where no message may be sent, a phone to which none was: a test environment accepts the code for any phone. */
async function phoneToVerify(run: RunContext, api: Api, name?: string): Promise<Phone> {
  if (run.facts.budget.isForbidden) return unknownPhone(api, run.facts.data(name ?? 'verification'));
  const { phone, answer } = await sendOtp(run, api, name);
  if (answer.succeeded && answer.get('is_ok') !== false) return phone;
  throw new PreconditionFailed(`no one-time password was sent: sendOtp answered status ${answer.status}`);
}

/** The largest code that the interface takes. */
const largest = 2 ** 31 - 1;

/** A code that is not the right one but close to it, and of the same length. */
export const nearMiss = (code: number): number => (code % 10 === 9 || code === largest ? code - 1 : code + 1);

/** The same digits, the last two of them in the other order. */
const swapped = (code: number): number => Number(String(code).replace(/(\d)(\d)$/, '$2$1'));

/** The same digits from the last to the first. */
const reversed = (code: number): number => Number([...String(code)].toReversed().join(''));

/** Another first digit before the same others. */
const otherFirst = (code: number): number =>
  Number(String(code).replace(/^\d/, (digit) => String((Number(digit) % 9) + 1)));

/** As {@link oddCodes}, those that cost a message each: the likeliest, and then what is no code at all. */
export const fewOddCodes = (code: number): (number | null | true | undefined)[] => [
  ...oddCodes(code).filter(
    (one) =>
      ![
        -code,
        code + 0.9,
        code * 10,
        Math.trunc(code / 10),
        swapped(code),
        reversed(code),
        otherFirst(code),
      ].includes(one),
  ),
  null,
  true,
  undefined,
];

/**
 * Codes that are none, each in a way of its own: nothing, the same without its last digit, below zero, a little more, other
 * ones of the same last or first digits, and the same digits in another order. A service may call them invalid.
 */
export const oddCodes = (code: number): number[] =>
  [0, Math.trunc(code / 10), -code, code + 0.9, code + 1_000_000, code * 10]
    .concat([swapped, reversed, otherFirst].map((change) => change(code)))
    .filter((one) => one !== code && one <= largest);
