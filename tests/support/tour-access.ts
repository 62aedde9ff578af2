import { connectToService, requestToken } from '../../mock/client.ts';
import { createService, type Service } from '../../mock/service/service.ts';
import { apiRoot, type OperationName, operations } from '../../specs/operations.ts';
import { isObject, type Json, type JsonObject } from '../../schemas/json.ts';
import { near } from './near.ts';

/** What an operation is sent, and by which path behind that of the store. */
interface Request {
  readonly path: (member: string) => string;
  readonly body: (nth: number) => Json;
}

const phone = (nth: number): JsonObject => ({
  country_code: ['+47', '+47', '+358', '+1'][nth % 4] ?? '',
  number: `41${String(500_000 + nth * 10)}`.slice(0, 8) + (nth % 4 === 3 ? '22' : ''),
});

const consent = { gdpr_accepted: true, receive_sms: true, receive_email: true, save_order_history: true };
const none = (): Json => undefined;

const details = {
  first_name: 'Anna',
  last_name: 'Berg',
  gender: 'Female',
  birth_date: '1990-05-06',
  address: { street: 'Main St 1', city: 'Oslo', zip_code: '0123', country_code: 'NO' },
  additional_identifiers: ['old-1'],
};

const anyStore = (): string => '';

/** A good request of each operation that needs a token. */
function requestsOf({ fixtures }: Service): Partial<Record<OperationName, Request>> {
  const { member_id: member = '', external_id: transaction = '' } = fixtures.transactions[0] ?? {};
  const isOwn = (one: { member_id: string }): boolean => one.member_id === member;
  const card = fixtures.stamp_cards.find(isOwn)?.stamp_card_id ?? 0;
  const code = fixtures.coupons.find((one) => isOwn(one) && one.usable)?.code ?? '';
  const of = (end: string) => (id: string) => `/members/${encodeURIComponent(id)}${end}`;
  const at = (path: string) => () => path;
  const otp_code = fixtures.otp_code;
  const stamps = (nth: number): JsonObject => ({
    reserved_stamps: [{ stamp_card_id: card, count: 1 }],
    external_transaction_id: `order-${nth}`,
  });
  const origin = { channel: 'POS', employee_id: '7' };
  const product = { product_id: 'sku-1', description: 'None', expires_at: '2099-12-31' };
  return {
    listStores: { path: anyStore, body: none },
    registerMember: {
      path: at('/members'),
      body: (nth) => ({
        phone: phone(nth),
        ...details,
        consent,
        origin,
        segments: [{ segment_id: 11, value: 'a' }],
      }),
    },
    enrollMember: {
      path: at('/members/enroll'),
      body: (nth) => ({
        phone: phone(nth),
        origin,
        additional_info: { ...details, email: 'enrolled@example.com' },
      }),
    },
    updateMember: {
      path: of(''),
      body: (nth) => ({ ...details, last_name: `Berg ${nth}`, email: 'anna@example.com', consent, origin }),
    },
    searchMembers: { path: at('/members/search?email=member.1@example.com'), body: none },
    inviteFriend: {
      path: of('/invite-friend'),
      body: () => ({ first_name: 'Bo', last_name: 'Berg', email: 'bo@example.com' }),
    },
    createIdentifier: { path: of('/identifiers'), body: (nth) => ({ type_id: 3, value: `value-${nth}` }) },
    updateIdentifier: { path: of('/identifiers'), body: (nth) => ({ id: 1, value: `value-${nth}` }) },
    sendOtp: { path: at('/otp'), body: (nth) => ({ phone: phone(nth) }) },
    verifyOtp: { path: at('/otp-verification'), body: (nth) => ({ phone: phone(nth), otp_code }) },
    sendMemberOtp: {
      path: of('/otp'),
      body: (nth) => ({ action: ['reset-phone', 'change-email', 'login'][nth % 3] }),
    },
    resetPhoneVerification: {
      path: of('/reset-phone-verification'),
      body: (nth) => ({ phone: phone(nth), otp_code }),
    },
    loginOtpVerification: { path: of('/login-otp-verification'), body: () => ({ otp_code }) },
    reserveStamps: { path: of('/stamp-cards/reserve'), body: stamps },
    cancelStampReservation: { path: of('/stamp-cards/cancel-reservation'), body: stamps },
    reserveCoupon: {
      path: of(`/coupons/${code}/reserve`),
      body: (nth) => ({ external_transaction_id: `order-${nth}`, redeemed_value: 1, channel: 'POS' }),
    },
    cancelCouponReservation: {
      path: of(`/coupons/${code}/cancel-reservation`),
      body: (nth) => ({ external_transaction_id: `order-${nth}` }),
    },
    couponExemptions: {
      path: of('/coupons/exemptions'),
      body: () => [{ external_id: 'exempt-1', sku: 'a' }],
    },
    createDraftCoupon: {
      path: at('/coupon'),
      body: () => ({
        title: 'Draft',
        type: 'Standard',
        valid_from: '2030-01-01T00:00:00Z',
        discount_value: 1,
        redemption_rules: [{ product_ids: ['sku-1'] }],
      }),
    },
    refundTransaction: {
      path: of(`/transactions/${transaction}/refund`),
      body: (nth) => ({
        external_id: `refund-${nth}`,
        total: 1,
        details: [{ quantity: 1, unit_price: 1, deducted_stamps: [{ stamp_card_id: card, count: 1 }] }],
      }),
    },
    addNonEligibleProducts: { path: at('/non-eligible-products'), body: () => [product] },
    updateNonEligibleProducts: { path: at('/non-eligible-products'), body: () => [{ id: 1001, ...product }] },
  };
}

