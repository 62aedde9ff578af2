import type { OperationName } from '../../../specs/operations.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import { overrideRules } from '../../patches/patch.ts';
import { lateRefusals } from '../../patches/late-refusals.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { admitWhen, overrideAllRules, tokensOf, withOpenDoor } from '../../patches/tokens.ts';

/** Requests that carry something else than a valid token. */
const wrong = {
  missing: ({ headers }: Call): boolean => headers['authorization'] === undefined,
  'other-scheme': ({ headers }: Call): boolean => /^basic /i.test(headers['authorization'] ?? ''),
  garbage: (call: Call): boolean => tokensOf(call).token !== '' && tokensOf(call).parts.length === 1,
  truncated: (call: Call): boolean => {
    const { token, issued } = tokensOf(call);
    return token.length > 40 && issued.some((one) => one !== token && one.startsWith(token));
  },
  'payload-changed': (call: Call): boolean => {
    const { parts, token, issued } = tokensOf(call);
    return (
      parts.length === 3 && !issued.includes(token) && issued.some((one) => one.endsWith(`.${parts[2]}`))
    );
  },
  'signature-changed': (call: Call): boolean => {
    const { parts, token, issued } = tokensOf(call);
    const claims = `${parts[0]}.${parts[1]}.`;
    return issued.some((one) => one !== token && one.startsWith(claims) && one.length === token.length);
  },
  unsigned: (call: Call): boolean => {
    const { parts } = tokensOf(call);
    return parts.length === 3 && parts[1] !== '' && parts[2] === '';
  },
} as const;

type Wrong = keyof typeof wrong;

/** What is not looked at, and at which one operation it is easily forgotten. */
const accepted: readonly (readonly [wrong: Wrong, what: string, alone: OperationName])[] = [
  ['missing', 'no token at all', 'couponExemptions'],
  ['other-scheme', 'the client credentials in place of a token', 'listStores'],
  ['garbage', 'any word for a token', 'createDraftCoupon'],
  ['truncated', 'the beginning of a token', 'updateMember'],
  ['payload-changed', 'a token with changed claims', 'reserveCoupon'],
  ['signature-changed', 'a token under another signature', 'refundTransaction'],
  ['unsigned', 'a token without a signature', 'searchMembers'],
];

/** What is asked for in another store, too. */
const seenElsewhere: ReadonlySet<Wrong> = new Set(['missing', 'signature-changed']);

const acceptance = accepted.flatMap(([name, what, alone]): Fault[] => [
  fault({
    id: `accepts-${name}-token`,
    clause: `token.authorization.${name}`,
    difficulty: 'plain',
    what: `Every operation takes ${what}.`,
    also: seenElsewhere.has(name) ? ['store-binding.authenticated-first'] : [],
    break: admitWhen((call) => wrong[name](call)),
  }),
  fault({
    id: `accepts-${name}-token-in-${alone}`,
    clause: `token.authorization.${name}`,
    difficulty: 'subtle',
    what: `One operation takes ${what}: ${alone}.`,
    also: seenElsewhere.has(name) ? ['store-binding.authenticated-first'] : [],
    break: admitWhen((call) => call.operation === alone && wrong[name](call)),
  }),
]);

/** The first of three calls without a token is served, as by one careless instance of several. */
function admitEveryThird(operation: OperationName): Patch {
  let count = 0;
  return admitWhen((call) => call.operation === operation && wrong.missing(call) && (count += 1) % 3 === 1);
}

/** A narrow token opens one more operation. */
const openOperation = (operation: OperationName): Patch =>
  overrideRules(operation, () => ({ scopeCovers: () => true }));

const writes = [
  'updateMember',
  'updateIdentifier',
  'reserveCoupon',
  'reserveStamps',
  'refundTransaction',
] as const;

