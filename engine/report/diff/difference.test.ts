import { expect, test } from 'vitest';
import {
  sampleCheck,
  sampleClause,
  sampleClauses,
  sampleExchange,
  sampleReport,
} from '../../../tests/support/sample-report.ts';
import { causeOf } from '../cause.ts';
import { failStrictly } from '../strict.ts';
import type { ClauseVerdict, Report } from '../report.ts';
import { difference, isWorse } from './difference.ts';

const withVerdicts = (verdicts: Record<string, ClauseVerdict>): Report =>
  sampleReport(Object.entries(verdicts).map(([id, verdict]) => sampleClause({ id, verdict })));

const ids = (moves: readonly { clause: { id: string } }[]): string[] => moves.map(({ clause }) => clause.id);

test('tells apart what broke, what was fixed, and what is not tested any more', () => {
  const before = withVerdicts({ a: 'pass', b: 'fail', c: 'pass', d: 'not-run', e: 'pass' });
  const after = withVerdicts({ a: 'fail', b: 'pass', c: 'inconclusive', d: 'pass', e: 'pass', f: 'fail' });
  const found = difference(before, after);
  expect(ids(found.newlyFailing)).toEqual(['a', 'f']);
  expect(ids(found.fixed)).toEqual(['b']);
  expect(ids(found.newlyUntested)).toEqual(['c']);
  expect(ids(found.newlyTested)).toEqual(['d']);
  expect(isWorse(found)).toBe(true);
});

test('says nothing on what the later run did not select', () => {
  const notSelected = sampleClause({ id: 'a', verdict: 'not-run', cause: causeOf('not-selected') });
  const observation = { id: 'c', section: '4.9', subject: 'c', observed: '200' };
  const before = { ...withVerdicts({ a: 'pass', b: 'pass' }), observations: [observation] };
  const after = { ...sampleReport([notSelected]), selection: ['b'], observations: [] };
  const found = difference(before, after);
  expect([ids(found.newlyUntested), found.observations, isWorse(found)]).toEqual([[], [], false]);
});

test('finds nothing worse given the same run twice', () => {
  const run = sampleReport();
  const found = difference(run, run);
  expect(found).toMatchObject({
    newlyFailing: [],
    newlyKnown: [],
    newlyTolerated: [],
    fixed: [],
    newlyUntested: [],
    newlyTested: [],
    observations: [],
  });
  expect([found.fields, found.latency, isWorse(found)]).toEqual([[], [], false]);
});

test('counts a promise that broke no further as not worse', () => {
  const failing = withVerdicts({ a: 'fail' });
  expect(isWorse(difference(failing, failing))).toBe(false);
});

test('counts a failure that a deviation waives as not worse, and names it', () => {
  const waived = sampleReport([sampleClause({ id: 'a', verdict: 'fail', waived: true })]);
  const found = difference(withVerdicts({ a: 'pass' }), waived);
  expect([ids(found.newlyFailing), isWorse(found)]).toEqual([['a'], false]);
});

test('counts a recommendation that is not kept any more as not worse, and names it', () => {
  const found = difference(withVerdicts({ a: 'pass' }), withVerdicts({ a: 'warning' }));
  expect([ids(found.newlyTolerated), isWorse(found)]).toEqual([['a'], false]);
});

test('counts what is to be reviewed as worse only in a strict run, and names it', () => {
  const [before, after] = [
    withVerdicts({ a: 'pass', b: 'review' }),
    withVerdicts({ a: 'review', b: 'review' }),
  ];
  const found = difference(before, after);
  expect([ids(found.newlyTolerated), ids(found.newlyFailing), isWorse(found)]).toEqual([['a'], [], false]);
  const strictly = difference(before, failStrictly(after));
  expect([ids(strictly.newlyFailing), isWorse(strictly)]).toEqual([['a'], true]);
});

test('tells of a warning that became a failure, and not of the way back', () => {
  const [warned, failed] = [withVerdicts({ a: 'warning' }), withVerdicts({ a: 'fail' })];
  expect(ids(difference(warned, failed).newlyFailing)).toEqual(['a']);
  expect(ids(difference(failed, warned).newlyFailing)).toEqual([]);
});

test('names observations that moved, came or went', () => {
  const observed = (entries: Record<string, string>): Report => ({
    ...sampleReport(),
    observations: Object.entries(entries).map(([id, words]) => ({
      id,
      section: '4.9',
      subject: id,
      observed: words,
    })),
  });
  const found = difference(
    observed({ a: '200', b: 'same', c: 'gone' }),
    observed({ a: '201', b: 'same', d: 'new' }),
  );
  expect(found.observations.map(({ id, before, after }) => [id, before, after])).toEqual([
    ['a', '200', '201'],
    ['c', 'gone', null],
    ['d', null, 'new'],
  ]);
});

function answering(body: unknown, status = 200, duration_ms = 5): Report {
  const exchange = { ...sampleExchange(1), operation: 'registerMember', duration_ms };
  const response = { headers: [], status, body: JSON.stringify(body) };
  return sampleReport(sampleClauses(), [{ ...exchange, response }]);
}

test('names fields that appeared in answers or vanished from them', () => {
  const found = difference(
    answering({ id: 1, segments: [{ id: 1, text: 'x' }] }),
    answering({ id: 1, segments: [{ id: 1 }], tier: { name: 'gold' } }),
  );
  expect(found.fields.map(({ path, change }) => `${path} ${change}`)).toEqual([
    'tier appeared',
    'tier.name appeared',
    'segments[].text vanished',
  ]);
});

