import { check, found, international, memberWithPhone, tokenForm } from '#loyalty';
import { hasToken } from '../shared/has-token.ts';

export default [
  check('repeated-store-list-is-the-same', {
    clauses: ['retry.get'],
    operation: 'listStores',
    async run({ api, expect, given }) {
      const first = given(await api.listStores());
      const again = await api.listStores();
      for (const name of ['length', '0.id', '0.store_name', '0.currency', '0.time_zone']) {
        expect('retry.get', again).toHave(name, first.get(name));
      }
    },
  }),
  check('repeated-discovery-is-the-same', {
    clauses: ['retry.get'],
    operation: 'discovery',
    async run({ api, expect, given }) {
      const first = given(await api.discovery());
      const again = await api.discovery();
      for (const name of ['issuer', 'token_endpoint']) {
        expect('retry.get', again).toHave(name, first.get(name));
      }
    },
  }),
  check('repeated-search-finds-as-many', {
    clauses: ['retry.get'],
    operation: 'searchMembers',
    needs: { member: memberWithPhone },
    async run({ api, run, expect, member }) {
      const query = { phone: international(member.phone) };
      const first = await found({ api, run }, query);
      const again = await api.searchMembers(query);
      expect('retry.get', again).toSatisfy(
        `${first.items.length} found, as before`,
        ({ items }) => items.length === first.items.length,
      );
    },
  }),
  check('repeated-token-request-succeeds', {
    clauses: ['retry.token'],
    operation: 'token',
    async run({ api, expect, given, run: { facts } }) {
      // In an order of its own: a service that refuses repeats must refuse this one only.
      const form = Object.fromEntries(Object.entries(tokenForm(facts.credentials)).toReversed());
      given(await api.token(form));
      expect('retry.token', await api.token(form)).toSatisfy('an access token', hasToken);
    },
  }),
];
