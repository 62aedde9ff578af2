import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMock, startMock } from './start.ts';
import type { Mock } from './start.ts';

let mock: Mock;
let folder: string;

beforeAll(async () => {
  mock = await startMock();
  folder = await mkdtemp(join(tmpdir(), 'mock-'));
});

afterAll(async () => {
  await mock.stop();
  await rm(folder, { recursive: true });
});

test.each([
  ['the header', () => oauth.ClientSecretBasic(mock.clientSecret)],
  ['the form', () => oauth.ClientSecretPost(mock.clientSecret)],
])('gives a standard OAuth client a token given credentials in %s', async (_where, clientAuth) => {
  const options = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(mock.baseUrl);
  const discovered = await oauth.discoveryRequest(issuer, options);
  const server = await oauth.processDiscoveryResponse(issuer, discovered);
  const client = { client_id: mock.clientId };
  const parameters = { scope: 'api.retailer' };
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    clientAuth(),
    parameters,
    options,
  );
  const token = await oauth.processClientCredentialsResponse(server, client, response);
  const stores = await fetch(`${mock.baseUrl}/api/v2.0/stores`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  });
  expect(await stores.json()).toMatchObject([{ id: mock.clientId }]);
});

test('writes the files that a run needs given a folder that does not exist', async () => {
  const description = await describeMock(mock, join(folder, 'new'));
  const variables = parseEnv(await readFile(description.env_file, 'utf8'));
  expect(variables).toMatchObject({
    LOYALTY_BASE_URL: description.base_url,
    LOYALTY_CLIENT_ID: description.client_id,
    LOYALTY_CLIENT_SECRET: description.client_secret,
    LOYALTY_FIXTURES: description.fixtures,
  });
  expect(JSON.parse(await readFile(description.fixtures, 'utf8'))).toEqual(mock.fixtures);
  expect((await stat(description.env_file)).mode & 0o777).toBe(0o600);
});

test('fails with the reason given a port that is taken', async () => {
  const port = Number(new URL(mock.baseUrl).port);
  await expect(startMock({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('keeps its state apart given another mock', async () => {
  const other = await startMock();
  other.service.state.members.clear();
  await other.stop();
  expect(mock.service.state.members.size).toBe(mock.fixtures.members.length);
});
