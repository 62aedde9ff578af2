import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceAccess } from '../judge-client.ts';
import {
  changeBody,
  type ClientFault,
  clientFault,
  misread,
  changeAddress,
  type Outgoing,
  replaceSend,
} from './fault.ts';

type Send = (request: Outgoing) => Promise<Response>;

/** A request with a token that was fetched for it. */
export async function underNewToken(request: Outgoing, send: Send, access: ServiceAccess): Promise<Outgoing> {
  const { baseUrl, clientId, clientSecret } = access;
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId ?? '',
    client_secret: clientSecret ?? '',
  };
  const answer = await send({
    url: `${baseUrl}/connect/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

const isTokenRequest = ({ url }: Outgoing): boolean => new URL(url).pathname.endsWith('/connect/token');

/** Sends another token request before the right one: what a client does without a token shows nothing else. */
const tryBefore = (change: (request: Outgoing) => Outgoing) =>
  replaceSend(['token'], async (request, send) => {
    await send(change(request));
    return send(request);
  });

/** Sends a token request with another form before the right one. */
const tryForm = (change: (form: URLSearchParams) => void) =>
  tryBefore((request) => {
    const form = new URLSearchParams(request.body ?? '');
    change(form);
    return { ...request, body: form.toString() };
  });

/** Faults around tokens and secrets (4.1, section 5). */
export const credentialFaults: readonly ClientFault[] = [
  clientFault({
    id: 'token-request-in-json',
    clause: 'token.caller.form-encoded',
    what: 'The client asks for a token with a JSON body, and with a form when that is refused.',
    provocation: 'none',
    break: tryBefore((request) => ({
      ...request,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new URLSearchParams(request.body ?? ''))),
    })),
  }),
  clientFault({
    id: 'grant-type-in-other-case',
    clause: 'token.caller.grant-type',
    what: 'The client spells the grant type Client_Credentials at first.',
    provocation: 'none',
    break: tryForm((form) => form.set('grant_type', 'Client_Credentials')),
  }),
  clientFault({
    id: 'unknown-scope',
    clause: 'token.caller.scope',
    what: 'The client asks at first for a scope that the service does not have.',
    provocation: 'none',
    break: tryForm((form) => form.set('scope', 'api.admin')),
  }),
  clientFault({
    id: 'credentials-of-other-environment',
    clause: 'token.caller.own-environment',
    what: 'The client tries the credentials of the other environment before its own.',
    provocation: 'none',
    break: (parts, { fixtures }) =>
      tryForm((form) => {
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
    id: 'secret-in-query-of-call',
    clause: 'token.caller.secret-in-no-address',
    what: 'The client names its secret in the address of a call.',
    provocation: 'none',
    break: (parts, { clientSecret }) =>
      changeAddress(['listStores'], (url) => `${url}?key=${clientSecret ?? ''}`)(parts),
  }),
  clientFault({
    id: 'token-in-query',
    clause: 'token.caller.secret-in-no-address',
    what: 'The client repeats its token in the address of a call.',
    provocation: 'none',
    break: replaceSend(['couponExemptions'], (request, send) => {
      const token = (request.headers['authorization'] ?? '').replace('Bearer ', '');
      return send({ ...request, url: `${request.url}?access_token=${token}` });
    }),
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
    id: 'secret-in-header',
    clause: 'token.caller.secret-for-tokens-alone',
    what: 'The client sends its secret in a header of a call.',
    provocation: 'none',
    break: (parts, { clientSecret }) =>
      replaceSend(['enrollMember'], (request, send) =>
        send({ ...request, headers: { ...request.headers, 'x-api-key': clientSecret ?? '' } }),
      )(parts),
  }),
  clientFault({
    id: 'credentials-for-a-call',
    clause: 'token.caller.secret-for-tokens-alone',
    what: 'The client enrolls with its credentials in place of a token.',
    provocation: 'none',
    break: (parts, { clientId, clientSecret }) =>
      replaceSend(['enrollMember'], (request, send) => {
        const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
        return send({ ...request, headers: { ...request.headers, authorization } });
      })(parts),
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
    id: 'token-undefined',
    clause: 'token.caller.sends-bearer',
    what: 'The client sends undefined in place of its token.',
    provocation: 'none',
    break: replaceSend(['listStores'], (request, send) =>
      send({ ...request, headers: { ...request.headers, authorization: 'Bearer undefined' } }),
    ),
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
    id: 'token-for-each-request',
    clause: 'token.caller.caches',
    what: 'The client fetches a token for each request.',
    provocation: 'none',
    break: (parts, access) =>
      replaceSend('*', async (request, send) =>
        send(isTokenRequest(request) ? request : await underNewToken(request, send, access)),
      )(parts),
  }),
  clientFault({
    id: 'lifetime-assumed',
    clause: 'token.caller.lifetime',
    what: 'The client takes every token to live for an hour.',
    provocation: 'token-short',
    break: (parts) => {
      const assumed = replaceSend(['token'], async (request, send) => {
        const answer = await send(request);
        if (!answer.ok) return answer;
        const granted = (await answer.json()) as object;
        return Response.json({ ...granted, expires_in: 3600 });
      });
      const late = replaceSend(['createDraftCoupon'], async (request, send) => {
        await pause(3500);
        return send(request);
      });
      return late(assumed(parts));
    },
  }),
  clientFault({
    id: 'refresh-after-refresh',
    clause: 'token.caller.refreshes-once',
    what: 'The client gets token after token, and repeats a request that is refused with each.',
    provocation: 'token-refused',
    break: (parts, access) =>
      replaceSend('*', async (request, send) => {
        let answer = await send(request);
        for (let retry = 0; retry < 8 && answer.status === 401; retry += 1)
          answer = await send(await underNewToken(request, send, access));
        return answer;
      })(parts),
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
