import { variation } from '../../patches/fault.ts';
import { patchResponse } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';
import { patchTokenRefusal, overrideAllRules, tokensOf } from '../../patches/tokens.ts';

/** Whether a call has a token that is accepted, in whichever form the service issues them. */
function hasToken(call: Call): boolean {
  const token = call.rules.bearerToken(call.headers['authorization']);
  return token !== null && call.rules.isTokenValid(token, call);
}

/** What the specification leaves open of tokens, discovery and the order of refusals (4.1, 5.5 to 5.9). */
export default [
  variation({
    id: 'one-token-at-a-time',
    silence: 'silence.token.earlier-token',
    what: 'A new token ends those before it.',
    vary: overrideAllRules(({ rules: { isTokenValid } }) => ({
      isTokenValid: (token, call) => isTokenValid(token, call) && tokensOf(call).issued.at(-1) === token,
    })),
  }),
  variation({
    id: 'bearer-in-one-spelling',
    silence: 'silence.token.scheme-letter-case',
    what: 'Only `Bearer` is read, with that capital.',
    vary: overrideAllRules(() => ({
      bearerToken: (header) => /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? null,
    })),
  }),
  variation({
    id: 'scope-is-required',
    silence: 'silence.token.scope-missing',
    what: 'A token request without a scope is refused.',
    vary: overrideAllRules(({ rules: { grantedScope } }) => ({
      grantedScope: (asked) => (asked === undefined ? null : grantedScope(asked)),
    })),
  }),
  variation({
    id: 'scope-is-not-looked-at',
    silence: 'silence.token.scope-unknown',
    what: 'Whatever scope is asked for, the one of the client is granted.',
    vary: overrideAllRules(() => ({ grantedScope: () => 'api.retailer' })),
  }),
  variation({
    id: 'one-scope-only',
    silence: 'silence.token.scope-read-transaction',
    what: 'These credentials are not granted the reading of transactions.',
    vary: overrideAllRules(() => ({ grantedScope: (asked) => (asked === 'api.retailer' ? asked : null) })),
  }),
  variation({
    id: 'tokens-live-shortly',
    silence: 'silence.token.lifetime',
    what: 'Every token is over after three seconds.',
    vary: overrideAllRules(() => ({ tokenLifetime: () => 3 })),
  }),
  variation({
    id: 'token-requests-without-credentials-are-401',
    silence: 'silence.token.credentials-missing',
    what: 'A token request without a client id or secret is refused with 401.',
    vary: (service) =>
      service.around('token', (next) => async (call) => {
        const form = new URLSearchParams(call.rawBody);
        const isWhole = ['client_id', 'client_secret'].every((field) => form.get(field));
        const answer = await next(call);
        const isRefused = answer.status === 400 && call.headers['authorization'] === undefined;
        return isRefused && !isWhole ? { ...answer, status: 401 } : answer;
      }),
  }),
  variation({
    id: 'plain-text-without-a-charset-or-a-type',
    silence: 'silence.token.plain-text-media-type',
    what: 'Refused token requests declare their text as HTML.',
    vary: patchTokenRefusal('', (text) => ({ status: 400, text, headers: { 'content-type': 'text/html' } })),
  }),
  variation({
    id: 'discovery-asks-for-a-token',
    silence: 'silence.discovery.authentication',
    what: 'Discovery is refused without a token.',
    vary: (service) =>
      service.around('discovery', (next) => (call) => {
        const isKnown = hasToken(call);
        return isKnown ? next(call) : problem(401, 'The access token is missing, expired or invalid.');
      }),
  }),
  variation({
    id: 'discovery-says-little',
    silence: 'silence.discovery.document',
    what: 'The discovery document has the token endpoint and nothing else.',
    vary: patchResponse('discovery', (answer, { origin }) => ({
      ...answer,
      body: { token_endpoint: `${origin}/connect/token` },
    })),
  }),
  variation({
    id: 'messages-of-refused-grants-are-in-another-language',
    silence: 'silence.errors.wording',
    what: 'The refusal of a grant type is worded in Norwegian.',
    vary: patchTokenRefusal('grant type', () => ({
      status: 400,
      text: 'Ugyldig grant_type: må være client_credentials.',
    })),
  }),
  variation({
    id: 'request-is-read-before-its-store',
    silence: 'silence.store-binding.order',
    what: 'A search without a parameter is refused as such, even in another store.',
    vary: (service) =>
      service.around('searchMembers', (next) => (call) => {
        const isEmpty = Object.keys(call.query).length === 0;
        const isKnown = hasToken(call);
        return isEmpty && isKnown
          ? next({ ...call, rules: { ...call.rules, storeBinding: () => true } })
          : next(call);
      }),
  }),
];