const encoded = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const turned = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()));

/** Headers with something else than a valid token. */
function wrongHeaders(token: string): (string | undefined)[] {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as JsonObject;
  const withClaims = (more: JsonObject): string => `${head}.${encoded({ ...claims, ...more })}.${signature}`;
  const signed = (one: string): string => `${head}.${payload}.${one}`;
  const unsigned = encoded({ alg: 'none', typ: 'JWT' });
  const tokens = [
    'word',
    'a.b.c',
    `${token}x`,
    token.slice(0, -1),
    token.slice(0, -9),
    `${head}.${payload}`,
    withClaims({ exp: 4_000_000_000 }),
    withClaims({ scope: 'all' }),
    withClaims({ client_id: 'other' }),
    `${head}.abc.${signature}`,
    signed(signature.split('').toReversed().join('')),
    signed(`${signature.slice(0, -4)}AAAA`),
    signed(`AAAA${signature.slice(4)}`),
    signed(turned(signature)),
    `${unsigned}.${payload}.`,
    `${unsigned}.${payload}.${signature}`,
    signed(''),
  ];
  return [
    undefined,
    'Basic YTpi',
    token,
    `Token ${token}`,
    `Bearer ${token} more`,
    'Bearer',
    ...tokens.map((one) => `Bearer ${one}`),
  ];
}

const storesNear = (own: string, foreign: string): string[] => [
  own.toUpperCase(),
  `${own.slice(0, -1)}~`,
  foreign,
  foreign,
  `${'Z'.repeat(own.length)}`,
  '12345',
  'other',
  ...near(own),
];

const strangeMembers = [
  '99',
  '9b2d1a4e-1111-4222-8333-944455556666',
  'x',
  'y'.repeat(120),
  "o'x",
  'ł',
  '5%',
  ' ',
];

const values: Json[] = [
  null,
  { a: 1 },
  [],
  [null],
  {},
  true,
  '',
  'x',
  5,
  -1,
  0.5,
  2 ** 40,
  '\u{1F600}',
  'Łø',
  "o'x",
  'a\\b',
  '<b>',
  'a\nb',
  'x'.repeat(300),
  'x'.repeat(3000),
];

/** The same body with each value in each place. */
function changed(body: Json): Json[] {
  const puts = (value: Json): Json[] => values.concat([undefined]).filter((one) => one !== value);
  if (Array.isArray(body))
    return [
      ...(body as Json[]).flatMap((one, nth) => changed(one).map((other) => body.with(nth, other))),
      [null],
    ];
  if (!isObject(body)) return puts(body);
  return Object.entries(body).flatMap(([name, value]) =>
    [...puts(value), ...(typeof value === 'object' ? changed(value) : [])].map((other) => ({
      ...body,
      [name]: other,
    })),
  );
}

const malformed = [
  '{"a": 1',
  'word',
  "{'a': 1}",
  '{"a": 1,}',
  '{"a": 1} end',
  '[1',
  "['a']",
  '[1,]',
  '[1] end',
];

/** Sends each operation what is right, and what is wrong with its token, its path and its body; calls `show` with all that they show. */
export async function tourOfAccess(
  names: readonly OperationName[],
  change: (service: Service) => void,
  show: (shown: string) => void = () => {},
): Promise<void> {
  let now = Date.UTC(2030, 0, 1);
  const service = createService({ clock: () => new Date(now) });
  change(service);
  prepare(service);
  const wait = (seconds: number): void => void (now += seconds * 1000);
  if (names.includes('token')) await tourOfTokens(service, wait, show);
  for (const name of names)
    if (operations[name].authenticated) await tourOfOperation(name, service, wait, show);
}

