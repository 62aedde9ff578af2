import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Identifier, Member } from '../../service/state/state.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

/** Changes the answer to a created identifier. */
const patchAnswer = (change: (identifier: Identifier) => Partial<Identifier>): Patch =>
  patchResponse('createIdentifier', (answer) => ({
    ...answer,
    body: { ...(answer.body as Identifier), ...change(answer.body as Identifier) }, // the mock's own answer
  }));

/** Does something to the member's identifiers once one was created or updated; `before` are the earlier ones. */
const spoilStored = (
  operation: 'createIdentifier' | 'updateIdentifier',
  act: (member: Member, before: readonly Identifier[], call: Call) => void,
): Patch => {
  return (service) =>
    service.around(operation, (next) => async (call): Promise<Answer> => {
      const member = call.state.members.get(call.params['memberId'] ?? '');
      const before = structuredClone(member?.identifiers ?? []);
      const answer = await next(call);
      if (member !== undefined && answer.status < 300) act(member, before, call);
      return answer;
    });
};

const creating: readonly Fault[] = [
  fault({
    id: 'create-identifier-answers-201',
    clause: 'create-identifier.success',
    difficulty: 'plain',
    what: 'Creating an identifier answers 201.',
    break: patchResponse('createIdentifier', (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'create-identifier-answers-another-type',
    clause: 'create-identifier.returns.type-id',
    difficulty: 'subtle',
    what: 'A created identifier comes back with the next type id.',
    break: patchAnswer(({ type_id }) => ({ type_id: type_id + 1 })),
  }),
  fault({
    id: 'create-identifier-answers-a-masked-value',
    clause: 'create-identifier.returns.value',
    difficulty: 'subtle',
    what: 'A created identifier comes back with its last digits alone.',
    break: patchAnswer(({ value }) => ({ value: value.slice(-4) })),
  }),
  fault({
    id: 'create-identifier-answers-another-id',
    clause: 'create-identifier.returns.id',
    difficulty: 'subtle',
    what: 'A created identifier comes back with an id that it does not have.',
    also: ['update-identifier.accepts-described-fields', 'create-identifier.adds'],
    break: patchAnswer(({ id }) => ({ id: id + 100_000 })),
  }),
  fault({
    id: 'create-identifier-answers-a-number',
    clause: 'create-identifier.returns.value',
    difficulty: 'subtle',
    what: 'A created identifier comes back without the zeros at its beginning.',
    break: patchAnswer(({ value }) => ({ value: value.replace(/^0+/, '') })),
  }),
  fault({
    id: 'create-identifier-cuts-long-values',
    clause: 'create-identifier.returns.value',
    difficulty: 'subtle',
    what: 'A created identifier comes back with 50 characters of its value.',
    break: patchAnswer(({ value }) => ({ value: value.slice(0, 50) })),
  }),
  fault({
    id: 'create-identifier-takes-spaces-from-values',
    clause: 'create-identifier.returns.value',
    difficulty: 'subtle',
    what: 'A created identifier comes back without the spaces in its value.',
    break: patchAnswer(({ value }) => ({ value: value.replaceAll(' ', '') })),
  }),
  fault({
    id: 'create-identifier-numbers-each-type-by-itself',
    clause: 'create-identifier.returns.id',
    difficulty: 'subtle',
    what: 'Identifiers of different types come back with the same id.',
    also: ['update-identifier.accepts-described-fields', 'create-identifier.adds'],
    break: patchAnswer(() => ({ id: 1 })),
  }),
  fault({
    id: 'create-identifier-is-not-stored',
    clause: 'create-identifier.searchable',
    difficulty: 'subtle',
    what: 'A created identifier is not found by its value before it is updated.',
    also: ['create-identifier.adds', 'search-members.identifier-value.hit'],
    break: spoilStored('createIdentifier', (member, before) => {
      for (const created of member.identifiers.slice(before.length))
        created.value = `pending-${created.value}`;
    }),
  }),
  fault({
    id: 'create-identifier-replaces-the-earlier-ones',
    clause: 'create-identifier.adds',
    difficulty: 'subtle',
    what: 'Creating an identifier removes those that the member had.',
    also: ['create-identifier.searchable', 'update-identifier.leaves-others'],
    break: spoilStored(
      'createIdentifier',
      (member) => void (member.identifiers = member.identifiers.slice(-1)),
    ),
  }),
];

const updating: readonly Fault[] = [
  fault({
    id: 'update-identifier-answers-200',
    clause: 'update-identifier.success',
    difficulty: 'plain',
    what: 'Updating an identifier answers 200 with the identifier.',
    break: patchResponse('updateIdentifier', (_, { body }) => ({ status: 200, body })),
  }),
  fault({
    id: 'update-identifier-stores-nothing',
    clause: 'update-identifier.new-value-found',
    difficulty: 'plain',
    what: 'Updating an identifier changes nothing.',
    also: ['update-identifier.old-value-gone'],
    break: spoilStored('updateIdentifier', (member, before) => void (member.identifiers = [...before])),
  }),
  fault({
    id: 'update-identifier-cuts-the-value',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'Updating an identifier stores eight characters of its value.',
    break: spoilStored('updateIdentifier', (member, _, { body }) => {
      const updated = member.identifiers.find(({ id }) => id === at(body, 'id'));
      if (updated !== undefined) updated.value = updated.value.slice(0, 8);
    }),
  }),
  fault({
    id: 'update-identifier-adds-another',
    clause: 'update-identifier.old-value-gone',
    difficulty: 'subtle',
    what: 'Updating an identifier leaves the old value in place next to the new one.',
    break: spoilStored('updateIdentifier', (member, before, { body, state }) => {
      const earlier = before.find(({ id }) => id === at(body, 'id'));
      if (earlier !== undefined) member.identifiers.push({ ...earlier, id: state.nextId() });
    }),
  }),
  fault({
    id: 'update-identifier-updates-all-of-the-member',
    clause: 'update-identifier.leaves-others',
    difficulty: 'subtle',
    what: 'Updating an identifier gives the value to every identifier of the member.',
    also: [
      'create-identifier.searchable',
      'update-identifier.leaves-data',
      'update-identifier.new-value-found',
    ],
    break: spoilStored('updateIdentifier', (member, _, { body }) => {
      for (const identifier of member.identifiers) identifier.value = String(at(body, 'value'));
    }),
  }),
];

const updatingOthers: readonly Fault[] = [
  fault({
    id: 'update-identifier-updates-the-latest',
    clause: 'update-identifier.leaves-others',
    difficulty: 'subtle',
    what: 'Updating an identifier changes the one that was created last, whichever id is given.',
    break: spoilStored('updateIdentifier', (member, before, { body }) => {
      member.identifiers = structuredClone([...before]);
      const latest = member.identifiers.at(-1);
      if (latest !== undefined) latest.value = String(at(body, 'value'));
    }),
  }),
  fault({
    id: 'update-identifier-replaces-its-id',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'An identifier gets another id when it is updated, so that it can be updated once only.',
    also: ['update-identifier.leaves-data', 'update-identifier.success'],
    break: spoilStored('updateIdentifier', (member, _, { body, state }) => {
      const updated = member.identifiers.find(({ id }) => id === at(body, 'id'));
      if (updated !== undefined) updated.id = state.nextId();
    }),
  }),
  fault({
    id: 'update-identifier-finds-the-first-value-again',
    clause: 'update-identifier.old-value-gone',
    difficulty: 'subtle',
    what: 'A second update of an identifier leaves the value of the first one in place.',
    break: (service) => {
      const updated = new Set<Json>();
      spoilStored('updateIdentifier', (member, before, { body, state }) => {
        const id = at(body, 'id');
        const earlier = before.find((one) => one.id === id);
        if (updated.has(id) && earlier !== undefined)
          member.identifiers.push({ ...earlier, id: state.nextId() });
        updated.add(id);
      })(service);
    },
  }),
];

/** Wrong rules of a member's identifiers. */
export default [...creating, ...updating, ...updatingOthers];
