import type { Answer } from '../../service/contract/answer.ts';
import { problem } from '../../service/contract/problem.ts';
import { respondWith, patchResponse, patchEntries } from '../../patches/patch.ts';
import { type BrokenRow, fault, rowFaults, type Patch } from '../../patches/fault.ts';
import { itemsIn, type Json } from '../../../schemas/json.ts';

/** A date-time that says UTC where no offset was sent. */
const asUtc = (dateTime: Json): string => {
  const text = String(dateTime);
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`;
};

/** A date-time without an offset, with the one that the zone has now. */
function withTodaysOffset(dateTime: Json, timeZone: string): Json {
  const text = String(dateTime);
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return dateTime;
  const now = new Date();
  const there = new Date(`${now.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const minutes = Math.round((there.getTime() - now.getTime()) / 60_000);
  return new Date(Date.parse(`${text.slice(0, 19)}Z`) - minutes * 60_000).toISOString();
}

/** Reads the validity of drafts otherwise. */
const reading = (read: (dateTime: Json, timeZone: string) => Json): Patch =>
  patchEntries('createDraftCoupon', (draft, { state: { store } }) => ({
    ...draft,
    valid_from: read(draft['valid_from'], store.time_zone),
    valid_to: read(draft['valid_to'], store.time_zone),
  }));

const notThere = (): Answer => problem(404, 'Nothing answers under this path.');

const withSister = (isIt: (count: number) => boolean): Patch =>
  patchResponse('listStores', (answer, { state: { store } }, count) =>
    isIt(count) ? { ...answer, body: [store, { ...store, id: `${store.id}-2` }] } : answer,
  );

/** Finds a member of old once more each time that a search is repeated. */
const findMore: Patch = (service) => {
  const ofOld = new Set(service.fixtures.members.map(({ phone }) => `${phone.country_code}${phone.number}`));
  const repeats = new Map<string, number>();
  patchResponse('searchMembers', (answer, { query: { phone = '' } }) => {
    const times = ofOld.has(phone) ? (repeats.get(phone) ?? 0) + 1 : 1;
    repeats.set(phone, times);
    const found = itemsIn(answer.body);
    return times === 1 ? answer : { ...answer, body: Array.from({ length: times }, () => found).flat() };
  })(service);
};

const hideFromStrangers: Patch = (service) =>
  service.around('*', (next) => async (call) => {
    const answer = await next(call);
    const isStranger = answer.status === 401 && call.headers['authorization'] === undefined;
    return answer.status === 403 || isStranger ? notThere() : answer;
  });

const created = patchResponse('listStores', (answer) => ({ ...answer, status: 201 }));
const small = patchEntries('listStores', (store) => ({ ...store, id: String(store['id']).toLowerCase() }));
const renamed = patchEntries('listStores', (store, _, nth) => ({ ...store, store_name: `Store ${nth}` }));
const one = 'list-stores.exactly-one';
const zone = 'store.time-zone.coupon-validity';

const rows: readonly BrokenRow[] = [
  ['store-list-is-answered-with-201', 'list-stores.success', 'The store list is answered with 201.', created],
  [
    'store-list-has-a-sister-store',
    one,
    'The list has another store of the merchant.',
    withSister(() => true),
  ],
  ['store-id-is-in-lower-case', 'list-stores.id-is-client-id', 'The list has the id in lower case.', small],
  ['coupon-validity-is-read-as-utc', zone, 'A validity without an offset is read as UTC.', reading(asUtc)],
  [
    'summer-is-read-in-winter-time',
    'store.time-zone.coupon-validity',
    'A validity without an offset is read with the offset that the time zone has today.',
    reading(withTodaysOffset),
  ],
  [
    'strangers-are-shown-no-paths',
    'service.versioned-paths',
    'Every path answers 404 unless token and store are right.',
    hideFromStrangers,
    [
      'store-binding.authenticated-first',
      'token.authorization.missing',
      'store-binding.other-store',
      'store-binding.unknown-store',
      'store-binding.letter-case',
    ],
  ],
  [
    'store-list-is-not-served',
    'service.versioned-paths',
    'The store list is not there.',
    respondWith('listStores', () => true, notThere),
    [
      'list-stores.success',
      'list-stores.exactly-one',
      'list-stores.id-is-client-id',
      'token.authorization.missing',
      'token.authorization.other-scheme',
      'token.authorization.garbage',
      'token.authorization.truncated',
      'token.authorization.payload-changed',
      'token.authorization.signature-changed',
      'token.authorization.unsigned',
      'token.lifetime.ends',
    ],
  ],
  ['store-list-changes-when-repeated', 'retry.get', 'The store has another name each time.', renamed],
  [
    'search-finds-more-when-repeated',
    'retry.get',
    'A search finds a member of old once more each time that it is repeated.',
    findMore,
    [
      'search-members.phone.hit',
      'search-members.several-parameters',
      'update-member.keeps.phone',
      'update-member.other-members-unchanged',
    ],
  ],
];

/** The store list, the paths, and what may be repeated (1.3, 4.2, 7.4, 9.1). */
export default [
  ...rowFaults(rows),
  fault({
    id: 'sister-store-is-listed-now-and-then',
    clause: one,
    also: ['retry.get'],
    difficulty: 'intermittent',
    what: 'Every third store list has another store of the merchant in it.',
    break: withSister((count) => count % 3 === 0),
  }),
];
