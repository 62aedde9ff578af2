import { afterIdentifierUpdate, identifierOf, holderOf } from '../../patches/identifiers.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { afterUpdate } from '../../patches/update.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { sideEffect, changeMember } from '../../patches/side-effects.ts';
import type { Json } from '../../../schemas/json.ts';

/** Remembers the first value of every identifier that is updated, and lets updates of its member bring it back. */
const bringBackOldValues: Patch = (service) => {
  const first = new Map<number, string>();
  service.around('updateIdentifier', (next) => async (call) => {
    const identifier = identifierOf(holderOf(call), call);
    const value = identifier?.value;
    const answer = await next(call);
    if (identifier && value !== undefined && !first.has(identifier.id)) first.set(identifier.id, value);
    return answer;
  });
  afterUpdate(({ identifiers }) => {
    for (const identifier of identifiers) identifier.value = first.get(identifier.id) ?? identifier.value;
  })(service);
};

/** Remembers refused updates of identifiers that another member has, and does them with the next one that is not refused. */
const doRefusedLater: Patch = (service) => {
  const refused = new Map<string, () => void>();
  service.around('updateIdentifier', (next) => async (call) => {
    const { memberId = '' } = call.params;
    const answer = await next(call);
    const all = [...call.state.members.values()].flatMap(({ identifiers }) => identifiers);
    const foreign = all.find(({ id }) => id === at(call.body, 'id'));
    if (answer.status === 404 && foreign)
      refused.set(memberId, () => void (foreign.value = String(at(call.body, 'value'))));
    if (answer.status === 204) refused.get(memberId)?.();
    return answer;
  });
};