test('says nothing of the fields of an answer that only one run saw', () => {
  expect(difference(answering({ id: 1 }), answering({ errors: { phone: ['x'] } }, 400)).fields).toEqual([]);
});

test('reports a tellingly slower operation, and no small shift', () => {
  const found = difference(answering({}, 200, 20), answering({}, 200, 90));
  expect(found.latency).toEqual([{ operation: 'registerMember', before: 20, after: 90 }]);
  expect(difference(answering({}, 200, 20), answering({}, 200, 25)).latency).toEqual([]);
});

const unseenClause = sampleClause({ id: 'a', verdict: 'not-run', cause: causeOf('unseen') });
const inPart = sampleClause({ id: 'a', verdict: 'partly-tested', cause: causeOf('not-selected', 'in part') });
const elsewhere = sampleClause({ id: 'a', verdict: 'not-run', cause: causeOf('other-shard') });
const exempt = sampleClause({ id: 'a', verdict: 'not-run', cause: causeOf('exempt', 'our tills') });

test.each([
  ['that only unselected checks show', unseenClause, { selection: ['b'] }],
  ['that was tested in part', inPart, { skipped: ['b'] }],
  ['that another shard decides', elsewhere, { shard: '1/2' }],
  ['that a profile exempts', exempt, {}],
])('counts as not worse a clause %s', (_, clause, part) => {
  const found = difference(withVerdicts({ a: 'pass', b: 'pass' }), { ...sampleReport([clause]), ...part });
  expect([ids(found.newlyUntested), isWorse(found)]).toEqual([[], false]);
});

test('counts as worse a clause that no answer of a run of everything shows any more', () => {
  const found = difference(withVerdicts({ a: 'pass' }), sampleReport([unseenClause]));
  expect([ids(found.newlyUntested), isWorse(found)]).toEqual([['a'], true]);
});

test('counts as worse a clause that two runs of the same part tell apart', () => {
  const part = { selection: ['a'] };
  const found = difference(
    { ...withVerdicts({ a: 'pass' }), ...part },
    { ...sampleReport([unseenClause]), ...part },
  );
  expect([found.isLimited, isWorse(found)]).toEqual([false, true]);
});

test('says nothing on what only the later run was asked for, but for what it saw broken', () => {
  const notAsked = (id: string) => sampleClause({ id, verdict: 'not-run', cause: causeOf('not-selected') });
  const before = { ...sampleReport([notAsked('a'), notAsked('b')]), selection: ['c'] };
  const found = difference(before, withVerdicts({ a: 'pass', b: 'fail' }));
  expect([ids(found.newlyTested), ids(found.newlyFailing), found.isLimited]).toEqual([[], ['b'], true]);
});

test('names no field as vanished, and no time as moved, given a later run of a part', () => {
  const whole = answering({ id: 1, tier: 'gold' }, 200, 20);
  const part = { ...answering({ id: 1, level: 2 }, 200, 90), selection: ['a'] };
  const { fields, latency } = difference(whole, part);
  expect([fields.map(({ path, change }) => `${path} ${change}`), latency]).toEqual([['level appeared'], []]);
});

test('calls a finding new where its first clause was not broken before, and gone where that holds now', () => {
  const broken = [sampleCheck({ verdict: 'fail', evidence: 'x1', expected: 'a', received: 'b' })];
  const run = (verdicts: Record<string, ClauseVerdict>): Report =>
    sampleReport(
      Object.entries(verdicts).map(([id, verdict]) =>
        sampleClause({ id, verdict, ...(verdict === 'fail' ? { checks: broken } : {}) }),
      ),
    );
  const [before, after] = [
    run({ a: 'pass', b: 'pass', c: 'pass' }),
    run({ a: 'fail', b: 'fail', c: 'pass' }),
  ];
  expect(difference(before, after)).toMatchObject({
    newFindings: [{ clauses: ['a', 'b'] }],
    goneFindings: [],
  });
  expect(difference(after, before)).toMatchObject({
    newFindings: [],
    goneFindings: [{ clauses: ['a', 'b'] }],
  });
  expect(difference(after, run({ a: 'fail', b: 'pass', c: 'pass' }))).toMatchObject({
    newFindings: [],
    goneFindings: [],
  });
});

test('says nothing on what a quick run left open, and tells what it saw broken', () => {
  const before = withVerdicts({ a: 'pass', b: 'pass', c: 'pass' });
  const after = { ...withVerdicts({ a: 'not-run', b: 'inconclusive', c: 'fail' }), scope: { quick: {} } };
  const found = difference(before, after);
  expect([ids(found.newlyUntested), ids(found.newlyFailing), found.isLimited]).toEqual([[], ['c'], true]);
  expect(ids(difference(after, withVerdicts({ a: 'pass', b: 'pass', c: 'fail' })).newlyTested)).toEqual([]);
});

test('says nothing on what two runs with one budget came to', () => {
  const scope = { end: { by: 'budget' as const, requests: 300 } };
  const [before, after] = [withVerdicts({ a: 'pass' }), withVerdicts({ a: 'not-run' })];
  expect(isWorse(difference({ ...before, scope }, { ...after, scope }))).toBe(false);
});
