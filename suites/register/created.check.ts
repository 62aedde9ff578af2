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
