import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckResult } from '../../engine/report/report.ts';
import { packageRoot } from '../../schemas/package-root.ts';
import { runAgainst, type Trial } from '../../proof/run-against.ts';
import { suites } from '../../suites/index.ts';

/** Paid messages that a whole run may cause, as by default. */
const messagesOfARun = 25;

/** The checks as tests of vitest: they run once, in process, against the mock as it should be. */
let trial: Trial;

beforeAll(async () => {
  trial = await runAgainst(() => {});
});

const read = new Map<string, readonly string[]>();

function linesOf(file: string): readonly string[] {
  const lines = read.get(file) ?? readFileSync(join(packageRoot(), file), 'utf8').split('\n');
  read.set(file, lines);
  return lines;
}

const resultsOf = (name: string): CheckResult[] =>
  trial.report.clauses.flatMap(({ checks }) => checks.filter((check) => check.name === name));

describe.each(suites.map(({ name, checks }) => [name, checks] as const))('%s', (_suite, checks) => {
  const named = checks.map((check) => [check.name, check] as const);

  test.each(named.filter(([, { silence }]) => silence === null))('%s', (name, { clauses, isChoosing }) => {
    const results = resultsOf(name);
    // Not run is what another way of conforming leaves to other checks; the clauses below tell of gaps.
    const wrong = results.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
    expect(wrong.map(({ message }) => message)).toEqual([]);
    // A check that chooses its clauses says nothing of those that it did not come to.
    expect(results.length).toBeGreaterThanOrEqual(isChoosing ? 1 : clauses.length);
  });

  test.each(named.filter(([, { silence }]) => silence !== null))('%s', (_name, { silence }) => {
    expect(trial.report.observations.map(({ id }) => id)).toContain(silence);
  });
});

test('decides every clause that can be observed given all fixtures', () => {
  const open = trial.report.clauses.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unobservable');
  expect(open.map(({ id, verdict, reason }) => `${id} ${verdict} ${reason}`)).toEqual([]);
});

test('names a line of the source for every check of a report', () => {
  const places = trial.report.clauses.flatMap(({ checks }) => checks.map(({ source }) => source));
  const missing = places.filter((place) => place === null || place.line > linesOf(place.file).length);
  expect(missing).toEqual([]);
});

test('spends no more than its paid messages and leaves nothing reserved given a whole run', () => {
  expect(trial.messages).toBeLessThanOrEqual(messagesOfARun);
  expect(trial.reservations).toBe(0);
});