/** Gives the first member something in each field. */
function prepare({ state, fixtures }: Service): void {
  const member = state.members.get(fixtures.transactions[0]?.member_id ?? '');
  if (!member) return;
  Object.assign(member, {
    segments: [{ segment_id: 11, value: 'a', selected_options: null }],
    department_ids: ['dep-centre'],
    additional_identifiers: ['old'],
    identifiers: [{ id: 1, type_id: 3, type: 'Type', value: 'one' }],
    consent: { gdpr_accepted: true, save_order_history: true, receive_sms: true, receive_email: false },
  });
  state.non_eligible_products.set(1001, { id: 1001, product_id: 'sku-1' });
}

/** Releases what is to be reserved, and has what is to be released be reserved. */
function holdAgain({ state, fixtures }: Service, name: OperationName, body = ''): void {
  const member = fixtures.transactions[0]?.member_id;
  const order = /"external_transaction_id":"([^"]*)"/.exec(body)?.[1];
  const isCancel = name.startsWith('cancel') && order !== undefined;
  for (const coupon of state.coupons)
    coupon.reserved_for = isCancel && coupon.member_id === member ? order : null;
  for (const card of state.stamp_cards) {
    card.reserved.clear();
    if (isCancel && card.member_id === member) card.reserved.set(order, 3);
  }
}

type Ask = (
  body: string | undefined,
  given?: { header?: string | undefined; store?: string; id?: string },
) => Promise<void>;

async function tokensOf(service: Service): Promise<string[]> {
  const tokens: string[] = [];
  for (const scope of ['api.retailer', 'api.retailer', 'api.retailer', 'read:transaction']) {
    const { body } = await requestToken(service, { scope });
    tokens.push(String(Object(body)['access_token']));
  }
  return tokens;
}

const stateOf = ({ state, fixtures, reservations }: Service): unknown => [
  state.members.get(fixtures.transactions[0]?.member_id ?? ''),
  [...state.members.values()].at(-1),
  state.members.size,
  state.stamp_cards[0]?.collected,
  [...state.transactions.values()][0]?.refunds.length,
  reservations(),
];

async function tourOfOperation(
  name: OperationName,
  service: Service,
  wait: (seconds: number) => void,
  show: (shown: string) => void,
): Promise<void> {
  const request = requestsOf(service)[name];
  if (!request) throw new Error(`There is no request of ${name}.`);
  const [first = '', second = '', third = '', narrow = ''] = await tokensOf(service);
  const { fixtures, clientId } = service;
  const member = fixtures.transactions[0]?.member_id ?? '';
  const ask: Ask = async (body, given = {}) => {
    const { store = clientId, id = member } = given;
    const header = 'header' in given ? given.header : `Bearer ${first}`;
    const path =
      name === 'listStores' ? '/stores' : `/stores/${encodeURIComponent(store)}${request.path(id)}`;
    const headers = {
      'content-type': 'application/json',
      ...(header !== undefined && { authorization: header }),
    };
    const { method } = operations[name];
    holdAgain(service, name, body);
    const url = `http://mock.invalid${apiRoot}${path}`;
    const answer = await service.respond({ method, url, body: body ?? null, headers });
    show(JSON.stringify([name, path, given, answer, stateOf(service)]));
  };
  let count = 0;
  const body = (): string | undefined => JSON.stringify(request.body((count += 1)));
  for (const token of [first, second, third, first, second, third])
    await ask(body(), { header: `Bearer ${token}` });
  await ask(body(), { header: `Bearer ${narrow}` });
  wait(3);
  for (const seconds of [0, 5]) {
    wait(seconds);
    const same = body();
    const header = `Bearer ${narrow}`;
    const store = fixtures.foreign_store_id;
    await ask(same, { header });
    await ask(same);
    for (const given of [{ header }, { header, store }]) await ask(same, given);
  }
  const same = body();
  await ask(same);
  for (const header of wrongHeaders(third)) {
    await ask(same, { header });
    await ask(body(), { header });
    if (operations[name].storeScoped) await ask(same, { header, store: fixtures.foreign_store_id });
  }
  await inPaths(name, service, body, ask);
  if (operations[name].request !== null) await inBodies(request.body(0), body, ask);
  await ask(body(), { id: fixtures.members.at(-1)?.member_id ?? '' });
}

async function inPaths(
  name: OperationName,
  service: Service,
  body: () => string | undefined,
  ask: Ask,
): Promise<void> {
  const { fixtures, clientId } = service;
  const member = fixtures.transactions[0]?.member_id ?? '';
  const { storeScoped, pathParams } = operations[name];
  if (storeScoped)
    for (const store of storesNear(clientId, fixtures.foreign_store_id)) {
      const own = body();
      const other = body();
      for (const one of [other, other]) await ask(one, { store });
      await ask(own);
      for (const one of [own, own]) await ask(one, { store });
    }
  if (!pathParams.includes('memberId')) return;
  for (const id of [...near(member), ...strangeMembers]) await ask(body(), { id });
}