/** Identifiers that are not the first one, and values that are no plain digits. */
export default [
  fault({
    id: 'identifier-of-another-type-is-answered-and-not-stored',
    clause: 'create-identifier.searchable',
    difficulty: 'subtle',
    what: 'An identifier of another type than the first one of its member is answered, and not stored.',
    also: [
      'create-identifier.adds',
      'update-identifier.leaves-others',
      'search-members.identifier-value.hit',
    ],
    break: (service) =>
      service.around('createIdentifier', (next) => async (call) => {
        const answer = await next(call);
        const member = holderOf(call);
        const [first] = member?.identifiers ?? [];
        if (answer.status === 200 && member && first?.type_id !== at(call.body, 'type_id'))
          member.identifiers.pop();
        return answer;
      }),
  }),
  fault({
    id: 'third-identifier-of-a-member-shows-the-value-of-the-second',
    clause: 'create-identifier.returns.value',
    difficulty: 'subtle',
    what: 'The third identifier that is created for a member is answered with the value of the second.',
    break: (service) => {
      const values = new Map<string, Json[]>();
      service.around('createIdentifier', (next) => async (call) => {
        const { memberId = '' } = call.params;
        const answer = await next(call);
        if (answer.status !== 200) return answer;
        const earlier = values.get(memberId) ?? [];
        values.set(memberId, [...earlier, at(call.body, 'value')]);
        return earlier.length === 2
          ? { ...answer, body: { ...Object(answer.body), value: earlier[1] } }
          : answer;
      });
    },
  }),
  fault({
    id: 'create-identifier-answers-201-for-a-second-one',
    clause: 'create-identifier.success',
    difficulty: 'subtle',
    what: 'Creating an identifier for a member who has one answers 201.',
    break: patchResponse('createIdentifier', (answer, call) =>
      (holderOf(call)?.identifiers.length ?? 0) > 1 ? { ...answer, status: 201 } : answer,
    ),
  }),
  fault({
    id: 'update-identifier-gives-a-later-one-the-type-of-the-first',
    clause: 'update-identifier.leaves-data',
    difficulty: 'subtle',
    what: "An identifier that is updated gets the type of the member's first one.",
    break: afterIdentifierUpdate((identifier, { identifiers: [first] }) => {
      identifier.type_id = first?.type_id ?? identifier.type_id;
    }),
  }),
  fault({
    id: 'update-identifier-gives-every-one-the-same-type',
    clause: 'update-identifier.leaves-data',
    difficulty: 'subtle',
    what: 'An identifier that is updated gets the first type of the store.',
    break: (service) => {
      const [first] = service.state.identifier_types;
      afterIdentifierUpdate((identifier) => {
        if (first) [identifier.type_id, identifier.type] = first;
      })(service);
    },
  }),
  fault({
    id: 'create-identifier-stores-digits-as-a-number',
    clause: 'create-identifier.searchable',
    also: ['search-members.identifier-value.hit', 'search-members.several-parameters'],
    difficulty: 'subtle',
    what: 'A value of digits is answered as it was sent, and stored without the zeros at its beginning.',
    break: sideEffect('createIdentifier', 'done', (call) => {
      const last = holderOf(call)?.identifiers.at(-1);
      if (last && /^\d+$/.test(last.value)) last.value = last.value.replace(/^0+/, '');
    }),
  }),
  fault({
    id: 'update-identifier-updates-the-others-of-its-type',
    clause: 'update-identifier.leaves-others',
    difficulty: 'subtle',
    what: 'An identifier that is updated gives its value to the others of its type.',
    break: afterIdentifierUpdate(({ type_id, value }, { identifiers }) => {
      for (const other of identifiers) if (other.type_id === type_id) other.value = value;
    }),
  }),
  fault({
    id: 'update-identifier-changes-the-first-type-alone',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'An identifier of another type than the first one of the member keeps its value.',
    also: ['update-identifier.old-value-gone'],
    break: (service) =>
      service.around('updateIdentifier', (next) => async (call) => {
        const identifier = identifierOf(holderOf(call), call);
        const value = identifier?.value;
        const answer = await next(call);
        const first = holderOf(call)?.identifiers[0];
        if (identifier && value !== undefined && first?.type_id !== identifier.type_id)
          identifier.value = value;
        return answer;
      }),
  }),
  fault({
    id: 'update-identifier-does-later-what-was-refused-before',
    clause: 'update-identifier.leaves-others',
    difficulty: 'subtle',
    what: "A refused update of another member's identifier is done with the next update of an own one.",
    break: doRefusedLater,
  }),
  fault({
    id: 'update-of-a-member-brings-back-the-first-value-of-an-identifier',
    clause: 'update-identifier.old-value-gone',
    difficulty: 'subtle',
    what: 'An update of the member stores the value that an identifier had before it was updated.',
    also: ['update-identifier.leaves-data'],
    break: bringBackOldValues,
  }),
  fault({
    id: 'update-identifier-takes-no-value-of-before',
    clause: 'update-identifier.new-value-found',
    difficulty: 'subtle',
    what: 'An identifier that is set back to a value that it had before keeps the present one.',
    break: (service) => {
      const had = new Map<number, Set<string>>();
      service.around('updateIdentifier', (next) => async (call) => {
        const identifier = identifierOf(holderOf(call), call);
        const value = identifier?.value;
        const answer = await next(call);
        if (identifier === undefined || value === undefined) return answer;
        const values = had.get(identifier.id) ?? new Set();
        had.set(identifier.id, values.add(value));
        if (values.has(identifier.value)) identifier.value = value;
        return answer;
      });
    },
  }),
  ...(['createIdentifier', 'updateIdentifier'] as const).map((operation): Fault =>
    fault({
      id: `${operation === 'createIdentifier' ? 'create' : 'update'}-identifier-takes-the-points`,
      clause:
        operation === 'createIdentifier' ? 'create-identifier.leaves-data' : 'update-identifier.leaves-data',
      difficulty: 'subtle',
      what: `All points are taken from the member by ${operation}.`,
      break: sideEffect(
        operation,
        'done',
        changeMember((member) => void (member.points = 0)),
      ),
    }),
  ),
];
