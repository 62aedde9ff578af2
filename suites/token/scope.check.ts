import {
  type Answer,
  type Api,
  check,
  effects,
  isConfirmed,
  isYes,
  type Needs,
  unchanged,
  validCalls,
} from '#loyalty';
import type { OperationName } from '../../specs/operations.ts';
import { ways, withNewToken } from './requests.ts';

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

/** What the scope for reading transactions leaves shut, apart from what has an effect that can be seen, and the clause that says so. */
const shut: ReadonlyMap<OperationName, typeof noReads | typeof noWrites> = new Map([
  ['searchMembers', noReads],
  ['couponExemptions', noReads],
  ['createDraftCoupon', noWrites],
  ['inviteFriend', noWrites],
  ['sendOtp', noWrites],
  ['sendMemberOtp', noWrites],
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
          const call = async (bearer: Api): Promise<Answer> => {
            const sent = await send(bearer, context);
            isOver = sent.status === 401 && (await bearer.listStores()).status === 401;
            return sent;
          };
          // Credentials in the header open no less; the other calls of a run are made with those of a form.
          const answer = await withNewToken(context, 'api.retailer', call, ways[1].obtain);
          context.assume(!isOver, 'a token that is good for more than a few requests');
          context
            .expect('token.scope.api-retailer', answer)
            .toSatisfy('neither status 401 nor 403', isOpened);
        },
      }),
    ),
  ...effects.map(({ name, operation, needs, once, prepare }) =>
    check(`scope-for-reading-transactions-does-not-open-${name}`, {
      clauses: [noWrites],
      operation,
      needs,
      once,
      async run(context) {
        const { act, probe } = await prepare(context);
        const before = isYes(await probe());
        const answer = await withNewToken(context, 'read:transaction', act);
        context.expect(noWrites, answer).toSatisfy('a refusal', (one) => !isConfirmed(one));
        context.expect(noWrites, await probe()).toSatisfy(...unchanged(before));
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
