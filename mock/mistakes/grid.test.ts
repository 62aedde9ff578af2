import { expect, test } from 'vitest';
import { faults } from '../faults/index.ts';
import { triggers } from '../triggers/index.ts';
import { clauses } from '../../specs/clauses.ts';
import { faultOfProduct, isWithheldName, products, sentenceOf } from './grid.ts';

const all = products();
const mistakes = [...new Map(all.map(({ mistake }) => [mistake.name, mistake])).values()];

test('gives each product an id of the names, which no other fault has', () => {
  const ids = all.map(({ id }) => id);
  expect(new Set([...ids, ...faults.map(({ id }) => id)]).size).toBe(ids.length + faults.length);
  expect(ids.filter((id) => !/^[a-z\d]+(-[a-z\d]+)*--[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
});

test('says what each product does in one short sentence', () => {
  const isSentence = (text: string): boolean =>
    /^It [a-z][^.]*[^. ]\.$/.test(text) && !/\b(\w+) \1\b/i.test(text) && text.split(' ').length <= 25;
  expect(all.map(sentenceOf).filter((text) => !isSentence(text))).toEqual([]);
});

test('makes a thousand products, and withholds about a fifth of the names', () => {
  expect(all.length).toBeGreaterThan(1000);
  const names = [...mistakes, ...triggers].map(({ name }) => name);
  const share = names.filter(isWithheldName).length / names.length;
  expect(share).toBeGreaterThan(0.12);
  expect(share).toBeLessThan(0.28);
});

test('breaks in each product clauses that a request can show', () => {
  const observable = new Set<string>(
    clauses.filter((one) => one.unobservable === undefined).map(({ id }) => id),
  );
  const broken = all.flatMap((product) => {
    const { clause, also = [] } = faultOfProduct(product);
    return [clause, ...also];
  });
  expect([...new Set<string>(broken)].filter((id) => !observable.has(id))).toEqual([]);
});

test('uses each trigger and each mistake', () => {
  const used = new Set(all.flatMap(({ mistake, trigger }) => [mistake.name, trigger.name]));
  const unused = triggers.filter(({ name }) => !used.has(name)).map(({ name }) => name);
  // A silence lets a service take one for the other.
  expect(unused).toEqual(['near-order-letter-case', 'near-code-letter-case']);
});
