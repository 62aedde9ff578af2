import { expect, test } from 'vitest';
import { sampleExchange } from '../../tests/support/sample-report.ts';
import { siblingDifferences } from './siblings.ts';

const sent = (id: number, order: string, path = 'coupons/A/reserve') => {
  const exchange = sampleExchange(id);
  const body = JSON.stringify({ external_transaction_id: order, pos: 1 });
  return { ...exchange, request: { ...exchange.request, url: `http://s.test/members/7/${path}`, body } };
};

test('names what a request has instead of the one before it of the same operation', () => {
  const words = siblingDifferences([
    sent(1, 'one'),
    sent(2, 'two'),
    sent(3, 'two'),
    sent(4, 'two', 'coupons/B/reserve'),
  ]);
  expect([...words]).toEqual([
    ['x2', 'as x1, but external_transaction_id = two → 200'],
    ['x3', 'the same as x2 → 200'],
    ['x4', 'as x3, but coupons = B → 200'],
  ]);
});

test('compares requests of one operation alone, and none that have little in common', () => {
  const other = { ...sent(2, 'two'), operation: 'listStores' };
  const many = {
    ...sent(3, 'one'),
    request: { ...sent(3, 'one').request, body: '{"a":1,"b":2,"c":3,"d":4}' },
  };
  expect([...siblingDifferences([sent(1, 'one'), other, many])]).toEqual([]);
});
