import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './variables.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';

function envFile(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'lc-config-')), 'test.env');
  writeFileSync(path, content);
  return path;
}

test('reads every kind of value', () => {
  const settings = readSettings(
    {
      LOYALTY_BASE_URL: 'https://sandbox.example.com/',
      LOYALTY_ALLOW_MESSAGES: 'yes',
      LOYALTY_MAX_MESSAGES: '12',
      LOYALTY_ENVIRONMENT: 'sandbox',
      PATH: '/usr/bin',
    },
    envFile(''),
  );
  expect(settings).toEqual({
    baseUrl: 'https://sandbox.example.com',
    allowMessages: true,
    maxMessages: 12,
    environment: 'sandbox',
  });
});

test('lets the real environment win over the file', () => {
  const file = envFile('LOYALTY_SEED=1\nLOYALTY_SCOPE="api.retailer"\n');
  expect(readSettings({ LOYALTY_SEED: '2' }, file)).toEqual({
    seed: 2,
    scope: 'api.retailer',
  });
});

test.each(['https://sandbox.example.com/', 'https://sandbox.example.com/api/v2.0/'])(
  'reads the address of the service given %s',
  (address) => {
    expect(readSettings({ LOYALTY_BASE_URL: address }, envFile(''))).toEqual({
      baseUrl: 'https://sandbox.example.com',
    });
  },
);

test.each([
  'https://sandbox.example.com/api/v2.0/stores',
  'https://sandbox.example.com/connect/token',
  'https://sandbox.example.com/.well-known/openid-configuration',
])('refuses the address of an operation: %s', (address) => {
  const read = () => readSettings({ LOYALTY_BASE_URL: address }, envFile(''));
  expect(read).toThrow('without the path of an operation');
});

test('reads headers, one a line, and labels', () => {
  const environment = {
    LOYALTY_HEADER: 'X-Api-Key: a b\nX-Tenant: 7',
    LOYALTY_LABEL: 'build=1.4.2,region=eu',
  };
  expect(readSettings(environment, envFile(''))).toEqual({
    header: [
      ['X-Api-Key', 'a b'],
      ['X-Tenant', '7'],
    ],
    label: [
      ['build', '1.4.2'],
      ['region', 'eu'],
    ],
  });
});

test.each(['Authorization: Basic x', 'no header', 'X-Empty:', 'Expect: 100-continue'])(
  'refuses the header %s',
  (value) => {
    const read = () => readSettings({ LOYALTY_HEADER: value }, envFile(''));
    expect(read).toThrow('LOYALTY_HEADER is a value that is not shown; accepted is a header');
  },
);

test.each([
  ['X-Correlation-ID', 'X-Correlation-ID'],
  ['Traceparent', 'traceparent'],
  ['NONE', 'none'],
])('reads %s as the header with the id of a request', (value, expected) => {
  const environment = { LOYALTY_CORRELATION_HEADER: value };
  expect(readSettings(environment, envFile(''))).toEqual({ correlationHeader: expected });
});

test('reads several values with commas between them', () => {
  expect(readSettings({ LOYALTY_ONLY: 'coupons, 7.4,' }, envFile(''))).toEqual({ only: ['coupons', '7.4'] });
});

test('takes an empty value as not set', () => {
  expect(readSettings({ LOYALTY_RATE: '' }, envFile('LOYALTY_CLIENT_ID='))).toEqual({});
});

test.each([
  ['LOYALTY_BASE_URL', 'ftp://example.com'],
  ['LOYALTY_BASE_URL', 'sandbox.example.com'],
  ['LOYALTY_BASE_URL', 'https://sandbox.example.com.'],
  ['LOYALTY_BASE_URL', ' https://sandbox.example.com'],
  ['LOYALTY_BASE_URL', '  '],
  ['LOYALTY_CLIENT_ID', 'store '],
  ['LOYALTY_CLIENT_ID', ' '],
  ['LOYALTY_SCOPE', 'api.retailer\t'],
  ['LOYALTY_CORRELATION_HEADER', 'Authorization'],
  ['LOYALTY_CORRELATION_HEADER', 'X-Request-ID: 7'],
  ['LOYALTY_ALLOW_MESSAGES', 'maybe'],
  ['LOYALTY_MAX_MESSAGES', '-1'],
  ['LOYALTY_MAX_MESSAGES', '2.5'],
  ['LOYALTY_ENVIRONMENT', 'staging'],
  ['LOYALTY_TIMEOUT_MS', '10s'],
  ['LOYALTY_CONCURRENCY', '0'],
])('refuses %s=%s, naming both and what is accepted', (name, value) => {
  const read = () => readSettings({ [name]: value }, envFile(''));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(`${name} is ${JSON.stringify(value)}; accepted is`);
});

