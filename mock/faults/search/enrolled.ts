import { fault } from '../../patches/fault.ts';

const rows = [
  ['phone', 'phone', 'search-members.phone.hit'],
  ['email', 'e-mail address', 'search-members.email.hit'],
] as const;

/** Searches by one parameter that leave out who was enrolled and never activated, while others find them. */
export default rows.map(([parameter, words, clause]) =>
  fault({
    id: `search-by-${parameter}-leaves-enrolled-members-out`,
    clause,
    difficulty: 'subtle',
    what: `A search by ${words} finds no one who was enrolled and did not register.`,
    break: ({ rules }) => {
      const right = rules.matchesSearch;
      rules.matchesSearch = (member, given, value) =>
        right(member, given, value) && (given !== parameter || member.consent.gdpr_accepted);
    },
  }),
);
