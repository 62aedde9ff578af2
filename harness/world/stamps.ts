import type { Api } from '../api.ts';
import { Unmet } from '../run/stop.ts';
import type { StampCard } from './needs.ts';

/** The body that holds so many stamps of a card for its first order (section 4.6). */
export const stampsBody = ({ stamp_card_id, external_product_id, order }: StampCard, count: number) => ({
  reserved_stamps: [
    { stamp_card_id, count, ...(external_product_id === undefined ? {} : { external_product_id }) },
  ],
  channel: 'OnlineStore',
  external_transaction_id: order(1),
});

/** Whether so many stamps can be reserved, none always; they are released at once. */
export async function isReservable(api: Api, card: StampCard, count: number): Promise<boolean> {
  if (count === 0) return true;
  const body = stampsBody(card, count);
  const { status } = await api.reserveStamps(card.member_id, body);
  if (status !== 204) return false;
  const cancelled = await api.cancelStampReservation(card.member_id, body);
  if (cancelled.status === 204) return true;
  throw new Unmet(`cancelStampReservation, which only prepares, answered status ${cancelled.status}`);
}

/**
 * How many stamps of a card can be reserved now: those that the fixtures name, less what earlier runs have used up.
 * Ends the check without blame where the service sets no such limit, or does not release what was reserved.
 */
export async function freeStamps(api: Api, card: StampCard): Promise<number> {
  let most = card.collected;
  if (await isReservable(api, card, most + 1))
    throw new Unmet('more stamps can be reserved than were collected');
  while (most > 0 && !(await isReservable(api, card, most))) most -= 1;
  if (most > 0 && (await isReservable(api, card, most))) return most;
  throw new Unmet('no stamps can be reserved again and again on this card');
}
