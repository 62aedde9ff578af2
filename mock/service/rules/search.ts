import type { Member } from '../state/state.ts';
import { contactRules } from './contact.ts';

const searchParameters = ['phone', 'email', 'identifierValue', 'cardIdentifier', 'activationToken'] as const;

export type SearchParameter = (typeof searchParameters)[number];

/** Which members a search finds (4.3). */
export const searchRules = {
  /** The parameters that a query gives; an empty one counts as not given. */
  searchTerms(query: Record<string, string>): [SearchParameter, string][] {
    return searchParameters.flatMap((name): [SearchParameter, string][] => {
      const value = query[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    });
  },

  /** Whether a member fits one parameter of the search. */
  matchesSearch(member: Member, parameter: SearchParameter, value: string): boolean {
    switch (parameter) {
      case 'phone':
        return contactRules.e164(member.phone) === value.replaceAll(' ', '');
      case 'email':
        return member.email?.toLowerCase() === value.toLowerCase();
      case 'identifierValue':
        return (
          member.identifiers.some((identifier) => identifier.value === value) ||
          member.additional_identifiers.includes(value)
        );
      case 'cardIdentifier':
        return member.card_identifiers.includes(value);
      case 'activationToken':
        return member.activation_tokens.includes(value);
    }
  },
};
