import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { NotSent } from '../circuit-breaker.ts';
import { MessageBudget } from '../message-budget.ts';
import { MessageRefused } from '../precondition-failed.ts';
import { Noise } from '../transport.ts';
import { payMessages } from './pay-messages.ts';

const spentBy = async (outcome: number | Error): Promise<[budget: number, attempt: number]> => {
  const budget = new MessageBudget(1);
  const count = { messages: 0 };
  const send = payMessages(
    budget,
    count,
  )(async () => {
    if (typeof outcome === 'number') return answerOf('sendOtp', outcome);
    throw outcome;
  });
  await send(callOf('sendOtp')).catch(() => null);
  return [budget.spent, count.messages];
};

test.each([
  ['a refusal', 400, 0],
  ['a confirmation', 200, 1],
  ['a failure of the service', 500, 1],
  ['no answer', new Noise('reset'), 1],
  ['a request that was never sent', new NotSent('silent'), 0],
] as const)('counts the message as the outcome says given %s', async (_, outcome, spent) => {
  expect(await spentBy(outcome)).toEqual([spent, spent]);
});

test.each([
  [0, 'LOYALTY_ALLOW_MESSAGES'],
  [1, 'LOYALTY_MAX_MESSAGES'],
])('refuses a message beyond a limit of %i and names %s', async (limit, setting) => {
  const budget = new MessageBudget(limit);
  const send = payMessages(budget, { messages: 0 })(async () => answerOf('sendOtp', 200));
  for (let paid = 0; paid < limit; paid += 1) await send(callOf('sendOtp'));
  const refusal = send(callOf('sendOtp'));
  await expect(refusal).rejects.toBeInstanceOf(MessageRefused);
  await expect(refusal).rejects.toMatchObject({ unlock: { settings: [setting] } });
});

test('asks no budget for a call that sends no message', async () => {
  const send = payMessages(new MessageBudget(0), { messages: 0 })(async () => answerOf('listStores', 200));
  expect((await send(callOf('listStores'))).status).toBe(200);
});
