import type { Api } from '../client/api.ts';
import type { Answer } from '../client/answer.ts';
import type { Need } from '../engine/need.ts';
import { firstAccepted } from './first-accepted.ts';
import { anyMember, type Member } from './members.ts';
import type { RunContext } from '../engine/run-context.ts';
import { international } from '../testdata/phones.ts';
import { searchLater } from './searches.ts';

/** The one invitation of a run: it sends an e-mail to somebody, so all checks share it. */
export interface Invitation {
  readonly member: Member;
  readonly body: Readonly<Record<string, string>>;
  readonly answer: Answer;
  /** What a search for the member finds before and some seconds after it. */
  readonly before: Answer;
  readonly after: Answer;
}

/** The need of the shared invitation, sent when the first check asks for it. */
export const invitation: Need<Invitation> = {
  words: 'permission to invite a friend, which sends an e-mail, and a member who invites',
  unlockedBy: ['messages'],
  shared: true,
  candidates: (run) => {
    const [inviter] = anyMember.candidates(run);
    if (inviter === undefined || run.facts.budget.isForbidden) return [];
    const take = (api: Api) => run.once('invitation', async () => invite(run, api, await inviter.take(api)));
    return [{ key: 'invitation', partners: [inviter.key], take }];
  },
};

async function invite(run: RunContext, api: Api, member: Member): Promise<Invitation> {
  const data = run.facts.data('invitation');
  const plain = { first_name: data.firstName(), last_name: data.lastName(), email: data.email() };
  const query = queryFor(member);
  const before = await api.searchMembers(query);
  const { body, answer } = await firstAccepted([{ ...plain, ...data.namesBeyondAscii() }, plain], (one) =>
    api.inviteFriend(member.id, one),
  );
  return { member, body, answer, before, after: await searchLater({ api, run }, query) };
}

/** A search for a member by its phone, or else by its e-mail address. */
const queryFor = ({ phone, email }: Member): Record<string, string> =>
  phone === null ? { email: email ?? '' } : { phone: international(phone) };
