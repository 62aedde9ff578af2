import type { Session, Trace } from '../traffic/session.ts';
import { breachUnless, isOneOf, type Judge, type Occasion, judgeSession, occasionsOf } from './judge.ts';
import { isOfSameClient, isSameRequest } from './repeats.ts';
import { after, isRefused, itemsTold, isConfirmedReply, sentAt } from '../traffic/read.ts';
import { plain } from '../traffic/recorded.ts';

/** After this, in milliseconds, somebody may have decided otherwise. */
const atOnce = 5000;

/** The number of a phone, however its prefix is written. */
const numberOf = (exchange: Trace): string => String(sentAt(exchange, 'phone.number'));

/** The phone that a search is by, or null. */
const phoneIn = ({ rawQuery }: Trace): string | null => new URLSearchParams(rawQuery).get('phone');

/** Whether a request searches for the person of another: by the phone, or in a way that does not tell. */
function isSearchFor(one: Trace, registered: Trace): boolean {
  const phone = phoneIn(one);
  return (
    one.operation === 'searchMembers' &&
    (phone === null || plain(phone).endsWith(plain(numberOf(registered))))
  );
}

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
  return occasionsOf(session.exchanges, (lost) => {
    if (lost.operation !== 'registerMember' || lost.reply !== null) return [];
    const later = after(session, lost);
    const search = later.find((one) => isSearchFor(one, lost));
    const retry = later.find((one) => isSameRequest(one, lost) && isOfSameClient(session, one, lost));
    if (search === undefined && retry === undefined) return [];
    const found = later
      .slice(0, retry === undefined ? 0 : later.indexOf(retry))
      .filter((one) => isSearchFor(one, lost));
    const isHit = found.some((one) => phoneIn(one) !== null && itemsTold(one).length > 0);
    const exchanges = [lost, search, retry].filter((one) => one !== undefined);
    const breach = breachUnless(
      retry === undefined || (found.length > 0 && !isHit),
      isHit ? 'the member that the search found' : 'a search before the register is repeated',
      'the same register again',
    );
    return [{ exchanges, breach }];
  });
}

/** Only where another till took the phone is it known that the member is there. */
function judgeRace(session: Session): Occasion[] {
  if (session.provocation !== 'phone-taken' || !session.isComplete) return [];
  const refused = session.exchanges.find(
    ({ operation, reply }) => operation === 'registerMember' && reply?.status === 400,
  );
  if (refused === undefined) return [];
  const search = after(session, refused).find((one) => isSearchFor(one, refused));
  const breach = breachUnless(
    search !== undefined,
    'a search for the member that another till registered',
    'no search before the client ended',
  );
  return [{ exchanges: search === undefined ? [refused] : [refused, search], breach }];
}

function judgeRefusal(session: Session): Occasion[] {
  return occasionsOf(session.exchanges, (refused) => {
    if (refused.operation !== 'verifyOtp' || !isRefused(refused)) return [];
    const later = after(session, refused, atOnce).filter(
      (one) => isOneOf(one, ['registerMember', 'verifyOtp']) && numberOf(one) === numberOf(refused),
    );
    const next = later.find(
      (one) => one.operation === 'registerMember' || (one.operation === 'verifyOtp' && isConfirmedReply(one)),
    );
    const isIgnored = next?.operation === 'registerMember';
    const breach = breachUnless(
      !isIgnored,
      'no register after is_ok false',
      'a register with the phone at once',
    );
    return [{ exchanges: isIgnored ? [refused, next] : [refused], breach }];
  });
}
