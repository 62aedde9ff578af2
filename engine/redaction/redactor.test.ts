import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { recorded } from '../../tests/support/recorded.ts';
import type { Recorded } from '../client/answer.ts';
import { Redactor } from './redactor.ts';
import { costGrowth, nearlyLinear } from '../../tests/support/cost-growth.ts';

const shownAs = (redactor: Redactor, exchange: Recorded): string =>
  JSON.stringify(redactor.exchange(exchange));

test('masks personal values under their keys and leaves the rest readable', () => {
  const body = JSON.stringify({
    first_name: 'Canary',
    points: 7,
    phone: { country_code: '+47', number: '90001234' },
  });
  const { response } = new Redactor().exchange(recorded({ reply: { body } }));
  expect(JSON.parse(response?.body ?? '')).toEqual({
    first_name: '‹name#1›',
    points: 7,
    phone: { country_code: '+47', number: '‹phone#1›' },
  });
});

test('calls a phone malformed given characters that no phone has, which no script can draw', () => {
  const body = JSON.stringify({ phone: { country_code: '+47', number: '90$0123#' } });
  const { response } = new Redactor().exchange(recorded({ reply: { body } }));
  expect(JSON.parse(response?.body ?? '').phone.number).toBe('‹malformed-phone#1›');
});

test('gives the same value the same pseudonym throughout a run', () => {
  const redactor = new Redactor();
  const first = redactor.exchange(recorded({ reply: { body: '{"email":"a@example.com"}' } }));
  const second = redactor.exchange(
    recorded({ request: { url: 'https://service.test/x?email=a%40example.com' } }),
  );
  expect(first.response?.body).toBe('{"email":"‹email#1›"}');
  expect(second.request.url).toBe('https://service.test/x?email=‹email#1›');
});

const canary = 'CaNaRy "42"/ø';

const keys = ['first_name', 'last_name', 'email', 'password', 'access_token', 'street', 'birth_date'];

test.each(keys)('finds a canary planted as %s nowhere, however the service echoes it', (key) => {
  const exchange = recorded({
    request: {
      body: JSON.stringify({ [key]: canary }),
      url: `https://service.test/x?echo=${encodeURIComponent(canary)}`,
    },
    reply: {
      headers: [
        ['x-echo', canary],
        ['x-base64', Buffer.from(canary).toString('base64')],
      ],
      body: JSON.stringify({ detail: `no such ${canary}`, nested: [{ [key]: canary }] }),
    },
  });
  const shown = shownAs(new Redactor(), exchange);
  for (const form of [
    canary,
    JSON.stringify(canary).slice(1, -1),
    encodeURIComponent(canary),
    Buffer.from(canary).toString('base64'),
  ]) {
    expect(shown).not.toContain(form);
    expect(shown).not.toContain(JSON.stringify(form).slice(1, -1));
  }
});

test('masks a secret of the run in every text, also where no key names it', () => {
  const redactor = new Redactor();
  redactor.addSecret('client-secret', 'sesame-open');
  const mask = redactor.maskFor([]);
  expect(mask('got sesame-open and c2VzYW1lLW9wZW4')).toBe('got ‹client-secret#1› and ‹client-secret#1›');
});

test('masks bearer tokens and cookies in headers', () => {
  const exchange = recorded({
    request: { headers: { authorization: 'Bearer abc.def.ghi' } },
    reply: { headers: [['set-cookie', 'session=1']], body: 'token abc.def.ghi is wrong' },
  });
  const shown = new Redactor().exchange(exchange);
  expect(shown.request.headers).toEqual([['authorization', 'Bearer ‹access-token#1›']]);
  expect(shown.response).toMatchObject({
    headers: [['set-cookie', '‹cookie›']],
    body: 'token ‹access-token#1› is wrong',
  });
});

test('masks the fields of a token form', () => {
  const exchange = recorded({
    request: { body: 'grant_type=client_credentials&client_secret=s%26cret%2Bvalue' },
  });
  expect(new Redactor().exchange(exchange).request.body).toBe(
    'grant_type=client_credentials&client_secret=‹client-secret#1›',
  );
});

test('masks numbers that are secrets, such as one-time passwords', () => {
  const exchange = recorded({
    request: { body: '{"otp_code":424242}' },
    reply: { body: 'code 424242 is wrong' },
  });
  const { request, response } = new Redactor().exchange(exchange);
  expect([request.body, response?.body]).toEqual(['{"otp_code":"‹otp#1›"}', 'code ‹otp#1› is wrong']);
});

test('masks a secret in the middle of something longer in base64, at any offset', () => {
  const redactor = new Redactor();
  redactor.addSecret('client-secret', 'sesame-open-now');
  for (const before of ['', 'a', 'ab', 'abc']) {
    const text = Buffer.from(`${before}sesame-open-now;`).toString('base64');
    expect(redactor.maskFor([])(text)).toContain('‹client-secret#1›');
  }
});

test('masks the beginning of a secret where a text is cut', () => {
  const redactor = new Redactor();
  redactor.addSecret('client-secret', 'sesame-open-now');
  expect(redactor.maskFor([])('received sesame-op… and sesame-o')).toBe(
    'received ‹client-secret#1›… and ‹client-secret#1›',
  );
});

