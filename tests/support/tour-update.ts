import { connectToService } from '../../mock/client.ts';
import type { Service } from '../../mock/service/service.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';
import { near } from './near.ts';

type Send = (method: 'get' | 'post' | 'put', path: string, body?: Json) => Promise<Json>;

const consent = { gdpr_accepted: true, save_order_history: true, receive_sms: true, receive_email: true };
const home = { street: 'Storgata 1', city: 'Oslo', zip_code: 'SW1A 1AA', state: 'Oslo', country_code: 'NO' };

/** Every field of an update. */
const full = {
  first_name: 'Kari',
  last_name: 'Nordmann',
  email: 'kari.nordmann@example.com',
  birth_date: '1980-05-06T00:00:00Z',
  gender: 'Female',
  address: home,
  consent,
  department_ids: ['dep-centre', 'dep-online'],
  additional_identifiers: ['ab-1', 'ab-2'],
  origin: { channel: 'POS' },
  segments: [
    { segment_id: 11, value: 'Text' },
    { segment_id: 12, selected_options: [1] },
    { segment_id: 14, selected_options: [5, 6] },
  ],
};

const long = (count: number): string => `${'x'.repeat(count)}1`;

const names = ['ANNA', 'null', 'Æsa', 'Łucja', 'Ame\u0301lie', `A\u{1F600}`, long(60)];
const lastNames = [
  'X',
  'Van Dam',
  "O'Hara",
  '"Q" & Sons',
  '\u05D0\u05D1',
  '<b>',
  long(130),
  'Łuck',
  ...near('Nordmann'),
];
const streets = [
  'Vei 1/2',
  'Vei 1, inng. B',
  long(110),
  long(260),
  'Åsgata',
  "O'Hara's",
  'Łąka',
  'a%41b',
].concat(near(home.street));
const cities = ['Bad Ems', 'Tromsø', 'Ma\u0301laga', long(60), 'Berg & Dal', 'Łódź', 'A, B'];
const zipCodes = ['0150', '1234', 'ab cd', ...near(home.zip_code)];
const states = ['OSLO', 'Østfold', long(70), 'Łódź'];
const countries = ['SE', 'US', 'NA', 'GB', 'JE', 'RS'];
const births = [
  '2000-02-29',
  '1999-12-31',
  '1999-01-01',
  '1960-05-07',
  '1925-05-07',
  '2001-05-17',
  '1970-01-01',
].concat(['1990-05-07T00:00:00.500Z', '1990-05-07T00:00:00+01:00', '1990-05-07T00:00:00Z']);
const emails = [
  'Kari@Example.com',
  'kari_n@example.com',
  '1k@example.com',
  'ka-ri@example.com',
  'a.b.c@example.com',
]
  .concat(['k@mail.example.com', 'k+t@example.com', `${long(60)}@example.com`, 'kari', 'kari@', 'k@example'])
  .concat([
    '@example.com',
    'k@k@example.com',
    'k@example.com,l@example.com',
    'K <k@example.com>',
    'k k@example.com',
  ]);
const identifierLists = [['a'], ['007'], ['a,b', 'c'], ['1234567890123456789', 'b', 'c'], ['a', 'b']];
const segmentLists: Json[] = [
  [{ segment_id: 11, value: 'æ' }],
  [{ segment_id: 11, value: long(110) }],
  [
    { segment_id: 11, value: '007' },
    { segment_id: 15, value: '2001-02-03' },
  ],
  [{ segment_id: 12, selected_options: [2] }],
  [{ segment_id: 13, selected_options: [3] }],
  [{ segment_id: 14, selected_options: [5, 6] }],
  [{ segment_id: 15, value: '2001-02-03' }],
];

/** Updates with each class of values, which no silence lets a service refuse with another status than 200 or 400. */
const updates: readonly JsonObject[] = [
  ...['Male', 'NonBinary', 'NotShared', 'Female', 'Robot'].map((gender) => ({ gender })),
  ...names.map((first_name) => ({ first_name })),
  ...lastNames.map((last_name) => ({ last_name })),
  ...streets.map((street) => ({ address: { ...home, street } })),
  ...cities.map((city) => ({ address: { ...home, city } })),
  ...zipCodes.map((zip_code) => ({ address: { ...home, zip_code } })),
  ...states.map((state) => ({ address: { ...home, state } })),
  ...countries.map((country_code) => ({ address: { ...home, country_code } })),
  ...['NOR', 'Norway', 'WW'].map((country_code) => ({ address: { country_code }, gender: 'Male' })),
  ...births.map((birth_date) => ({ birth_date })),
  ...emails.map((email) => ({ email })),
  { department_ids: ['dep-centre', 'dep-online', 'dep-north'] },
  { department_ids: ['dep-online'] },
  ...identifierLists.map((additional_identifiers) => ({ additional_identifiers })),
  ...segmentLists.map((segments) => ({ segments })),
  ...Object.keys(full).flatMap((name) => [
    { [name]: undefined },
    { [name]: undefined, first_name: 'B' },
    { [name]: null },
  ]),
  ...['department_ids', 'additional_identifiers', 'segments'].map((name) => ({ [name]: [] })),
  ...['street', 'city', 'zip_code', 'state', 'country_code'].flatMap((part) => [
    { address: { ...home, [part]: undefined } },
    { address: home },
    { address: { ...home, [part]: null } },
    { address: home },
  ]),
  { address: {} },
  { last_name: 7 },
  { origin: { channel: 'OnlineStore' }, birth_date: '1981-05-06' },
];

