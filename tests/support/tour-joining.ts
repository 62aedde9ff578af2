import { connectToService } from '../../mock/client.ts';
import type { Service } from '../../mock/service/service.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';
import { near } from './near.ts';

const names =
  `A O'Neil null van Åse Łódź e\u0301a \u{1F600}b ${'n'.repeat(21)} ${'n'.repeat(60)} ${'n'.repeat(256)}`
    .split(' ')
    .concat(['Anne-Marie', 'van der Berg', 'Member']);

const emails =
  `Capital@example.com a+tag@example.com a.b@example.com a_b@example.com o'neil@example.com 12@example.com
  a@mail.example.com ${'e'.repeat(60)}@example.com`.split(/\s+/);

const streets = [
  'Main St 1/2',
  "O'Road 1",
  'Line\nbreak',
  'Łąka 1',
  '\u{1F600} 1',
  's'.repeat(60),
  's'.repeat(300),
];
const cities = ['Å', 'Bø', 'Stratford-on-Avon', 'New York', 'Łódź', 'c'.repeat(25)];
const zips = ['1234', '0123', '12-345', 'SW1 1AA'];
const states = ['NY', 'Møre', 'New York', 's'.repeat(25)];
const countries = ['NO', 'GB', 'US', 'SE'];
const dates =
  '2000-02-29 1950-01-01 1899-12-31 2001-05-06T00:00:00 1980-05-20T10:00:00+02:00 1980-12-31T00:00:00Z'.split(
    ' ',
  );
const genders = ['Male', 'Female', 'NonBinary', 'NotShared'];
const channels = ['POS', 'OnlineStore', '', 'Kiosk'];
const prefixes = ['+47', '+1', '+358'];

const segments: Json[] = [
  { segment_id: 11, value: 'text' },
  { segment_id: 11, value: 'Łø' },
  { segment_id: 11, value: 'x'.repeat(260) },
  { segment_id: 15, value: '2000-02-29' },
  { segment_id: 14, selected_options: [5, 6] },
];

const wrong: JsonObject[] = [
  ...['a', '@example.com', 'a@', 'a@b@c.example', 'a b@example.com'].map((email) => ({ email })),
  ...['NOR', 'nor', 'Norway', 'Norge', 'AB', 'UK', 'N', '47', '+47'].map((country_code) => ({
    address: { country_code },
  })),
  { gender: 'Other' },
  { gender: 'm' },
];

const badPhones = [
  ['+47', 'letters'],
  ['+47', '12'],
  ['+47', '1'.repeat(20)],
  ['NO', '41000000'],
  ['+999', '41000000'],
  ['+', '41000000'],
].map(([country_code, number]) => ({ country_code, number }));

const nthOf = <T>(some: readonly T[], nth: number): T => some[nth % some.length] as T;

/** Data of the `nth` member: sooner or later each class of values. */
const infoOf = (nth: number): JsonObject => ({
  first_name: nthOf(names, nth),
  last_name: nthOf(names, nth + 3),
  email: nthOf(emails, nth),
  birth_date: nthOf(dates, nth),
  gender: nthOf(genders, nth),
  address: {
    street: nthOf(streets, nth),
    city: nthOf(cities, nth),
    zip_code: nthOf(zips, nth),
    state: nthOf(states, nth),
    country_code: nthOf(countries, nth),
  },
  additional_identifiers: ['012', 'abc', 'x'].slice(0, (nth % 3) + 1),
  ...(nth % 2 === 0 && { card_info: { identifier: `card-${nth}`, brand: null } }),
});

const identifiers: Json[] = ['012', 'abc', 'Łø', 'x'.repeat(60)].map((value, nth) => ({
  type_id: 3 + (nth % 2),
  value,
}));

const consents: JsonObject[] = [
  { gdpr_accepted: true, receive_sms: true, receive_email: true, save_order_history: true },
  { gdpr_accepted: true, receive_sms: false, receive_email: false, save_order_history: false },
  { gdpr_accepted: true },
  { gdpr_accepted: true, receive_sms: true, receive_email: false, save_order_history: true },
];

type Send = (method: 'get' | 'post' | 'put', path: string, body?: Json) => Promise<Json>;

/** Sends requests that register, enroll, identify and search members; calls `show` with all that they show. */
export async function tourOfJoining(service: Service, show: (shown: string) => void): Promise<void> {
  const clients = [await connectToService(service), await connectToService(service)] as const;
  let sent = 0;
  const send: Send = async (method, path, body) => {
    const { status, body: answer } = await clients[(sent += 1) % 7 === 6 ? 1 : 0][method](path, body);
    show(JSON.stringify([method, path, status, answer]));
    return answer;
  };
  await makeMembers(service, send);
  await refusedMembers(send);
  await searchedMembers(service, send);
  await identifiedMembers(service, send);
}

const phoneOf = (nth: number, prefix = '+47'): JsonObject => ({
  country_code: prefix,
  number: String(40_000_120 + nth * 1000 + (nth % 3)),
});

