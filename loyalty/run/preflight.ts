import type { Api } from '../client/api.ts';
import type { Answer } from '../../engine/client/answer.ts';
import { TokenUnusable } from '../../engine/client/fetch-token.ts';
import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';
import { refuseWrongPath } from '../client/refuse-wrong-path.ts';
import type { ServiceClock } from '../../engine/client/service-clock.ts';
import { Calendar } from '../../engine/values/calendar.ts';

/** What is known of the service before the first check. */
export interface Preflight {
  readonly calendar: Calendar;
  /** Why nothing may be sent to the store; null when the store is proven to be the credentials' own. */
  readonly storeDoubt: PreconditionFailed | null;
}

/**
 * Proves that the service is there, takes the credentials and has their one store (section 5.8), before anything is
 * written. A doubt about the store, or a missing token, does not end the run: clauses of their own decide on them. Throws
 * a `Noise` where nothing of the interface is at this address.
 */
export async function preflight(api: Api, clientId: string, clock: ServiceClock): Promise<Preflight> {
  try {
    const stores = await api.listStores();
    if (!stores.succeeded) await refuseWrongPath(api);
    return examine(stores, clientId, clock);
  } catch (thrown) {
    if (!(thrown instanceof TokenUnusable)) throw thrown;
    await refuseWrongPath(api);
    return { calendar: new Calendar('', clock), storeDoubt: thrown };
  }
}

function examine(answer: Answer, clientId: string, clock: ServiceClock): Preflight {
  const index = answer.items.findIndex((_, position) => answer.get(`${position}.id`) === clientId);
  const timeZone = answer.get(`${Math.max(0, index)}.time_zone`);
  const calendar = new Calendar(typeof timeZone === 'string' ? timeZone : '', clock);
  if (answer.succeeded && index >= 0 && answer.items.length === 1) return { calendar, storeDoubt: null };
  const shown = index >= 0 ? `${answer.items.length} stores` : 'no store with the client id as its id';
  return {
    calendar,
    storeDoubt: new PreconditionFailed(
      `nothing is sent to a store that is not proven to be the credentials': listStores answered ${answer.status} with ${shown}`,
    ),
  };
}
