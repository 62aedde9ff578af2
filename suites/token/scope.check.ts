import {
  type Answer,
  type Api,
  check,
  effects,
  isConfirmed,
  isYes,
  type Json,
  type Needs,
  type OperationRow,
  unchanged,
  validCalls,
} from '#loyalty';
import type { OperationName } from '../../specs/operations.ts';
import { withoutMember, withoutPhone } from '../shared/without-message.ts';
import { ways, withNewToken } from './requests.ts';

/** What the full scope is for (section 5.6); any token is for the other operations too. */
const openedBy = ({ operation }: OperationRow) =>
  /Stores|NonEligible/.test(operation) ? 'token.access-token.accepted' : 'token.scope.api-retailer';

/** A service with this token refuses what would send a message for its member or for its phone. */
const withoutMessage = ({ operation }: OperationRow) => ({
  ...withoutMember(operation),
  body: (valid: Json) => withoutPhone(operation, valid),
});

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

/** The same needs for a call that is not refused: what it changes is this check's alone, but for what the run keeps to be changed. */
const alone = (needs: Needs): Needs =>
  Object.fromEntries(
    Object.entries(needs).map(([name, need]) => [name, name === 'kept' ? need : { ...need, shared: false }]),
  );

const isOpened = ({ status }: Answer): boolean => status !== 401 && status !== 403;

export default [
  ...validCalls.map((opened) =>
    check(`full-scope-opens-${opened.name}`, {
      clauses: [openedBy(opened)],
      operation: opened.operation,
      needs: alone(opened.needs),
      once: true,
      async run(context) {
        let isOver = false;
        const call = async (bearer: Api): Promise<Answer> => {
          const sent = await opened.send(bearer.with(withoutMessage(opened)), context);
          isOver = sent.status === 401 && (await bearer.listStores()).status === 401;
          return sent;
        };
        // Credentials in the header open no less; the other calls of a run are made with those of a form.
        const answer = await withNewToken(context, 'api.retailer', call, ways[1].obtain);
        context.assume(!isOver, 'a token that is good for more than a few requests');
        context.expect(openedBy(opened), answer).toSatisfy('neither status 401 nor 403', isOpened);
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
