import { patchEntries } from '../patches/patch.ts';
import { inStoreTime, inUtc } from '../patches/time.ts';
import { variation } from '../patches/fault.ts';

const showStoreTime = patchEntries('createDraftCoupon', (draft, { state: { store } }) => ({
  ...draft,
  valid_from: inStoreTime(draft['valid_from'], store.time_zone),
  valid_to: inStoreTime(draft['valid_to'], store.time_zone),
}));

/** What the specification leaves open of the store and its time zone (2.1). */
export default [
  variation({
    id: 'store-lives-in-utc',
    what: 'The time zone of the store is UTC.',
    vary: (service) => void (service.state.store.time_zone = 'UTC'),
  }),
  variation({
    id: 'store-lives-far-in-the-west',
    what: 'The time zone of the store is ten hours behind UTC.',
    vary: (service) => void (service.state.store.time_zone = 'Pacific/Honolulu'),
  }),
  variation({
    id: 'store-id-has-no-latin-letters',
    what: 'The id of the store is a word in Greek letters.',
    vary: (service) => void (service.state.store.id = 'Κατάστημα'),
  }),
  variation({
    id: 'store-says-more-of-itself',
    what: 'The store has fields that are not described.',
    vary: patchEntries('listStores', (store) => ({ country: 'NO', ...store, settings: { sms: true } })),
  }),
  variation({
    id: 'coupon-validity-is-given-back-in-utc',
    what: 'The validity of a coupon is read in the time zone of the store and given back in UTC.',
    vary: patchEntries('createDraftCoupon', (draft, { state: { store } }) => ({
      ...draft,
      valid_from: inUtc(draft['valid_from'], store.time_zone),
      valid_to: inUtc(draft['valid_to'], store.time_zone),
    })),
  }),
  variation({
    id: 'coupon-validity-is-given-back-without-offset',
    what: 'The validity of a coupon is given back in the time zone of the store, without an offset.',
    vary: showStoreTime,
  }),
  variation({
    id: 'coupon-validity-is-in-a-zone-that-is-not-shown',
    what: 'The validity of a coupon is given back in the time zone of the store, which the store does not show.',
    vary(service) {
      showStoreTime(service);
      patchEntries('listStores', ({ id, store_name, currency }) => ({ id, store_name, currency }))(service);
    },
  }),
];
