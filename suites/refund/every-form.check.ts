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
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { type Buyer, type CallBetween, callsBetween } from '../reservations/calls-between.ts';
import { formRows } from '../reservations/values.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { RefundRequests } from './requests.ts';
import type { CardRole } from '../reservations/state.ts';
import { castOf, flaws } from './scenarios.ts';
import { type Refund, startWith } from './state.ts';

type Context = CheckContext<ClauseId>;
type Lines = Refund['lines'];

/** The order that holds something, a rival, and the next one, by their slots. */
const [order, rival, next] = [2, 3, 4];

/** How many stamps of each card an order holds, while others of it are deducted. */
const heldStamps = 2;

/** Lines that deduct nothing. */
const idleLines: readonly Lines[] = [[[]], [[], []], [[], [], []]];

const entry = (card: CardRole, count = 1) => ({ card, count });

/** Lines that deduct one stamp each. */
const deductingLines: readonly Lines[] = [
  [[entry('card')]],
  [[], [entry('card')]],
  [[entry('card')], [], [entry('card')]],
];

/** Lines that deduct several stamps, in lists of all lengths. */
const severalStamps: readonly Lines[] = [
  [[entry('card', 2)]],
  [[entry('card'), entry('second card')]],
  [[entry('second card', 2)], [entry('card')]],
  [[entry('third card')], [entry('card', 2)], [entry('second card')]],
  [[entry('third card'), entry('fourth card'), entry('card')]],
  [[entry('second card')], [], [entry('fourth card', 2)]],
  [[entry('fourth card')], [entry('second card')], [entry('third card')], [entry('card')]],
  [[entry('second card'), entry('third card', 2), entry('fourth card'), entry('card')]],
  [[entry('second card', 10)]],
];

/** Clauses of a check that sends with {@link RefundRequests}, which may expect any. */
const clauses = (...all: ClauseId[]): readonly ClauseId[] => all;

/** Before any refund: no refund of a table is one that comes again. */
const anyState = startWith({ coupons: [], room: 0 }, {});

/** What sends refunds of a buyer, in the form of a turn or the usual one. */
async function senderOf(all: Buyer, context: Context) {
  const { api, given, run } = context;
  const base = await refunded(run, api, all.transaction, 'base');
  given(base.answer);
  const cast = castOf(all, [], roles);
  const requests = new RefundRequests(cast, context, { base, asks: [], promised: 0 });
  return (refund: Omit<Refund, 'kind'>, turn: number | null = null): Promise<Answer | null> =>
    requests.send(anyState, { kind: 'refund', ...refund }, turn, false);
}

/** What a refund deducts, its form where that is not the usual one, and what is called right before it. */
interface Deduction {
  readonly lines: Lines;
  readonly turn?: number;
  readonly call?: CallBetween;
}

/** How many stamps of a card some lines deduct. */
const deductedOf = (lines: Lines, role: CardRole): number =>
  lines
    .flat()
    .filter(({ card }) => card === role)
    .reduce((sum, { count }) => sum + Number(count), 0);

const roles = ['card', 'second card', 'third card', 'fourth card'] as const;

/** The cards of a buyer, each with its role. */
const cardsOf = ({ cards }: Buyer): readonly (readonly [CardRole, StampCard])[] =>
  cards.map((card, index) => [roles[index] as CardRole, card]);

/** Lets an order hold a coupon and some stamps of each card. Gives how many stamps are left on each. */
async function holdSome({ api, assume, given, refused, run }: Context, all: Buyer, coupon: Coupon) {
  given(await reserveCouponFor(api, coupon, order));
  refused(await reserveCouponFor(api, coupon, rival));
  const free = { card: 0, 'second card': 0, 'third card': 0, 'fourth card': 0 };
  for (const [role, card] of cardsOf(all)) {
    free[role] = (await freeStamps({ api, run }, card)) - heldStamps;
    given(await reserveStampsFor(api, card, order, heldStamps));
  }
  // Twice: a reservation of one card may release the other one.
  for (const [role, card] of [...cardsOf(all), ...cardsOf(all)]) {
    assume(await isReservable(api, card, free[role]), 'stamps that no order holds');
    assume(!(await isReservable(api, card, free[role] + 1)), 'stamps that stay held');
  }
  return free;
}

