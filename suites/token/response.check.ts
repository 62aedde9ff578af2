import { type Answer, type Api, check, isJwt, type TokenForm, tokenForm, unknownLike } from '#loyalty';
import { hasToken } from '../shared/has-token.ts';
import { askToken, ways, withNewToken } from './requests.ts';

const fields = ['access_token', 'scope', 'expires_in', 'token_type'];

const namesOf = ({ json }: Answer): string[] => Object.keys(json ?? {});

const formType = 'application/x-www-form-urlencoded';

/** The expectation that a token request is answered with one. */
const obtainsToken = [
  'status 200 with an access token',
  (answer: Answer) => answer.status === 200 && hasToken(answer),
] as const;

/** The expectation that a token answer has no field but its four. */
const hasNoOther = [
  `no field but ${fields.join(', ')}`,
  (answer: Answer) => namesOf(answer).every((field) => fields.includes(field)),
  namesOf,
] as const;

/** The expectation that a token is not over at once. */
const hasLifetime = [
  'expires_in above 0',
  (answer: Answer) => Number(answer.get('expires_in')) > 0,
  'expires_in',
] as const;

/** The expectation that a token can be read as one. */
const holdsJwt = [
  'a JWT in access_token',
  (answer: Answer) => isJwt(String(answer.get('access_token'))),
] as const;

export default [
  check('token-request-obtains-a-token', {
    clauses: ['token.success'],
    async run({ api, expect, share, run: { facts } }) {
      const answer = await askToken({ api, share }, tokenForm(facts.credentials));
      expect('token.success', answer).toSatisfy(...obtainsToken);
    },
  }),
  check('token-request-with-an-underscore-encoded-obtains-a-token', {
    clauses: ['token.success'],
    async run({ api, expect, given, share, run: { facts } }) {
      const form = tokenForm(facts.credentials);
      given(await askToken({ api, share }, form));
      // A form may encode any character.
      const rawBody = new URLSearchParams(form)
        .toString()
        .replace('=client_credentials', '=client%5Fcredentials');
      const encoded = api.with({ credential: 'none', rawBody, contentType: formType });
      expect('token.success', await encoded.call('token', {})).toSatisfy(...obtainsToken);
    },
  }),
  check('token-for-credentials-in-the-header-is-answered-with-200', {
    clauses: ['token.success'],
    async run({ api, expect, given, share, run: { facts } }) {
      const [, header] = ways;
      expect('token.success', given(await header.obtain({ api, share }, facts.credentials))).toHaveStatus(
        200,
      );
    },
  }),
  check('token-names-its-own-scope-after-one-for-reading-transactions', {
    clauses: [
      'token.response.scope-granted',
      'token.response.exactly-four-fields',
      'token.response.expires-in-positive',
      'token.access-token.is-jwt',
    ],
    async run({ api, expect, given, share, run: { facts } }) {
      const full = tokenForm(facts.credentials);
      const narrow = given(await askToken({ api, share }, { ...full, scope: 'read:transaction' }));
      expect('token.response.exactly-four-fields', narrow).toSatisfy(...hasNoOther);
      expect('token.response.expires-in-positive', narrow).toSatisfy(...hasLifetime);
      expect('token.access-token.is-jwt', narrow).toSatisfy(...holdsJwt);
      // Which scope is granted instead is left open, but the answer names one.
      expect('token.response.scope-granted', narrow).toSatisfy(
        'the name of a scope',
        (one) => String(one.get('scope')).trim() !== '',
        'scope',
      );
      const answer = given(await api.token({ ...full, scope: 'api.retailer' }));
      expect('token.response.scope-granted', answer).toSatisfy(
        'scope api.retailer, as it was asked for',
        (one) => String(one.get('scope')).split(' ').includes('api.retailer'),
        'scope',
      );
    },
  }),
  ...ways.flatMap(({ way, obtain }) => [
    check(`token-answer-to-credentials-${way}-has-four-fields-and-no-other`, {
      clauses: ['token.response.exactly-four-fields'],
      async run({ api, expect, given, share, run: { facts } }) {
        const answer = given(await obtain({ api, share }, facts.credentials));
        expect('token.response.exactly-four-fields', answer).toSatisfy(...hasNoOther);
      },
    }),
    check(`token-answer-to-credentials-${way}-names-the-scope-that-was-granted`, {
      clauses: ['token.response.scope-granted'],
      async run({ api, expect, given, share, run: { facts } }) {
        const full = (form: TokenForm): TokenForm => ({ ...form, scope: 'api.retailer' });
        const answer = given(await obtain({ api, share }, facts.credentials, full));
        expect('token.response.scope-granted', answer).toSatisfy(
          'scope api.retailer',
          (one) => String(one.get('scope')).split(' ').includes('api.retailer'),
          'scope',
        );
      },
    }),
    check(`new-token-for-credentials-${way}-has-a-positive-lifetime`, {
      clauses: ['token.response.expires-in-positive'],
      async run({ api, expect, given, share, run: { facts } }) {
        const answer = given(await obtain({ api, share }, facts.credentials));
        expect('token.response.expires-in-positive', answer).toSatisfy(...hasLifetime);
      },
    }),
    check(`access-token-for-credentials-${way}-is-a-jwt`, {
      clauses: ['token.access-token.is-jwt'],
      async run({ api, expect, given, share, run: { facts } }) {
        const answer = given(await obtain({ api, share }, facts.credentials));
        expect('token.access-token.is-jwt', answer).toSatisfy(...holdsJwt);
      },
    }),
    check(`new-token-for-credentials-${way}-is-accepted`, {
      clauses: ['token.access-token.accepted', 'list-stores.exactly-one'],
      async run(context) {
        const answer = await withNewToken(context, 'api.retailer', (bearer) => bearer.listStores(), obtain);
        context
          .expect('token.access-token.accepted', answer)
          .toSatisfy('the token to be accepted', ({ status }) => status !== 401 && status !== 403);
        context
          .expect('list-stores.exactly-one', context.given(answer))
          .toSatisfy('exactly one store', ({ items }) => items.length === 1);
      },
    }),
  ]),
  check('search-in-a-store-that-no-one-has-with-a-token-for-credentials-in-the-header-is-refused', {
    clauses: ['store-binding.unknown-store'],
    operation: 'searchMembers',
    async run(context) {
      const [, header] = ways;
      const email = context.data.email();
      const storeId = unknownLike(context.run.facts.storeId);
      const search = (bearer: Api) => bearer.with({ storeId }).searchMembers({ email });
      const answer = await withNewToken(context, 'api.retailer', search, header.obtain);
      context.assume(answer.status !== 401, 'a new token that is accepted');
      context.expect('store-binding.unknown-store', answer).toHaveStatus(403);
    },
  }),
];