const search = (send: Send, name: string, value: unknown): Promise<Json> =>
  send('get', `/members/search?${new URLSearchParams({ [name]: String(value) })}`);

const searchPhone = (send: Send, phone: JsonObject): Promise<Json> =>
  search(send, 'phone', `${phone['country_code']}${phone['number']}`);

async function makeMembers(service: Service, send: Send): Promise<void> {
  const [invitation_token = ''] = service.fixtures.invitation_tokens;
  for (let nth = 0; nth < 14; nth += 1) {
    const info = infoOf(nth);
    const origin = { channel: nthOf(channels, nth), employee_id: '7' };
    const phone = { ...phoneOf(nth), ...(nth === 4 && { number: '9 0 0 0 0 1 2 3' }) };
    const body = {
      phone,
      ...info,
      origin,
      consent: nthOf(consents, nth),
      department_ids: ['dep-centre', 'dep-online'].slice(0, (nth % 2) + 1),
      segments: [...segments, ...segments].slice(nth % 5, (nth % 5) + (nth % 3) + 1),
      ...(nth % 3 === 0 && { invitation_token }),
      ...(nth % 3 === 1 && { password: 'Secret-1-word', repeat_password: 'Secret-1-word' }),
    };
    await send('post', '/members', body);
    await searchPhone(send, phone);
    for (const again of [
      body,
      { ...body, email: 'other@example.com' },
      { phone, consent: consents[1], origin },
    ])
      await send('post', '/members', again);
    await searchPhone(send, phone);
    const other =
      nth === 4
        ? { country_code: '+47', number: '9 0 0 0 0 1 2 4' }
        : phoneOf(nth + 20, nthOf(prefixes, nth));
    const enroll = {
      phone: other,
      department_id: 'dep-centre',
      origin,
      additional_info: { ...info, identifiers: identifiers.slice(0, (nth % 4) + 1) },
    };
    await send('post', '/members/enroll', enroll);
    await searchPhone(send, other);
    for (const again of [
      enroll,
      { phone: other, additional_info: { email: 'a@example.com' } },
      { phone: other, origin },
    ])
      await send('post', '/members/enroll', again);
    await searchPhone(send, other);
    await search(send, 'identifierValue', '012');
  }
  await sparseMembers(send);
  for (const phone of [phoneOf(0), phoneOf(20)]) {
    await send('post', '/members', { phone, consent: consents[0], email: 'later@example.com' });
    await send('post', '/members/enroll', { phone });
  }
}

async function sparseMembers(send: Send): Promise<void> {
  const consent = { gdpr_accepted: true };
  const empty = { last_name: null, email: null, birth_date: null, address: { state: null } };
  const bare: JsonObject[] = [
    {},
    { ...empty, invitation_token: null, password: null, origin: { channel: null } },
  ];
  for (const [nth, body] of [...bare, { first_name: 'B' }].entries()) {
    const phone = { ...phoneOf(nth + 40, '+1'), number: `202555${1000 + nth}` };
    await send('post', '/members', { phone, consent, ...body });
    await send('post', '/members', { phone, consent });
    await searchPhone(send, phone);
    const other = phoneOf(nth + 60);
    await send('post', '/members/enroll', {
      phone: other,
      origin: { channel: null },
      additional_info: { address: { state: null } },
    });
    await send('post', '/members/enroll', { phone: other });
    await searchPhone(send, other);
  }
}

async function refusedMembers(send: Send): Promise<void> {
  const consent = { gdpr_accepted: true };
  for (const [nth, info] of wrong.entries()) {
    const phone = phoneOf(nth + 80);
    for (let sent = 0; sent < 2; sent += 1) await send('post', '/members', { phone, consent, ...info });
    await searchPhone(send, phone);
    await send('post', '/members', { phone, consent, ...infoOf(nth) });
    const other = phoneOf(nth + 100);
    for (let sent = 0; sent < 2; sent += 1)
      await send('post', '/members/enroll', { phone: other, additional_info: info });
    await searchPhone(send, other);
    await send('post', '/members/enroll', { phone: other });
  }
  for (const [nth, phone] of badPhones.entries()) {
    await send('post', '/members', { phone, consent, email: `bad-${nth}@example.com` });
    await send('post', '/members/enroll', { phone, additional_info: { email: `bad-${nth}@example.com` } });
    await search(send, 'email', `bad-${nth}@example.com`);
  }
  for (const [nth, bad] of [{ gdpr_accepted: false }, { receive_sms: true }, undefined].entries()) {
    const phone = phoneOf(nth + 120);
    for (let sent = 0; sent < 2; sent += 1) await send('post', '/members', { phone, consent: bad });
    await searchPhone(send, phone);
    await send('post', '/members', { phone, consent });
  }
}