/** Refunds that deduct stamps, while an order holds a coupon and some stamps: each deducts what it names, and nothing else. */
const deducting = (
  name: string,
  needed: ReturnType<typeof buyer>,
  deductionsOf: (context: Context, all: Buyer) => Promise<readonly Deduction[]>,
) =>
  check(name, {
    clauses: clauses(
      'refund-transaction.success',
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.leaves-stamps',
      'refund-transaction.leaves-coupons',
    ),
    operation: 'refundTransaction',
    needs: { all: needed, type: identifierType },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, api, assume, expect, refused, rows } = context;
      const send = await senderOf(all, context);
      const [coupon] = all.coupons as [Coupon];
      const deductions = await deductionsOf(context, all);
      const free = await holdSome(context, all, coupon);
      for (const { lines, turn = null, call } of rows(deductions)) {
        if (cardsOf(all).some(([role]) => free[role] <= deductedOf(lines, role))) continue;
        await call?.();
        let answer = await send({ lines }, turn);
        // What is unusual about a form may be refused.
        if (turn !== null && answer !== null && !isConfirmed(answer)) continue;
        if (answer !== null && !isConfirmed(answer)) {
          // How often a transaction can be refunded is left open: a plain refund tells whether it can be once more.
          const plain = await send({ lines: deductingLines[0] as Lines });
          assume(plain !== null && isConfirmed(plain), 'one more refund that deducts stamps');
          free.card -= 1;
          await call?.();
          answer = await send({ lines });
        }
        if (answer === null) return;
        expect('refund-transaction.success', answer).toBeConfirmed();
        if (!isConfirmed(answer)) return;
        for (const [role, card] of cardsOf(all)) {
          const left = free[role] - deductedOf(lines, role);
          // What this refund did tells nothing about the next ones.
          if (!(await expectLeft(context, answer, card, free[role], left))) return;
          free[role] = left;
        }
        const taken = await reserveCouponFor(api, coupon, rival);
        expect('refund-transaction.leaves-coupons', taken).toNotSucceed();
        refused(taken);
      }
    },
  });

/** Expects that a refund left exactly this count of stamps of a card. Gives whether it did. */
async function expectLeft(
  { api, expect }: Context,
  answer: Answer,
  card: StampCard,
  before: number,
  left: number,
): Promise<boolean> {
  const isLess = await isReservable(api, card, left);
  const isMore = await isReservable(api, card, left + 1);
  const isFreed = isMore && (await isReservable(api, card, before + 1));
  const clause =
    left < before && !isFreed
      ? 'refund-transaction.deducted-stamps.deducts'
      : 'refund-transaction.leaves-stamps';
  expect(clause, answer).toSatisfy(
    `exactly ${left} of ${before} stamps left, and ${heldStamps} held`,
    () => isLess && !isMore,
    () => `${left + 1} can be reserved: ${isMore}; ${left}: ${isLess}`,
  );
  return isLess && !isMore;
}

/** Refunds of all forms and reasons, with another call right before each: they touch what they name, and nothing else. */
export default [
  check('refunds-of-every-form-leave-what-orders-hold', {
    clauses: clauses('refund-transaction.leaves-coupons', 'refund-transaction.leaves-stamps'),
    operation: 'refundTransaction',
    needs: { all: buyer(1, 2, 21) },
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
      for (const row of rows(formRows)) {
        await send({ lines: inTurn(idleLines, row) }, row);
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
    needs: { all: buyer(1, 2, 22), type: identifierType },
    once: true,
    async run(context) {
      const { all, api, expect, rows, run } = context;
      const send = await senderOf(all, context);
      const [card, second] = all.cards as [StampCard, StampCard];
      const countFree = async () =>
        [await freeStamps({ api, run }, card), await freeStamps({ api, run }, second)] as const;
      let [stamps, others] = await countFree();
      const calls = await callsBetween(context, all, all.coupons[0] as Coupon, second);
      for (const [row, flaw] of rows([...flaws.entries()])) {
        await inTurn(calls, row)();
        const answer = await send({ lines: inTurn(deductingLines, row), flaw }, row);
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

  deducting('refunds-deduct-what-they-name-in-lists-of-all-lengths', buyer(2, 4, 26), async () =>
    severalStamps.map((lines) => ({ lines })),
  ),

  deducting('refunds-of-every-form-deduct-what-they-name', buyer(2, 2, 28), async () =>
    formRows.map((turn) => ({ lines: [[entry(inTurn(roles.slice(0, 2), turn))]], turn })),
  ),

  deducting(
    'refunds-deduct-what-they-name-with-other-calls-in-between',
    buyer(2, 2, 27),
    async (context, all) =>
      (await callsBetween(context, all, all.coupons[1] as Coupon, all.cards[1] as StampCard)).map(
        (call, index) => ({ lines: [[entry(inTurn(roles.slice(0, 2), index))]], call }),
      ),
  ),
];
