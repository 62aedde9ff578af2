import { check } from '#loyalty';

export default [
  check('store-list-names-the-one-store-of-the-credentials', {
    clauses: ['list-stores.success', 'list-stores.exactly-one', 'list-stores.id-is-client-id'],
    async run({ api, assume, expect, run }) {
      const { clientId, scope } = run.facts.credentials;
      const answer = await api.listStores();
      const isFull = scope.split(' ').includes('api.retailer');
      assume(
        isFull || ![401, 403].includes(answer.status),
        'a scope that opens the store list (LOYALTY_SCOPE)',
      );
      expect('list-stores.success', answer).toHaveStatus(200);
      expect('list-stores.exactly-one', answer).toSatisfy(
        'exactly one store',
        ({ items }) => items.length === 1,
      );
      expect('list-stores.id-is-client-id', answer).toHave('0.id', clientId);
    },
  }),
];
