import type { SearchParameter } from '../../service/rules/search.ts';
import type { Member } from '../../service/state/state.ts';
import { fault } from '../../patches/fault.ts';

type ValuesOf = (member: Member) => readonly (string | null)[];

const rows = [
  ['email', 'email', ({ email }) => [email]],
  ['identifierValue', 'identifier-value', ({ identifiers }) => identifiers.map(({ value }) => value)],
  ['cardIdentifier', 'card-identifier', ({ card_identifiers: cards }) => cards],
  ['activationToken', 'activation-token', ({ activation_tokens: tokens }) => tokens],
] as const satisfies readonly (readonly [SearchParameter, string, ValuesOf])[];

/** Searches that find members by values that contain theirs. */
export default rows.map(([parameter, rule, valuesOf]) =>
  fault({
    id: `search-by-${rule}-finds-shorter-values`,
    clause: `search-members.${rule}.miss`,
    difficulty: 'subtle',
    what: `A search by \`${parameter}\` finds a member whose value is a part of the one that is asked for.`,
    break: ({ rules }) => {
      const { matchesSearch } = rules;
      rules.matchesSearch = (member, given, value) =>
        matchesSearch(member, given, value) ||
        (given === parameter && valuesOf(member).some((own) => own !== null && value.includes(own)));
    },
  }),
);
