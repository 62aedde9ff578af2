import { problem } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Route } from '../../service/contract/answer.ts';
import type { OperationName } from '../../../specs/operations.ts';
import { respondWith } from '../../patches/patch.ts';
import { withOpenDoor, withOpenStore } from '../../patches/tokens.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

/** Takes further store ids for the own one. */
const bindAlso =
  (isOwn: (id: string, own: string, call: { operation: Route }) => boolean): Patch =>
  ({ rules }) => {
    const { storeBinding } = rules;
    rules.storeBinding = (id, call) =>
      storeBinding(id, call) || (id !== undefined && isOwn(id, call.state.store.id, call));
  };

/** Whether a call has no token and names another store. */
const isStranger = ({ params, headers, state }: Call): boolean =>
  headers['authorization'] === undefined &&
  params['storeId'] !== undefined &&
  params['storeId'] !== state.store.id;

/** Whether a call has some token, valid or not, and names another store. */
const isUnverified = ({ params, headers, state }: Call): boolean =>
  headers['authorization'] !== undefined && params['storeId'] !== state.store.id;

/** Does the work of some calls of an operation, although it refuses them. */
const doThenRefuse =
  (
    operation: OperationName,
    isConcerned: (call: Call) => boolean,
    status: number,
    opened: (call: Call) => Call,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (answer.status === status && isConcerned(call)) await next(opened(call));
      return answer;
    });

/** The other clauses about the store of a path. */
const otherStores = ['store-binding.other-store', 'store-binding.letter-case'] as const;

/** Serves another store once it has been refused there. */
const serveAfterRefusal =
  (operation: OperationName): Patch =>
  (service) => {
    const refused = new Set<string>();
    service.around(operation, (next) => async (call) => {
      const { storeId = '' } = call.params;
      const answer = await next(call);
      if (answer.status !== 403) return answer;
      if (refused.has(storeId)) return next(withOpenStore(call));
      refused.add(storeId);
      return answer;
    });
  };

