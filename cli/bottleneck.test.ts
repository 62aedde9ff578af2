import { expect, test } from 'vitest';
import { bottleneckLines } from './bottleneck.ts';

test('names the part that is waited for longest, and what one more saves', () => {
  const chains = new Map([
    ['stamp_cards {"stamp_card_id":1}', 100],
    ['stamp_cards {"stamp_card_id":2}', 80],
    ['coupons {"code":"A"}', 40],
    ['coupons {"code":"B","usable":false}', 4],
    ['member full', 300],
  ]);
  expect(bottleneckLines(chains)).toEqual([
    'It waits longest for stamp_cards: 100 requests one after the other on one of 2, 20 s at 200 ms an answer. One more saves 8 s.',
  ]);
});

test('says nothing given two parts that are waited for as long, or none', () => {
  const chains = new Map([
    ['stamp_cards {"stamp_card_id":1}', 100],
    ['coupons {"code":"A"}', 100],
  ]);
  expect(bottleneckLines(chains)).toEqual([]);
  expect(bottleneckLines(new Map())).toEqual([]);
});
