import { expect, test } from 'vitest';
import { recorded } from '../../tests/support/recorded.ts';
import { Redactor } from './redactor.ts';

test('shows the client id in addresses given a request that sent it as a secret', () => {
  const redactor = new Redactor();
  redactor.addCredentials({ clientId: 'Store-1', clientSecret: 's3cret-value', scope: 'x' });
  redactor.exchange(recorded({ request: { body: 'client_id=Store-1&client_secret=Store-1' } }));
  const url = 'https://service.test/stores/Store-1/otp';
  expect(redactor.exchange(recorded({ request: { url } })).request.url).toBe(url);
});

test('shows what the run made up, and masks the same kind of value of anybody else', () => {
  const redactor = new Redactor();
  redactor.addFixtures({ members: [{ email: 'kari@home.test', birth_date: '1970-01-02T00:00:00Z' }] });
  for (const value of ['0123456abc', '1980-03-04T00:00:00Z', '1970-01-02T00:00:00Z'])
    redactor.addMadeUp(value);
  const body = JSON.stringify([
    { email: 'lc-0123456abc@example.com', birth_date: '1980-03-04T00:00:00Z' },
    { email: 'kari@home.test', birth_date: '1970-01-02T00:00:00Z', password: 'Hidden-77-words' },
  ]);
  const { response } = redactor.exchange(recorded({ reply: { body } }));
  expect(JSON.parse(response?.body ?? '')).toEqual([
    { email: 'lc-0123456abc@example.com', birth_date: '1980-03-04T00:00:00Z' },
    { email: '‹email#1›', birth_date: '‹birth-date#1›', password: expect.stringMatching(/^‹password#/) },
  ]);
});

test('shows the domain of the fixtures, also where a request holds it in place of an address', () => {
  const redactor = new Redactor();
  redactor.addFixtures({ email_domain: 'shop.test', members: [{ email: 'kari@shop.test' }] });
  redactor.addMadeUp('0123456abc');
  redactor.noteRequest(recorded({ request: { body: '{"email":"shop.test"}' } }).request);
  const body = '{"email":"lc-0123456abc@shop.test"}';
  expect(redactor.exchange(recorded({ request: { body } })).request.body).toBe(body);
});

test('says which fixture a pseudonym stands for, and never the value', () => {
  const redactor = new Redactor();
  redactor.addFixtures({ otp_code: 424242, members: [{ phone: { number: '90001234' } }] });
  redactor.exchange(recorded({ request: { body: '{"otp_code":424243,"phone":"+4790001234"}' } }));
  const shown = redactor.pseudonyms();
  expect(shown).toEqual(
    expect.arrayContaining([
      { label: '‹otp#1›', fixture: 'otp_code' },
      { label: '‹otp#2›', fixture: 'otp_code', plus: 1 },
      { label: '‹phone#1›', fixture: 'members.0.phone.number' },
      { label: '‹phone#2›', phone: { prefix: '+47', number: '‹phone#1›' } },
    ]),
  );
  expect(JSON.stringify(shown)).not.toMatch(/424242|90001234/);
});

test('shows what a request of the run is the first to hold, but nothing that looks like a value of the fixtures', () => {
  const redactor = new Redactor();
  redactor.addFixtures({ members: [{ email: 'kari@home.test', first_name: 'Karianne' }] });
  const own = { first_name: 'Østen', last_name: 'karianne', number: '12', street: 'x'.repeat(30) + ' 7' };
  const { request } = recorded({ request: { body: JSON.stringify(own) } });
  redactor.noteRequest(request);
  expect(JSON.parse(redactor.exchange(recorded({ request })).request.body ?? '')).toEqual({
    ...own,
    last_name: expect.stringMatching(/^‹name#/),
  });
});

test('masks a value that an answer held before a request repeats it', () => {
  const redactor = new Redactor();
  const shown = recorded({ reply: { body: '{"first_name":"Karianne"}' } });
  redactor.note({ recorded: shown, json: { first_name: 'Karianne' } });
  const { request } = recorded({ request: { body: '{"first_name":"Karianne"}' } });
  redactor.noteRequest(request);
  expect(redactor.exchange(recorded({ request })).request.body).toBe('{"first_name":"‹name#1›"}');
});

test('says how the run altered a secret, and shows no part of it', () => {
  const redactor = new Redactor();
  redactor.addFixtures({
    otp_code: 424242,
    other_environment: { client_id: 'Other', client_secret: 's3cret-there' },
  });
  const basic = Buffer.from('Other:s3cret-there').toString('base64');
  for (const [body, authorization] of [
    ['{"otp_code":4242420}', `Basic ${basic}`],
    ['{"otp_code":42424}', 'Bearer none'],
  ] as const)
    redactor.noteRequest(recorded({ request: { body, headers: { authorization } } }).request);
  const shown = redactor.pseudonyms();
  expect(shown).toEqual(
    expect.arrayContaining([
      { label: expect.any(String), altered: { of: '‹otp#1›', last: 0, drop: 0, insert: '0' } },
      { label: expect.any(String), altered: { of: '‹otp#1›', last: 0, drop: 1, insert: '' } },
      { label: expect.any(String), basic: { id: 'Other', secret: '‹client-secret#1›' } },
    ]),
  );
  expect(JSON.stringify(shown)).not.toMatch(/424242|s3cret/);
});

test('says how the run made a phone longer, and takes none that is only alike for an altered one', () => {
  const redactor = new Redactor();
  redactor.addFixtures({ members: [{ phone: { number: '90001234' } }] });
  for (const phone of ['+4790001234', '+47900012340', '+4790001299'])
    redactor.noteRequest(recorded({ request: { body: JSON.stringify({ phone }) } }).request);
  const altered = redactor.pseudonyms().filter((one) => one.altered !== undefined);
  const given = redactor.pseudonyms().find(({ phone }) => phone?.prefix === '+47');
  expect(altered).toContainEqual({
    label: expect.any(String),
    altered: { of: given?.label, last: 0, drop: 0, insert: '0' },
  });
  expect(altered.filter(({ altered: change }) => change?.insert === '99')).toEqual([]);
});

test.each([
  'KARI.NORDMANN@HOME.TEST.x',
  'kari.nordmann+1@home.test',
  'xKari.Nordmann@other.test',
  'kari.nordmann',
])('masks what the run made of an address of the fixtures, given %s', (email) => {
  const redactor = new Redactor();
  redactor.addFixtures({ members: [{ email: 'kari.nordmann@home.test' }] });
  const { request } = recorded({ request: { body: JSON.stringify({ email }) } });
  redactor.noteRequest(request);
  expect(redactor.exchange(recorded({ request })).request.body).toMatch(/^{"email":"‹email#\d+›"}$/);
});
