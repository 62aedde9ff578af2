import { beforeAll, expect, test } from 'vitest';
import { plainIds, strangeIds, tour } from '../../tests/support/tour.ts';
import { faults } from '../faults/index.ts';
import { triggers } from '../triggers/index.ts';
import { clauses } from '../../specs/clauses.ts';
import { faultOfProduct, isWithheldName, products, sentenceOf, watchTriggers } from './grid.ts';

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

const isCommon = (name: string): boolean => /-(longer|order-returns)$/.test(name);

/** A product of each mistake that shows as often as any. */
const plainest = mistakes.map((mistake) => {
  const own = all.filter((product) => product.mistake === mistake);
  return (
    own.find(({ trigger }) => trigger.name === 'always') ??
    own.find(({ trigger }) => isCommon(trigger.name)) ??
    own[0]
  );
});

/** What the reference service shows on a tour. */
const reference: string[] = [];
beforeAll(() =>
  tour(
    plainIds,
    () => {},
    (shown) => reference.push(shown),
  ),
);

/** Ends a tour at once. */
class Otherwise extends Error {}

test.each(plainest.flatMap((product) => product ?? []).map((product) => [product.id, product] as const))(
  'answers a tour otherwise than the reference service given %s',
  async (_, product) => {
    let step = 0;
    const compare = (shown: string): void => {
      if (shown !== reference[step++]) throw new Otherwise();
    };
    const toured = tour(plainIds, (service) => faultOfProduct(product).break(service), compare);
    await expect(toured).rejects.toThrow(Otherwise);
  },
);

test('hits each trigger by some request of a tour', async () => {
  const hit = new Set<string>();
  await tour([...plainIds, ...strangeIds], (service) => watchTriggers(service, (place) => hit.add(place)));
  const places = new Set(all.map(({ mistake, trigger }) => `${mistake.operation} ${trigger.name}`));
  expect([...places].filter((place) => !hit.has(place))).toEqual([]);
}, 60_000);
