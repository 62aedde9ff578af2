import { patchEntries } from '../patches/patch.ts';
import { type Patch, variation } from '../patches/fault.ts';
import type { Call } from '../service/calls/call.ts';
import { problem } from '../service/contract/problem.ts';
import { itemsIn, entriesIn, type Json, type JsonObject } from '../../schemas/json.ts';

/** The calls that search by one parameter each. */
const singleSearches = (call: Call): Call[] =>
  call.rules.searchTerms(call.query).map(([name, value]) => ({ ...call, query: { [name]: value } }));

/** Finds members by any of the parameters. */
const widen: Patch = (service) =>
  service.around('searchMembers', (next) => async (call) => {
    const whole = await next(call);
    if (whole.status !== 200) return whole;
    const answers = await Promise.all(singleSearches(call).map((one) => next(one)));
    const found = answers.flatMap(({ body }) => body as { id: string }[]); // members of the mock
    return { ...whole, body: [...new Map(found.map((member) => [member.id, member])).values()] };
  });

/** Whether an activation token has the form of those that the service gives. */
const isActivationToken = (value: string): boolean => /^(?=.*[a-z])[\w-]{20,30}$/i.test(value);

/** A consent without its answers of no. */
const yesAlone = (consent: Json): Json =>
  Object.fromEntries(entriesIn(consent).filter(([, answer]) => answer !== false));

/** An element that is enough for somebody who knows the member, and says little to others. */
const abbreviated = (element: JsonObject): JsonObject => ({
  ...element,
  first_name: initialOf(element['first_name']),
  last_name: initialOf(element['last_name']),
  email: `${initialOf(element['email'])}@…`,
  birth_date: typeof element['birth_date'] === 'string' ? element['birth_date'].slice(0, 4) : null,
  gender: initialOf(element['gender']),
  address: mapValues(element['address'], initialOf),
  consent: mapValues(element['consent'], (answer) => (answer === true ? 'yes' : 'no')),
  department_ids: itemsIn(element['department_ids']).map((id) => `Department ${String(id)}`),
  additional_identifiers: itemsIn(element['additional_identifiers']).map((value) => String(value).slice(-4)),
  segments: itemsIn(element['segments']).map((segment) =>
    mapValues(segment, (value) => (typeof value === 'string' ? initialOf(value) : value)),
  ),
});

/** A list of an element, which may lack it. */
const initialOf = (text: Json): string | null =>
  typeof text === 'string' && text !== '' ? `${text.slice(0, 1)}.` : null;

const mapValues = (part: Json, change: (value: Json) => Json): JsonObject =>
  Object.fromEntries(entriesIn(part).map(([name, value]) => [name, change(value)]));

/** A document with texts that are cut to their ends. */
function hideMiddle(part: Json): Json {
  if (typeof part === 'string') return `${part.slice(0, 1)}•••${part.slice(-1)}`;
  if (Array.isArray(part)) return part.map(hideMiddle);
  return typeof part === 'object' && part !== null ? mapValues(part, hideMiddle) : part;
}

/** Services that read the parameters of a search in another way, or show members in another one (4.3). */
export default [
  variation({
    id: 'search-by-several-parameters-widens',
    silence: 'silence.search.several-parameters',
    what: 'A search by several parameters finds the members that any of them belongs to.',
    vary: widen,
  }),
  variation({
    id: 'search-goes-by-one-parameter',
    silence: 'silence.search.several-parameters',
    what: 'A search by several parameters goes by the first of them alone.',
    vary: (service) =>
      service.around('searchMembers', (next) => (call) => next(singleSearches(call)[0] ?? call)),
  }),
  variation({
    id: 'search-takes-activation-tokens-of-their-form',
    silence: 'silence.search.words-of-another-form',
    what: 'A search by what cannot be an activation token is refused.',
    vary: (service) =>
      service.around('searchMembers', (next) => async (call) => {
        const answer = await next(call);
        const { activationToken } = call.query;
        const isWrong = activationToken !== undefined && !isActivationToken(activationToken);
        return answer.status === 200 && isWrong ? problem(400, 'This is no activation token.') : answer;
      }),
  }),
  variation({
    id: 'search-elements-are-names-and-emails',
    silence: 'silence.search.elements',
    what: 'A search answers with names and e-mail addresses alone.',
    vary: patchEntries('searchMembers', ({ first_name, last_name, email }) => ({
      first_name,
      last_name,
      email,
    })),
  }),
  variation({
    id: 'search-elements-are-numbered',
    silence: 'silence.search.elements',
    what: 'The id of an element of a search is a number of its own, next to that of the member.',
    vary: patchEntries('searchMembers', ({ id, email }) => ({ id: 1, member_id: id, email })),
  }),
  variation({
    id: 'search-elements-abbreviate-what-they-show',
    silence: 'silence.search.elements',
    what: 'A search shows initials, years, the names of departments and the words for consents.',
    vary: patchEntries('searchMembers', abbreviated),
  }),
  variation({
    id: 'search-elements-have-years-of-birth',
    silence: 'silence.search.elements',
    what: 'A search shows the year alone of a date of birth.',
    vary: patchEntries('searchMembers', (element) => ({
      ...element,
      birth_date: typeof element['birth_date'] === 'string' ? element['birth_date'].slice(0, 4) : null,
    })),
  }),
  variation({
    id: 'search-elements-hide-all-but-the-ends',
    silence: 'silence.search.elements',
    what: 'A search shows no id, and the first and last letters of every text.',
    vary: patchEntries('searchMembers', (element) => ({ ...mapValues(element, hideMiddle), id: undefined })),
  }),
  variation({
    id: 'search-leaves-out-consents-that-are-not-given',
    silence: 'silence.search.elements',
    what: 'A search shows the consents that a member gave, and no others.',
    vary: patchEntries('searchMembers', (element) => ({
      ...element,
      consent: yesAlone(element['consent']),
    })),
  }),
  variation({
    id: 'search-by-phone-needs-its-plus',
    silence: 'silence.search.phone-without-plus',
    what: 'A search by a phone without its plus sign is refused.',
    vary: (service) =>
      service.around('searchMembers', (next) => async (call) => {
        const answer = await next(call);
        const isBare = call.query['phone'] !== undefined && !call.query['phone'].startsWith('+');
        return answer.status === 200 && isBare ? problem(400, 'The plus sign is missing.') : answer;
      }),
  }),
];
