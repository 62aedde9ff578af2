import { expect, test } from 'vitest';
import { encodings } from './encodings.ts';

test.each([
  ['a query', `it's here`, 'it%27s+here'],
  ['a path', `it's here`, `it's%20here`],
  ['JSON', `a "name"`, String.raw`a \"name\"`],
])('knows how a value looks in %s', (_, value, encoded) => {
  expect(encodings(value)).toContain(encoded);
});
