import { operations, type OperationName } from '../../specs/generated/operations.ts';
import type { Api } from '../api.ts';
import { isConfirmed } from '../expect.ts';
import { type Answer, valueAt } from '../http/answer.ts';
import type { Call } from '../http/request.ts';
import { LateRelease, Noise } from '../http/transport.ts';
import { parseJson } from '../json.ts';
import type { Outstanding } from '../model/report.ts';
import { type Journal, NoJournal } from '../state/journal.ts';

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
    if (reserves(call.operation)) this.#entries.push({ id: this.#journal.intend(hold), hold, isSure: false });
    else if (releases(call.operation)) this.#unanswered.push(hold);
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
    } else if (reserves(call.operation) && isConfirmed(answer)) this.#confirm(hold);
  }

  /** Releases all that may be held, the latest first; gives those that could not be released. */
  async release(api: Api): Promise<Outstanding[]> {
    const outstanding: Outstanding[] = [];
    for (let entry = this.#entries.at(-1); entry !== undefined; entry = this.#entries.at(-1)) {
      const { id, hold, isSure } = entry;
      const isDoubtful = this.#unanswered.some((one) => isSameItem(one, hold));
      const reason = await releaseHold(api, hold, isSure && !isDoubtful);
      if (reason === null) this.#journal.released(id);
      else outstanding.push({ ...describeHold(hold), reason });
      this.#entries = this.#entries.filter((one) => one !== entry);
    }
    return outstanding;
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
function remainder({ id, hold, isSure }: Entry, left: Map<number, number>): Entry[] {
  const stamps = new Map<number, number>();
  for (const [card, count] of hold.stamps) {
    const used = Math.min(count, left.get(card) ?? 0);
    left.set(card, (left.get(card) ?? 0) - used);
    if (count > used) stamps.set(card, count - used);
  }
  return stamps.size === 0 ? [] : [{ id, hold: { ...hold, stamps }, isSure }];
}

/** Why a reservation could not be released; null when it is, or when nothing says that it was held at all. */
export async function releaseHold(api: Api, hold: Hold, isSure: boolean): Promise<string | null> {
  try {
    const answer = await sendRelease(api, hold);
    if (isConfirmed(answer)) return null;
    const isFailure = answer.status >= 500;
    return isSure || isFailure ? `the release was answered with status ${answer.status}` : null;
  } catch (thrown) {
    if (thrown instanceof LateRelease) return null;
    if (thrown instanceof Noise) return thrown.message;
    throw thrown;
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
