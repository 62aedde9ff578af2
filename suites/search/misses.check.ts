import {
  activationToken,
  cardIdentifier,
  check,
  found,
  identifierType,
  international,
  isHit,
  isMiss,
  isSameText,
  memberWithEmail,
  memberWithPhone,
  nearIds,
  omitAt,
  ownMember,
  searchForStranger,
  settled,
  type RunContext,
  unknownLike,
} from '#harness';
import { isAnswered } from '../shared/answered-search.ts';

/** The parameters whose values are free words: no member has one that the run makes up. */
const words = [
  { parameter: 'identifierValue', clause: 'search-members.identifier-value.miss' },
  { parameter: 'cardIdentifier', clause: 'search-members.card-identifier.miss' },
  { parameter: 'activationToken', clause: 'search-members.activation-token.miss' },
] as const;

/** Words of the form that those of the fixtures have, which name nobody; undefined where the fixtures name none. */
const strangers: Record<(typeof words)[number]['parameter'], (run: RunContext) => string | undefined> = {
  identifierValue: () => undefined,
  cardIdentifier: ({ facts: { fixtures } }) =>
    likeFirst(fixtures.card_identifiers?.map(({ value }) => value)),
  activationToken: ({ facts: { fixtures } }) =>
    likeFirst(fixtures.activation_tokens?.map(({ token }) => token)),
};

const likeFirst = ([first]: readonly string[] = []): string | undefined =>
  first === undefined ? undefined : unknownLike(first);

/** Every parameter of a search. */
const parameters = [
  { parameter: 'phone', clause: 'search-members.phone.miss' },
  { parameter: 'email', clause: 'search-members.email.miss' },
  ...words,
] as const;

/** How the e-mail address of before goes from a member. */
const forgotten = [
  {
    what: 'replaced',
    clause: 'update-member.replaces.email',
    next: (body: Record<string, unknown>, email: string) => ({ ...body, email }),
  },
  {
    what: 'left-out',
    clause: 'update-member.drops.email',
    next: (body: Record<string, unknown>) => omitAt(body, 'email'),
  },
] as const;

/** Queries without any of the five search parameters. */
const parameterless = [
  { what: 'any-parameter', query: {} },
  { what: 'a-search-parameter-but-another', query: { name: 'Conformance' } },
] as const;

