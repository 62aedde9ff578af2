import { expect, test } from 'vitest';
import { MessageBudget } from './message-budget.ts';

test('grants no more than its limit given that all were sent', async () => {
  const budget = new MessageBudget(2);
  expect(await Promise.all([budget.debit('sendOtp'), budget.debit('sendOtp')])).toEqual([1, 2]);
  budget.settle(1, true);
  budget.settle(2, true);
  expect(await budget.debit('sendOtp')).toBeNull();
  expect(budget.spent).toBe(2);
});

test('grants a message again given that a refusal gave it back', async () => {
  const budget = new MessageBudget(1);
  await budget.debit('sendOtp');
  budget.settle(1, false);
  expect(await budget.debit('sendOtp')).toBe(2);
  expect(budget.spent).toBe(0);
});

test('lets the next wait for what may be given back given that the rest is out', async () => {
  const budget = new MessageBudget(1);
  await budget.debit('sendOtp');
  const next = budget.debit('sendOtp');
  budget.settle(1, false);
  expect(await next).toBe(2);
});

test('turns all who wait away given that the last message was sent', async () => {
  const budget = new MessageBudget(1);
  await budget.debit('sendOtp');
  const waiting = [budget.debit('sendOtp'), budget.debit('sendOtp')];
  budget.settle(1, true);
  expect(await Promise.all(waiting)).toEqual([null, null]);
});

test('never exceeds its limit given many at a time', async () => {
  const budget = new MessageBudget(5);
  const send = async (sent: boolean): Promise<boolean> => {
    const debit = await budget.debit('sendOtp');
    if (debit === null) return false;
    await Promise.resolve();
    budget.settle(debit, sent);
    return sent;
  };
  const sent = await Promise.all(Array.from({ length: 60 }, (_, nth) => send(nth % 3 > 0)));
  expect(sent.filter(Boolean)).toHaveLength(5);
  expect(budget.spent).toBe(5);
});

test('is forbidden given a limit of none', async () => {
  const budget = new MessageBudget(0);
  expect(budget.isForbidden).toBe(true);
  expect(await budget.debit('sendOtp')).toBeNull();
});
