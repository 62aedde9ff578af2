import type { Api } from '../api.ts';
import type { Answer } from '../http/answer.ts';
import { Unmet } from '../run/stop.ts';
import { replacing, without } from './bodies.ts';
import { type Data, fullConsent } from './data.ts';
import type { Need } from './need.ts';
import { international, type Phone } from './phones.ts';
import type { World } from './world.ts';

/** A registration that the whole run shares: each sends a paid message, so a few decide many clauses. */
export interface Registration {
  readonly body: Readonly<Record<string, unknown>>;
  readonly phone: Phone;
  readonly answer: Answer;
}

type BodyOf = (full: Record<string, unknown>, world: World, data: Data) => Record<string, unknown>;

/** The shared registrations: what each deviates in from a full registration with every consent given. */
const samples = {
  full: (body, { facts: { fixtures } }) => ({
    ...body,
    gender: 'Male',
    ...(fixtures.departments === undefined ? {} : { department_ids: fixtures.departments.slice(0, 1) }),
    ...(fixtures.segments === undefined ? {} : { segments: fixtures.segments.map(segmentAnswer) }),
  }),
  minimal: ({ phone }) => ({ phone, consent: { gdpr_accepted: true } }),
  smsOmitted: (body) => without(replacing(body, 'consent.receive_email', false), 'consent.receive_sms'),
  emailOmitted: (body) => ({
    ...without(replacing(body, 'consent.receive_sms', false), 'consent.receive_email'),
    gender: 'NotShared',
  }),
  smsOnly: (body) => ({ ...replacing(body, 'consent.receive_email', false), gender: 'NonBinary' }),
  emailOnly: (body, _, data) => ({
    ...replacing(body, 'consent.receive_sms', false),
    ...password(data),
    additional_identifiers: [data.unique()],
    card_info: { identifier: data.unique(), brand: 'Visa', expiry_date: '31-12' },
  }),
  neither: (body) => ({
    ...body,
    consent: { ...fullConsent, save_order_history: false, receive_sms: false, receive_email: false },
  }),
  nulls: (body) => ({
    ...body,
    consent: { ...fullConsent, receive_sms: null, receive_email: null },
    invitation_token: null,
    password: null,
    repeat_password: null,
  }),
  invited: (body, { facts }) => ({
    ...body,
    invitation_token: facts.fixtures.invitation_tokens?.[0] ?? null,
  }),
} as const satisfies Record<string, BodyOf>;

export type RegistrationName = keyof typeof samples;

/** The registrations whose members may be altered by other checks afterwards, the cheapest to share first. */
export const reusable: readonly RegistrationName[] = [
  'full',
  'smsOmitted',
  'emailOmitted',
  'smsOnly',
  'emailOnly',
  'neither',
];

/** The need of a shared registration, made when the first check asks for it. */
export function registration(name: RegistrationName): Need<Registration> {
  const needsToken = name === 'invited';
  return {
    words: needsToken ? 'an invitation token' : 'permission to register a member, which sends a paid message',
    unlockedBy: needsToken ? ['invitation_tokens', 'messages'] : ['messages'],
    shared: true,
    candidates: (world) => {
      const { budget, fixtures } = world.facts;
      if (budget.isForbidden || (needsToken && fixtures.invitation_tokens === undefined)) return [];
      return [{ key: `registration ${name}`, take: (api) => registered(world, api, name) }];
    },
  };
}

/** The shared registration of that name: made by the first who asks, with the client of that check. */
export function registered(world: World, api: Api, name: RegistrationName): Promise<Registration> {
  return world.once(`registration ${name}`, () => register(world, api, name));
}

async function register(world: World, api: Api, name: RegistrationName): Promise<Registration> {
  const data = world.facts.data(`registration ${name}`);
  const phone = await unknownPhone(api, data);
  const body = (samples[name] as BodyOf)({ ...data.update(), phone }, world, data);
  const answer = await api.registerMember(body);
  refuseForeignNumber(world, answer);
  return { body, phone, answer };
}

/** How many numbers are tried before the pool counts as used up. */
const triesForPhone = 20;

/** A number that the store does not know yet; asking costs nothing, registering a known one would be refused. */
export async function unknownPhone(api: Api, data: Data): Promise<Phone> {
  for (let tries = 0; tries < triesForPhone; tries += 1) {
    const phone = data.phone();
    const found = await api.searchMembers({ phone: international(phone) });
    if (found.items.length === 0) return phone;
  }
  throw new Unmet(
    `each of ${triesForPhone} numbers of the phone pool is already registered; name a wider phone_pool`,
  );
}

/** A number that we chose and the service calls no phone number is our fault, not the service's. */
function refuseForeignNumber(world: World, answer: Answer): void {
  if (world.facts.ownersPhones || answer.status !== 400 || !/phone/i.test(answer.text)) return;
  throw new Unmet('the service takes no drama numbers for phone numbers; name a phone_pool in the fixtures');
}

type Segment = NonNullable<World['facts']['fixtures']['segments']>[number];

/** An answer to a segment in the field that its type uses (section 2.6). */
export function segmentAnswer({ id, type, options = [] }: Segment): Record<string, unknown> {
  if (type === 'Text') return { segment_id: id, value: 'conformance' };
  if (type === 'Date' || type === 'DateTime') return { segment_id: id, value: '2001-02-03T00:00:00Z' };
  return { segment_id: id, selected_options: options.slice(0, 1) };
}

function password(data: Data): Record<string, string> {
  const word = `Lc-${data.unique()}-9Z!`;
  return { password: word, repeat_password: word };
}
