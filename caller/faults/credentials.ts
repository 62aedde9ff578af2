import {
  changeForm,
  changeBody,
  type ClientFault,
  clientFault,
  misread,
  changeAddress,
  replaceSend,
} from './fault.ts';

/** Faults around tokens and secrets (4.1, section 5). */
export const credentialFaults: readonly ClientFault[] = [
  clientFault({
    id: 'token-request-in-json',
    clause: 'token.caller.form-encoded',
    what: 'The client asks for a token with a JSON body.',
    provocation: 'none',
    break: replaceSend(['token'], (request, send) =>
      send({
        ...request,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(new URLSearchParams(request.body ?? ''))),
      }),
    ),
  }),
  clientFault({
    id: 'grant-type-in-other-case',
    clause: 'token.caller.grant-type',
    what: 'The client spells the grant type Client_Credentials.',
    provocation: 'none',
    break: changeForm((form) => form.set('grant_type', 'Client_Credentials')),
  }),
  clientFault({
    id: 'unknown-scope',
    clause: 'token.caller.scope',
    what: 'The client asks for a scope that the service does not have.',
    provocation: 'none',
    break: changeForm((form) => form.set('scope', 'api.admin')),
  }),
  clientFault({
    id: 'credentials-of-other-environment',
    clause: 'token.caller.own-environment',
    what: 'The client asks for a token with the credentials of the other environment.',
    provocation: 'none',
    break: (parts, { fixtures }) =>
      changeForm((form) => {
        form.set('client_id', fixtures.other_environment?.client_id ?? '');
        form.set('client_secret', fixtures.other_environment?.client_secret ?? '');
      })(parts),
  }),
  clientFault({
    id: 'secret-in-query',
    clause: 'token.caller.secret-in-no-address',
    what: 'The client repeats its secret in the address of the token request.',
    provocation: 'none',
    break: (parts, { clientSecret }) =>
      changeAddress(['token'], (url) => `${url}?client_secret=${clientSecret ?? ''}`)(parts),
  }),
  clientFault({
    id: 'secret-in-body',
    clause: 'token.caller.secret-for-tokens-alone',
    what: 'The client sends its secret along with a draft coupon.',
    provocation: 'none',
    break: (parts, { clientSecret }) =>
      changeBody('createDraftCoupon', (body) => ({ ...body, client_secret: clientSecret }))(parts),
  }),
  clientFault({
    id: 'other-scheme-than-bearer',
    clause: 'token.caller.sends-bearer',
    what: 'The client sends its token as Authorization: Token.',
    provocation: 'none',
    break: replaceSend(['listStores'], (request, send) => {
      const authorization = (request.headers['authorization'] ?? '').replace('Bearer', 'Token');
      return send({ ...request, headers: { ...request.headers, authorization } });
    }),
  }),
  clientFault({
    id: 'token-for-each-request',
    clause: 'token.caller.caches',
    what: 'The client fetches a token for each request.',
    provocation: 'none',
    break: (parts, { baseUrl, clientId, clientSecret }) => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId ?? '',
        client_secret: clientSecret ?? '',
      }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return replaceSend('*', async (request, send) => {
        if (request.url.endsWith('/connect/token')) return send(request);
        const answer = await send({ url: `${baseUrl}/connect/token`, method: 'POST', headers, body });
        const { access_token: token } = (await answer.json()) as { access_token: string };
        return send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
      })(parts);
    },
  }),
  clientFault({
    id: 'retry-with-refused-token',
    clause: 'token.caller.refreshes-once',
    what: 'The client repeats a request after a 401 with the token that was refused.',
    provocation: 'token-revoked',
    break: replaceSend('*', async (request, send) => {
      const answer = await send(request);
      return answer.status === 401 ? send(request) : answer;
    }),
  }),
  clientFault({
    id: 'gives-up-after-401',
    clause: 'token.caller.recovers',
    what: 'The client takes a 401 for the end.',
    provocation: 'token-revoked',
    break: replaceSend('*', async (request, send) => {
      const answer = await send(request);
      return answer.status === 401 ? misread(answer, 403) : answer;
    }),
  }),
];