/** Store ids that come close to the own one, and who hears of a store. */
export default [
  fault({
    id: 'store-id-may-be-longer',
    clause: 'store-binding.unknown-store',
    difficulty: 'subtle',
    what: 'A store id that begins with the own one is taken for it.',
    break: bindAlso((id, own) => id.startsWith(own)),
  }),
  fault({
    id: 'store-id-may-be-shorter',
    clause: 'store-binding.unknown-store',
    difficulty: 'subtle',
    what: 'A beginning of the own store id is taken for it.',
    break: bindAlso((id, own) => id.length > 3 && own.startsWith(id)),
  }),
  fault({
    id: 'store-id-is-trimmed',
    clause: 'store-binding.unknown-store',
    difficulty: 'subtle',
    what: 'Spaces around the own store id are not looked at.',
    break: bindAlso((id, own) => id.trim() === own),
  }),
  fault({
    id: 'store-id-may-end-with-another-character',
    clause: 'store-binding.unknown-store',
    difficulty: 'subtle',
    what: 'A store id that differs from the own one in its last character alone is taken for it.',
    break: bindAlso((id, own) => id.length === own.length && id.slice(0, -1) === own.slice(0, -1)),
  }),
  fault({
    id: 'store-id-may-have-a-number-behind-it',
    clause: 'store-binding.unknown-store',
    difficulty: 'subtle',
    what: 'The own store id with a number behind it is taken for the own one.',
    break: bindAlso((id, own) => id.startsWith(own) && /^\d+$/.test(id.slice(own.length))),
  }),
  ...(['registerMember', 'sendMemberOtp', 'resetPhoneVerification'] as const).map((operation): Fault =>
    fault({
      id: `store-id-may-be-longer-in-${operation}`,
      clause: 'store-binding.unknown-store',
      difficulty: 'subtle',
      what: `One operation takes a store id that begins with the own one for it: ${operation}.`,
      break: bindAlso((id, own, call) => call.operation === operation && id.startsWith(own)),
    }),
  ),
  ...(['createIdentifier', 'loginOtpVerification', 'cancelStampReservation'] as const).map(
    (operation): Fault =>
      fault({
        id: `store-id-may-be-shorter-in-${operation}`,
        clause: 'store-binding.unknown-store',
        difficulty: 'subtle',
        what: `One operation takes a beginning of the own store id for it: ${operation}.`,
        break: bindAlso(
          (id, own, call) => call.operation === operation && id.length > 3 && own.startsWith(id),
        ),
      }),
  ),
  fault({
    id: 'store-is-looked-at-before-the-token',
    clause: 'store-binding.authenticated-first',
    difficulty: 'subtle',
    what: 'A request for another store without a token is refused with 403.',
    break: (service) =>
      service.around(
        '*',
        (next) => (call) =>
          isStranger(call)
            ? problem(403, 'The store of the path is not the store of the credentials.')
            : next(call),
      ),
  }),
  fault({
    id: 'store-is-looked-at-before-the-token-is-verified',
    clause: 'store-binding.authenticated-first',
    difficulty: 'subtle',
    what: 'A search in another store with a token that is not valid is refused with 403.',
    break: respondWith('searchMembers', isUnverified, () =>
      problem(403, 'The store of the path is not the store of the credentials.'),
    ),
  }),
  fault({
    id: 'store-is-looked-at-before-the-token-in-one-operation',
    clause: 'store-binding.authenticated-first',
    difficulty: 'subtle',
    what: 'A draft coupon for another store without a token is refused with 403.',
    break: respondWith('createDraftCoupon', isStranger, () =>
      problem(403, 'The store of the path is not the store of the credentials.'),
    ),
  }),
  fault({
    id: 'update-in-other-letter-case-is-done-and-refused',
    clause: 'store-binding.no-effect',
    difficulty: 'subtle',
    what: 'An update in the own store in other letter case is refused after it was done.',
    break: doThenRefuse(
      'updateMember',
      ({ params, state }) => (params['storeId'] ?? '').toLowerCase() === state.store.id.toLowerCase(),
      403,
      withOpenStore,
    ),
  }),
  fault({
    id: 'update-with-a-made-up-token-is-done-and-refused',
    clause: 'token.authorization.no-effect',
    difficulty: 'subtle',
    what: 'An update with a made-up token is refused after it was done.',
    break: doThenRefuse(
      'updateMember',
      ({ headers }) => headers['authorization'] !== undefined,
      401,
      withOpenDoor,
    ),
  }),
  ...(['registerMember', 'enrollMember', 'inviteFriend', 'sendOtp', 'sendMemberOtp'] as const).map(
    (operation): Fault =>
      fault({
        id: `store-id-may-be-shorter-in-${operation}`,
        clause: 'store-binding.unknown-store',
        difficulty: 'subtle',
        what: `A beginning of the own store id is taken for it in one operation: ${operation}.`,
        break: bindAlso(
          (id, own, call) => call.operation === operation && id.length > 3 && own.startsWith(id),
        ),
      }),
  ),
  ...(
    ['searchMembers', 'inviteFriend', 'createIdentifier', 'createDraftCoupon', 'reserveCoupon'] as const
  ).map((operation): Fault =>
    fault({
      id: `another-store-is-served-after-a-refusal-in-${operation}`,
      clause: 'store-binding.unknown-store',
      also: operation === 'createIdentifier' || operation === 'reserveCoupon' ? otherStores : [],
      difficulty: 'subtle',
      what: `A second call in the same other store is served: ${operation}.`,
      break: serveAfterRefusal(operation),
    }),
  ),
  fault({
    id: 'update-with-a-changed-token-is-done-and-refused',
    clause: 'token.authorization.no-effect',
    difficulty: 'subtle',
    what: 'An update with a token with a changed payload is refused after it was done.',
    break: doThenRefuse(
      'updateMember',
      ({ headers }) => headers['authorization']?.split('.').length === 3,
      401,
      withOpenDoor,
    ),
  }),
];
