import { expect, test } from 'vitest';
import { MessageBudget } from '../../engine/client/message-budget.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { fixtureMembersOf, withFixtureMembers } from '../../loyalty/settings/fixture-members.ts';
import { catalogueEntriesOf } from '../../engine/run/catalogue.ts';
import { divideIntoShards, type Division } from '../../engine/run/sharding.ts';
import { optionsIn, unmetNeeds } from '../../engine/run/acquire-fixtures.ts';
import type { RunFacts } from '../../engine/run/run-context.ts';
import { LoyaltyRun, type RunTypes } from '../../loyalty/checks/loyalty-run.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import { createService } from '../../mock/service/service.ts';
import { suites } from '../../suites/index.ts';
import { sampled } from '../support/sampled.ts';

const { fixtures: supplied, clientId, clientSecret } = createService();
const all = supplied as Fixtures; // the mock hands them out in the format that a run reads
const members = fixtureMembersOf(all);
const few = (count: number): Fixtures => withFixtureMembers(all, new Set(members.slice(0, count)));
const entries = catalogueEntriesOf(suites);

/** What meets a need says nothing of the service, so nothing of it is there. */
function contextOf(fixtures: Fixtures, maxMessages: number): LoyaltyRun {
  const unreached = (): never => {
    throw new Error('a division asks nothing of the service');
  };
  const facts: RunFacts<RunTypes> = {
    seed: 1,
    credentials: { clientId, clientSecret, scope: 'api.retailer' },
    storeId: clientId,
    baseUrl: 'http://service.invalid',
    fixtures,
    budget: new MessageBudget(maxMessages),
    isNoisy: unreached,
    token: unreached,
    pause: unreached,
    data: unreached,
  };
  return new LoyaltyRun(facts);
}

const divided = (fixtures: Fixtures, maxMessages: number, count: number): Division =>
  divideIntoShards({ domain: loyalty, entries, fixtures, maxMessages, contextOf }, count);

const rows: [words: string, fixtures: Fixtures, maxMessages: number][] = [
  ['all fixtures', all, 25],
  ['all fixtures and no messages', all, 0],
  ['fewer messages than registrations', all, 3],
  ['one member', few(1), 25],
  ['three members and no messages', few(3), 0],
  ['no members', few(0), 25],
  ['nothing', {}, 25],
  ['coupons of others than the members', { ...all, members: all.members?.slice(3) ?? [] }, 25],
];
const cases = rows.flatMap(([words, ...run]) =>
  sampled([3, 1, 8, 5, 2], 3).map((count) => {
    let division: Division | undefined;
    return [words, count, () => (division ??= divided(...run, count)), ...run] as const;
  }),
);

const names = ({ parts }: Division): string[] =>
  parts.flatMap((part) => part.entries.map(({ check }) => check.name));

test.each(cases)('puts each check in one part given %s in %i', (_, count, division) => {
  expect(division().parts).toHaveLength(count);
  expect(names(division()).toSorted()).toEqual(entries.map(({ check }) => check.name).toSorted());
});

test.each(cases)('gives each member to one part given %s in %i', (_, __, division, fixtures) => {
  const given = division().parts.flatMap((part) => fixtureMembersOf(part.fixtures));
  expect(given.toSorted()).toEqual(fixtureMembersOf(fixtures).toSorted());
});

test.each(cases)(
  'lets no check miss more than in the whole given %s in %i',
  (_, __, division, fixtures, maxMessages) => {
    const whole = optionsIn(contextOf(fixtures, maxMessages));
    const worse = division().parts.flatMap((part, index) => {
      const here = optionsIn(contextOf(part.fixtures, index === 0 ? maxMessages : 0));
      return part.entries.filter(({ check }) => unmetNeeds(check, here)[0] !== unmetNeeds(check, whole)[0]);
    });
    expect(worse.map(({ check }) => check.name)).toEqual([]);
  },
);

test('divides alike on every machine, and marks what was divided otherwise', () => {
  const { tag } = divided(all, 25, 3);
  expect(divided(structuredClone(all), 25, 3).tag).toBe(tag);
  const others = [divided(few(5), 25, 3), divided(all, 0, 3), divided(all, 25, 4)];
  expect(others.map((other) => other.tag)).not.toContain(tag);
});

test('leaves paid messages to the first part', () => {
  const { parts } = divided(all, 25, 3);
  const paid = parts.map((part) =>
    part.entries.filter(({ check }) =>
      Object.values(check.needs).some(({ unlockedBy }) => unlockedBy.join() === 'messages'),
    ),
  );
  expect(paid.map(({ length }) => length > 0)).toEqual([true, false, false]);
});

test.each([2, 3, 4])('gives each of %i parts enough to do', (count) => {
  const sizes = divided(all, 25, count).parts.map((part) => part.entries.length);
  expect(Math.min(...sizes)).toBeGreaterThan(entries.length / count / 2);
  expect(Math.max(...sizes)).toBeLessThan(entries.length * 0.6);
});
