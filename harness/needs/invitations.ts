import type { Api } from '../client/api.ts';
import type { Answer } from '../client/answer.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import type { Candidate, Need } from '../engine/need.ts';
import { firstAccepted, withAdditions } from './first-accepted.ts';
import { anyMember, type Member, memberWithEmail } from './members.ts';
import type { RunContext } from '../engine/run-context.ts';
import { international } from '../testdata/phones.ts';
import { isHitOf, searchLater } from './searches.ts';

/** The one invitation of a run: it sends an e-mail to somebody, so all checks share it. */
export interface Invitation {
  readonly member: Member;
  readonly body: Readonly<Record<string, string>>;
  readonly answer: Answer;
  /** The names with a blank, an apostrophe and hyphens that were tried first. */
  readonly unusual: Readonly<Record<string, string>>;
  /** What a search for the member finds before and some seconds after it. */
  readonly before: Answer;
  readonly after: Answer;
}

interface Inviter {
  readonly member: Member;
  readonly query: Record<string, string>;
  readonly before: Answer;
}

/** The need of the shared invitation, sent when the first check asks for it. */
export const invitation: Need<Invitation> = {
  words: 'permission to invite a friend, which sends an e-mail, and a member who invites',
  unlockedBy: ['messages'],
  shared: true,
  candidates: (run) => {
    const [registered] = memberWithEmail.candidates(run);
    const [known] = anyMember.candidates(run);
    if (registered === undefined || known === undefined || run.facts.budget.isForbidden) return [];
    const inviters = [registered, known];
    const take = (api: Api) => run.once('invitation', () => invite(run, api, inviters));
    return [{ key: 'invitation', partners: inviters.map(({ key }) => key), take }];
  },
};

/** The first of some members whom a search finds, or else the last, and what the search found. */
async function findable(api: Api, [first, ...others]: readonly Candidate<Member>[]): Promise<Inviter> {
  if (first === undefined) throw new PreconditionFailed('there is no member who could invite');
  const member = await first.take(api);
  const query = queryFor(member);
  const before = await api.searchMembers(query);
  return others.length === 0 || isHitOf(before, member) ? { member, query, before } : findable(api, others);
}

async function invite(
  run: RunContext,
  api: Api,
  inviters: readonly Candidate<Member>[],
): Promise<Invitation> {
  const { member, query, before } = await findable(api, inviters);
  const data = run.facts.data('invitation');
  const plain = { first_name: data.firstName(), last_name: data.lastName(), email: data.email() };
  const [beyondAscii, unusual, email] = [data.namesBeyondAscii(), data.unusualNames(), data.seldomEmail()];
  const bodies = withAdditions(
    plain,
    (body) => ({ ...body, ...beyondAscii }),
    (body) => ({ ...body, ...unusual }),
    (body) => ({ ...body, email }),
  );
  // A service that refuses unusual names and the address is asked without both.
  const { body, answer } = await firstAccepted([...bodies, { ...plain, ...beyondAscii }], (one) =>
    api.inviteFriend(member.id, one),
  );
  return { member, body, answer, unusual, before, after: await searchLater({ api, run }, query) };
}

/** A search for a member by its phone, or else by its e-mail address. */
const queryFor = ({ phone, email }: Member): Record<string, string> =>
  phone === null ? { email: email ?? '' } : { phone: international(phone) };
