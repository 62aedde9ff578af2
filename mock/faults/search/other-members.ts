import type { ClauseId } from '../../../specs/clauses.ts';
import type { SearchParameter } from '../../service/rules/search.ts';
import { patchResponse } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

/** Changes what a search by one parameter alone finds; `stranger` is another member. */
const patchHits = (
  parameter: SearchParameter,
  change: (found: readonly JsonObject[], stranger: JsonObject) => readonly Json[],
): Patch =>
  patchResponse('searchMembers', (answer, { query, state }) => {
    const found = Array.isArray(answer.body) ? (answer.body as JsonObject[]) : [];
    const isAsked = query[parameter] !== undefined && Object.keys(query).length === 1;
    const stranger = [...state.members.values()].find(({ id }) => found.every((one) => one['id'] !== id));
    if (!isAsked || found.length === 0 || stranger === undefined) return answer;
    const { id, first_name, email, phone, gender } = stranger;
    return { ...answer, body: change(found, { id, first_name, email, phone, gender }) };
  });

const rules = [
  ['phone', 'phone'],
  ['email', 'email'],
  ['identifierValue', 'identifier-value'],
  ['cardIdentifier', 'card-identifier'],
  ['activationToken', 'activation-token'],
] as const;

/** Clauses that can only be seen by a search. */
const also: Partial<Record<SearchParameter, readonly ClauseId[]>> = {
  phone: [
    'search-members.success',
    'update-member.keeps.phone',
    'reset-phone-verification.new-phone-found',
    'send-member-otp.only-sends',
    'register-member.duplicate-phone.no-effect',
    'enroll-member.again.same-member',
  ],
  email: ['search-members.email.follows-update', 'send-member-otp.only-sends'],
  identifierValue: [
    'create-identifier.searchable',
    'create-identifier.adds',
    'update-identifier.new-value-found',
    'update-identifier.leaves-others',
    'enroll-member.identifiers.searchable',
  ],
};

const changes = [
  ['another-member', 'finds another member', (_, stranger) => [stranger]],
  ['a-stranger-too', 'finds another member next to the right one', (found, stranger) => [...found, stranger]],
  ['nothing-in-a-list', 'answers a list that holds nothing but null', () => [null]],
] as const satisfies readonly (readonly [string, string, Parameters<typeof patchHits>[1]])[];

/** Searches that find somebody who was not asked for. */
export default rules.flatMap(([parameter, rule]) =>
  changes.map(([name, what, change]) =>
    fault({
      id: `search-by-${rule}-finds-${name}`,
      clause: `search-members.${rule}.hit`,
      difficulty: 'subtle',
      what: `A search by \`${parameter}\` ${what}.`,
      also: also[parameter] ?? [],
      break: patchHits(parameter, change),
    }),
  ),
);
