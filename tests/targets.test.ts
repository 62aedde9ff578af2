import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mock, startMock } from '../mock/start.ts';
import { emptyFolder, ended, start } from './support/cli.ts';

let folder: string;
let mocks: readonly Mock[];
beforeEach(async () => {
  folder = await emptyFolder();
  mocks = [await startMock(), await startMock()];
});
afterEach(() => Promise.all(mocks.map((mock) => mock.stop())));

/** An entry of a file of targets. */
const entryOf = (name: string, { baseUrl, clientId, clientSecret }: Mock): string =>
  `- name: ${name}\n  base_url: ${baseUrl}\n  client_id: ${clientId}\n  client_secret: ${clientSecret}\n`;

async function runOn(targets: string, ...args: string[]) {
  await writeFile(join(folder, 'targets.yaml'), targets);
  return ended(
    start(['--targets', 'targets.yaml', '--only', 'list-stores', '--reports', 'json,html', ...args], folder, {
      XDG_STATE_HOME: join(folder, 'state'),
    }),
  );
}

test('tests each target apart, writes its reports and one page, and ends with the worst code', async () => {
  const [good, broken] = mocks as [Mock, Mock];
  broken.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    return { ...answer, status: answer.status === 200 ? 201 : answer.status };
  });
  const refused = entryOf('refused', good)
    .replace(/client_secret: .*/, 'client_secret: wrong')
    .replace(/client_id: .*/, 'client_id: other');
  const { code, stderr, stdout } = await runOn(entryOf('oslo', good) + entryOf('bergen', broken) + refused);
  expect(code).toBe(1);
  const out = join(folder, 'reports');
  expect((await readdir(out)).toSorted()).toEqual(['bergen', 'oslo', 'refused', 'targets.html']);
  const verdicts = await Promise.all(
    ['oslo', 'bergen'].map(
      async (name) =>
        (JSON.parse(await readFile(join(out, name, 'conformance.json'), 'utf8')) as { verdict: string })
          .verdict,
    ),
  );
  expect(verdicts).toEqual(['conformant', 'non-conformant']);
  const page = await readFile(join(out, 'targets.html'), 'utf8');
  expect(page).toContain('1 of 3 targets failed.');
  expect(page).toContain('href="bergen/conformance.html"');
  expect(page).toContain('1 of 2: bergen');
  expect(stderr).toContain('refused: ');
  expect(stdout).toMatch(new RegExp(`repeat .* --base-url ${broken.baseUrl} .*\\(set LOYALTY_CLIENT_ID and`));
  expect(page).not.toContain(broken.clientSecret);
});

test('sends nothing and ends with 2 given a target that is wrong, or an option of one run', async () => {
  const [one] = mocks as [Mock, Mock];
  const requests: string[] = [];
  one.service.around('*', (next) => (call) => {
    requests.push(call.operation);
    return next(call);
  });
  const bad = await runOn(`${entryOf('oslo', one)}  rate: fast\n`);
  expect([bad.code, bad.stderr]).toEqual([
    2,
    expect.stringContaining('targets.yaml, line 5: rate: Accepted is'),
  ]);
  const shard = await runOn(entryOf('oslo', one), '--shard', '1/2', '--seed', '1');
  expect([shard.code, shard.stderr]).toEqual([
    2,
    expect.stringContaining('--shard cannot be used with --targets'),
  ]);
  expect(requests).toEqual([]);
});
