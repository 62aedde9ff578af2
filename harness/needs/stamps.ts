import type { Api } from '../client/api.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { isRefusal } from '../engine/preconditions.ts';
import type { StampCard } from './needs.ts';
import type { RunContext } from '../engine/run-context.ts';
import { stampOrder, stampRelease } from './orders.ts';

interface Stage {
  readonly api: Api;
  readonly run: RunContext;
}

/**
 * Whether this many stamps can be reserved, none always; they are released at once. How the cancel is answered decides
 * nothing: a service that holds nothing may say that there is nothing to release.
 */
export async function isReservable(api: Api, card: StampCard, count: number): Promise<boolean> {
  if (count === 0) return true;
  const answer = await api.reserveStamps(card.member_id, stampOrder(card, 1, count));
  if (isRefusal(answer)) return false;
  await api.cancelStampReservation(card.member_id, stampRelease(card, 1, count));
  return true;
}

/**
 * How many stamps of a card can be reserved now: those that the fixtures name, less what earlier runs have used up.
 * Ends the check without blame where the service sets no such limit, or does not release what was reserved.
 */
export async function freeStamps({ api, run }: Stage, card: StampCard): Promise<number> {
  const uncounted = await run.once('stamps are counted', () => whyUncounted(api, card));
  if (uncounted !== null) throw new PreconditionFailed(uncounted);
  const most = await mostReservable(api, card);
  if (most > 0) return most;
  throw new PreconditionFailed('no stamps can be reserved on this card');
}

/** Why what can be reserved on a card does not tell how many stamps it has; null where it does. Every card shows it. */
async function whyUncounted(api: Api, card: StampCard): Promise<string | null> {
  if (await isReservable(api, card, card.collected + 1))
    return 'more stamps can be reserved than were collected';
  const most = await mostReservable(api, card);
  // Used up, or held by the refused request: another card may tell.
  if (most === 0) throw new PreconditionFailed('no stamps can be reserved on this card');
  const isAgain = await isReservable(api, card, most);
  return isAgain ? null : 'no stamps can be reserved again and again on this card';
}

async function mostReservable(api: Api, card: StampCard): Promise<number> {
  let most = card.collected;
  while (most > 0 && !(await isReservable(api, card, most))) most -= 1;
  return most;
}

/** Reserves as many stamps of a card as can be had, from all that the fixtures name downwards; gives their number. */
export async function reserveAll(api: Api, card: StampCard, slot: number): Promise<number> {
  for (let count = card.collected; count > 0; count -= 1) {
    const answer = await api.reserveStamps(card.member_id, stampOrder(card, slot, count));
    if (!isRefusal(answer)) return count;
  }
  throw new PreconditionFailed('no stamp of the card can be reserved');
}
