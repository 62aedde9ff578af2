import type { StampCard, Transaction } from '../state/state.ts';
import { reservationRules } from './reservations.ts';

/** What a refund asks for, summed up. */
export interface RefundRequest {
  external_id: string | null;
  total: number;
  lines: { product_id: string | null; quantity: number }[];
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Partial refunds of earlier transactions (2.9, 4.8). */
export const refundRules = {
  /** The instant of a refund: without an offset it is read as UTC (2.9). */
  refundInstant(createdAt: string): Date {
    const hasTime = createdAt.includes('T');
    return new Date(
      hasTime && !/(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})$/i.test(createdAt) ? `${createdAt}Z` : createdAt,
    );
  },

  /** What of the transaction's total has not been refunded yet. */
  refundableTotal(transaction: Transaction): number {
    return transaction.total - sum(transaction.refunds.map(({ total }) => total));
  },

  /** How many of a product were bought and not refunded yet; null where it was not bought. */
  refundableQuantity(transaction: Transaction, product_id: string): number | null {
    const bought = transaction.lines.filter(({ product }) => product.external_id === product_id);
    if (bought.length === 0) return null;
    const refunded = transaction.refunds
      .flatMap(({ lines }) => lines)
      .filter((line) => line.product_id === product_id);
    return sum(bought.map(({ quantity }) => quantity)) - sum(refunded.map(({ quantity }) => quantity));
  },

  /** Whether a refund with this id was recorded before (7.3). */
  isRepeatedRefund(transaction: Transaction, external_id: string | null): boolean {
    return external_id !== null && transaction.refunds.some((refund) => refund.external_id === external_id);
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
