import { type Answer, valueAt } from '../client/answer.ts';
import { birthDates } from '../testdata/birth-dates.ts';
import type { Api } from '../client/api.ts';
import { type Country, inCountry } from '../testdata/addresses.ts';
import { replaceAt, omitAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import { fixtureKey } from '../engine/fixture-keys.ts';
import type { Need } from '../engine/need.ts';
import { firstAccepted } from './first-accepted.ts';
import { type NewMember, shareMember, unknownPhone } from './new-member.ts';
import { international, type Phone } from '../testdata/phones.ts';
import { isHit, settled } from './searches.ts';
import { hasDate, plainSegmentAnswer, segmentAnswer } from './segment-answers.ts';
import { withSeldomValues, withUnusualNames } from './seldom-values.ts';
import type { RunContext } from '../engine/run-context.ts';
import type { Fixtures } from '../settings/fixtures.ts';

type Fields = Record<string, unknown>;
type BodyOf = (plain: Fields, run: RunContext, data: Data) => Fields;

/** The shared registrations, by what each tries beyond a plain one with every consent given. */
const samples = {
  /** Every described field; the address is in another country than the phone. */
  full: (plain, run, data) => ({
    ...inCountry(plain, 'DE'),
    ...data.namesBeyondAscii(),
    gender: 'Male',
    origin: fullOrigin(run, 'POS'),
    ...choices(run),
    additional_identifiers: [data.digits(12)],
    card_info: { identifier: data.digits(16), brand: 'Visa', expiry_date: '31-12' },
  }),
  minimal: ({ phone }) => ({ phone, consent: { gdpr_accepted: true } }),
  smsOmitted: (plain, _, data) => ({
    ...omitAt(replaceAt(plain, 'consent.receive_email', false), 'consent.receive_sms'),
    gender: 'NotShared',
    birth_date: birthDates.firstOf1970,
    origin: data.origin(),
  }),
  emailOmitted: (plain) => ({
    ...plain,
    consent: { gdpr_accepted: true, save_order_history: false, receive_sms: false },
    gender: 'NonBinary',
    origin: { channel: 'POS' },
  }),
  smsOnly: (plain, _, data) => ({
    ...plain,
    birth_date: birthDates.leapDay,
    consent: { gdpr_accepted: true, save_order_history: false, receive_sms: true, receive_email: false },
    origin: omitAt(data.origin(), 'channel'),
  }),
  emailOnly: (plain, _, data) => ({
    ...replaceAt(plain, 'consent.receive_sms', false),
    birth_date: birthDates.longAgo,
    origin: { ...data.origin(), channel: '' },
    ...passwordOf(`Lc9!${data.unique()}`),
  }),
  neither: (plain, _, data) => ({
    ...plain,
    birth_date: birthDates.lastOfYear,
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
  /** Leaves one consent out while another is given; `smsOmitted` leaves it out while another is refused. */
  invited: (plain, run) => ({
    ...omitAt(plain, 'consent.receive_sms'),
    origin: { channel: 'POS' },
    ...firstDepartment(run),
  }),
} as const satisfies Record<string, BodyOf>;

export type RegistrationName = keyof typeof samples;

/**
 * The registrations of members that other checks may alter afterwards, the cheapest to share first; their phones
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
    candidates: (run) => {
      const { budget, fixtures } = run.facts;
      if (budget.isForbidden || (needsToken && fixtures.invitation_tokens === undefined)) return [];
      const reads = needsToken ? (fixtures.invitation_tokens ?? []).map(fixtureKey.invitationToken) : [];
      return [{ key: `registration ${name}`, reads, take: (api) => registered(run, api, name) }];
    },
  };
}

/** The shared registration of that name: made by the first who asks, with the client of that check. */
export async function registered(run: RunContext, api: Api, name: RegistrationName): Promise<NewMember> {
  const made = await shareMember(run, `registration ${name}`, (data) => register(run, api, name, data));
  // Before any check alters the member.
  if (made.answer.succeeded) await searchRegistered(run, api, name, made);
  return made;
}

/** The search by the phone of a member who was just registered, made once. */
export const searchRegistered = (
  run: RunContext,
  api: Api,
  name: RegistrationName,
  { phone }: NewMember,
): Promise<Answer> =>
  run.once(`search of registration ${name}`, () =>
    settled({ api, run }, { phone: international(phone) }, isHit),
  );

/** A full body that was never sent, with data of its own and a phone that no member has: the twin of the `full` registration. */
export async function fullRegistration(
  run: RunContext,
  api: Api,
  data: Data,
  phoneOf: () => Promise<Phone> = () => unknownPhone(api, data),
): Promise<Fields & { phone: Phone }> {
  const phone = await phoneOf();
  const body = samples.full({ ...data.update(), phone }, run, data);
  const { segments } = (await registered(run, api, 'full')).body;
  return { ...body, ...(segments === undefined ? {} : { segments }), phone };
}

/** Whether the last four digits of a phone begin with a zero, which a number would lose. */
const endsWithZeroFirst = ({ number }: Phone): boolean => number.at(-4) === '0';

async function register(run: RunContext, api: Api, name: RegistrationName, data: Data): Promise<NewMember> {
  const phone = await unknownPhone(api, data, name === 'minimal' ? endsWithZeroFirst : undefined);
  if (name === 'smsOnly') await verifyPhone(run, api, phone);
  const body = (samples[name] as BodyOf)({ ...data.update(), phone }, run, data);
  const sent = await firstAccepted(waysOf(name, body, run, data), (one) => api.registerMember(one));
  return { ...sent, phone };
}

/** Verifies a phone as its owner does who signs up, whatever the answer: no message went there (section 4.5). */
async function verifyPhone({ facts: { fixtures } }: RunContext, api: Api, phone: Phone): Promise<void> {
  const { otp_code } = fixtures;
  if (otp_code !== undefined) await Promise.allSettled([api.verifyOtp({ phone, otp_code })]);
}

/** A body in the ways that it may have to be written in, as far as the interface leaves a form open. */
function waysOf(
  name: RegistrationName,
  body: Fields,
  { facts: { fixtures } }: RunContext,
  data: Data,
): [Fields, ...Fields[]] {
  // An earlier run may have used some of the invitations up.
  const [first = '', ...others] = fixtures.invitation_tokens ?? [];
  const invited = (invitation_token: string): Fields => ({ ...body, invitation_token });
  if (name === 'invited') {
    const ways: [Fields, ...Fields[]] = [invited(first), ...others.map(invited)];
    // A service may take no departments together with an invitation.
    return 'department_ids' in body ? [...ways, ...ways.map((way) => omitAt(way, 'department_ids'))] : ways;
  }
  if (name === 'smsOnly') return [{ ...body, birth_date: birthDates.leapDayWithOffset }, body];
  if (name === 'smsOmitted') return abroad(body, 'NA');
  if (name === 'neither') return abroad(body, 'JE');
  if (name === 'emailOmitted') return withSeldomValues(body, data);
  if (name === 'emailOnly') return [body, ...pins.map((pin) => ({ ...body, ...passwordOf(pin) }))];
  if (name !== 'full') return [body];
  const isDated = fixtures.segments?.some(hasDate) === true;
  const departments = fixtures.departments?.slice(0, 2) ?? [];
  const lists = departments.length > 1 ? { department_ids: departments } : {};
  const ways = withUnusualNames(body, data, {
    lists,
    others: seldomSegments(body, fixtures, data),
    country: 'PR',
  });
  if (!isDated) return ways;
  const segments = fixtures.segments?.map(plainSegmentAnswer);
  return [...ways, ...ways.map((way) => ({ ...way, segments }))];
}

/** A body with an address in another country, with one that has no zip code and state, which depend on it, and as it is. */
function abroad(body: Fields, country: Country): [Fields, ...Fields[]] {
  const there = inCountry(body, country);
  return [there, ['address.zip_code', 'address.state'].reduce(omitAt, there), body];
}

/** The answers to segments with a long text of signs and letters of four bytes, where the body answers one by a text. */
function seldomSegments({ segments }: Fields, { segments: asked = [] }: Fixtures, data: Data): Fields {
  const texts = new Set(asked.filter(({ type }) => type === 'Text').map(({ id }) => id));
  if (!Array.isArray(segments) || texts.size === 0) return {};
  const value = `Łódź 🎁 & "Å", 5%41 ${data.unique()} ${data.longName(109)}`;
  const isText = (one: unknown): boolean => texts.has(Number(valueAt(one, 'segment_id')));
  return { segments: segments.map((one: unknown) => (isText(one) ? { ...Object(one), value } : one)) };
}

/** Passwords that a service may want to be PINs. */
const pins = ['4711', '471108'];

/** An origin (section 2.7) with this channel, and a department where the fixtures name one. */
export function fullOrigin({ facts: { fixtures } }: RunContext, channel: string): Fields {
  const department = fixtures.departments?.[0];
  return {
    ...(department === undefined ? {} : { department_id: department, department_name: 'Conformance Ø' }),
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

/** A department, where the fixtures name any. */
function firstDepartment({ facts: { fixtures } }: RunContext): Fields {
  const { departments } = fixtures;
  return departments === undefined ? {} : { department_ids: departments.slice(0, 1) };
}

/** A department, and an answer to every segment, as far as the fixtures name any. */
function choices(run: RunContext): Fields {
  const { segments } = run.facts.fixtures;
  return {
    ...firstDepartment(run),
    ...(segments === undefined ? {} : { segments: segments.map(segmentAnswer) }),
  };
}

const passwordOf = (word: string): Fields => ({ password: word, repeat_password: word });
