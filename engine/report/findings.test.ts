import { expect, test } from 'vitest';
import {
  sampleCheck,
  sampleClause,
  sampleExchange,
  sampleReport,
} from '../../tests/support/sample-report.ts';
import { causeOf } from './cause.ts';
import type { Exchange } from './exchange.ts';
import { findingsOf, withFindings } from './findings.ts';
import { merge } from './merge.ts';
import type { CheckResult, ClauseResult, Report } from './report.ts';

/** The answers of a service that is made up: `write` and `find` are operations. */
const exchange = (id: number, operation: string, role: Exchange['role'] = 'check'): Exchange => ({
  ...sampleExchange(id),
  operation,
  role,
});

/** A story that ended with an answer that is wrong: the last of the exchanges, unless set otherwise. */
function broken(
  name: string,
  exchanges: readonly number[],
  overrides: Partial<CheckResult> = {},
): CheckResult {
  const ids = exchanges.map((id) => `x${id}`);
  return sampleCheck({
    name,
    verdict: 'fail',
    expected: 'a hit',
    received: 'nothing',
    condition: { kind: 'hit' },
    attempts: { failed: 1, of: 1 },
    exchanges: ids,
    evidence: ids.at(-1) ?? null,
    ...overrides,
  });
}

const clause = (
  id: string,
  operations: string[],
  checks: CheckResult[],
  overrides: Partial<ClauseResult> = {},
): ClauseResult => sampleClause({ id, operations, verdict: 'fail', checks, ...overrides });

const reportOf = (clauses: ClauseResult[], exchanges: Exchange[]): Report => ({
  ...sampleReport(clauses),
  exchanges,
});

test('finds nothing where nothing is broken', () => {
  expect(findingsOf(sampleReport([sampleClause()]))).toEqual([]);
});

test('makes one finding of clauses that one answer shows broken', () => {
  const report = reportOf(
    [clause('one.status', ['write'], [broken('a', [1])]), clause('two.words', ['find'], [broken('a', [1])])],
    [exchange(1, 'write')],
  );
  expect(findingsOf(report)).toMatchObject([{ operation: 'write', clauses: ['one.status', 'two.words'] }]);
});

test('blames what shows a difference in its own story, too, and begins with the clause of that', () => {
  const report = reportOf(
    [
      clause('write.stores', ['write', 'find'], [broken('stored', [1, 2])]),
      clause('change.stores', ['change', 'find'], [broken('changed', [3, 4])]),
      clause('find.hit', ['find'], [broken('found', [5])]),
    ],
    [
      exchange(1, 'write', 'setup'),
      exchange(2, 'find'),
      exchange(3, 'change', 'setup'),
      exchange(4, 'find'),
      exchange(5, 'find'),
    ],
  );
  expect(findingsOf(report)).toEqual([
    {
      operation: 'find',
      clauses: ['find.hit', 'write.stores', 'change.stores'],
      indistinguishable: [],
      checks: ['found', 'stored', 'changed'],
      blocks: [],
    },
  ]);
});

test('blames what a clause binds where that which shows it does right elsewhere', () => {
  const report = reportOf(
    [clause('write.stores', ['write', 'find'], [broken('stored', [1, 2])])],
    [exchange(1, 'write', 'setup'), exchange(2, 'find')],
  );
  expect(findingsOf(report)).toMatchObject([{ operation: 'write', clauses: ['write.stores'] }]);
});

test('keeps the faults of two operations apart, also where a third one shows both', () => {
  const report = reportOf(
    [
      clause('write.stores', ['write', 'find'], [broken('stored', [1, 3])]),
      clause('change.stores', ['change', 'find'], [broken('changed', [2, 4])]),
    ],
    [exchange(1, 'write', 'setup'), exchange(2, 'change', 'setup'), exchange(3, 'find'), exchange(4, 'find')],
  );
  expect(findingsOf(report).map(({ operation }) => operation)).toEqual(['write', 'change']);
});

