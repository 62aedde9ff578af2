import type { OperationName } from '../../specs/operations.ts';
import { operationOf } from '../client/operations.ts';
import { type Answer, isConfirmed, type Recorded, valueAt } from '../../engine/client/answer.ts';
import type { OutboxMessage } from '../client/outbox.ts';
import type { OperationCall } from '../../engine/client/request.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import { significant } from '../data/phones.ts';
import type { Json } from '../../schemas/json.ts';

/** Whom a call makes the service write to. */
export interface Recipient {
  /** Dial prefix, blank and number without the zeros before it, which may come and go; null where none is known. */
  readonly phone: string | null;
  readonly email: string | null;
}

/** A call that makes the service write to somebody, if it is accepted. */
export interface MessageCall {
  readonly operation: OperationName;
  readonly recipient: Recipient;
  /** `unclear`: it got no answer, or one that leaves open whether it sent a message. */
  outcome: 'accepted' | 'refused' | 'unclear';
  /** Null while there is no answer. */
  evidence: Recorded | null;
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

/** Notes the calls of a run that send messages (section 6), and whom each is for. */
export class MessageCalls {
  readonly #calls = new Map<OperationCall, MessageCall>();
  readonly #members = new Map<Json, Recipient>();
  readonly #shown = new Set<string | null>();
  /** Calls for members of whom the run knows neither phone nor address. */
  readonly #strange = new Set<OperationCall>();

  constructor({ members = [] }: Pick<Fixtures, 'members'>) {
    for (const member of members) {
      this.#members.set(member.member_id, personIn(member));
      this.#show(personIn(member));
    }
  }

  /** Those noted so far, in order. */
  get all(): readonly MessageCall[] {
    return [...this.#calls.values()];
  }

  /** Whether a message may have gone to a member of whom the run knows neither phone nor address. */
  get hasStrangers(): boolean {
    return this.#strange.size > 0;
  }

  /** Whether somebody has the phone or address, as answers have shown: who may be written to for another reason. */
  isShown({ phone, email }: Recipient): boolean {
    return this.#shown.has(phone) || this.#shown.has(email);
  }

  /** Takes note of a call before it is sent: it may get no answer. */
  onRequest = (call: OperationCall): void => {
    const recipient = this.#recipientOf(call);
    if (recipient === undefined && call.operation === 'sendMemberOtp') this.#strange.add(call);
    if (recipient !== undefined)
      this.#calls.set(call, { operation: operationOf(call), recipient, outcome: 'unclear', evidence: null });
  };

  /** Takes note of a complete answer. */
  onAnswer = (answer: Answer): void => {
    const { recorded } = answer;
    if (outcomeOf(answer) === 'refused') this.#strange.delete(recorded.call);
    const noted = this.#calls.get(recorded.call);
    if (noted !== undefined) {
      const outcome = outcomeOf(answer);
      if (outcome !== 'accepted' || !this.#isOpen(recorded.call, noted)) noted.outcome = outcome;
      noted.evidence = recorded;
    }
    if (isConfirmed(answer)) this.#remember(answer);
    for (const shown of [answer.json, ...answer.items]) this.#show(personIn(shown));
  };

  /** The recipient of a call; undefined for one that writes to no one, or to somebody unknown. */
  #recipientOf(call: OperationCall): Recipient | undefined {
    const { document, params } = call;
    const operation = operationOf(call);
    if (operation !== 'sendMemberOtp') return isChange(operation) ? undefined : namedBy(operation, document);
    return this.#members.get(params['memberId']);
  }

  /** Whether the interface leaves open what becomes of such a call: it may be accepted and send nothing. */
  #isOpen(call: OperationCall, { operation, recipient }: MessageCall): boolean {
    if (operation === 'sendMemberOtp') return textAt(call.document, 'action') === null;
    const named = operation === 'inviteFriend' ? recipient.email : recipient.phone;
    if (named === null) return true;
    const isAgain = this.all.some(
      (one) => one.operation === operation && one.outcome === 'accepted' && isOne(one.recipient, recipient),
    );
    if (operation === 'inviteFriend') return isAgain || this.isShown(recipient);
    return this.#shown.has(named) && !(operation === 'enrollMember' && isAgain);
  }

  /** Remembers the phone and the address that a member has from now on. */
  #remember({ recorded, json }: Answer): void {
    const { document, params } = recorded.call;
    const operation = operationOf(recorded);
    const named = namedBy(operation, document);
    const id = isChange(operation) ? params['memberId'] : valueAt(json, 'id');
    // A service may show no phones: a member who was given one has it all the same.
    if (named !== undefined && isChange(operation)) this.#show(named);
    if (named === undefined || id === undefined) return;
    const known = this.#members.get(id);
    this.#members.set(id, {
      phone: named.phone ?? known?.phone ?? null,
      email: named.email ?? known?.email ?? null,
    });
  }

  #show({ phone, email }: Recipient): void {
    if (phone !== null) this.#shown.add(phone);
    if (email !== null) this.#shown.add(email);
  }
}

/** The recipient that the body of a call names; undefined where such bodies name none. */
function namedBy(operation: OperationName, document: Json): Recipient | undefined {
  const place = places[operation];
  return place && personIn(document, place);
}

const isChange = (operation: OperationName): boolean =>
  operation === 'updateMember' || operation === 'resetPhoneVerification';

const isOne = (one: Recipient, other: Recipient): boolean =>
  one.phone === other.phone && (one.phone !== null || one.email === other.email);

function outcomeOf(answer: Answer): MessageCall['outcome'] {
  if (answer.isDoubtful) return 'unclear';
  if (isConfirmed(answer)) return 'accepted';
  return answer.status >= 400 ? 'refused' : 'unclear';
}

/** Who is named at these places of a document, by default at those that a member has. */
const personIn = (
  document: Json,
  place: Partial<Recipient> = { phone: 'phone', email: 'email' },
): Recipient => ({
  phone: typeof place.phone === 'string' ? phoneIn(valueAt(document, place.phone)) : null,
  email: typeof place.email === 'string' ? textAt(document, place.email) : null,
});

function textAt(document: Json, path: string): string | null {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : null;
}

/** In one spelling: a service may show a number with signs that it was not sent with. */
function phoneIn(value: Json): string | null {
  const [prefix, number] = [textAt(value, 'country_code'), textAt(value, 'number')];
  return prefix === null || number === null ? null : `${significant(prefix)} ${significant(number)}`;
}

/** Digits of the shortest number that a message may have been sent to. */
const shortestNumber = 7;

/** Whether a message went to a recipient, whatever spelling its phone or address has. */
export function isTo({ channel, to }: OutboxMessage, { phone, email }: Recipient): boolean {
  if (channel === 'email') return to.toLowerCase() === email?.toLowerCase();
  const listed = significant(to);
  // In some countries a number has a zero behind the dial prefix.
  const forms = ['', '0'].map((zero) => (phone ?? '').replace(' ', zero));
  return forms.some(
    (own) =>
      own.length >= shortestNumber &&
      (own === listed || (listed.length >= shortestNumber && own.endsWith(listed))),
  );
}
