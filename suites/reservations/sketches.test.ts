import { expect, test } from 'vitest';
import { plannedMoves } from '#loyalty';
import { plan } from './plan.ts';

const moves = plan.flatMap(({ model, walks }) => walks.flatMap((walk) => plannedMoves(model, walk)));

const statesOf = (name: string): string[] => {
  const own = moves.filter(({ picture }) => picture === name);
  return [...new Set(own.flatMap(({ from, to }) => [from, to]))].toSorted();
};

test('draws the thousands of states of the plan as few that a reader knows', () => {
  expect([...new Set(moves.map(({ picture }) => picture))]).toEqual(['A coupon', 'A stamp card']);
  expect(statesOf('A coupon')).toEqual([
    'free again',
    'free, never held',
    'held by an order',
    'held, after reserving twice',
  ]);
  expect(statesOf('A stamp card')).toEqual([
    'all stamps are free',
    'orders hold all stamps',
    'orders hold some stamps',
  ]);
});

test('draws no request that must be refused as one that changes something', () => {
  const changed = moves.filter(({ from, to }) => from !== to).map(({ action }) => action);
  for (const refused of ['faulty request', 'reserve by another order', 'reserve more than free'])
    expect(changed).not.toContain(refused);
});
