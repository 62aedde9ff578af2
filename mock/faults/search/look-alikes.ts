import type { SearchParameter } from '../../service/rules/search.ts';
import type { Member } from '../../service/state/state.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Finds also members with a value that only looks like the one that is asked for. */
const findAlso =
  (parameter: SearchParameter, isAlike: (member: Member, value: string) => boolean): Patch =>
  ({ rules }) => {
    const { matchesSearch } = rules;
    rules.matchesSearch = (member, given, value) =>
      matchesSearch(member, given, value) || (given === parameter && isAlike(member, value));
  };

/** Whether a text fits a pattern of a database, in which `%` and `_` stand for other signs. */
function fitsPattern(text: string, pattern: string): boolean {
  const escaped = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);
}

const withoutZeros = (text: string): string => text.replace(/^0+/, '');
const withoutDots = (email: string): string => email.replaceAll(/\.(?=[^@]*@)/g, '');
const withoutTag = (email: string): string => email.replace(/\+[^@]*/, '');

/** How clauses name the parameters. */
const nameOf = {
  email: 'email',
  cardIdentifier: 'card-identifier',
  activationToken: 'activation-token',
} as const;

/** The words by which a member is found. */
const wordsOf = {
  cardIdentifier: (member: Member) => member.card_identifiers,
  activationToken: (member: Member) => member.activation_tokens,
};

/** Searches by values that no one has, though they look like those of members. */
export default [
  fault({
    id: 'search-by-identifier-value-finds-by-email',
    clause: 'search-members.identifier-value.miss',
    difficulty: 'subtle',
    what: 'A search by an identifier finds the member who has that value for an e-mail address.',
    break: findAlso('identifierValue', ({ email }, value) => email === value),
  }),
  fault({
    id: 'search-by-identifier-value-finds-by-phone',
    clause: 'search-members.identifier-value.miss',
    difficulty: 'subtle',
    what: 'A search by an identifier finds the member who has that value for a phone.',
    break: findAlso(
      'identifierValue',
      ({ phone }, value) => `${phone.country_code}${phone.number}` === value,
    ),
  }),
  fault({
    id: 'search-by-email-takes-an-underscore-for-any-sign',
    clause: 'search-members.email.miss',
    difficulty: 'subtle',
    what: 'An underscore in an e-mail address that is searched for stands for any sign.',
    break: findAlso(
      'email',
      ({ email }, value) => email !== null && value.includes('_') && fitsPattern(email, value),
    ),
  }),
  fault({
    id: 'search-by-email-ignores-tags',
    clause: 'search-members.email.miss',
    difficulty: 'subtle',
    what: 'A search by an e-mail address with a tag finds the member who has it without one.',
    break: findAlso('email', ({ email }, value) => email !== null && withoutTag(email) === withoutTag(value)),
  }),
  fault({
    id: 'search-by-email-ignores-dots',
    clause: 'search-members.email.miss',
    difficulty: 'subtle',
    what: 'A search by an e-mail address finds the member who has it without its dots.',
    break: findAlso(
      'email',
      ({ email }, value) => email !== null && withoutDots(email) === withoutDots(value),
    ),
  }),
  ...(['email', 'cardIdentifier', 'activationToken'] as const).map((parameter) =>
    fault({
      id: `search-by-a-blank-${nameOf[parameter]}-finds-everybody`,
      clause: `search-members.${nameOf[parameter]}.miss`,
      difficulty: 'subtle',
      what: `A search by a \`${parameter}\` of one blank finds every member.`,
      break: findAlso(parameter, (_, value) => value.trim() === ''),
    }),
  ),
  ...(['%', '_'] as const).flatMap((sign) =>
    (['cardIdentifier', 'activationToken'] as const).map((parameter) =>
      fault({
        id: `search-by-${nameOf[parameter]}-takes-${sign === '%' ? 'a-percent-sign' : 'an-underscore'}-for-others`,
        clause: `search-members.${nameOf[parameter]}.miss`,
        difficulty: 'subtle',
        what: `A \`${sign}\` in the \`${parameter}\` of a search stands for other signs.`,
        break: findAlso(
          parameter,
          (member, value) =>
            value.includes(sign) && wordsOf[parameter](member).some((word) => fitsPattern(word, value)),
        ),
      }),
    ),
  ),
  fault({
    id: 'search-by-identifier-value-finds-by-member-id',
    clause: 'search-members.identifier-value.miss',
    difficulty: 'subtle',
    what: 'A search by an identifier finds the member who has that value as id.',
    break: findAlso('identifierValue', ({ id }, value) => id === value),
  }),
  fault({
    id: 'search-by-identifier-value-finds-by-identifier-id',
    clause: 'search-members.identifier-value.miss',
    difficulty: 'subtle',
    what: 'A search by an identifier finds the member who has an identifier of that id.',
    break: findAlso('identifierValue', ({ identifiers }, value) =>
      identifiers.some(({ id }) => String(id) === value),
    ),
  }),
  fault({
    id: 'search-by-email-wants-small-letters',
    clause: 'search-members.email.hit',
    difficulty: 'subtle',
    what: 'An e-mail address with capitals finds no one, not even the member who has it.',
    break: ({ rules }) => {
      const { matchesSearch } = rules;
      rules.matchesSearch = (member, given, value) =>
        matchesSearch(member, given, value) && (given !== 'email' || value === value.toLowerCase());
    },
  }),
  ...(['%', '_'] as const).map((sign) =>
    fault({
      id: `search-by-identifier-takes-${sign === '%' ? 'a-percent-sign' : 'an-underscore'}-for-others`,
      clause: 'search-members.identifier-value.miss',
      difficulty: 'subtle',
      what: `A \`${sign}\` in an identifier that is searched for stands for other signs.`,
      break: findAlso(
        'identifierValue',
        ({ identifiers }, value) =>
          value.includes(sign) && identifiers.some((one) => fitsPattern(one.value, value)),
      ),
    }),
  ),
  fault({
    id: 'search-by-identifier-ignores-zeros-at-the-beginning',
    clause: 'search-members.identifier-value.miss',
    difficulty: 'subtle',
    what: 'An identifier is found with more zeros at its beginning.',
    break: findAlso('identifierValue', ({ identifiers }, value) =>
      identifiers.some((one) => withoutZeros(one.value) === withoutZeros(value)),
    ),
  }),
  fault({
    id: 'search-by-phone-ignores-further-digits',
    clause: 'search-members.phone.miss',
    difficulty: 'subtle',
    what: 'A phone with more digits at its end finds the member who has it without them.',
    break: findAlso('phone', ({ phone }, value) => value.startsWith(`${phone.country_code}${phone.number}`)),
  }),
];
