import {
  type Answer,
  type CheckContext,
  foundData,
  foundLater,
  isHit,
  listIn,
  type Member,
  omitAt,
  searchLater,
  type Json,
  type JsonObject,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { sendFullUpdate } from './full-update.ts';

/** The data of a member that other calls must leave as they are. */
export interface KeptData {
  /** The parameters of a search that shows them. */
  readonly query: Record<string, string>;
  /** The search that showed them. */
  readonly before: Answer;
}

/**
 * Gives a member data in every described field, and waits until a search shows them: also what a service adds to a new
 * member some seconds after the registration, such as a number or points.
 */
export async function keepData(
  { api, data, given, run }: Pick<CheckContext<never>, 'api' | 'data' | 'given' | 'run'>,
  { id }: Pick<Member, 'id'>,
): Promise<KeptData> {
  const { body, answer } = await sendFullUpdate({ api, data, run }, id);
  given(answer);
  const query = { email: String(body['email']) };
  return { query, before: await foundLater({ api, run }, query, { id }) };
}

/** As {@link keepData}, of a member where there is one: none of what is kept, or one. */
export const keepDataOf = async (
  context: Parameters<typeof keepData>[0],
  member: Pick<Member, 'id'> | null,
): Promise<readonly KeptData[]> => (member === null ? [] : [await keepData(context, member)]);

/** Searches for a member as before; once more later where the answer differs, since what a search shows may be some seconds old. */
export async function searchFor(
  context: Pick<CheckContext<never>, 'api' | 'run'>,
  { query, before }: KeptData,
): Promise<Answer> {
  const search = await context.api.searchMembers(query);
  return isFoundAs(before, search) ? search : searchLater(context, query);
}

/** An expectation in words, whether an answer meets it, and what of the answer shows that. */
type Expected = [expected: string, isMet: (search: Answer) => boolean, received: (search: Answer) => Json];

/** The expectation that a search shows the member as an earlier one did. */
export const foundAs = (before: Answer): Expected => [
  'the member found as before',
  (search) => isHit(search) && isDeepStrictEqual(foundData(search), foundData(before)),
  (search) => (isHit(search) ? changesIn(foundData(before), foundData(search)) : search.json),
];

/** Whether a search shows the member as an earlier one did. */
export const isFoundAs = (before: Answer, search: Answer): boolean => foundAs(before)[1](search);

/** What differs in two documents, by its path: the value before and the value now. */
export function changesIn(before: Json, now: Json, path: readonly string[] = []): JsonObject {
  if (isDeepStrictEqual(before, now)) return {};
  const [parts, others] = [partsOf(before), partsOf(now)];
  if (parts === null || others === null) return { [path.join('.')]: { before, now } };
  const keys = new Set([...Object.keys(parts), ...Object.keys(others)]);
  const changes = [...keys].map((key) => changesIn(parts[key], others[key], [...path, key]));
  return Object.assign({}, ...changes) as JsonObject;
}

/** The parts of a list or an object by their keys; null of anything else. */
const partsOf = (value: Json): JsonObject | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;

/** Whether a search shows what a new member had. A service may give members an identifier some time after they register. */
export function isKeptOfNewMember(before: readonly Json[], search: Answer): boolean {
  const after = foundData(search);
  return (
    isDeepStrictEqual(after.map(withoutIdentifiers), before.map(withoutIdentifiers)) &&
    before.every((member, index) => {
      const shown = new Set(identifiersOf(after[index]));
      return identifiersOf(member).every((one) => shown.has(one));
    })
  );
}

const identifiersOf = (member: Json): string[] =>
  listIn(member, 'identifiers').map((one) => JSON.stringify(one));

const withoutIdentifiers = (member: Json): Json => omitAt(member, 'identifiers');
