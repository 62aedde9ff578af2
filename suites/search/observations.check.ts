import {
  type Answer,
  describeForm,
  international,
  isHit,
  memberWithEmail,
  memberWithPhone,
  observe,
  ownMember,
  settled,
} from '#loyalty';

/** A search's outcome in words that are the same in every run. */
function outcomeOf(answer: Answer): string {
  if (!answer.succeeded) return describeForm(answer);
  return isHit(answer) ? 'a hit' : 'a miss';
}

/** Searches that no one knows the answer of, by a member's phone. */
const byPhone = [
  {
    name: 'search-with-an-unknown-parameter-too',
    silence: 'silence.search.unknown-parameter',
    query: (phone: string) => ({ phone, name: 'Conformance' }),
  },
  {
    name: 'search-by-a-phone-without-plus',
    silence: 'silence.search.phone-without-plus',
    query: (phone: string) => ({ phone: phone.replace('+', '') }),
  },
  {
    name: 'search-by-a-part-of-a-phone',
    silence: 'silence.search.partial-value',
    query: (phone: string) => ({ phone: phone.slice(0, -2) }),
  },
  {
    name: 'search-by-phone-and-by-the-email-of-no-one',
    silence: 'silence.search.several-parameters',
    query: (phone: string) => ({ phone, email: 'no-one-has-this@example.com' }),
  },
] as const;

/** Searches by values that are none. */
const byNothing = [
  {
    name: 'search-by-an-empty-email',
    silence: 'silence.search.empty-parameter',
    query: { email: '' },
  },
  {
    name: 'search-by-what-is-no-phone',
    silence: 'silence.search.invalid-phone',
    query: { phone: 'not-a-phone' },
  },
  {
    name: 'search-by-what-is-no-email',
    silence: 'silence.search.invalid-email',
    query: { email: 'not-an-email' },
  },
] as const;

export default [
  ...byPhone.map(({ name, silence, query }) =>
    observe(name, {
      silence,
      needs: { member: memberWithPhone },
      run: async ({ api, member }) => outcomeOf(await api.searchMembers(query(international(member.phone)))),
    }),
  ),

  ...byNothing.map(({ name, silence, query }) =>
    observe(name, { silence, run: async ({ api }) => outcomeOf(await api.searchMembers(query)) }),
  ),

  observe('search-by-an-email-in-other-letter-case', {
    silence: 'silence.search.email-letter-case',
    needs: { member: memberWithEmail },
    run: async ({ api, member }) => outcomeOf(await api.searchMembers({ email: member.email.toUpperCase() })),
  }),

  observe('fields-of-the-elements-of-a-search', {
    silence: 'silence.search.elements',
    needs: { member: memberWithPhone },
    async run({ api, given, member }) {
      const [found] = given(await api.searchMembers({ phone: international(member.phone) })).items;
      const fields = typeof found === 'object' && found !== null ? Object.keys(found).toSorted() : [];
      return fields.length === 0 ? 'none' : fields.join(', ');
    },
  }),

  observe('search-right-after-a-change', {
    silence: 'silence.search.visibility-delay',
    needs: { member: ownMember },
    async run({ api, run, data, given, member }) {
      const body = data.update();
      const query = { email: String(body['email']) };
      given(await api.updateMember(member.id, body));
      if (isHit(await api.searchMembers(query))) return 'shows it at once';
      return isHit(await settled({ api, run }, query, isHit)) ? 'shows it later' : 'does not show it';
    },
  }),
];
