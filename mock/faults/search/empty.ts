import { fault } from '../../patches/fault.ts';
import { memberAnswer } from '../../service/handlers/member-answer.ts';
import type { SearchParameter } from '../../service/rules/search.ts';

const rows = [
  ['phone', 'phone'],
  ['email', 'email'],
  ['identifierValue', 'identifier-value'],
  ['cardIdentifier', 'card-identifier'],
  ['activationToken', 'activation-token'],
] as const satisfies readonly (readonly [SearchParameter, string])[];

/** Searches by a parameter without a value that list members. */
export default rows.map(([parameter, rule]) =>
  fault({
    id: `search-by-an-empty-${rule}-lists-members`,
    clause: `search-members.${rule}.miss`,
    difficulty: 'subtle',
    what: `A search by an empty \`${parameter}\` finds every member.`,
    break: (service) =>
      service.around(
        'searchMembers',
        (next) => async (call) =>
          call.query[parameter] === ''
            ? {
                status: 200,
                body: [...call.state.members.values()].map((member) => memberAnswer(call.state, member)),
              }
            : next(call),
      ),
  }),
);
