import { loyalty } from '../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { runSuites } from '../engine/run/run-suites.ts';
import { sampleCheck, sampleClause, sampleExchange, sampleReport } from './support/sample-report.ts';
import { createService } from '../mock/service/service.ts';
import { inProcessRun } from '../proof/in-process.ts';
import { planRun } from '../runner/library.ts';
import { attachedExchanges, testEndingOf, testOutcomeIn } from '../vitest/outcome.ts';
import { plannedTests } from '../vitest/planned-tests.ts';

const tests = plannedTests(await planRun({}));

test('skips what needs fixtures, with what it needs, given none', async () => {
  const report = await runSuites(loyalty, {
    ...inProcessRun(createService()),
    fixtures: {},
    only: ['coupons'],
  });
  const own = tests.filter(({ suite }) => suite === 'coupons');
  const endings = own.map((one) => testEndingOf(testOutcomeIn(report, one, new Map()), one));
  expect(endings.filter(({ kind }) => kind === 'error')).toEqual([]);
  const notes = endings.flatMap((ending) => (ending.kind === 'skip' ? ending.note : []));
  expect(notes.length).toBeGreaterThan(10);
  expect(notes.join('\n')).toContain('coupon');
});

test('skips what is only to be reviewed, with the other readings, and fails it where the run is strict', () => {
  const result = sampleCheck({ verdict: 'fail', message: 'Expected status 400; received status 200' });
  const clause = sampleClause({
    basis: 'reading',
    because: 'The field is not called required.',
    alternatives: ['200 with is_ok false.'],
    verdict: 'review',
  });
  const planned = { suite: '', title: '', check: result.name, pattern: result.name, silence: null };
  const endingOf = (verdict: 'review' | 'fail') => {
    const results = [{ clause: { ...clause, verdict }, result }];
    return testEndingOf(
      { results, observation: null, isQuick: false, exchanges: [], cards: new Map() },
      planned,
    );
  };
  expect(endingOf('review')).toEqual({
    kind: 'skip',
    note: expect.stringMatching(
      /^to review: .*\nExpected .*received status 200\n.*not called required\.\nAlso right: 200/,
    ),
  });
  expect(endingOf('fail').kind).toBe('error');
});

test('skips what a quick run does not take, and says so', () => {
  const report = { ...sampleReport(), scope: { quick: {} } };
  const planned = { suite: '', title: '', check: 'other', pattern: 'other', silence: null };
  const outcome = testOutcomeIn(report, planned, new Map());
  expect(testEndingOf(outcome, planned)).toEqual({ kind: 'skip', note: 'A quick run does not take it.' });
});

test('attaches what led to a failure, and one pass of each clause', () => {
  const exchanges = [sampleExchange(1), sampleExchange(2), sampleExchange(3)];
  const [one, two, three] = exchanges.map(({ id }) => id);
  const passed = (name: string, id: string | undefined) =>
    sampleCheck({ name, verdict: 'pass', evidence: null, exchanges: id === undefined ? [] : [id] });
  const [first, second] = [passed('first', one), passed('second', two)];
  const failed = sampleCheck({
    verdict: 'fail',
    evidence: three ?? null,
    exchanges: three === undefined ? [] : [three],
  });
  const clause = sampleClause({ checks: [first, second, failed] });
  const attachedBy = (result: typeof first) =>
    attachedExchanges({
      results: [{ clause, result }],
      observation: null,
      isQuick: false,
      exchanges,
      cards: new Map(),
    }).map(({ id }) => id);
  expect([first, second, failed].map(attachedBy)).toEqual([[one], [], [three]]);
});
