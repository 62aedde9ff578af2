import type { Api } from '../client/api.ts';
import type { Answer } from '../client/answer.ts';
import { Calendar } from '../testdata/calendar.ts';

/** What is known of the service before the first check. */
export interface Preflight {
  readonly calendar: Calendar;
  /** Why nothing may be sent to the store; null when the store is proven to be the credentials' own. */
  readonly storeDoubt: string | null;
}

/**
 * Proves that the service is there, takes the credentials and has their store (section 5.8), before anything is written.
 * A doubt about the store is no failure of the run: the store list's own clauses tell of it.
 */
export async function preflight(api: Api, clientId: string): Promise<Preflight> {
  const answer = await api.listStores();
  const index = answer.items.findIndex((_, position) => answer.get(`${position}.id`) === clientId);
  const timeZone = answer.get(`${Math.max(0, index)}.time_zone`);
  const calendar = new Calendar(typeof timeZone === 'string' ? timeZone : '', clockSkew(answer));
  if (answer.succeeded && index >= 0) return { calendar, storeDoubt: null };
  const storeDoubt = `nothing is sent to a store that is not proven to be the credentials': listStores answered ${answer.status} without a store whose id is the client id`;
  return { calendar, storeDoubt };
}

/** How far the service's clock runs ahead of ours, by the Date header of its answer, in milliseconds. */
function clockSkew(answer: Answer): number {
  const theirs = Date.parse(answer.header('date') ?? '');
  return Number.isNaN(theirs)
    ? 0
    : Math.round(theirs - (answer.recorded.startedAt.getTime() + answer.recorded.durationMs / 2));
}
