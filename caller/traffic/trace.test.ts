import { describe, expect, test } from 'vitest';
import { exchangesOf, type Sent, store } from '../../tests/support/client-session.ts';
import type { Json } from '../../schemas/json.ts';
import { Tracer } from './trace.ts';

const traceOf = (sent: Sent) => exchangesOf([sent]).map((one) => new Tracer().trace(one))[0];

const phone = { country_code: '+47', number: '40000001' };
const register = (size: number): Sent => ({
  method: 'POST',
  path: `${store}/members`,
  headers: [['x-note', 'n'.repeat(size)]],
  body: { phone, first_name: 'n'.repeat(size), external_transaction_id: 'sale-1' },
  answer: {
    id: 'm1',
    phone,
    first_name: 'n'.repeat(size),
    coupons: Array.from({ length: size }, () => ({})),
  },
});

test('keeps as much of an exchange however long its headers, body and answer are', () => {
  const [short, long] = [1, 10_000].map((size) => {
    const { content, work, ...rest } = traceOf(register(size)) ?? {};
    return [content?.length, work?.length, JSON.stringify(rest)];
  });
  expect(long).toEqual(short);
});

test('keeps whom a request is for, under which order, and which members were shown', () => {
  expect(traceOf(register(1))).toMatchObject({
    json: { phone: { number: '40000001' }, external_transaction_id: 'sale-1' },
    members: [{ id: 'm1', isWhole: true, filled: ['first_name'] }],
  });
});

describe('the content of a body', () => {
  const sent = (body: Json) => traceOf({ method: 'POST', path: `${store}/members`, body });

  test.each<[string, Json, Json, boolean]>([
    ['of another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
    ['with the time of another attempt', { a: 1, created_at: 'x' }, { a: 1, created_at: 'y' }, true],
    ['with another value', { a: 1 }, { a: 2 }, false],
    ['with another value deep in it', { a: { b: 1 } }, { a: { b: 2 } }, false],
  ])('is compared with one %s', (_, one, other, isSame) => {
    expect(sent(one)?.content === sent(other)?.content).toBe(isSame);
  });

  test('is the same work under another order, and another content', () => {
    const [one, other] = ['sale-1', 'sale-2'].map((id) => sent({ a: 1, external_transaction_id: id }));
    expect(one?.work).toBe(other?.work);
    expect(one?.content).not.toBe(other?.content);
  });
});
