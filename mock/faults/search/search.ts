import type { ClauseId } from '../../../specs/clauses.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import { problem } from '../../service/contract/problem.ts';
import type { SearchParameter } from '../../service/rules/search.ts';
import type { Member } from '../../service/state/state.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'searchMembers';

/** Finds other members by one parameter; `fits` is what is right. */
const finding =
  (parameter: SearchParameter, matches: (member: Member, value: string, fits: boolean) => boolean): Patch =>
  (service) => {
    const right = service.rules.matchesSearch;
    service.rules.matchesSearch = (member, given, value) => {
      const fits = right(member, given, value);
      return given === parameter ? matches(member, value, fits) : fits;
    };
  };

/** Answers misses of a search by one parameter alone in another way. */
const missing = (parameter: SearchParameter, answer: ReturnType<typeof problem>): Patch =>
  patchResponse(operation, (right, { query }) => {
    const isMiss = Array.isArray(right.body) && right.body.length === 0;
    const isAlone = Object.keys(query).length === 1 && query[parameter] !== undefined;
    return isMiss && isAlone ? answer : right;
  });

/** What else fails where no one is found by a parameter: what can only be seen by searching. */
const blinded: Record<SearchParameter, { rule: string; also: readonly ClauseId[] }> = {
  phone: { rule: 'phone', also: ['update-member.keeps.phone', 'reset-phone-verification.new-phone-found'] },
  email: { rule: 'email', also: ['search-members.email.follows-update'] },
  identifierValue: {
    rule: 'identifier-value',
    also: [
      'create-identifier.searchable',
      'update-identifier.new-value-found',
      'enroll-member.identifiers.searchable',
    ],
  },
  cardIdentifier: { rule: 'card-identifier', also: [] },
  activationToken: { rule: 'activation-token', also: [] },
};

const everyParameter = (Object.keys(blinded) as SearchParameter[]).flatMap((parameter): Fault[] => {
  const { rule, also } = blinded[parameter];
  return [
    fault({
      id: `search-by-${rule}-finds-no-one`,
      clause: `search-members.${rule}.hit` as ClauseId, // every parameter has both clauses
      difficulty: 'plain',
      what: `A search by \`${parameter}\` finds no one.`,
      ...(also.length > 0 ? { also } : {}),
      break: finding(parameter, () => false),
    }),
    fault({
      id: `search-by-${rule}-misses-with-404`,
      clause: `search-members.${rule}.miss` as ClauseId, // as above
      difficulty: 'plain',
      what: `A search by the \`${parameter}\` of no one is answered with 404.`,
      break: missing(parameter, problem(404, 'No such member.')),
    }),
  ];
});

