import type { Api } from '../client/api.ts';
import { type Answer, valueAt } from '../client/answer.ts';
import { inCountry } from '../testdata/addresses.ts';
import { birthDates } from '../testdata/birth-dates.ts';
import { replaceAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import type { Need } from '../engine/need.ts';
import { firstAccepted } from './first-accepted.ts';
import { type NewMember, shareMember, unknownPhone } from './new-member.ts';
import { international, type Phone } from '../testdata/phones.ts';
import { fullOrigin, nullOrigin } from './registrations.ts';
import { isHit, settled } from './searches.ts';
import { withSeldomValues, withUnusualNames } from './seldom-values.ts';
import type { RunContext } from '../engine/run-context.ts';

type Fields = Record<string, unknown>;

/** Who enrolls, as a body takes it together with the phone: with every described field, or with null wherever that may be. */
const samples = {
  full: (run: RunContext, data: Data): Fields => ({
    ...departmentOf(run),
    origin: fullOrigin(run, 'OnlineStore'),
    additional_info: {
      ...inCountry(person(data), 'DE'),
      ...data.namesBeyondAscii(),
      birth_date: birthDates.oldJanuary,
      additional_identifiers: [data.digits(12)],
      ...identifiersOf(run, data),
      card_info: { identifier: data.digits(16), brand: 'Visa', expiry_date: '31-12' },
    },
  }),
  nulls: (run: RunContext, data: Data): Fields => ({
    ...departmentOf(run),
    origin: nullOrigin,
    additional_info: {
      ...person(data),
      gender: 'NonBinary',
      birth_date: birthDates.leapDay,
      address: { street: null, city: null, zip_code: null, state: null, country_code: null },
      card_info: { identifier: null, brand: null, expiry_date: null },
    },
  }),
};

export type EnrollmentName = keyof typeof samples;

/** The need of a shared enrollment, made when the first check asks for it; its member never accepts GDPR. */
export function enrollment(name: EnrollmentName): Need<NewMember> {
  return needEnrollment(`enrollment ${name}`, (run, api) => enrolled(run, api, name));
}

/** The search for the last identifier that the full enrollment sent, made once; null where none was sent. */
export function searchByIdentifier(
  run: RunContext,
  api: Api,
  { body, answer }: NewMember,
): Promise<Answer | null> {
  const sent = valueAt(body, 'additional_info.identifiers');
  const identifierValue = Array.isArray(sent) ? valueAt(sent.at(-1), 'value') : undefined;
  if (typeof identifierValue !== 'string' || !answer.succeeded) return Promise.resolve(null);
  return run.once('enrollment full identifier', () => settled({ api, run }, { identifierValue }, isHit));
}

/** The search by the phone of the member of the full enrollment, made once, before it is enrolled again. */
export const searchEnrolled = (run: RunContext, api: Api, { phone }: NewMember): Promise<Answer> =>
  run.once('search of enrollment full', () => settled({ api, run }, { phone: international(phone) }, isHit));

/** The searches by phone and by e-mail address for the member of the enrollment with nulls, made once, before any update. */
export const searchForNulls = (
  run: RunContext,
  api: Api,
  { phone, body }: NewMember,
): Promise<[byPhone: Answer, byEmail: Answer]> =>
  run.once('searches for enrollment nulls', () =>
    Promise.all([
      settled({ api, run }, { phone: international(phone) }, isHit),
      settled({ api, run }, { email: String(valueAt(body, 'additional_info.email')) }, isHit),
    ]),
  );

/** The full body of an enroll with data of its own and a phone that no member has: the twin of the `full` one. */
export async function fullEnrollment(
  run: RunContext,
  api: Api,
  data: Data,
  phoneOf: () => Promise<Phone> = () => unknownPhone(api, data),
): Promise<Fields & { phone: Phone }> {
  return { phone: await phoneOf(), ...samples.full(run, data) };
}

/** The need of something that enrolls a member. */
export function needEnrollment<T>(key: string, take: (run: RunContext, api: Api) => Promise<T>): Need<T> {
  return {
    words: 'permission to enroll a member, which sends a paid message',
    unlockedBy: ['messages'],
    shared: true,
    candidates: (run) => {
      if (run.facts.budget.isForbidden) return [];
      return [{ key, take: (api) => take(run, api) }];
    },
  };
}

/** The shared enrollment of that name: made by the first who asks, with the client of that check. */
export function enrolled(run: RunContext, api: Api, name: EnrollmentName): Promise<NewMember> {
  return shareMember(run, `enrollment ${name}`, async (data) => {
    const phone = await unknownPhone(api, data);
    const body = { phone, ...samples[name](run, data) };
    const ways = waysOf(name, body, data);
    if (name === 'nulls') return enrollAfterRefusal(api, data, ways);
    const sent = await firstAccepted(ways, (one) => api.enrollMember(one));
    return { ...sent, phone };
  });
}

type Body = Fields & { readonly phone: Phone };
type Bodies = readonly [Body, ...Body[]];

/** What is refused before a member is enrolled: one wrong value each. */
const wrongValues = [
  ['additional_info.email', 'lc.example.com'],
  ['additional_info.address.country_code', 'NOR'],
  ['additional_info.gender', 'Conformance'],
] as const;

/**
 * Enrolls with the phone of enrolls that were refused for their data; with another one where such an enroll made a member, or
 * where the phone is not taken any more.
 */
async function enrollAfterRefusal(api: Api, data: Data, ways: Bodies): Promise<NewMember> {
  const [body, ...others] = ways;
  const enroll = async (phone: Phone): Promise<NewMember> => {
    const own: Bodies = [{ ...body, phone }, ...others.map((one) => ({ ...one, phone }))];
    return { ...(await firstAccepted(own, (one) => api.enrollMember(one))), phone };
  };
  const refusals: Answer[] = [];
  for (const [path, value] of wrongValues) {
    // The address is another one: a service that takes the value must not find a second member by the first one's.
    const other = replaceAt(body, 'additional_info.email', data.email());
    refusals.push(await api.enrollMember(replaceAt(other, path, value)));
  }
  const made = await api.searchMembers({ phone: international(body.phone) });
  if (refusals.some(({ status }) => status !== 400) || isHit(made))
    return enroll(await unknownPhone(api, data));
  const first = await enroll(body.phone);
  const last = first.answer.status === 400 ? await enroll(await unknownPhone(api, data)) : first;
  return { ...last, afterRefusal: first.answer };
}

/** A body with what a service may refuse, as far as it takes that. */
function waysOf<B extends Fields>(name: EnrollmentName, body: B, data: Data): [B, ...B[]] {
  const at = 'additional_info.';
  return name === 'nulls'
    ? [...withSeldomValues(body, data, at), replaceAt(body, `${at}gender`, 'Female')]
    : withUnusualNames(body, data, { at, others: seldomIdentifiers(body, data), country: 'NA' });
}

/** Identifiers of many digits, and of letters beyond ASCII and in both cases, where the body has some. */
function seldomIdentifiers(body: Fields, data: Data): object {
  const sent = valueAt(body, 'additional_info.identifiers');
  if (!Array.isArray(sent)) return {};
  const values = [data.digits(19), `0Łb-${data.unique()}`];
  return {
    identifiers: sent.map((one, index) => ({ type_id: valueAt(one, 'type_id'), value: values[index] })),
  };
}

function person(data: Data): Fields {
  const { first_name, last_name, email, birth_date, gender, address } = data.update();
  return { first_name, last_name, email, birth_date, gender, address };
}

function departmentOf({ facts: { fixtures } }: RunContext): Fields {
  const department = fixtures.departments?.[0];
  return department === undefined ? {} : { department_id: department };
}

function identifiersOf({ facts: { fixtures } }: RunContext, data: Data): Fields {
  const types = fixtures.identifier_types?.slice(0, 2);
  if (types === undefined) return {};
  // With a zero at its beginning, which a number would lose.
  return { identifiers: types.map((type_id) => ({ type_id, value: `0${data.digits(11)}` })) };
}
