import { expect, test } from 'vitest';
import { operations } from '../../specs/operations.ts';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';

const scoped = Object.values(operations).filter(({ storeScoped }) => storeScoped);

test('lists exactly the store of the credentials', async () => {
  const service = createService();
  const reply = await (await connectToService(service)).send('GET', '/api/v2.0/stores');
  expect(reply.body).toEqual([expect.objectContaining({ id: service.clientId, time_zone: 'Europe/Oslo' })]);
});

test.each(scoped.map(({ name, method, path }) => ({ name, method, path })))(
  'answers 403 to $name given a store that is not its own',
  async ({ method, path }) => {
    const service = createService();
    const client = await connectToService(service);
    for (const id of [service.fixtures.foreign_store_id, service.clientId.toLowerCase()]) {
      const target = path.replace('{storeId}', id).replaceAll(/\{\w+\}/g, 'x');
      const reply = await client.send(method, target, method === 'GET' ? undefined : '{}');
      expect(reply).toMatchObject({ status: 403, body: { status: 403, detail: expect.any(String) } });
    }
  },
);

test.each([
  ['GET', '/api/v2.0/nothing'],
  ['GET', '/'],
  ['DELETE', '/api/v2.0/stores'],
])('answers 404 with a problem document given %s %s', async (method, path) => {
  const client = await connectToService(createService());
  expect(await client.send(method, path)).toMatchObject({ status: 404, body: { status: 404 } });
});

test.each(['{', '', '"text"', '[]', 'null'])(
  'answers 400 with an errors map given the body %j',
  async (body) => {
    const service = createService();
    const client = await connectToService(service);
    const reply = await client.send('POST', `/api/v2.0/stores/${service.clientId}/members`, body);
    expect(reply).toMatchObject({ status: 400, body: { status: 400, errors: { $: [expect.any(String)] } } });
  },
);

test('breaks one service only given a replaced rule', async () => {
  const [broken, sound] = [createService(), createService()];
  broken.rules.storeBinding = () => true;
  const statuses = await Promise.all(
    [broken, sound].map(async (service) => {
      const client = await connectToService(service);
      return (await client.send('GET', '/api/v2.0/stores/other/members/search?email=a@b.no')).status;
    }),
  );
  expect(statuses).toEqual([200, 403]);
});

test('puts the last wrap outermost given several around an operation', async () => {
  const service = createService();
  const seen: string[] = [];
  for (const name of ['inner', 'outer']) {
    service.around('*', (next) => (call) => {
      seen.push(`${name} ${call.operation}`);
      return next(call);
    });
  }
  service.around('listStores', (next) => async (call) => ({ ...(await next(call)), status: 299 }));
  const client = await connectToService(service);
  expect(await client.send('GET', '/api/v2.0/stores')).toMatchObject({ status: 299 });
  expect(seen).toEqual(['outer token', 'inner token', 'outer listStores', 'inner listStores']);
});

test('forgets tokens, members and messages given a reset', async () => {
  const service = createService();
  const client = await connectToService(service);
  await client.post('/members', {
    phone: { country_code: '+47', number: '90001234' },
    consent: { gdpr_accepted: true },
  });
  expect(service.messages).toHaveLength(1);
  service.reset();
  expect(service.messages).toHaveLength(0);
  expect(await client.send('GET', '/api/v2.0/stores')).toMatchObject({ status: 401 });
});

test('seeds its state given a fixtures document of somebody else', async () => {
  const service = createService({
    fixtures: {
      members: [],
      coupons: [{ member_id: 'm1', code: 'c1', usable: true }],
      exempt_products: [],
      stamp_cards: [{ member_id: 'm2', stamp_card_id: 1, collected: 2, external_product_id: 'p' }],
    },
  });
  const client = await connectToService(service);
  const reply = await client.post('/members/m1/coupons/c1/reserve', { external_transaction_id: 'o1' });
  expect(reply.body).toEqual({ is_ok: true, details: '' });
  expect(service.reservations()).toEqual([{ kind: 'coupon', member_id: 'm1', code: 'c1', order: 'o1' }]);
});
