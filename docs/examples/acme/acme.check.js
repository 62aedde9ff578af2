import { check, memberWithPhone, registerSuites } from 'loyalty-conformance';

export default registerSuites({
  area: 'acme',
  clauses: [
    {
      id: 'x.acme.store.nordic-currency',
      section: 'ACME handbook 3',
      operations: ['listStores'],
      statement: 'A store trades in a Nordic currency.',
      severity: 'normal',
    },
    {
      id: 'x.acme.points.whole',
      section: 'ACME handbook 5',
      operations: ['searchMembers'],
      statement: 'The points of a member are a whole number.',
      severity: 'critical',
    },
  ],
  checks: [
    check('acme-store-trades-in-a-nordic-currency', {
      clauses: ['x.acme.store.nordic-currency'],
      async run({ api, expect, given }) {
        const stores = given(await api.listStores());
        expect('x.acme.store.nordic-currency', stores).toSatisfy(
          'NOK, SEK, DKK, EUR or ISK',
          (answer) => ['NOK', 'SEK', 'DKK', 'EUR', 'ISK'].includes(answer.get('0.currency')),
          (answer) => answer.get('0.currency'),
        );
      },
    }),
    check('acme-points-are-whole', {
      clauses: ['x.acme.points.whole'],
      needs: { member: memberWithPhone },
      async run({ api, expect, given, member }) {
        const { country_code, number } = member.phone;
        const found = given(await api.searchMembers({ phone: country_code + number }));
        expect('x.acme.points.whole', found).toSatisfy(
          'a whole number of points',
          (answer) => Number.isInteger(answer.get('0.membership_detail.points')),
          (answer) => answer.get('0.membership_detail.points'),
        );
      },
    }),
  ],
});
