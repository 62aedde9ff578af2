import {
  type Answer,
  claimsOf,
  describeForm,
  observe,
  omitAt,
  type TokenForm,
  tokenForm,
  type Json,
} from '#loyalty';
import { hasToken } from '../shared/has-token.ts';
import { askToken, halves, withoutCredentials } from './requests.ts';

/** What became of a token request: refused in some form, or granted for some scope. */
const describe = (answer: Answer): string =>
  hasToken(answer) ? `a token for ${String(answer.get('scope'))}` : `refused: ${describeForm(answer)}`;

const accepted = ({ succeeded, status }: Answer): string =>
  succeeded ? 'accepted' : `refused: status ${status}`;

const names = (document: Json): string =>
  Object.keys(document ?? {})
    .toSorted()
    .join(', ');

/** Token requests that the specification does not speak of. */
const requests = [
  {
    name: 'without-a-scope',
    silence: 'silence.token.scope-missing',
    change: (form: TokenForm) => omitAt(form, 'scope'),
  },
  {
    name: 'for-an-unknown-scope',
    silence: 'silence.token.scope-unknown',
    change: (form: TokenForm) => ({ ...form, scope: 'conformance' }),
  },
  {
    name: 'for-reading-transactions',
    silence: 'silence.token.scope-read-transaction',
    change: (form: TokenForm) => ({ ...form, scope: 'read:transaction' }),
  },
  {
    name: 'with-another-parameter',
    silence: 'silence.token.extra-parameters',
    change: (form: TokenForm) => ({ ...form, audience: 'conformance' }),
  },
] as const;

export default [
  ...requests.map(({ name, silence, change }) =>
    observe(`token-request-${name}`, {
      silence,
      async run({ api, share, run: { facts } }) {
        return describe(await askToken({ api, share }, change(tokenForm(facts.credentials))));
      },
    }),
  ),
  observe('token-request-with-a-json-body', {
    silence: 'silence.token.json-body',
    async run({ api, run: { facts } }) {
      const body = tokenForm(facts.credentials);
      return describe(await api.with({ credential: 'none' }).call('token', { body }));
    },
  }),
  observe('token-request-without-credentials', {
    silence: 'silence.token.credentials-missing',
    run: async ({ api, run: { facts } }) => describe(await api.token(withoutCredentials(facts.credentials))),
  }),
  observe('claims-of-the-access-token', {
    silence: 'silence.token.claims',
    async run({ api, share, given, run: { facts } }) {
      const answer = given(await askToken({ api, share }, tokenForm(facts.credentials)));
      return names(claimsOf(String(answer.get('access_token')))) || 'none that can be read';
    },
  }),
  observe('lifetime-of-the-access-token', {
    silence: 'silence.token.lifetime',
    async run({ api, share, given, run: { facts } }) {
      const answer = given(await askToken({ api, share }, tokenForm(facts.credentials)));
      return `${String(answer.get('expires_in'))} seconds`;
    },
  }),
  observe('earlier-token-after-a-new-one', {
    silence: 'silence.token.earlier-token',
    async run({ api, given, run: { facts } }) {
      const form = tokenForm(facts.credentials);
      const earlier = given(await api.token(form));
      given(await api.token(form));
      const credential = { token: String(earlier.get('access_token')) };
      return accepted(await api.with({ credential }).listStores());
    },
  }),
  observe('bearer-in-lower-case', {
    silence: 'silence.token.scheme-letter-case',
    async run({ api, run }) {
      const credential = { authorization: `bearer ${await run.token()}` };
      return accepted(await api.with({ credential }).listStores());
    },
  }),
  observe('media-type-of-a-refused-token-request', {
    silence: 'silence.token.plain-text-media-type',
    async run({ api, share, refused, run: { facts } }) {
      const [wrong] = halves;
      const answer = refused(await askToken({ api, share }, tokenForm(wrong.wrong(facts.credentials))));
      const type = answer.header('content-type') ?? 'none';
      return answer.encodingFault === null ? type : `${type}, with ${answer.encodingFault}`;
    },
  }),
  observe('discovery-without-a-token', {
    silence: 'silence.discovery.authentication',
    run: async ({ api }) => accepted(await api.with({ credential: 'none' }).discovery()),
  }),
  observe('members-of-the-discovery-document', {
    silence: 'silence.discovery.document',
    run: async ({ api, given }) => names(given(await api.discovery()).json),
  }),
];
