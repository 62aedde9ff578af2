import { basicAuthorization, payloadChanges, signatureChanges, truncations, unsigned } from '#loyalty';
import type { RefusedCaller } from './refused-callers.ts';

/**
 * Words for tokens that no service issued. Those of three parts, as a JWT has them, are of no JSON, of the JSON of nothing, and of
 * other JSON than objects. None of their parts is a word: reports mask them.
 */
const madeUp = [
  'no-service-ever-issued-this',
  'bm8.c2VydmljZQ.ZXZlcg',
  'e30.e30.e30',
  'MQ.bnVsbA.MQ',
  '..',
  '7b1e0f3a-2c64-4d5b-8a97-1f6d3c9b2e40',
  'bm8tc2VydmljZS1ldmVyLWlzc3VlZC10aGlz'.repeat(30),
];

/** Authorization headers with a valid token that are not `Bearer <ACCESS_TOKEN>` (section 4). */
const otherForms: readonly ((token: string) => string)[] = [
  (token) => token,
  (token) => `Basic ${token}`,
  (token) => `Token ${token}`,
  (token) => `ConformanceBearer ${token}`,
  (token) => `Bearer ${token} conformance`,
  () => 'Bearer',
  () => 'Basic',
];

/** A caller without a token. */
export const withoutToken: RefusedCaller = {
  clause: 'token.authorization.missing',
  as: () => ({ credential: 'none' }),
};

/** Callers with a made-up token, the most common one first. */
export const madeUpTokens: readonly RefusedCaller[] = madeUp.map((token) => ({
  clause: 'token.authorization.garbage',
  as: () => ({ credential: { token } }),
}));

/** Callers with a token that was changed, or has more behind it. */
export const forgedTokens: readonly RefusedCaller[] = [
  ...forged('token.authorization.garbage', [(token) => `${token}x`, (token) => `${token}.x`]),
  ...forged('token.authorization.truncated', truncations),
  ...forged('token.authorization.payload-changed', payloadChanges),
  ...forged('token.authorization.signature-changed', signatureChanges),
  ...forged('token.authorization.unsigned', unsigned),
];

function forged(
  clause: RefusedCaller['clause'],
  forgeries: readonly ((token: string) => string)[],
): readonly RefusedCaller[] {
  return forgeries.map((forge) => ({
    clause,
    as: async ({ run }) => ({ credential: { token: forge(await run.token()) } }),
  }));
}

/** All callers without a valid token. The one without any comes twice: at first, and after all others. */
export const withoutValidToken: readonly RefusedCaller[] = [
  withoutToken,
  ...madeUpTokens,
  ...forgedTokens,
  {
    clause: 'token.authorization.other-scheme',
    as: ({ run: { facts } }) => ({ credential: { authorization: basicAuthorization(facts.credentials) } }),
  },
  ...otherForms.map((form): RefusedCaller => ({
    clause: 'token.authorization.other-scheme',
    as: async ({ run }) => ({ credential: { authorization: form(await run.token()) } }),
  })),
  withoutToken,
];
