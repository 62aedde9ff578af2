import { fault, type Patch } from '../../patches/fault.ts';
import { patchResponse } from '../../patches/patch.ts';
import { afterUpdate, patchMessages } from '../../patches/update.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { SearchParameter } from '../../service/rules/search.ts';
import type { Member } from '../../service/state/state.ts';

/** Finds other members by one parameter; `fits` is what is right. */
const finding =
  (parameter: SearchParameter, matches: (member: Member, value: string, fits: boolean) => boolean): Patch =>
  ({ rules }) => {
    const right = rules.matchesSearch;
    rules.matchesSearch = (member, given, value) => {
      const fits = right(member, given, value);
      return given === parameter ? matches(member, value, fits) : fits;
    };
  };

/** Remembers replaced addresses, so that a search finds the member by them too. */
const rememberEmails: Patch = (service) => {
  const known = new Set<string>();
  afterUpdate(({ id }, { before }) => void known.add(`${id} ${before.email}`))(service);
  finding('email', ({ id }, value, fits) => fits || known.has(`${id} ${value}`))(service);
};

/** Finds members by the address that they had first. */
const knowFirstEmails: Patch = (service) => {
  const first = new Map<string, string | null>();
  afterUpdate(({ id }, { before }) => void (first.has(id) || first.set(id, before.email)))(service);
  finding('email', ({ id }, value, fits) => (first.has(id) ? first.get(id) === value : fits))(service);
};

/** What the grid does not tell of searches. */
export default [
  fault({
    id: 'search-by-email-knows-the-registered-address',
    clause: 'search-members.email.follows-update',
    difficulty: 'subtle',
    what: 'A search finds a member only by the e-mail address that it had first.',
    break: knowFirstEmails,
  }),
  fault({
    id: 'search-by-email-remembers-replaced-ones',
    clause: 'search-members.email.forgets-replaced',
    also: ['search-members.email.follows-update'],
    difficulty: 'subtle',
    what: 'A search still finds a member by an e-mail address that an update replaced or left out.',
    break: rememberEmails,
  }),
  fault({
    id: 'search-by-phone-ignores-the-dial-prefix',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A search by phone finds members with the same number under another dial prefix.',
    break: finding('phone', ({ phone }, value, fits) => fits || value.endsWith(phone.number)),
  }),
  fault({
    id: 'search-by-phone-ignores-further-digits',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A phone with more digits at its end finds the member who has it without them.',
    break: finding(
      'phone',
      ({ phone }, value, fits) => fits || value.startsWith(`${phone.country_code}${phone.number}`),
    ),
  }),
  fault({
    id: 'search-by-phone-ignores-the-phone',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A search by the phone of no one finds everybody.',
    break: patchResponse('searchMembers', (answer, { query, state }) =>
      query['phone'] !== undefined && JSON.stringify(answer.body) === '[]'
        ? { ...answer, body: [...state.members.values()].map((member) => memberAnswer(state, member)) }
        : answer,
    ),
  }),
  fault({
    id: 'search-answers-one-member-without-array',
    clause: 'search-members.success',
    difficulty: 'subtle',
    what: 'A search that finds one member by phone answers it without an array.',
    also: ['search-members.phone.hit', 'update-member.keeps.phone', 'retry.get'],
    break: patchResponse('searchMembers', (answer, { query }) =>
      query['phone'] !== undefined && Array.isArray(answer.body) && answer.body.length === 1
        ? { ...answer, body: answer.body[0] }
        : answer,
    ),
  }),
  fault({
    id: 'search-without-parameter-forgets-the-token',
    clause: 'search-members.without-parameter.message',
    difficulty: 'subtle',
    what: 'The refusal of a search without parameters does not name `activationToken`.',
    break: patchMessages('searchMembers', (words) => words.replace(' or activationToken', '')),
  }),
];
