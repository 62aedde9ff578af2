import type { OperationCall } from '../../engine/client/request.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { Outstanding } from '../../engine/report/report.ts';
import { itemsIn, type Json } from '../../schemas/json.ts';

/** What one call reserves or releases (section 3.1). */
export interface Reservation {
  readonly kind: 'coupon' | 'stamps';
  readonly memberId: string;
  /** The coupon's code; empty for stamps. */
  readonly couponCode: string;
  readonly order: string;
  /** Stamps by stamp card; empty for a coupon. */
  readonly stamps: ReadonlyMap<number, number>;
}

/** What a call reserves or releases; null for one that names no order. */
export function reservationOf({ params, document }: OperationCall): Reservation | null {
  const order = valueAt(document, 'external_transaction_id');
  if (typeof order !== 'string' || params['memberId'] === undefined) return null;
  const { memberId, couponCode } = params;
  if (couponCode !== undefined) return { kind: 'coupon', memberId, couponCode, order, stamps: new Map() };
  const stamps = stampsOf(valueAt(document, 'reserved_stamps'));
  return stamps.size === 0 ? null : { kind: 'stamps', memberId, couponCode: '', order, stamps };
}

/** What a body reserves by stamp card; entries without a positive count reserve nothing. */
function stampsOf(entries: Json): Map<number, number> {
  const stamps = new Map<number, number>();
  for (const entry of itemsIn(entries)) {
    const card = valueAt(entry, 'stamp_card_id');
    const count = valueAt(entry, 'count');
    if (typeof card === 'number' && typeof count === 'number' && Number.isInteger(count) && count > 0) {
      stamps.set(card, (stamps.get(card) ?? 0) + count);
    }
  }
  return stamps;
}

/** Whether a call names a stamp card in several entries: whether their counts add up is left open. */
export function namesCardTwice({ document }: OperationCall): boolean {
  const entries = valueAt(document, 'reserved_stamps');
  const cards = itemsIn(entries).map((entry) => valueAt(entry, 'stamp_card_id'));
  return new Set(cards).size < cards.length;
}

/** Whether two reservations are of one coupon, or of stamps of one member. Two codes may differ in letter case: that is left open. */
export const isSameItem = (a: Reservation, b: Reservation): boolean =>
  a.kind === b.kind && a.memberId === b.memberId && a.couponCode.toLowerCase() === b.couponCode.toLowerCase();

/** Whether a reservation is of nothing but what these are of: its coupon, or all of its stamp cards. */
export function isCoveredBy(items: readonly Reservation[], reservation: Reservation): boolean {
  const same = items.filter((item) => isSameItem(item, reservation));
  const cards = [...reservation.stamps.keys()];
  return same.length > 0 && cards.every((card) => same.some(({ stamps }) => stamps.has(card)));
}

/** Whether two reservations are of one thing for one order. */
export const isSameReservation = (a: Reservation, b: Reservation): boolean =>
  isSameItem(a, b) && a.order === b.order;

/** Reservations of one order as a single one, with all their stamps. */
export function sumOf(reservations: readonly [Reservation, ...Reservation[]]): Reservation {
  const stamps = new Map<number, number>();
  for (const one of reservations)
    for (const [card, count] of one.stamps) stamps.set(card, (stamps.get(card) ?? 0) + count);
  return { ...reservations[0], stamps };
}

/** A reservation in the words of the report. */
export function describeReservation({
  kind,
  memberId,
  couponCode,
  order,
  stamps,
}: Reservation): Omit<Outstanding, 'reason'> {
  const item =
    kind === 'coupon'
      ? couponCode
      : [...stamps].map(([card, count]) => `${count} of card ${card}`).join(', ');
  return { kind, member: memberId, item, order };
}
