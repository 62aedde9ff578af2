import {
  type Answer,
  type Api,
  byFurtherToken,
  type CheckContext,
  isConfirmed,
  isOfLastPool,
  type Json,
  type Need,
  type Phone,
  PreconditionFailed,
  type RunContext,
  unknownPhone,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { nearCodes, noCodes, oddCodes } from '../../specs/values/codes.ts';

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
    const { data, fixtures } = run.facts;
    const phone = await unknownPhone(api, data(name), isOfLastPool(fixtures));
    return { phone, answer: await byFurtherToken(run, api, (by) => by.sendOtp({ phone })) };
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
    for (const otp_code of nearCodes(code).slice(0, 2)) others.push(await api.verifyOtp({ phone, otp_code }));
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

/** Wrong codes that a service is bound to look at: it may count the tries, and refuse further ones in another way. */
const surelyTried = 3;

/** Sends wrong codes where the right one was verified before, and judges that each is refused, the near ones as business failures. */
export async function expectRefusals<C extends ClauseId>(
  { expect, rows }: Pick<CheckContext<C | 'action-result.refusal.status'>, 'expect' | 'rows'>,
  clause: C,
  code: number,
  send: (otp_code: Json) => Promise<Answer>,
): Promise<void> {
  const near = nearCodes(code);
  for (const otp_code of rows([...near, ...oddCodes(code), ...noCodes(code)])) {
    const wrong = await send(otp_code);
    expect(clause, wrong).toNotSucceed();
    if (near.slice(0, surelyTried).some((one) => one === otp_code))
      expect('action-result.refusal.status', wrong).toHaveStatus(200);
  }
}
