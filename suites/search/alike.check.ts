import {
  type Answer,
  check,
  found,
  hasPurchase,
  identifierType,
  international,
  isHit,
  isHitOf,
  settled,
  standingMember,
  valueAt,
} from '#loyalty';
import { expectAlike, isUpToDateWith } from '../shared/alike-searches.ts';

/** What a search found, and the clause by which it finds. */
type SearchBy = readonly [
  clause: `search-members.${'phone' | 'email' | 'identifier-value'}.hit`,
  search: Answer,
];

export default [
  check('searches-by-each-parameter-show-the-data-of-the-same-member', {
    clauses: ['search-members.phone.hit', 'search-members.email.hit', 'search-members.identifier-value.hit'],
    needs: { member: standingMember, type_id: identifierType },
    async run({ api, run, data, expect, given, member, type_id }) {
      const [email, identifierValue, deprecated] = [data.email(), data.digits(12), data.digits(12)];
      const body = { ...data.update(), email, additional_identifiers: [deprecated] };
      const updated = given(await api.updateMember(member.id, body));
      given(await api.createIdentifier(member.id, { type_id, value: identifierValue }));
      const byEmail = await found({ api, run }, { email }, member);
      // Searches by one parameter may be further behind than those by another.
      const isUpToDate = isUpToDateWith(byEmail, email);
      await found({ api, run }, { identifierValue }, member);
      const byIdentifier = await settled(
        { api, run },
        { identifierValue },
        (one) => isHitOf(one, member) && isUpToDate(one),
      );
      const searches: SearchBy[] = [
        ['search-members.identifier-value.hit', byIdentifier],
        ['search-members.email.hit', byEmail],
      ];
      if (member.phone !== null) {
        const byPhone = await settled({ api, run }, { phone: international(member.phone) }, isUpToDate);
        if (isHitOf(byPhone, member)) searches.push(['search-members.phone.hit', byPhone]);
      }
      // Whether a deprecated identifier finds its member is left open, but no one else has it.
      const byDeprecated = await api.searchMembers({ identifierValue: deprecated });
      expect('search-members.identifier-value.hit', byDeprecated).toSatisfy(
        'the member who has it, or no one',
        (one) => !isHit(one) || isHitOf(one, member),
      );
      if (isHitOf(byDeprecated, member)) searches.push(['search-members.identifier-value.hit', byDeprecated]);
      const { phone } = member;
      // Points may come late, or go with a refund: a balance that moves is no mark of a member.
      const again = given(await api.updateMember(member.id, body));
      const [detail, later] = [updated, again].map((one) => valueAt(one.json, 'membership_detail'));
      const isAtRest = !hasPurchase(run, member.id) && valueAt(detail, 'points') === valueAt(later, 'points');
      expectAlike({ expect }, searches, {
        ...body,
        phone,
        membership_detail: isAtRest ? detail : undefined,
      });
    },
  }),
];
