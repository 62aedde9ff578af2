import {
  activationToken,
  type Answer,
  cardIdentifier,
  check,
  type Data,
  found,
  identifierType,
  international,
  isHit,
  isSameNumber,
  isSameText,
  knownOf,
  listAt,
  memberWithEmail,
  memberWithPhone,
  ownMember,
  type Phone,
  registration,
  type RunContext,
  searchLater,
  settled,
  valueAt,
} from '#loyalty';

const showsNoOtherPhone = (phone: Phone) => (search: Answer) =>
  search.items.every((element) => {
    const shown = valueAt(element, 'phone.number');
    return typeof shown !== 'string' || isSameNumber(international(phone), shown);
  });

const showsNoOtherEmail = (email: string) => (search: Answer) =>
  search.items.every((element) => {
    const shown = valueAt(element, 'email');
    return typeof shown !== 'string' || isSameText(email, shown);
  });

/** The phone that the fixtures name for the owner of something; undefined where they name none. */
const phoneOf = ({ facts: { fixtures } }: RunContext, { member_id }: { readonly member_id: string }) =>
  fixtures.members?.find((one) => one.member_id === member_id)?.phone;

/** Forms of an address by which the member who has it is found. */
const emailForms = [
  { what: 'a-tag', make: (data: Data) => data.taggedEmail() },
  {
    what: 'capitals-and-an-underscore',
    make: (data: Data) => data.email().replace('lc-', 'Lc_Conformance.'),
  },
] as const;

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
      // Another check may have given it another e-mail address.
      expect('search-members.phone.hit', answer).toBeHit({ ...member, email: null });
      const expected = 'no one with another phone than the one that was searched for';
      expect('search-members.phone.hit', answer).toSatisfy(expected, showsNoOtherPhone(member.phone));
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
      const answer = await searchLater({ api, run }, query);
      expect('search-members.email.hit', answer).toBeHit(member);
      const expected = 'no one with another e-mail address than the one that was searched for';
      expect('search-members.email.hit', answer).toSatisfy(
        expected,
        showsNoOtherEmail(member.email),
        '0.email',
      );
    },
  }),

  check('search-by-the-phone-and-the-email-of-a-member-finds-the-member', {
    clauses: ['search-members.several-parameters'],
    needs: { member: memberWithEmail },
    async run({ api, run, assume, expect, member }) {
      const { phone, email } = member;
      assume(phone !== null, 'a member with a known phone and e-mail address');
      const query = { phone: international(phone as Phone), email }; // just assumed
      for (const one of [{ phone: query.phone }, { email }]) await found({ api, run }, one);
      expect('search-members.several-parameters', await settled({ api, run }, query, isHit)).toBeHit(member);
    },
  }),

  ...emailForms.map(({ what, make }) =>
    check(`search-by-an-email-with-${what}-finds-the-member`, {
      clauses: ['search-members.email.hit', 'update-member.replaces.email'],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const email = make(data);
        const plain = data.update();
        given(await api.updateMember(member.id, plain));
        await found({ api, run }, { email: String(plain['email']) });
        // Which forms of addresses a service takes is not described.
        const updated = given(await api.updateMember(member.id, { ...data.update(), email }));
        expect('update-member.replaces.email', updated).toSatisfy(
          `email = ${email}, as it was sent`,
          (one) => isSameText(email, one.get('email')),
          'email',
        );
        const bySent = await settled({ api, run }, { email }, isHit);
        const shown = updated.get('email');
        // Where another letter case is stored, a search may want that one; where none is shown, it may be the lower case.
        const stored = typeof shown === 'string' ? shown : email.toLowerCase();
        const isOther = !isHit(bySent) && stored !== email;
        const answer = isOther ? await settled({ api, run }, { email: stored }, isHit) : bySent;
        expect('search-members.email.hit', answer).toBeHit({ ...member, email });
      },
    }),
  ),

  check('search-by-identifier-value-finds-the-member', {
    clauses: ['search-members.identifier-value.hit', 'search-members.several-parameters'],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, assume, expect, given, member, type_id }) {
      // With a zero at its beginning, which a number would lose.
      const value = `0${data.digits(11)}`;
      const body = data.update();
      const shown = given(await api.updateMember(member.id, body));
      const created = await api.createIdentifier(member.id, { type_id, value });
      // A member may have one identifier of a type only: then it is found by that one.
      const known = listAt(shown, 'identifiers').find((one) => valueAt(one, 'type_id') === type_id);
      const identifierValue = created.succeeded ? value : valueAt(known, 'value');
      assume(typeof identifierValue === 'string' && identifierValue !== '', 'a member with an identifier');
      const query = { identifierValue: String(identifierValue) };
      const answer = await settled({ api, run }, query, isHit);
      if (created.succeeded) expect('search-members.identifier-value.hit', answer).toBeHit(member);
      // Another check may have given the earlier value to somebody else too, which is left open.
      else expect('search-members.identifier-value.hit', answer).toSatisfy('somebody found', isHit);
      const email = String(body['email']);
      await found({ api, run }, { email }, member);
      assume(isHit(answer), 'a search that finds the member by its identifier alone');
      assume(member.phone !== null, 'a member with a known phone');
      const phone = international(member.phone as Phone); // just assumed
      await found({ api, run }, { phone }, member);
      for (const several of [
        { phone, email, ...query },
        { email, ...query },
        { phone, ...query },
      ]) {
        const answerToAll = await settled({ api, run }, several, isHit);
        expect('search-members.several-parameters', answerToAll).toBeHit({ ...member, email });
      }
    },
  }),

  check('search-by-card-identifier-finds-the-member', {
    clauses: ['search-members.card-identifier.hit', 'search-members.several-parameters'],
    needs: { card: cardIdentifier },
    async run({ api, assume, run, expect, card }) {
      const member = { id: card.member_id };
      const byCard = await api.searchMembers({ cardIdentifier: card.value });
      expect('search-members.card-identifier.hit', byCard).toBeHit(member);
      const phone = phoneOf(run, card);
      if (phone === undefined) return;
      assume(isHit(byCard), 'a search that finds the member by its card alone');
      await found({ api, run }, { phone: international(phone) }, member);
      const answer = await api.searchMembers({ cardIdentifier: card.value, phone: international(phone) });
      expect('search-members.several-parameters', answer).toBeHit(member);
    },
  }),

  check('search-by-activation-token-finds-the-member', {
    clauses: ['search-members.activation-token.hit', 'search-members.several-parameters'],
    needs: { activation: activationToken },
    async run({ api, assume, run, expect, activation }) {
      const member = { id: activation.member_id };
      const byToken = await api.searchMembers({ activationToken: activation.token });
      expect('search-members.activation-token.hit', byToken).toBeHit(member);
      const phone = phoneOf(run, activation);
      if (phone === undefined) return;
      assume(isHit(byToken), 'a search that finds the member by its activation token alone');
      await found({ api, run }, { phone: international(phone) }, member);
      const answer = await api.searchMembers({
        activationToken: activation.token,
        phone: international(phone),
      });
      expect('search-members.several-parameters', answer).toBeHit(member);
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