test.each([
  ['LOYALTY_BASE_URL', 'https://user:pass@example.com'],
  ['LOYALTY_CLIENT_SECRET', 'secret\n'],
])('refuses %s without showing the secret that it holds', (name, value) => {
  const read = () => readSettings({ [name]: value }, envFile(''));
  expect(read).toThrow(`${name} is a value that is not shown; accepted is`);
});

test('refuses a misspelt variable and proposes the right one', () => {
  const read = () => readSettings({ LOYALTY_BASEURL: 'https://example.com' }, envFile(''));
  expect(read).toThrow('There is no variable LOYALTY_BASEURL. Did you mean LOYALTY_BASE_URL?');
});

test.each([
  ['a service link of Kubernetes', { LOYALTY_SANDBOX_PORT: 'tcp://10.0.0.7:8080' }],
  [
    'a link of a service named loyalty',
    { LOYALTY_PORT: 'tcp://10.0.0.7:8080', LOYALTY_SERVICE_HOST: '10.0.0.7' },
  ],
  ['a link of one port', { LOYALTY_MOCK_PORT_8080_TCP_ADDR: '10.0.0.7' }],
  ['a variable of another program', { LOYALTY_DATABASE_PASSWORD: 'x' }],
])('ignores %s and says so', (_kind, environment) => {
  const notices: string[] = [];
  expect(readSettings(environment, envFile(''), (words) => void notices.push(words))).toEqual({});
  expect(notices).toEqual([
    `Ignored, since no setting has this name: ${Object.keys(environment).join(', ')}.`,
  ]);
});

test('says that a value has quotes, which docker keeps', () => {
  const notices: string[] = [];
  readSettings({ LOYALTY_CLIENT_SECRET: '"abc"' }, envFile(''), (words) => void notices.push(words));
  expect(notices).toEqual([
    expect.stringContaining('The value of LOYALTY_CLIENT_SECRET begins and ends with'),
  ]);
});

test('refuses a value that a # would cut, without showing it', () => {
  const file = join(import.meta.dirname, '../../tests/field/files/hash.env');
  expect(() => readSettings({}, file)).toThrow(
    /^The env file .* has a # in the value of LOYALTY_CLIENT_SECRET in line 3, where the value would end\. Put the value in quotes\.$/,
  );
});

test.each(["it's#1", '#abc', '"ab#c', 'a"b#c'])('refuses the value %s, which a # would cut', (value) => {
  expect(() => readSettings({}, envFile(`LOYALTY_CLIENT_SECRET=${value}\n`))).toThrow(
    /LOYALTY_CLIENT_SECRET in line 1/,
  );
});

test.each(['"abc', '"ab"cd', "'abc"])('refuses the value %s, which begins with a quote alone', (value) => {
  const file = envFile(`LOYALTY_SEED=1\nLOYALTY_CLIENT_SECRET=${value}\n`);
  expect(() => readSettings({}, file)).toThrow(
    /begins the value of LOYALTY_CLIENT_SECRET in line 2 with a quote that does not end it/,
  );
});

test.each([`'"abc'`, '"a\\nb"', '"a" # comment', '"one\ntwo"', "it's", ''])(
  'takes the value %s as it is',
  (value) => {
    expect(() => readSettings({}, envFile(`LOYALTY_CLIENT_SECRET=${value}\n`))).not.toThrow();
  },
);

test.each([
  'LOYALTY_SCOPE=a # comment\n',
  'LOYALTY_SCOPE="a#b"\n',
  '# LOYALTY_SCOPE=a#b\n',
  'LOYALTY_SEED=1\nOTHER=a#b\n',
])('accepts the # in %j', (content) => {
  expect(() => readSettings({}, envFile(content))).not.toThrow();
});

test('refuses a line of the file that is no assignment, naming the line', () => {
  const file = envFile('# comment\nLOYALTY_SEED=1\nLOYALTY_RATE 20\n');
  expect(() => readSettings({}, file)).toThrow(/no NAME=value in line 3/);
});

test('reads a value over several lines in quotes', () => {
  expect(readSettings({}, envFile('OTHER="one\ntwo three"\nLOYALTY_SEED=3\n'))).toEqual({ seed: 3 });
});

test('refuses an env file that is not there, naming it', () => {
  expect(() => readSettings({}, '/nowhere/test.env')).toThrow(
    'The env file /nowhere/test.env cannot be read',
  );
});

test('stands for the shard in LOYALTY_SHARD too', () => {
  const environment = { LOYALTY_SHARD: 'auto', CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' };
  expect(readSettings(environment, null)).toEqual({ shard: { index: 2, of: 4 } });
  expect(() => readSettings({ ...environment, CI_NODE_INDEX: '5' }, null)).toThrow(
    'LOYALTY_SHARD is "auto"; it reads CI_NODE_INDEX, which is "5"',
  );
});
