import { at, patchResponse } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { lostDataFaults } from '../../patches/lost-data.ts';
import { afterCreation, rejectField } from '../../patches/new-member.ts';

const operation = 'registerMember';

const stored: readonly Fault[] = [
  ...lostDataFaults(operation, 'register'),
  fault({
    id: 'register-loses-every-third-last-name',
    clause: 'register-member.stores.last-name',
    difficulty: 'intermittent',
    what: 'Every third registration loses its last name.',
    break: afterCreation(operation, (member, _, count) => {
      if (count % 3 === 0) member.last_name = null;
    }),
  }),
  fault({
    id: 'register-stores-male-as-not-shared',
    clause: 'register-member.stores.gender',
    difficulty: 'plain',
    what: 'The gender Male is stored as not shared.',
    break: afterCreation(operation, (member) => {
      if (member.gender === 'Male') member.gender = 'NotShared';
    }),
  }),
  fault({
    id: 'register-answers-an-email-that-it-does-not-store',
    clause: 'register-member.stores.email',
    difficulty: 'subtle',
    what: 'The e-mail address is answered and not stored.',
    also: ['search-members.email.hit'],
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(String(at(answer.body, 'id')));
        if (member !== undefined) member.email = null;
        return answer;
      }),
  }),
  fault({
    id: 'register-loses-departments',
    clause: 'register-member.stores.department-ids',
    difficulty: 'plain',
    what: 'Departments are not stored.',
    break: afterCreation(operation, (member) => void (member.department_ids = [])),
  }),
  fault({
    id: 'register-loses-segments',
    clause: 'register-member.stores.segments',
    difficulty: 'plain',
    what: 'Segments are not stored.',
    break: afterCreation(operation, (member) => void (member.segments = [])),
    also: ['segments.text', 'segments.date', 'segments.checkbox', 'segments.dropdown', 'segments.radio'],
  }),
];

const accepted: readonly Fault[] = [
  fault({
    id: 'register-answers-201',
    clause: 'register-member.success',
    difficulty: 'plain',
    what: 'A registration is answered with 201.',
    break: patchResponse(operation, (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'register-answers-every-third-with-201',
    clause: 'register-member.success',
    difficulty: 'intermittent',
    what: 'Every third registration is answered with 201.',
    break: patchResponse(operation, (answer, _, count) => ({
      ...answer,
      status: count % 3 === 0 ? 201 : 200,
    })),
  }),
  fault({
    id: 'register-forgets-the-member',
    clause: 'register-member.creates-member',
    difficulty: 'plain',
    what: 'A registration without a name is answered with a member that does not exist afterwards.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        if (at(call.body, 'first_name') === null) call.state.members.delete(String(at(answer.body, 'id')));
        return answer;
      }),
    also: [
      'register-member.returns-id',
      'register-member.duplicate-phone.status',
      'search-members.email.hit',
    ],
  }),
  fault({
    id: 'register-requires-a-first-name',
    clause: 'register-member.minimal-body',
    also: [
      'consent.gdpr.message-on-register',
      'register-member.invalid-email.message',
      'register-member.country-code.message',
    ],
    difficulty: 'plain',
    what: 'A registration without a first name is refused.',
    break: rejectField(operation, 'first_name', (body) => at(body, 'first_name') === undefined),
  }),
  fault({
    id: 'register-refuses-departments',
    clause: 'register-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'A registration with departments is refused.',
    break: rejectField(operation, 'department_ids', (body) => at(body, 'department_ids.0') !== undefined),
  }),
  fault({
    id: 'register-refuses-a-birth-date-with-an-offset',
    clause: 'register-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'A registration with a date of birth that is not in UTC is refused.',
    break: rejectField(operation, 'birth_date', (body) =>
      /[+-]\d\d:\d\d$/.test(String(at(body, 'birth_date'))),
    ),
  }),
  fault({
    id: 'register-refuses-null-birth-date',
    clause: 'register-member.accepts-null',
    difficulty: 'subtle',
    what: 'A registration with a null date of birth is refused.',
    break: rejectField(operation, 'birth_date', (body) => at(body, 'birth_date') === null),
  }),
  fault({
    id: 'register-refuses-null-card',
    clause: 'register-member.accepts-null',
    difficulty: 'subtle',
    what: 'A registration with a null card brand is refused.',
    break: rejectField(operation, 'card_info.brand', (body) => at(body, 'card_info.brand') === null),
  }),
  fault({
    id: 'register-refuses-invitations',
    clause: 'register-member.invitation-token.accepted',
    difficulty: 'plain',
    what: 'No invitation is known.',
    break: (service) => service.state.invitations.clear(),
  }),
  fault({
    id: 'register-refuses-passwords',
    clause: 'register-member.password.accepted',
    difficulty: 'plain',
    what: 'A registration with a password is refused.',
    break: rejectField(operation, 'password', (body) => typeof at(body, 'password') === 'string'),
  }),
];

/** Faults of registering: what is lost, and what is refused that ought to be accepted. */
export default [...stored, ...accepted];