/** Consents with each answer to each question, or none. */
const consents: readonly Json[] = [
  ...['receive_sms', 'receive_email', 'save_order_history'].flatMap((name) =>
    [true, false, undefined].flatMap((answer) => [consent, { ...consent, [name]: answer }]),
  ),
  { gdpr_accepted: true },
  consent,
  { gdpr_accepted: true, receive_sms: true },
  consent,
  { gdpr_accepted: true, receive_email: true, save_order_history: true },
  { ...consent, receive_sms: false, receive_email: false },
  { gdpr_accepted: true, receive_sms: false },
  { gdpr_accepted: false, receive_sms: false },
  { gdpr_accepted: null },
  {},
  null,
  undefined,
];

/** Updates of a member, with what it looks like afterwards. */
async function updateRound(send: Send, member: string): Promise<void> {
  const put = (body: JsonObject, whole: JsonObject = full): Promise<Json> =>
    send('put', `/members/${member}`, { ...whole, ...body });
  await put({});
  for (const body of updates) {
    await put({});
    await put({ ...body, origin: body['origin'] ?? full.origin });
  }
  for (const one of consents) {
    await put({});
    await put({ consent: one, first_name: 'Consent', address: { ...home, city: 'Bergen' }, gender: 'Male' });
    await put({ consent: one, address: { country_code: 'SE' } }, {});
    await put({ consent: one, segments: full.segments, origin: { channel: 'OnlineStore' } }, {});
  }
}

/** Updates of a member at once, and with other requests in between. */
async function betweenRound(
  send: Send,
  member: string,
  code: string,
  wait: (seconds: number) => void,
): Promise<void> {
  const put = (body: JsonObject): Promise<Json> => send('put', `/members/${member}`, { ...full, ...body });
  const others = [
    () => send('get', '/members/search?email=a@example.com'),
    () => send('post', `/members/${member}/identifiers`, { type_id: 3, value: 'a' }),
    () => send('post', `/members/${member}/otp`, { action: 'login' }),
    () => send('post', `/members/${member}/coupons/${code}/reserve`, { external_transaction_id: 'o' }),
  ];
  for (const [nth, other] of others.entries()) {
    await other();
    await put({ first_name: `Between ${nth}` });
  }
  wait(5);
  await put({});
  await Promise.all([put({ first_name: 'One', address: home }), put({ first_name: 'Two', gender: 'Male' })]);
}

/** Registrations and enrollments with the same data, each of another phone. */
async function creationRound(send: Send, invitation: string): Promise<string> {
  let nth = 0;
  const phone = (): JsonObject => ({
    country_code: '+47',
    number: `9300${String((nth += 1)).padStart(4, '0')}`,
  });
  for (const body of updates) await send('post', '/members', { ...full, ...body, phone: phone() });
  for (const one of consents)
    for (const more of [
      {},
      { password: 'p' },
      { invitation_token: invitation },
      { origin: { channel: 'OnlineStore' } },
    ])
      await send('post', '/members', { consent: one, ...more, phone: phone() });
  let last: Json;
  for (const body of updates.slice(0, -2)) {
    const { consent: _, ...info } = { ...full, ...body };
    last = await send('post', '/members/enroll', { phone: phone(), additional_info: info });
  }
  return String(Object(last).id);
}

/** Sends requests about the data and the consents of members; calls `show` with all that they show. */
export async function tourOfUpdates(
  service: Service,
  wait: (seconds: number) => void,
  show: (shown: string) => void,
): Promise<void> {
  const clients = [await connectToService(service), await connectToService(service)] as const;
  let sent = 0;
  const membersOf = (): unknown => [...service.state.members.values()];
  const send: Send = async (method, path, body) => {
    const client = clients[(sent += 1) % 7 === 6 ? 1 : 0];
    const { status, body: answer } =
      method === 'get' ? await client.get(path) : await client[method](path, body);
    const member = String(Object(answer).id ?? path.split('/')[2]);
    show(JSON.stringify([method, path, body, status, answer, service.state.members.get(member)]));
    return answer;
  };
  const [first, second, third] = [...service.state.members.keys()] as [string, string, string];
  // A member with much in common with the one that follows.
  await send('put', `/members/${second}`, {
    ...full,
    first_name: 'Ola',
    address: { ...home, street: 'Lillegata' },
    consent: { ...consent, receive_sms: false },
    department_ids: ['dep-centre'],
  });
  await updateRound(send, first);
  const { code = '' } = service.fixtures.coupons.find((one) => one.member_id === first) ?? {};
  await betweenRound(send, first, code, wait);
  show(JSON.stringify(membersOf()));
  const enrolled = await creationRound(send, service.fixtures.invitation_tokens[0] ?? '');
  for (const email of emails) await send('post', `/members/${third}/invite-friend`, { email });
  for (const member of [enrolled, third]) await updateRound(send, member);
  show(JSON.stringify(membersOf()));
}
