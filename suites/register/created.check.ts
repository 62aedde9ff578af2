import { check, international, isHit, isHitOf, knownOf, registration, settled } from '#loyalty';

export default [
  check('a-registration-gives-the-id-of-its-member', {
    clauses: ['register-member.returns-id'],
    needs: { sample: registration('nulls'), other: registration('minimal') },
    async run({ api, data, expect, given, sample, other }) {
      const id = given(sample.answer).get('id');
      expect('register-member.returns-id', sample.answer).toSatisfy(
        'an id that is a text of at least 1 character, and not that of another registration',
        () => typeof id === 'string' && id !== '' && id !== other.answer.get('id'),
        'id',
      );
      if (typeof id !== 'string' || id === '') return;
      const named = await api.couponExemptions(id, [{ external_id: data.productId() }]);
      expect('register-member.returns-id', named).toSatisfy(
        'that the id which the registration gave names a member',
        ({ status }) => status !== 404,
      );
    },
  }),
  check('a-search-finds-the-registered-member', {
    clauses: ['register-member.creates-member'],
    needs: { sample: registration('nulls') },
    async run({ api, run, expect, given, sample }) {
      given(sample.answer);
      const email = String(sample.body['email']);
      const byPhone = given(await settled({ api, run }, { phone: international(sample.phone) }, isHit));
      // Which parameters find is for the clauses of the search: here one that does is enough.
      const byEmail = await api.searchMembers({ email });
      expect('register-member.creates-member', byPhone).toSatisfy(
        'a search by phone or e-mail that finds the member',
        () => [byPhone, byEmail].some((found) => isHitOf(found, knownOf(sample))),
      );
    },
  }),
];
