import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeMock, startMock } from '../../mock/start.ts';
import { report as reportFormat } from '../../harness/model/report.ts';
import { emptyFolder, ended, start } from '../support/cli.ts';
import { meanAnswers } from '../support/mean-answers.ts';
import { hostilities, startHostile } from '../support/hostile-server.ts';

test.concurrent.each(Object.entries(hostilities))(
  'ends in time, and never as if all were well, given %s',
  async (_, conduct) => {
    const hostile = await startHostile(conduct);
    const child = start([], await emptyFolder(), {
      LOYALTY_BASE_URL: hostile.baseUrl,
      LOYALTY_CLIENT_ID: 'Store-1',
      LOYALTY_CLIENT_SECRET: 'a-secret-of-no-use',
      LOYALTY_TIMEOUT_MS: '300',
      NODE_OPTIONS: '--max-old-space-size=256',
    });
    const { code, stdout, stderr } = await ended(child);
    await hostile.stop();
    expect(stderr).not.toContain('This is a bug');
    expect([1, 2, 3]).toContain(code);
    expect(stdout + stderr).not.toContain('a-secret-of-no-use');
    expect(stdout + stderr).not.toContain('\u001B[2J');
  },
);

test.concurrent.each(Object.entries(meanAnswers))(
  'decides the other clauses and writes every report given %s',
  async (_, mean) => {
    const mock = await startMock();
    mean(mock.service);
    const folder = await emptyFolder();
    const { env_file: envFile } = await describeMock(mock, join(folder, 'mock'));
    const child = start(
      [
        '--env-file',
        envFile,
        '--only',
        'search-members.without-parameter',
        '--only',
        'stores',
        '--repeat',
        '1',
      ],
      folder,
      {
        LOYALTY_TIMEOUT_MS: '1000',
        XDG_STATE_HOME: join(folder, 'state'),
        NODE_OPTIONS: '--max-old-space-size=256',
      },
    );
    const { code, stdout, stderr } = await ended(child);
    await mock.stop();
    expect(stderr).not.toContain('This is a bug');
    expect(code).toBeLessThan(4);
    expect(stdout).not.toContain('\u001B[2J');
    expect(stdout).not.toMatch(/^::/m);
    const read = (file: string): Promise<string> => readFile(join(folder, 'reports', file), 'utf8');
    const report = reportFormat.parse(JSON.parse(await read('conformance.json')));
    expect(report.totals.clauses.pass).toBeGreaterThan(5);
    expect(JSON.stringify(report)).not.toContain('the suite itself failed');
    expect(await read('junit.xml')).toMatch(/^<\?xml[^]*<\/testsuites>\s*$/);
    expect(JSON.parse(await read('conformance.har'))).toHaveProperty('log.entries');
    expect(await read('conformance.html')).not.toContain('<script>alert');
  },
);
