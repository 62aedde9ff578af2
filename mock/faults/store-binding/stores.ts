import type { OperationName } from '../../../specs/operations.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import { respondWith, patchResponse, patchEntries } from '../../patches/patch.ts';
import { lateRefusals } from '../../patches/late-refusals.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { withOpenStore } from '../../patches/tokens.ts';
import { itemsIn, type Json } from '../../../schemas/json.ts';

/** Paths of stores that are not the own one. */
const wrong = {
  'other-store': (id: string, { fixtures }: Service): boolean => id === fixtures.foreign_store_id,
  'letter-case': (id: string, { clientId }: Service): boolean =>
    id !== clientId && id.toLowerCase() === clientId.toLowerCase(),
  'unknown-store': (id: string, { clientId, fixtures }: Service): boolean =>
    ![clientId.toLowerCase(), fixtures.foreign_store_id.toLowerCase()].includes(id.toLowerCase()),
} as const;

type Wrong = keyof typeof wrong;

/** Serves calls to the own store whichever store their path names. */
const serveStores =
  (name: Wrong, isConcerned: (call: Call) => boolean = () => true): Patch =>
  (service) =>
    service.around('*', (next) => (call) => {
      const isWrong = isConcerned(call) && wrong[name](call.params['storeId'] ?? service.clientId, service);
      return next(isWrong ? withOpenStore(call) : call);
    });

/** What is not compared, and the operations at which that is easily forgotten. */
const served: readonly (readonly [wrong: Wrong, what: string, alone: readonly OperationName[]])[] = [
  ['other-store', 'the path of another store', ['couponExemptions', 'refundTransaction']],
  ['unknown-store', 'the path of a store that no one has', ['verifyOtp', 'addNonEligibleProducts']],
  ['letter-case', 'the store id in any letter case', ['reserveCoupon', 'searchMembers']],
];

const service = served.flatMap(([name, what, alone]): Fault[] => [
  fault({
    id: `serves-${name}`,
    clause: `store-binding.${name}`,
    difficulty: 'plain',
    what: `Every operation serves ${what}.`,
    break: serveStores(name),
  }),
  ...alone.map((operation): Fault =>
    fault({
      id: `serves-${name}-in-${operation}`,
      clause: `store-binding.${name}`,
      difficulty: 'subtle',
      what: `One operation serves ${what}: ${operation}.`,
      break: serveStores(name, (call) => call.operation === operation),
    }),
  ),
]);

/** A date-time that says UTC where no offset was sent. */
const asUtc = (dateTime: Json): string => {
  const text = String(dateTime);
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`;
};

const isStranger = (call: Call): boolean => call.headers['authorization'] === undefined;

/** The store of the credentials, its binding, the paths, and what may be repeated (1.3, 4.2, 5.8, 7.4, 9.1). */
export default [
  ...service,
  ...lateRefusals({ of: 'store', status: 403, clause: 'store-binding.no-effect', opened: withOpenStore }),
  fault({
    id: 'other-store-is-404',
    clause: 'store-binding.other-store',
    difficulty: 'subtle',
    what: 'A draft coupon for another store is refused with 404.',
    also: ['store-binding.unknown-store', 'store-binding.letter-case'],
    break: (it) =>
      it.around('createDraftCoupon', (next) => async (call) => {
        const answer = await next(call);
        return answer.status === 403 ? problem(404, 'There is no such store.') : answer;
      }),
  }),
  fault({
    id: 'other-store-is-served-now-and-then',
    clause: 'store-binding.other-store',
    difficulty: 'intermittent',
    what: 'Every third search in another store is answered.',
    break: (it) => {
      let count = 0;
      serveStores(
        'other-store',
        ({ operation }) => operation === 'searchMembers' && (count += 1) % 3 === 0,
      )(it);
    },
  }),
  fault({
    id: 'store-list-is-answered-with-201',
    clause: 'list-stores.success',
    difficulty: 'plain',
    what: 'The store list is answered with 201.',
    break: patchResponse('listStores', (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'store-list-has-a-sister-store',
    clause: 'list-stores.exactly-one',
    difficulty: 'plain',
    what: 'The store list has another store of the merchant in it.',
    break: patchResponse('listStores', (answer, { state: { store } }) => ({
      ...answer,
      body: [store, { ...store, id: `${store.id}-2` }],
    })),
  }),
  fault({
    id: 'store-id-is-in-lower-case',
    clause: 'list-stores.id-is-client-id',
    difficulty: 'subtle',
    what: 'The store list gives the id in lower case.',
    break: patchEntries('listStores', (store) => ({ ...store, id: String(store['id']).toLowerCase() })),
  }),
  fault({
    id: 'coupon-validity-is-read-as-utc',
    clause: 'store.time-zone.coupon-validity',
    difficulty: 'subtle',
    what: "A coupon's validity without an offset is read as UTC.",
    break: patchEntries('createDraftCoupon', (draft) => ({
      ...draft,
      valid_from: asUtc(draft['valid_from']),
      valid_to: asUtc(draft['valid_to']),
    })),
  }),
  fault({
    id: 'strangers-are-shown-no-paths',
    clause: 'service.versioned-paths',
    difficulty: 'plain',
    what: 'Every path answers 404 unless token and store are right.',
    also: [
      'store-binding.authenticated-first',
      'token.authorization.missing',
      'store-binding.other-store',
      'store-binding.unknown-store',
      'store-binding.letter-case',
    ],
    break: (it) =>
      it.around('*', (next) => async (call) => {
        const answer = await next(call);
        const isHidden = answer.status === 403 || (answer.status === 401 && isStranger(call));
        return isHidden ? problem(404, 'Nothing answers under this path.') : answer;
      }),
  }),
  fault({
    id: 'store-list-is-not-served',
    clause: 'service.versioned-paths',
    difficulty: 'plain',
    what: 'The store list is not there.',
    also: [
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
    break: respondWith(
      'listStores',
      () => true,
      () => problem(404, 'Nothing answers under this path.'),
    ),
  }),
  fault({
    id: 'store-list-changes-when-repeated',
    clause: 'retry.get',
    difficulty: 'subtle',
    what: 'The store has another name whenever it is listed.',
    break: patchEntries('listStores', (store, _call, count) => ({ ...store, store_name: `Store ${count}` })),
  }),
  fault({
    id: 'discovery-changes-when-repeated',
    clause: 'retry.get',
    difficulty: 'subtle',
    what: 'Discovery names another issuer whenever it is asked.',
    break: patchResponse('discovery', (answer, { origin }, count) => ({
      ...answer,
      body: { ...(answer.body as object), issuer: `${origin}/${count}` }, // a success is an object
    })),
  }),
  fault({
    id: 'search-finds-more-when-repeated',
    clause: 'retry.get',
    // A member that is listed twice is no hit.
    also: [
      'search-members.phone.hit',
      'search-members.several-parameters',
      'update-member.keeps.phone',
      'update-member.other-members-unchanged',
    ],
    difficulty: 'subtle',
    what: 'A search finds a member of old once more each time that it is repeated.',
    break: (it) => {
      const ofOld = new Set(it.fixtures.members.map(({ phone }) => `${phone.country_code}${phone.number}`));
      const repeats = new Map<string, number>();
      patchResponse('searchMembers', (answer, { query: { phone = '' } }) => {
        const times = ofOld.has(phone) ? (repeats.get(phone) ?? 0) + 1 : 1;
        repeats.set(phone, times);
        const found = itemsIn(answer.body);
        return times === 1 ? answer : { ...answer, body: Array.from({ length: times }, () => found).flat() };
      })(it);
    },
  }),
];
