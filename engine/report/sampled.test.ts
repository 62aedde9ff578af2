import { expect, test } from 'vitest';
import {
  sampleCheck,
  sampleClause,
  sampleExchange,
  sampleReport,
} from '../../tests/support/sample-report.ts';
import { contractSuite } from './results.ts';
import { sampled } from './sampled.ts';

const asking = [1, 2, 3, 4]
  .map((id) => sampleExchange(id))
  .map((one) => ({ ...one, request: { ...one.request, method: 'GET' } }));
const exchanges = [...asking, sampleExchange(5)];
const long = sampleCheck({ name: 'long', exchanges: ['x1', 'x2'] });
const short = sampleCheck({ name: 'short', exchanges: ['x3'] });

const keptOf = (...clauses: ReturnType<typeof sampleClause>[]) => {
  const report = sampled({ ...sampleReport(clauses), observations: [], exchanges });
  return {
    exchanges: report.exchanges.map(({ id }) => id),
    checks: report.clauses.flatMap(({ checks }) => checks.map((check) => check.exchanges)),
  };
};

test('keeps the smallest story of a clause that holds', () => {
  expect(keptOf(sampleClause({ checks: [long, short] }))).toEqual({
    exchanges: ['x3'],
    checks: [[], ['x3']],
  });
});

test('keeps a check that also saw something broken, and what may have changed something', () => {
  const broken = { ...long, verdict: 'fail' as const, evidence: 'x2' };
  const clauses = [
    sampleClause({ id: 'a', checks: [long, short] }),
    sampleClause({ id: 'b', checks: [broken] }),
  ];
  expect(keptOf(...clauses).exchanges).toEqual(['x1', 'x2', 'x3', 'x5']);
});

test('keeps the check that sent what broke the contract', () => {
  const breach = sampleCheck({
    suite: contractSuite,
    name: 'answers-hold',
    verdict: 'fail',
    exchanges: ['x2'],
    evidence: 'x2',
  });
  const clauses = [
    sampleClause({ id: 'a', checks: [long, short] }),
    sampleClause({ id: 'b', checks: [breach] }),
  ];
  expect(keptOf(...clauses).checks[0]).toEqual(['x1', 'x2']);
});
