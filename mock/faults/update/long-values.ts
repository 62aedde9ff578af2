import { fault } from '../../patches/fault.ts';
import { afterUpdate } from '../../patches/update.ts';

const cut = (value: string | null, length: number): string | null => value?.slice(0, length) ?? null;

/** Services that store the beginning of what is too long for them, and say nothing. */
export default [
  fault({
    id: 'update-cuts-long-names-short',
    clause: 'update-member.replaces.first-name',
    also: ['update-member.replaces.last-name'],
    difficulty: 'subtle',
    what: 'Stores the first 64 characters of a name.',
    break: afterUpdate((member) => {
      member.first_name = cut(member.first_name, 64);
      member.last_name = cut(member.last_name, 64);
    }),
  }),
  fault({
    id: 'update-cuts-long-streets-short',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'Stores the first 255 characters of a street.',
    break: afterUpdate((member) => {
      member.address.street = cut(member.address.street, 255);
    }),
  }),
  fault({
    id: 'update-cuts-long-cities-short',
    clause: 'update-member.replaces.address',
    difficulty: 'subtle',
    what: 'Stores the first 100 characters of a city.',
    break: afterUpdate((member) => {
      member.address.city = cut(member.address.city, 100);
    }),
  }),
  fault({
    id: 'update-cuts-long-emails-short',
    clause: 'update-member.replaces.email',
    difficulty: 'subtle',
    what: 'Stores the first 64 characters of an e-mail address.',
    also: ['search-members.email.hit'],
    break: afterUpdate((member) => {
      member.email = cut(member.email, 64);
    }),
  }),
];
