import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { emptyFolder, ended, start } from './support/cli.ts';

const folder = await emptyFolder();

/** What a shell offers after these words, the last of which is being typed. */
async function offers(...words: string[]): Promise<string[]> {
  const { stdout } = await ended(start(['complete', '--', ...words], folder));
  return stdout
    .split('\n')
    .flatMap((line) => (line === '' || line.startsWith(':') ? [] : (line.split('\t')[0] ?? [])));
}

test.each([
  [['rel'], 'release'],
  [['run', '--allow'], '--allow-messages'],
  [['run', '--only', 'reserve-coupon.h'], 'reserve-coupon.holds'],
  [['run', '--skip', 'stor'], 'stores'],
  [['mock', '--fault', 'coupon-held-is-given'], 'coupon-held-is-given-to-a-rival'],
  [['explain', 'reserve-coupon.h'], 'reserve-coupon.holds'],
  [['completion', 'fi'], 'fish'],
])('offers what begins so given %j', async (words, expected) => {
  const offered = await offers(...words);
  expect(offered).toContain(expected);
  const typed = words.at(-1) ?? '';
  expect(offered.filter((one) => !one.startsWith(typed))).toEqual([]);
});

test('prints a script that bash reads', async () => {
  const { code, stdout } = await ended(start(['completion', 'bash'], folder));
  const shell = spawn('bash', ['-n'], { stdio: ['pipe', 'pipe', 'pipe'] });
  shell.stdin.end(stdout);
  expect([code, (await ended(shell)).code]).toEqual([0, 0]);
  expect(stdout).toContain('complete -F');
});

test('explains a clause, and what the last run found of it', async () => {
  const before = await ended(start(['explain', 'list-stores.exactly-one'], folder));
  expect(before.stdout).toMatch(/^list-stores\.exactly-one\n {2}\S.*\n\nSection +\S.*\n/);
  expect(before.stdout).toContain('there is no reports/conformance.json');
  await ended(start(['--only', 'list-stores.exactly-one', '--reports', 'json', '--seed', '3'], folder));
  const after = await ended(start(['explain', 'list-stores.exactly-one'], folder));
  expect(after.stdout).toMatch(/^Last run +pass \(.*seed 3/m);
  expect(after.stdout).toMatch(/^Checked by +\S+\/\S+ {2}suites\/\S+\.check\.ts:\d+$/m);
  expect(after.stdout).toMatch(/^Example +\S.*\n {14}\S.* → \d{3}$/m);
});

test.each([
  ['list-stores.exactly-on', 'Did you mean list-stores.exactly-one?'],
  ['list-stores', 'is no clause by itself'],
])('ends with 2 and says what to do given explain %s', async (id, words) => {
  const { code, stderr } = await ended(start(['explain', id], folder));
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});
