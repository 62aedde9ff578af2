import type { Call } from '../service/calls/call.ts';
import type { Identifier, Member } from '../service/state/state.ts';
import type { Patch } from './fault.ts';
import { at } from './patch.ts';

/** The member of a path. */
export const holderOf = ({ state, params }: Call): Member | undefined =>
  state.members.get(params['memberId'] ?? '');

/** The identifier of a member that a call names. */
export const identifierOf = (member: Member | undefined, call: Call): Identifier | undefined =>
  member?.identifiers.find(({ id }) => id === at(call.body, 'id'));

/** Does something else after an identifier was updated. */
export const afterIdentifierUpdate =
  (act: (identifier: Identifier, member: Member, call: Call) => void): Patch =>
  (service) =>
    service.around('updateIdentifier', (next) => async (call) => {
      const answer = await next(call);
      const member = holderOf(call);
      const identifier = identifierOf(member, call);
      if (answer.status === 204 && member && identifier) act(identifier, member, call);
      return answer;
    });
