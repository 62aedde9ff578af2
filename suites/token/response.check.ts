import { type Answer, type Api, check, isJwt, type TokenForm, unknownLike } from '#loyalty';
import { hasToken } from '../shared/has-token.ts';
import { ways, withNewToken } from './requests.ts';

const fields = ['access_token', 'scope', 'expires_in', 'token_type'];

const namesOf = ({ json }: Answer): string[] => Object.keys(json ?? {});

/** A request for a token, with its credentials in the form or in a header. */
type Ask = (api: Api, form: TokenForm, authorization?: string) => Promise<Answer>;

const ask: Ask = (api, form, authorization) => api.token(form, authorization);

/** Spells the grant type with its underscore encoded, as a form may encode any character. */
const askEncoded: Ask = (api, form, authorization) => {
  const rawBody = new URLSearchParams(form)
    .toString()
    .replace('=client_credentials', '=client%5Fcredentials');
  const contentType = 'application/x-www-form-urlencoded';
  const credential = authorization === undefined ? 'none' : { authorization };
  return api.with({ credential, rawBody, contentType }).call('token', {});
};

/** Requests for tokens, the usual one first. The last ones are not for the first time: a service may remember what it granted. */
const requests: readonly { readonly scope: string; readonly send: Ask }[] = [
  { scope: 'api.retailer', send: ask },
  { scope: 'api.retailer', send: askEncoded },
  { scope: 'read:transaction', send: ask },
  { scope: 'api.retailer', send: ask },
  { scope: 'api.retailer', send: ask },
];

export default [
  ...ways.flatMap(({ way, sent, obtain }) => [
    check(`tokens-for-credentials-${way}-have-their-four-fields`, {
      clauses: [
        'token.success',
        'token.response.exactly-four-fields',
        'token.response.scope-granted',
        'token.response.expires-in-positive',
        'token.access-token.is-jwt',
      ],
      async run({ api, expect, rows, run: { facts } }) {
        const [form, authorization] = sent(facts.credentials);
        for (const { scope, send } of rows(requests)) {
          const answer = await send(api, { ...form, scope }, authorization);
          if (scope === 'api.retailer')
            expect('token.success', answer).toSatisfy(
              'status 200 with an access token',
              (one) => one.status === 200 && hasToken(one),
            );
          if (!hasToken(answer)) continue;
          expect('token.response.exactly-four-fields', answer).toSatisfy(
            `no field but ${fields.join(', ')}`,
            (one) => namesOf(one).every((field) => fields.includes(field)),
            namesOf,
          );
          // Which scope is granted instead of the one for reading is left open, but the answer names one.
          expect('token.response.scope-granted', answer).toSatisfy(
            scope === 'api.retailer' ? 'scope api.retailer, as it was asked for' : 'the name of a scope',
            (one) => {
              const granted = String(one.get('scope')).trim();
              return scope === 'api.retailer' ? granted.split(' ').includes(scope) : granted !== '';
            },
            'scope',
          );
          expect('token.response.expires-in-positive', answer).toSatisfy(
            'expires_in above 0',
            (one) => Number(one.get('expires_in')) > 0,
            'expires_in',
          );
          expect('token.access-token.is-jwt', answer).toSatisfy('a JWT in access_token', (one) =>
            isJwt(String(one.get('access_token'))),
          );
        }
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
