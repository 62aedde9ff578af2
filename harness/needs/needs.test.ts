import { expect, test } from 'vitest';
import { stampCard } from './needs.ts';

test('names one stamp and several stamps as the language does', () => {
  expect([stampCard(1).words, stampCard(2).words]).toEqual([
    'a stamp card with at least 1 collected stamp',
    'a stamp card with at least 2 collected stamps',
  ]);
});
