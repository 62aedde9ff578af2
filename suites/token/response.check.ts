import { check } from '../../harness/check.ts';
import { tokenForm } from '../../harness/http/fetch-token.ts';
import { isJwt } from '../../harness/world/forgeries.ts';
import { hasToken, withNewToken } from './requests.ts';

const fields = ['access_token', 'scope', 'expires_in', 'token_type'];

export default [
  check('token-request-obtains-a-token', {
    clauses: ['token.success'],
    async run({ api, expect, world: { facts } }) {
      const answer = await api.token(tokenForm(facts.credentials));
      expect('token.success', answer).toSatisfy(
        'status 200 with an access token',
        (one) => one.status === 200 && hasToken(one),
      );
    },
  }),
  check('token-answer-has-four-fields-and-no-other', {
    clauses: ['token.response.exactly-four-fields'],
    async run({ api, expect, given, world: { facts } }) {
      const answer = given(await api.token(tokenForm(facts.credentials)));
      expect('token.response.exactly-four-fields', answer).toSatisfy(
        `no field beside ${fields.join(', ')}`,
        ({ json }) => Object.keys(json ?? {}).every((field) => fields.includes(field)),
        ({ json }) => Object.keys(json ?? {}),
      );
    },
  }),
  check('token-answer-names-the-scope-that-was-granted', {
    clauses: ['token.response.scope-granted'],
    async run({ api, expect, given, world: { facts } }) {
      const answer = given(await api.token({ ...tokenForm(facts.credentials), scope: 'api.retailer' }));
      expect('token.response.scope-granted', answer).toSatisfy(
        'scope api.retailer',
        (one) => String(one.get('scope')).split(' ').includes('api.retailer'),
        (one) => one.get('scope'),
      );
    },
  }),
  check('new-token-has-a-positive-lifetime', {
    clauses: ['token.response.expires-in-positive'],
    async run({ api, expect, given, world: { facts } }) {
      const answer = given(await api.token(tokenForm(facts.credentials)));
      expect('token.response.expires-in-positive', answer).toSatisfy(
        'expires_in above 0',
        (one) => Number(one.get('expires_in')) > 0,
        (one) => one.get('expires_in'),
      );
    },
  }),
  check('access-token-is-a-jwt', {
    clauses: ['token.access-token.is-jwt'],
    async run({ api, expect, given, world: { facts } }) {
      const answer = given(await api.token(tokenForm(facts.credentials)));
      expect('token.access-token.is-jwt', answer).toSatisfy('a JWT in access_token', (one) =>
        isJwt(String(one.get('access_token'))),
      );
    },
  }),
  check('new-token-is-accepted', {
    clauses: ['token.access-token.accepted'],
    async run(scene) {
      const answer = await withNewToken(scene, 'api.retailer', (bearer) => bearer.listStores());
      scene
        .expect('token.access-token.accepted', answer)
        .toSatisfy('the token to be accepted', ({ status }) => status !== 401 && status !== 403);
    },
  }),
];
