import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../schemas/package-root.ts';
import { emptyFolder, ended, start } from './support/cli.ts';

const fault = 'update-refused-for-gdpr-stores-the-sms-consent';

test('shows the fault, ends with 0 and writes reports of its own', async () => {
  const folder = await emptyFolder();
  // What is configured is left alone: nothing is at this address.
  const env = { LOYALTY_BASE_URL: 'http://127.0.0.1:1', LOYALTY_CLIENT_ID: 'a', LOYALTY_CLIENT_SECRET: 'b' };
  const { code, stdout } = await ended(start(['demo', '--only', 'consent.gdpr'], folder, env));
  expect(stdout).toContain('The service does not conform.');
  expect(stdout).toContain(` demo ${fault} --seed `);
  expect(stdout).toMatch(
    /The fault was shown: it breaks consent\.gdpr\.no-effect-on-update\..*the demo ends with 0/,
  );
  expect(code).toBe(0);
  expect(existsSync(join(folder, 'reports/demo/conformance.html'))).toBe(true);
});

test('prints the finding that the README shows', async () => {
  const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
  const shown = readme.split('\n').flatMap((line) => /^ {4}( *\S.*)$/.exec(line)?.[1] ?? []);
  const first = shown.findIndex((line) => line.startsWith('✗ 1 '));
  const finding = shown.slice(first, shown.findIndex((line) => line.includes(' agree')) + 1);
  const { stdout } = await ended(start(['demo', '--only', 'consent.gdpr'], await emptyFolder()));
  expect(finding.length).toBeGreaterThan(5);
  // They depend on the member that is free, and on the data of the seed.
  const steady = (text: string): string => text.replaceAll(/\d+ (earlier steps|fields differ)/g, '$1');
  expect(steady(stdout)).toContain(steady(finding.join('\n')));
});

test('ends with 3 where the promise that is broken was left out', async () => {
  const { code, stdout } = await ended(start(['demo', fault, '--only', 'stores'], await emptyFolder()));
  expect([code, stdout]).toEqual([3, expect.stringContaining('The fault was not shown')]);
});

test('ends with 2 and names what is near given a fault that does not exist', async () => {
  const { code, stdout, stderr } = await ended(start(['demo', 'sms-consent-refused'], await emptyFolder()));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(fault);
  expect(stderr).toContain('mock --fault help WORD...');
});
