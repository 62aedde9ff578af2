import { breachUnless, type Judge, judgeEach, shown } from './judge.ts';
import { formOf, readTokenRequest, type TokenRequest } from '../traffic/read.ts';
import { headerOf, isMasked, notRecorded, recorded } from '../traffic/recorded.ts';
import type { ClientExchange } from '../traffic/session.ts';
import { valueAt } from '../../engine/client/answer.ts';

const needs = 'ask for a token';
const knownScopes = ['api.retailer', 'read:transaction'];

/** The token request that an exchange is, where its body was recorded. */
function requestOf(exchange: ClientExchange): TokenRequest | undefined {
  if (exchange.operation !== 'token') return undefined;
  if (exchange.body === notRecorded) recorded(exchange.body);
  return readTokenRequest(exchange);
}

/** A field of a token request; one that is sent as JSON breaks a clause of its own, and says the same. */
export const tokenField = ({ exchange }: TokenRequest, name: string): string | null => {
  const given = formOf(exchange).get(name) ?? valueAt(exchange.json, name);
  return typeof given === 'string' ? given : null;
};

/** What a client sends to the token endpoint (4.1, section 5). */
export const tokenRequestJudges: readonly Judge[] = [
  judgeEach('token.caller.form-encoded', needs, (exchange) => {
    if (requestOf(exchange) === undefined) return undefined;
    const type = headerOf(exchange, 'content-type') ?? 'no Content-Type';
    const isForm = /^application\/x-www-form-urlencoded/i.test(type) && exchange.json === undefined;
    return breachUnless(isForm, 'a form (application/x-www-form-urlencoded)', type);
  }),
  judgeEach('token.caller.grant-type', needs, (exchange) => {
    const request = requestOf(exchange);
    if (request === undefined) return undefined;
    const given = tokenField(request, 'grant_type');
    return breachUnless(given === 'client_credentials', 'grant_type client_credentials', shown(given));
  }),
  judgeEach('token.caller.scope', 'ask for a token with a scope', (exchange) => {
    const request = requestOf(exchange);
    const scope = (request && tokenField(request, 'scope')) ?? '';
    if (scope.trim() === '' || isMasked(scope)) return undefined;
    const isKnown = scope.split(' ').some((one) => knownScopes.includes(one));
    return breachUnless(isKnown, knownScopes.join(' or '), shown(scope));
  }),
  judgeEach('token.caller.own-environment', needs, (exchange, session) => {
    const request = requestOf(exchange);
    const given = request && (request.clientId ?? tokenField(request, 'client_id'));
    if (given === undefined || given === null || isMasked(given)) return undefined;
    const other = session.fixtures.other_environment?.client_id;
    return breachUnless(
      given !== other,
      'the client id of this environment',
      'the client id of the other environment',
    );
  }),
];
