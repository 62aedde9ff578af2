import {
  type Answer,
  type CheckContext,
  freeStamps,
  isConfirmed,
  isReservable,
  mostReservable,
  released,
  searchLater,
  type StampCard,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import type { Buyer } from '../reservations/calls-between.ts';
import type { CardRole } from '../reservations/state.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { foundAs, keepData, type KeptData } from '../shared/kept-data.ts';
import { cancelledEntries, stampEntries } from '../shared/stamp-orders.ts';
import { deductedOf, type Lines } from './lines.ts';

type Context = CheckContext<ClauseId>;
type Counts = ReadonlyMap<CardRole, number>;

/** By their slots: an order that probes, those that hold something while refunds are made, a rival, and who comes after them. */
const [probe, order, rival, secondOrder, next] = [1, 2, 3, 20, 4];

/** The orders that hold stamps of each card, and how many they hold together. */
const holders = [order, secondOrder];
const held = 2;

/** How many stamps of each card are left in addition: walks and later runs need some. */
const leftStamps = 5;

/** What the cards of a buyer are, in their order. */
export const roles = ['card', 'second card', 'third card', 'fourth card'] as const;

/** Refunds right after which everything is looked at. */
export interface Seen {
  /** The last one. */
  readonly answer: Answer;
  readonly lines: Lines;
  /** Whether it may be taken for an earlier one, which deducts nothing once more. */
  readonly mayBeAgain?: boolean;
  /** One that names a negative count, where any does. */
  readonly negative?: Answer | null;
}

/** What can be had of a card otherwise than it should be. */
interface Oddity {
  readonly isMore: boolean;
  readonly isLess: boolean;
  /** As many stamps more as orders hold, or more than before. */
  readonly isFreed: boolean;
}

/** What a buyer has while refunds are made: two orders hold stamps of each card, one of them holds a coupon too. */
export class Belongings {
  readonly #context: Context;
  readonly #all: Buyer;
  readonly #cards: readonly (readonly [CardRole, StampCard])[];
  #free: Counts = new Map();
  #data: KeptData | null = null;
  #isNewcomerHolding = false;

  constructor(context: Context, all: Buyer) {
    this.#context = context;
    this.#all = all;
    this.#cards = all.cards.map((card, index) => [roles[index] as CardRole, card]);
  }

  /** Lets the orders hold a coupon and some of the stamps, which a rival cannot have then. */
  async hold(): Promise<void> {
    const { api, assume, given, refused } = this.#context;
    for (const coupon of this.#all.coupons) {
      given(await reserveCouponFor(api, coupon, order));
      given(await cancelCouponFor(api, coupon, order));
    }
    for (const coupon of this.#all.coupons.slice(0, 1)) {
      given(await reserveCouponFor(api, coupon, order));
      refused(await reserveCouponFor(api, coupon, rival));
    }
    const free = new Map<CardRole, number>();
    for (const [role, card] of this.#cards) free.set(role, (await freeStamps(this.#context, card)) - held);
    this.#free = free;
    for (const slot of holders) given(await this.#reserve(this.#ofEach(held / holders.length), slot));
    assume((await this.#odd(free)).size === 0, 'stamps that are free and held as counted');
  }

  /** Notes the data of the member, which it has now. */
  async keepData(): Promise<void> {
    this.#data = await keepData(this.#context, this.#all.owner);
  }

  /** Lets an order hold a coupon more, where the buyer has one. */
  async holdCoupon(): Promise<Answer | null> {
    const [, coupon] = this.#all.coupons;
    return coupon === undefined ? null : reserveCouponFor(this.#context.api, coupon, order);
  }

  /** Lets an order with the id of the transaction hold a stamp of the last card, which a service may refuse. */
  async letNewcomerHold(): Promise<Answer> {
    await this.dismissNewcomer();
    const answer = await this.#reserve(this.#ofLast(), this.#all.transaction.external_id);
    this.#isNewcomerHolding = isConfirmed(answer);
    if (this.#isNewcomerHolding) this.#free = this.#with(-1, 1);
    return answer;
  }

  /** Lets that order give back what it holds, if anything. */
  async dismissNewcomer(): Promise<void> {
    if (!this.#isNewcomerHolding) return;
    await this.#cancel(this.#ofLast(), this.#all.transaction.external_id);
    this.#isNewcomerHolding = false;
    this.#free = this.#with(1, 1);
  }

  /** Lines that name a stamp of the first card more than are free. */
  beyondFree(): Lines {
    return [[{ card: 'card', count: (this.#free.get('card') ?? 0) + 1 }]];
  }

  /** Whether the buyer has each card that some lines name. */
  knows(lines: Lines): boolean {
    return lines.flat().every((one) => this.#cards.some(([role]) => role === one.card));
  }

  /** Whether enough is left after some lines are deducted. */
  has(lines: Lines): boolean {
    return this.knows(lines) && [...this.#less(lines)].every(([, left]) => left >= leftStamps);
  }

  /** Expects that the last of some refunds deducted what it names if it was done, and that all else is as it was. Gives whether it is. */
  async expectAfter(seen: Seen): Promise<boolean> {
    const { expect } = this.#context;
    const { answer, lines, mayBeAgain = false } = seen;
    await this.#expectCouponHeld();
    const after = isConfirmed(answer) ? this.#less(lines) : this.#free;
    const odd = await this.#odd(after);
    if (odd.size > 0 && mayBeAgain && (await this.#odd(this.#free)).size === 0) return true;
    for (const [role] of this.#cards) {
      const clause = clauseOf(role, odd.get(role), seen);
      const one = clause === negativeClause ? seen.negative : answer;
      expect(clause, one ?? answer).toSatisfy(
        `exactly ${after.get(role)} stamps of the ${role} left, of ${this.#free.get(role)}, and ${held} held`,
        () => !odd.has(role),
      );
    }
    this.#free = after;
    return odd.size === 0;
  }

  /** Expects that all that was held or free can be had when the orders have given it back, and that the data are as they were. */
  async expectAtEnd(answer: Answer): Promise<void> {
    const { api, expect } = this.#context;
    if (this.#data !== null) {
      const search = await searchLater(this.#context, this.#data.query);
      expect('refund-transaction.leaves-data', search).toSatisfy(...foundAs(this.#data.before));
    }
    await this.dismissNewcomer();
    for (const slot of holders) await this.#cancel(this.#ofEach(held / holders.length), slot);
    for (const coupon of this.#all.coupons) await released(cancelCouponFor(api, coupon, order));
    for (const coupon of this.#all.coupons) {
      const free = await reserveCouponFor(api, coupon, next);
      expect('refund-transaction.leaves-coupons', free).toBeConfirmed();
      await released(cancelCouponFor(api, coupon, next));
    }
    this.#free = this.#with(held);
    const odd = await this.#odd(this.#free);
    for (const [role] of this.#cards)
      expect('refund-transaction.leaves-stamps', answer).toSatisfy(
        `${held} stamps of the ${role} more when the orders have given them back`,
        () => !odd.has(role),
      );
  }

  /** Counts the stamps again, after a refund that may have deducted some. */
  async count(): Promise<void> {
    const counts = new Map<CardRole, number>();
    for (const [role, card] of this.#cards) counts.set(role, await mostReservable(this.#context.api, card));
    this.#free = counts;
  }

  async #expectCouponHeld(): Promise<void> {
    for (const coupon of this.#all.coupons.slice(0, 1)) {
      const asking = reserveCouponFor(this.#context.api, coupon, rival);
      await expectRefused(this.#context, 'refund-transaction.leaves-coupons', asking);
    }
  }

  #ofEach(count: number): Parameters<typeof stampEntries>[0] {
    return this.#cards.map(([, card]) => [card, count]);
  }

  #ofLast(): Parameters<typeof stampEntries>[0] {
    return this.#ofEach(1).slice(-1);
  }

  /** What is free with a number of stamps more of each card, or of some at the end. */
  #with(more: number, last = this.#free.size): Counts {
    const first = this.#free.size - last;
    return new Map([...this.#free].map(([role, count], place) => [role, count + (place < first ? 0 : more)]));
  }

  /** What is left when some lines are deducted. */
  #less(lines: Lines): Counts {
    return new Map([...this.#free].map(([role, count]) => [role, count - deductedOf(lines, role)]));
  }

  /** The cards of which not exactly these numbers of stamps can be had. */
  async #odd(counts: Counts): Promise<ReadonlyMap<CardRole, Oddity>> {
    const { api } = this.#context;
    const entries = this.#cards.map(([role, card]) => [role, card, counts.get(role) ?? 0] as const);
    const some = entries.flatMap(([, card, count]) => (count > 0 ? [[card, count] as const] : []));
    const areLeft = some.length === 0 || isConfirmed(await this.#reserve(some, probe));
    if (areLeft && some.length > 0) await this.#cancel(some, probe);
    const odd = new Map<CardRole, Oddity>();
    for (const [role, card, count] of entries) {
      const isMore = await isReservable(api, card, count + 1);
      const isLess = !areLeft && !(await isReservable(api, card, count));
      if (!isMore && !isLess) continue;
      const before = Math.max(this.#free.get(role) ?? 0, count);
      const isFreed = isMore && (await isReservable(api, card, before + (before > count ? 1 : held)));
      odd.set(role, { isMore, isLess, isFreed });
    }
    return odd;
  }

  /** The order in a slot, or the one with an id. */
  #idOf(slot: number | string): string {
    return typeof slot === 'string' ? slot : (this.#all.cards[0]?.order(slot) ?? '');
  }

  #reserve(entries: Parameters<typeof stampEntries>[0], slot: number | string): Promise<Answer> {
    return this.#context.api.reserveStamps(this.#all.owner.id, stampEntries(entries, this.#idOf(slot)));
  }

  #cancel(entries: Parameters<typeof cancelledEntries>[0], slot: number | string): Promise<void> {
    const body = cancelledEntries(entries, this.#idOf(slot));
    return released(this.#context.api.cancelStampReservation(this.#all.owner.id, body));
  }
}

const negativeClause = 'refund-transaction.deducted-stamps.negative';

/** The clause by which a card is as it should be after refunds, or is not. */
function clauseOf(role: CardRole, odd: Oddity | undefined, { answer, lines, negative }: Seen): ClauseId {
  const isNamed = lines.flat().some(({ card }) => card === role);
  if (odd?.isFreed || !isNamed) return 'refund-transaction.leaves-stamps';
  if (isConfirmed(answer)) return 'refund-transaction.deducted-stamps.deducts';
  if (odd?.isMore) return negative ? negativeClause : 'refund-transaction.leaves-stamps';
  return 'refund-transaction.refused-deducts-nothing';
}
