import type { ClauseId } from '../../specs/clauses.ts';
import type { Recorded } from '../../engine/client/answer.ts';
import type { OutboxMessage } from '../client/outbox.ts';
import { type Breach, type Tally, tallyOf } from '../../engine/contract/breach.ts';
import { isTo, type MessageCall, type MessageCalls, type Recipient } from './message-calls.ts';

/** The clauses that an outbox decides. */
export const outboxClauses = [
  'register-member.welcome-sms',
  'register-member.welcome-email',
  'enroll-member.activation-sms',
  'enroll-member.activation-email',
  'enroll-member.again.new-link',
  'send-otp.sends-sms',
  'send-member-otp.sends-sms',
  'invite-friend.sends-email',
  'service.sends-once',
  'service.refused-sends-nothing',
] as const satisfies readonly ClauseId[];

type OutboxClause = (typeof outboxClauses)[number];

/** What an outbox shows, clause by clause. */
export type OutboxFindings = ReadonlyMap<OutboxClause, Tally>;

/** What a run sent, and the messages that the sandbox lists since it began. */
export interface Correspondence {
  readonly calls: MessageCalls;
  readonly messages: readonly OutboxMessage[];
}

/** All calls that write to one recipient, and all messages that it got. */
interface Thread {
  readonly recipient: Recipient;
  readonly calls: readonly MessageCall[];
  readonly messages: readonly OutboxMessage[];
}

/** What the outbox of the sandbox shows of the messages that calls send, and must not send (section 6). */
export function judgeMessages({ calls, messages }: Correspondence): OutboxFindings {
  const tally = new Tallies();
  const threads = threadsOf(calls.all, messages);
  const hasSms = sendsSms(threads);
  // First those that leave no doubt which call sent nothing.
  for (const thread of threads.toSorted((a, b) => acceptedOf(a).length - acceptedOf(b).length))
    judgeMissing(thread, hasSms, tally);
  for (const thread of threads) {
    const isRefused = thread.calls.every(({ outcome }) => outcome === 'refused');
    if (!isRefused && !(calls.hasStrangers && thread.calls.some(isJoining))) judgeTwice(thread, tally);
    if (isRefused && !calls.isShown(thread.recipient)) judgeRefused(thread, tally);
  }
  return tally.all;
}

function threadsOf(calls: readonly MessageCall[], messages: readonly OutboxMessage[]): Thread[] {
  const byName = new Map<string, MessageCall[]>();
  for (const call of calls) {
    const name = call.recipient.phone ?? call.recipient.email ?? '';
    byName.set(name, [...(byName.get(name) ?? []), call]);
  }
  return [...byName.values()].map((own) => {
    const recipients = own.map(({ recipient }) => recipient);
    const isTheirs = (message: OutboxMessage): boolean => recipients.some((one) => isTo(message, one));
    return { recipient: recipients[0] ?? noOne, calls: own, messages: messages.filter(isTheirs) };
  });
}

const isAnswered = (call: MessageCall): call is MessageCall & { readonly evidence: Recorded } =>
  call.evidence !== null;

const acceptedOf = ({ calls }: Thread) =>
  calls.filter(isAnswered).filter(({ outcome }) => outcome === 'accepted');

const noOne: Recipient = { phone: null, email: null };

const isJoining = ({ operation }: MessageCall): boolean =>
  operation === 'registerMember' || operation === 'enrollMember';

/** Whether the store is configured for SMS (section 1.4), as the messages to new members show. */
function sendsSms(threads: readonly Thread[]): boolean {
  const joining = threads.filter(({ calls }) => calls.every(isJoining)).flatMap(({ messages }) => messages);
  return joining.length === 0 || joining.some(({ channel }) => channel === 'sms');
}

