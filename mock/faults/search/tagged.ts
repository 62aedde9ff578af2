import { fault } from '../../patches/fault.ts';

/** A search that takes a plus for the space that it stands for in forms. */
export default [
  fault({
    id: 'search-by-email-takes-a-plus-for-a-space',
    clause: 'search-members.email.hit',
    difficulty: 'subtle',
    what: 'An e-mail address with a plus is not found.',
    break: ({ rules }) => {
      const right = rules.matchesSearch;
      rules.matchesSearch = (member, given, value) =>
        right(member, given, given === 'email' ? value.replaceAll('+', ' ') : value);
    },
  }),
];
