import { expect, test } from 'vitest';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';

const phone = { country_code: '+47', number: '90001234' };
const consent = { gdpr_accepted: true, save_order_history: true, receive_sms: false, receive_email: false };
const everything = {
  first_name: 'Kari',
  last_name: 'Nordmann',
  email: 'kari@example.com',
  birth_date: '1990-05-17T00:00:00Z',
  gender: 'NonBinary',
  address: { street: 'Gata 1', city: 'Oslo', zip_code: '0150', state: 'Oslo', country_code: 'NO' },
  consent,
  additional_identifiers: ['old-1'],
  department_ids: ['dep-centre'],
  segments: [{ segment_id: 12, selected_options: [2] }],
};

async function setUp(options: Parameters<typeof createService>[0] = {}) {
  const service = createService(options);
  const client = await connectToService(service);
  const [seeded] = service.fixtures.members;
  if (!seeded) throw new Error('The fixtures name no member.');
  return { service, client, path: `/members/${seeded.member_id}`, seeded };
}

test('answers every field of the member given a registration with all of them', async () => {
  const { client, service } = await setUp();
  const reply = await client.post('/members', { phone, ...everything });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      ...everything,
      phone,
      id: expect.any(String),
      identifiers: [],
      membership_detail: { points: 0, level_expire_date: null },
      segments: [{ id: 12, text: 'Segment 12', type: 'Dropdown', value: null, selected_options: [2] }],
      has_wallet_pass: false,
    },
  });
  expect(service.messages).toMatchObject([{ kind: 'welcome', channel: 'sms', to: '+4790001234' }]);
});

test('welcomes by e-mail given a store without SMS', async () => {
  const { client, service } = await setUp({ sms: false });
  await client.post('/members', { phone, consent, email: 'kari@example.com' });
  expect(service.messages).toMatchObject([{ kind: 'welcome', channel: 'email', to: 'kari@example.com' }]);
});

test('opts the member in given a registration without promotional consents', async () => {
  const { client } = await setUp();
  const reply = await client.post('/members', {
    phone,
    consent: { gdpr_accepted: true, receive_email: false },
  });
  expect(reply.body).toMatchObject({
    consent: { receive_sms: true, receive_email: false, save_order_history: false },
  });
});

test('refuses with the last four digits given a phone registered before', async () => {
  const { client, service } = await setUp();
  await client.post('/members', { phone, consent });
  const again = { ...phone, number: '90 00 12 34' };
  const reply = await client.post('/members', { phone: again, consent });
  expect(reply).toMatchObject({ status: 400, body: { status: 400, detail: expect.stringMatching(/1234/) } });
  expect(service.messages).toHaveLength(1);
});

test.each([
  ['phone', { phone: { country_code: '+47', number: '1' } }, /phone number is not valid/i],
  ['phone', { phone: { country_code: '47', number: '90001234' } }, /phone number is not valid/i],
  ['email', { email: 'unknown' }, /email is not valid/i],
  ['email', { email: '' }, /email is not valid/i],
  ['address.country_code', { address: { country_code: 'NOR' } }, /alpha-2/],
  ['address.country_code', { address: { country_code: 'Norway' } }, /alpha-2/],
  [
    'consent.gdpr_accepted',
    { consent: { ...consent, gdpr_accepted: false } },
    /gdpr_accepted .*Consent .*true/,
  ],
  ['consent.gdpr_accepted', { consent: undefined }, /gdpr_accepted .*Consent .*true/],
  ['gender', { gender: 'None' }, /allowed values/],
  ['invitation_token', { invitation_token: 'unknown' }, /invitation/],
  ['phone.number', { phone: { country_code: '+47' } }, /required property/],
])('refuses to register with a message about %s given %j', async (field, fields, message) => {
  const { client, service } = await setUp();
  const reply = await client.post('/members', { phone, ...everything, ...fields });
  expect(reply).toMatchObject({
    status: 400,
    body: { errors: { [field]: [expect.stringMatching(message)] } },
  });
  expect(service.state.members.size).toBe(service.fixtures.members.length);
});

test('links the new member to the inviter given an invitation token', async () => {
  const { client, service, path, seeded } = await setUp();
  expect(await client.post(`${path}/invite-friend`, { email: 'friend@example.com' })).toMatchObject({
    status: 204,
    body: '',
  });
  const [invitation_token] = [...service.state.invitations.keys()].slice(-1);
  const reply = await client.post('/members', { phone, consent, invitation_token });
  const { id } = reply.body as { id: string };
  expect(service.state.members.get(id)?.invited_by).toBe(seeded.member_id);
});

