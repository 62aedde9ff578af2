import {
  activationToken,
  cardIdentifier,
  check,
  found,
  identifierType,
  international,
  isHit,
  knownOf,
  memberWithEmail,
  memberWithPhone,
  ownMember,
  type Phone,
  registration,
  settled,
} from '#harness';

export default [
  check('search-by-phone-finds-the-member', {
    clauses: ['search-members.success', 'search-members.phone.hit'],
    needs: { member: memberWithPhone },
    async run({ api, expect, member }) {
      const answer = await api.searchMembers({ phone: international(member.phone) });
      expect('search-members.success', answer).toSatisfy(
        'status 200 with a JSON array',
        ({ status, json }) => status === 200 && Array.isArray(json),
      );
      expect('search-members.phone.hit', answer).toBeHit(member);
    },
  }),

  check('search-by-phone-finds-a-member-who-just-registered', {
    clauses: ['search-members.success', 'search-members.phone.hit'],
    needs: { member: registration('minimal') },
    async run({ api, run, expect, given, member }) {
      given(member.answer);
      const answer = await settled({ api, run }, { phone: international(member.phone) }, isHit);
      expect('search-members.success', answer).toSatisfy(
        'status 200 with a JSON array',
        ({ status, json }) => status === 200 && Array.isArray(json),
      );
      expect('search-members.phone.hit', answer).toBeHit(knownOf(member));
    },
  }),

  check('search-by-email-finds-the-member', {
    clauses: ['search-members.email.hit'],
    needs: { member: memberWithEmail },
    async run({ api, run, expect, member }) {
      const query = { email: member.email };
      await settled({ api, run }, query, isHit);
      expect('search-members.email.hit', await api.searchMembers(query)).toBeHit(member);
    },
  }),

  check('search-by-the-phone-and-the-email-of-a-member-finds-the-member', {
    clauses: ['search-members.several-parameters'],
    needs: { member: memberWithEmail },
    async run({ api, run, assume, expect, member }) {
      const { phone, email } = member;
      assume(phone !== null, 'a member whose phone and e-mail address are known');
      const query = { phone: international(phone as Phone), email }; // just assumed
      for (const one of [{ phone: query.phone }, { email }]) await found({ api, run }, one);
      expect('search-members.several-parameters', await settled({ api, run }, query, isHit)).toBeHit(member);
    },
  }),

  check('search-by-identifier-value-finds-the-member', {
    clauses: ['search-members.identifier-value.hit'],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, expect, given, member, type_id }) {
      // With a zero at its beginning, which a number would lose.
      const value = `0${data.digits(11)}`;
      given(await api.createIdentifier(member.id, { type_id, value }));
      const answer = await settled({ api, run }, { identifierValue: value }, isHit);
      expect('search-members.identifier-value.hit', answer).toBeHit(member);
    },
  }),

  check('search-by-card-identifier-finds-the-member', {
    clauses: ['search-members.card-identifier.hit'],
    needs: { card: cardIdentifier },
    async run({ api, expect, card }) {
      // Twice: no search uses up what it finds.
      for (const answer of [
        await api.searchMembers({ cardIdentifier: card.value }),
        await api.searchMembers({ cardIdentifier: card.value }),
      ])
        expect('search-members.card-identifier.hit', answer).toBeHit({ id: card.member_id });
    },
  }),

  check('search-by-activation-token-finds-the-member', {
    clauses: ['search-members.activation-token.hit'],
    needs: { activation: activationToken },
    async run({ api, expect, activation }) {
      for (const answer of [
        await api.searchMembers({ activationToken: activation.token }),
        await api.searchMembers({ activationToken: activation.token }),
      ])
        expect('search-members.activation-token.hit', answer).toBeHit({ id: activation.member_id });
    },
  }),

  check('search-by-email-follows-an-update', {
    clauses: ['search-members.email.follows-update'],
    needs: { member: ownMember },
    async run({ api, run, data, expect, given, member }) {
      given(await api.updateMember(member.id, data.update()));
      const email = data.email();
      given(await api.updateMember(member.id, { ...data.update(), email }));
      const answer = await settled({ api, run }, { email }, isHit);
      expect('search-members.email.follows-update', answer).toBeHit({ ...member, email });
    },
  }),
];
