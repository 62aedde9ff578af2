import { check, international, isHit, registration, settled } from '#harness';

export default [
  check('a-registration-gives-the-id-of-its-member', {
    clauses: ['register-member.returns-id'],
    needs: { sample: registration('nulls') },
    async run({ expect, given, sample }) {
      expect('register-member.returns-id', given(sample.answer)).toSatisfy(
        'an id that is a text of at least 1 character',
        (answer) => typeof answer.get('id') === 'string' && answer.get('id') !== '',
        'id',
      );
    },
  }),
  check('the-id-of-a-registration-names-a-member-and-no-other-one', {
    clauses: ['register-member.returns-id'],
    needs: { sample: registration('nulls'), other: registration('minimal') },
    async run({ api, data, assume, expect, given, sample, other }) {
      const [id, another] = [given(sample.answer).get('id'), given(other.answer).get('id')];
      assume(typeof id === 'string' && id !== '', 'a registration that gives an id');
      const answer = await api.couponExemptions(String(id), [{ external_id: data.productId() }]);
      expect('register-member.returns-id', answer).toSatisfy(
        'that the id which the registration gave names a member, and not that of another registration',
        ({ status }) => status !== 404 && id !== another,
      );
    },
  }),
  check('a-search-finds-the-registered-member', {
    clauses: ['register-member.creates-member'],
    needs: { sample: registration('nulls') },
    async run({ api, world, expect, given, sample }) {
      given(sample.answer);
      const email = String(sample.body['email']);
      const byPhone = given(await settled({ api, world }, { phone: international(sample.phone) }, isHit));
      // Which parameters find is for the clauses of the search: here one that does is enough.
      const byEmail = await api.searchMembers({ email });
      expect('register-member.creates-member', byPhone).toSatisfy(
        'a search by phone or e-mail that finds the member',
        () => isHit(byPhone) || isHit(byEmail),
      );
    },
  }),
];
