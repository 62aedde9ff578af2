import { operations, type OperationName } from '../../../specs/generated/operations.ts';
import type { Api } from '../../api.ts';
import { isConfirmed } from '../../expect.ts';
import { type Answer, valueAt } from '../../http/answer.ts';
import type { Call } from '../../http/request.ts';
import { LateRelease, Noise } from '../../http/transport.ts';
import { parseJson } from '../../json.ts';
import type { Outstanding } from '../../model/report.ts';
import { type Journal, NoJournal } from '../../state/journal.ts';

/** What one call reserves or releases (section 3.1). */
export interface Hold {
  readonly kind: 'coupon' | 'stamps';
  readonly memberId: string;
  /** The coupon's code; empty for stamps. */
  readonly couponCode: string;
  readonly order: string;
  /** Stamps by stamp card; empty for a coupon. */
  readonly stamps: ReadonlyMap<number, number>;
}

/** A reservation that may be held: one for each call that asked for it. */
interface Entry {
  /** Its number in the journal. */
  readonly id: number;
  readonly hold: Hold;
  /** The service answered, whatever it said; without an answer it may make the reservation still. */
  readonly isAnswered: boolean;
  /** The service confirmed it, and no cancel of another order has been confirmed for the item since. */
  readonly isSure: boolean;
}

/**
 * Reservations never expire and cannot be listed, so every one that a check may have made is entered here before its
 * request is sent, and released afterwards, the latest first, whatever the service answered.
 */
export class Ledger {
  #entries: Entry[] = [];
  /** Cancels without an answer: they may have released what they name, or not. */
  readonly #unanswered: Hold[] = [];
  readonly #journal: Journal;

  constructor(journal: Journal = new NoJournal()) {
    this.#journal = journal;
  }

  /** Enters what a call may reserve or release; other calls enter nothing. */
  beforeSend(call: Call): void {
    const hold = holdOf(call);
    if (hold === null) return;
    if (reserves(call.operation)) {
      this.#entries.push({ id: this.#journal.intend(hold), hold, isAnswered: false, isSure: false });
    } else if (releases(call.operation)) this.#unanswered.push(hold);
  }

  /** Notes whether a reservation was confirmed, and strikes out what a check itself has released. */
  afterAnswer(call: Call, answer: Answer): void {
    const hold = holdOf(call);
    if (hold === null) return;
    if (releases(call.operation)) {
      this.#unanswered.splice(
        this.#unanswered.findIndex((one) => isSame(one, hold)),
        1,
      );
      if (isConfirmed(answer)) this.#strike(hold);
    } else if (reserves(call.operation)) {
      this.#noteAnswer(hold);
      if (isConfirmed(answer)) this.#confirm(hold);
    }
  }

  /**
   * Releases all that may be held, the latest first; gives those that could not be released. A reservation without an
   * answer that was not there to be released may be on its way still: it stays in the journal for the next run.
   */
  async release(api: Api): Promise<Outstanding[]> {
    const outstanding: Outstanding[] = [];
    for (let entry = this.#entries.at(-1); entry !== undefined; entry = this.#entries.at(-1)) {
      const { id, hold, isAnswered, isSure } = entry;
      const isDoubtful = this.#unanswered.some((one) => isSameItem(one, hold));
      const { reason, isOver } = await releaseHold(
        api,
        hold,
        isDoubtful ? 'unknown' : isSure ? 'sure' : 'unsure',
      );
      if (isOver || (isAnswered && reason === null)) this.#journal.released(id);
      if (reason !== null) outstanding.push({ ...describeHold(hold), reason });
      this.#entries = this.#entries.filter((one) => one.id !== id);
    }
    return outstanding;
  }

  #noteAnswer(hold: Hold): void {
    const asked = this.#entries.find((entry) => !entry.isAnswered && isSame(entry.hold, hold));
    this.#entries = this.#entries.map((entry) => (entry === asked ? { ...entry, isAnswered: true } : entry));
  }

  /** An order that asked once is sure; the specification leaves open whether a repeat holds anything more. */
  #confirm(hold: Hold): void {
    const isSure = this.#entries.filter((entry) => isSame(entry.hold, hold)).length === 1;
    this.#entries = this.#entries.map((entry) => (isSame(entry.hold, hold) ? { ...entry, isSure } : entry));
  }

  /**
   * Takes what was released from the entries of its order, the latest first. A coupon has one holder: what another
   * order released may have been any other order's hold.
   */
  #strike(released: Hold): void {
    const isStamps = released.kind === 'stamps';
    const left = new Map(released.stamps);
    let isLatest = true;
    const kept = this.#entries.toReversed().flatMap((entry): Entry[] => {
      if (!isSameItem(entry.hold, released)) return [entry];
      if (!isSame(entry.hold, released)) return [{ ...entry, isSure: entry.isSure && isStamps }];
      const isTaken = isLatest;
      isLatest = false;
      const rest = isStamps || isTaken ? remainder(entry, left) : [entry];
      return rest.map((one) => ({ ...one, isSure: one.isSure && isTaken }));
    });
    const gone = this.#entries.filter(({ id }) => !kept.some((entry) => entry.id === id));
    for (const { id } of gone) this.#journal.released(id);
    this.#entries = kept.toReversed();
  }
}

