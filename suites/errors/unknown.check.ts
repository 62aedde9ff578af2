import {
  type Json,
  check,
  type CheckContext,
  couponOrder,
  couponRelease,
  idsNear,
  inOtherCases,
  otherLetterCase,
  type Predicate,
  replaceAt,
  unknownLike,
  usableCoupon,
  type ValidCall,
  valueAt,
} from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { apiRoot, type OperationName } from '../../specs/operations.ts';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { readably } from '../shared/readably.ts';
import { memberCalls } from './calls.ts';
import { plainIds, strangeIds } from './strange-ids.ts';

/** A cancel finds nothing to cancel unless something is reserved: it has a story of its own. */
const isWorkable = ({ operation }: ValidCall): boolean => operation !== 'cancelCouponReservation';

/** Operations that name something of the member: of no one that is unknown too, which a service may refuse in a form of its own. */
const namesBelongings: ReadonlySet<OperationName> = new Set([
  'updateIdentifier',
  'reserveStamps',
  'cancelStampReservation',
]);

/** The refusal of an id that may be of a form that no id has. */
const isNotFound: [expected: string, isMet: Predicate] = [
  'status 404 or 400',
  ({ status }) => status === 404 || status === 400,
];

/** Ids that no member has: those near the one of a member, and strange ones. */
const idsOfNoMember: readonly ((id: string) => string)[] = [
  ...Array.from({ length: 10 }, (_, turn) => (id: string) => inTurn(idsNear(id), turn)),
  ...strangeIds.map((strange) => () => strange),
];

/** A body with an e-mail address that no member has: that of another member is another reason to refuse it. */
const withNewEmail =
  ({ data }: Pick<CheckContext<never>, 'data'>) =>
  (valid: Json): Json =>
    valueAt(valid, 'email') === undefined ? valid : replaceAt(valid, 'email', data.email());

export default [
  check('path-that-does-not-exist-is-not-found', {
    clauses: ['errors.unknown-path'],
    async run({ api, expect, run, rows }) {
      const known = `${apiRoot}/stores/${encodeURIComponent(run.facts.storeId)}`;
      const paths = [apiRoot, known, `${known}/members/conformance`].map(
        (parent) => `${parent}/conformance-nothing`,
      );
      for (const path of rows(paths)) {
        expect('errors.unknown-path', await api.callPath('listStores', path)).toHaveStatus(404);
        expect('errors.unknown-path', await api.callPath('createDraftCoupon', path, {})).toHaveStatus(404);
      }
    },
  }),

  ...memberCalls('errors.unknown-member.status').map(({ operation, needs, send }) =>
    check(`unknown-member-is-not-found-by-${operation}`, {
      clauses: ['errors.unknown-member.status'],
      operation,
      needs,
      async run(context) {
        const unknownMember = context.api.with({ memberId: unknownLike, body: withNewEmail(context) });
        const expected = context.expect('errors.unknown-member.status', await send(unknownMember, context));
        if (namesBelongings.has(operation)) expected.toSatisfy(...isNotFound);
        else expected.toHaveStatus(404);
      },
    }),
  ),

  ...(['errors.unknown-member.status', 'errors.unknown-member.action'] as const).flatMap((clause) =>
    memberCalls(clause).map(({ operation, needs, send }) =>
      check(`id-that-no-member-has-names-no-one-for-${operation}`, {
        clauses: [clause, 'errors.no-server-fault'],
        operation,
        needs,
        once: true,
        async run(context) {
          for (const otherThan of context.rows(idsOfNoMember)) {
            const answer = await readably(() => send(context.api.with({ memberId: otherThan }), context));
            const { memberId = '' } = answer.recorded.call.params;
            context.expect(clause, answer).toNotSucceed();
            if (clause === 'errors.unknown-member.status' && plainIds.includes(memberId))
              context.expect(clause, answer).toSatisfy(...isNotFound);
            context
              .expect('errors.no-server-fault', answer)
              .toSatisfy('no 5xx', ({ status }) => status < 500);
            if (mayHaveSent(answer)) return;
          }
        },
      }),
    ),
  ),

  ...memberCalls('errors.unknown-member.action').map(({ operation, needs, send }) =>
    check(`unknown-member-is-not-confirmed-by-${operation}`, {
      clauses: ['errors.unknown-member.action'],
      operation,
      needs,
      async run(context) {
        const answer = await send(context.api.with({ memberId: unknownLike }), context);
        context.expect('errors.unknown-member.action', answer).toBeRejected();
      },
    }),
  ),

  ...memberCalls('errors.member-id.letter-case')
    .filter(isWorkable)
    .map(({ operation, needs, send }) =>
      check(`member-id-in-other-letter-case-names-no-one-for-${operation}`, {
        clauses: ['errors.member-id.letter-case'],
        operation,
        needs,
        async run(context) {
          for (const turn of context.rows([0, 1, 2, 3, 4])) {
            const inOtherCase = (id: string) => inTurn([otherLetterCase(id), ...inOtherCases(id)], turn);
            const answer = await send(context.api.with({ memberId: inOtherCase }), context);
            context.expect('errors.member-id.letter-case', answer).toNotSucceed();
            if (mayHaveSent(answer)) return;
          }
        },
      }),
    ),

  check('coupon-is-not-cancelled-under-a-member-id-in-other-letter-case', {
    clauses: ['errors.member-id.letter-case'],
    operation: 'cancelCouponReservation',
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      const { member_id, code } = coupon;
      given(await api.reserveCoupon(member_id, code, couponOrder(coupon, 1)));
      const stranger = api.with({ memberId: otherLetterCase });
      const answer = await stranger.cancelCouponReservation(member_id, code, couponRelease(coupon, 1));
      expect('errors.member-id.letter-case', answer).toNotSucceed();
    },
  }),
];
