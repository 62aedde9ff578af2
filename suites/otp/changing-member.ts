import {
  type Answer,
  type Api,
  byFurtherToken,
  type CheckContext,
  firstAccepted,
  found,
  foundData,
  international,
  isOfFirstPool,
  isOfLastPool,
  isHit,
  memberOf,
  type Need,
  otpActions,
  type Phone,
  plainSegmentAnswer,
  PreconditionFailed,
  registered,
  replaceAt,
  type RunContext,
  searchLater,
  settled,
  unknownPhone,
  withAdditions,
  type Json,
  type JsonObject,
} from '#loyalty';
import { foundAs } from '../shared/kept-data.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import type { Wrong } from '../shared/wrong-data.ts';
import { wrongResets } from './wrong-phones.ts';

/** A member with a phone that is changed in the end: no other check looks at it after its registration. */
interface ChangingMember {
  readonly id: string;
  readonly phone: Phone;
  readonly email: string;
}

const memberToChange = (run: RunContext, api: Api): Promise<ChangingMember> =>
  run.once('changing member', async () => {
    const registration = await registered(run, api, 'neither');
    const { id } = memberOf(registration);
    const data = run.facts.data('changing member');
    const { email } = await giveData({ api, data, run }, id);
    // So that it shows where a change of the phone takes the identifiers along.
    const [type_id] = run.facts.fixtures.identifier_types ?? [];
    if (type_id !== undefined) {
      const value = data.digits(12);
      await api.createIdentifier(id, { type_id, value });
      await settled({ api, run }, { identifierValue: value }, isHit);
    }
    return { id, phone: registration.phone, email };
  });

/**
 * Gives a member some consents and not others, and values in each of its lists, as far as the service takes them: a change of
 * any shows in a search. Gives the e-mail address to search by, and the answer that shows the member.
 */
export async function giveData(
  { api, data, run }: Pick<CheckContext<never>, 'api' | 'data' | 'run'>,
  id: string,
): Promise<{ email: string; shown: Answer }> {
  const { departments = [], segments = [] } = run.facts.fixtures;
  const email = data.email();
  const plain = { ...replaceAt(data.update(), 'consent.receive_email', false), email };
  const lists = { department_ids: departments.slice(0, 1), segments: segments.map(plainSegmentAnswer) };
  const additional_identifiers = [data.digits(12)];
  const bodies = withAdditions<JsonObject>(
    plain,
    (body) => ({ ...body, ...lists }),
    (body) => ({ ...body, additional_identifiers }),
  );
  const { answer } = await firstAccepted(bodies, (body) => api.updateMember(id, body));
  if (answer.succeeded) return { email, shown: answer };
  throw new PreconditionFailed(`the member could not be prepared: updateMember answered ${answer.status}`);
}

/** Guesses that a service answers with 200, and that may so be paid for: the rest of the run needs messages too. */
const paidGuesses = 2;

type Action = keyof typeof otpActions;

/** A one-time password that a member got for an action, and what searches for the member found afterwards. */
export interface MemberOtp {
  readonly id: string;
  readonly spelling: string;
  readonly answer: Answer;
  /** The data of the member before it, as far as a search shows them. */
  readonly before: readonly Json[];
  readonly byPhone: Answer;
  readonly byEmail: Answer;
}

/** A one-time password sent to a member; the run sends one for each action, since each is paid for. */
export function memberOtp(action: Action): Need<MemberOtp> {
  return {
    words: 'permission to send a one-time password to a member',
    unlockedBy: ['messages'],
    shared: true,
    candidates: (run) =>
      run.facts.budget.isForbidden
        ? []
        : [{ key: `member otp ${action}`, take: (api) => sendOnce(run, api, action) }],
  };
}

async function sendOnce(run: RunContext, api: Api, action: Action): Promise<MemberOtp> {
  // A failure is kept too: a second try would meet a member with a phone that is being changed.
  const [sent] = await run.once(`member otp ${action}`, () => Promise.allSettled([send(run, api, action)]));
  if (sent.status === 'rejected') throw sent.reason;
  if (sent.value !== null) return sent.value;
  throw new PreconditionFailed(`sendMemberOtp takes none of the actions that were tried for ${action}`);
}

const isTaken = (answer: Answer): boolean =>
  answer.status >= 500 || (answer.succeeded && answer.get('is_ok') !== false);

/** Whether it is refused for the token, the store or the method, which are the same for every action (section 7.1). */
const isOverNoAction = ({ status }: Answer): boolean => [401, 403, 405].includes(status);

