import { check, international, memberWithPhone } from '#loyalty';

export default [
  check('search-that-found-a-member-is-refused-without-a-token-and-in-another-store', {
    clauses: ['token.authorization.missing', 'store-binding.unknown-store'],
    operation: 'searchMembers',
    needs: { member: memberWithPhone },
    async run({ api, expect, given, member, run }) {
      const query = { phone: international(member.phone) };
      // Something before the service may keep the answer, and give it to others who ask the same.
      given(await api.searchMembers(query));
      const stranger = await api.with({ credential: 'none' }).searchMembers(query);
      expect('token.authorization.missing', stranger).toHaveStatus(401);
      const other = await api.with({ storeId: `${run.facts.storeId}x` }).searchMembers(query);
      expect('store-binding.unknown-store', other).toHaveStatus(403);
    },
  }),
];
