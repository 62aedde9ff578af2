import type { CheckContext } from '#loyalty';
import { namesField } from '../shared/errors-map.ts';
import { differingUpdate } from '../shared/full-update.ts';
import { wordsOf } from '../shared/promised-words.ts';
import { type WrongUpdate, wrongConsents, wrongData } from './wrong-updates.ts';

/** What refusals of data are held against. */
export const dataRefusals = [
  ...new Set(wrongData.map(({ clause }) => clause)),
  'update-member.invalid-email.message',
  'update-member.country-code.message',
  'errors.validation.errors-map',
] as const;
/** What refusals of a consent are held against. */
export const consentRefusals = [...new Set(wrongConsents.map(({ clause }) => clause))];

export type StatusClause = (typeof dataRefusals)[number] | (typeof consentRefusals)[number];

/** Updates with one wrong thing each. */
export type Wrong = readonly WrongUpdate<
  Exclude<StatusClause, `${string}message` | 'errors.validation.errors-map'>
>[];

/** Sends updates with one wrong thing each, which all differ from what the member has; tells whether all are refused. */
export async function areRefused(
  { api, run, data, expect }: Pick<CheckContext<StatusClause>, 'api' | 'run' | 'data' | 'expect'>,
  id: string,
  wrong: Wrong,
): Promise<boolean> {
  let isEachRefused = true;
  for (const { clause, spoil, message } of wrong) {
    const answer = await api.updateMember(id, spoil(differingUpdate(data, run)));
    if (clause !== null) expect(clause, answer).toHaveStatus(400);
    isEachRefused &&= !answer.succeeded;
    if (message === undefined || answer.status !== 400) continue;
    expect(message.clause, answer).toSatisfy('a message with the promised content', message.says, wordsOf);
    expect('errors.validation.errors-map', answer).toSatisfy(...namesField(message.field));
  }
  return isEachRefused;
}
