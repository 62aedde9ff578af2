import type { SearchParameter } from '../../service/rules/search.ts';
import type { Member } from '../../service/state/state.ts';
import { fault } from '../../patches/fault.ts';

type ValuesOf = (member: Member) => readonly (string | null)[];

/** How a value that is found is like the one that is asked for. */
const likenesses = [
  ['shorter', 'is a part of', (own: string, asked: string) => asked.includes(own)],
  ['longer', 'begins with', (own: string, asked: string) => asked.length > 4 && own.startsWith(asked)],
  ['ending', 'ends with', (own: string, asked: string) => asked.length > 4 && own.endsWith(asked)],
] as const;

const rows = [
  ['phone', 'phone', ({ phone }) => [`${phone.country_code}${phone.number}`]],
  ['email', 'email', ({ email }) => [email]],
  ['identifierValue', 'identifier-value', ({ identifiers }) => identifiers.map(({ value }) => value)],
  ['cardIdentifier', 'card-identifier', ({ card_identifiers: cards }) => cards],
  ['activationToken', 'activation-token', ({ activation_tokens: tokens }) => tokens],
] as const satisfies readonly (readonly [SearchParameter, string, ValuesOf])[];

/** Whether a part of such a value may find members: that is left open. */
const isFoundByPart = (parameter: SearchParameter): boolean => ['phone', 'email'].includes(parameter);

/** Searches that find members by values that contain theirs, or that theirs begin or end with. */
export default likenesses.flatMap(([which, words, isLike]) =>
  rows
    .filter(([parameter]) => which === 'shorter' || !isFoundByPart(parameter))
    .map(([parameter, rule, valuesOf]) =>
      fault({
        id: `search-by-${rule}-finds-${which}-values`,
        clause: `search-members.${rule}.miss`,
        difficulty: 'subtle',
        what: `A search by \`${parameter}\` finds a member with a value that ${words} the one that is asked for.`,
        break: ({ rules }) => {
          const { matchesSearch } = rules;
          rules.matchesSearch = (member, given, value) =>
            matchesSearch(member, given, value) ||
            (given === parameter && valuesOf(member).some((own) => own !== null && isLike(own, value)));
        },
      }),
    ),
);
