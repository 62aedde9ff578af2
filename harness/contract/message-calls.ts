import type { OperationName } from '../../specs/generated/operations.ts';
import { type Answer, isConfirmed, type Recorded, valueAt } from '../client/answer.ts';
import type { OutboxMessage } from '../client/outbox.ts';
import type { Fixtures } from '../settings/fixtures.ts';

/** Whom a call makes the service write to. */
export interface Recipient {
  /** In international format; null where none is known. */
  readonly phone: string | null;
  readonly email: string | null;
}

/** A call that makes the service write to somebody, if it is accepted. */
export interface MessageCall {
  readonly operation: OperationName;
  readonly recipient: Recipient;
  /** `unclear`: it may have sent a message all the same. */
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly evidence: Recorded;
}

/** Where a body names who is written to, or will be. */
const places: Partial<Record<OperationName, Partial<Recipient>>> = {
  registerMember: { phone: 'phone', email: 'email' },
  enrollMember: { phone: 'phone', email: 'additional_info.email' },
  sendOtp: { phone: 'phone' },
  inviteFriend: { email: 'email' },
  updateMember: { email: 'email' },
  resetPhoneVerification: { phone: 'phone' },
};

const changes: ReadonlySet<OperationName> = new Set(['updateMember', 'resetPhoneVerification']);

/** Notes the calls of a run that send messages (section 6), and whom each is for. */
export class MessageCalls {
  readonly #calls: MessageCall[] = [];
  readonly #members = new Map<unknown, Recipient>();
  readonly #shown = new Set<string | null>();
  #hasStrangers = false;

  constructor({ members = [] }: Pick<Fixtures, 'members'>) {
    for (const member of members) {
      this.#members.set(member.member_id, personIn(member));
      this.#show(personIn(member));
    }
  }

  /** Those noted so far, in order. */
  get all(): readonly MessageCall[] {
    return this.#calls;
  }

  /** Whether a message went to a member whose phone and address the run does not know. */
  get hasStrangers(): boolean {
    return this.#hasStrangers;
  }

  /** Whether an answer has shown the phone or address: somebody has it, who may be written to for another reason. */
  isShown({ phone, email }: Recipient): boolean {
    return this.#shown.has(phone) || this.#shown.has(email);
  }

  /** Takes note of a complete answer. */
  onAnswer = (answer: Answer): void => {
    const { operation, recorded } = answer;
    const recipient = this.#recipientOf(answer);
    if (recipient !== undefined) {
      const outcome = outcomeOf(answer);
      const isOpen = outcome === 'accepted' && this.#isOpen(answer, recipient);
      this.#calls.push({ operation, recipient, outcome: isOpen ? 'unclear' : outcome, evidence: recorded });
    }
    for (const shown of [answer.json, ...answer.items]) this.#show(personIn(shown));
  };

  /** Whether the interface leaves open what becomes of such a call: it may be accepted and send nothing. */
  #isOpen({ operation, recorded }: Answer, recipient: Recipient): boolean {
    if (operation === 'sendMemberOtp') return textAt(recorded.call.document, 'action') === null;
    const isAgain = this.#calls.some(
      (call) =>
        call.operation === operation && call.outcome === 'accepted' && isOne(call.recipient, recipient),
    );
    if (operation === 'inviteFriend') return isAgain || this.isShown(recipient);
    return (
      recipient.phone !== null &&
      this.#shown.has(recipient.phone) &&
      !(operation === 'enrollMember' && isAgain)
    );
  }

  #show({ phone, email }: Recipient): void {
    if (phone !== null) this.#shown.add(phone);
    if (email !== null) this.#shown.add(email);
  }

  /** Whom a call writes to; undefined for one that writes to nobody, or to somebody unknown. */
  #recipientOf(answer: Answer): Recipient | undefined {
    const { operation, recorded } = answer;
    const { document, params } = recorded.call;
    const member = params['memberId'];
    if (operation === 'sendMemberOtp') {
      this.#hasStrangers ||= !this.#members.has(member) && outcomeOf(answer) !== 'refused';
      return this.#members.get(member);
    }
    const place = places[operation];
    if (place === undefined) return undefined;
    const named = personIn(document, place);
    const isChange = changes.has(operation);
    const id = isChange ? member : answer.get('id');
    if (isConfirmed(answer) && id !== undefined) this.#members.set(id, merged(this.#members.get(id), named));
    return isChange ? undefined : named;
  }
}

const isOne = (one: Recipient, other: Recipient): boolean =>
  one.phone === other.phone && (one.phone !== null || one.email === other.email);

const merged = (known: Recipient | undefined, named: Recipient): Recipient => ({
  phone: named.phone ?? known?.phone ?? null,
  email: named.email ?? known?.email ?? null,
});

function outcomeOf(answer: Answer): MessageCall['outcome'] {
  if (answer.isDoubtful) return 'unclear';
  if (isConfirmed(answer)) return 'accepted';
  return answer.status >= 400 ? 'refused' : 'unclear';
}

/** Who is named at these places of a document, by default at those that a member has. */
const personIn = (
  document: unknown,
  place: Partial<Recipient> = { phone: 'phone', email: 'email' },
): Recipient => ({
  phone: typeof place.phone === 'string' ? phoneIn(valueAt(document, place.phone)) : null,
  email: typeof place.email === 'string' ? textAt(document, place.email) : null,
});

function textAt(document: unknown, path: string): string | null {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : null;
}

function phoneIn(value: unknown): string | null {
  const [prefix, number] = [textAt(value, 'country_code'), textAt(value, 'number')];
  return prefix === null || number === null ? null : `${prefix}${number}`;
}

/** Digits of the shortest number that a message may have been sent to. */
const shortestNumber = 7;

/** Whether a message went to a recipient, whatever spelling its phone or address has. */
export function isTo({ channel, to }: OutboxMessage, { phone, email }: Recipient): boolean {
  if (channel === 'email') return to.toLowerCase() === email?.toLowerCase();
  const [own, listed] = [phone ?? '', to].map((number) => number.replaceAll(/\D/g, '').replace(/^0+/, ''));
  if (own === undefined || listed === undefined || own.length < shortestNumber) return false;
  return own === listed || (listed.length >= shortestNumber && own.endsWith(listed));
}
