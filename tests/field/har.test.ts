import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anyReport, upgrade } from '../../engine/report/upgrade.ts';
import { ended, start } from '../support/cli.ts';
import { growthIn, measuringMemory } from '../support/memory.ts';
import { root } from '../support/sources.ts';

const folder = await mkdtemp(join(tmpdir(), 'field-har-'));
const right = join(root, 'tests/field/har/0-right.har');
/** The clauses that its two requests show. */
const shownByRight = 15;

/** Judges a HAR file; gives how it ended, and the clauses by verdict. */
async function judge(file: string, env: Record<string, string> = {}) {
  const args = ['client', '--har', file, '--reports', 'json', '--out', join(folder, 'out')];
  const { code, stderr } = await ended(start(args, folder, env));
  const found = upgrade(
    anyReport.parse(JSON.parse(await readFile(join(folder, 'out/conformance.json'), 'utf8'))),
  );
  const idsOf = (wanted: string) => found.clauses.filter(({ verdict }) => verdict === wanted);
  return {
    code,
    stderr,
    found,
    passed: idsOf('pass').length,
    failed: idsOf('fail'),
    undecided: idsOf('not-run'),
  };
}

test.each([
  '0-right',
  '1-playwright-time-minus-one',
  '2-empty-startedDateTime',
  '3-file-param-without-value-elsewhere',
  '4-no-response-elsewhere',
  '10-base64-request-body',
])('judges every clause that a correct client shows given %s.har', async (name) => {
  const { code, stderr, passed, failed } = await judge(join(root, `tests/field/har/${name}.har`));
  expect([code, stderr, passed, failed]).toEqual([0, '', shownByRight, []]);
});

test.each([
  ['8-playwright-body-in-file', 'token.caller.grant-type', /record the body of token$/],
  [
    '11-redacted',
    'store-binding.caller.own-store',
    /record the values in the body of token, the Authorization/,
  ],
])('leaves a clause open, and says what to record, given %s.har', async (name, id, words) => {
  const { code, failed, undecided } = await judge(join(root, `tests/field/har/${name}.har`));
  expect([code, failed]).toEqual([0, []]);
  expect(undecided.find((clause) => clause.id === id)?.reason).toMatch(words);
});

test('reads a file of more than half a gigabyte in less than 300 MiB', async () => {
  const path = join(folder, 'large.har');
  const entries = (JSON.parse(await readFile(right, 'utf8')) as { log: { entries: object[] } }).log.entries;
  const picture = (size: number): string =>
    `,{"request":{"method":"GET","url":"https://cdn.example.net/a.png"},"response":{"content":{"text":"${'A'.repeat(size)}"}}}`;
  const part = Array.from({ length: 20 }, (_, nth) => picture(nth === 0 ? 4_000_000 : 60_000)).join('');
  const file = await open(path, 'w');
  await file.write(`{"log":{"entries":[${JSON.stringify(entries[0])}`);
  let size = 0;
  while (size < 540 * 2 ** 20) size += (await file.write(part)).bytesWritten;
  await file.write(`,${JSON.stringify(entries[1])}]}}`);
  await file.close();
  const { code, stderr, passed } = await judge(path, { NODE_OPTIONS: measuringMemory });
  await rm(path);
  expect([code, passed]).toEqual([0, shownByRight]);
  expect(growthIn(stderr)).toBeLessThan(250);
});
