import type { Api } from '../client/api.ts';
import type { Answer } from '../client/answer.ts';
import type { Need } from '../engine/need.ts';
import { anyMember, type Member } from './members.ts';
import type { RunContext } from '../engine/run-context.ts';

/** The one invitation of a run: it sends an e-mail to somebody, so all checks share it. */
export interface Invitation {
  readonly member: Member;
  readonly body: Readonly<Record<string, string>>;
  readonly answer: Answer;
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
    return [{ key: 'invitation', take }];
  },
};

async function invite({ facts }: RunContext, api: Api, member: Member): Promise<Invitation> {
  const data = facts.data('invitation');
  const body = { first_name: data.firstName(), last_name: data.lastName(), email: data.email() };
  return { member, body, answer: await api.inviteFriend(member.id, body) };
}
