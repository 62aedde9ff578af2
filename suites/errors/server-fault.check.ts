import {
  check,
  couponOrder,
  type Json,
  unknownLike,
  usableCoupon,
  type ValidCall,
  validCalls,
} from '#loyalty';
import { operations } from '../../specs/operations.ts';
import { takesList } from '../shared/list-bodies.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { readably } from '../shared/readably.ts';
import { withoutMember, withoutPhone } from '../shared/without-message.ts';
import { takesBody } from './calls.ts';
import { strangeIds } from './strange-ids.ts';
import { strangeBodies } from './strange-values.ts';

/** JSON that is no body of any operation, and no body at all. */
const otherBodies = ['"conformance"', '[]', 'null', ''];

/** The bodies that an operation does not expect: where a list may be one, a list of null is none. */
const otherBodiesOf = (call: ValidCall): readonly string[] =>
  takesList(call) ? ['{}', ...otherBodies] : otherBodies;

/** A reservation by a body that names no order could not be released: it is asked for a member who is not there. */
const whereNothingIsHeld = ({ operation }: ValidCall) =>
  operations[operation].undo === undefined ? {} : { memberId: unknownLike };

/** Searches for what no one has, in characters that mean something to databases and to patterns. */
const strangeSearches: readonly Record<string, string>[] = [
  { email: `o'conformance%_"@example.com` },
  ...strangeIds.map((identifierValue) => ({ identifierValue })),
  { cardIdentifier: 'c'.repeat(300) },
  { activationToken: `' or '1'='1` },
  { phone: '+' },
];

export default [
  ...validCalls.filter(takesBody).map((call) =>
    check(`strange-body-is-no-fault-of-the-service-for-${call.operation}`, {
      clauses: ['errors.no-server-fault'],
      operation: call.operation,
      needs: call.needs,
      async run(context) {
        for (const rawBody of context.rows(otherBodiesOf(call))) {
          const answer = await call.send(context.api.with({ rawBody, ...whereNothingIsHeld(call) }), context);
          context.expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
          if (mayHaveSent(answer)) return;
        }
      },
    }),
  ),

  ...validCalls.filter(takesBody).map(({ operation, needs, send }) =>
    check(`strange-value-is-no-fault-of-the-service-for-${operation}`, {
      clauses: ['errors.no-server-fault'],
      operation,
      needs,
      once: true,
      async run(context) {
        let count = 1;
        const body = (place: number) => (valid: Json) => {
          const bodies = strangeBodies(operation, withoutPhone(operation, valid));
          count = bodies.length;
          return bodies[place];
        };
        const answerTo = async (place: number) => {
          const api = context.api.with({ body: body(place), ...withoutMember(operation) });
          const answer = await readably(() => send(api, context));
          context.expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
          return answer;
        };
        if (mayHaveSent(await answerTo(0))) return;
        const others = Array.from({ length: count - 1 }, (_, place) => place + 1);
        for (const place of context.rows(others)) if (mayHaveSent(await answerTo(place))) return;
      },
    }),
  ),

  check('strange-search-is-no-fault-of-the-service', {
    clauses: ['errors.no-server-fault'],
    operation: 'searchMembers',
    async run({ api, expect }) {
      for (const query of strangeSearches)
        expect('errors.no-server-fault', await api.searchMembers(query)).toSatisfy(
          'no 5xx',
          ({ status }) => status < 500,
        );
    },
  }),

  check('strange-coupon-code-is-no-fault-of-the-service', {
    clauses: ['errors.no-server-fault'],
    operation: 'reserveCoupon',
    needs: { coupon: usableCoupon },
    async run({ api, expect, coupon }) {
      for (const code of strangeIds) {
        const answer = await api.reserveCoupon(coupon.member_id, code, couponOrder(coupon, 1));
        expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
      }
    },
  }),
];