export default [
  check('search-by-the-phone-of-nobody-is-an-empty-array', {
    clauses: ['search-members.phone.miss'],
    async run({ api, data, expect }) {
      expect('search-members.phone.miss', await searchForStranger(api, data)).toBeMiss();
    },
  }),

  check('search-by-a-number-under-another-dial-prefix-finds-nobody', {
    clauses: ['search-members.phone.miss'],
    needs: { member: memberWithPhone },
    async run({ api, run, expect, member: { phone } }) {
      await found({ api, run }, { phone: international(phone) });
      const country_code = phone.country_code === '+46' ? '+47' : '+46';
      const answer = await api.searchMembers({ phone: international({ ...phone, country_code }) });
      // The number may be none under the other prefix, and a service may say so.
      expect('search-members.phone.miss', answer).toSatisfy('nobody found', (one) => !isHit(one));
      const longer = await api.searchMembers({ phone: `${international(phone)}1` });
      expect('search-members.phone.miss', longer).toSatisfy('nobody found', (one) => !isHit(one));
    },
  }),

  check('search-by-the-email-of-a-member-and-more-finds-nobody', {
    clauses: ['search-members.email.miss'],
    needs: { member: memberWithEmail },
    async run({ api, run, expect, member: { email } }) {
      await found({ api, run }, { email });
      // Such an address may be none, and a service may say so. A tag belongs to it, and no sign stands for another one.
      const others = [`lc${email}`, `${email}x`, `_${email.slice(1)}`, email.replace('@', '+lc@')];
      for (const other of others)
        expect('search-members.email.miss', await api.searchMembers({ email: other })).toSatisfy(
          'nobody found',
          (one) => !isHit(one),
        );
    },
  }),

  check('search-by-the-identifier-of-a-member-and-more-finds-nobody', {
    clauses: ['search-members.identifier-value.miss'],
    needs: { member: ownMember, type_id: identifierType },
    async run({ api, run, data, expect, given, member, type_id }) {
      const value = data.digits(12);
      given(await api.createIdentifier(member.id, { type_id, value }));
      await found({ api, run }, { identifierValue: value });
      // A zero counts, and no sign stands for others.
      const others = [
        `${value}1`,
        `0${value}`,
        value.slice(0, -1),
        `_${value.slice(1)}`,
        `${value.slice(0, -2)}%`,
      ];
      for (const other of others) {
        const answer = await api.searchMembers({ identifierValue: other });
        expect('search-members.identifier-value.miss', answer).toSatisfy(
          'nobody found',
          (one) => !isHit(one),
        );
      }
    },
  }),

  check('search-by-the-card-of-a-member-and-more-finds-nobody', {
    clauses: ['search-members.card-identifier.miss'],
    needs: { card: cardIdentifier },
    async run({ api, expect, card: { value } }) {
      for (const other of nearIds(value)) {
        const near = await api.searchMembers({ cardIdentifier: other });
        expect('search-members.card-identifier.miss', near).toSatisfy('nobody found', (one) => !isHit(one));
      }
    },
  }),

  check('search-by-the-activation-token-of-a-member-and-more-finds-nobody', {
    clauses: ['search-members.activation-token.miss'],
    needs: { activation: activationToken },
    async run({ api, expect, activation: { token } }) {
      for (const other of nearIds(token)) {
        const near = await api.searchMembers({ activationToken: other });
        expect('search-members.activation-token.miss', near).toSatisfy('nobody found', (one) => !isHit(one));
      }
    },
  }),

  check('search-by-the-email-of-nobody-is-an-empty-array', {
    clauses: ['search-members.email.miss'],
    async run({ api, data, expect }) {
      expect('search-members.email.miss', await api.searchMembers({ email: data.email() })).toBeMiss();
    },
  }),

  ...words.map(({ parameter, clause }) =>
    check(`search-by-the-${clause.split('.')[1] ?? ''}-of-nobody-is-an-empty-array`, {
      clauses: [clause],
      async run({ api, data, run, expect }) {
        const value = strangers[parameter](run) ?? data.digits(16);
        expect(clause, await api.searchMembers({ [parameter]: value })).toBeMiss();
      },
    }),
  ),

  ...parameters.map(({ parameter, clause }) =>
    check(`search-by-an-empty-${clause.split('.')[1] ?? ''}-finds-nobody`, {
      clauses: [clause],
      async run({ api, expect }) {
        // Whether it counts as a parameter is left open; no member has it.
        const answer = await api.searchMembers({ [parameter]: '' });
        expect(clause, answer).toSatisfy('nobody found', (one) => !isHit(one));
      },
    }),
  ),

  ...forgotten.map(({ what, clause, next }) =>
    check(`search-by-an-email-that-was-${what}-is-a-miss`, {
      clauses: [
        clause,
        'search-members.email.forgets-replaced',
        'search-members.email.miss',
        'search-members.email.follows-update',
        'update-member.accepts-described-fields',
      ],
      needs: { member: ownMember },
      async run({ api, run, data, expect, given, member }) {
        const body = data.update();
        const query = { email: String(body['email']) };
        // From no address to the one that goes, so that a service that keeps a first one gets into this state too.
        await api.updateMember(member.id, omitAt(body, 'email'));
        given(await api.updateMember(member.id, body));
        const first = await settled({ api, run }, query, isHit);
        expect('search-members.email.follows-update', first).toBeHit({ ...member, ...query });
        given(await api.updateMember(member.id, next(body, data.email())));
        const search = await settled({ api, run }, query, isMiss);
        expect('search-members.email.forgets-replaced', search).toSatisfy(
          'nobody found by the e-mail address of before',
          (answer) => !isHit(answer),
        );
        // A search may find by what the member had; whether the member still has it is what it shows.
        expect(clause, search).toSatisfy(
          'no member shown with the e-mail address of before',
          (answer) => !isSameText(query.email, answer.get('0.email')),
          '0.email',
        );
        expect('search-members.email.miss', search).toSatisfy(...isAnswered);
        // And back: a service that remembers what a member gave up must not hide it for good.
        const back = await api.updateMember(member.id, body);
        expect('update-member.accepts-described-fields', back).toSatisfy(
          'an update that is accepted, as the same one was before',
          ({ succeeded }) => succeeded,
        );
        given(back);
        const again = await settled({ api, run }, query, isHit);
        expect('search-members.email.follows-update', again).toBeHit({ ...member, ...query });
      },
    }),
  ),

  ...parameterless.map(({ what, query }) =>
    check(`search-without-${what}-is-refused`, {
      clauses: ['search-members.without-parameter.status'],
      async run({ api, data, expect, given }) {
        given(await api.searchMembers({ email: data.email() }));
        expect('search-members.without-parameter.status', await api.searchMembers(query)).toHaveStatus(400);
      },
    }),
  ),

  check('refusal-of-a-search-without-parameters-asks-for-one', {
    clauses: ['search-members.without-parameter.message'],
    async run({ api, expect, refused }) {
      expect('search-members.without-parameter.message', refused(await api.searchMembers({}))).toMention(
        'phone',
        'email',
        'identifierValue',
        'cardIdentifier',
        'activationToken',
      );
    },
  }),
];
