import { expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { type Check, checkMaker } from './check.ts';
import type { Cost } from './cost.ts';
import type { Need } from './need.ts';
import { type Choice, coversOf, inOrderOfWorth } from './plan-checks.ts';

const { check } = checkMaker();
const missing: Need<unknown> = { words: 'a coupon', unlockedBy: [], shared: false, candidates: () => [] };

const entry = (
  name: string,
  clauses: string[],
  parts: Partial<Check> = {},
  cost: Cost = {},
): CatalogueEntry => ({
  suite: 'some',
  check: { ...check(name, { clauses, run: async () => {} }), ...parts },
  cost,
});

const choice = (entries: CatalogueEntry[], parts: Partial<Choice> = {}): Choice => ({
  entries,
  wanted: new Set(entries.flatMap((one) => one.check.clauses)),
  decidedBy: (one) => one.check.clauses,
  options: () => [],
  mayPay: true,
  failedBefore: new Set(),
  mayEndEarly: true,
  ...parts,
});

const names = (entries: readonly CatalogueEntry[]): string[] => entries.map((one) => one.check.name);

test('tells what can run from what lacks something, and from what waits long', () => {
  const covers = coversOf(
    choice([
      entry('ready', ['a']),
      entry('lacking', ['b'], { needs: { coupon: missing } }),
      entry('lasting', ['a', 'c'], { lasting: true }),
      entry('slow', ['d'], {}, { pauseMs: limits.quickPauseMs + 1 }),
    ]),
    'whole',
  );
  expect([names(covers.ready), names(covers.lacking), names(covers.long).toSorted()]).toEqual([
    ['ready'],
    ['lacking'],
    ['lasting', 'slow'],
  ]);
});

test('takes what sends no paid message where none is allowed', () => {
  const entries = [entry('paid', ['a'], {}, { messages: 1 }), entry('free', ['a'], {}, { requests: 9 })];
  expect(names(coversOf(choice(entries, { mayPay: false }), 'whole').ready)).toEqual(['free']);
  expect(names(coversOf(choice(entries), 'whole').ready)).toEqual(['paid']);
});

test('begins with what failed before and the cover, and ends with what uses fixtures up', () => {
  const entries = [
    entry('uses-up', ['a'], { usesUp: true }),
    entry('observes', [], { silence: 'open' }),
    entry('long', ['a'], {}, { requests: 40 }),
    entry('short', ['a']),
    entry('cover', ['a']),
    entry('failed', ['a']),
  ];
  const cover = entries.filter((one) => one.check.name === 'cover');
  const ordered = inOrderOfWorth(choice(entries, { failedBefore: new Set(['failed']) }), cover);
  expect(names(ordered)).toEqual(['failed', 'cover', 'observes', 'long', 'short', 'uses-up']);
});
