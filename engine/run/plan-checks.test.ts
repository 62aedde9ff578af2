import { expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { type Check, checkMaker } from './check.ts';
import type { Cost } from './cost.ts';
import type { Need } from './need.ts';
import { type Choice, chosenForIn, coversOf, inOrder, inOrderOfFinds, type Part } from './plan-checks.ts';

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
const namesIn = (parts: readonly Part[]): string[] => names(parts.map((one) => one.entry));

test('tells what can run from what lacks something, and from what waits long', () => {
  const covers = coversOf(
    choice([
      entry('ready', ['a']),
      entry('lacking', ['b'], { needs: { coupon: missing } }),
      entry('lasting', ['a', 'c'], { lasting: true }),
      entry('slow', ['d'], {}, { pauseMs: limits.quickPauseMs + 1 }),
    ]),
  );
  expect([namesIn(covers.ready), namesIn(covers.lacking), namesIn(covers.long).toSorted()]).toEqual([
    ['ready'],
    ['lacking'],
    ['lasting', 'slow'],
  ]);
});

test('takes what sends no paid message where none is allowed', () => {
  const entries = [entry('paid', ['a'], {}, { messages: 1 }), entry('free', ['a'], {}, { requests: 9 })];
  expect(namesIn(coversOf(choice(entries, { mayPay: false })).ready)).toEqual(['free']);
  expect(namesIn(coversOf(choice(entries)).ready)).toEqual(['paid']);
});

test('asks a dear check until it has judged what nothing cheaper decides', () => {
  const entries = [
    entry('dear', ['a', 'b', 'c'], {}, { requests: 40, judges: { 4: ['a'], 12: ['b'], 30: ['c'] } }),
    entry('cheap', ['c'], {}, { requests: 3 }),
  ];
  const { ready } = coversOf(choice(entries));
  const chosenFor = chosenForIn(ready);
  expect(ready.map((one) => [one.entry.check.name, one.clauses, Math.floor(one.requests)])).toEqual([
    ['cheap', ['c'], 3],
    ['dear', ['a', 'b'], 12],
  ]);
  expect(entries.map(({ check: { name }, check: one }) => [name, [...chosenFor(one)]])).toEqual([
    ['dear', ['a', 'b']],
    ['cheap', ['c']],
  ]);
});

test('takes another check for a clause that the first rows of a table do not judge', () => {
  const entries = [
    entry('table', ['a', 'b'], {}, { requests: 90, quickRequests: 6, judges: { 6: ['a'] } }),
    entry('other', ['a', 'b'], {}, { requests: 40, quickRequests: 20, judges: { 8: ['a'], 20: ['b'] } }),
  ];
  const { ready } = coversOf(choice(entries));
  expect(ready.map((one) => [one.entry.check.name, one.clauses])).toEqual([['other', ['a', 'b']]]);
});

test('runs a check to its end that shows what it does not judge itself', () => {
  const shows = entry('shows', ['a']);
  const { ready } = coversOf(choice([shows], { wanted: new Set(['a', 'b']), decidedBy: () => ['a', 'b'] }));
  expect([...chosenForIn(ready)(shows.check)]).toEqual([]);
});

test('begins with what failed before and lasts, and ends with what uses fixtures up', () => {
  const entries = [
    entry('uses-up', ['a'], { usesUp: true }),
    entry('other', ['a']),
    entry('pauses', ['a'], {}, { pauseMs: 1 }),
    entry('failed', ['a']),
    entry('lasting', ['a'], { lasting: true }),
  ];
  const ordered = inOrder(choice(entries, { failedBefore: new Set(['failed']) }));
  expect(names(ordered)).toEqual(['lasting', 'failed', 'pauses', 'other', 'uses-up']);
});

test('asks first for several things at once, and early for what is used up later', () => {
  const need = (...keys: string[]): Need<unknown> => ({
    words: keys.join(' or '),
    unlockedBy: [],
    shared: false,
    candidates: () => keys.map((key) => ({ key, take: () => key })),
  });
  const [card, member, anyone] = [need('card'), need('member'), need('member', 'another')];
  const entries = [
    entry('other', ['a'], { needs: { member } }),
    entry('dear', ['a'], { needs: { member } }, { requests: 100 }),
    entry('uses-up', ['a'], { needs: { card }, usesUp: true }),
    entry('before', ['a'], { needs: { card } }),
    entry('several', ['a'], { needs: { member, anyone } }),
  ];
  const options: Choice['options'] = (one) =>
    one.candidates({}).map((candidate) => ({ keys: [candidate.key], reads: [], candidate }));
  expect(names(inOrder(choice(entries, { options })))).toEqual([
    'several',
    'before',
    'uses-up',
    'dear',
    'other',
  ]);
});

test('begins a run that may end early with what decides most for its requests', () => {
  const entries = [
    entry('uses-up', ['a', 'b', 'c'], { usesUp: true }),
    entry('observes', [], { silence: 'open' }),
    entry('dear', ['b', 'd'], {}, { requests: 40 }),
    entry('again', ['c'], {}, { requests: 2 }),
    entry('both', ['c', 'd'], {}, { requests: 2 }),
    entry('failed', ['a'], {}, { requests: 90 }),
  ];
  const ordered = inOrderOfFinds(choice(entries, { failedBefore: new Set(['failed']) }));
  expect(names(ordered)).toEqual(['failed', 'both', 'again', 'dear', 'observes', 'uses-up']);
});
