import { type Client, connectToService } from '../../mock/client.ts';
import type { Service } from '../../mock/service/service.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

type Send = (path: string, body: Json, method?: 'post' | 'put') => Promise<Json>;

const nulls = (...fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, null]));

const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

/** Texts of each class that back ends treat otherwise. */
const texts = ['a', '012', 'A/b', '5 %', 'é', 'ł', '\u{1F600}', 'x'.repeat(60), 'y'.repeat(300)];

const laterDays = ['2030-01-02', '2032-02-29', '2031-03-01', '2031-12-31', '2031-01-15', '2031-07-20'].concat(
  ['2040-05-05', '9999-12-31'],
);
const earlierDays = ['2029-12-31', '1999-05-05', '0001-01-01', '2028-02-29', '2030-01-01'];
const noDays = ['31.12.2040', '2040-01-01T00:00:00Z', '2040/01/01', '2040-1-1', '40-01-01', '20400101']
  .concat(['01-12-2040', '2040-01', '2040-01-01 10:00', ' 2040-01-01', '2040-00-01', '2040-13-01'])
  .concat(['2040-01-00', '2040-01-32', '2040-02-30', '2040-04-31', '2041-02-29', '2040-01-01Z'])
  .concat(['12040-01-01', '2040-W01-1', '2040-001', '2040-May-01', 'never', '']);

/** Sends requests about products without benefits, drafts and exemptions; calls `show` with all that they show. */
export async function tourProducts(service: Service, show: (shown: string) => void): Promise<void> {
  const clients: readonly Client[] = [await connectToService(service), await connectToService(service)];
  const { member_id: member = '', product } = service.fixtures.exempt_products[0] ?? {};
  let sent = 0;
  const send: Send = async (path, body, method = 'post') => {
    const { status, body: answer } = (await clients[sent++ % 7 === 6 ? 1 : 0]?.[method](path, body)) ?? {};
    show(JSON.stringify([path, body, status, answer, service.state.members.get(member)?.last_name]));
    return answer;
  };
  await tourBatches(send);
  await tourUpdates(send);
  await tourDrafts(send);
  const asked = service.state.members.get(member);
  if (asked) asked.last_name = 'Asked';
  await tourExemptions(send, clients, member, product?.external_id ?? '');
}

const batches = '/non-eligible-products';

const lists: readonly (readonly JsonObject[])[] = [
  ...texts.map((text, nth) => [
    { product_id: text, description: text, subsystem: 'All', expires_at: laterDays[nth] ?? '2031-01-01' },
    { product_id_prefix: text, subsystem: 'Loyalty' },
    {
      product_category_id: text,
      ...nulls('product_id', 'product_id_prefix', 'description', 'subsystem', 'expires_at'),
    },
  ]),
  [{ product_id: 'p-1', ...nulls('product_category_id') }],
  [{ product_id: 'p-1', product_id_prefix: 'p' }, { product_category_id: 'c-1' }],
  times(2, (nth) => ({ product_category_id: `c-${nth}` })),
  times(2, (nth) => ({
    product_id_prefix: `Pre-${nth}`,
    description: 'One',
    subsystem: 'All',
    expires_at: '2031-01-01',
  })),
  [
    { product_id: 'l-1', product_category_id: 'c', description: 'L', subsystem: 'Loyalty' },
    { product_id_prefix: 'l-2', product_category_id: 'd', expires_at: '2031-01-01', subsystem: 'Loyalty' },
    { product_id: 'l-3', description: 'No subsystem' },
  ],
  times(100, (nth) => ({
    product_id: `h-${nth}`,
    product_id_prefix: `Pre-${nth}`,
    product_category_id: 'c',
    description: `D ${nth}`,
    subsystem: 'All',
  })),
];

const wrongLists: readonly (readonly JsonObject[])[] = [
  ...[...earlierDays, ...noDays].map((day) => [
    { product_id: 'p-2' },
    { product_id: 'p-3', expires_at: day },
  ]),
  times(100, (nth) => ({ product_id: `o-${nth}`, subsystem: 'All', expires_at: '2029-12-31' })),
  [{ product_id: 'p-5' }, { product_id_prefix: 'p-6', expires_at: '2029-12-31' }],
  [{ product_id: 'p-4', product_id_prefix: 'p', expires_at: '2029-12-31', subsystem: 'Loyalty' }],
  times(100, (nth) => ({ product_id: `t-${nth}`, expires_at: '2030-01-01' })),
  ...[101, 102, 200].map((size) => times(size, (nth) => ({ product_id: `b-${nth}` }))),
];

