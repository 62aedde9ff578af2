import type { ReceivedRequest } from '../state/received-request.ts';
import type { State } from '../state/state.ts';

/** Client id and secret as somebody sent them. */
export interface SentCredentials {
  client_id: string;
  client_secret: string;
}

const fullScope = 'api.retailer';
const narrowLifetimeSeconds = 2;
const scopes = new Set([fullScope, 'read:transaction']);

/** Undoes the form encoding that OAuth asks of both halves of a Basic header; text that is not so encoded stays. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const sameCredentials = (a: SentCredentials, b: SentCredentials): boolean =>
  a.client_id === b.client_id && a.client_secret === b.client_secret;

const isKnown = (given: SentCredentials, known: SentCredentials): boolean =>
  sameCredentials(given, known) ||
  sameCredentials(
    { client_id: formDecoded(given.client_id), client_secret: formDecoded(given.client_secret) },
    known,
  );

/** Who may have a token, and what it opens (4.1, section 5). */
export const tokenRules = {
  /** The grant type is compared letter by letter. */
  grantTypeOk(grantType: string | undefined): boolean {
    return grantType === 'client_credentials';
  },

  /** The credentials of a Basic header; null where there is no such header or it cannot be read. */
  basicCredentials(header: string | undefined): SentCredentials | null {
    const encoded = /^basic\s+(\S+)$/i.exec(header ?? '')?.[1];
    if (encoded === undefined) return null;
    const [client_id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    return { client_id, client_secret: rest.join(':') };
  },

  /** The header wins over the form, also when only the form is right (4.1). */
  whichCredentialsWin(header: SentCredentials | null, form: SentCredentials): SentCredentials {
    return header ?? form;
  },

  credentialsOk(given: SentCredentials, state: State): boolean {
    return isKnown(given, { client_id: state.store.id, client_secret: state.client_secret });
  },

  /** Whether these are right, but in another environment (5.3). */
  isOtherEnvironment(given: SentCredentials, state: State): boolean {
    return isKnown(given, state.other_environment);
  },

  /** The scope of the token: all of what is asked for, or null where part of it is unknown; by default the full one. */
  grantedScope(asked = ''): string | null {
    const names = asked.split(' ').filter((name) => name !== '');
    if (names.length === 0) return fullScope;
    return names.every((name) => scopes.has(name)) ? names.join(' ') : null;
  },

  /**
   * How many seconds a token lasts. One without the full scope is soon over, so that the end of a token can be seen
   * without waiting for an hour.
   */
  tokenLifetime(scope: string, state: State): number {
    return scope.split(' ').includes(fullScope) ? state.token_lifetime_seconds : narrowLifetimeSeconds;
  },

  /** The token of an Authorization header; null where it holds none. */
  bearerToken(header: string | undefined): string | null {
    return /^bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;
  },

  /** Only tokens that this service issued count, until they end (5.9). */
  isTokenValid(token: string, request: ReceivedRequest): boolean {
    const issued = request.state.tokens.get(token);
    return issued !== undefined && request.now().getTime() < issued.expires_at;
  },

  /** Whether the token's scope opens the operation: reading transactions opens none of those here (5.6). */
  scopeCovers(token: string, request: ReceivedRequest): boolean {
    return request.state.tokens.get(token)?.scope.split(' ').includes(fullScope) ?? true;
  },

  /** The path's store must be that of the credentials, letter case included (5.8). */
  storeBinding(storeId: string | undefined, request: ReceivedRequest): boolean {
    return storeId === request.state.store.id;
  },
};
