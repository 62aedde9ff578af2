import { connectToService } from '../../mock/client.ts';
import type { Service } from '../../mock/service/service.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';
import { randomOf } from './random.ts';

/** Values of a field, of which any may meet any of another one; undefined leaves it out. */
type Pool = readonly Json[];

const texts: Pool = [
  'Kari',
  'Ola',
  "O'Neil",
  'null',
  'Ærlig',
  'Łucja',
  'ANNA',
  `A\u{1F600}`,
  'n'.repeat(60),
  'n'.repeat(256),
];
const emails: Pool = ['k@example.com', 'o.n@mail.example.com', `${'e'.repeat(65)}@example.com`];
const wrongEmails: Pool = ['wrong', 'k@', 'k@k@k', '@example.com', 'a b@example.com'];
const births: Pool = ['1955-01-01', '1980-12-31T00:00:00Z', '2001-02-03T00:00:00+01:00', '1990-05-06'];
const genders: Pool = ['Male', 'Female', 'NonBinary', 'NotShared'];
const wrongCountries: Pool = ['NOR', 'nor', 'Norway', 'Norge', 'WW', 'AB', 'UK', 'N', '47', '+47'];
const ids: Pool = [['a1'], ['012', 'b'], ['a1', 'b', 'c']];
const segments: Pool = [
  [{ segment_id: 11, value: 'text' }],
  [
    { segment_id: 12, selected_options: [1] },
    { segment_id: 14, selected_options: [5, 6] },
  ],
  [{ segment_id: 15, value: '2001-02-03' }],
];
const channels: Pool = ['POS', 'OnlineStore', '', 'Kiosk'];
const terms = ['with%20blank', 'with blank'];

/** Draws from pools. */
class Lots {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  /** Whether something of that chance comes. */
  is(chance: number): boolean {
    return this.#random() < chance;
  }

