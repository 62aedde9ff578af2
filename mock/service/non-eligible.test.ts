import { expect, test } from 'vitest';
import { connectToService } from '../client.ts';
import { createService } from './service.ts';
import type { Json } from '../../schemas/json.ts';

const path = '/non-eligible-products';
// 23:30 of the last day of the year in UTC is the first day of the next one in Oslo.
const clock = () => new Date('2029-12-31T23:30:00Z');
const batch = (count: number) => Array.from({ length: count }, (_, nth) => ({ product_id: `p${nth}` }));

async function setUp() {
  const service = createService({ clock });
  const client = await connectToService(service);
  const add = (body: Json) => client.post(path, body);
  const update = (body: Json) => client.put(path, body);
  const added = async (count: number) =>
    (await add(batch(count))).body as { id: number; product_id: string }[];
  return { service, add, update, added };
}

test('answers what was sent with ids given batches of 1 and of 100', async () => {
  const { add } = await setUp();
  for (const count of [1, 100]) {
    const reply = await add(batch(count));
    expect(reply).toMatchObject({ status: 200, body: batch(count) });
    expect(new Set((reply.body as { id: number }[]).map(({ id }) => id)).size).toBe(count);
  }
});

test.each([101])('answers 400 and stores nothing given a batch of %d', async (count) => {
  const { service, add, update } = await setUp();
  expect(await add(batch(count))).toMatchObject({ status: 400, body: { status: 400 } });
  const known = batch(count).map((entry, id) => Object.assign(entry, { id }));
  expect(await update(known)).toMatchObject({ status: 400, body: { status: 400 } });
  expect(service.state.non_eligible_products.size).toBe(0);
});

test.each(['2030-01-01', '2029-12-31', '02.01.2031', '2031-02-30'])(
  'refuses the entry given the expiry %s, by the date where the store is',
  async (expires_at) => {
    const { add } = await setUp();
    const errors = [expect.stringMatching('expires_at')];
    expect(await add([{ product_id: 'a', expires_at }, { product_id: 'b' }])).toMatchObject({
      status: 400,
      body: [{ product_id: 'a', product_id_prefix: null, errors }],
    });
  },
);

test('accepts the entry given an expiry of tomorrow, by the date where the store is', async () => {
  const { add } = await setUp();
  expect(await add([{ product_id: 'a', expires_at: '2030-01-02' }])).toMatchObject({ status: 200 });
});

test('answers 400 for both entries given the same product twice', async () => {
  const { add } = await setUp();
  const reply = await add([{ product_id: 'a' }, { product_id: 'b' }, { product_id: 'a' }]);
  expect(reply).toMatchObject({ status: 400, body: [{ product_id: 'a' }, { product_id: 'a' }] });
});

test('answers an action result given an update of known products', async () => {
  const { service, added, update } = await setUp();
  const [first] = await added(2);
  expect(await update([{ ...first, description: 'new' }])).toMatchObject({
    status: 200,
    body: { is_ok: true },
  });
  expect(service.state.non_eligible_products.get(first?.id ?? 0)).toMatchObject({ description: 'new' });
});

test('applies the good entries and answers 207 given an id that does not exist', async () => {
  const { service, added, update } = await setUp();
  const [first] = await added(1);
  const reply = await update([
    { ...first, description: 'new' },
    { id: 1, product_id: 'x' },
  ]);
  expect(reply).toMatchObject({
    status: 207,
    body: [
      { id: first?.id, status: true, errors: [] },
      { id: 1, status: false, errors: [expect.any(String)] },
    ],
  });
  expect(service.state.non_eligible_products.get(first?.id ?? 0)).toMatchObject({ description: 'new' });
});

test.each([
  ['the same product twice', { product_id: 'p0' }],
  ['a date of the past', { expires_at: '2020-01-01' }],
  ['a wrong type', { description: 7 }],
])('answers 400 with one entry per product and changes nothing given %s', async (_what, fields) => {
  const { service, added, update } = await setUp();
  const [first, second] = await added(2);
  const reply = await update([
    { ...first, subsystem: 'Loyalty' },
    { ...second, ...fields },
  ]);
  expect(reply).toMatchObject({ status: 400, body: [{ id: first?.id }, { id: second?.id, status: false }] });
  expect(service.state.non_eligible_products.get(first?.id ?? 0)).not.toHaveProperty('subsystem');
});

test('answers a problem document given entries without ids on update', async () => {
  const { update } = await setUp();
  expect(await update(batch(1))).toMatchObject({
    status: 400,
    body: { errors: { '0.id': [expect.any(String)] } },
  });
});
