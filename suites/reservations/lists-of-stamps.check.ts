import {
  type Answer,
  check,
  type CheckContext,
  freeStamps,
  type StampCard,
  stampCardsOfOne,
  unknownNumber,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { cancelledEntries, stampEntries } from '../shared/stamp-orders.ts';

/** The order that holds stamps, and a rival, by their slots. */
const [order, rival] = [1, 3];

/** How many stamps of which of the cards, by its place. */
type List = readonly (readonly [place: number, count: number])[];

const some = (place: number, count: number) => [place, count] as const;

/** Lists of all lengths, and counts of all sizes. */
const lists: readonly List[] = [
  [some(0, 8)],
  [some(2, 12)],
  [some(0, 1), some(1, 2)],
  [some(2, 3), some(0, 4)],
  [some(1, 2), some(0, 1), some(2, 1)],
  [some(0, 3), some(3, 3), some(1, 4)],
  [some(2, 1), some(3, 2), some(0, 3)],
  [some(0, 1), some(1, 1), some(2, 2), some(3, 1)],
  [some(3, 3), some(2, 3), some(1, 4), some(0, 3)],
];

/** Lists that no service takes, and why. */
const wrongLists: readonly (readonly [List, ClauseId])[] = [
  [[some(0, 1), some(unknownNumber, 1), some(1, 1)], 'reserve-stamps.unknown-card'],
  [[some(2, 1), some(1, 2), some(0, 1), some(unknownNumber, 1)], 'reserve-stamps.unknown-card'],
  [[some(1, 1.5), some(0, 1.5)], 'reserve-stamps.count.fraction'],
  [[some(2, 1), some(0, 1.5), some(1, 1)], 'reserve-stamps.count.fraction'],
  [[some(0, 1), some(0, 1.5)], 'reserve-stamps.count.fraction'],
  [[some(1, 1), some(0, 1), some(2, 0.5)], 'reserve-stamps.count.fraction'],
  [[some(0, 1), some(1, 1), some(2, 1), some(3, 1.5)], 'reserve-stamps.count.fraction'],
  [[some(3, 1), some(2, 2), some(1, 2), some(0, -1)], 'reserve-stamps.count.negative'],
];

/** Cancels that no service takes of an order that holds two stamps of each of two cards. */
const wrongCancels: readonly List[] = [
  [some(0, 1.5), some(1, 1.5)],
  [some(1, 1), some(0, 0.5)],
];

/** The stamps of four cards of a member, of which none is held. */
class Stamps {
  readonly #context: CheckContext<ClauseId>;
  readonly #cards: readonly StampCard[];
  readonly #free: readonly number[];

  constructor(context: CheckContext<ClauseId>, cards: readonly StampCard[], free: readonly number[]) {
    this.#context = context;
    this.#cards = cards;
    this.#free = free;
  }

  /** All that is free of each card, but for those of a list. */
  restOf(list: List): List {
    const left = this.#free.map((free, place) => [place, free - countIn(list, place)] as const);
    return left.filter(([, count]) => count > 0);
  }

  has(list: List): boolean {
    return list.every(([place, count]) => count <= (this.#free[place] ?? 0));
  }

  reserve(list: List, slot: number): Promise<Answer> {
    const { api } = this.#context;
    return api.reserveStamps(this.#lead.member_id, stampEntries(this.#named(list), this.#lead.order(slot)));
  }

  cancel(list: List, slot: number): Promise<Answer> {
    const { api } = this.#context;
    const body = cancelledEntries(this.#named(list), this.#lead.order(slot));
    return api.cancelStampReservation(this.#lead.member_id, body);
  }

  /** Expects that an order can have a list, where it names anything, and gives it back. */
  async expectFree(clause: ClauseId, list: List): Promise<void> {
    if (list.length === 0) return;
    const { expect, given } = this.#context;
    const free = await this.reserve(list, rival);
    expect(clause, free).toBeConfirmed();
    given(free);
    given(await this.cancel(list, rival));
  }

  /**
   * Expects that no other order can have one stamp more than a list leaves of each of its cards: asked for first, and then after
   * what is free of one more card each time. The list is the whole or a part of what is held.
   */
  async expectHeld(clause: ClauseId, list: List, held = list): Promise<void> {
    const rest = this.restOf(held);
    for (const [turn, [place, count]] of list.entries()) {
      const others = rest.filter(([other]) => other !== place).slice(0, turn);
      const more = [place, (this.#free[place] ?? 0) - count + 1] as const;
      await expectRefused(this.#context, clause, this.reserve([...others, more], rival));
    }
  }

  get #lead(): StampCard {
    return this.#cards[0] as StampCard;
  }

  #named(list: List): readonly (readonly [StampCard, number])[] {
    return list.map(
      ([place, count]) => [this.#cards[place] ?? { ...this.#lead, stamp_card_id: place }, count] as const,
    );
  }
}

const countIn = (list: List, wanted: number): number => list.find(([place]) => place === wanted)?.[1] ?? 0;

/** Lists of stamps: all that they name is held and released, and nothing else. */
export default [
  check('lists-of-stamps-of-all-lengths-are-held-and-released', {
    clauses: [
      'reserve-stamps.success',
      'reserve-stamps.every-entry',
      'reserve-stamps.exact-count',
      'reserve-stamps.refused-holds-nothing',
      'cancel-stamp-reservation.success',
      'cancel-stamp-reservation.exact-count',
      'cancel-stamp-reservation.releases',
      'cancel-stamp-reservation.count.fraction',
      ...new Set(wrongLists.map(([, clause]) => clause)),
    ],
    needs: { cards: stampCardsOfOne },
    once: true,
    async run(context) {
      const { api, cards, expect, given, rows, run } = context;
      const free: number[] = [];
      for (const card of cards) free.push(await freeStamps({ api, run }, card));
      const stamps = new Stamps(context, cards, free);
      const cancel = async (list: List): Promise<void> => {
        const cancelled = await stamps.cancel(list, order);
        expect('cancel-stamp-reservation.success', cancelled).toHaveStatus(204);
        given(cancelled);
      };
      for (const list of rows(lists)) {
        if (!stamps.has(list)) continue;
        const reserved = await stamps.reserve(list, order);
        expect('reserve-stamps.success', reserved).toHaveStatus(204);
        given(reserved);
        await stamps.expectHeld('reserve-stamps.every-entry', list);
        await stamps.expectFree('reserve-stamps.exact-count', stamps.restOf(list));
        // Of larger counts a part first.
        const parts = list
          .filter(([, count]) => count > 2)
          .map(([place, count]) => [place, count - 1] as const);
        const left = list.map(([place, count]) => [place, count - countIn(parts, place)] as const);
        if (parts.length > 0) {
          await cancel(parts);
          const ofParts = left.filter(([place]) => countIn(parts, place) > 0);
          await stamps.expectHeld('cancel-stamp-reservation.exact-count', ofParts, left);
        }
        await cancel(left);
        await stamps.expectFree('cancel-stamp-reservation.releases', stamps.restOf([]));
      }
      for (const [list, clause] of rows(wrongLists, ([, kind]) => kind))
        await expectRefused(context, clause, stamps.reserve(list, order));
      await stamps.expectFree('reserve-stamps.refused-holds-nothing', stamps.restOf([]));
      const two = [some(0, 2), some(1, 2)];
      if (!stamps.has(two)) return;
      given(await stamps.reserve(two, order));
      for (const list of rows(wrongCancels))
        await expectRefused(context, 'cancel-stamp-reservation.count.fraction', stamps.cancel(list, order));
      await cancel(two);
    },
  }),
];
