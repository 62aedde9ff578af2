import type { Call } from '../service/calls/call.ts';
import { variation } from '../patches/fault.ts';
import { afterUpdate } from '../patches/update.ts';
import { patchEntries, respondWith, patchResponse } from '../patches/patch.ts';
import { problem } from '../service/contract/problem.ts';
import type { Member } from '../service/state/state.ts';
import type { Json } from '../../schemas/json.ts';

const operation = 'searchMembers';

const known = new Set(['phone', 'email', 'identifierValue', 'cardIdentifier', 'activationToken']);
const has = ({ query }: Call, fits: (name: string, value: string) => boolean): boolean =>
  Object.entries(query).some(([name, value]) => fits(name, value));

const hidden = (value: Json): Json => (typeof value === 'string' ? `${value.slice(0, 1)}***` : value);

const refusal = () => problem(400, 'The search is not valid.');

/** A member with deprecated identifiers that also name the others. */
const withDeprecated = (member: Partial<Member>): Partial<Member> => ({
  ...member,
  additional_identifiers: [
    ...(member.additional_identifiers ?? []),
    ...(member.identifiers ?? []).map(({ value }) => value),
  ],
});

/** Ways in which a search may do what is left open. */
export default [
  variation({
    id: 'search-shows-identifiers-in-the-deprecated-list-too',
    silence: 'silence.search.elements',
    what: 'A search shows the values of all identifiers among the deprecated ones too.',
    vary: patchResponse(operation, (answer) => ({
      ...answer,
      body: Array.isArray(answer.body) ? (answer.body as Member[]).map(withDeprecated) : answer.body,
    })),
  }),
  variation({
    id: 'search-elements-hide-personal-data',
    silence: 'silence.search.elements',
    what: 'A search shows a letter of names and e-mail addresses alone.',
    vary: patchEntries(operation, (element) => ({
      ...element,
      last_name: hidden(element['last_name']),
      email: hidden(element['email']),
    })),
  }),
  variation({
    id: 'search-elements-are-bare',
    silence: 'silence.search.elements',
    what: 'A search answers with the ids of members alone, under another name.',
    vary: patchResponse(operation, (answer) => ({
      ...answer,
      body: (answer.body as { id: string }[]).map(({ id }) => ({ member_id: id })), // members of the mock
    })),
  }),
  variation({
    id: 'search-elements-say-when-they-were-found',
    silence: 'silence.search.elements',
    what: 'A search answers with a moment and a rank in each element.',
    vary: patchResponse(operation, (answer) => ({
      ...answer,
      body: (answer.body as object[]).map((one) => ({ ...one, rank: Math.random(), found_at: Date.now() })), // as above
    })),
  }),
  variation({
    id: 'search-by-email-minds-letter-case',
    silence: 'silence.search.email-letter-case',
    what: 'A search by e-mail address minds the letter case.',
    vary: ({ rules }) => {
      const right = rules.matchesSearch;
      rules.matchesSearch = (member, parameter, value) =>
        parameter === 'email' ? member.email === value : right(member, parameter, value);
    },
  }),
  variation({
    id: 'search-by-email-wants-lower-case',
    silence: 'silence.search.email-letter-case',
    what: 'An update stores the e-mail address in lower case, in which alone a search finds it.',
    vary: (service) => {
      afterUpdate((member) => void (member.email = member.email?.toLowerCase() ?? null))(service);
      const { rules } = service;
      const right = rules.matchesSearch;
      rules.matchesSearch = (member, parameter, value) =>
        parameter === 'email' ? member.email === value : right(member, parameter, value);
    },
  }),
  variation({
    id: 'search-finds-by-the-beginning',
    silence: 'silence.search.partial-value',
    what: 'A search by the beginning of a phone or an e-mail address finds members.',
    vary: ({ rules }) => {
      const right = rules.matchesSearch;
      rules.matchesSearch = (member, parameter, value) => {
        const whole =
          parameter === 'phone' ? rules.e164(member.phone) : parameter === 'email' ? member.email : null;
        const isBeginning = value.length > 8 && whole?.startsWith(value) === true;
        return right(member, parameter, isBeginning ? whole : value);
      };
    },
  }),
  variation({
    id: 'search-by-an-empty-parameter-is-a-miss',
    silence: 'silence.search.empty-parameter',
    what: 'A search by an empty parameter finds no one.',
    vary: respondWith(
      operation,
      (call) => has(call, (name, value) => known.has(name) && value === ''),
      () => ({ status: 200, body: [] }),
    ),
  }),
  variation({
    id: 'search-refuses-unknown-parameters',
    silence: 'silence.search.unknown-parameter',
    what: 'A search with an unknown parameter is refused.',
    vary: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const isKnown = Object.keys(call.query).some((name) => known.has(name));
        return answer.status === 200 && isKnown && has(call, (name) => !known.has(name)) ? refusal() : answer;
      }),
  }),
  variation({
    id: 'search-by-phone-needs-no-plus',
    silence: 'silence.search.phone-without-plus',
    what: 'A search by a phone without plus sign finds the member.',
    vary: ({ rules }) => {
      const right = rules.matchesSearch;
      rules.matchesSearch = (member, parameter, value) =>
        right(member, parameter, parameter === 'phone' ? `+${value.replace(/^\+/, '')}` : value);
    },
  }),
  variation({
    id: 'search-refuses-what-is-no-phone',
    silence: 'silence.search.invalid-phone',
    what: 'A search by what is no phone is refused.',
    vary: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const isWrong = has(call, (name, value) => name === 'phone' && !/^\+\d{5,}$/.test(value));
        return answer.status === 200 && isWrong ? refusal() : answer;
      }),
  }),
  variation({
    id: 'search-refuses-what-is-no-email',
    silence: 'silence.search.invalid-email',
    what: 'A search by what is no e-mail address is refused.',
    vary: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const isWrong = has(call, (name, value) => name === 'email' && !value.includes('@'));
        return answer.status === 200 && isWrong ? refusal() : answer;
      }),
  }),
  variation({
    id: 'search-takes-cards-of-digits',
    silence: 'silence.register.card-identifier-form',
    what: 'A search by what cannot be the identifier of a card is refused.',
    vary: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const isWrong = has(call, (name, value) => name === 'cardIdentifier' && !/^(card-|\d)/.test(value));
        return answer.status === 200 && isWrong ? refusal() : answer;
      }),
  }),
];
