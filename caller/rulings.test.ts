import { expect, test } from 'vitest';
import { exchangesOf, searchOf, type Sent, sessionOf } from '../tests/support/client-session.ts';
import { limits } from '../engine/limits/limits.ts';
import { judgeSessions } from './rulings.ts';

const clause = 'search-members.caller.international-phone';
const searches = (count: number): Sent[] =>
  Array.from({ length: count }, (_, nth) => searchOf(String(40_000_000 + nth)));
const wrong: Sent = { ...searchOf('1'), path: searchOf('1').path.replace('%2B', '') };

/** What is found in a session. */
const judge = (sent: readonly Sent[]) => judgeSessions([sessionOf(exchangesOf(sent))], (id) => id === clause);

test('keeps no more whole exchanges given that a recording is twice as long', async () => {
  const counts = [limits.clientExchanges * 2, limits.clientExchanges * 4];
  const kept = await Promise.all(counts.map(async (count) => (await judge(searches(count))).shown.size));
  expect(kept).toEqual([limits.clientExchanges, limits.clientExchanges]);
});

test('keeps no more of long exchanges than the evidence of a run may hold', async () => {
  const long = 'n'.repeat(10_000);
  const { shown } = await judge(searches(limits.clientExchanges).map((one) => ({ ...one, answer: [long] })));
  expect(shown.size).toBeGreaterThan(0);
  expect(shown.size * long.length).toBeLessThan(limits.evidenceTotal);
});

test('keeps what a clause names, however late it comes', async () => {
  const { shown, rulings } = await judge([...searches(limits.clientExchanges + 5), wrong]);
  const [ruling] = rulings;
  expect(shown.has(ruling?.evidence?.id ?? '')).toBe(true);
  expect(ruling).toMatchObject({ broken: 1, occasions: limits.clientExchanges + 6 });
});

test('names a bounded number of exchanges given that each breaks a clause, and counts all', async () => {
  const { shown, rulings } = await judge(Array.from({ length: 3000 }, () => wrong));
  expect(rulings[0]).toMatchObject({ broken: 3000, occasions: 3000 });
  expect(rulings[0]?.named.size).toBe(limits.namedExchanges);
  expect(shown.size).toBe(limits.clientExchanges);
});
