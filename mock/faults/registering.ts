import type { ClauseId } from '../../specs/generated/clauses.ts';
import { at, changing } from './bend.ts';
import type { Fault } from './fault.ts';
import { afterMaking, type Making, refusingField } from './new-member.ts';

const dayBefore = (date: string): string =>
  new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** What becomes of each plain part of a member that is made; the same in both operations that make one. */
export const losing = (operation: Making, verb: 'register' | 'enroll'): readonly Fault[] => {
  const clause = (part: string): ClauseId => `${verb}-member.stores.${part}` as ClauseId; // both store all of these
  return [
    {
      id: `${verb}-loses-first-name`,
      clause: clause('first-name'),
      difficulty: 'plain',
      what: 'The first name is not stored.',
      break: afterMaking(operation, (member) => void (member.first_name = null)),
    },
    {
      id: `${verb}-shortens-first-name`,
      clause: clause('first-name'),
      difficulty: 'subtle',
      what: 'The first name is stored up to its first hyphen.',
      break: afterMaking(
        operation,
        (member) => void (member.first_name = member.first_name?.split('-')[0] ?? null),
      ),
    },
    {
      id: `${verb}-stores-last-name-for-both`,
      clause: clause('last-name'),
      difficulty: 'subtle',
      what: 'The first name is stored as the last name too.',
      break: afterMaking(operation, (member) => void (member.last_name = member.first_name)),
    },
    {
      id: `${verb}-does-not-show-email`,
      clause: clause('email'),
      difficulty: 'plain',
      what: 'The e-mail address is stored and not answered.',
      break: changing(operation, (answer) => ({
        ...answer,
        body: { ...(answer.body as object), email: null },
      })),
    },
    {
      id: `${verb}-moves-birth-date`,
      clause: clause('birth-date'),
      difficulty: 'subtle',
      what: 'The date of birth is stored a day early, as in a zone west of UTC.',
      break: afterMaking(
        operation,
        (member) => void (member.birth_date = member.birth_date && dayBefore(member.birth_date)),
      ),
    },
    {
      id: `${verb}-loses-state`,
      clause: clause('address'),
      difficulty: 'subtle',
      what: 'The state of the address is not stored.',
      break: afterMaking(operation, (member) => void (member.address.state = null)),
    },
    {
      id: `${verb}-loses-country`,
      clause: clause('address'),
      difficulty: 'subtle',
      what: 'The country of the address is not stored.',
      break: afterMaking(operation, (member) => void (member.address.country_code = null)),
    },
    {
      id: `${verb}-stores-city-as-zip-code`,
      clause: clause('address'),
      difficulty: 'subtle',
      what: 'The city is stored as the zip code too.',
      break: afterMaking(operation, (member) => void (member.address.zip_code = member.address.city)),
    },
    {
      id: `${verb}-answers-another-number`,
      clause: clause('phone'),
      difficulty: 'subtle',
      what: 'The phone is answered without its last digit.',
      break: changing(operation, (answer) => {
        const number = String(at(answer.body, 'phone.number')).slice(0, -1);
        const phone = { ...(at(answer.body, 'phone') as object), number };
        return { ...answer, body: { ...(answer.body as object), phone } };
      }),
    },
    {
      id: `${verb}-stores-female-as-male`,
      clause: clause('gender'),
      difficulty: 'subtle',
      what: 'The gender Female is stored as Male.',
      break: afterMaking(operation, (member) => {
        if (member.gender === 'Female') member.gender = 'Male';
      }),
    },
    {
      id: `${verb}-loses-additional-identifiers`,
      clause: clause('additional-identifiers'),
      difficulty: 'plain',
      what: 'Additional identifiers are not stored.',
      break: afterMaking(operation, (member) => void (member.additional_identifiers = [])),
    },
  ];
};

const operation = 'registerMember';

