import type { Api } from '../client/api.ts';
import { type Answer, valueAt } from '../client/answer.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { isSameText } from '../testdata/as-sent.ts';
import type { Data } from '../testdata/data.ts';
import { searchPauses } from '../limits/search-pauses.ts';
import { international } from '../testdata/phones.ts';
import { isAnother, type KnownMember } from '../testdata/whose.ts';
import type { RunContext } from '../engine/run-context.ts';

/** A search that found somebody (section 4.3). */
export const isHit = (answer: Answer): boolean => answer.succeeded && answer.items.length > 0;

/** A search that found the member, and no one else as far as it shows. */
export const isHitOf = (answer: Answer, member: KnownMember): boolean =>
  isHit(answer) && answer.items.every((element) => !isAnother(element, member));

/** A search that found no member (section 4.3). */
export const isMiss = (answer: Answer): boolean => answer.succeeded && answer.items.length === 0;

/** Whether a search finds by an e-mail address, and shows another one or none: what it shows is older than that. */
const isBehind = (answer: Answer, email: string | undefined): boolean =>
  email !== undefined &&
  answer.items
    .map((element) => valueAt(element, 'email'))
    .some((shown) => shown === null || (isAddress(shown) && !isSameText(email, shown)));

/** Whether a value is an e-mail address, and no part of one or a masked one. */
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^[^\s*@]+@[^\s*@]+$/.test(value);

/** The runs in which a search went on showing another address than the one that it finds by. */
const alwaysBehind = new WeakSet<RunContext>();

/**
 * Searches until the answer `isMet`, for six seconds at the most, and gives the last answer. For what a change that
 * was just made should show, since the specification does not say how soon a search shows it, nor whether it finds by it
 * sooner.
 */
export async function settled(
  { api, run }: { api: Api; run: RunContext },
  query: Record<string, string>,
  isMet: (answer: Answer) => boolean,
): Promise<Answer> {
  let answer = await api.searchMembers(query);
  for (const pause of searchPauses) {
    if (isMet(answer) && (alwaysBehind.has(run) || !isBehind(answer, query['email']))) return answer;
    await run.pause(pause);
    answer = await api.searchMembers(query);
  }
  if (isMet(answer) && isBehind(answer, query['email'])) alwaysBehind.add(run);
  return answer;
}

/** As long as a change may take to show, in milliseconds. */
const latest = searchPauses.reduce<number>((sum, pause) => sum + pause, 0);

/** Searches once every earlier change shows: for what a call must not have changed, not even some seconds later. */
export async function searchLater(
  { api, run }: { api: Api; run: RunContext },
  query: Record<string, string>,
): Promise<Answer> {
  await run.pause(latest);
  return api.searchMembers(query);
}

/**
 * Searches until the member is found, and gives that answer: for what must be found before a check can ask for it. Ends
 * the check without blame when it is not, or when somebody else is.
 */
export async function found(
  context: { api: Api; run: RunContext },
  query: Record<string, string>,
  member: KnownMember = {},
): Promise<Answer> {
  const answer = await settled(context, query, isHit);
  if (isHitOf(answer, member)) return answer;
  throw new PreconditionFailed(
    `a search by ${Object.keys(query).join(' and ')}, which only prepares, does not find the member`,
  );
}

/** Numbers of the pool that are tried for one that no member has. */
const strangers = 20;

/**
 * The answer to a search by a phone of no member: numbers of the pool, which the service takes for phones, until one is
 * not found. Where all are found, with one and the same answer, the search does not look at the phone, and that answer
 * is given; with different answers the pool is used up, and nothing is accused.
 */
export async function searchForStranger(api: Api, data: Data): Promise<Answer> {
  const answers: Answer[] = [];
  while (answers.length < strangers) {
    const answer = await api.searchMembers({ phone: international(data.phone()) });
    if (!isHit(answer)) return answer;
    answers.push(answer);
  }
  const [first] = answers;
  if (first !== undefined && answers.every(({ text }) => text === first.text)) return first;
  throw new PreconditionFailed(
    `each of ${strangers} numbers of the phone pool is already registered; a wider pool is needed`,
    { fixtures: ['phone_pool'] },
  );
}