/** Each accepted call sends a message. Where one is missing, a call of a kind that sent none elsewhere is suspected first. */
function judgeMissing(thread: Thread, hasSms: boolean, tally: Tallies): void {
  const { recipient, messages } = thread;
  const accepted = acceptedOf(thread);
  if (!hasSms && recipient.email === null && accepted.some(isJoining)) return;
  const owed = accepted.map((call, nth) => ({
    clause: clauseOf(call, hasSms, accepted.slice(0, nth)),
    evidence: call.evidence,
  }));
  const counted =
    hasSms && recipient.phone !== null ? messages.filter(({ channel }) => channel === 'sms') : messages;
  const missing = Math.max(0, owed.length - counted.length);
  const suspects = new Set([
    ...owed.filter(({ clause }) => tally.isBroken(clause)),
    ...owed.filter(({ clause }) => !tally.isKept(clause)),
    ...owed.toReversed(),
  ]);
  const received = `${counted.length} for ${owed.length === 1 ? 'this call' : `${owed.length} calls`}`;
  if (missing === 0) for (const { clause, evidence } of owed) tally.add(clause, evidence);
  else
    for (const { clause, evidence } of [...suspects].slice(0, missing))
      tally.add(clause, evidence, { expected: 'a message in the outbox of the sandbox', received });
}

function clauseOf(
  { operation }: MessageCall,
  hasSms: boolean,
  earlier: readonly MessageCall[],
): OutboxClause {
  switch (operation) {
    case 'registerMember':
      return hasSms ? 'register-member.welcome-sms' : 'register-member.welcome-email';
    case 'enrollMember':
      if (earlier.some((call) => call.operation === operation)) return 'enroll-member.again.new-link';
      return hasSms ? 'enroll-member.activation-sms' : 'enroll-member.activation-email';
    case 'inviteFriend':
      return 'invite-friend.sends-email';
    case 'sendMemberOtp':
      return 'send-member-otp.sends-sms';
    default:
      return 'send-otp.sends-sms';
  }
}

/** The first message came of a call: its text, whatever numbers are in it, is listed at most once for each call. */
function judgeTwice({ calls, messages }: Thread, tally: Tallies): void {
  const [first] = messages.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const evidence = calls.filter(isAnswered).findLast(({ outcome }) => outcome !== 'refused')?.evidence;
  if (first === undefined || evidence === undefined) return;
  const words = wordsOf(first);
  const copies = messages.filter((message) => wordsOf(message) === words).length;
  const most = calls.filter(({ outcome }) => outcome !== 'refused').length;
  tally.add(
    'service.sends-once',
    evidence,
    copies <= most ? null : { expected: `${most} at most`, received: `${copies} messages with one text` },
  );
}

const wordsOf = ({ channel, text }: OutboxMessage): string => `${channel} ${text.replaceAll(/\d+/g, '0')}`;

/** A call that was refused sends no message. */
function judgeRefused({ recipient, calls, messages }: Thread, tally: Tallies): void {
  const evidence = calls.find(isAnswered)?.evidence;
  if (evidence === undefined) return;
  // The address in a refused body may be somebody's who was written to for another reason.
  const own = recipient.phone === null ? recipient : { phone: recipient.phone, email: null };
  const sent = messages.filter((message) => isTo(message, own));
  tally.add(
    'service.refused-sends-nothing',
    evidence,
    sent.length === 0 ? null : { expected: 'no message', received: `${sent.length} in the outbox` },
  );
}

/** What was found of each clause. */
class Tallies {
  readonly #tallies = new Map<OutboxClause, Tally>();

  get all(): OutboxFindings {
    return this.#tallies;
  }

  /** Whether a call has shown that it sends what the clause promises. */
  isKept(clause: OutboxClause): boolean {
    const { seen = 0, wrong = 0 } = this.#tallies.get(clause) ?? {};
    return seen > wrong;
  }

  /** Whether a call has shown that it breaks the clause. */
  isBroken(clause: OutboxClause): boolean {
    return (this.#tallies.get(clause)?.wrong ?? 0) > 0;
  }

  /** Counts a call, and how it breaks the clause, if it does. */
  add(
    clause: OutboxClause,
    evidence: Recorded,
    breach: Pick<Breach, 'expected' | 'received'> | null = null,
  ): void {
    const tally = tallyOf(this.#tallies, clause);
    tally.seen += 1;
    if (breach === null) {
      tally.example ??= evidence;
      return;
    }
    tally.wrong += 1;
    tally.breach ??= { ...breach, evidence, clause, condition: null };
  }
}
