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
  mostReservable,
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

/** How many stamps of each card are left in addition: walks and later runs need some. */
const leftStamps = 5;

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
  [[entry('card'), entry('second card', 2)]],
  [[entry('second card', 2)], [entry('card')]],
  [[entry('third card')], [entry('card', 2)], [entry('second card')]],
  [[entry('third card'), entry('fourth card'), entry('card')]],
  [[entry('second card')], [], [entry('fourth card', 2)]],
  [[entry('fourth card')], [entry('second card')], [entry('third card')], [entry('card')]],
  [[entry('second card'), entry('third card', 2), entry('fourth card'), entry('card')]],
  [[entry('third card', 10)]],
];

/** Lines that name two stamps of the card, which has one that is free. */
const linesBeyondFree: readonly Lines[] = [
  [[entry('card', 2)]],
  [[entry('second card'), entry('card', 2)]],
  [[entry('card', 2)], [entry('second card')]],
];

/** Counts that are none, and the clause that each breaks. */
const wrongCounts = [
  [0, 'refund-transaction.deducted-stamps.zero'],
  [-1, 'refund-transaction.deducted-stamps.negative'],
  [0.5, 'refund-transaction.deducted-stamps.fraction'],
] as const;

/** Lines with a wrong count in the places of lists of all lengths. */
const placesOfCount: readonly ((count: number) => Lines)[] = [
  (count) => [[entry('card', count)]],
  (count) => [[entry('card'), entry('second card', count)]],
  (count) => [[entry('second card', count)], [entry('third card')]],
  (count) => [[entry('third card')], [entry('card', count)], [entry('second card')]],
  (count) => [[entry('card'), entry('fourth card'), entry('third card', count)]],
  (count) => [[entry('card'), entry('second card'), entry('third card'), entry('fourth card', count)]],
  (count) => [[entry('fourth card', count), entry('third card'), entry('card'), entry('second card')]],
  (count) => [[entry('second card'), entry('second card', count)]],
  (count) => [[entry('third card', count), entry('card', count)]],
  (count) => [[], [], [entry('card', count)]],
  (count) => [[entry('card')], [entry('second card'), entry('card', count)], []],
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

const rolesOf = ({ cards }: Buyer): readonly CardRole[] => roles.slice(0, cards.length);

/** The stamps of each card of a buyer that no order holds, as the refunds so far have left them. */
class FreeStamps {
  readonly #context: Context;
  readonly #cards: readonly (readonly [CardRole, StampCard])[];
  readonly #counts = new Map<CardRole, number>();

  constructor(context: Context, { cards }: Buyer) {
    this.#context = context;
    this.#cards = cards.map((card, index) => [roles[index] as CardRole, card]);
  }

  /** Counts the stamps, and lets an order hold some of each card. */
  async hold(): Promise<void> {
    const { api, assume, given, run } = this.#context;
    for (const [role, card] of this.#cards) {
      this.#counts.set(role, (await freeStamps({ api, run }, card)) - heldStamps);
      given(await reserveStampsFor(api, card, order, heldStamps));
    }
    // Twice: a reservation of one card may release the other ones.
    for (const [role, card] of [...this.#cards, ...this.#cards]) {
      assume(await isReservable(api, card, this.#of(role)), 'stamps that no order holds');
      assume(!(await isReservable(api, card, this.#of(role) + 1)), 'stamps that stay held');
    }
  }

  /** Whether the buyer has each card that some lines name. */
  knows(lines: Lines): boolean {
    return lines.flat().every((one) => this.#cards.some(([role]) => role === one.card));
  }

  /** Whether enough is left after some lines are deducted. */
  has(lines: Lines): boolean {
    const isLeft = (role: CardRole): boolean => this.#of(role) - deductedOf(lines, role) >= leftStamps;
    return this.knows(lines) && this.#named(lines).every(([role]) => isLeft(role));
  }

  /** Expects that a refund left the cards as they were that it did not name. Gives whether it did. */
  async expectKept(answer: Answer, lines?: Lines): Promise<boolean> {
    const cards = lines === undefined ? this.#cards : this.#named(lines);
    for (const [role, card] of cards)
      if (!(await this.#expectLeft(answer, card, this.#of(role), this.#of(role)))) return false;
    return true;
  }

  /** Expects that a refund deducted what its lines name. Gives whether it did. */
  async expectDeducted(answer: Answer, lines: Lines): Promise<boolean> {
    for (const [role, card] of this.#named(lines)) {
      const left = this.#of(role) - deductedOf(lines, role);
      if (!(await this.#expectLeft(answer, card, this.#of(role), left))) return false;
      this.#counts.set(role, left);
    }
    return true;
  }

  /** Whether no more can be reserved of what lines name than nothing holds. */
  async areHeld(lines: Lines): Promise<boolean> {
    for (const [role, card] of this.#named(lines))
      if (await isReservable(this.#context.api, card, this.#of(role) + 1)) return false;
    return true;
  }

  /** Expects that refused refunds deducted nothing, and that the one of a negative count added nothing. Gives whether they did not. */
  async expectUntouched(lines: Lines, latest: Answer, negative: Answer): Promise<boolean> {
    const { api, expect } = this.#context;
    for (const [role, card] of this.#named(lines)) {
      const left = this.#of(role);
      const isMore = await isReservable(api, card, left + 1);
      const isFreed =
        isMore &&
        (await isReservable(api, card, left + heldStamps)) &&
        !(await isReservable(api, card, left + heldStamps + 1));
      const isLeft = await isReservable(api, card, left);
      const negativeClause = 'refund-transaction.deducted-stamps.negative';
      expect(negativeClause, negative).toSatisfy(
        `no more than ${left} stamps left`,
        () => !isMore || isFreed,
      );
      expect('refund-transaction.leaves-stamps', latest).toSatisfy(
        `${heldStamps} stamps held`,
        () => !isFreed,
      );
      expect('refund-transaction.refused-deducts-nothing', latest).toSatisfy(
        `still ${left} stamps left`,
        () => isLeft,
      );
      if (isMore || !isLeft) return false;
    }
    return true;
  }

  /** Counts again what lines name, after a refund that may have deducted it. */
  async count(lines: Lines): Promise<void> {
    for (const [role, card] of this.#named(lines))
      this.#counts.set(role, await mostReservable(this.#context.api, card));
  }

  #of(role: CardRole): number {
    return this.#counts.get(role) ?? 0;
  }

  #named(lines: Lines) {
    return this.#cards.filter(([role]) => lines.flat().some(({ card }) => card === role));
  }

  async #expectLeft(answer: Answer, card: StampCard, before: number, left: number): Promise<boolean> {
    const { api, expect } = this.#context;
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
}

/** As many stamps of each card, in one line. */
const inOneLine = (lines: Lines): Lines => [
  roles.map((role) => entry(role, deductedOf(lines, role))).filter(({ count }) => count > 0),
];

/**
 * A refund that tells, if it is done, that another one must be: the same without the call, or as much in one line. A service
 * may refund a transaction once, and deduct no more than a line earned. Null where nothing tells it.
 */
function witnessOf({ lines, turn, call }: Deduction, bought: number): Lines | null {
  if (call !== undefined) return lines;
  return turn === undefined && lines.length > 1 && lines.length <= bought ? inOneLine(lines) : null;
}

/** Refunds that deduct stamps, while an order holds a coupon and some stamps: each deducts what it names, and nothing else. */
const deducting = (
  name: string,
  number: number,
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
    needs: { all: buyer(2, 2, number, { cards: 4 }), type: identifierType },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, api, expect, given, refused, rows } = context;
      const send = await senderOf(all, context);
      const [coupon] = all.coupons as [Coupon];
      const deductions = await deductionsOf(context, all);
      given(await reserveCouponFor(api, coupon, order));
      refused(await reserveCouponFor(api, coupon, rival));
      const free = new FreeStamps(context, all);
      await free.hold();
      let latest: Answer | null = null;
      for (const deduction of rows(deductions)) {
        const { lines, turn = null, call } = deduction;
        const witness = witnessOf(deduction, all.transaction.lines.length);
        if (!free.has(lines)) continue;
        // What one refund did tells nothing about the next ones.
        if (latest !== null && !(await free.expectKept(latest, lines))) return;
        await call?.();
        let answer = await send({ lines }, turn);
        if (answer !== null && !isConfirmed(answer) && witness !== null) {
          const other = await send({ lines: witness });
          await free.count(lines);
          if (other === null || !isConfirmed(other)) continue;
          await call?.();
          answer = await send({ lines });
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
        const taken = await reserveCouponFor(api, coupon, rival);
        expect('refund-transaction.leaves-coupons', taken).toNotSucceed();
        refused(taken);
      }
      if (latest !== null) await free.expectKept(latest);
    },
  });

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

  check('refunds-with-a-wrong-count-in-any-place-deduct-nothing', {
    clauses: clauses(
      ...wrongCounts.map(([, clause]) => clause),
      'refund-transaction.refused-deducts-nothing',
      'refund-transaction.leaves-stamps',
      'refund-transaction.leaves-coupons',
    ),
    operation: 'refundTransaction',
    needs: { all: buyer(0, 1, 30, { coupons: 1, cards: 4 }) },
    once: true,
    usesUp: true,
    async run(context) {
      const { all, api, assume, expect, given, refused, rows } = context;
      const send = await senderOf(all, context);
      const [coupon] = all.coupons;
      if (coupon !== undefined) {
        given(await reserveCouponFor(api, coupon, order));
        refused(await reserveCouponFor(api, coupon, rival));
      }
      const free = new FreeStamps(context, all);
      await free.hold();
      let latest: Answer | null = null;
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
        const areRefused = [...answers.values()].every((answer) => answer !== null && !isConfirmed(answer));
        if (!areRefused || latest === null || negative === null) await free.count(linesWith(1));
        // What a refund did that was refused tells nothing about the next ones.
        else if (!(await free.expectUntouched(linesWith(1), latest, negative))) return;
        if (coupon === undefined) continue;
        const taken = await reserveCouponFor(api, coupon, rival);
        expect('refund-transaction.leaves-coupons', taken).toNotSucceed();
        refused(taken);
      }
      if (latest !== null && !isConfirmed(latest)) await free.expectKept(latest);
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

  deducting('refunds-deduct-what-they-name-with-other-calls-in-between', 27, async (context, all) =>
    (await callsBetween(context, all, all.coupons[1] as Coupon, all.cards[1] as StampCard)).map(
      (call, index) => ({ lines: [[entry(inTurn(rolesOf(all), index))]], call }),
    ),
  ),
];
