import {
  almost,
  basicAuthorization,
  check,
  type Credentials,
  inOtherCases,
  omitAt,
  otherEnvironment,
  tokenForm,
  unknownLike,
} from '#loyalty';
import { hasToken } from '../shared/has-token.ts';
import { askToken, halves, isPlainText, ways, withoutCredentials } from './requests.ts';

/** Values that something careless may take for a half of the credentials. */
const careless = (right: string): readonly string[] => [
  unknownLike(right),
  ...almost(right),
  ...inOtherCases(right),
  '%',
  '*',
  '.*',
  ' ',
  `${right.slice(0, -1)}%`,
];

/** Credentials that are wrong in one half, or have it in the place of the other one. */
const wrongHalves = [
  {
    half: 'client-id',
    clause: 'token.credentials.wrong-id',
    wrong: (right: Credentials): readonly Credentials[] => [
      ...[...careless(right.clientId), right.clientSecret].map((clientId) => ({ ...right, clientId })),
      { ...right, clientId: right.clientSecret, clientSecret: right.clientId },
    ],
  },
  {
    half: 'secret',
    clause: 'token.credentials.wrong-secret',
    wrong: (right: Credentials): readonly Credentials[] =>
      [...careless(right.clientSecret), right.clientId].map((clientSecret) => ({ ...right, clientSecret })),
  },
] as const;

const plainText = 'token.errors.credentials.plain-text';

/** Credentials of which one half is the other environment's (section 5.3). */
const mixed = [
  { half: 'client-id', clause: 'token.credentials.wrong-id', field: 'client_id' },
  { half: 'secret', clause: 'token.credentials.wrong-secret', field: 'client_secret' },
] as const;

/** What a request may lack. */
const lacking = [
  { name: 'client-id', clause: 'token.credentials.without-id', field: 'client_id' },
  { name: 'client-secret', clause: 'token.credentials.without-secret', field: 'client_secret' },
] as const;

