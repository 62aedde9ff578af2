import { breachUnless, type Judge, judgeEach, shown } from './judge.ts';
import { headerOf, isMasked, tokenRequests, type TokenRequest } from '../traffic/read.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';

const needs = 'ask for a token';
const knownScopes = ['api.retailer', 'read:transaction'];

const formOf = (exchange: ClientExchange, session: Session): TokenRequest | undefined =>
  tokenRequests(session).find((request) => request.exchange === exchange);

/** What a client sends to the token endpoint (4.1, section 5). */
export const tokenRequestJudges: readonly Judge[] = [
  judgeEach('token.caller.form-encoded', needs, (exchange) => {
    if (exchange.operation !== 'token') return undefined;
    const type = headerOf(exchange, 'content-type') ?? 'no Content-Type';
    const isForm = /^application\/x-www-form-urlencoded/i.test(type) && exchange.json === undefined;
    return breachUnless(isForm, 'a form (application/x-www-form-urlencoded)', type);
  }),
  judgeEach('token.caller.grant-type', needs, (exchange, session) => {
    const request = formOf(exchange, session);
    if (request === undefined || exchange.json !== undefined) return undefined;
    const given = request.form.get('grant_type');
    return breachUnless(given === 'client_credentials', 'grant_type client_credentials', shown(given));
  }),
  judgeEach('token.caller.scope', 'ask for a token with a scope', (exchange, session) => {
    const scope = formOf(exchange, session)?.form.get('scope') ?? '';
    if (scope.trim() === '' || isMasked(scope)) return undefined;
    const isKnown = scope.split(' ').some((one) => knownScopes.includes(one));
    return breachUnless(isKnown, knownScopes.join(' or '), shown(scope));
  }),
  judgeEach('token.caller.own-environment', needs, (exchange, session) => {
    const given = formOf(exchange, session)?.clientId ?? undefined;
    if (given === undefined) return undefined;
    const other = session.fixtures.other_environment?.client_id;
    return breachUnless(
      given !== other,
      'the client id of this environment',
      'the client id of the other environment',
    );
  }),
];