async function send(run: RunContext, api: Api, action: Action): Promise<MemberOtp | null> {
  const { id, phone, email } = await memberToChange(run, api);
  const query = { phone: international(phone) };
  await Promise.all([query, { email }].map((one) => found({ api, run }, one, { id })));
  // A search may be late, and every other one of them.
  const known = await searchLater({ api, run }, { email });
  const before = foundData(known);
  const [, isAsBefore] = foundAs(known);
  let paid = 0;
  for (const spelling of otpActions[action]) {
    if (paid === paidGuesses) break;
    const answer = await byFurtherToken(run, api, (by) => by.sendMemberOtp(id, { action: spelling }));
    const isLast = spelling === otpActions[action].at(-1);
    if (answer.succeeded) paid += 1;
    if (!isTaken(answer) && !(isLast && isOverNoAction(answer))) continue;
    const [byPhone, byEmail] = await Promise.all([
      settled({ api, run }, query, isHit),
      settled({ api, run }, { email }, isAsBefore),
    ]);
    return { id, spelling, answer, before, byPhone, byEmail };
  }
  return null;
}

/** A phone changed with the right code, and what was refused before. */
export interface PhoneReset {
  readonly id: string;
  readonly oldPhone: Phone;
  readonly newPhone: Phone;
  readonly code: number;
  readonly answer: Answer;
  /** The answers to the right code with what is no phone, asked first: a code may be good for one use only. */
  readonly wrong: ReadonlyMap<Wrong, Answer>;
  /** What a search by the old phone finds before and after all that was refused. */
  readonly findable: Answer;
  readonly unmoved: Answer;
  /** What a search by the e-mail address finds before and after the phone is changed. */
  readonly before: Answer;
  readonly after: Answer;
  /** The member as an update shows it afterwards. */
  readonly shown: Answer;
}

/** The phone of a member changed; the run changes one, since each change is paid for. */
export const phoneReset: Need<PhoneReset> = {
  words: 'the one-time password that the test environment accepts, and permission to send messages',
  unlockedBy: ['otp_code', 'messages'],
  shared: true,
  candidates: (run) => {
    const { budget, fixtures } = run.facts;
    const { otp_code: code } = fixtures;
    if (code === undefined || budget.isForbidden) return [];
    return [{ key: 'phone reset', take: (api) => resetPhone(run, api, code) }];
  },
};

function resetPhone(run: RunContext, api: Api, code: number): Promise<PhoneReset> {
  return run.once('phone reset', async () => {
    // The one-time passwords first, one after the other: they are about the phone as it was.
    await Promise.allSettled([sendOnce(run, api, 'changeEmail')]);
    await Promise.allSettled([sendOnce(run, api, 'resetPhone')]);
    const { id, phone: oldPhone, email } = await memberToChange(run, api);
    const data = run.facts.data('phone reset');
    const { fixtures } = run.facts;
    const newPhone = await unknownPhone(api, data, isOfLastPool(fixtures));
    const phone = await unknownPhone(api, run.facts.data('no phone reset'), isOfFirstPool(fixtures));
    const byOldPhone = { phone: international(oldPhone) };
    // Searches by one parameter may be further behind than those by another.
    const [, isUpToDate] = foundAs(await settled({ api, run }, { email }, isHit));
    const findable = await settled({ api, run }, byOldPhone, isUpToDate);
    const wrong = new Map<Wrong, Answer>();
    for (const one of wrongResets) {
      // One that was taken has changed the phone, which costs a message.
      if ([...wrong].some(([{ clause }, answer]) => clause === one.clause && mayHaveSent(answer))) continue;
      const body = one.spoil({ phone, otp_code: code });
      wrong.set(one, await api.resetPhoneVerification(id, body));
    }
    const [, isUnmoved] = foundAs(findable);
    const unmoved = await settled({ api, run }, byOldPhone, isUnmoved);
    const before = await settled({ api, run }, { email }, isHit);
    const body = { phone: newPhone, otp_code: code };
    const answer = await byFurtherToken(run, api, (by) => by.resetPhoneVerification(id, body));
    const after = await settled({ api, run }, { email }, isHit);
    const shown = await api.updateMember(id, data.update());
    return {
      id,
      oldPhone,
      newPhone,
      code,
      wrong,
      findable,
      unmoved,
      before,
      answer,
      after,
      shown,
    };
  });
}
