import type { StampCard, Transaction } from '../state/state.ts';
import { reservationRules } from './reservations.ts';

/** Partial refunds of earlier transactions (2.9, 4.8). */
export const refundRules = {
  /** Why a refund that is right in form is refused; null: nothing that is described speaks against one. */
  refundRefusal(_transaction: Transaction): string | null {
    return null;
  },

  /** Deducting touches collected stamps only: those that an order holds stay (2.9). */
  deductibleStamps(card: StampCard): number {
    return reservationRules.stampsAvailable(card);
  },

  /** The collected stamps of a card after a refund deducts some. */
  stampsAfterDeduction(card: StampCard, count: number): number {
    return card.collected - count;
  },
};
