import type { Api } from '../client/api.ts';
import { isConfirmed } from '../client/answer.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import type { StampCard } from './needs.ts';
import { stampOrder, stampRelease } from './orders.ts';

/**
 * Whether this many stamps can be reserved, none always; they are released at once. How the cancel is answered decides
 * nothing: a service that holds nothing may say that there is nothing to release.
 */
export async function isReservable(api: Api, card: StampCard, count: number): Promise<boolean> {
  if (count === 0) return true;
  const { status } = await api.reserveStamps(card.member_id, stampOrder(card, 1, count));
  if (status !== 204) return false;
  await api.cancelStampReservation(card.member_id, stampRelease(card, 1, count));
  return true;
}

/**
 * How many stamps of a card can be reserved now: those that the fixtures name, less what earlier runs have used up.
 * Ends the check without blame where the service sets no such limit, or does not release what was reserved.
 */
export async function freeStamps(api: Api, card: StampCard): Promise<number> {
  let most = card.collected;
  if (await isReservable(api, card, most + 1))
    throw new PreconditionFailed('more stamps can be reserved than were collected');
  while (most > 0 && !(await isReservable(api, card, most))) most -= 1;
  if (most > 0 && (await isReservable(api, card, most))) return most;
  throw new PreconditionFailed('no stamps can be reserved again and again on this card');
}

/** Reserves as many stamps of a card as can be had, from all that the fixtures name downwards; gives their number. */
export async function reserveAll(api: Api, card: StampCard, slot: number): Promise<number> {
  for (let count = card.collected; count > 0; count -= 1) {
    const answer = await api.reserveStamps(card.member_id, stampOrder(card, slot, count));
    if (isConfirmed(answer)) return count;
  }
  throw new PreconditionFailed('no stamp of the card can be reserved');
}
