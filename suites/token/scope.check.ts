import { type Answer, check, isConfirmed, type Needs, validCalls } from '#harness';
import type { OperationName } from '../../specs/generated/operations.ts';
import { withNewToken } from './requests.ts';

/** What tells whether the full scope opens what it should: reading members, and changing whatever section 5.6 names. */
const opened: ReadonlySet<OperationName> = new Set([
  'searchMembers',
  'updateMember',
  'reserveCoupon',
  'reserveStamps',
  'refundTransaction',
]);

const noReads = 'token.scope.read-transaction.no-reads';
const noWrites = 'token.scope.read-transaction.no-writes';

/**
 * What the scope for reading transactions leaves shut, and the clause that says so; without the
 * cancels and verifications, which have nothing to cancel or confirm.
 */
const shut: ReadonlyMap<OperationName, typeof noReads | typeof noWrites> = new Map([
  ['searchMembers', noReads],
  ['couponExemptions', noReads],
  ['registerMember', noWrites],
  ['updateMember', noWrites],
  ['createIdentifier', noWrites],
  ['updateIdentifier', noWrites],
  ['reserveCoupon', noWrites],
  ['reserveStamps', noWrites],
  ['createDraftCoupon', noWrites],
  ['refundTransaction', noWrites],
  ['enrollMember', noWrites],
  ['inviteFriend', noWrites],
  ['sendOtp', noWrites],
  ['addNonEligibleProducts', noWrites],
  ['updateNonEligibleProducts', noWrites],
]);

/** The same needs for a call that is not refused: what it changes is this check's alone. */
const alone = (needs: Needs): Needs =>
  Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, { ...need, shared: false }]));

const isOpened = ({ status }: Answer): boolean => status !== 401 && status !== 403;

export default [
  ...validCalls
    .filter(({ operation }) => opened.has(operation))
    .map(({ name, operation, needs, send }) =>
      check(`full-scope-opens-${name}`, {
        clauses: ['token.scope.api-retailer'],
        operation,
        needs: alone(needs),
        once: true,
        async run(context) {
          let isOver = false;
          const answer = await withNewToken(context, 'api.retailer', async (bearer) => {
            const sent = await send(bearer, context);
            isOver = sent.status === 401 && (await bearer.listStores()).status === 401;
            return sent;
          });
          context.assume(!isOver, 'a token that is good for more than a few requests');
          context
            .expect('token.scope.api-retailer', answer)
            .toSatisfy('neither status 401 nor 403', isOpened);
        },
      }),
    ),
  ...validCalls.flatMap(({ name, operation, needs, once, send }) => {
    const clause = shut.get(operation);
    if (clause === undefined) return [];
    return check(`scope-for-reading-transactions-does-not-open-${name}`, {
      clauses: [clause],
      operation,
      needs,
      once,
      async run(context) {
        const answer = await withNewToken(context, 'read:transaction', (bearer) => send(bearer, context));
        context.expect(clause, answer).toSatisfy('a refusal', (one) => !isConfirmed(one));
      },
    });
  }),
];
