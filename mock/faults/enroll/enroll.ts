import { at, patchResponse, overrideRules } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { afterCreation, matches, acceptInvalid, rejectField } from '../../patches/new-member.ts';
import { acceptedDataFaults } from '../../patches/accepted-data.ts';
import { lostDataFaults } from '../../patches/lost-data.ts';
import type { Json } from '../../../schemas/json.ts';

const operation = 'enrollMember';

const made: readonly Fault[] = [
  fault({
    id: 'enroll-answers-201',
    clause: 'enroll-member.success',
    difficulty: 'plain',
    what: 'An enroll is answered with 201, unless it is a repeated one.',
    break: (service) => {
      const known = new Set<Json>();
      patchResponse(operation, (answer) => {
        const id = at(answer.body, 'id');
        const status = known.has(id) ? 200 : 201;
        known.add(id);
        return { ...answer, status };
      })(service);
    },
  }),
  fault({
    id: 'enroll-forgets-the-member',
    clause: 'enroll-member.creates-member',
    difficulty: 'plain',
    what: 'An enroll without a card is answered with a member that does not exist afterwards.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const isNull = at(call.body, 'additional_info.card_info.identifier') === null;
        if (isNull) call.state.members.delete(String(at(answer.body, 'id')));
        return answer;
      }),
  }),
  fault({
    id: 'enroll-refuses-a-department',
    clause: 'enroll-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'An enroll with a department is refused.',
    break: rejectField(operation, 'department_id', (body) => at(body, 'department_id') !== undefined),
  }),
  fault({
    id: 'enroll-refuses-a-null-state',
    clause: 'enroll-member.accepts-null',
    difficulty: 'subtle',
    what: 'An enroll with a null state in its address is refused.',
    break: rejectField(
      operation,
      'additional_info.address.state',
      (body) => at(body, 'additional_info.address.state') === null,
    ),
  }),
  fault({
    id: 'enroll-refuses-who-is-neither-man-nor-woman',
    clause: 'enroll-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'An enroll with the gender NonBinary is refused.',
    break: rejectField(
      operation,
      'additional_info.gender',
      (body) => at(body, 'additional_info.gender') === 'NonBinary',
    ),
  }),
  fault({
    id: 'enroll-takes-an-unlisted-gender-for-none',
    clause: 'enroll-member.gender.unlisted',
    difficulty: 'subtle',
    what: 'A gender of no list is taken for one that was not shared.',
    break: acceptInvalid(operation, 'additional_info.gender', matches(/^Conf/), () => 'NotShared'),
  }),
  fault({
    id: 'enroll-mistakes-the-type-of-identifiers',
    clause: 'enroll-member.stores.identifiers',
    difficulty: 'subtle',
    what: 'Identifiers are stored under another type.',
    break: afterCreation(operation, (member) => {
      for (const identifier of member.identifiers) identifier.type_id += 1;
    }),
  }),
  fault({
    id: 'enroll-answers-identifiers-that-it-does-not-store',
    clause: 'enroll-member.identifiers.searchable',
    also: ['enroll-member.stores.identifiers'],
    difficulty: 'subtle',
    what: 'Identifiers are answered and not stored.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(String(at(answer.body, 'id')));
        if (member !== undefined) member.identifiers = [];
        return answer;
      }),
  }),
];

const again: readonly Fault[] = [
  fault({
    id: 'enroll-again-is-refused',
    clause: 'enroll-member.again.success',
    difficulty: 'plain',
    what: 'Enrolling a member once more is refused.',
    break: overrideRules(operation, () => ({ mayEnrollAgain: () => false })),
  }),
  fault({
    id: 'enroll-again-answers-202',
    clause: 'enroll-member.again.success',
    difficulty: 'subtle',
    what: 'Enrolling a member once more is answered with 202.',
    also: ['enroll-member.success'],
    break: (service) => {
      const known = new Set<Json>();
      patchResponse(operation, (answer) => {
        const id = at(answer.body, 'id');
        const status = known.has(id) ? 202 : 200;
        known.add(id);
        return { ...answer, status };
      })(service);
    },
  }),
  fault({
    id: 'enroll-again-creates-a-second-member',
    clause: 'enroll-member.again.same-member',
    difficulty: 'plain',
    what: 'Enrolling a phone once more creates a second member.',
    break: overrideRules(operation, () => ({ memberWithPhone: () => undefined })),
  }),
  fault({
    id: 'enroll-again-leaves-a-second-member',
    clause: 'enroll-member.again.same-member',
    difficulty: 'subtle',
    what: 'Enrolling a phone once more answers the member and leaves a second one behind.',
    break: (service) => {
      const known = new Set<Json>();
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const id = String(at(answer.body, 'id'));
        const member = call.state.members.get(id);
        if (known.has(id) && member !== undefined)
          call.state.members.set(`${id}2`, { ...structuredClone(member), id: `${id}2` });
        known.add(id);
        return answer;
      });
    },
  }),
];

/** Faults of enrolling. */
export default [
  ...made,
  ...lostDataFaults(operation, 'enroll'),
  ...again,
  ...acceptedDataFaults(operation, 'enroll', 'additional_info.'),
];
