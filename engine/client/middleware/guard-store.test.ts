import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { PreconditionFailed } from '../precondition-failed.ts';
import { guardStore } from './guard-store.ts';

const sentBy = async (doubt: PreconditionFailed | null): Promise<string[]> => {
  const sent: string[] = [];
  const send = guardStore({ doubt })(async ({ operation }) => {
    sent.push(operation);
    return answerOf(operation, 200);
  });
  for (const operation of ['listStores', 'searchMembers'] as const)
    await send(callOf(operation)).catch((thrown: unknown) => expect(thrown).toBe(doubt));
  return sent;
};

test('sends everything given a proven store', async () => {
  expect(await sentBy(null)).toEqual(['listStores', 'searchMembers']);
});

test('sends only what names no store given a doubt', async () => {
  expect(await sentBy(new PreconditionFailed('two stores'))).toEqual(['listStores']);
});
