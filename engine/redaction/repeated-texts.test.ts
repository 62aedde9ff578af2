import { expect, test } from 'vitest';
import { recordedOf } from '../../tests/support/answer.ts';
import { Redactor } from './redactor.ts';

test('masks a text that repeats by the values known so far, and by those of its exchange', () => {
  const redactor = new Redactor();
  const text = 'from canary-secret of Ola';
  const ofOla = recordedOf('registerMember', {
    request: {
      method: 'POST',
      url: 'https://service.test/x',
      headers: {},
      body: '{"first_name":"Kari","last_name":"Ola "}',
    },
  });
  expect(redactor.maskFor([])(text)).toBe(text);
  redactor.addSecret('client-secret', 'canary-secret');
  expect(redactor.maskFor([])(text)).toBe('from ‹client-secret#1› of Ola');
  expect(redactor.maskFor([])(text)).toBe('from ‹client-secret#1› of Ola');
  expect(redactor.maskFor([ofOla])(`${text} `)).toBe('from ‹client-secret#1› of ‹name#2›');
  expect(redactor.maskFor([])(`${text} `)).toBe('from ‹client-secret#1› of Ola ');
});