const reserves = (operation: OperationName): boolean => operations[operation].undo !== undefined;

const releases = (operation: OperationName): boolean =>
  Object.values(operations).some(({ undo }) => undo === operation);

function holdOf({ params, body }: Call): Hold | null {
  const document = parseJson(body);
  const order = valueAt(document, 'external_transaction_id');
  if (typeof order !== 'string' || params['memberId'] === undefined) return null;
  const { memberId, couponCode } = params;
  if (couponCode !== undefined) return { kind: 'coupon', memberId, couponCode, order, stamps: new Map() };
  const stamps = stampsOf(valueAt(document, 'reserved_stamps'));
  return stamps.size === 0 ? null : { kind: 'stamps', memberId, couponCode: '', order, stamps };
}

/** What a body reserves by stamp card; entries without a positive count reserve nothing. */
function stampsOf(entries: unknown): Map<number, number> {
  const stamps = new Map<number, number>();
  for (const entry of Array.isArray(entries) ? (entries as unknown[]) : []) {
    const card = valueAt(entry, 'stamp_card_id');
    const count = valueAt(entry, 'count');
    if (typeof card === 'number' && typeof count === 'number' && Number.isInteger(count) && count > 0) {
      stamps.set(card, (stamps.get(card) ?? 0) + count);
    }
  }
  return stamps;
}

/** Whether codes are told apart by letter case is left open. */
const isSameItem = (a: Hold, b: Hold): boolean =>
  a.kind === b.kind && a.memberId === b.memberId && a.couponCode.toLowerCase() === b.couponCode.toLowerCase();

const isSame = (a: Hold, b: Hold): boolean => isSameItem(a, b) && a.order === b.order;

/** What stays of an entry after a release of `left`, from which it takes what it uses up; nothing when all is gone. */
function remainder(entry: Entry, left: Map<number, number>): Entry[] {
  const { hold } = entry;
  const stamps = new Map<number, number>();
  for (const [card, count] of hold.stamps) {
    const used = Math.min(count, left.get(card) ?? 0);
    left.set(card, (left.get(card) ?? 0) - used);
    if (count > used) stamps.set(card, count - used);
  }
  return stamps.size === 0 ? [] : [{ ...entry, hold: { ...hold, stamps } }];
}

/** What is known of a reservation: held, asked for and perhaps refused, or held in whole, in part or not at all. */
export type Certainty = 'sure' | 'unsure' | 'unknown';

/** What a release came to. */
interface Released {
  /** The service confirmed that nothing is held any more. */
  readonly isOver: boolean;
  /** Why the reservation may be held still; null when it is not, or when nothing says that it ever was. */
  readonly reason: string | null;
}

/** Releases a reservation: as a whole, and where that is refused and perhaps a part is held, stamp by stamp. */
export async function releaseHold(api: Api, hold: Hold, certainty: Certainty): Promise<Released> {
  try {
    const answer = await sendRelease(api, hold);
    if (isConfirmed(answer)) return { isOver: true, reason: null };
    const says = `the release was answered with status ${answer.status}`;
    if (certainty === 'sure' || isFailure(answer)) return { isOver: false, reason: says };
    if (certainty === 'unknown') await releaseStampByStamp(api, hold);
    return { isOver: false, reason: null };
  } catch (thrown) {
    if (thrown instanceof LateRelease) return { isOver: true, reason: null };
    if (thrown instanceof Noise) return { isOver: false, reason: thrown.message };
    throw thrown;
  }
}

/** An answer that says nothing of the reservation: the service failed, or did not let us in. */
const isFailure = ({ status }: Answer): boolean => status >= 500 || status === 401 || status === 403;

/** No check holds more stamps of a card than these. */
const mostStamps = 100;

async function releaseStampByStamp(api: Api, hold: Hold): Promise<void> {
  const counts = [...hold.stamps];
  if (counts.every(([, count]) => counts.length === 1 && count === 1)) return;
  for (const [card, count] of counts) {
    const one = { ...hold, stamps: new Map([[card, 1]]) };
    let left = Math.min(count, mostStamps);
    while (left > 0 && isConfirmed(await sendRelease(api, one))) left -= 1;
  }
}

function sendRelease(api: Api, { kind, memberId, couponCode, order, stamps }: Hold): Promise<Answer> {
  if (kind === 'coupon') {
    return api.cancelCouponReservation(memberId, couponCode, { external_transaction_id: order });
  }
  const reserved = [...stamps].map(([stamp_card_id, count]) => ({ stamp_card_id, count }));
  return api.cancelStampReservation(memberId, { reserved_stamps: reserved, external_transaction_id: order });
}

/** A reservation in the words of the report. */
export function describeHold({
  kind,
  memberId,
  couponCode,
  order,
  stamps,
}: Hold): Omit<Outstanding, 'reason'> {
  const item =
    kind === 'coupon'
      ? couponCode
      : [...stamps].map(([card, count]) => `${count} of card ${card}`).join(', ');
  return { kind, member: memberId, item, order };
}
