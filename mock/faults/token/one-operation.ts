import type { OperationName } from '../../../specs/operations.ts';
import type { Call } from '../../service/calls/call.ts';
import { overrideRules } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';

/** Reads tokens from a further form of the Authorization header, in one operation. */
const readAlsoIn = (operation: OperationName, form: RegExp): Patch =>
  overrideRules(operation, ({ bearerToken }) => ({
    bearerToken: (header) => bearerToken(header) ?? form.exec(header ?? '')?.[1] ?? null,
  }));

/** A call that any token of the service opens, whatever its scope. */
const withAnyScope = (call: Call): Call => ({ ...call, rules: { ...call.rules, scopeCovers: () => true } });

/** Whether a call has a token of another scope than the full one. */
const isNarrow = ({ rules, state, headers }: Call): boolean => {
  const scope = state.tokens.get(rules.bearerToken(headers['authorization']) ?? '')?.scope;
  return scope !== undefined && !scope.includes('api.retailer');
};

/** Gates that stand before one operation alone. */
export default [
  ...(['createIdentifier', 'reserveCoupon', 'registerMember', 'addNonEligibleProducts'] as const).map(
    (operation): Fault =>
      fault({
        id: `token-needs-no-scheme-in-${operation}`,
        clause: 'token.authorization.other-scheme',
        difficulty: 'subtle',
        what: `One operation accepts a token without the word Bearer before it: ${operation}.`,
        break: readAlsoIn(operation, /^(ey\S+)$/),
      }),
  ),
  ...(['registerMember', 'enrollMember', 'sendOtp', 'sendMemberOtp'] as const).map((operation): Fault =>
    fault({
      id: `token-may-have-words-behind-it-in-${operation}`,
      clause: 'token.authorization.other-scheme',
      difficulty: 'subtle',
      what: `One operation does not look at what stands behind the token: ${operation}.`,
      break: readAlsoIn(operation, /^bearer (ey\S+) /i),
    }),
  ),
  ...(
    ['verifyOtp', 'couponExemptions', 'refundTransaction', 'inviteFriend', 'resetPhoneVerification'] as const
  ).map((operation): Fault =>
    fault({
      id: `token-is-read-under-any-scheme-in-${operation}`,
      clause: 'token.authorization.other-scheme',
      difficulty: 'subtle',
      what: `One operation accepts a valid token under whatever scheme it comes: ${operation}.`,
      break: readAlsoIn(operation, /^\w+ (ey\S+)$/),
    }),
  ),
  ...(['resetPhoneVerification', 'cancelCouponReservation', 'cancelStampReservation'] as const).map(
    (operation): Fault =>
      fault({
        id: `scope-for-reading-opens-${operation}`,
        clause: 'token.scope.read-transaction.no-writes',
        difficulty: 'subtle',
        what: `A token for reading transactions opens one change: ${operation}.`,
        break: (service) =>
          service.around(operation, (next) => (call) => next(isNarrow(call) ? withAnyScope(call) : call)),
      }),
  ),
  ...(['updateMember', 'createIdentifier', 'reserveStamps', 'refundTransaction'] as const).map(
    (operation): Fault =>
      fault({
        id: `looks-at-the-scope-after-${operation}`,
        clause: 'token.scope.read-transaction.no-writes',
        difficulty: 'subtle',
        what: `${operation} does its work before it refuses the scope of the token.`,
        break: (service) =>
          service.around(operation, (next) => async (call) => {
            const answer = await next(call);
            if (answer.status === 403 && isNarrow(call)) await next(withAnyScope(call));
            return answer;
          }),
      }),
  ),
];