export default [
  check('credentials-in-the-header-obtain-a-token', {
    clauses: ['token.credentials.basic-header'],
    async run({ api, expect, share, run: { facts } }) {
      const form = withoutCredentials(facts.credentials);
      const answer = await askToken({ api, share }, form, basicAuthorization(facts.credentials));
      expect('token.credentials.basic-header', answer).toSatisfy('an access token', hasToken);
    },
  }),
  ...halves.map(({ half, wrong }) =>
    check(`right-header-wins-over-a-form-with-a-wrong-${half}`, {
      clauses: ['token.credentials.valid-header-wins'],
      async run({ api, expect, given, share, run: { facts } }) {
        const right = basicAuthorization(facts.credentials);
        given(await askToken({ api, share }, withoutCredentials(facts.credentials), right));
        const answer = await askToken({ api, share }, tokenForm(wrong(facts.credentials)), right);
        expect('token.credentials.valid-header-wins', answer).toSatisfy('an access token', hasToken);
      },
    }),
  ),
  ...halves.map(({ half, wrong }) =>
    check(`header-with-a-wrong-${half}-wins-over-a-right-form`, {
      clauses: ['token.credentials.wrong-header-wins'],
      async run({ api, expect, given, share, run: { facts } }) {
        given(await askToken({ api, share }, tokenForm(facts.credentials)));
        const header = basicAuthorization(wrong(facts.credentials));
        const answer = await askToken({ api, share }, tokenForm(facts.credentials), header);
        expect('token.credentials.wrong-header-wins', answer).toHaveStatus(400);
      },
    }),
  ),
  ...wrongHalves.flatMap(({ half, clause, wrong }) =>
    ways.map(({ way, obtain }) =>
      check(`wrong-${half}-${way}-is-refused-in-plain-text`, {
        clauses: [clause, plainText],
        once: true,
        async run({ api, assume, expect, given, rows, share, run: { facts } }) {
          const { credentials } = facts;
          assume(credentials.clientId !== credentials.clientSecret, 'a secret that is no client id');
          given(await obtain({ api, share }, credentials));
          for (const one of rows(wrong(credentials))) {
            const answer = await obtain({ api, share }, one);
            expect(clause, answer).toHaveStatus(400);
            if (answer.status === 400) expect(plainText, answer).toSatisfy('a plain-text body', isPlainText);
          }
        },
      }),
    ),
  ),
  check('empty-secret-in-the-header-obtains-no-token', {
    clauses: ['token.credentials.without-secret'],
    async run({ api, expect, share, run: { facts } }) {
      const [, header] = ways;
      const answer = await header.obtain({ api, share }, { ...facts.credentials, clientSecret: '' });
      expect('token.credentials.without-secret', answer).toSatisfy(
        'no access token',
        (one) => !hasToken(one),
      );
    },
  }),
  ...lacking.flatMap(({ name, clause, field }) => [
    check(`token-request-without-${name}-obtains-no-token`, {
      clauses: [clause],
      async run({ api, expect, share, run: { facts } }) {
        const answer = await askToken({ api, share }, omitAt({ ...tokenForm(facts.credentials) }, field));
        expect(clause, answer).toSatisfy('no access token', (one) => !hasToken(one));
      },
    }),
    check(`token-request-with-empty-${name}-obtains-no-token`, {
      clauses: [clause],
      async run({ api, expect, share, run: { facts } }) {
        const answer = await askToken({ api, share }, { ...tokenForm(facts.credentials), [field]: '' });
        expect(clause, answer).toSatisfy('no access token', (one) => !hasToken(one));
      },
    }),
  ]),
  check('token-request-with-neither-half-of-the-credentials-obtains-no-token', {
    clauses: ['token.credentials.without-id', 'token.credentials.without-secret'],
    async run({ api, expect, share, run: { facts } }) {
      const answer = await askToken({ api, share }, withoutCredentials(facts.credentials));
      for (const { clause } of lacking)
        expect(clause, answer).toSatisfy('no access token', (one) => !hasToken(one));
    },
  }),
  ...mixed.map(({ half, clause, field }) =>
    check(`${half}-of-the-other-environment-is-refused`, {
      clauses: [clause, plainText],
      needs: { other: otherEnvironment },
      async run({ api, assume, expect, refused, other, run: { facts } }) {
        const own = tokenForm(facts.credentials);
        assume(own[field] !== other[field], `another ${field} in the other environment`);
        const answer = await api.token({ ...own, [field]: other[field] });
        expect(clause, answer).toHaveStatus(400);
        expect(plainText, refused(answer)).toSatisfy('a plain-text body', isPlainText);
      },
    }),
  ),
  check('credentials-of-the-other-environment-are-refused', {
    clauses: ['token.credentials.other-environment'],
    needs: { other: otherEnvironment },
    async run({ api, expect, other, share, run: { facts } }) {
      const answer = await askToken({ api, share }, { ...tokenForm(facts.credentials), ...other });
      expect('token.credentials.other-environment', answer).toHaveStatus(400);
    },
  }),
  check('credentials-of-the-other-environment-in-the-header-are-refused', {
    clauses: ['token.credentials.other-environment'],
    needs: { other: otherEnvironment },
    async run({ api, share, expect, other: { client_id, client_secret }, run: { facts } }) {
      const there = { ...facts.credentials, clientId: client_id, clientSecret: client_secret };
      const answer = await askToken({ api, share }, withoutCredentials(there), basicAuthorization(there));
      expect('token.credentials.other-environment', answer).toHaveStatus(400);
    },
  }),
  ...ways.map(({ way, obtain }) =>
    check(`credentials-of-the-other-environment-${way}-are-refused-in-plain-text`, {
      clauses: ['token.errors.environment.plain-text'],
      needs: { other: otherEnvironment },
      async run({ api, share, assume, expect, other: { client_id, client_secret }, run: { facts } }) {
        const there = { ...facts.credentials, clientId: client_id, clientSecret: client_secret };
        const answer = await obtain({ api, share }, there);
        assume(answer.status === 400, 'a refusal with status 400, to read its body');
        expect('token.errors.environment.plain-text', answer).toSatisfy('a plain-text body', isPlainText);
      },
    }),
  ),
];
