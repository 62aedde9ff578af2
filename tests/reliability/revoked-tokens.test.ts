import { expect, test } from 'vitest';
import { runRevoked } from '../support/revoked.ts';

test.each([3, 40, 111])(
  'stays green with one token more given that all tokens end after call %d',
  async (after) => {
    const peaceful = await runRevoked(0, ['members', 'search', 'coupons']);
    const { accused, tokens } = await runRevoked(after, ['members', 'search', 'coupons']);
    expect(accused).toEqual([]);
    expect(tokens - peaceful.tokens).toBe(1);
  },
);
