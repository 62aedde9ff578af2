import {
  check,
  couponOrder,
  replaceAt,
  unknownLike,
  usableCoupon,
  type ValidCall,
  validCalls,
} from '#loyalty';
import { operations } from '../../specs/operations.ts';
import { takesList } from '../shared/list-bodies.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { memberCalls, takesBody } from './calls.ts';
import { textlessFields, plainFields, strangeValues } from './strange-values.ts';

/** A message is too dear to ask what may be taken after all. */
const isFree = ({ operation }: ValidCall): boolean => operations[operation].sideEffect !== 'paid-message';

/** JSON that is no body of any operation, and no body at all. */
const strangeBodies = ['"conformance"', '[]', 'null', ''];

/** The bodies that an operation does not expect: where a list may be one, a list of null is none. */
const strangeBodiesOf = (call: ValidCall): readonly string[] =>
  takesList(call) ? ['[null]', ...strangeBodies] : strangeBodies;

/** A reservation by a body that names no order could not be released: it is asked for a member who is not there. */
const whereNothingIsHeld = ({ operation }: ValidCall) =>
  operations[operation].undo === undefined ? {} : { memberId: unknownLike };

/** Ids that no service gives. */
const strangeIds = [
  'ø {}"%',
  'm'.repeat(300),
  '4f9d6c52-7a10-4c4e-9f0e-5d3f0b6f9a31',
  '123456789012345678901234567890',
  '0',
  ' ',
  'null',
  "' or '1'='1",
] as const;

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
        for (const rawBody of context.rows(strangeBodiesOf(call))) {
          const answer = await call.send(context.api.with({ rawBody, ...whereNothingIsHeld(call) }), context);
          context.expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
          if (mayHaveSent(answer)) return;
        }
      },
    }),
  ),

  ...validCalls
    .filter((call) => isFree(call) && plainFields[call.operation] !== undefined)
    .map(({ operation, needs, send }) =>
      check(`wrong-type-is-no-fault-of-the-service-for-${operation}`, {
        clauses: ['errors.no-server-fault'],
        operation,
        needs,
        once: true,
        async run(context) {
          const wrong = [
            ...(plainFields[operation] ?? []).map((path) => ({ path, value: { conformance: true } })),
            ...(textlessFields[operation] ?? []).map((path) => ({ path, value: 'conformance' })),
          ];
          for (const { path, value } of context.rows(wrong)) {
            const api = context.api.with({ body: (valid) => replaceAt(valid, path, value) });
            context
              .expect('errors.no-server-fault', await send(api, context))
              .toSatisfy(`no 5xx to a wrong type of ${path}`, ({ status }) => status < 500);
          }
        },
      }),
    ),

  ...memberCalls('errors.member-id.letter-case')
    .filter(isFree)
    .map(({ operation, needs, send }) =>
      check(`strange-member-id-is-no-fault-of-the-service-for-${operation}`, {
        clauses: ['errors.no-server-fault'],
        operation,
        needs,
        async run(context) {
          for (const id of context.rows(strangeIds)) {
            const answer = await send(context.api.with({ memberId: () => id }), context);
            context
              .expect('errors.no-server-fault', answer)
              .toSatisfy('no 5xx', ({ status }) => status < 500);
          }
        },
      }),
    ),

  ...validCalls
    .filter(({ operation }) => strangeValues[operation] !== undefined)
    .map((call) =>
      check(`strange-value-is-no-fault-of-the-service-for-${call.operation}`, {
        clauses: ['errors.no-server-fault'],
        operation: call.operation,
        needs: call.needs,
        once: true,
        async run(context) {
          for (const [path, value] of context.rows(strangeValues[call.operation] ?? [])) {
            const api = context.api.with({ body: (valid) => replaceAt(valid, path, value) });
            const answer = await call.send(api, context);
            context
              .expect('errors.no-server-fault', answer)
              .toSatisfy(`no 5xx to ${path} = ${JSON.stringify(value)}`, ({ status }) => status < 500);
            if (mayHaveSent(answer)) return;
          }
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
