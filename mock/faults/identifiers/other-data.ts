import type { Identifier, Member } from '../../service/state/state.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

/** Does something else to the member of an identifier that was created or updated. */
const withMember = (
  operation: 'createIdentifier' | 'updateIdentifier',
  change: (member: Member, body: Json) => void,
): Patch =>
  patchResponse(operation, (answer, { body, params, state }) => {
    const member = state.members.get(params['memberId'] ?? '');
    if (member !== undefined) change(member, body);
    return answer;
  });

/** Updates an identifier by its id, whichever member it belongs to. */
const updateByIdAlone: Patch = (service) =>
  service.around('updateIdentifier', (next) => async (call) => {
    const answer = await next(call);
    const identifiers = [...call.state.members.values()].flatMap(
      (member): Identifier[] => member.identifiers,
    );
    const known = identifiers.find(({ id }) => id === at(call.body, 'id'));
    const isMembers = call.state.members.has(call.params['memberId'] ?? '');
    if (answer.status !== 404 || known === undefined || !isMembers) return answer;
    known.value = String(at(call.body, 'value'));
    return { status: 204 };
  });

/** Identifier operations that touch what is not theirs. */
export default [
  fault({
    id: 'update-identifier-takes-those-of-other-members',
    clause: 'update-identifier.unknown-id',
    difficulty: 'subtle',
    what: 'An identifier is updated under whatever member the path names.',
    also: ['update-identifier.leaves-others'],
    break: updateByIdAlone,
  }),
  fault({
    id: 'update-identifier-refuses-an-unknown-id-and-adds-it',
    clause: 'update-identifier.unknown-id',
    difficulty: 'subtle',
    what: 'The update of an identifier that the member does not have is refused, and its value is stored.',
    break: (service) =>
      service.around('updateIdentifier', (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(call.params['memberId'] ?? '');
        if (answer.status === 404 && member !== undefined)
          member.identifiers.push({
            id: call.state.nextId(),
            type_id: 1,
            type: 'Card',
            value: String(at(call.body, 'value')),
          });
        return answer;
      }),
  }),
  fault({
    id: 'create-identifier-drops-the-name',
    clause: 'create-identifier.leaves-data',
    difficulty: 'subtle',
    what: 'Creating an identifier drops the first name of the member.',
    also: ['update-identifier.leaves-data', 'update-member.replaces.first-name'],
    break: withMember('createIdentifier', (member) => void (member.first_name = null)),
  }),
  ...(['createIdentifier', 'updateIdentifier'] as const).map((operation) =>
    fault({
      id: `${operation === 'createIdentifier' ? 'create' : 'update'}-identifier-empties-the-deprecated-list`,
      clause: `${operation === 'createIdentifier' ? 'create' : 'update'}-identifier.leaves-data`,
      difficulty: 'subtle',
      what: 'An identifier that is created or updated takes the place of the deprecated `additional_identifiers`.',
      also: operation === 'createIdentifier' ? ['update-identifier.leaves-data'] : [],
      break: withMember(operation, (member) => void (member.additional_identifiers = [])),
    }),
  ),
  fault({
    id: 'update-identifier-drops-the-birth-date',
    clause: 'update-identifier.leaves-data',
    difficulty: 'subtle',
    what: 'Updating an identifier drops the birth date of the member.',
    break: withMember('updateIdentifier', (member) => void (member.birth_date = null)),
  }),
  fault({
    id: 'update-identifier-changes-the-name-of-the-type',
    clause: 'update-identifier.leaves-data',
    difficulty: 'subtle',
    what: 'An identifier that is updated keeps the id of its type, and gets another name for it.',
    break: withMember('updateIdentifier', ({ identifiers }, body) => {
      const known = identifiers.find(({ id }) => id === at(body, 'id'));
      if (known !== undefined) known.type = 'Other';
    }),
  }),
  fault({
    id: 'update-identifier-changes-the-type',
    clause: 'update-identifier.leaves-data',
    difficulty: 'subtle',
    what: 'An identifier that is updated gets another type.',
    break: withMember('updateIdentifier', (member, body) => {
      const known = member.identifiers.find(({ id }) => id === at(body, 'id'));
      if (known !== undefined) known.type_id += 1;
    }),
  }),
];
