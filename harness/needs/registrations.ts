import type { Api } from '../client/api.ts';
import { replaceAt, omitAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import type { Need } from '../engine/need.ts';
import { type NewMember, refuseForeignNumber, shareMember, unknownPhone } from './new-member.ts';
import type { Phone } from '../testdata/phones.ts';
import type { RunContext } from '../engine/run-context.ts';

type Fields = Record<string, unknown>;
type BodyOf = (plain: Fields, world: RunContext, data: Data) => Fields;

/** The shared registrations, by what each tries beyond a plain one with every consent given. */
const samples = {
  /** Every described field; the address is in another country than the phone. */
  full: (plain, world, data) => ({
    ...replaceAt(plain, 'address.country_code', 'DE'),
    gender: 'Male',
    origin: fullOrigin(world, 'POS'),
    ...choices(world),
    additional_identifiers: [data.unique(), data.unique()],
    card_info: { identifier: data.unique(), brand: 'Visa', expiry_date: '31-12' },
  }),
  minimal: ({ phone }) => ({ phone, consent: { gdpr_accepted: true } }),
  smsOmitted: (plain, _, data) => ({
    ...omitAt(replaceAt(plain, 'consent.receive_email', false), 'consent.receive_sms'),
    gender: 'NotShared',
    origin: data.origin(),
  }),
  emailOmitted: (plain) => ({
    ...omitAt(replaceAt(plain, 'consent.receive_sms', false), 'consent.receive_email'),
    gender: 'NonBinary',
  }),
  smsOnly: (plain, _, data) => ({
    ...plain,
    consent: { gdpr_accepted: true, save_order_history: false, receive_sms: true, receive_email: false },
    origin: omitAt(data.origin(), 'channel'),
  }),
  emailOnly: (plain, _, data) => ({
    ...replaceAt(plain, 'consent.receive_sms', false),
    origin: { ...data.origin(), channel: '' },
    ...password(data),
  }),
  neither: (plain, _, data) => ({
    ...plain,
    consent: { gdpr_accepted: true, save_order_history: false, receive_sms: false, receive_email: false },
    origin: { ...data.origin(), channel: 'Conformance' },
  }),
  /** Null wherever the field is described as nullable; the e-mail address is kept, for searches. */
  nulls: (plain) => ({
    ...plain,
    first_name: null,
    last_name: null,
    birth_date: null,
    address: { street: null, city: null, zip_code: null, state: null, country_code: null },
    consent: { gdpr_accepted: true, save_order_history: true, receive_sms: null, receive_email: null },
    origin: nullOrigin,
    invitation_token: null,
    password: null,
    repeat_password: null,
    card_info: { identifier: null, brand: null, expiry_date: null },
  }),
  invited: (plain) => plain,
} as const satisfies Record<string, BodyOf>;

export type RegistrationName = keyof typeof samples;

/**
 * The registrations whose members may be altered by other checks afterwards, the cheapest to share first; their phones
 * stay. That of `neither` is for the one change of a phone, and the others are never altered.
 */
export const reusable: readonly RegistrationName[] = [
  'full',
  'smsOmitted',
  'emailOmitted',
  'smsOnly',
  'emailOnly',
];

/** The need of a shared registration, made when the first check asks for it. */
export function registration(name: RegistrationName): Need<NewMember> {
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
export function registered(world: RunContext, api: Api, name: RegistrationName): Promise<NewMember> {
  return shareMember(world, `registration ${name}`, (data) => register(world, api, name, data));
}

/** A full body that was never sent, with data and a phone of its own: the twin of the `full` registration. */
export async function fullRegistration(
  world: RunContext,
  api: Api,
  data: Data,
): Promise<Fields & { phone: Phone }> {
  const phone = await unknownPhone(api, data);
  return { ...samples.full({ ...data.update(), phone }, world, data), phone };
}

async function register(world: RunContext, api: Api, name: RegistrationName, data: Data): Promise<NewMember> {
  const phone = await unknownPhone(api, data);
  const body = (samples[name] as BodyOf)({ ...data.update(), phone }, world, data);
  if (name === 'invited') return registerInvited(world, api, { body, phone });
  const answer = await api.registerMember(body);
  refuseForeignNumber(world, answer);
  return { body, phone, answer };
}

/** Registers with the first invitation that is accepted: an earlier run may have used some of them up. */
async function registerInvited(
  { facts }: RunContext,
  api: Api,
  { body, phone }: Omit<NewMember, 'answer'>,
): Promise<NewMember> {
  const [first = '', ...others] = facts.fixtures.invitation_tokens ?? [];
  let answer = await api.registerMember({ ...body, invitation_token: first });
  for (const token of others) {
    if (answer.status !== 400) break;
    answer = await api.registerMember({ ...body, invitation_token: token });
  }
  return { body, phone, answer };
}

/** Every field of an origin (section 2.7), with this channel. */
export function fullOrigin({ facts: { fixtures } }: RunContext, channel: string): Fields {
  const department = fixtures.departments?.[0];
  return {
    system_id: 'loyalty-conformance',
    employee_id: 'conformance',
    ...(department === undefined ? {} : { department_id: department, department_name: 'Conformance' }),
    channel,
  };
}

/** An origin of nothing but nulls. */
export const nullOrigin: Fields = {
  system_id: null,
  employee_id: null,
  department_id: null,
  department_name: null,
  channel: null,
};

/** Departments, and an answer to every segment, as far as the fixtures name any. */
function choices({ facts: { fixtures } }: RunContext): Fields {
  const { departments, segments } = fixtures;
  return {
    ...(departments === undefined ? {} : { department_ids: departments.slice(0, 2) }),
    ...(segments === undefined ? {} : { segments: segments.map(segmentAnswer) }),
  };
}

type Segment = NonNullable<RunContext['facts']['fixtures']['segments']>[number];

/** An answer to a segment in the field that its type uses: a Checkbox takes several options (section 2.6). */
export function segmentAnswer({ id, type, options = [] }: Segment): Fields {
  if (type === 'Text') return { segment_id: id, value: 'conformance' };
  if (type === 'Date' || type === 'DateTime') return { segment_id: id, value: '2001-02-03T00:00:00Z' };
  return { segment_id: id, selected_options: type === 'Checkbox' ? options : options.slice(0, 1) };
}

function password(data: Data): Fields {
  const word = `Lc9!${data.unique()}`;
  return { password: word, repeat_password: word };
}
