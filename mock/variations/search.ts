import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { variation, type Variation } from '../patches/fault.ts';
import { afterUpdate } from '../patches/update.ts';
import { patchEntries, respondWith, patchResponse } from '../patches/patch.ts';
import { problem } from '../service/contract/problem.ts';
import { memberAnswer } from '../service/handlers/member-answer.ts';
import type { Member, State } from '../service/state/state.ts';

const operation = 'searchMembers';

const known = new Set(['phone', 'email', 'identifierValue', 'cardIdentifier', 'activationToken']);
const has = ({ query }: Call, fits: (name: string, value: string) => boolean): boolean =>
  Object.entries(query).some(([name, value]) => fits(name, value));

const hidden = (value: unknown): unknown => (typeof value === 'string' ? `${value.slice(0, 1)}***` : value);

const refusal = () => problem(400, 'The search is not valid.');

type Members = State['members'];
type Next = (call: Call) => Promise<Answer>;

/** Searches among other members than those of now. */
const searchAmong = (members: Members, next: Next, call: Call): Promise<Answer> =>
  next({ ...call, state: { ...call.state, members } });

/** Finds among the members of now, and shows them as they were; those who were not yet, as they are. */
async function findNow(members: Members, next: Next, call: Call): Promise<Answer> {
  const answer = await next(call);
  if (!Array.isArray(answer.body)) return answer;
  const shown = (answer.body as Pick<Member, 'id'>[]).map((element) => {
    const earlier = members.get(element.id);
    return earlier === undefined ? element : memberAnswer(call.state, earlier);
  });
  return { ...answer, body: shown };
}

/** Searches in the members of a while ago; every time, or at each of the searches that are `isLate`. */
const showLate =
  (
    delayMs: number,
    isLate: (count: number) => boolean = () => true,
    search: typeof searchAmong = searchAmong,
  ): Variation['vary'] =>
  (service) => {
    let searches = 0;
    const history: { since: number; members: Members }[] = [];
    service.around('*', (next) => async (call) => {
      const now = call.now().getTime();
      const shown = history.findLast(({ since }) => since <= now - delayMs)?.members;
      if (call.operation === operation && isLate((searches += 1)) && shown !== undefined)
        return search(shown, next, call);
      if (history.length === 0) history.push({ since: 0, members: structuredClone(call.state.members) });
      const answer = await next(call);
      if (call.operation !== operation)
        history.push({ since: now, members: structuredClone(call.state.members) });
      return answer;
    });
  };

/** Answers a search that was asked a short while ago as it was answered then. */
const keepAnswers =
  (ms: number): Variation['vary'] =>
  (service) => {
    const kept = new Map<string, { since: number; answer: Answer }>();
    service.around(operation, (next) => async (call) => {
      const asked = JSON.stringify([call.path, call.headers.authorization, call.query]);
      const now = call.now().getTime();
      const earlier = kept.get(asked);
      if (earlier !== undefined && earlier.since > now - ms) return earlier.answer;
      const answer = structuredClone(await next(call));
      kept.set(asked, { since: now, answer });
      return answer;
    });
  };

/** A member whose deprecated identifiers also name the others. */
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
    id: 'search-shows-changes-late',
    silence: 'silence.search.visibility-delay',
    what: 'A search shows a change after a short while.',
    vary: showLate(400),
  }),
  variation({
    id: 'search-keeps-its-answers-for-a-second',
    silence: 'silence.search.visibility-delay',
    what: 'A search that is repeated within a second gives the answer of before.',
    vary: keepAnswers(1000),
  }),
  variation({
    id: 'search-shows-changes-after-a-second',
    silence: 'silence.search.visibility-delay',
    what: 'A search shows a change after more than a second.',
    vary: showLate(1200),
  }),
  variation({
    id: 'search-shows-changes-late-every-other-time',
    silence: 'silence.search.visibility-delay',
    what: 'Every other search shows the members of a short while ago, as a copy of the database does.',
    vary: showLate(700, (count) => count % 2 === 1),
  }),
  variation({
    id: 'search-finds-by-changes-that-it-shows-late',
    silence: 'silence.search.visibility-delay',
    what: 'A search finds by a change at once, and shows it after two seconds.',
    vary: showLate(2000, undefined, findNow),
  }),
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
      rules.matchesSearch = (member, parameter, value) =>
        right(member, parameter, value) ||
        (parameter === 'phone' && value.length > 8 && rules.e164(member.phone).startsWith(value)) ||
        (parameter === 'email' && value.length > 8 && (member.email?.startsWith(value) ?? false));
    },
  }),
  variation({
    id: 'search-by-an-empty-parameter-is-a-miss',
    silence: 'silence.search.empty-parameter',
    what: 'A search by an empty parameter finds nobody.',
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
    id: 'search-is-four-seconds-behind',
    silence: 'silence.search.visibility-delay',
    what: 'A search shows members as they were four seconds ago.',
    vary: showLate(4000),
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
