import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { failStrictly } from '../engine/report/strict.ts';
import { exitCodes, isBroken } from '../engine/report/verdict.ts';
import { otherReadings, readOtherwise } from '../mock/other-readings.ts';
import { describeMock, startMock } from '../mock/start.ts';
import { runAgainst } from '../proof/run-against.ts';
import { clauses } from '../specs/clauses.ts';
import { emptyFolder, ended, start } from './support/cli.ts';

const readings = clauses.filter(({ basis }) => basis === 'reading').map(({ id }) => id);

test('has a service that reads otherwise for each reading, and for nothing else', () => {
  expect(Object.keys(otherReadings).sort()).toEqual(readings.toSorted());
});

test('reviews every reading and fails nothing given a service that reads all of them otherwise', async () => {
  // An answer of 200 in place of a 400 counts as a message that was sent.
  const { report } = await runAgainst(readOtherwise, 1, 1, { maxMessages: 40 });
  const broken = report.clauses.filter(({ verdict }) => isBroken(verdict) || verdict === 'inconclusive');
  expect(broken.map(({ id, verdict }) => [id, verdict]).sort()).toEqual(
    readings.toSorted().map((id) => [id, 'review']),
  );
  expect(exitCodes[report.verdict]).toBe(0);
  const strict = failStrictly(report);
  expect(exitCodes[strict.verdict]).toBe(1);
  expect(strict.totals).toMatchObject({
    clauses: { review: 0, fail: readings.length },
    failed_by_basis: { stated: 0, implied: 0, principle: 0, reading: readings.length },
  });
});

test('ends with 0 and shows the other readings, and with 1 where it is strict', async () => {
  const folder = await emptyFolder();
  const mock = await startMock();
  readOtherwise(mock.service);
  const { env_file: file } = await describeMock(mock, join(folder, 'mock'));
  const chosen = ['store.currency', 'errors.wrong-type', 'discovery.names-token-endpoint'];
  const only = chosen.flatMap((id) => ['--only', id]);
  const args = [
    '--env',
    file,
    '--rate',
    '10000',
    '--repeat',
    '1',
    '--reports',
    'json,junit,markdown,html',
    ...only,
  ];
  try {
    const { code, stdout } = await ended(start([...args, '--bail', '1'], folder));
    expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing failed but 3 clauses to review')]);
    expect(stdout).toContain('A reader may disagree: The text says currency code, but names no standard');
    expect(stdout).toContain('Also right: A code of another form');
    const report = JSON.parse(await readFile(join(folder, 'reports/conformance.json'), 'utf8')) as Report;
    expect(report.totals.clauses).toMatchObject({ fail: 0, review: 3 });
    for (const name of ['junit.xml', 'summary.md', 'conformance.html'])
      expect(await readFile(join(folder, 'reports', name), 'utf8')).toContain(
        'Also right: A code of another form',
      );
    const strictly = await ended(start([...args, '--strict'], folder));
    expect([strictly.code, strictly.stdout]).toEqual([
      1,
      expect.stringContaining('(3 clauses broken: 3 reading).'),
    ]);
  } finally {
    await mock.stop();
  }
});