test.each([
  ['email', 'kari.nordmann@example.com'],
  ['number', '90001234'],
  ['birth_date', '1987-06-05'],
])('masks a long personal value (%s) also where another exchange echoes it', (key, value) => {
  const redactor = new Redactor();
  redactor.exchange(recorded({ request: { body: JSON.stringify({ [key]: value }) } }));
  const later = recorded({ reply: { headers: [['x-last', value]], body: `{"detail":"not ${value}"}` } });
  expect(shownAs(redactor, later)).not.toContain(value);
});

test('leaves the messages of a validation error readable, but for what they echo', () => {
  const exchange = recorded({
    request: { body: '{"email":"kari@example"}' },
    reply: { status: 400, body: '{"errors":{"email":["Email is not valid.","No kari@example here."]}}' },
  });
  expect(new Redactor().exchange(exchange).response?.body).toBe(
    '{"errors":{"email":["Email is not valid.","No ‹email#1› here."]}}',
  );
});

test('masks every part of a secret from 8 characters on, and of its header', () => {
  const redactor = new Redactor();
  const clientSecret = 'k9-Canary/7f3e+b21c';
  redactor.addCredentials({ clientId: 'Store-1', clientSecret, scope: 'x' });
  const basic = Buffer.from(`Store-1:${clientSecret}`).toString('base64');
  const parts = [
    clientSecret.slice(0, 9),
    clientSecret.slice(9),
    clientSecret.slice(4, 12),
    basic.slice(0, 14),
  ];
  const shown = shownAs(redactor, recorded({ reply: { body: `it begins ${parts.join(' and ')}` } }));
  expect(parts.filter((part) => shown.includes(part))).toEqual([]);
  expect(shown).toContain('it begins ');
});

test('keeps words that a secret of words happens to share', () => {
  const redactor = new Redactor();
  redactor.addSecret('client-secret', 'secret-of-a-sandbox');
  expect(shownAs(redactor, recorded({ reply: { body: 'a sandbox has no secret here' } }))).toContain(
    'a sandbox has no secret here',
  );
  expect(shownAs(redactor, recorded({ reply: { body: 'secret-of-a-s' } }))).not.toContain('secret-of-a-s');
});

/** Any character: fast-check's own takes a second to list them all. */
const character = integer({ min: 0, max: 0x10_f7_ff }).map((nth) =>
  String.fromCodePoint(nth < 0xd8_00 ? nth : nth + 0x8_00),
);

test('takes any text that a service may send', () => {
  const redactor = new Redactor();
  const text = string({ unit: character }).map((well) => `\uD800${well}\uDC00\uFFFF\0`);
  assert(
    property(text, text, (key, value) => {
      const body = JSON.stringify({ [key]: value, email: value, phone: { number: value }, token: [value] });
      const exchange = recorded({ reply: { body, headers: [[key, value]] }, request: { body: value } });
      expect(() => JSON.stringify(redactor.exchange(exchange))).not.toThrow();
    }),
    { seed: 13, numRuns: 200 },
  );
});

test('stays quick given values that are many, long and all begin alike', () => {
  const redactor = new Redactor();
  const alike = Array.from({ length: 20_000 }, (_, n) => ({ email: `${'a'.repeat(40)}${n}` }));
  redactor.addFixtures([...alike, { email: 'b'.repeat(500_000) }]);
  const { response } = redactor.exchange(recorded({ reply: { body: 'a'.repeat(49_000) } }));
  expect(response?.body.length).toBeLessThan(60_000);
});

test('shows the id of a request for the logs in whole, though it holds digits of a masked value', () => {
  const id = '3f0c9a52-7d1e-4b6a-9c28-000000000150';
  const exchange = recorded({
    request: { headers: { 'X-Request-ID': id }, body: '{"zip_code":"0150"}' },
    reply: { headers: [['x-request-id', id]], body: 'no 0150' },
  });
  const redactor = new Redactor();
  redactor.addFixtures({ zip_code: '0150' });
  const shown = redactor.exchange({ ...exchange, correlation: ['X-Request-ID', id] });
  expect(shown).toMatchObject({ correlation_id: id, request: { headers: [['X-Request-ID', id]] } });
  expect(shown.response).toMatchObject({ headers: [['x-request-id', id]], body: 'no ‹address#1›' });
});

test('says how many headers it drops', () => {
  const headers = Array.from({ length: 103 }, (_, nth): [string, string] => [`x-${nth}`, 'y']);
  const { response } = new Redactor().exchange(recorded({ reply: { headers } }));
  expect(response?.headers).toHaveLength(101);
  expect(response?.headers.at(-1)).toEqual(['…', '3 more headers']);
});

test('takes no more time for each character given a longer text of one sign, of which values are made too', () => {
  const masking = (size: number) => () => {
    const redactor = new Redactor();
    redactor.addFixtures([1, 2, 3].map((n) => ({ city: 'a'.repeat(size - n) })));
    redactor.exchange(recorded({ reply: { body: 'a'.repeat(size) } }));
  };
  expect(costGrowth(1_000, masking)).toBeLessThan(nearlyLinear);
});

test('masks all that follows the start of a value that is longer than any', () => {
  const redactor = new Redactor();
  const city = `Kardemomme ${'by '.repeat(200)}, by the sea`;
  const json = JSON.stringify({ city });
  const headers: [string, string][] = [['x-city', `In ${city}.`]];
  const exchange = recorded({ reply: { body: json, headers } });
  redactor.note({ recorded: exchange, json: { city } });
  const { response } = redactor.exchange(exchange);
  expect(response?.body).toBe('{"city":"‹address#1›"}');
  expect(response?.headers).toEqual([['x-city', 'In ‹address#1›']]);
});
