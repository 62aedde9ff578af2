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
  type Needs,
  refunded,
  searchLater,
  type StampCard,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { type Buyer, type CallBetween, callsBetween } from '../reservations/calls-between.ts';
import type { CardRole } from '../reservations/state.ts';
import { formRows } from '../reservations/values.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { expectCouponHeld, FreeStamps, holdCoupon, order, rival, roles, rolesOf } from './held.ts';
import {
  deductingLines,
  entry,
  idleLines,
  type Lines,
  linesBeyondFree,
  deductingMore,
  namesCardTwice,
  placesOfCount,
  severalStamps,
  wrongCounts,
} from './lines.ts';
import { flawClauses } from './reasons.ts';
import { RefundRequests } from './requests.ts';
import { castOf, flaws } from './scenarios.ts';
import { isOfLine, type Refund, type RefundFlaw, startWith } from './state.ts';

type Context = CheckContext<ClauseId>;

/** What is wrong with a line of a refund, and the clauses by which it is refused. */
const lineClauses = new Map(
  flaws.filter(isOfLine).flatMap((flaw): [RefundFlaw, ClauseId][] => {
    const clause = flawClauses[flaw];
    return clause === null ? [] : [[flaw, clause]];
  }),
);

/** The order that reserves after the one that holds something, by its slot. */
const next = 4;

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

/**
 * Refunds that tell, if all of a list are done, that another one must be: the same without the call, or some that deduct
 * more. A service may refund a transaction once, and deduct no more than a line earned. Empty where nothing tells it.
 */
function witnessesOf(
  { lines, turn, call }: Deduction,
  { cards, transaction }: Buyer,
): readonly (readonly Lines[])[] {
  if (call !== undefined) return [[lines]];
  const isOpen = turn !== undefined || namesCardTwice(lines) || lines.length > transaction.lines.length;
  return isOpen ? [] : deductingMore(lines, roles.slice(0, cards.length));
}

/** Whether all refunds of one of these lists are done. */
async function isAnyTaken(
  send: Awaited<ReturnType<typeof senderOf>>,
  free: FreeStamps,
  lists: readonly (readonly Lines[])[],
): Promise<boolean> {
  for (const list of lists) {
    let areDone = true;
    for (const lines of list) {
      const answer: Answer | null = areDone ? await send({ lines }) : null;
      areDone = answer !== null && isConfirmed(answer);
      await free.count(lines);
    }
    if (areDone) return true;
  }
  return false;
}

/** Refunds that deduct stamps, while an order holds a coupon and some stamps: each deducts what it names, and nothing else. */
const deducting = (
  name: string,
  number: number,
  deductionsOf: (context: Context, all: Buyer) => Promise<readonly Deduction[]>,
  others: Needs = {},
) =>
  check(name, {
    clauses: clauses(
      'refund-transaction.success',
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.leaves-stamps',
      'refund-transaction.leaves-coupons',
    ),
    operation: 'refundTransaction',
    needs: { ...others, all: buyer(2, 2, number, { cards: 4 }) },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, expect, rows } = context;
      const send = await senderOf(all, context);
      const [coupon] = all.coupons as [Coupon];
      const deductions = await deductionsOf(context, all);
      await holdCoupon(context, coupon);
      const free = new FreeStamps(context, all);
      await free.hold();
      let latest: Answer | null = null;
      for (const deduction of rows(deductions)) {
        const { lines, turn = null, call } = deduction;
        const witnesses = witnessesOf(deduction, all);
        if (!free.has(lines)) continue;
        // What one refund did tells nothing about the next ones.
        if (latest !== null && !(await free.expectKept(latest, lines))) return;
        await call?.();
        let answer = await send({ lines }, turn);
        if (answer !== null && !isConfirmed(answer) && witnesses.length > 0) {
          const isTaken = () => isAnyTaken(send, free, witnesses);
          if (!(await isTaken())) continue;
          await call?.();
          answer = await send({ lines });
          const isRefused = answer !== null && !isConfirmed(answer);
          // What was taken may have been the last one.
          if (isRefused && !(await isTaken())) continue;
          if (answer !== null) expect('refund-transaction.success', answer).toBeConfirmed();
        }
        // A service may refuse what is unusual about a form.
        if (answer === null || !isConfirmed(answer)) {
          await free.count(lines);
          continue;
        }
        expect('refund-transaction.success', answer).toBeConfirmed();
        latest = answer;
        if (!(await free.expectDeducted(answer, lines))) return;
        await expectCouponHeld(context, coupon);
      }
      if (latest !== null) await free.expectKept(latest);
    },
  });

