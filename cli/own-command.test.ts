import { expect, test } from 'vitest';
import { ownCommand, serviceNeeds, serviceOptions } from './own-command.ts';

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

const sandbox = { target: { base_url: 'https://sandbox.test/a', embedded: false, store_id: 'Store-1' } };
const mock = { target: { base_url: 'http://127.0.0.1:1', embedded: true, store_id: 'Store-1' } };

test.each([
  [{}, sandbox, ' --base-url https://sandbox.test/a'],
  [{ envFile: 'env/sandbox.env' }, sandbox, ' --env env/sandbox.env --base-url https://sandbox.test/a'],
  [{ envFile: "it's.env" }, mock, String.raw` --env 'it'\''s.env'`],
  [{}, mock, ''],
])('names the env file and the service again given %j and %j', (given, report, words) => {
  expect(serviceOptions(given, report)).toBe(words);
});

test.each([
  ['no credentials, as where shards are merged', {}, sandbox, /set LOYALTY_CLIENT_ID and/],
  ['an env file', { envFile: 'a.env' }, sandbox, /^$/],
  ['credentials in the environment', { clientId: 'Store-1' }, sandbox, /^$/],
  ['the mock', {}, mock, /^$/],
])('says which credentials to set given %s', (_, given, report, words) => {
  expect(serviceNeeds(given, report)).toMatch(words);
});
