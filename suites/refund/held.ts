import {
  type Answer,
  type CheckContext,
  type Coupon,
  freeStamps,
  isReservable,
  mostReservable,
  type StampCard,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import type { Buyer } from '../reservations/calls-between.ts';
import type { CardRole } from '../reservations/state.ts';
import { reserveCouponFor } from '../shared/coupon-orders.ts';
import { reserveStampsFor } from '../shared/stamp-orders.ts';
import { deductedOf, type Lines } from './lines.ts';

type Context = CheckContext<ClauseId>;

/** The order that holds something while refunds are made, and a rival, by their slots. */
export const [order, rival] = [2, 3] as const;

/** Lets the order hold a coupon, so that a rival cannot have it. */
export async function holdCoupon({ api, given, refused }: Context, coupon: Coupon): Promise<void> {
  given(await reserveCouponFor(api, coupon, order));
  refused(await reserveCouponFor(api, coupon, rival));
}

/** Expects that the order still holds the coupon. */
export async function expectCouponHeld({ api, expect, refused }: Context, coupon: Coupon): Promise<void> {
  const taken = await reserveCouponFor(api, coupon, rival);
  expect('refund-transaction.leaves-coupons', taken).toNotSucceed();
  refused(taken);
}

/** How many stamps of each card the order holds, while others of it are deducted. */
const heldStamps = 2;

/** How many stamps of each card are left in addition: walks and later runs need some. */
const leftStamps = 5;

/** What the cards of a buyer are, in their order. */
export const roles = ['card', 'second card', 'third card', 'fourth card'] as const;

/** What the cards are that a buyer has. */
export const rolesOf = ({ cards }: Buyer): readonly CardRole[] => roles.slice(0, cards.length);

/** The stamps of each card of a buyer that no order holds, as the refunds so far have left them. */
export class FreeStamps {
  readonly #context: Context;
  readonly #cards: readonly (readonly [CardRole, StampCard])[];
  readonly #counts = new Map<CardRole, number>();

  constructor(context: Context, { cards }: Buyer) {
    this.#context = context;
    this.#cards = cards.map((card, index) => [roles[index] as CardRole, card]);
  }

  /** Counts the stamps, and lets the order hold some of each card. */
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

  /** Expects that a refund left cards as they were that it did not name: those of some lines, or all. Gives whether it did. */
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

  /** Whether what the order holds of the cards that lines name is kept from others. */
  async areHeld(lines: Lines): Promise<boolean> {
    for (const [role, card] of this.#named(lines))
      if (await isReservable(this.#context.api, card, this.#of(role) + 1)) return false;
    return true;
  }

  /**
   * Expects that refused refunds deducted nothing, and that the one of a negative count added nothing. Gives whether it is so.
   * Where as many more can be reserved as the order holds, they were released: the negative counts are one and three.
   */
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
