import { operations, type OperationName } from '../../specs/generated/operations.ts';
import type { Api } from '../api.ts';
import { type Answer, valueAt } from '../http/answer.ts';
import type { Call } from '../http/request.ts';
import { Noise } from '../http/transport.ts';
import type { Outstanding } from '../model/report.ts';

/** A reservation that may be held, and all that is needed to release it (section 3.1). */
export interface Hold {
  readonly kind: 'coupon' | 'stamps';
  readonly memberId: string;
  /** The coupon's code; empty for stamps. */
  readonly couponCode: string;
  readonly order: string;
  /** Stamps still to be released, by stamp card. */
  readonly stamps: Map<number, number>;
}

/**
 * Reservations never expire and cannot be listed, so every one that a check may have made is entered here before its
 * request is sent, and released afterwards, the latest first, whatever the service answered.
 */
export class Ledger {
  #holds: Hold[] = [];

  /** Enters what a call may reserve; calls that reserve nothing enter nothing. */
  beforeSend(call: Call): void {
    if (operations[call.operation].undo === undefined) return;
    const hold = holdOf(call);
    if (hold !== null) this.#holds.push(hold);
  }

  /** Strikes out what a check itself has released. */
  afterAnswer(call: Call, answer: Answer): void {
    if (!isUndo(call.operation) || !hasReleased(answer)) return;
    const released = holdOf(call);
    if (released === null) return;
    this.#holds = this.#holds.flatMap((hold) =>
      isSame(hold, released) ? (remainder(hold, released) ?? []) : hold,
    );
  }

  /** Releases all that may be held, the latest first; gives those that could not be released. */
  async release(api: Api): Promise<Outstanding[]> {
    const outstanding: Outstanding[] = [];
    for (const hold of this.#holds.splice(0).toReversed()) {
      const reason = await releaseOne(api, hold);
      if (reason !== null) outstanding.push({ ...describe(hold), reason });
    }
    return outstanding;
  }
}

const isUndo = (operation: OperationName): boolean =>
  Object.values(operations).some(({ undo }) => undo === operation);

/** A repeat that finds nothing to release says `is_ok: false`: then nothing is held either. */
const hasReleased = (answer: Answer): boolean => answer.status === 204 || answer.status === 200;

function holdOf({ params, body }: Call): Hold | null {
  const document = parse(body);
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

const isSame = (a: Hold, b: Hold): boolean =>
  a.kind === b.kind && a.memberId === b.memberId && a.couponCode === b.couponCode && a.order === b.order;

/** What stays of a hold after a release; null when nothing does. */
function remainder(hold: Hold, released: Hold): Hold | null {
  const left = [...hold.stamps].map(
    ([card, count]) => [card, count - (released.stamps.get(card) ?? 0)] as const,
  );
  const stamps = new Map(left.filter(([, count]) => count > 0));
  return stamps.size === 0 ? null : { ...hold, stamps };
}

async function releaseOne(api: Api, hold: Hold): Promise<string | null> {
  try {
    const answer = await sendRelease(api, hold);
    return hasReleased(answer) || answer.status === 404
      ? null
      : `the release was answered with status ${answer.status}`;
  } catch (thrown) {
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

function describe({ kind, memberId, couponCode, order, stamps }: Hold): Omit<Outstanding, 'reason'> {
  const item =
    kind === 'coupon'
      ? couponCode
      : [...stamps].map(([card, count]) => `${count} of card ${card}`).join(', ');
  return { kind, member: memberId, item, order };
}

function parse(body: string | null): unknown {
  try {
    return body === null ? undefined : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
}
