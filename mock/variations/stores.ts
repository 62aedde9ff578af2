import { Temporal } from 'temporal-polyfill';
import { changingEach } from '../faults/bend.ts';
import type { Variation } from '../faults/fault.ts';

/** The same moment in UTC, of a date-time that is in the store's time zone unless it says otherwise. */
export function inUtc(dateTime: unknown, timeZone: string): string {
  const text = String(dateTime);
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return Temporal.Instant.from(text).toString();
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString();
}

/** What the specification leaves open of the store and its time zone (2.1). */
export const storeVariations: readonly Variation[] = [
  {
    id: 'store-lives-in-utc',
    what: 'The time zone of the store is UTC.',
    vary: (service) => void (service.state.store.time_zone = 'UTC'),
  },
  {
    id: 'store-lives-far-in-the-west',
    what: 'The time zone of the store is ten hours behind UTC.',
    vary: (service) => void (service.state.store.time_zone = 'Pacific/Honolulu'),
  },
  {
    id: 'store-says-more-of-itself',
    what: 'The store has fields that are not described.',
    vary: changingEach('listStores', (store) => ({ country: 'NO', ...store, settings: { sms: true } })),
  },
  {
    id: 'coupon-validity-is-given-back-in-utc',
    what: 'The validity of a coupon is read in the time zone of the store and given back in UTC.',
    vary: changingEach('createDraftCoupon', (draft, { state: { store } }) => ({
      ...draft,
      valid_from: inUtc(draft['valid_from'], store.time_zone),
      valid_to: inUtc(draft['valid_to'], store.time_zone),
    })),
  },
];
