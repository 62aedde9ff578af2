import { expect, test } from 'vitest';
import { sampleExchange } from '../../tests/support/sample-report.ts';
import { answerTimes } from './answer-times.ts';

test('gives the median and the 95th percentile of the answers of an operation, without those that stayed away', () => {
  const answered = Array.from({ length: 100 }, (_, nth) => ({
    ...sampleExchange(nth + 1),
    duration_ms: nth + 1,
  }));
  const lost = { ...sampleExchange(101), duration_ms: 10_000, response: null, error: 'reset' };
  expect(answerTimes({ exchanges: [...answered, lost] })).toEqual([
    { operation: 'reserveCoupon', answers: 100, median: 51, p95: 96 },
  ]);
});
