import { expect, test } from 'vitest';
import { ownCommand, serviceOptions } from './own-command.ts';

test.each([
  ['nothing of npm', {}, 'loyalty-conformance'],
  [
    'a script of this repository',
    { npm_command: 'run-script', npm_package_name: 'loyalty-conformance' },
    'npm run conformance --',
  ],
  ['npx', { npm_command: 'exec', npm_package_name: 'shop' }, 'npx loyalty-conformance'],
])('says how it was called given %s', (_, environment, words) => {
  expect(ownCommand(environment)).toBe(words);
});

test.each([
  [{}, ''],
  [{ envFile: 'env/sandbox.env' }, ' --env env/sandbox.env'],
  [{ envFile: "it's.env" }, String.raw` --env 'it'\''s.env'`],
])('names the env file again given %j', (given, words) => {
  expect(serviceOptions(given)).toBe(words);
});