  one<T>(some: readonly T[]): T {
    return some[Math.floor(this.#random() * some.length)] as T;
  }

  /** A value, none, or null in few of the cases. */
  maybe(some: Pool): Json {
    return this.is(0.65) ? this.one(some) : this.is(0.9) ? undefined : null;
  }

  consent(): JsonObject | undefined {
    if (this.is(0.03)) return undefined;
    const answer = (): Json => this.one([true, false, undefined]);
    const gdpr = this.is(0.75) ? true : this.one([false, undefined, null]);
    return {
      gdpr_accepted: gdpr,
      receive_sms: answer(),
      receive_email: answer(),
      save_order_history: answer(),
    };
  }

  address(): Json {
    const part = (...some: Pool): Json => this.maybe(some);
    if (this.is(0.25)) return undefined;
    return {
      street: part('Storgata 1', 'Lille gate 2'),
      city: part('Oslo', 'Bergen'),
      zip_code: part('0150', '1234'),
      state: part('Viken', 'Troms'),
      country_code: this.is(0.2) ? this.one(wrongCountries) : part('NO', 'SE', 'GB', 'US'),
    };
  }

  /** Data of a member. */
  data(): JsonObject {
    return {
      first_name: this.maybe(texts),
      last_name: this.is(0.03) ? 7 : this.maybe(texts),
      email: this.is(0.1) ? this.one(wrongEmails) : this.maybe(emails),
      birth_date: this.maybe(births),
      gender: this.is(0.08) ? this.one(['Robot', 'm']) : this.is(0.7) ? this.one(genders) : undefined,
      address: this.address(),
      additional_identifiers: this.is(0.7) ? this.one(ids) : undefined,
    };
  }

  /** What updates and registrations have beyond that. */
  more(): JsonObject {
    return {
      department_ids: this.is(0.7)
        ? this.one<Json>([['dep-centre'], ['dep-online', 'dep-centre'], []])
        : undefined,
      segments: this.is(0.7) ? this.one(segments) : undefined,
      origin: this.is(0.8) ? { channel: this.maybe(channels) } : undefined,
      consent: this.consent(),
    };
  }
}

type Send = (method: 'get' | 'post' | 'put', path: string, body?: Json) => Promise<Json>;

interface Tour {
  readonly service: Service;
  readonly send: Send;
  readonly lots: Lots;
  readonly wait: (seconds: number) => void;
}

/** Sends requests about members of which any class of values meets any other; calls `show` with what they show. */
export async function tourOfMixtures(
  service: Service,
  wait: (seconds: number) => void,
  show: (shown: string) => void,
): Promise<void> {
  const clients = [await connectToService(service), await connectToService(service)] as const;
  const lots = new Lots(1);
  let nth = 0;
  const send: Send = async (method, path, body) => {
    const { status, body: answer } = await clients[(nth += 1) % 7 === 6 ? 1 : 0][method](path, body);
    show(JSON.stringify([method, path, body, status, answer]));
    return answer;
  };
  const mixture = { service, send, lots, wait };
  const made = await makings(mixture);
  await identifiers(mixture, made.slice(0, 10));
  await updates(mixture, made.slice(10));
  await rareUpdates(mixture);
  await searches(mixture, show);
}

const phoneOf = (nth: number, prefix: string): JsonObject => ({
  country_code: prefix,
  number: { '+1': `202556${1000 + nth}`, '+358': `4512${10_000 + nth}` }[prefix] ?? `4700${1000 + nth}`,
});

/** Registrations and enrollments, some of a phone that was sent before; gives the ids of those that are enrolled. */
async function makings({ send, lots, service }: Tour): Promise<readonly string[]> {
  const enrolled: string[] = [];
  const phones: JsonObject[] = [];
  for (let nth = 0; nth < 400; nth += 1) {
    const phone = lots.is(0.4) && phones.length > 0 ? lots.one(phones.slice(-5)) : null;
    const own = phone ?? phoneOf(nth, lots.one(['+47', '+1', '+358']));
    phones.push(own);
    const password = lots.is(0.3) ? { password: 'Secret-1-word', repeat_password: 'Secret-1-word' } : {};
    if (nth % 2 === 0) {
      const invitation = lots.is(0.3) ? { invitation_token: service.fixtures.invitation_tokens[0] } : {};
      await send('post', '/members', {
        phone: own,
        ...lots.data(),
        ...lots.more(),
        ...password,
        ...invitation,
      });
    } else {
      const known = { identifiers: lots.is(0.5) ? [{ type_id: 3, value: `0${nth}` }] : undefined };
      const answer = await send('post', '/members/enroll', {
        phone: own,
        origin: { channel: lots.maybe(channels) },
        additional_info: { ...lots.data(), ...known },
      });
      if (typeof Object(answer).id === 'string') enrolled.push(Object(answer).id);
    }
  }
  return [...new Set(enrolled)];
}

/** Updates of few members, who thus meet many of them, and of each enrolled one. */
async function updates({ send, lots, wait, service }: Tour, enrolled: readonly string[]): Promise<void> {
  const seeded = [...service.state.members.keys()].slice(0, 4);
  const [withIdentifier = ''] = seeded;
  await send('post', `/members/${withIdentifier}/identifiers`, { type_id: 3, value: 'own' });
  let last: Json;
  const put = async (member: string): Promise<void> => {
    const body =
      last !== undefined && lots.is(0.2)
        ? last
        : lots.is(0.03)
          ? { consent: lots.consent() }
          : { ...lots.data(), ...lots.more() };
    last = body;
    if (lots.is(0.1)) wait(5);
    await send('put', `/members/${member}`, body);
    if (lots.is(0.1)) await send('put', `/members/${member}`, { ...Object(body), ...lots.data() });
  };
  for (const member of [...enrolled, ...enrolled]) await put(member);
  for (let nth = 0; nth < 600; nth += 1) await put(lots.one([...seeded, ...enrolled.slice(0, 2)]));
}

/** Updates that chance brings too rarely. */
async function rareUpdates({ send, service }: Tour): Promise<void> {
  const [member] = service.state.members.keys();
  const put = (body: JsonObject): Promise<Json> =>
    send('put', `/members/${member}`, { consent: { gdpr_accepted: true }, ...body });
  for (const country_code of wrongCountries) {
    await put({ gender: 'NonBinary' });
    await put({ address: { country_code } });
  }
  for (let nth = 0; nth < 3; nth += 1)
    for (const name of ['One', 'Two'])
      await put({
        first_name: name,
        last_name: name,
        birth_date: name === 'One' ? '1991-01-01' : '1992-02-02',
        address: { city: name },
      });
}

/** Identifiers of members who have none, or two. */
async function identifiers({ send, service }: Tour, enrolled: readonly string[]): Promise<void> {
  const [, second = '', third = ''] = service.state.members.keys();
  const all = [...service.state.members.values()];
  const ofOther = (member: string): Json =>
    all.find(({ id, identifiers: own }) => id !== member && own.length > 0)?.identifiers[0]?.id;
  for (const member of [second, third, ...enrolled.slice(0, 20)]) {
    const other = { id: ofOther(member), value: 'x' };
    await send('put', `/members/${member}/identifiers`, other);
    await send('put', `/members/${member}`, {
      consent: { gdpr_accepted: true },
      additional_identifiers: ['a1'],
    });
    await send('put', `/members/${member}/identifiers`, other);
    for (const value of ['one', 'two', 'three']) {
      await send('post', `/members/${member}/identifiers`, { type_id: 3, value });
      for (const id of [0, ofOther(member)])
        await send('put', `/members/${member}/identifiers`, { id, value: 'x' });
      const own = service.state.members.get(member)?.identifiers[0]?.id;
      await send('put', `/members/${member}/identifiers`, { id: own, value: `${value}-new` });
    }
  }
}

/** Searches by each parameter and several, repeated, and after one that was refused for its token. */
async function searches({ send, service }: Tour, show: (shown: string) => void): Promise<void> {
  const [first] = service.state.members.values();
  const newest = [...service.state.members.values()].at(-1);
  const consent = { gdpr_accepted: true };
  await send('put', `/members/${newest?.id}`, { consent, email: 'newest@example.com' });
  const path = `/members/${first?.id}`;
  await send('post', `${path}/identifiers`, { type_id: 3, value: terms[1] });
  await send('put', path, { consent });
  await send('get', `/members/search?${new URLSearchParams({ identifierValue: terms[1] ?? '' })}`);
  await send('put', path, { consent, email: 'a@example.com' });
  const own = {
    phone: `${first?.phone.country_code}${first?.phone.number}`,
    email: 'a@example.com',
    identifierValue: terms[1] ?? '',
    cardIdentifier: first?.card_identifiers[0] ?? '',
    activationToken: first?.activation_tokens[0] ?? '',
  };
  const names = Object.keys(own) as (keyof typeof own)[];
  const pairs = names.flatMap((one) => names.map((two) => [one, two]));
  const groups = [...pairs, ...pairs.map((pair) => [...pair, 'email'] as const)];
  const hits = groups.map((group) => Object.fromEntries(group.map((name) => [name, own[name as 'email']])));
  const misses = hits.map((hit) => ({ ...hit, [Object.keys(hit).at(-1) ?? '']: '+4799999999' }));
  const client = await connectToService(service);
  const queries = [
    {},
    { email: 'newest@example.com' },
    { identifierValue: terms[0] ?? '' },
    ...hits,
    ...misses,
  ];
  for (const query of queries) {
    const search = `/members/search?${new URLSearchParams(query)}`;
    const refused = await client.send('GET', `/api/v2.0/stores/${service.clientId}${search}`, undefined, {});
    show(JSON.stringify(refused));
    const times = Object.keys(query).length < 2 ? 12 : 1;
    for (let nth = 0; nth < times; nth += 1) await send('get', search);
  }
}