const subtle: readonly Fault[] = [
  fault({
    id: 'search-by-phone-takes-the-plus-for-a-space',
    clause: 'search-members.phone.hit',
    difficulty: 'subtle',
    what: 'A search decodes its phone twice, so that the plus sign becomes a space.',
    also: ['update-member.keeps.phone', 'reset-phone-verification.new-phone-found'],
    break: finding('phone', (_, value, fits) => fits && !value.startsWith('+')),
  }),
  fault({
    id: 'search-by-phone-knows-the-first-members-only',
    clause: 'search-members.phone.hit',
    difficulty: 'subtle',
    what: 'A search by phone finds no one who registered with consent alone.',
    also: ['enroll-member.creates-member'],
    break: finding(
      'phone',
      (member, _, fits) => fits && (member.first_name !== null || member.email !== null),
    ),
  }),
  fault({
    id: 'search-by-phone-finds-no-one-sometimes',
    clause: 'search-members.phone.hit',
    difficulty: 'intermittent',
    what: 'Every other search by the phone of a member finds no one.',
    also: [
      'retry.get',
      'search-members.several-parameters',
      'send-member-otp.only-sends',
      'enroll-member.creates-member',
      'reset-phone-verification.new-phone-found',
      'reset-phone-verification.refused-changes-nothing',
    ],
    break: (service) => {
      let hits = 0;
      patchResponse(operation, (answer, { query }) => {
        if (query['phone'] === undefined || !Array.isArray(answer.body) || answer.body.length === 0)
          return answer;
        hits += 1;
        return hits % 2 === 0 ? { ...answer, body: [] } : answer;
      })(service);
    },
  }),
  fault({
    id: 'search-by-email-misses-with-everybody',
    clause: 'search-members.email.miss',
    difficulty: 'subtle',
    what: 'A search by the e-mail address of no one finds a member.',
    also: [
      'search-members.email.forgets-replaced',
      'search-members.phone.miss',
      'enroll-member.refused-creates-nobody',
      'register-member.refused-creates-nobody',
    ],
    break: patchResponse(operation, (answer, { query, state }) => {
      const [anybody] = state.members.values();
      const isMiss = Array.isArray(answer.body) && answer.body.length === 0;
      if (!isMiss || anybody === undefined || query['email'] === undefined) return answer;
      return { ...answer, body: [memberAnswer(state, anybody)] };
    }),
  }),
  fault({
    id: 'search-by-identifier-misses-with-null',
    clause: 'search-members.identifier-value.miss',
    difficulty: 'subtle',
    what: 'A search by the identifier value of no one is answered with 204.',
    also: ['search-members.success'],
    break: missing('identifierValue', { status: 204 }),
  }),
  fault({
    id: 'search-by-phone-ignores-the-phone',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A search by the phone of no one finds everybody.',
    break: patchResponse(operation, (answer, { query, state }) => {
      const isMiss = Array.isArray(answer.body) && answer.body.length === 0;
      if (!isMiss || query['phone'] === undefined) return answer;
      return { ...answer, body: [...state.members.values()].map((member) => memberAnswer(state, member)) };
    }),
  }),
  fault({
    id: 'search-answers-one-member-without-array',
    clause: 'search-members.success',
    difficulty: 'subtle',
    what: 'A search that finds one member by phone answers it without an array.',
    also: [
      'search-members.phone.hit',
      'update-member.keeps.phone',
      'reset-phone-verification.new-phone-found',
      'retry.get',
    ],
    break: patchResponse(operation, (answer, { query }) =>
      query['phone'] !== undefined && Array.isArray(answer.body) && answer.body.length === 1
        ? { ...answer, body: answer.body[0] }
        : answer,
    ),
  }),
  fault({
    id: 'search-by-email-knows-the-registered-address',
    clause: 'search-members.email.follows-update',
    difficulty: 'subtle',
    what: 'A search finds a member only by the e-mail address that it had first.',
    break: (service) => {
      const first = new Map<string, string | null>();
      service.around('updateMember', (next) => async (call) => {
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (member !== undefined && !first.has(member.id)) first.set(member.id, member.email);
        return next(call);
      });
      finding('email', (member, value, fits) =>
        first.has(member.id) ? first.get(member.id) === value : fits,
      )(service);
    },
  }),
];

/** Remembers replaced addresses, so that a search finds the member by them too. */
const rememberEmails = (when: (email: Json) => boolean): Patch => {
  const known = new Map<string, Set<string>>();
  return (service) => {
    afterUpdate((member, { before, body }) => {
      if (before.email === null || !when(at(body, 'email'))) return;
      known.set(member.id, (known.get(member.id) ?? new Set()).add(before.email));
    })(service);
    finding('email', (member, value, fits) => fits || (known.get(member.id)?.has(value) ?? false))(service);
  };
};

const forgetting: readonly Fault[] = [
  fault({
    id: 'search-by-email-remembers-replaced-ones',
    clause: 'search-members.email.forgets-replaced',
    also: ['search-members.email.follows-update'],
    difficulty: 'subtle',
    what: 'A search still finds a member by an e-mail address that an update replaced.',
    break: rememberEmails((email) => email !== undefined),
  }),
  fault({
    id: 'search-by-email-remembers-one-left-out',
    clause: 'search-members.email.forgets-replaced',
    difficulty: 'subtle',
    what: 'A search still finds a member by an e-mail address that an update left out.',
    break: rememberEmails((email) => email === undefined),
  }),
];

/** Wrong rules of searching members. */
export default [...everyParameter, ...subtle, ...forgetting];
