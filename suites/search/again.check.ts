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
  /** Another search that finds it, for a member that other checks may rename meanwhile; null where there is none. */
  readonly other?: Readonly<Record<string, string>> | null;
}

/** A search by the phone of a member, where the fixtures name it. */
function byPhoneOf({ run }: Context, { member_id }: { readonly member_id: string }) {
  const phone = run.facts.fixtures.members?.find((one) => one.member_id === member_id)?.phone;
  return phone === undefined ? null : { phone: international(phone) };
}

/** The context of a check, of which the rest is what it needs. */
type Context = CheckContext<Clause>;

const namesIn = ({ items }: Answer) =>
  items.map((item) => [valueAt(item, 'first_name'), valueAt(item, 'last_name')]);

/** Whether a search shows names: what its elements show is not described. */
const showsNames = (search: Answer): boolean =>
  namesIn(search)
    .flat()
    .some((name) => name !== undefined);

/** How often another check may rename a member just while two searches find it. */
const mostRenames = 5;

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
      const { query, member, other = query } = await findable(context);
      let names = namesIn(await foundLater({ api, run }, other ?? query, member));
      for await (const answer of answersAgain(context, (searching) => searching.searchMembers(query))) {
        expect(clause, answer).toBeHit(member);
        // Another check may give another name to a member that this one does not have for itself.
        if (other === null) continue;
        const agrees = (one: Answer): boolean => isDeepStrictEqual(namesIn(one), names) || !showsNames(one);
        let shown = answer;
        // It may have had another name for a moment: what contradicts is asked again.
        const most = other === query ? 0 : mostRenames;
        for (let again = 0; again < most && !agrees(shown); again += 1) {
          names = namesIn(await api.searchMembers(other));
          shown = await api.searchMembers(query);
        }
        expect(clause, shown).toSatisfy('the name that the member was found with before', agrees, namesIn);
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
    ({ card, ...context }) => ({
      query: { cardIdentifier: card.value },
      member: { id: card.member_id },
      other: byPhoneOf(context, card),
    }),
  ),
  searchedAgain(
    'activation-token',
    'search-members.activation-token.hit',
    { activation: activationToken },
    ({ activation, ...context }) => ({
      query: { activationToken: activation.token },
      member: { id: activation.member_id },
      other: byPhoneOf(context, activation),
    }),
  ),
];
