import type { Answer } from './answer.ts';
import type { Api, TokenForm } from './api.ts';
import { refreshTime, type Token } from './token.ts';
import { limits } from '../limits/limits.ts';
import { Noise } from './transport.ts';
import type { Credentials } from './credentials.ts';

/** The service answered, and refuses the credentials: a matter of the configuration. */
export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
}

/** The form of a token request with the credentials in it (section 4.1). */
export function tokenForm({ clientId, clientSecret, scope }: Credentials): TokenForm {
  return { grant_type: 'client_credentials', scope, client_id: clientId, client_secret: clientSecret };
}

/** The same credentials as a Basic authorization header (section 4.1). */
export function basicAuthorization({ clientId, clientSecret }: Credentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

/**
 * A token for the run. Both ways of sending the credentials are tried, since a service that breaks one of them still
 * has all its other promises to keep. Throws {@link CredentialsRefused} when neither gives a token.
 */
export async function fetchToken(api: Api, credentials: Credentials): Promise<Token> {
  const { client_id: _, client_secret: __, ...withoutCredentials } = tokenForm(credentials);
  const answer = await api.token(tokenForm(credentials));
  return (
    tokenOf(answer) ??
    tokenOf(await api.token(withoutCredentials, basicAuthorization(credentials))) ??
    refuse(answer)
  );
}

/** The token in an answer of the token endpoint; null where there is none. */
export function tokenOf(answer: Answer): Token | null {
  const value = answer.get('access_token');
  const expiresIn = answer.get('expires_in');
  if (!answer.succeeded || typeof value !== 'string' || value.length > limits.tokenLength) return null;
  const refreshAt = refreshTime(Date.now(), typeof expiresIn === 'number' ? expiresIn : 0);
  return { value, refreshAt, scope: answer.get('scope') };
}

/** A refusal is a complete 4xx; a page, as a captive portal shows it, and any other answer say nothing of the credentials. */
function refuse(answer: Answer): never {
  const { status, text } = answer;
  const isPage = /html/i.test(answer.header('content-type') ?? '');
  if (status < 400 || status >= 500 || isPage)
    throw new Noise(`the token endpoint answered status ${status} without a token that can be used`);
  throw new CredentialsRefused(
    `The token endpoint refuses the credentials: status ${status}, ${text.slice(0, 200)}`,
  );
}
