import { expect, test } from 'vitest';
import { toSingleFile } from './single-file.ts';

test('says what is missing given a generator that left no page', () => {
  expect(() => toSingleFile(new Map())).toThrow('Allure generated no index.html');
});

test('refuses to write given a page of another form, which might phone home', () => {
  const files = new Map([
    ['index.html', Buffer.from('<html><script src="https://example.com"></script></html>')],
  ]);
  expect(() => toSingleFile(files)).toThrow('cannot be made self-contained');
});