test('keeps apart what one operation gets wrong in two ways, and puts together what it gets wrong in one', () => {
  const at = (path: string): Partial<CheckResult> => ({
    condition: { kind: 'has', path, value: 'x', status: 200 },
    received: `no ${path}`,
  });
  const report = reportOf(
    [
      clause('write.name', ['write'], [broken('a', [1], at('name')), broken('b', [2], at('0.name'))]),
      clause('write.again', ['write'], [broken('c', [3], at('name.first'))]),
      clause('write.city', ['write'], [broken('d', [4], at('city'))]),
    ],
    [exchange(1, 'write'), exchange(2, 'find'), exchange(3, 'write'), exchange(4, 'write')],
  );
  expect(findingsOf(report)).toMatchObject([
    { operation: 'write', clauses: ['write.name', 'write.again'] },
    { operation: 'write', clauses: ['write.city'] },
  ]);
});

test('blames what is wrong in the stories of many operations, whatever the difference', () => {
  const report = reportOf(
    [
      clause('find.hit', ['find'], [broken('a', [1])]),
      clause('write.stores', ['write', 'find'], [broken('b', [2, 3], { condition: { kind: 'miss' } })]),
      clause('change.stores', ['change', 'find'], [broken('c', [4, 5], { condition: { kind: 'miss' } })]),
    ],
    [
      exchange(1, 'find'),
      exchange(2, 'write', 'setup'),
      exchange(3, 'find'),
      exchange(4, 'change', 'setup'),
      exchange(5, 'find'),
    ],
  );
  expect(findingsOf(report)).toMatchObject([
    { operation: 'find', clauses: ['find.hit', 'write.stores', 'change.stores'] },
  ]);
});

test('blames no operation in particular for a promise that several of them break', () => {
  const broke = (id: number, operation: string): CheckResult =>
    broken(`for ${operation}`, [id], { operation });
  const report = reportOf(
    [clause('errors.form', [], [broke(1, 'write'), broke(2, 'change'), broke(3, 'find')])],
    [exchange(1, 'write'), exchange(2, 'change'), exchange(3, 'find')],
  );
  expect(findingsOf(report)).toMatchObject([{ operation: null, clauses: ['errors.form'] }]);
});

test('says of which clauses the stories do not say whether they are broken, or the first one', () => {
  const report = reportOf(
    [
      clause('write.a', ['write'], [broken('one', [1])]),
      clause('write.b', ['write'], [broken('one', [1])]),
      clause('write.c', ['write'], [broken('one', [1]), broken('two', [2])], { severity: 'minor' }),
    ],
    [exchange(1, 'write'), exchange(2, 'write')],
  );
  const [found] = findingsOf(report);
  expect(found?.clauses.toSorted()).toEqual(['write.a', 'write.b', 'write.c']);
  expect(found?.indistinguishable.includes('write.c')).toBe(false);
});

test('does not say which of two operations is wrong where the stories are of these two only', () => {
  const report = reportOf(
    [
      clause('write.stores', ['write', 'find'], [broken('stored', [1, 2])]),
      clause('find.hit', ['find'], [broken('found', [3])]),
    ],
    [exchange(1, 'write', 'setup'), exchange(2, 'find'), exchange(3, 'find')],
  );
  expect(findingsOf(report)).toMatchObject([
    { operation: 'find', clauses: ['find.hit', 'write.stores'], indistinguishable: ['write.stores'] },
  ]);
});

test('keeps apart what a caller broke by one request', () => {
  const ofCaller = { binds: 'caller' } as const;
  const words = (expected: string): Partial<CheckResult> => ({ condition: null, expected, received: null });
  const report = {
    ...reportOf(
      [
        clause('caller.form', ['write'], [broken('form', [1], words('JSON'))], ofCaller),
        clause('caller.old', ['write'], [broken('old', [1], words('no name'))], ofCaller),
      ],
      [exchange(1, 'write')],
    ),
    subject: 'client' as const,
  };
  expect(findingsOf(report).map(({ clauses }) => clauses)).toEqual([['caller.form'], ['caller.old']]);
});

