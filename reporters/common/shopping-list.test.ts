import { expect, test } from 'vitest';
import { type Cause, causeOf } from '../../engine/report/cause.ts';
import { sampleCheck, sampleClause } from '../../tests/support/sample-report.ts';
import { shoppingList } from './shopping-list.ts';

/** A clause that each of these causes keeps one check from deciding. */
const missed = (id: string, ...causes: Cause[]) =>
  sampleClause({
    id,
    verdict: 'not-run',
    cause: causes[0] ?? null,
    checks: causes.map((cause) => sampleCheck({ verdict: 'not-run', cause })),
  });

const coupon = causeOf('missing', 'a coupon', { fixtures: ['coupons'] });
const card = causeOf('missing', 'a stamp card', { fixtures: ['stamp_cards'] });
const both: Cause = { ...coupon, also: [{ what: card.what, unlock: card.unlock }] };
const member = causeOf('missing', 'a member', { fixtures: ['members'], settings: ['ALLOW'] });
const message = causeOf('messages', 'a paid message', { settings: ['ALLOW'] });

const listOf = (...clauses: ReturnType<typeof missed>[]) =>
  shoppingList(clauses).map((one) => [one.settings.join(' + '), one.clauses.map(({ id }) => id).join(' ')]);

test('begins with what decides most, and counts what stands before it as there', () => {
  expect(listOf(missed('a', card), missed('b', coupon), missed('c', coupon), missed('d', both))).toEqual([
    ['fixtures: coupons', 'b c'],
    ['fixtures: stamp_cards', 'a d'],
  ]);
});

test('puts together what only decides something together', () => {
  expect(listOf(missed('a', both), missed('b', both))).toEqual([
    ['fixtures: coupons + fixtures: stamp_cards', 'a b'],
  ]);
});

test('takes of several ways the one that decides more', () => {
  expect(listOf(missed('a', member), missed('b', message), missed('c', card, message))).toEqual([
    ['ALLOW', 'a b c'],
  ]);
});

test('names first what most clauses need', () => {
  const second = causeOf('missing', 'two coupons', { fixtures: ['coupons'] });
  const [purchase] = shoppingList([missed('a', coupon), missed('b', second), missed('c', second)]);
  expect(purchase?.needs).toEqual(['two coupons', 'a coupon']);
});

test('leaves out what no setting unlocks', () => {
  expect(listOf(missed('a', causeOf('precondition', 'tokens live too long')), missed('b'))).toEqual([]);
});
