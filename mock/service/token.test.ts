import { expect, test } from 'vitest';
import { connectToService, requestToken } from '../client.ts';
import { createService } from './service.ts';

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

test('answers exactly four fields given the right form', async () => {
  const reply = await requestToken(createService(), {});
  expect(reply).toMatchObject({
    status: 200,
    body: { scope: 'api.retailer', expires_in: 3600, token_type: 'Bearer' },
  });
  expect(Object.keys(reply.body as object)).toHaveLength(4);
});

test.each(['password', 'Client_Credentials', 'client_credentials ', '', undefined])(
  'refuses in plain text given the grant type %j',
  async (grant_type) => {
    const reply = await requestToken(createService(), { grant_type });
    expect(reply).toMatchObject({
      status: 400,
      body: expect.stringMatching(/invalid grant type.*client_credentials/i),
    });
    expect(reply.contentType).toMatch('text/plain');
  },
);

test.each([
  { client_id: 'unknown' },
  { client_secret: 'wrong' },
  { client_id: undefined },
  { client_secret: undefined },
])('refuses in plain text given %j', async (fields) => {
  const reply = await requestToken(createService(), fields);
  expect(reply).toMatchObject({ status: 400, contentType: expect.stringMatching('text/plain') });
});

test('refuses given the credentials of the other environment', async () => {
  const service = createService();
  const reply = await requestToken(service, service.fixtures.other_environment);
  expect(reply).toMatchObject({ status: 400, body: expect.stringMatching(/environment/) });
});

test('lets the header win given a right header and a wrong form', async () => {
  const service = createService();
  const headers = basic(service.clientId, service.clientSecret);
  expect(await requestToken(service, { client_secret: 'wrong' }, headers)).toMatchObject({ status: 200 });
});

test('lets the header win given a wrong header and a right form', async () => {
  const service = createService();
  expect(await requestToken(service, {}, basic(service.clientId, 'wrong'))).toMatchObject({ status: 400 });
});

test('refuses given JSON in place of a form', async () => {
  const client = await connectToService(createService());
  const reply = await client.send(
    'POST',
    '/connect/token',
    JSON.stringify({ grant_type: 'client_credentials' }),
  );
  expect(reply.status).toBe(400);
});

test('names the token endpoint in the discovery document', async () => {
  const client = await connectToService(createService());
  const reply = await client.send('GET', '/.well-known/openid-configuration', undefined, {});
  expect(reply.body).toMatchObject({ token_endpoint: 'http://mock.invalid/connect/token' });
});

test.each([{}, { authorization: 'Bearer garbage' }, { authorization: 'Basic Zm9vOmJhcg==' }])(
  'answers 401 with a problem document given the headers %j',
  async (headers) => {
    const client = await connectToService(createService());
    const reply = await client.send('GET', '/api/v2.0/stores', undefined, headers);
    expect(reply).toMatchObject({ status: 401, body: { status: 401, detail: expect.any(String) } });
    expect(reply.body).not.toHaveProperty('errors');
  },
);

test('answers 401 given a token past its end', async () => {
  let now = new Date('2030-01-01T00:00:00Z');
  const client = await connectToService(createService({ clock: () => now, tokenLifetimeSeconds: 60 }));
  now = new Date('2030-01-01T00:00:59Z');
  expect(await client.send('GET', '/api/v2.0/stores')).toMatchObject({ status: 200 });
  now = new Date('2030-01-01T00:01:00Z');
  expect(await client.send('GET', '/api/v2.0/stores')).toMatchObject({ status: 401 });
});

test('answers 403 given a token that only reads transactions', async () => {
  const service = createService();
  const client = await connectToService(service);
  const { body } = await requestToken(service, { scope: 'read:transaction' });
  const { access_token } = body as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  expect(await client.send('GET', '/api/v2.0/stores', undefined, headers)).toMatchObject({ status: 403 });
});
