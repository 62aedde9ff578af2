import type { OperationName } from '../../specs/operations.ts';
import { Answer, type Recorded, valueAt } from '../../engine/client/answer.ts';
import { isSameText } from '../data/as-sent.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import type { Json } from '../../schemas/json.ts';

/** The body of the latest registration or update of a member, and that of the one before. */
export interface StoredBody {
  readonly by: OperationName;
  /** Undefined where it is not one that answers are compared with. */
  readonly body: Json;
  readonly earlier: Json;
}

interface Held extends StoredBody {
  /** When it was answered, in milliseconds of the clock of `sentAt`. */
  readonly since: number;
  /** Whether nothing but searches has been asked about the member since. */
  readonly isLast: boolean;
}

const isOverlap = (one: Recorded, other: Recorded): boolean =>
  one.sentAt < other.endedAt && other.sentAt < one.endedAt;

const phoneIn = (document: Json): string =>
  ['country_code', 'number']
    .map((part) => valueAt(document, `phone.${part}`))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join('')
    .replaceAll(/\D/g, '');

/** The bodies that the members of a run were stored with, as far as no other call may have changed anything. */
export class StoredBodies {
  readonly #held = new Map<string, Held>();
  /** The e-mail addresses that each member has had, the latest one last. */
  readonly #emails: Map<string, Json[]>;
  /** The registration or update of each member that was answered last, also a refused one. */
  readonly #latest = new Map<string, Recorded>();
  readonly #overlapping = new WeakSet<Recorded>();
  /** The member of each phone, by its digits. */
  readonly #holders = new Map<string, string>();

  /** `members` were there before the run, with the addresses that they have had since. */
  constructor(members: Fixtures['members'] = []) {
    this.#emails = new Map(members.map(({ member_id, email }) => [member_id, [email]]));
  }

  /** The member that an answer is about; undefined where it is about none, or says none. */
  memberOf(answer: Answer): string | undefined {
    const { operation, recorded, succeeded } = answer;
    const { params, document } = recorded.call;
    const isNew = operation === 'registerMember' || operation === 'enrollMember';
    // What refuses a phone is about the member who has it.
    const id = isNew
      ? succeeded
        ? answer.get('id')
        : this.#holders.get(phoneIn(document))
      : params['memberId'];
    if (typeof id !== 'string') return undefined;
    this.#holders.set(phoneIn(answer.json), id);
    if (isNew) this.#holders.set(phoneIn(document), id);
    return id;
  }

  /** Notes an answer about a member; `body` is what it has stored. */
  note(answer: Answer, member: string, body: Json): void {
    const { operation: by, succeeded, recorded } = answer;
    const known = this.#held.get(member);
    const isWrite = by === 'registerMember' || by === 'updateMember';
    if (isWrite) this.#noteWrite(member, recorded);
    if (isWrite && succeeded)
      this.#held.set(member, { by, body, earlier: known?.body, since: recorded.endedAt, isLast: true });
    else if (known !== undefined) this.#held.set(member, { ...known, isLast: false });
  }

  #noteWrite(member: string, write: Recorded): void {
    const email = valueAt(write.call.document, 'email');
    this.#emails.set(member, [...(this.#emails.get(member) ?? []), email]);
    const before = this.#latest.get(member);
    this.#latest.set(member, write);
    if (before === undefined || !isOverlap(before, write)) return;
    for (const one of [before, write]) this.#overlapping.add(one);
  }

  /** Whether a member has been registered or updated, and the body. */
  of(member: string): StoredBody | undefined {
    return this.#held.get(member);
  }

  /** Whether another update of the same member was under way meanwhile: an answer may show what that one has stored. */
  isOverlapping(exchange: Recorded): boolean {
    return this.#overlapping.has(exchange);
  }

  /**
   * Each element of a search as an answer of its own, with the body that it shows and its place in the list. It shows a
   * body by an e-mail address that the member was given only there: a search may be late and then shows an earlier one.
   */
  shownBy(search: Answer): (readonly [Answer, StoredBody, number])[] {
    const { recorded, items } = search;
    return items.flatMap((element, place) => {
      const id = String(valueAt(element, 'id'));
      const held = this.#held.get(id);
      const emails = this.#emails.get(id) ?? [];
      const email = emails.at(-1);
      const isOfLast =
        held?.isLast === true &&
        held.body !== undefined &&
        held.since <= recorded.sentAt &&
        isSameText(email, valueAt(element, 'email')) &&
        !emails.slice(0, -1).some((one) => isSameText(email, one));
      if (!isOfLast) return [];
      const reply = { status: search.status, headers: [], body: JSON.stringify(element) };
      return [[new Answer(recorded, reply), held, place] as const];
    });
  }
}
