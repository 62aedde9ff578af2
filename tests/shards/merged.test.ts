import { beforeAll, expect, test } from 'vitest';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { fixtureMembersOf, withFixtureMembers } from '../../loyalty/settings/fixture-members.ts';
import type { WireRequest } from '../../engine/client/transport.ts';
import { report as reportFormat, type Report } from '../../engine/report/report.ts';
import { merge } from '../../engine/report/merge.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { runLive } from '../support/live-run.ts';
import { isNightly } from '../support/sampled.ts';

/** A run in this many shards at once, against one mock. */
interface Sharded {
  readonly shards: readonly Report[];
  readonly merged: Report;
  readonly requests: readonly (readonly WireRequest[])[];
  readonly mock: Mock;
}

async function runSharded(of: number): Promise<Sharded> {
  let ahead = 0;
  const mock = await startMock({ clock: () => new Date(Date.now() + ahead) });
  const requests = Array.from({ length: of }, (): WireRequest[] => []);
  const pause = async (ms: number): Promise<void> => void (ahead += ms);
  const shards = await Promise.all(
    requests.map((sent, nth) =>
      runLive(mock, {
        keepEvidence: true,
        timeoutMs: 30_000,
        pause,
        ...(of === 1 ? {} : { shard: { index: nth + 1, of } }),
        onRequest: (request) => void sent.push(request),
      }),
    ),
  );
  await mock.stop();
  return { shards, merged: merge(shards as [Report]), requests, mock };
}

const runs = new Map<number, Sharded>();
const counts = isNightly ? [1, 2, 3] : [1, 3];

beforeAll(async () => {
  for (const of of counts) runs.set(of, await runSharded(of));
});

function runOf(count: number): Sharded {
  const run = runs.get(count);
  if (run === undefined) throw new Error(`there was no run in ${count}`);
  return run;
}

/** What does not hang on the order and the number of requests. */
const verdictsIn = ({ clauses }: Report) =>
  clauses.map(({ id, verdict, reason, checks }) => ({
    id,
    verdict,
    reason,
    checks: checks
      .map((check) => `${check.suite}/${check.name}: ${check.verdict}, ${check.message}`)
      .toSorted(),
  }));

test.each(counts)('finds in %i shards what one run finds', (count) => {
  const { merged } = runOf(count);
  const whole = runOf(1).merged;
  expect(verdictsIn(merged)).toEqual(verdictsIn(whole));
  expect(merged.totals).toMatchObject({ clauses: whole.totals.clauses, checks: whole.totals.checks });
  expect(merged.verdict).toBe('conformant');
});

test.each(counts)('observes in %i shards what one run observes', (count) => {
  const words = ({ observations }: Report) => observations.map(({ id, observed }) => `${id}: ${observed}`);
  expect(words(runOf(count).merged).toSorted()).toEqual(words(runOf(1).merged).toSorted());
});

test.each(counts)('sends no more paid messages in %i shards than one run, and holds nothing', (count) => {
  const { shards, merged, mock } = runOf(count);
  expect(merged.totals.messages).toBeLessThanOrEqual(runOf(1).merged.totals.messages);
  expect(shards.slice(1).map(({ totals }) => totals.messages)).toEqual(shards.slice(1).map(() => 0));
  expect(mock.service.messages.length).toBeLessThanOrEqual(merged.totals.messages);
  expect(mock.service.reservations()).toEqual([]);
});

/** What tells a member and all that hangs on it from the others. */
function marksOf(fixtures: Fixtures, member: string): string[] {
  const {
    members = [],
    coupons = [],
    transactions = [],
    ...own
  } = withFixtureMembers(fixtures, new Set([member]));
  return [
    member,
    ...members.flatMap(({ phone, email }) => [phone?.number ?? member, email ?? member]),
    ...coupons.map(({ code }) => code),
    ...transactions.map(({ external_id }) => external_id),
    ...(own.activation_tokens ?? []).map(({ token }) => token),
    ...(own.card_identifiers ?? []).map(({ value }) => value),
  ];
}

test.each(counts)('touches no fixture from two of %i shards', (count) => {
  const { requests, mock } = runOf(count);
  const fixtures = mock.fixtures as Fixtures;
  const texts = requests.map((sent) =>
    sent.map(({ url, body }) => `${decodeURIComponent(url)} ${body ?? ''}`).join('\n'),
  );
  const touching = fixtureMembersOf(fixtures).map((member) => {
    const marks = marksOf(fixtures, member);
    return texts.filter((text) => marks.some((mark) => text.includes(mark))).length;
  });
  expect(touching.filter((shards) => shards > 1)).toEqual([]);
  expect(touching.filter((shards) => shards === 1).length).toBeGreaterThanOrEqual(count);
});

test('keeps the evidence of all shards apart', () => {
  const { merged, shards } = runOf(3);
  const ids = merged.exchanges.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(shards.flatMap(({ exchanges }) => exchanges).length);
  const named = merged.clauses.flatMap(({ checks }) => checks.flatMap(({ exchanges }) => exchanges));
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test('gives no value of two shards the same pseudonym', () => {
  const phones = runOf(3).shards.map(
    (shard) => new Set(JSON.stringify(shard.exchanges).match(/‹phone#\d+›/g) ?? []),
  );
  expect(new Set(phones.flatMap((own) => [...own])).size).toBe(
    phones.reduce((sum, own) => sum + own.size, 0),
  );
});

test('says in the report of a shard that it is one, and what others test', () => {
  const [first] = runOf(3).shards;
  expect(first).toMatchObject({ shard: '1/3' });
  expect(first?.clauses.filter(({ reason }) => reason === 'in another shard').length).toBeGreaterThan(0);
  expect(runOf(3).merged).not.toHaveProperty('shard');
});

test('makes a report of the format that a run makes', () => {
  expect(reportFormat.safeParse(JSON.parse(JSON.stringify(runOf(3).merged))).error).toBeUndefined();
});