test('keeps nothing that is not given on update, the same each time', async () => {
  const { client, path, seeded } = await setUp();
  await client.put(path, everything);
  const bodies = [];
  for (let count = 0; count < 2; count++) {
    bodies.push((await client.put(path, { last_name: 'Only', consent: { gdpr_accepted: true } })).body);
  }
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]).toMatchObject({
    first_name: null,
    last_name: 'Only',
    email: null,
    birth_date: null,
    gender: 'NotShared',
    address: { street: null, country_code: null },
    additional_identifiers: [],
    department_ids: [],
    segments: [],
    phone: seeded.phone,
    consent: { gdpr_accepted: true, receive_sms: false, receive_email: false, save_order_history: false },
  });
});

test('hints at the DELETE endpoint given an update without GDPR consent', async () => {
  const { client, path } = await setUp();
  const reply = await client.put(path, { first_name: 'X', consent: { gdpr_accepted: false } });
  const message = expect.stringMatching(/gdpr_accepted .*Consent .*true.*DELETE/);
  expect(reply).toMatchObject({ status: 400, body: { errors: { 'consent.gdpr_accepted': [message] } } });
});

test('answers 404 given the id of a member in other letter case', async () => {
  const { client, path } = await setUp();
  expect(await client.put(path.toUpperCase().replace('/MEMBERS', '/members'), everything)).toMatchObject({
    status: 404,
  });
});

test('sends a new link and keeps one member given two enrolments of a phone', async () => {
  const { client, service } = await setUp();
  const first = await client.post('/members/enroll', { phone, additional_info: { first_name: 'Kari' } });
  const { id } = first.body as { id: string };
  const [link] = service.state.members.get(id)?.activation_tokens ?? [];
  const second = await client.post('/members/enroll', { phone });
  expect(second.body).toMatchObject({ id, first_name: 'Kari', consent: { gdpr_accepted: false } });
  expect(service.messages.map(({ kind }) => kind)).toEqual(['activation', 'activation']);
  const [newLink] = service.state.members.get(id)?.activation_tokens ?? [];
  expect(newLink).not.toBe(link);
  expect((await client.get(`/members/search?activationToken=${newLink}`)).body).toMatchObject([{ id }]);
});

test('refuses to enrol given a member that has accepted GDPR', async () => {
  const { client, seeded } = await setUp();
  expect(await client.post('/members/enroll', { phone: seeded.phone })).toMatchObject({ status: 400 });
});

test.each(['/members/search', '/members/search?name=x', '/members/search?phone='])(
  'asks for a parameter given %s',
  async (path) => {
    const { client } = await setUp();
    const detail = expect.stringMatching(/phone.*email.*identifierValue.*cardIdentifier.*activationToken/);
    expect(await client.get(path)).toMatchObject({ status: 400, body: { detail } });
  },
);

test('finds one member only, by each parameter and by all together', async () => {
  const { client, service, path, seeded } = await setUp();
  await client.post(`${path}/identifiers`, { type_id: 3, value: 'id-1' });
  const terms = {
    phone: seeded.phone.country_code + seeded.phone.number,
    email: seeded.email,
    identifierValue: 'id-1',
    cardIdentifier: service.fixtures.card_identifiers[0]?.value ?? '',
    activationToken: service.fixtures.activation_tokens[0]?.token ?? '',
  };
  const queries = [...Object.entries(terms).map(([name, value]) => ({ [name]: value })), terms];
  for (const query of queries) {
    const reply = await client.get(`/members/search?${new URLSearchParams(query)}`);
    expect(reply).toMatchObject({ status: 200, body: [{ id: seeded.member_id }] });
    expect(reply.body).toHaveLength(1);
  }
  const mixed = new URLSearchParams({ ...terms, email: 'unknown@example.com' });
  expect(await client.get(`/members/search?${mixed}`)).toMatchObject({ status: 200, body: [] });
});

test('finds no member given a phone with a plus that is not encoded', async () => {
  const { client, seeded } = await setUp();
  const reply = await client.get(`/members/search?phone=+47${seeded.phone.number}`);
  expect(reply).toMatchObject({ status: 200, body: [] });
});

test('finds the member by the new value only given an updated identifier', async () => {
  const { client, path } = await setUp();
  const created = await client.post(`${path}/identifiers`, { type_id: 4, value: 'before' });
  expect(created).toMatchObject({
    status: 200,
    body: { type_id: 4, type: 'Identifier type 4', value: 'before' },
  });
  const { id } = created.body as { id: number };
  expect(await client.put(`${path}/identifiers`, { id, value: 'after' })).toMatchObject({ status: 204 });
  expect((await client.get('/members/search?identifierValue=before')).body).toHaveLength(0);
  expect((await client.get('/members/search?identifierValue=after')).body).toHaveLength(1);
});

test('refuses to create an identifier given a type that is a text', async () => {
  const { client, path } = await setUp();
  const reply = await client.post(`${path}/identifiers`, { type_id: '3', value: 'x' });
  expect(reply).toMatchObject({ status: 400 });
});
