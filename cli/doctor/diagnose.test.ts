import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import { createService } from '../../mock/service/service.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { inProcess, Noise, type Transport } from '../../engine/client/transport.ts';
import { standaloneApi } from '../../engine/run/connect.ts';
import { outboxReader } from '../../loyalty/run/outbox.ts';
import { inProcessTarget } from '../../engine/run/options.ts';
import { diagnose } from './diagnose.ts';
import type { DoctorFinding } from './finding.ts';

const service = createService();
const right = { clientId: service.clientId, clientSecret: service.clientSecret, scope: 'api.retailer' };

async function findings({
  credentials = right,
  fixtures = service.fixtures as Fixtures,
  transport = inProcess(service.respond) as Transport,
} = {}) {
  const target = { ...inProcessTarget(service), credentials, transport };
  const api = standaloneApi(loyalty, target);
  const all: DoctorFinding[] = [];
  const readOutbox = fixtures.outbox === undefined ? null : outboxReader(fixtures.outbox, target);
  const configuration = { api, baseUrl: target.baseUrl, credentials, fixtures, readOutbox };
  for await (const finding of diagnose(configuration)) all.push(finding);
  return all;
}

const problems = (all: readonly DoctorFinding[]) =>
  all.filter(({ state }) => state === 'problem').map(({ step, words }) => `${step}: ${words}`);

test('finds nothing wrong with a right configuration, and changes nothing', async () => {
  const all = await findings();
  expect(problems(all)).toEqual([]);
  expect(all.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['reachable', 'clock', 'token', 'store']),
  );
  expect([service.messages.length, service.reservations().length]).toEqual([0, 0]);
});

test('says that the credentials are refused, and stops there', async () => {
  const all = await findings({ credentials: { ...right, clientSecret: 'wrong' } });
  expect(problems(all)).toEqual([
    expect.stringMatching(/^token: The token endpoint refuses the credentials: status 400/),
  ]);
  expect(all.at(-1)?.fix).toMatch(/LOYALTY_CLIENT_SECRET/);
});

test('calls a web page in place of a token no refusal of the credentials, and no grant', async () => {
  const page: Transport = async () => ({
    status: 200,
    headers: [['content-type', 'text/html']],
    body: '<html>',
  });
  const all = await findings({ transport: page });
  expect(problems(all)).toEqual(['token: a web page came in place of a token, with status 200']);
  expect(all.at(-1)?.fix).toMatch(/LOYALTY_BASE_URL/);
});

test('says that nothing of the interface is at an address with a wrong path', async () => {
  const all = await findings({ transport: async () => ({ status: 404, headers: [], body: '' }) });
  expect(problems(all)).toEqual([
    expect.stringMatching(/^reachable: .* the interface is not at that address/),
  ]);
  expect(all.at(-1)?.fix).toMatch(/path of LOYALTY_BASE_URL/);
});

test('says that the scope opens no stores', async () => {
  const all = await findings({ credentials: { ...right, scope: 'read:transaction' } });
  expect(problems(all)).toEqual([
    expect.stringMatching(/^store: the store list is answered with status 403/),
  ]);
});

test('names fixtures that the service does not know', async () => {
  const members = [
    { member_id: 'unknown', phone: { country_code: '+47', number: '90009999' }, email: 'no@example.com' },
  ];
  const coupons = [{ member_id: 'somebody', code: 'c', usable: true }];
  expect(
    problems(await findings({ fixtures: { members, coupons, foreign_store_id: right.clientId } })),
  ).toEqual([
    'fixtures: member unknown: the service does not know the member (404)',
    'fixtures: member unknown: no member is found by its phone',
    'fixtures: member unknown: no member is found by its email',
    'fixtures: member somebody: the service does not know the member (404)',
    'fixtures: foreign_store_id: it is the own store',
  ]);
});

test.each([
  ['getaddrinfo ENOTFOUND sandbox.test (ENOTFOUND)', 'not known to DNS'],
  ['connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)', 'nothing listens'],
  ['self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)', 'an authority that is not known'],
  ['certificate has expired (CERT_HAS_EXPIRED)', 'not valid today'],
  ['the proxy 10.0.0.7:8080: connect ECONNREFUSED 10.0.0.7:8080 (ECONNREFUSED)', 'the proxy cannot be used'],
  ['the proxy 10.0.0.7:8080: no complete answer within 1000 ms', 'the proxy cannot be used'],
  ['tlsv13 alert certificate required (ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED)', 'client certificate'],
  ['write EPROTO wrong version number', 'does not speak TLS'],
  ['no complete answer within 1000 ms', 'does not answer in time'],
  ['something new', 'something new'],
])('explains %s', async (message, words) => {
  const transport: Transport = () => Promise.reject(new Noise(message));
  expect(problems(await findings({ transport }))).toEqual([expect.stringContaining(words)]);
});

test('checks what can be read of the fixtures, and names what cannot', async () => {
  const { exempt_products: [exempt] = [], coupons = [] } = service.fixtures as Fixtures;
  const fixtures: Fixtures = {
    coupons,
    card_identifiers: [{ value: 'no-such-card', member_id: 'm' }],
    activation_tokens: [{ token: 'no-such-token', member_id: 'm' }],
    ...(exempt === undefined ? {} : { exempt_products: [{ ...exempt, coupon_code: 'no-such-coupon' }] }),
    other_environment: { client_id: right.clientId, client_secret: right.clientSecret },
  };
  const all = await findings({ fixtures });
  expect(problems(all).map((words) => words.split(':')[1]?.split(' ')[1])).toEqual([
    'card',
    'activation',
    'product',
    'other_environment',
  ]);
  expect(all.filter(({ state }) => state === 'unchecked').map(({ step }) => step)).toEqual([
    'fixtures: coupons',
  ]);
});

test('says why an outbox cannot be read', async () => {
  const all = await findings({ fixtures: { outbox: '/nowhere' } });
  expect(problems(all)).toEqual(['fixtures: outbox: the outbox is answered with status 404, not 200']);
});
