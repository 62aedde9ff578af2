import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { operations } from '../../specs/operations.ts';
import { emptyFolder } from '../support/cli.ts';
import { root } from '../support/sources.ts';

const run = promisify(execFile);

test('draws openapi.yaml as a page, without a warning and with every operation, in Redoc', async () => {
  const page = join(await emptyFolder(), 'api.html');
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const args = [redocly, 'build-docs', join(root, 'specs/openapi.yaml'), '--output', page];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout, stderr } = await run(process.execPath, args, { env });
  // Its boxes speak of Redocly itself and of Node; what it says of the document stands outside of them.
  const said = (stdout + stderr).split('\n').filter((line) => !/^\s*[╔║╚]/.test(line));
  expect(said.join('\n')).toContain('bundled successfully');
  expect(said.filter((line) => /warning|error|deprecat/i.test(line))).toEqual([]);
  const html = await readFile(page, 'utf8');
  expect(Object.keys(operations).filter((name) => !html.includes(name))).toEqual([]);
});
