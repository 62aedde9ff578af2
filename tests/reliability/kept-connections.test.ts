import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../engine/report/report.ts';
import { anyReport, upgrade } from '../../engine/report/upgrade.ts';
import { describeMock, startMock } from '../../mock/start.ts';
import {
  answeringTwice,
  careful,
  type Carelessness,
  endingAtNext,
  endingUnasked,
  leavingBodies,
  slowly,
  startCareless,
} from '../support/careless-service.ts';
import { sampled } from '../support/sampled.ts';
import { emptyFolder, ended, start } from '../support/cli.ts';
import { failing } from '../support/live-run.ts';

// Runs at the same time share a core.

/** A quick run against a service that treats its connections in some way: its report, what it said, how many it opened. */
async function runOn(conduct: Carelessness) {
  const mock = await startMock();
  const service = await startCareless(mock, conduct);
  const folder = await emptyFolder();
  const { env_file: envFile } = await describeMock(mock, join(folder, 'mock'));
  try {
    const given = ['--env-file', envFile, '--base-url', service.baseUrl, '--quick', '--reports', 'json'];
    const { stderr } = await ended(start(given, folder, { XDG_STATE_HOME: join(folder, 'state') }));
    const text = await readFile(join(folder, 'reports/conformance.json'), 'utf8');
    const report: Report = upgrade(anyReport.parse(JSON.parse(text)));
    return { report, stderr, connections: service.connections };
  } finally {
    service.stop();
    await mock.stop();
  }
}

test('opens few connections given a service that keeps them', async () => {
  const { report, stderr, connections } = await runOn(careful);
  expect(failing(report)).toEqual([]);
  expect(stderr).not.toContain('connection of its own');
  expect(connections).toBeLessThan(60);
});

const again = 'The run begins again: each request has a connection of its own.';
const fromHere = 'From here on, each request has a connection of its own.';

/** Services that are careless with their connections, and what a run says of each. */
const careless = [
  ['reads no body that it refuses', again, leavingBodies()],
  ['sends every seventh answer twice', again, answeringTwice(7, 0)],
  ['sends an answer once more after some milliseconds', again, answeringTwice(50, 2)],
  ['sends one of many answers twice', again, answeringTwice(400, 1)],
  ['answers slowly, and sends an answer once more meanwhile', again, slowly(3, answeringTwice(150, 2))],
  ['ends each connection after its first answer', fromHere, endingUnasked(1, 2)],
  ['ends each connection after some answers', fromHere, endingAtNext(20)],
] as const;

test.concurrent.each(sampled(careless, 2))(
  'accuses no operation, and says what it does, given a service that %s',
  async (_, words, conduct) => {
    const { report, stderr, connections } = await runOn(conduct);
    expect(failing(report)).toEqual([]);
    expect(report.verdict).toBe('nothing-failed');
    expect(stderr).toContain(words);
    expect(connections).toBeGreaterThan(report.totals.requests / 2);
  },
);
