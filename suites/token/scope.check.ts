import { check } from '../../harness/check.ts';
import { isConfirmed } from '../../harness/expect.ts';
import type { Answer } from '../../harness/http/answer.ts';
import type { Needs } from '../../harness/world/need.ts';
import { validCalls } from '../../harness/world/valid-calls.ts';
import { withNewToken } from './requests.ts';

/** What tells whether a scope opens what it should: reading members, and changing whatever section 5.6 names. */
const looks = [
  { operation: 'searchMembers', denied: 'token.scope.read-transaction.no-reads' },
  { operation: 'updateMember', denied: 'token.scope.read-transaction.no-writes' },
  { operation: 'reserveCoupon', denied: 'token.scope.read-transaction.no-writes' },
  { operation: 'reserveStamps', denied: 'token.scope.read-transaction.no-writes' },
  { operation: 'refundTransaction', denied: 'token.scope.read-transaction.no-writes' },
] as const;

/** The same needs for a call that is not refused: what it changes is this check's alone. */
const alone = (needs: Needs): Needs =>
  Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, { ...need, shared: false }]));

const isOpened = ({ status }: Answer): boolean => status !== 401 && status !== 403;

export default looks.flatMap(({ operation, denied }) =>
  validCalls
    .filter((call) => call.operation === operation)
    .flatMap(({ name, needs, once, send }) => [
      check(`full-scope-opens-${name}`, {
        clauses: ['token.scope.api-retailer'],
        operation,
        needs: alone(needs),
        once: true,
        async run(scene) {
          const answer = await withNewToken(scene, 'api.retailer', (bearer) => send(bearer, scene));
          scene.expect('token.scope.api-retailer', answer).toSatisfy('neither status 401 nor 403', isOpened);
        },
      }),
      check(`scope-for-reading-transactions-does-not-open-${name}`, {
        clauses: [denied],
        operation,
        needs,
        once,
        async run(scene) {
          const answer = await withNewToken(scene, 'read:transaction', (bearer) => send(bearer, scene));
          scene.expect(denied, answer).toSatisfy('a refusal', (one) => !isConfirmed(one));
        },
      }),
    ]),
);
