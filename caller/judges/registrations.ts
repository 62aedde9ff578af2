import type { Session } from '../traffic/session.ts';
import { breachUnless, type Judge, type Occasion, shown, judgeSession } from './judge.ts';
import { after, isRefused, isConfirmedReply } from '../traffic/read.ts';
import { valueAt } from '../../harness/client/answer.ts';

/** After this, in milliseconds, somebody may have decided otherwise. */
const atOnce = 5000;

const phoneOf = (body: unknown): string => shown(valueAt(body, 'phone'));

/** Registrations that went wrong (7.2), and what follows a refusal (section 7). */
export const registrationJudges: readonly Judge[] = [
  judgeSession(
    'register-member.caller.searches-before-retry',
    'register a member under lost-register',
    judgeRetry,
  ),
  judgeSession(
    'register-member.caller.continues-with-found',
    'register a member under phone-taken',
    judgeRace,
  ),
  judgeSession(
    'action-result.caller.checks-is-ok',
    'verify a one-time password under business-refusal',
    judgeRefusal,
  ),
];

function judgeRetry(session: Session): Occasion[] {
  return session.exchanges.flatMap((lost) => {
    if (lost.operation !== 'registerMember' || lost.reply !== null) return [];
    const next = after(session, lost).find(
      ({ operation, body }) =>
        operation === 'searchMembers' || (operation === 'registerMember' && body === lost.body),
    );
    if (next === undefined) return [];
    const isKept = next.operation === 'searchMembers';
    const breach = breachUnless(
      isKept,
      'a search before the register is repeated',
      'the same register again',
    );
    return [{ exchanges: [lost, next], breach }];
  });
}

/** Only where another till took the phone is it known that the member is there. */
function judgeRace(session: Session): Occasion[] {
  if (session.provocation !== 'phone-taken' || !session.isComplete) return [];
  const refused = session.exchanges.find(
    ({ operation, reply }) => operation === 'registerMember' && reply?.status === 400,
  );
  if (refused === undefined) return [];
  const number = String(valueAt(refused.json, 'phone.number'));
  const search = after(session, refused).find(
    ({ operation, query }) =>
      operation === 'searchMembers' && (!query.has('phone') || query.get('phone')?.endsWith(number)),
  );
  const breach = breachUnless(
    search !== undefined,
    'a search for the member that another till registered',
    'no search before the client ended',
  );
  return [{ exchanges: search === undefined ? [refused] : [refused, search], breach }];
}

function judgeRefusal(session: Session): Occasion[] {
  return session.exchanges.flatMap((refused) => {
    if (refused.operation !== 'verifyOtp' || !isRefused(refused)) return [];
    const later = after(session, refused).filter(({ json }) => phoneOf(json) === phoneOf(refused.json));
    const next = later.find(
      (one) => one.operation === 'registerMember' || (one.operation === 'verifyOtp' && isConfirmedReply(one)),
    );
    const isIgnored = next?.operation === 'registerMember' && next.startedAt - refused.endedAt <= atOnce;
    const breach = breachUnless(
      !isIgnored,
      'no register after is_ok false',
      'a register with the phone at once',
    );
    return [{ exchanges: isIgnored ? [refused, next] : [refused], breach }];
  });
}
