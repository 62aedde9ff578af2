import { describe, expect, test } from 'vitest';
import { isBroken, store } from '../../tests/support/client-session.ts';
import { isUnfilled } from './placeholders.ts';

test.each(['undefined', 'null', 'NaN', '[object Object]', '{memberId}', '${id}', ':store_id', '%s', ''])(
  'takes %j for a value that is missing',
  (text) => {
    expect(isUnfilled(text)).toBe(true);
  },
);

test.each(['4f1c', 'SPRING', 'Store-1', 'nullable', 'none', '100%'])('takes %j for a value', (text) => {
  expect(isUnfilled(text)).toBe(false);
});

describe('service.caller.fills-addresses', () => {
  const update = (id: string) => ({ method: 'PUT', path: `${store}/members/${id}`, body: {} });

  test.each([
    ['undefined', true],
    ['m-1', false],
  ])('looks at the member in the address, %s', (id, broken) => {
    expect(isBroken('service.caller.fills-addresses', [update(id)])).toBe(broken);
  });
});
