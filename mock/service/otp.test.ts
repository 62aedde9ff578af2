import { expect, test } from 'vitest';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';

const phone = { country_code: '+47', number: '90001234' };
const ok = { status: 200, body: { is_ok: true, details: '' } };
const refused = { status: 200, body: { is_ok: false, details: expect.stringMatching(/./) } };

async function setUp() {
  const service = createService();
  const client = await connectToService(service);
  const [first, second] = service.fixtures.members;
  if (!first || !second) throw new Error('The fixtures name too few members.');
  return {
    service,
    client,
    first,
    second,
    path: `/members/${first.member_id}`,
    otp_code: service.fixtures.otp_code,
  };
}

test('sends one message given each operation that sends a one-time password', async () => {
  const { service, client, path } = await setUp();
  expect(await client.post('/otp', { phone })).toMatchObject(ok);
  expect(await client.post(`${path}/otp`, { action: 'whatever' })).toMatchObject(ok);
  expect(service.messages.map(({ kind }) => kind)).toEqual(['otp', 'otp']);
});

test('accepts the right and refuses the wrong code given every verification', async () => {
  const { client, path, otp_code } = await setUp();
  for (const [target, body] of [
    ['/otp-verification', { phone }],
    [`${path}/login-otp-verification`, {}],
    [`${path}/reset-phone-verification`, { phone }],
  ] as const) {
    expect(await client.post(target, { ...body, otp_code: otp_code + 1 })).toMatchObject(refused);
    expect(await client.post(target, { ...body, otp_code })).toMatchObject(ok);
    expect(await client.post(target, { ...body, otp_code: String(otp_code) })).toMatchObject({ status: 400 });
  }
});

test('changes the phone given the right code only', async () => {
  const { client, path, otp_code, first } = await setUp();
  const find = async () => (await client.get('/members/search?phone=%2B4790001234')).body;
  await client.post(`${path}/reset-phone-verification`, { phone, otp_code: otp_code + 1 });
  expect(await find()).toEqual([]);
  await client.post(`${path}/reset-phone-verification`, { phone, otp_code });
  expect(await find()).toMatchObject([{ id: first.member_id, phone }]);
});

test('refuses the phone given that another member has it', async () => {
  const { client, path, otp_code, second } = await setUp();
  expect(
    await client.post(`${path}/reset-phone-verification`, { phone: second.phone, otp_code }),
  ).toMatchObject(refused);
});

test('answers 400 given a phone that is not valid', async () => {
  const { client, service } = await setUp();
  const reply = await client.post('/otp', { phone: { country_code: '+47', number: '1' } });
  expect(reply).toMatchObject({ status: 400, body: { errors: { phone: ['Phone number is not valid.'] } } });
  expect(service.messages).toHaveLength(0);
});
