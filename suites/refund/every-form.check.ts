import {
  type Answer,
  buyer,
  check,
  type CheckContext,
  type Coupon,
  freeStamps,
  identifierType,
  isConfirmed,
  isReservable,
  refunded,
  type StampCard,
  type Taken,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { type Ask, orLost } from '../reservations/cast.ts';
import { promptAsks } from '../reservations/scenarios.ts';
import { formRows } from '../reservations/values.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { RefundRequests } from './requests.ts';
import { castOf, flaws } from './scenarios.ts';
import { type Refund, startWith } from './state.ts';

type Context = CheckContext<ClauseId>;
type Owner = Taken<{ all: ReturnType<typeof buyer> }>['all'];

/** The order that holds something, a rival, and the next one, by their slots. */
const [order, rival, next] = [2, 3, 4];

/** Lines that deduct nothing. */
const idleLines: readonly Refund['lines'][] = [[[]], [[], []], [[], [], []]];

const one = { card: 'card', count: 1 } as const;

/** Lines that deduct one stamp each. */
const deductingLines: readonly Refund['lines'][] = [[[one]], [[], [one]], [[one], [], [one]]];

/** Clauses of a check that sends with {@link RefundRequests}, which may expect any. */
const clauses = (...all: ClauseId[]): readonly ClauseId[] => all;

/** Before any refund: no refund of a table is one that comes again. */
const anyState = startWith({ coupons: [], room: 0 }, {});

/** What sends refunds of a buyer, in the form of a turn or the usual one; another call may come right before. */
async function senderOf(all: Owner, context: Context) {
  const { api, data, given, run } = context;
  const base = await refunded(run, api, all.transaction, 'base');
  given(base.answer);
  const cast = castOf(all, [], ['card', 'second card']);
  const requests = new RefundRequests(cast, context, { base, asks: [], promised: 0 });
  return async (
    refund: Omit<Refund, 'kind'>,
    turn: number | null,
    ask: Ask | null = null,
  ): Promise<Answer | null> => {
    if (ask !== null) await orLost(ask.send({ api, data, run }, cast));
    return requests.send(anyState, { kind: 'refund', ...refund }, turn, false);
  };
}

/** What refunds deduct one after the other: what is called before, the card, and how many of its stamps. */
const deductions: readonly (readonly [Ask | null, 'card' | 'second card', number])[] = [
  ...promptAsks.map((ask) => [ask, 'card', 1] as const),
  [null, 'second card', 2],
  [null, 'second card', 10],
];

/** Refunds of all forms and reasons, with another call right before each: they touch what they name, and nothing else. */
export default [
  check('refunds-of-every-form-leave-what-orders-hold', {
    clauses: clauses('refund-transaction.leaves-coupons', 'refund-transaction.leaves-stamps'),
    operation: 'refundTransaction',
    needs: { all: buyer(1, 2, 21), type: identifierType },
    once: true,
    async run(context) {
      const { all, api, expect, given, refused, rows, run } = context;
      const send = await senderOf(all, context);
      const [coupon] = all.coupons as [Coupon];
      given(await reserveCouponFor(api, coupon, order));
      refused(await reserveCouponFor(api, coupon, rival));
      const held: (readonly [StampCard, number])[] = [];
      for (const card of all.cards) {
        const stamps = await freeStamps({ api, run }, card);
        given(await reserveStampsFor(api, card, order, stamps));
        refused(await reserveStampsFor(api, card, rival, 1));
        held.push([card, stamps]);
      }
      for (const [row, ask] of rows<readonly [number, Ask | null]>([
        ...promptAsks.entries(),
        ...formRows.map((form) => [form, null] as const),
      ])) {
        await send({ lines: inTurn(idleLines, row) }, ask === null ? row : null, ask);
        const taken = await reserveCouponFor(api, coupon, rival);
        expect('refund-transaction.leaves-coupons', taken).toNotSucceed();
        refused(taken);
        for (const card of all.cards) {
          const more = await reserveStampsFor(api, card, rival, 1);
          expect('refund-transaction.leaves-stamps', more).toNotSucceed();
          refused(more);
        }
      }
      given(await cancelCouponFor(api, coupon, order));
      expect('refund-transaction.leaves-coupons', await reserveCouponFor(api, coupon, next)).toBeConfirmed();
      for (const [card, stamps] of held) {
        given(await cancelStampsFor(api, card, order, stamps));
        const free = await reserveStampsFor(api, card, next, stamps);
        expect('refund-transaction.leaves-stamps', free).toBeConfirmed();
      }
    },
  }),

  check('refunds-refused-for-every-reason-deduct-nothing', {
    clauses: clauses('refund-transaction.leaves-stamps', 'refund-transaction.refused-deducts-nothing'),
    operation: 'refundTransaction',
    needs: { all: buyer(0, 2, 22), type: identifierType },
    once: true,
    async run(context) {
      const { all, api, expect, rows, run } = context;
      const send = await senderOf(all, context);
      const [card, second] = all.cards as [StampCard, StampCard];
      const countFree = async () =>
        [await freeStamps({ api, run }, card), await freeStamps({ api, run }, second)] as const;
      let [stamps, others] = await countFree();
      for (const [row, flaw] of rows([...flaws.entries()])) {
        const answer = await send({ lines: inTurn(deductingLines, row), flaw }, row, inTurn(promptAsks, row));
        if (answer === null || isConfirmed(answer)) {
          // It may have deducted stamps.
          [stamps, others] = await countFree();
          continue;
        }
        const [isLeft, isMore] = [
          await isReservable(api, card, stamps),
          await isReservable(api, card, stamps + 1),
        ];
        expect('refund-transaction.refused-deducts-nothing', answer).toSatisfy(
          `still ${stamps} stamps on the card that it names`,
          () => isLeft && !isMore,
        );
        const areLeft = await isReservable(api, second, others);
        expect('refund-transaction.leaves-stamps', answer).toSatisfy(
          `still ${others} stamps on the other card`,
          () => areLeft,
        );
      }
    },
  }),

  check('refunds-deduct-what-they-name-with-other-calls-in-between', {
    clauses: clauses('refund-transaction.deducted-stamps.deducts', 'refund-transaction.leaves-stamps'),
    operation: 'refundTransaction',
    needs: { all: buyer(0, 2, 23), type: identifierType },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, api, assume, expect, rows, run } = context;
      const send = await senderOf(all, context);
      const [card, second] = all.cards as [StampCard, StampCard];
      const free = {
        card: await freeStamps({ api, run }, card),
        'second card': await freeStamps({ api, run }, second),
      };
      for (const [ask, role, count] of rows(deductions)) {
        const stamps = free[role];
        if (stamps <= count) continue;
        const [named, other] = role === 'card' ? [card, second] : [second, card];
        const answer = await send({ lines: [[{ card: role, count }]] }, null, ask);
        // How often a transaction can be refunded is left open.
        assume(answer !== null && isConfirmed(answer), 'one more refund that deducts stamps');
        if (answer === null) return;
        free[role] -= count;
        const isLess = await isReservable(api, named, stamps - count);
        const isMore = await isReservable(api, named, stamps - count + 1);
        expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
          `exactly ${stamps - count} of ${stamps} stamps left`,
          () => isLess && !isMore,
          () => `${stamps - count + 1} can be reserved: ${isMore}; ${stamps - count}: ${isLess}`,
        );
        // What this refund did to its card tells nothing about the next ones.
        if (!isLess || isMore) return;
        const left = free[role === 'card' ? 'second card' : 'card'];
        const isLeft = await isReservable(api, other, left);
        expect('refund-transaction.leaves-stamps', answer).toSatisfy(
          `still ${left} stamps on the other card`,
          () => isLeft,
        );
      }
    },
  }),
];