async function tourBatches(send: Send): Promise<void> {
  for (const list of [...lists, ...wrongLists]) await send(batches, list);
  for (const expires_at of [...times(12, () => '2031-01-01'), '2029-12-31', '2031-01-01'])
    await send(batches, [{ product_id: 'again', expires_at }]);
  await Promise.all(times(2, () => send(batches, [{ product_id: 'again' }])));
}

async function tourUpdates(send: Send): Promise<void> {
  const update = (list: readonly Json[]): Promise<Json> => send(batches, list, 'put');
  const answer = await send(
    batches,
    times(100, (nth) => ({ product_id: `u-${nth}` })),
  );
  const own = (answer as readonly JsonObject[]).map(({ id }) => ({ id })); // the mock has just added them
  const withIds = (list: readonly JsonObject[]): JsonObject[] =>
    list.map((item, nth) => ({ ...item, ...(own[nth] ?? { id: 9_000_000 + nth }) }));
  for (const list of [...lists, ...wrongLists]) await update(withIds(list));
  for (const list of lists) await update(withIds(list));
  const known = own.map(({ id }, nth) => ({ id, product_id: `u-${nth}` }));
  const unknown = times(3, (nth) => ({ id: 8_000_000 + nth }));
  const [one, two, three] = known;
  const [gone, lost, left] = unknown;
  await update([gone, one]);
  await update([one, gone, two, lost]);
  await update([gone, lost, one, left]);
  await update([...known.slice(0, 99), gone]);
  for (const list of [
    [one, one],
    [one, two, one, three],
    [one, one, one],
    [one, { ...one, description: 'Two' }],
    [...known.slice(0, 12), one],
  ])
    await update(list);
  for (const expires_at of [...times(12, () => '2031-01-01'), '2029-12-31', '2031-01-01'])
    await update([{ ...one, product_id: 'u-again', expires_at }]);
}

const rules: readonly JsonObject[] = [
  { channel: 'Pos', product_ids: ['Sku-1', 'sku-2'], category_ids: ['c-1', 'c;2'] },
  { channel: 'OnlineStore', product_ids: ['012', '7'], category_ids: null },
  { channel: null, product_ids: times(60, (nth) => `sku-${nth}`), category_ids: [`c${'3'.repeat(40)}`] },
  { product_ids: null, category_ids: ['c-4'] },
];

const ids: readonly JsonObject[] = [
  { platform: 'Shop', external_id: 'gid://shop/1' },
  { platform: 'Shop', external_id: '012' },
  { platform: null, external_id: 'x'.repeat(40) },
  { platform: 'Till', external_id: '012' },
];

const starts = ['2031-06-15T10:00:00+02:00', '2031-06-15T10:00:00-05:00', '2031-06-15T10:00:00+05:30']
  .concat(['2031-06-15T10:00:00+13:00', '2031-06-15T10:00:00.250Z', '2031-06-15T10:00:00.1234567Z'])
  .concat(['2031-06-15T23:59:59Z', '2032-02-29T10:00:00Z', '2031-12-31T10:00:00Z', '2040-06-15T10:00:00Z'])
  .concat(['2031-01-15T10:00:00', '2031-06-15T10:00:00', '2031-06-15T23:30:00']);

const types = ['Standard', 'Welcome', 'Public', 'Birthday', 'ChildBirthday', 'PointsToCurrency'];
const discounts = ['NotDefined', 'Percentage', 'Fixed', 'FreeShipping', 'OverridePrice'];
const others = [
  'standard',
  'FIXED',
  'fixed',
  'STANDARD',
  '',
  ' Fixed',
  'Standard ',
  'Standards',
  'Fixed5',
  '1',
  'Other',
];

