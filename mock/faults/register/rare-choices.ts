import { at } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import { afterCreation } from '../../patches/new-member.ts';
import type { Service } from '../../service/service.ts';

/** Gives a member without an e-mail address that of the one who registered before. */
function shareEmails(service: Service): void {
  let last: string | null = null;
  afterCreation('registerMember', (member, body) => {
    if (at(body, 'email') === undefined) member.email = last;
    else last = member.email;
  })(service);
}

/** Gives a member who was invited the departments of the member who invites. */
function takeDepartments(service: Service): void {
  afterCreation('registerMember', (member) => {
    const inviter = service.state.members.get(member.invited_by ?? '');
    if (inviter !== undefined) member.department_ids = [...inviter.department_ids];
  })(service);
}

/** Registrations with answers to segments and names that are rare, or without an e-mail address. */
export default [
  fault({
    id: 'register-moves-leap-days-of-segments',
    clause: 'register-member.stores.segments',
    also: ['segments.date'],
    difficulty: 'subtle',
    what: 'An answer to a segment that is a leap day is stored as the first of March.',
    break: afterCreation('registerMember', ({ segments }) => {
      for (const one of segments) one.value = one.value?.replace('-02-29', '-03-01') ?? null;
    }),
  }),
  fault({
    id: 'register-stores-question-marks-for-letters-of-segments',
    clause: 'register-member.stores.segments',
    also: ['segments.text'],
    difficulty: 'subtle',
    what: 'The text of a segment is stored with question marks for letters beyond ASCII.',
    break: afterCreation('registerMember', ({ segments }) => {
      for (const one of segments) one.value = one.value?.replaceAll(/[^\x20-\x7e]/g, '?') ?? null;
    }),
  }),
  fault({
    id: 'register-stores-first-names-without-apostrophes',
    clause: 'register-member.stores.first-name',
    difficulty: 'subtle',
    what: 'A first name is stored without its apostrophe.',
    break: afterCreation('registerMember', (member) => {
      member.first_name = member.first_name?.replace("'", '') ?? null;
    }),
  }),
  fault({
    id: 'register-without-an-email-takes-that-of-before',
    clause: 'register-member.stores.email',
    difficulty: 'subtle',
    what: 'A member who registers without an e-mail address gets that of the one before.',
    break: shareEmails,
  }),
  fault({
    id: 'register-with-an-invitation-takes-the-departments-of-who-invites',
    clause: 'register-member.stores.department-ids',
    difficulty: 'subtle',
    what: 'Who registers with an invitation gets the departments of the member who invites.',
    break: takeDepartments,
  }),
];