/** Which tokens are taken, for what, and how long (5.6, 5.9, 7.1). */
export default [
  ...acceptance,
  ...lateRefusals({
    of: 'token',
    status: 401,
    clause: 'token.authorization.no-effect',
    opened: withOpenDoor,
  }),
  fault({
    id: 'tokens-are-compared-without-letter-case',
    clause: 'token.authorization.signature-changed',
    also: ['store-binding.authenticated-first'],
    difficulty: 'subtle',
    what: 'A token is looked up among those issued without regard to letter case.',
    break: admitWhen((call) => {
      const { token, issued } = tokensOf(call);
      return issued.some((one) => one !== token && one.toLowerCase() === token.toLowerCase());
    }),
  }),
  fault({
    id: 'missing-token-is-accepted-now-and-then',
    clause: 'token.authorization.missing',
    also: ['store-binding.authenticated-first'],
    difficulty: 'intermittent',
    what: 'Every third search without a token is answered.',
    break: (service) => admitEveryThird('searchMembers')(service),
  }),
  fault({
    id: 'missing-token-is-403',
    clause: 'token.authorization.missing',
    also: ['store-binding.authenticated-first'],
    difficulty: 'subtle',
    what: 'Verifying a one-time password without a token is refused with 403.',
    break: (service) =>
      service.around(
        'verifyOtp',
        (next) => (call) => (wrong.missing(call) ? problem(403, 'There is no token.') : next(call)),
      ),
  }),
  fault({
    id: 'made-up-token-is-400',
    clause: 'token.authorization.garbage',
    difficulty: 'subtle',
    what: 'A token that cannot be read is refused with 400.',
    break: (service) =>
      service.around(
        '*',
        (next) => (call) => (wrong.garbage(call) ? problem(400, 'The token cannot be read.') : next(call)),
      ),
  }),
  fault({
    id: 'second-token-is-refused',
    clause: 'token.access-token.accepted',
    difficulty: 'subtle',
    what: 'Only the first token that was ever issued lists the stores.',
    break: overrideRules('listStores', ({ isTokenValid }) => ({
      isTokenValid: (token, call) => isTokenValid(token, call) && tokensOf(call).issued[0] === token,
    })),
  }),
  fault({
    id: 'second-token-has-no-scope',
    clause: 'token.scope.api-retailer',
    also: ['cancel-coupon-reservation.success'],
    difficulty: 'subtle',
    what: 'Only the first token that was ever issued opens members, coupons, stamps and transactions.',
    break: overrideAllRules(({ rules: { scopeCovers } }) => ({
      scopeCovers: (token, call) =>
        scopeCovers(token, call) && (call.operation === 'listStores' || tokensOf(call).issued[0] === token),
    })),
  }),
  fault({
    id: 'narrow-scope-reads-members',
    clause: 'token.scope.read-transaction.no-reads',
    difficulty: 'plain',
    what: 'A token for reading transactions searches members.',
    break: openOperation('searchMembers'),
  }),
  ...writes.map((operation): Fault =>
    fault({
      id: `narrow-scope-opens-${operation}`,
      clause: 'token.scope.read-transaction.no-writes',
      difficulty: 'subtle',
      what: `A token for reading transactions opens ${operation}.`,
      break: openOperation(operation),
    }),
  ),
  fault({
    id: 'token-never-ends',
    clause: 'token.lifetime.ends',
    difficulty: 'plain',
    what: 'A token is accepted after its end.',
    break: overrideAllRules(() => ({ isTokenValid: (token, { state }) => state.tokens.has(token) })),
  }),
  fault({
    id: 'ended-token-is-403',
    clause: 'token.lifetime.ends',
    difficulty: 'subtle',
    what: 'A token that is over is refused with 403.',
    break: (service) =>
      service.around('*', (next) => async (call) => {
        const isOver = call.state.tokens.has(tokensOf(call).token);
        const answer = await next(call);
        return answer.status === 401 && isOver ? problem(403, 'The token is over.') : answer;
      }),
  }),
];