async function tourDrafts(send: Send): Promise<void> {
  const minimal = { title: 'T', valid_from: '2031-01-01T10:00:00Z', type: 'Standard' };
  const complete = {
    ...minimal,
    code: 'C-1',
    description: 'Text',
    valid_to: '2032-01-01T10:00:00Z',
    external_ids: ids,
    discount_type: 'Fixed',
    discount_value: 5,
    max_redemptions: 2,
    redemption_rules: rules,
  };
  const draft = (more: JsonObject): Promise<Json> => send('/coupon', { ...complete, ...more });
  await send('/coupon', minimal);
  for (const type of [...types, 'Campaign', 'Recurring', 'Automation', 'StampCard', undefined])
    for (const discount_type of discounts) await draft({ type, discount_type });
  for (const type of types) for (const title of ['', undefined]) await draft({ type, title });
  for (const text of texts) await draft({ title: text, description: text, code: text });
  for (const moment of starts) await draft({ valid_from: moment, valid_to: moment });
  for (const field of ['title', 'type', 'valid_from', 'code', 'description', 'valid_to'])
    for (const value of [null, undefined]) await draft({ [field]: value });
  for (const valid_from of ['', 'soon']) await draft({ valid_from });
  for (const word of others) await draft({ type: word });
  for (const word of others) await draft({ discount_type: word });
  for (const value of [1, 0.5, 1.5, 1.25, 1.255, 100, 1000, 5_000_000])
    await draft({ discount_value: value });
  for (const value of [2, 200, 70_000, 2 ** 31 - 1]) await draft({ max_redemptions: value });
  for (const size of [1, 2, 3, 4])
    await draft({ redemption_rules: rules.slice(-size), external_ids: ids.slice(-size) });
  await draft({ redemption_rules: rules.slice(0, 1) });
  await draft({ redemption_rules: [rules[0], { ...rules[1], channel: 'Pos' }] });
  for (const type of [...times(12, () => 'Standard'), 'Campaign', 'Standard'])
    await draft({ code: 'again', type });
  await Promise.all(times(2, () => draft({ code: 'again' })));
}

async function tourExemptions(
  send: Send,
  [client]: readonly Client[],
  member: string,
  external_id: string,
): Promise<void> {
  const ask = (list: readonly Json[]): Promise<Json> => send(`/members/${member}/coupons/exemptions`, list);
  const exempt = { external_id };
  const other = { external_id: 'none' };
  const full = {
    sku: 's',
    name: 'É',
    brand: 'b'.repeat(120),
    external_voucher_id: 'v',
    category: { name: 'c' },
    gtin: { type: 'Isbn', code: '9780306406157' },
  };
  const empty = {
    ...nulls('external_id', 'sku', 'name', 'brand', 'external_voucher_id'),
    category: nulls('name', 'external_id'),
    gtin: { type: 'UpcGtin12', code: null },
  };
  const gtin = (type: string): JsonObject => ({ ...other, gtin: { type } });
  const among = (size: number, nth: number): Json[] =>
    times(size, (at) => (at === nth ? exempt : { external_id: `none-${at}` }));
  const alone = [
    [exempt],
    [exempt],
    among(3, 1),
    among(12, 11),
    among(60, 59),
    among(100, 99),
    [{ sku: 's' }, exempt],
  ];
  const named = [
    { ...exempt, ...full },
    { ...empty, ...exempt },
  ].map((one) => [one]);
  for (const list of [...alone, ...named]) await ask(list);
  for (const list of [[exempt], [other, exempt], [exempt, exempt, empty, exempt], [other], [full, {}, empty]])
    await ask(list);
  for (const before of [
    () => client?.get('/members/search?email=a@example.com'),
    () => client?.post('/coupon', { title: 'a', valid_from: '2030-01-01T00:00:00Z', type: 'Standard' }),
    () => client?.put(`/members/${member}`, { consent: { gdpr_accepted: true }, last_name: 'Asked' }),
  ]) {
    await before();
    await ask([exempt]);
  }
  await ask([{ ...exempt, ...full }, { ...empty, ...exempt }, gtin('EanGtin13')]);
  for (const type of ['isbn', 'ISBN', '', 'Word', 'Isbn13']) await ask([exempt, gtin(type)]);
  await ask(times(100, () => exempt));
  for (const _ of times(12, String)) await ask([exempt]);
  await ask([exempt, gtin('Word')]);
  await ask([exempt]);
}