test('blames for a promise of many operations the one that broke it', () => {
  const report = reportOf(
    [clause('errors.form', ['write', 'change', 'find'], [broken('form', [1, 2])])],
    [exchange(1, 'write', 'setup'), exchange(2, 'change')],
  );
  expect(findingsOf(report)).toMatchObject([{ operation: 'change' }]);
});

test('names the clauses that it keeps from a verdict', () => {
  const stopped = (kind: 'precondition' | 'missing', exchanges: string[]): CheckResult =>
    sampleCheck({ verdict: 'not-run', cause: causeOf(kind, 'write was refused'), exchanges });
  const open = (id: string, check: CheckResult): ClauseResult =>
    sampleClause({ id, verdict: 'not-run', cause: check.cause, checks: [check] });
  const report = reportOf(
    [
      clause('write.success', ['write'], [broken('written', [1])]),
      open('change.success', stopped('precondition', ['x2', 'x3'])),
      open('remove.success', stopped('precondition', ['x4'])),
      open('remove.twice', stopped('missing', [])),
    ],
    [
      exchange(1, 'write'),
      exchange(2, 'write', 'setup'),
      exchange(3, 'write', 'cleanup'),
      exchange(4, 'find', 'setup'),
    ],
  );
  expect(findingsOf(report)).toMatchObject([{ blocks: ['change.success'] }]);
});

test('blocks what ended before its first request over an answer that is wrong', () => {
  const cause = causeOf('precondition', 'nothing is sent: write answered 200');
  const check = sampleCheck({ verdict: 'not-run', cause, exchanges: [] });
  const report = reportOf(
    [
      clause('write.one', ['write'], [broken('written', [1])]),
      sampleClause({ id: 'change.success', verdict: 'not-run', cause, checks: [check] }),
    ],
    [exchange(1, 'write')],
  );
  expect(findingsOf(report)).toMatchObject([{ blocks: ['change.success'] }]);
});

test('says next to a clause what keeps it from a verdict', () => {
  const stopped = sampleCheck({
    verdict: 'not-run',
    cause: causeOf('precondition', 'refused'),
    exchanges: ['x2'],
  });
  const report = reportOf(
    [
      clause('write.success', ['write'], [broken('written', [1])]),
      sampleClause({ id: 'change.success', verdict: 'not-run', cause: stopped.cause, checks: [stopped] }),
    ],
    [exchange(1, 'write'), exchange(2, 'write', 'setup')],
  );
  const { clauses } = withFindings(report);
  expect(clauses.map(({ blocked_by: by }) => by)).toEqual([undefined, ['write.success']]);
});

test('begins with what is not waived, and with the shortest story', () => {
  const report = reportOf(
    [
      clause('write.a', ['write'], [broken('short', [1]), broken('other', [1, 2])], { waived: true }),
      clause('write.b', ['write'], [broken('long', [1, 2, 3])]),
    ],
    [exchange(1, 'write'), exchange(2, 'write'), exchange(3, 'write')],
  );
  expect(findingsOf(report)).toMatchObject([
    { clauses: ['write.b', 'write.a'], checks: ['long', 'short', 'other'] },
  ]);
});

test('groups without exchanges by what each clause binds', () => {
  const report = reportOf(
    [clause('write.a', ['write'], [broken('a', [1])]), clause('find.b', ['find'], [broken('b', [2])])],
    [],
  );
  expect(findingsOf(report).map(({ operation }) => operation)).toEqual(['write', 'find']);
});

test('finds the same in the shards of a run as in the whole', () => {
  const clauses = [
    clause('write.stores', ['write', 'find'], [broken('stored', [1, 2])]),
    clause('find.hit', ['find'], [broken('found', [3])]),
  ];
  const exchanges = [exchange(1, 'write', 'setup'), exchange(2, 'find'), exchange(3, 'find')];
  const whole = reportOf(clauses, exchanges);
  const shard = (kept: string): Report =>
    reportOf(
      clauses.map((one) =>
        one.id === kept ? one : { ...one, verdict: 'not-run', cause: causeOf('other-shard'), checks: [] },
      ),
      exchanges,
    );
  expect(findingsOf(merge([shard('write.stores'), shard('find.hit')]))).toEqual(findingsOf(whole));
});