/** Refunds of all forms and reasons, with another call right before each: they touch what they name, and nothing else. */
export default [
  check('refunds-of-every-form-leave-what-orders-hold', {
    clauses: clauses(
      'refund-transaction.leaves-coupons',
      'refund-transaction.leaves-stamps',
      'refund-transaction.leaves-data',
    ),
    operation: 'refundTransaction',
    needs: { all: buyer(1, 2, 21) },
    once: true,
    async run(context) {
      const { all, api, expect, given, refused, rows, run } = context;
      const send = await senderOf(all, context);
      const { query, before } = await keepData(context, all.owner);
      const [coupon] = all.coupons as [Coupon];
      await holdCoupon(context, coupon);
      const held: (readonly [StampCard, number])[] = [];
      for (const card of all.cards) {
        const stamps = await freeStamps({ api, run }, card);
        given(await reserveStampsFor(api, card, order, stamps));
        refused(await reserveStampsFor(api, card, rival, 1));
        held.push([card, stamps]);
      }
      for (const row of rows(formRows)) {
        await send({ lines: inTurn(idleLines, row) }, row);
        await expectCouponHeld(context, coupon);
        for (const card of all.cards) {
          const more = await reserveStampsFor(api, card, rival, 1);
          expect('refund-transaction.leaves-stamps', more).toNotSucceed();
          refused(more);
        }
      }
      expect('refund-transaction.leaves-data', await searchLater(context, query)).toSatisfy(
        ...foundAs(before),
      );
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
    clauses: clauses(
      'refund-transaction.leaves-stamps',
      'refund-transaction.refused-deducts-nothing',
      ...lineClauses.values(),
    ),
    operation: 'refundTransaction',
    needs: { all: buyer(1, 2, 22, { cards: 4 }), type: identifierType },
    once: true,
    async run(context) {
      const { all, api, expect, rows, run } = context;
      const send = await senderOf(all, context);
      const [card, second] = all.cards as [StampCard, StampCard];
      const countFree = async () =>
        [await freeStamps({ api, run }, card), await freeStamps({ api, run }, second)] as const;
      let [stamps, others] = await countFree();
      const calls = await callsBetween(context, all, all.coupons[0] as Coupon, second);
      const known = new Set<CardRole | 'unknown card'>(rolesOf(all));
      for (const [row, flaw] of rows([...[...flaws, 'with an unlisted GTIN' as const].entries()])) {
        await inTurn(calls, row)();
        const lines = inTurn(deductingLines, row).map((line) =>
          line.filter(({ card: role }) => known.has(role)),
        );
        const answer = await send({ lines, flaw }, row);
        const clause = lineClauses.get(flaw);
        if (answer !== null && clause !== undefined) expect(clause, answer).toNotSucceed();
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

  check('refunds-with-a-wrong-count-in-any-place-deduct-nothing', {
    clauses: clauses(
      ...wrongCounts.map(([, clause]) => clause),
      'refund-transaction.refused-deducts-nothing',
      'refund-transaction.leaves-stamps',
      'refund-transaction.leaves-coupons',
      'refund-transaction.leaves-data',
    ),
    operation: 'refundTransaction',
    needs: { all: buyer(0, 1, 30, { coupons: 1, cards: 4 }) },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, assume, expect, rows } = context;
      const send = await senderOf(all, context);
      const { query, before } = await keepData(context, all.owner);
      const [coupon] = all.coupons;
      if (coupon !== undefined) await holdCoupon(context, coupon);
      const free = new FreeStamps(context, all);
      await free.hold();
      let latest: Answer | null = null;
      let isAnyDone = false;
      for (const row of rows(formRows)) {
        const linesWith = inTurn(placesOfCount, row);
        if (!free.knows(linesWith(1))) continue;
        assume(await free.areHeld(linesWith(1)), 'stamps that stay held');
        const answers = new Map<ClauseId, Answer | null>();
        for (const place of wrongCounts.keys()) {
          const [count, clause] = inTurn(wrongCounts, row + place);
          const answer = await send({ lines: linesWith(row % 2 === 0 ? count : count * 3) }, row);
          if (answer !== null) expect(clause, answer).toNotSucceed();
          answers.set(clause, answer);
          latest = answer;
        }
        const negative = answers.get('refund-transaction.deducted-stamps.negative') ?? null;
        const sent = [...answers.values()];
        const asText = [linesWith(1).flat().slice(0, 1)];
        if (row % 3 === 2) sent.push(await send({ lines: asText, flaw: 'with a count as a text' }, row));
        const areRefused = sent.every((answer) => answer !== null && !isConfirmed(answer));
        isAnyDone ||= !areRefused;
        if (!areRefused || latest === null || negative === null) await free.count(linesWith(1));
        // What a refund did that was refused tells nothing about the next ones.
        else if (!(await free.expectUntouched(linesWith(1), latest, negative))) return;
        if (coupon !== undefined) await expectCouponHeld(context, coupon);
      }
      if (latest !== null && !isConfirmed(latest)) await free.expectKept(latest);
      if (isAnyDone) return;
      const after = await searchLater(context, query);
      expect('refund-transaction.leaves-data', after).toSatisfy(...foundAs(before));
    },
  }),

  check('refund-takes-no-stamps-that-an-order-holds', {
    clauses: clauses(
      'refund-transaction.deducted-stamps.only-collected',
      'refund-transaction.refused-deducts-nothing',
    ),
    operation: 'refundTransaction',
    needs: { all: buyer(0, 1, 29, { cards: 2 }) },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, api, assume, expect, given, rows, run } = context;
      const send = await senderOf(all, context);
      const [card, second] = all.cards as [StampCard, StampCard?];
      for (const lines of rows(second === undefined ? linesBeyondFree.slice(0, 1) : linesBeyondFree)) {
        const others = second === undefined ? 0 : await freeStamps({ api, run }, second);
        const stamps = await freeStamps({ api, run }, card);
        assume(stamps > 1, 'a card with two stamps that are free');
        const held = stamps - 1;
        given(await reserveStampsFor(api, card, order, held));
        const beyond = await send({ lines });
        given(await cancelStampsFor(api, card, order, held));
        // A service may refuse it, or deduct the one that is free.
        const isUntouched = await isReservable(api, card, held);
        if (beyond === null) continue;
        expect('refund-transaction.deducted-stamps.only-collected', beyond).toSatisfy(
          `still the ${held} stamps that were reserved`,
          () => isUntouched,
        );
        if (second === undefined || isConfirmed(beyond)) continue;
        const areLeft = await isReservable(api, second, others);
        expect('refund-transaction.refused-deducts-nothing', beyond).toSatisfy(
          `still ${others} stamps on the other card`,
          () => areLeft,
        );
      }
    },
  }),

  deducting('refunds-deduct-what-they-name-in-lists-of-all-lengths', 26, async () =>
    severalStamps.map((lines) => ({ lines })),
  ),

  deducting('refunds-of-every-form-deduct-what-they-name', 28, async (_, all) =>
    formRows.map((turn) => ({ lines: [[entry(inTurn(rolesOf(all), turn))]], turn })),
  ),

  deducting(
    'refunds-deduct-what-they-name-with-other-calls-in-between',
    27,
    async (context, all) =>
      (await callsBetween(context, all, all.coupons[1] as Coupon, all.cards[1] as StampCard)).map(
        (call, index) => ({ lines: [[entry(inTurn(rolesOf(all), index))]], call }),
      ),
    { type: identifierType },
  ),
];
