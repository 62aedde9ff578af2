import { expect, test } from 'vitest';
import {
  call,
  form,
  judge,
  log,
  origin,
  type Parts,
  readText,
  search,
  token,
} from '../../tests/support/har.ts';

test.each<[string, Parts]>([
  ['a body in a file of its own', { postData: { text: '', params: [], _file: '80cf.dat' } }],
  ['a body that was left out', { bodySize: 86, postData: undefined }],
  ['a body that was left out, and a size of 0', { bodySize: 0, postData: null }],
  ['a body in the words of its recorder', { postData: { text: 'Request body is not included' } }],
  ['a body that was cut', { bodySize: 86, postData: { text: form.slice(0, 9) } }],
  ['a body that was masked', { postData: { text: '[REDACTED]' } }],
])('judges no token request given %s', async (_, request) => {
  const { verdictOf, failed } = await judge(token({ request }), search());
  expect(failed).toEqual([]);
  for (const id of ['grant-type', 'form-encoded', 'scope', 'secret-in-no-address']) {
    expect(verdictOf(`token.caller.${id}`)).toMatchObject({
      verdict: 'not-run',
      reason: expect.stringContaining('record the body of token'),
    });
  }
});

test('judges a token request without a body given a recorder that tells of the empty body', async () => {
  const headers = [
    { name: 'content-type', value: 'application/x-www-form-urlencoded' },
    { name: 'content-length', value: '0' },
  ];
  const { failed } = await judge(token({ request: { headers, postData: undefined } }), search());
  expect(failed).toEqual(['token.caller.grant-type']);
});

test.each([
  '[REDACTED]',
  '***',
  'xxxx',
  'XXXXXXXX',
  '<redacted>',
  'REDACTED',
  '[client_id redacted]',
  '{{REDACTED_ID}}',
  '%5BFiltered%5D',
  '****t1',
  '(removed)',
  'sha256:9f86d081884c7d659a2feaa0c55ad015',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '',
])('judges neither store nor secret given the value %j in place of each', async (value) => {
  const text = form.replace('Store1', value).replace('s3cret', value);
  const { verdictOf, failed } = await judge(token({ request: { postData: { text } } }), search());
  expect(failed).toEqual([]);
  for (const id of ['store-binding.caller.own-store', 'token.caller.secret-in-no-address'])
    expect([id, verdictOf(id)?.verdict]).toEqual([id, 'not-run']);
  expect(verdictOf('token.caller.grant-type')?.verdict).toBe('pass');
});

test.each(['[REDACTED]', '***', 'hash:9f86d081884c7d65', 'xxxxxxxx'])(
  'judges no value of a member given %j in place of each',
  async (value) => {
    const member = {
      phone: { country_code: value, number: value },
      email: value,
      gender: value,
      consent: value,
    };
    const { failed, verdictOf } = await judge(
      token(),
      search({ request: { url: `${origin}/api/v2.0/stores/Store1/members/search?phone=${value}` } }),
      call(
        'POST',
        '/members',
        JSON.stringify({ ...member, birth_date: value, address: { country_code: value } }),
      ),
    );
    expect(failed).toEqual([]);
    const ids = ['phone.caller.dial-prefix', 'member.caller.dates', 'consent.caller.sends-both-on-register'];
    const verdicts = ids.map((id) => verdictOf(id)?.verdict);
    expect(verdicts).toEqual(['not-run', 'not-run', 'not-run']);
  },
);

test('accuses of what was recorded given values that were taken out next to it', async () => {
  const member = { phone: { country_code: '47', number: '***' }, consent: { gdpr_accepted: true } };
  const { failed } = await judge(token(), call('POST', '/members', JSON.stringify(member)));
  expect(failed).toEqual(
    expect.arrayContaining(['phone.caller.dial-prefix', 'consent.caller.sends-both-on-register']),
  );
});

test.each<[string, Parts]>([
  ['all of them', { headers: [] }],
  ['the list', { headers: undefined }],
  ['the token', { headers: [{ name: 'Accept', value: '*/*' }] }],
  ['the value of the token', { headers: [{ name: 'authorization', value: '' }] }],
  ['the value behind the scheme', { headers: [{ name: 'authorization', value: 'Bearer ' }] }],
])(
  'takes headers that a recorder left out for no fault of the client given that it left out %s',
  async (_, request) => {
    const { failed, verdictOf } = await judge(
      token({ request: { headers: [] } }),
      search({ request, response: { status: 401 } }),
      search({ request, startedDateTime: '2024-05-01T08:00:02.000Z' }),
    );
    expect(failed).toEqual([]);
    expect(verdictOf('token.caller.refreshes-once')?.verdict).toBe('not-run');
    expect(verdictOf('token.caller.secret-for-tokens-alone')?.verdict).toBe('not-run');
  },
);

test('accuses a client of a request without a token given another request that has one', async () => {
  const bare = search({
    request: { headers: [{ name: 'Accept', value: '*/*' }] },
    response: { status: 401 },
  });
  expect((await judge(token(), search(), bare)).failed).toEqual(['token.caller.sends-bearer']);
});

test('takes two requests for the same one only where their bodies and tokens were recorded', async () => {
  const refused = { response: { status: 400, content: { text: '{}' } } };
  const again = { startedDateTime: '2024-05-01T08:00:02.000Z' };
  const member = '{"phone":{"country_code":"+47","number":"90001234"}}';
  const twice = (text: string) => [
    call('POST', '/members', text, refused),
    call('POST', '/members', text, again),
  ];
  const id = 'retry.caller.not-on-4xx';
  expect((await judge(token(), ...twice(member))).verdictOf(id)?.verdict).toBe('fail');
  const masked = member.replace('90001234', '***');
  expect((await judge(token(), ...twice(masked))).verdictOf(id)?.verdict).not.toBe('fail');
  expect((await judge(token(), ...twice(''))).verdictOf(id)?.verdict).not.toBe('fail');
});

test.each<[string, unknown]>([
  ['-1', -1],
  ['null', null],
  ['nothing', undefined],
  ['an empty text', ''],
  ['a text', 'soon'],
  ['0', 0],
])(
  'keeps the order of the file, and judges no time, given %s in place of numbers and dates',
  async (_, value) => {
    const refused = { status: 400, content: { text: '{}' } };
    const entries = [1, 2, 3].map((nth) =>
      search({
        request: { url: `${origin}/api/v2.0/stores/Store1/members/search?phone=%2B474120001${nth % 2}` },
        response: refused,
        startedDateTime: value,
        time: value,
        timings: { send: value, wait: value, receive: value },
      }),
    );
    const { exchanges } = await readText(log(...entries));
    expect(exchanges.map(({ query, isTimed }) => [query.get('phone')?.at(-1), isTimed])).toEqual([
      ['1', false],
      ['0', false],
      ['1', false],
    ]);
    expect(exchanges.every(({ startedAt, endedAt }) => startedAt > 0 && endedAt === startedAt)).toBe(true);
    expect((await judge(...entries)).verdictOf('retry.caller.not-on-4xx')?.verdict).toBe('not-run');
  },
);

test('passes over the token endpoint of another site given calls of the interface', async () => {
  const login = token({
    request: { url: 'https://login.example.org/connect/token', postData: { text: 'grant_type=code' } },
  });
  expect((await judge(login, token(), search())).failed).toEqual([]);
});
