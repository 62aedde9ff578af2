import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { tokensOf } from '../../patches/tokens.ts';
import { problem } from '../../service/contract/problem.ts';

/** Reads tokens from further forms of the Authorization header. */
const readAlso =
  (form: RegExp): Patch =>
  ({ rules }) => {
    const { bearerToken } = rules;
    rules.bearerToken = (header) => bearerToken(header) ?? form.exec(header ?? '')?.[1] ?? null;
  };

/** Headers that are not `Bearer` and a token alone. */
export default [
  fault({
    id: 'token-needs-no-scheme',
    clause: 'token.authorization.other-scheme',
    difficulty: 'subtle',
    what: 'A token is accepted without the word Bearer before it.',
    break: readAlso(/^(ey\S+)$/),
  }),
  fault({
    id: 'token-is-read-under-any-scheme',
    clause: 'token.authorization.other-scheme',
    difficulty: 'subtle',
    what: 'A valid token is accepted under whatever scheme it comes.',
    break: readAlso(/^\w+ (ey\S+)$/),
  }),
  fault({
    id: 'token-may-have-words-behind-it',
    clause: 'token.authorization.other-scheme',
    difficulty: 'subtle',
    what: 'What stands behind the token in the header is not looked at.',
    break: readAlso(/^bearer (ey\S+) /i),
  }),
  fault({
    id: 'token-may-be-longer',
    clause: 'token.authorization.other-scheme',
    difficulty: 'subtle',
    what: 'A token that begins like a valid one is accepted.',
    break: (service) => {
      const { bearerToken } = service.rules;
      service.rules.bearerToken = (header) => {
        const token = bearerToken(header);
        return [...service.state.tokens.keys()].find((known) => token?.startsWith(known)) ?? token;
      };
    },
  }),
  fault({
    id: 'token-with-an-unreadable-first-part-fails',
    clause: 'token.authorization.garbage',
    also: ['errors.no-server-fault'],
    difficulty: 'subtle',
    what: 'A token of three parts with a first one that is no JSON is answered with 500.',
    break: (service) =>
      service.around('*', (next) => (call) => {
        const { parts, token, issued } = tokensOf(call);
        const isUnreadable =
          parts.length === 3 && !issued.includes(token) && parts[0]?.startsWith('ey') !== true;
        return isUnreadable ? problem(500, 'Something went wrong.') : next(call);
      }),
  }),
  fault({
    id: 'ended-token-still-searches',
    clause: 'token.lifetime.ends',
    difficulty: 'subtle',
    what: 'An expired token still opens searches.',
    also: ['token.scope.read-transaction.no-reads'],
    break: (service) => {
      const { isTokenValid, scopeCovers } = service.rules;
      service.rules.isTokenValid = (token, call) =>
        isTokenValid(token, call) || (call.operation === 'searchMembers' && service.state.tokens.has(token));
      service.rules.scopeCovers = (token, call) =>
        call.operation === 'searchMembers' || scopeCovers(token, call);
    },
  }),
  ...(
    [
      'updateMember',
      'verifyOtp',
      'couponExemptions',
      'addNonEligibleProducts',
      'updateNonEligibleProducts',
      'registerMember',
      'enrollMember',
      'sendOtp',
      'sendMemberOtp',
      'resetPhoneVerification',
      'createIdentifier',
      'updateIdentifier',
      'reserveCoupon',
      'cancelCouponReservation',
      'reserveStamps',
      'cancelStampReservation',
      'refundTransaction',
    ] as const
  ).map((operation): Fault =>
    fault({
      id: `ended-token-still-reaches-${operation}`,
      clause: 'token.lifetime.ends',
      difficulty: 'subtle',
      what: `An expired token is no reason for ${operation} to answer 401.`,
      break: ({ rules, state }) => {
        const { isTokenValid } = rules;
        rules.isTokenValid = (token, call) =>
          isTokenValid(token, call) || (call.operation === operation && state.tokens.has(token));
      },
    }),
  ),
  fault({
    id: 'scope-for-reading-registers',
    clause: 'token.scope.read-transaction.no-writes',
    difficulty: 'subtle',
    what: 'A token for reading transactions registers members.',
    break: ({ rules }) => {
      const { scopeCovers } = rules;
      rules.scopeCovers = (token, call) => call.operation === 'registerMember' || scopeCovers(token, call);
    },
  }),
];
