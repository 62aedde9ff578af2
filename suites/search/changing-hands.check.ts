import { check, found, lastUpdate, isHitOf, ownMember, settled } from '#loyalty';

/** What one member gave up and another one has: a search remembers no one who had it before. */
export default [
  check('search-by-an-email-that-went-to-another-member-finds-that-one', {
    clauses: ['search-members.email.follows-update'],
    needs: { member: ownMember, other: ownMember },
    async run({ api, run, data, expect, given, member, other }) {
      const body = await lastUpdate({ api, data, given, run }, member.id);
      const query = { email: String(body['email']) };
      await found({ api, run }, query, member);
      given(await api.updateMember(member.id, data.update()));
      given(await api.updateMember(other.id, { ...data.update(), ...query }));
      const search = await settled({ api, run }, query, (answer) => isHitOf(answer, other));
      expect('search-members.email.follows-update', search).toBeHit(other);
    },
  }),
];
