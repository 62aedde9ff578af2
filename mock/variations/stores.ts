import { changingEach } from '../faults/bend.ts';
import { inUtc } from '../faults/time.ts';
import type { Variation } from '../faults/fault.ts';

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
