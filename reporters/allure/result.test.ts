import { expect, test } from 'vitest';
import type { CheckResult } from '../../engine/report/report.ts';
import {
  sampleCheck,
  sampleClause,
  sampleClauses,
  sampleExchange,
} from '../../tests/support/sample-report.ts';
import { isDecided } from '../../engine/report/verdict.ts';
import { toAllureResult } from './result.ts';

const exchanges = new Map(
  Array.from({ length: 60 }, (_, index) => [`x${index + 1}`, sampleExchange(index + 1)]),
);
const toResult = (clause = sampleClause()) => toAllureResult(clause, exchanges, 0);

type Step = NonNullable<ReturnType<typeof toResult>['result']['steps']>[number];

/** The names of a step and of all within it, without the files. */
const namesIn = (step: Step): string[] =>
  step.type === 'step' ? [step.name ?? '', ...(step.steps ?? []).flatMap(namesIn)] : [];

function stepsOfOnlyCheck(check: Partial<CheckResult>): string[] {
  const { result } = toResult(sampleClause({ checks: [sampleCheck(check)] }));
  return (result.steps ?? []).flatMap(namesIn).slice(1);
}

test('has the status of its verdict given each', () => {
  expect(sampleClauses().map((clause) => [clause.verdict, toResult(clause).result.status])).toEqual([
    ['pass', 'passed'],
    ['fail', 'failed'],
    ['fail', 'failed'],
    ['review', 'skipped'],
    ['warning', 'skipped'],
    ['inconclusive', 'broken'],
    ['partly-tested', 'skipped'],
    ['not-scored', 'skipped'],
    ['not-run', 'skipped'],
    ['unobservable', 'skipped'],
  ]);
});

test('keeps its identity given another wording', () => {
  const reworded = toResult(sampleClause({ statement: 'Other words.', checks: [] })).result;
  expect(reworded.testId).toBe(toResult().result.testId);
  expect(reworded.testId).not.toBe(toResult(sampleClause({ id: 'other.clause' })).result.testId);
});

test('carries area, section, clause, severity and operations as labels given a clause', () => {
  expect(toResult().result.labels).toEqual([
    { name: 'epic', value: 'reservation' },
    { name: 'feature', value: 'Section 7.4' },
    { name: 'story', value: 'reservation.coupon.same-order' },
    { name: 'severity', value: 'critical' },
    { name: 'verdict', value: 'pass' },
    { name: 'tag', value: 'reserveCoupon' },
  ]);
});

test('tells why given what was not decided', () => {
  const open = sampleClauses().filter(({ verdict }) => !isDecided(verdict));
  expect(open.map((clause) => toResult(clause).result.message)).toEqual([
    'The service did not answer within 5 seconds.',
    'other checks decide it too, and were not selected',
    expect.stringMatching(/^left open by a ruling .*\nExpected a code; received "kr"\n/),
    'Name one transaction in the fixtures to decide this.',
    'No operation reads what was sent.',
  ]);
});

test('shows both values and the other failing checks given several', () => {
  const wrong = sampleCheck({ verdict: 'fail', message: 'It is gone.', expected: '1', received: '0' });
  const { result } = toResult(sampleClause({ verdict: 'fail', checks: [wrong, wrong] }));
  expect(result.message).toBe(
    'It is gone.\nExpected: 1\nReceived: 0\n1 more check of this clause came to the same verdict.',
  );
  expect(result).toMatchObject({ expected: '1', actual: '0' });
});

test('shows the first exchanges and counts the rest given a pass with many', () => {
  const steps = stepsOfOnlyCheck({ exchanges: [...exchanges.keys()] });
  expect(steps).toHaveLength(12);
  expect(steps.slice(0, 2)).toEqual([
    'Attempt 1',
    'Decides: Hold a coupon for a pending order: expected status 200 · POST /members/4711/coupons/SPRING/reserve?order=o%2F1 → 200',
  ]);
  expect(steps.at(-1)).toBe('… and 50 more exchanges, listed in conformance.json');
});

test('shows the whole attempt that decided given a failure that came late', () => {
  const all = [...exchanges.keys()];
  const steps = stepsOfOnlyCheck({ verdict: 'fail', message: 'no', exchanges: all, evidence: 'x60' });
  expect(steps).toHaveLength(61);
});

test('attaches of each check that passed what decided it, under a name of its own', () => {
  const { attachments } = toResult(sampleClause({ checks: [sampleCheck(), sampleCheck()] }));
  expect(attachments).toHaveLength(2);
  expect(new Set(attachments.map(({ file }) => file)).size).toBe(2);
});

test('attaches each exchange and its curl given a failure', () => {
  const check = sampleCheck({ verdict: 'fail', exchanges: ['x1', 'x2'], evidence: 'x2' });
  const { attachments } = toResult(sampleClause({ verdict: 'fail', checks: [check] }));
  expect(attachments).toHaveLength(4);
});

test('counts the checks that passed without an exchange', () => {
  const bare = sampleCheck({ exchanges: [] });
  const { result } = toResult(sampleClause({ checks: [sampleCheck(), bare, bare] }));
  expect(result.steps?.map((step) => step.type === 'step' && step.name)).toEqual([
    'reserving twice for one order changes nothing',
    '2 more checks passed, listed in conformance.json',
  ]);
});
