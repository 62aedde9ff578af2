import { expect, test } from 'vitest';
import { sampleCheck, sampleExchange } from '../../tests/support/sample-report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { storySentence } from './story.ts';

const step = (id: number, title: string, parts: Partial<Exchange> = {}): Exchange => ({
  ...sampleExchange(id),
  role: 'setup',
  title,
  ...parts,
});

const refusal = { status: 200, headers: [], body: '{"is_ok":false,"details":"Held."}' };
const done = { status: 204, headers: [], body: '' };

test('tells the steps, the promise of the last one, and what came, given a failed check', () => {
  const exchanges = [
    step(1, 'order A reserves the coupon'),
    step(2, 'order B reserves the coupon: must be refused', { response: refusal }),
    step(3, 'order B cancels the coupon: expected a refusal', { role: 'check', response: done }),
    step(4, 'order A cancels the coupon', { role: 'cleanup' }),
  ];
  const check = sampleCheck({
    verdict: 'fail',
    exchanges: ['x1', 'x2', 'x3', 'x4'],
    evidence: 'x3',
    expected: 'a refusal: is_ok: false, or a status other than 2xx',
    received: 'status 204 without a body',
    condition: { kind: 'unconfirmed' },
  });
  expect(storySentence(check, { exchanges })).toBe(
    'order A reserves the coupon → order B reserves the coupon: refused → order B cancels the coupon: must be refused, got 204',
  );
});

test('shows the part that decided, and counts what came long before, given a long story', () => {
  const exchanges = Array.from({ length: 9 }, (_, index) => step(index + 1, `step ${index + 1}`));
  const check = sampleCheck({
    verdict: 'fail',
    exchanges: exchanges.map(({ id }) => id),
    evidence: 'x9',
    expected: 'points = 3',
    received: 'points = 4',
  });
  expect(storySentence(check, { exchanges })).toBe(
    '4 earlier steps → step 5 → step 6 → step 7 → step 8 → step 9: expected points = 3, got points = 4',
  );
});

test('gives the message of a check that no exchange decided', () => {
  const check = sampleCheck({
    verdict: 'fail',
    message: 'Sent 2 messages; the outbox shows 1',
    evidence: null,
  });
  expect(storySentence(check, { exchanges: [] })).toBe('Sent 2 messages; the outbox shows 1');
});
