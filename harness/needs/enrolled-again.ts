import type { Api } from '../client/api.ts';
import { type Answer, valueAt } from '../client/answer.ts';
import type { Need } from '../engine/need.ts';
import type { RunContext } from '../engine/run-context.ts';
import { isSameIdentifier } from '../testdata/as-sent.ts';
import { omitAt, replaceAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import { listAt, listIn } from '../testdata/member-data.ts';
import { enrolled, needEnrollment, searchByIdentifier, searchEnrolled } from './enrollments.ts';
import { firstAccepted } from './first-accepted.ts';
import { type NewMember, shareMember } from './new-member.ts';
import { isHit, settled } from './searches.ts';

/** A member enrolled once more: the first time in full, then with another first name and e-mail address, without a gender and with an unknown channel. */
export interface EnrolledAgain extends NewMember {
  readonly first: NewMember;
  /** The search by an identifier that the answer still lists, made before any check alters the member; null where it lists none. */
  readonly byIdentifier: Answer | null;
}

/** The need of the one member that was enrolled twice. */
export const enrolledAgain: Need<EnrolledAgain> = needEnrollment('enrollment again', async (run, api) => {
  const first = await enrolled(run, api, 'full');
  // Whether a repeated enroll replaces the identifiers is left open: they are looked for before it.
  await searchByIdentifier(run, api, first);
  if (first.answer.succeeded) await searchEnrolled(run, api, first);
  const again = await shareMember(run, 'enrollment again', (data) => enrollAgain(api, first, data));
  return { ...again, first, byIdentifier: await searchByListed(run, api, { ...again, first }) };
});

/** The search for the last identifier of the first enroll, where the answer to the second one lists it. */
function searchByListed(
  run: RunContext,
  api: Api,
  { first, answer }: Pick<EnrolledAgain, 'first' | 'answer'>,
): Promise<Answer | null> {
  const sent = listIn(first.body, 'additional_info.identifiers').at(-1);
  const isListed = listAt(answer, 'identifiers').some((one) => isSameIdentifier(sent, one));
  const identifierValue = valueAt(sent, 'value');
  if (!isListed || typeof identifierValue !== 'string') return Promise.resolve(null);
  return run.once('enrollment again identifier', () => settled({ api, run }, { identifierValue }, isHit));
}

/**
 * Identifiers and the card are left out: the member has them, and a service may want them to be new. All else is sent again:
 * which fields an enroll requires is left open.
 */
async function enrollAgain(api: Api, { phone, body }: NewMember, data: Data): Promise<NewMember> {
  const info = ['additional_identifiers', 'identifiers', 'card_info'].reduce(
    (rest, field) => omitAt(rest, `additional_info.${field}`),
    body,
  );
  const renamed = replaceAt(info, 'additional_info.first_name', data.firstName());
  const moved = replaceAt(renamed, 'additional_info.email', data.email());
  const repeated = replaceAt(moved, 'origin.channel', 'Conformance');
  // Without a gender, where that is accepted: which one is answered then is left open, but not that it is one.
  const ways = [
    omitAt(repeated, 'additional_info.gender'),
    replaceAt(repeated, 'additional_info.gender', 'NotShared'),
  ] as const;
  return { ...(await firstAccepted(ways, (one) => api.enrollMember(one))), phone };
}