async function searchedMembers(service: Service, send: Send): Promise<void> {
  const [card] = service.fixtures.card_identifiers;
  const [token] = service.fixtures.activation_tokens;
  const owner = service.state.members.get(card?.member_id ?? '');
  const [first] = service.state.members.values();
  const phone = `${first?.phone.country_code}${first?.phone.number}`;
  const terms = [
    ['phone', phone],
    ['email', first?.email],
    ['cardIdentifier', card?.value],
    ['activationToken', token?.token],
    ['identifierValue', 'abc'],
    ...emails.map((email) => ['email', email]),
  ] as const;
  for (const [name = '', value] of terms) {
    for (let nth = 0; nth < 2; nth += 1) await search(send, name, value);
    for (const one of near(String(value))) await search(send, name, one);
  }
  for (let nth = 0; nth < 12; nth += 1) await search(send, 'identifierValue', 'none');
  for (const one of [`+46${phone.slice(3)}`, `+4799${phone.slice(5)}`]) await search(send, 'phone', one);
  const several = {
    phone,
    email: first?.email ?? '',
    cardIdentifier: card?.value ?? '',
    activationToken: token?.token ?? '',
  };
  for (const given of [
    ['phone', 'email'],
    ['phone', 'email', 'cardIdentifier'],
    ['cardIdentifier', 'activationToken'],
  ]) {
    const query = Object.entries(several).filter(([name]) => given.includes(name));
    await send('get', `/members/search?${new URLSearchParams(query)}`);
    await send('get', `/members/search?${new URLSearchParams([...query, ['email', 'none@example.com']])}`);
  }
  await send(
    'get',
    `/members/search?${new URLSearchParams({ identifierValue: 'abc', email: emails[1] ?? '' })}`,
  );
  await send(
    'get',
    `/members/search?${new URLSearchParams({ phone: '+4740000000', email: owner?.email ?? '' })}`,
  );
  await send('get', '/members/search');
  await send('get', '/members/search');
}

const values =
  `a 12 012 ABC aBc 1e5 4294967296 a/b a+b a"b a:b Åse Łódź e\u0301a \u{1F600} ${'v'.repeat(60)}1 ${'v'.repeat(260)} 50% xabc abcd ab.cd ab,cd cd,ab
  9b2d1a4e-1111-4222-8333-944455556666`
    .split(/\s+/)
    .concat([
      'a b',
      `${'v'.repeat(60)}2`,
      `${'v'.repeat(110)}1`,
      `1${'v'.repeat(60)}`,
      'cart:1',
      'ab-é',
      'ab-345',
      'e',
    ]);

async function identifiedMembers(service: Service, send: Send): Promise<void> {
  const members = [...service.state.members.values()];
  const plain = members.filter((one) => one.identifiers.length === 0 && one.card_identifiers.length > 0);
  const enrolled = members.filter(
    ({ consent, identifiers: own }) => !consent.gdpr_accepted && own.length > 1,
  );
  for (const [nth, member] of [
    ...plain.slice(0, 2),
    ...enrolled.filter(({ identifiers: own }) => own.length === 2).slice(0, 1),
  ].entries()) {
    const path = `/members/${member.id}/identifiers`;
    await send('put', path, { id: member.identifiers[0]?.id ?? 0, value: 'before' });
    for (const [at, value] of (nth === 0 ? values : values.slice(0, 3)).entries()) {
      await send('post', path, { type_id: 3 + (at % 2), value });
      await search(send, 'identifierValue', value);
      for (const one of [...near(value), value.normalize('NFD')])
        if (nth === 0) await search(send, 'identifierValue', one);
    }
    for (const bad of [
      { type_id: 3 },
      { value: 'b' },
      { type_id: '3', value: 'b' },
      { type_id: 3, value: 5 },
    ])
      await send('post', path, bad);
    await searchPhone(send, member.phone);
    for (const { id } of member.identifiers) await send('put', path, { id, value: `first-${id}` });
    await send('put', path, { id: 0, value: 'unknown' });
    await searchPhone(send, member.phone);
    await send('put', `/members/${member.id}`, { ...infoOf(nth), consent: consents[0] });
    await send('post', path, { type_id: 3, value: 'after' });
    for (const { id, type_id } of member.identifiers.slice(0, 4)) {
      for (const value of [...values.slice(0, nth === 0 ? 40 : 3), 'ABC', 'abc', 'longer-than', 'a'])
        await send('put', path, { id, value });
      await send('put', `/members/${member.id}`, { ...infoOf(nth), consent: consents[0] });
      for (const unknown of [
        id + 1,
        type_id,
        0,
        id + 500,
        members.find((one) => one !== member && one.identifiers.length > 0)?.identifiers[0]?.id,
      ])
        await send('put', path, { id: unknown ?? 0, value: 'unknown' });
      await searchPhone(send, member.phone);
    }
    for (const id of near(member.id)) {
      await send('post', `/members/${encodeURIComponent(id)}/identifiers`, { type_id: 3, value: 'near' });
      await send('put', `/members/${encodeURIComponent(id)}/identifiers`, {
        id: member.identifiers[0]?.id ?? 0,
        value: 'near',
      });
    }
  }
}
