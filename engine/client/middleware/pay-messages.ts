import { variable } from '../../settings/product.ts';
import { NotSent } from '../circuit-breaker.ts';
import type { MessageBudget } from '../message-budget.ts';
import { MessageRefused } from '../precondition-failed.ts';
import type { Middleware } from './middleware.ts';

/** Who counts the messages of an attempt. */
export interface MessageCount {
  /** Paid messages that were sent, or may have been. */
  messages: number;
}

/**
 * Debits a paid message before its call is sent. A complete 4xx is a refusal that sent nothing, and gives it back; after
 * any other answer, and after none, it stays spent: also after `is_ok: false`, which a service may say of what it sent.
 * Throws a {@link MessageRefused} when the budget does not cover it.
 */
export const payMessages =
  (budget: MessageBudget, count: MessageCount): Middleware =>
  (next) =>
  async (call) => {
    if (call.definition.sideEffect !== 'paid-message') return next(call);
    const debit = await budget.debit(call.operation);
    if (debit === null) throw refusal(budget, call.operation);
    let isSent = true;
    try {
      const answer = await next(call);
      isSent = !(answer.status >= 400 && answer.status < 500);
      return answer;
    } catch (thrown) {
      isSent = !(thrown instanceof NotSent);
      throw thrown;
    } finally {
      budget.settle(debit, isSent);
      if (isSent) count.messages += 1;
    }
  };

const refusal = ({ isForbidden, limit }: MessageBudget, operation: string): MessageRefused =>
  isForbidden
    ? new MessageRefused(`${operation} sends a paid message, and messages are not allowed`, {
        settings: [variable('ALLOW_MESSAGES')],
      })
    : new MessageRefused(`${operation} sends a paid message, and all ${limit} allowed are spent`, {
        settings: [variable('MAX_MESSAGES')],
      });
