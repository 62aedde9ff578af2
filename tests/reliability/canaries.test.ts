import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeMock, startMock } from '../../mock/start.ts';
import { emptyFolder, ended, start } from '../support/cli.ts';
import { figures } from '../support/figures.ts';
import { echoEverything, sensitiveValues, spellings } from '../support/echo.ts';
import { isNightly } from '../support/sampled.ts';

// A whole run, and then all that it wrote is searched for each value in each spelling.

const secrets = {
  otp_code: 918_273_645,
  invitation_tokens: ['C4nary/invitation+1 æ', 'C4nary/invitation+2 "quoted"'],
};

/** The text of a page, with what it unpacks in the browser in plain text. */
const unpack = (text: string): string =>
  text.replace(/(?<=id="packed">)[\sA-Za-z0-9+/=]*/, (packed) =>
    gunzipSync(Buffer.from(packed, 'base64')).toString(),
  );

/** Every file under a folder, by its path. */
async function texts(folder: string): Promise<[path: string, text: string][]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  return Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, string]> => {
      const path = join(parentPath, name);
      return [path, unpack(await readFile(path, 'utf8'))];
    }),
  );
}

/** Looking for all of the thousands of values that a run sends would take minutes. */
const mostSent = isNightly ? 150 : 50;

/**
 * A value that is unlike any other text: a short one, a plain word or a round number stands in
 * too many places by chance, one of hexadecimal digits in the many random ids of Allure, the largest int32 in its styles.
 */
const isTelling = (value: string): boolean =>
  value.length >= (/^[\da-f]+$/i.test(value) ? 9 : 6) &&
  /[^a-z]/i.test(value) &&
  !/^(\d0+|2147483647)$/.test(value);

/** Where a text stands in another one, -1 for nowhere: one of hexadecimal digits stands by chance within the longer ids of Allure. */
const positionOf = (spelling: string, text: string): number =>
  /^[\da-f]+$/i.test(spelling)
    ? text.search(new RegExp(`(?<![\\da-f])${spelling}(?![\\da-f])`, 'i'))
    : text.indexOf(spelling);

/** A number of more digits than phones have (ITU E.164): the run made it up to be refused, and reports show it. */
const isNoPhone = (value: string): boolean => /^\+?\d{16,}$/.test(value);

test('leaves no secret, no phone and nothing of the people of the fixtures in any artifact given a service that echoes all it is sent, in other exchanges too', async ({
  task,
}) => {
  const mock = await startMock({
    fixtures: { otp_code: secrets.otp_code, invitation_tokens: secrets.invitation_tokens },
  });
  const seen = echoEverything(mock);
  const folder = await emptyFolder();
  const { env_file: envFile } = await describeMock(mock, join(folder, 'mock'));
  const state = join(folder, 'state');
  const child = start(['--env-file', envFile, '--out', join(folder, 'reports'), '--repeat', '1'], folder, {
    XDG_STATE_HOME: state,
    LOYALTY_RATE: '10000',
  });
  const { stdout, stderr } = await ended(child);
  await mock.stop();
  const artifacts = [...(await texts(join(folder, 'reports'))), ['stdout', stdout], ['stderr', stderr]];
  expect(artifacts.length).toBeGreaterThan(7);
  const own = [...sensitiveValues(mock.fixtures), mock.clientSecret].filter(isTelling);
  // The id of the store is sent in place of its secret, too.
  const isShown = (value: string): boolean => isNoPhone(value) || value === mock.clientId;
  const sent = [...seen].filter((value) => isTelling(value) && !isShown(value));
  const every = Math.ceil(sent.length / mostSent);
  const planted = [...new Set([...own, ...sent.filter((_, index) => index % every === 0)])];
  const found = artifacts.flatMap(([path = '', text = '']) =>
    planted.flatMap((value) =>
      spellings(value).flatMap((spelling) => {
        const at = positionOf(spelling, text);
        return at < 0
          ? []
          : [`${value} as ${spelling} in ${path}: …${text.slice(Math.max(0, at - 60), at + 60)}`];
      }),
    ),
  );
  expect(planted.length).toBeGreaterThan(isNightly ? 100 : 50);
  figures(task, { 'values looked for in every spelling': planted.length, artifacts: artifacts.length });
  // As one text, which a report of a retried test shows whole.
  expect(found.slice(0, 20).join('\n')).toBe('');
});
