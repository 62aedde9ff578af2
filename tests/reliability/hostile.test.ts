import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import type { Service } from '../../mock/service/service.ts';
import { describeMock, startMock } from '../../mock/start.ts';
import { anyReport, upgrade } from '../../engine/report/upgrade.ts';
import { emptyFolder, type Ended, ended, start } from '../support/cli.ts';
import { figures } from '../support/figures.ts';
import { hostilities, startHostile } from '../support/hostile/server.ts';
import { meanAnswers } from '../support/hostile/responses.ts';
import { growthIn, measuringMemory } from '../support/memory.ts';
import { sampled } from '../support/sampled.ts';

/** How far the memory of a run may grow, in MiB: beyond its very start, or beyond a run that nothing disturbs. */
const mostGrowth = 256;

/** Three tries for a token at 300 ms, or some dozens of searches at 1,000 ms: the rest is for a slow machine. */
const deadline = 120_000;

/** What a child process came to: it must end in time and stay small, whatever it was answered. */
async function measured(child: ChildProcess): Promise<Ended & { seconds: number; growth: number }> {
  const started = Date.now();
  const end = await ended(child);
  return { ...end, seconds: (Date.now() - started) / 1000, growth: growthIn(end.stderr) };
}

const named = ({ seconds, growth }: { seconds: number; growth: number }) => ({
  'seconds at most': Math.round(seconds * 10) / 10,
  'MiB of growth at most': growth,
});

/** Rows of a Markdown table that have more or fewer cells than the row above them. */
function raggedRows(markdown: string): string[] {
  const lines = markdown.split('\n');
  const cells = (line = ''): number => line.split(/(?<!\\)\|/).length;
  return lines.filter((line, index) => {
    const above = lines[index - 1] ?? '';
    return line.startsWith('|') && above.startsWith('|') && cells(line) !== cells(above);
  });
}

/** Allure's report is made by another program's code. */
const withoutAllure = ['--reports', 'json,html,junit,markdown,har'];

let peaceful: ReturnType<typeof searching>;

beforeAll(() => {
  peaceful = searching(() => {});
});

test.concurrent.for(sampled(Object.entries(hostilities), 3))(
  'ends in time, small, and never as if all were well, given %s',
  async ([, conduct], { task }) => {
    const hostile = await startHostile(conduct);
    const folder = await emptyFolder();
    const child = start(withoutAllure, folder, {
      LOYALTY_BASE_URL: hostile.baseUrl,
      LOYALTY_CLIENT_ID: 'Store-1',
      LOYALTY_CLIENT_SECRET: 'a-secret-of-no-use',
      LOYALTY_TIMEOUT_MS: '300',
      LOYALTY_RATE: '1000',
      NODE_OPTIONS: measuringMemory,
    });
    const end = await measured(child);
    await hostile.stop();
    const { code, stdout, stderr, seconds } = end;
    const growth = end.growth - (await peaceful).growth;
    figures(task, named({ seconds, growth }));
    expect(growth).toBeLessThan(mostGrowth);
    expect(end.seconds * 1000).toBeLessThan(deadline);
    expect(stderr).not.toContain('This is a bug');
    expect([1, 3]).toContain(code);
    const report = await readFile(join(folder, 'reports/conformance.json'), 'utf8');
    expect(anyReport.parse(JSON.parse(report)).verdict).toMatch(/^(inconclusive|non-conformant)$/);
    expect(stdout + stderr).not.toContain('a-secret-of-no-use');
    expect(stdout + stderr).not.toContain('\u001B[2J');
  },
);

/** A run of the searches, with every report but Allure's, on a mock that `change` has made another service. */
async function searching(change: (service: Service) => void) {
  const mock = await startMock();
  change(mock.service);
  const folder = await emptyFolder();
  const { env_file: envFile } = await describeMock(mock, join(folder, 'mock'));
  const only = ['--only', 'search-members.without-parameter', '--only', 'stores', '--repeat', '1'];
  const end = await measured(
    start(['--env-file', envFile, ...only, ...withoutAllure], folder, {
      LOYALTY_TIMEOUT_MS: '1000',
      XDG_STATE_HOME: join(folder, 'state'),
      NODE_OPTIONS: measuringMemory,
    }),
  );
  await mock.stop();
  return { ...end, folder };
}

test.concurrent.for(Object.entries(meanAnswers))(
  'decides the other clauses and writes every report well-formed given %s',
  async ([, mean], { task }) => {
    const { folder, ...end } = await searching(mean);
    const { code, stdout, stderr, seconds } = end;
    const growth = end.growth - (await peaceful).growth;
    figures(task, named({ seconds, growth }));
    expect(growth).toBeLessThan(mostGrowth);
    expect(seconds * 1000).toBeLessThan(deadline);
    expect(stderr).not.toContain('This is a bug');
    expect(code).toBeLessThan(4);
    expect(stdout).not.toContain('\u001B[2J');
    expect(stdout).not.toMatch(/^::/m);
    const read = (file: string): Promise<string> => readFile(join(folder, 'reports', file), 'utf8');
    const report = upgrade(anyReport.parse(JSON.parse(await read('conformance.json'))));
    const { pass, 'partly-tested': partly } = report.totals.clauses;
    expect(pass + partly).toBeGreaterThan(4);
    expect(JSON.stringify(report)).not.toContain('the suite itself failed');
    expect(XMLValidator.validate(await read('junit.xml'))).toBe(true);
    expect(JSON.parse(await read('conformance.har'))).toHaveProperty('log.entries');
    expect(raggedRows(await read('summary.md'))).toEqual([]);
    expect(await read('conformance.html')).not.toContain('<script>alert');
  },
);
