import { at, patchEntries } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

/** Searches that show the right member with a contact that no one asked for. */
export default [
  fault({
    id: 'search-by-phone-shows-another-phone',
    clause: 'search-members.phone.hit',
    difficulty: 'subtle',
    what: 'A search by phone shows a number of another line of the member.',
    break: patchEntries('searchMembers', (element, { query }) =>
      query['phone'] === undefined
        ? element
        : { ...element, phone: { country_code: at(element, 'phone.country_code'), number: '99999999' } },
    ),
  }),
  fault({
    id: 'search-by-email-shows-another-address',
    clause: 'search-members.email.hit',
    difficulty: 'subtle',
    what: 'A search by e-mail address shows another address of the member.',
    also: ['create-identifier.leaves-data', 'update-identifier.leaves-data', 'update-member.replaces.email'],
    break: patchEntries('searchMembers', (element, { query }) =>
      query['email'] === undefined ? element : { ...element, email: 'somebody.else@example.com' },
    ),
  }),
];
