import {
  type Answer,
  type CheckContext,
  international,
  isHit,
  isMiss,
  type JsonObject,
  type Phone,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { areRefused, kindOfWrong, type Wrong } from './wrong-data.ts';
import { searchRefused } from './refused-trails.ts';

/** How somebody becomes a member. */
interface Joining {
  /** A body that would be taken, with a phone that no one has. */
  readonly body: () => Promise<JsonObject & { readonly phone: Phone }>;
  readonly send: (body: JsonObject) => Promise<Answer>;
  /** The data of the person in a body. */
  readonly person: (body: JsonObject) => JsonObject;
}

/**
 * Expects that bodies which are wrong in one thing are refused, and that no one is found afterwards by what they say. Where somebody
 * is, each body is sent apart, with a phone of its own: the story of the one that made a member is short then.
 */
export async function expectNoNewcomer(
  context: CheckContext<ClauseId>,
  { body, send, person }: Joining,
  noEffect: ClauseId,
  wrong: readonly Wrong[],
): Promise<void> {
  const { api, assume, expect, given, rows } = context;
  const look = async (some: Iterable<Wrong>) => {
    let valid = await body();
    const sendWrong = async (spoil: Wrong['spoil']): Promise<Answer> => {
      const answer = await send(spoil(valid));
      // The phone is registered now: the next one is refused for that.
      if (answer.succeeded) valid = await body();
      return answer;
    };
    const isEachRefused = await areRefused(context, sendWrong, some);
    assume(isEachRefused, 'requests that are all refused');
    const byPhone = given(await api.searchMembers({ phone: international(valid.phone) }));
    return [byPhone, ...(await searchRefused(api, person(valid)))];
  };
  const isNoOne = ([byPhone, ...others]: Awaited<ReturnType<typeof look>>): boolean =>
    byPhone !== undefined && isMiss(byPhone) && !others.some(isHit);
  const all = await look(rows(wrong, kindOfWrong));
  let last = all;
  for (const one of isNoOne(all) ? [] : wrong) {
    last = await look([one]);
    if (!isNoOne(last)) break;
  }
  const [byPhone, ...others] = isNoOne(last) ? all : last;
  if (byPhone !== undefined) expect(noEffect, byPhone).toSatisfy('no one with the refused phone', isMiss);
  for (const search of others) expect(noEffect, search).toSatisfy(...isNoOneRefused);
}

/** The expectation that no one is found by what was refused. A service may refuse to search by such a value. */
const isNoOneRefused = [
  'no one with the e-mail address, the card or the identifier that was refused',
  (search: Answer): boolean => !isHit(search),
] as const;