const stored: readonly Fault[] = [
  ...losing(operation, 'register'),
  {
    id: 'register-loses-every-third-last-name',
    clause: 'register-member.stores.last-name',
    difficulty: 'intermittent',
    what: 'Every third registration loses its last name.',
    break: afterMaking(operation, (member, _, count) => {
      if (count % 3 === 0) member.last_name = null;
    }),
  },
  {
    id: 'register-stores-male-as-not-shared',
    clause: 'register-member.stores.gender',
    difficulty: 'plain',
    what: 'The gender Male is stored as not shared.',
    break: afterMaking(operation, (member) => {
      if (member.gender === 'Male') member.gender = 'NotShared';
    }),
  },
  {
    id: 'register-answers-an-email-that-it-does-not-store',
    clause: 'register-member.stores.email',
    difficulty: 'subtle',
    what: 'The e-mail address is answered and not stored.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        const member = call.state.members.get(String(at(answer.body, 'id')));
        if (member !== undefined) member.email = null;
        return answer;
      }),
    also: ['search-members.email.hit'],
  },
  {
    id: 'register-loses-departments',
    clause: 'register-member.stores.department-ids',
    difficulty: 'plain',
    what: 'Departments are not stored.',
    break: afterMaking(operation, (member) => void (member.department_ids = [])),
  },
  {
    id: 'register-loses-segments',
    clause: 'register-member.stores.segments',
    difficulty: 'plain',
    what: 'Segments are not stored.',
    break: afterMaking(operation, (member) => void (member.segments = [])),
    also: ['segments.text', 'segments.date', 'segments.checkbox', 'segments.dropdown', 'segments.radio'],
  },
];

const accepted: readonly Fault[] = [
  {
    id: 'register-answers-201',
    clause: 'register-member.success',
    difficulty: 'plain',
    what: 'A registration is answered with 201.',
    break: changing(operation, (answer) => ({ ...answer, status: 201 })),
  },
  {
    id: 'register-answers-every-third-with-201',
    clause: 'register-member.success',
    difficulty: 'intermittent',
    what: 'Every third registration is answered with 201.',
    break: changing(operation, (answer, _, count) => ({ ...answer, status: count % 3 === 0 ? 201 : 200 })),
  },
  {
    id: 'register-forgets-the-member',
    clause: 'register-member.creates-member',
    difficulty: 'plain',
    what: 'A registration is answered with a member that does not exist afterwards.',
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const answer = await next(call);
        call.state.members.delete(String(at(answer.body, 'id')));
        return answer;
      }),
    also: ['search-members.phone.hit'],
  },
  {
    id: 'register-requires-a-first-name',
    clause: 'register-member.minimal-body',
    difficulty: 'plain',
    what: 'A registration without a first name is refused.',
    break: refusingField(operation, 'first_name', (body) => at(body, 'first_name') === undefined),
  },
  {
    id: 'register-refuses-departments',
    clause: 'register-member.accepts-described-fields',
    difficulty: 'subtle',
    what: 'A registration with departments is refused.',
    break: refusingField(operation, 'department_ids', (body) => at(body, 'department_ids.0') !== undefined),
  },
  {
    id: 'register-refuses-null-birth-date',
    clause: 'register-member.accepts-null',
    difficulty: 'subtle',
    what: 'A registration with a null date of birth is refused.',
    break: refusingField(operation, 'birth_date', (body) => at(body, 'birth_date') === null),
  },
  {
    id: 'register-refuses-null-card',
    clause: 'register-member.accepts-null',
    difficulty: 'subtle',
    what: 'A registration with a null card brand is refused.',
    break: refusingField(operation, 'card_info.brand', (body) => at(body, 'card_info.brand') === null),
  },
  {
    id: 'register-refuses-invitations',
    clause: 'register-member.invitation-token.accepted',
    difficulty: 'plain',
    what: 'No invitation is known.',
    break: (service) => service.state.invitations.clear(),
  },
  {
    id: 'register-refuses-passwords',
    clause: 'register-member.password.accepted',
    difficulty: 'plain',
    what: 'A registration with a password is refused.',
    break: refusingField(operation, 'password', (body) => typeof at(body, 'password') === 'string'),
  },
];

/** Faults of registering: what is lost, and what is refused that ought to be accepted. */
export const registeringFaults: readonly Fault[] = [...stored, ...accepted];
