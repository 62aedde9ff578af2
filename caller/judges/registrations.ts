import type { Session, Trace } from '../traffic/session.ts';
import { breachUnless, isOneOf, type Judge, type Occasion, judgeSession, occasionsOf } from './judge.ts';
import { isOfSameClient, isSameRequest, repeatsAmong } from './repeats.ts';
import { after, firstOf } from '../traffic/order.ts';
import { isRefused, itemsTold, isConfirmedReply, sentAt } from '../traffic/read.ts';
import { ifRecorded, isMasked, plain } from '../traffic/recorded.ts';

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

/** Searches that may be for the person of a registration. */
interface Searches {
  readonly byPhone: readonly Trace[];
  /** Those that do not tell for whom they are. */
  readonly others: readonly Trace[];
}

/** Finds them for each of some registrations: comparing each search with each takes minutes for a long recording. */
function searchesAmong({ exchanges }: Session, registrations: readonly Trace[]): (one: Trace) => Searches {
  const numbers = registrations.flatMap((one) => ifRecorded(() => numberOf(one)) ?? []);
  const byNumber = new Map(numbers.map((number): [string, Trace[]] => [number, []]));
  const searches = exchanges.filter(({ operation }) => operation === 'searchMembers');
  const tells = (one: Trace): boolean => phoneIn(one) !== null && !isMasked(phoneIn(one));
  const named = searches.filter(tells);
  for (const search of named) {
    const phone = phoneIn(search) ?? '';
    for (let at = 0; at <= phone.length; at += 1) byNumber.get(phone.slice(at))?.push(search);
  }
  const others = searches.filter((one) => !tells(one));
  return (one) => {
    const number = numberOf(one);
    return { byPhone: isMasked(number) ? named : (byNumber.get(number) ?? []), others };
  };
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
  const registrations = session.exchanges.filter(({ operation }) => operation === 'registerMember');
  const repeatsOf = repeatsAmong(registrations);
  const lostOnes = registrations.filter(({ reply }) => reply === null);
  const searchesOf = searchesAmong(session, lostOnes);
  return occasionsOf(lostOnes, (lost) => {
    const retry = firstOf(
      after(repeatsOf(lost), lost),
      (one) => isSameRequest(one, lost) && isOfSameClient(session, one, lost),
    );
    const { byPhone, others } = searchesOf(lost);
    const isFor = (one: Trace): boolean => isSearchFor(one, lost);
    const own = firstOf(after(byPhone, lost), isFor);
    const isAfterOwn = ({ position }: Trace): boolean => own !== undefined && own.position < position;
    const other = firstOf(after(others, lost), (one) => isAfterOwn(one) || isFor(one));
    const search = other === undefined || isAfterOwn(other) ? own : other;
    if (search === undefined && retry === undefined) return [];
    const isInTime = (one: Trace): boolean => retry !== undefined && one.position < retry.position;
    const hit = firstOf(
      after(byPhone, lost),
      (one) => !isInTime(one) || (isFor(one) && itemsTold(one).length > 0),
    );
    const isHit = hit !== undefined && isInTime(hit);
    const isSearched = search !== undefined && isInTime(search);
    const exchanges = [lost, search, retry].filter((one) => one !== undefined);
    const breach = breachUnless(
      retry === undefined || (isSearched && !isHit),
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
  const search = firstOf(after(session.exchanges, refused), (one) => isSearchFor(one, refused));
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
    const next = firstOf(
      after(session.exchanges, refused, atOnce),
      (one) =>
        isOneOf(one, ['registerMember', 'verifyOtp']) &&
        numberOf(one) === numberOf(refused) &&
        (one.operation === 'registerMember' || isConfirmedReply(one)),
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
