import { expect, test } from 'vitest';
import { sampleClause, sampleReport } from '../../tests/support/sample-report.ts';
import { deviationsFile, deviationsOf, type Deviation, waive } from './deviations.ts';

const failing = sampleReport([
  sampleClause({ id: 'broken', verdict: 'fail' }),
  sampleClause({ id: 'fine', verdict: 'pass' }),
  sampleClause({ id: 'untested', verdict: 'not-run' }),
]);
const known = (overrides: Partial<Deviation> = {}): Deviation => ({
  clause: 'broken',
  reason: 'ticket 7',
  owner: 'team',
  until: '2026-06-30',
  ...overrides,
});

test('keeps a waived failure visible and lets the run pass', () => {
  const report = waive(failing, [known()], '2026-06-30');
  expect(report.clauses[0]).toMatchObject({
    verdict: 'fail',
    waived: true,
    reason: expect.stringContaining('ticket 7'),
  });
  expect([report.verdict, report.totals.clauses.waived, report.stale_deviations]).toEqual([
    'conformant',
    1,
    [],
  ]);
});

test.each([
  ['past its day', known({ until: '2026-06-29' }), 'its last day was 2026-06-29'],
  ['of an unknown clause', known({ clause: 'brokn' }), 'there is no such clause'],
  ['no longer needed', known({ clause: 'fine' }), 'the clause passes now'],
])('names an entry that is %s, and waives nothing by it', (_, entry, why) => {
  const report = waive(failing, [entry], '2026-06-30');
  expect(report.stale_deviations).toEqual([{ clause: entry.clause, why }]);
  expect([report.verdict, report.totals.clauses.waived]).toEqual(['non-conformant', 0]);
});

test('keeps an entry of a clause that this run did not decide', () => {
  expect(waive(failing, [known({ clause: 'untested' })], '2026-06-30').stale_deviations).toEqual([]);
});

test('leaves entries of other targets alone', () => {
  const report = waive(failing, [known({ target: 'https://elsewhere.example' })], '2026-06-30');
  expect([report.verdict, report.stale_deviations]).toEqual(['non-conformant', []]);
  const here = waive(failing, [known({ target: `${failing.target.base_url}/` })], '2026-06-30');
  expect(here.verdict).toBe('conformant');
});

test('writes a file from a run that waives its failures', () => {
  const file = deviationsFile.parse(deviationsOf(failing, '2026-12-31'));
  expect(file.deviations.map(({ clause }) => clause)).toEqual(['broken']);
  expect(waive(failing, file.deviations, '2026-06-30').verdict).toBe('conformant');
});