async function inBodies(good: Json, body: () => string | undefined, ask: Ask): Promise<void> {
  for (const text of malformed) await ask(text);
  for (const one of [null, 'text', [], {}, [{ a: 1 }], { a: 1 }, ...changed(good)])
    await ask(JSON.stringify(one));
  await ask(undefined);
  await ask('');
  const wrong = Object.keys(Object(good)).map((name) => [name, [name]]);
  if (!Array.isArray(good))
    await ask(JSON.stringify({ ...Object(good), ...Object.fromEntries(wrong.slice(0, 2)) }));
  for (const one of [...badPhones, ...badPrefixes])
    await ask(JSON.stringify({ ...Object(good), phone: one }));
  if (Object(good)['otp_code'] !== undefined) await withCodes(good, body, ask);
}

const badPhones = ['letters', '12', '1'.repeat(20)].map((number) => ({ country_code: '+47', number }));
const badPrefixes = ['NO', '+999', '+'].map((country_code) => ({ country_code, number: '41000000' }));

async function withCodes(good: Json, body: () => string | undefined, ask: Ask): Promise<void> {
  const own = String(Object(good)['otp_code']);
  const turnedCode = Number(`${own.slice(1)}${own.slice(0, 1)}`);
  const codes = [Number(own) + 1, turnedCode, Number(`9${own.slice(1)}`), 424_241, 111_111];
  for (const otp_code of [...codes, ...codes, Number(`${own}1`), Number(`1${own}`), 4242, 424_242.5, 0])
    await ask(JSON.stringify({ ...Object(JSON.parse(body() ?? '')), otp_code }));
  await ask(JSON.stringify(good));
  for (const otp_code of codes) await ask(JSON.stringify({ ...Object(good), otp_code }));
  await ask(JSON.stringify({ ...Object(JSON.parse(body() ?? '')), otp_code: 111_111 }));
}

const grants =
  'password authorization_code refresh_token client_credential client_credentials2 x_client_credentials client-credentials Client_credentials'
    .split(' ')
    .concat(['CLIENT_CREDENTIALS', 'client_credentials ', ''] as string[]);

/** Requests for tokens. */
async function tourOfTokens(
  service: Service,
  wait: (seconds: number) => void,
  show: (shown: string) => void,
): Promise<void> {
  const { clientId: client_id, clientSecret: client_secret, fixtures } = service;
  const other = fixtures.other_environment;
  const client = await connectToService(service);
  const basic = (id: string, secret: string): Record<string, string> => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });
  const open = async (token: string): Promise<void> => {
    for (const path of ['/stores', `/stores/${client_id}/members/search?email=a@example.com`]) {
      const { status } = await client.send('GET', apiRoot + path, undefined, {
        authorization: `Bearer ${token}`,
      });
      show(JSON.stringify([path, status]));
    }
  };
  const ask = async (
    fields: Record<string, string | undefined>,
    headers: Record<string, string> = {},
  ): Promise<void> => {
    const { status, contentType, body } = await requestToken(service, fields, headers);
    show(JSON.stringify([fields, headers, status, contentType, body]));
    const token = String(Object(body)['access_token']);
    if (status === 200) await open(token);
    if (status === 200 && fields['scope'] === 'read:transaction') {
      wait(5);
      await open(token);
    }
  };
  const both = async (
    id: string,
    secret: string,
    more: Record<string, string | undefined> = {},
  ): Promise<void> => {
    await ask({ client_id: id, client_secret: secret, ...more });
    await ask({ client_id: undefined, client_secret: undefined, ...more }, basic(id, secret));
  };
  for (let nth = 0; nth < 5; nth += 1) await both(client_id, client_secret);
  await both(client_id, client_secret, { scope: 'read:transaction' });
  for (const grant_type of [undefined, ...grants]) await both(client_id, client_secret, { grant_type });
  const ends = (text: string): string[] => [`~${text.slice(1)}`, `${text.slice(0, -1)}~`, 'x'];
  for (const secret of [...near(client_secret), ...ends(client_secret), client_id, other.client_secret, ''])
    await both(client_id, secret);
  for (const id of [...near(client_id), ...ends(client_id), client_secret, other.client_id, ''])
    await both(id, client_secret);
  await both('', '');
  await both(other.client_id, other.client_secret);
  await ask({}, basic(client_id, 'x'));
  await ask({ client_secret: 'x' }, basic(client_id, client_secret));
  const answer = await client.send(
    'POST',
    '/connect/token',
    `grant_type=client%5Fcredentials&client_id=${client_id}&client_secret=${client_secret}`,
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  show(JSON.stringify(answer));
  await open(String(Object(answer.body)['access_token']));
}
