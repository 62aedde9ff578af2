import {
  activationToken,
  type Answer,
  cardIdentifier,
  check,
  type CheckContext,
  foundLater,
  identifierType,
  international,
  type KnownMember,
  type Needs,
  ownMember,
  type Phone,
  type Taken,
  valueAt,
} from '#loyalty';
import { isDeepStrictEqual } from 'node:util';
import { answersAgain } from '../shared/again.ts';

type Clause =
  `search-members.${'phone' | 'email' | 'identifier-value' | 'card-identifier' | 'activation-token'}.hit`;

/** A search that finds a member, and the member. */
interface Findable {
  readonly query: Readonly<Record<string, string>>;
  readonly member: KnownMember;
}

/** The context of a check, of which the rest is what it needs. */
type Context = CheckContext<Clause>;

const namesIn = ({ items }: Answer) =>
  items.map((item) => [valueAt(item, 'first_name'), valueAt(item, 'last_name')]);

/** Searches for a member again and again, also after a refusal and with another token. */
const searchedAgain = <N extends Needs>(
  parameter: string,
  clause: Clause,
  needs: N,
  findable: (context: Context & Taken<N>) => Findable | Promise<Findable>,
) =>
  check(`search-by-${parameter}-finds-the-member-each-time`, {
    clauses: [clause],
    operation: 'searchMembers',
    needs,
    once: true,
    async run(context) {
      const { api, run, expect } = context;
      const { query, member } = await findable(context);
      const names = namesIn(await foundLater({ api, run }, query, member));
      for await (const answer of answersAgain(context, (searching) => searching.searchMembers(query))) {
        expect(clause, answer).toBeHit(member);
        // Another check may give another name to a member that this one does not have for itself.
        if ('own' in needs)
          expect(clause, answer).toSatisfy(
            'the name that the member was found with before',
            (one) => isDeepStrictEqual(namesIn(one), names),
            namesIn,
          );
      }
    },
  });

export default [
  searchedAgain('phone', 'search-members.phone.hit', { own: ownMember }, ({ assume, own }) => {
    assume(own.phone !== null, 'a member with a known phone');
    return { query: { phone: international(own.phone as Phone) }, member: { id: own.id } }; // just assumed
  }),
  searchedAgain(
    'email',
    'search-members.email.hit',
    { own: ownMember },
    async ({ api, data, given, own }) => {
      const email = data.email();
      given(await api.updateMember(own.id, { ...data.update(), email }));
      return { query: { email }, member: { id: own.id } };
    },
  ),
  searchedAgain(
    'identifier-value',
    'search-members.identifier-value.hit',
    { own: ownMember, type_id: identifierType },
    async ({ api, data, given, own, type_id }) => {
      const identifierValue = data.digits(12);
      given(await api.createIdentifier(own.id, { type_id, value: identifierValue }));
      return { query: { identifierValue }, member: { id: own.id } };
    },
  ),
  searchedAgain(
    'card-identifier',
    'search-members.card-identifier.hit',
    { card: cardIdentifier },
    ({ card }) => ({
      query: { cardIdentifier: card.value },
      member: { id: card.member_id },
    }),
  ),
  searchedAgain(
    'activation-token',
    'search-members.activation-token.hit',
    { activation: activationToken },
    ({ activation }) => ({
      query: { activationToken: activation.token },
      member: { id: activation.member_id },
    }),
  ),
];
