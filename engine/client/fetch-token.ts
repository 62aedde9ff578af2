import { cut } from '../limits/cut.ts';
import { type Answer, isRedirect, statusWords } from './answer.ts';
import { type Operation, tokenOperation } from './operation.ts';
import { callTo, type OperationCall } from './request.ts';
import { refreshTime, type Token } from './token.ts';
import { PreconditionFailed } from './precondition-failed.ts';
import { limits } from '../limits/limits.ts';
import { Noise } from './transport.ts';
import type { Credentials } from './credentials.ts';
import type { Json } from '../../schemas/json.ts';

/** The service answered, and refuses the credentials: a matter of the configuration. */
export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
}

/** The service answered, and gives no token: a promise of its own is broken, and all that needs a token is untested. */
export class TokenUnusable extends PreconditionFailed {
  override readonly name = 'TokenUnusable';
}

/** The form of a token request (RFC 6749); an absent field is not sent. */
export type TokenForm = Readonly<Record<string, string>>;

/** Who asks for tokens: with this form and, if given, this Authorization header. */
export interface TokenClient {
  token(form: TokenForm, authorization?: string): Promise<Answer>;
}

/** A token request with this form and, if given, this Authorization header. */
export function tokenCall(
  operations: Readonly<Record<string, Operation>>,
  form: TokenForm,
  authorization?: string,
): OperationCall {
  const definition = operations[tokenOperation];
  if (definition === undefined) throw new TypeError(`The interface has no operation ${tokenOperation}.`);
  return callTo(definition, {
    credential: authorization === undefined ? 'none' : { authorization },
    body: new URLSearchParams(form).toString(),
    contentType: 'application/x-www-form-urlencoded',
  });
}

/** The form of a token request with the credentials in it. */
export function tokenForm({ clientId, clientSecret, scope }: Credentials): TokenForm {
  return { grant_type: 'client_credentials', scope, client_id: clientId, client_secret: clientSecret };
}

/** The same credentials as a Basic authorization header. */
export function basicAuthorization({ clientId, clientSecret }: Credentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

/**
 * A token for the run. Both ways of sending the credentials are tried, since a service that breaks one of them still
 * has all its other promises to keep. Throws {@link CredentialsRefused} when both are answered with 400 or 401,
 * {@link TokenUnusable} when the service answers anything else, and {@link Noise} when something else may have answered.
 */
export async function fetchToken(client: TokenClient, credentials: Credentials): Promise<Token> {
  const { client_id: _, client_secret: __, ...withoutCredentials } = tokenForm(credentials);
  const byForm = await client.token(tokenForm(credentials));
  const token = tokenOf(byForm);
  if (token !== null) return token;
  const byHeader = await client.token(withoutCredentials, basicAuthorization(credentials));
  const other = tokenOf(byHeader);
  if (other !== null) return other;
  throw noTokenError([byForm, byHeader]);
}

/** The token in an answer of the token endpoint; null where there is none. */
export function tokenOf(answer: Answer): Token | null {
  const value = answer.get('access_token');
  if (!answer.succeeded || typeof value !== 'string' || value.length > limits.tokenLength) return null;
  const refreshAt = refreshTime(performance.now(), lifeOf(answer.get('expires_in')));
  return { value, refreshAt, scope: answer.get('scope') };
}

/**
 * The life of a token in seconds, also where it is written as text: a clause judges the form, and to obtain a token for
 * each call would cost the service more. Where it is missing, the token has no end before it is refused.
 */
function lifeOf(expiresIn: Json): number {
  const isText = typeof expiresIn === 'string' && expiresIn.trim() !== '';
  const seconds = isText || typeof expiresIn === 'number' ? Number(expiresIn) : Number.NaN;
  return seconds > 0 ? seconds : Number.POSITIVE_INFINITY;
}

/**
 * The error for answers without a token. A refusal is a complete 4xx; a page, as a captive portal shows it, and any other
 * answer say nothing of the credentials.
 */
export function noTokenError(answers: readonly Answer[]): CredentialsRefused | TokenUnusable | Noise {
  const answer = answers.find((one) => isPage(one) || !isRefusal.has(one.status));
  if (answer === undefined) return refusedCredentials(answers);
  const { status } = answer;
  if (status >= 500) return new Noise(`the token endpoint answered status ${status}`);
  if (typeof answer.get('access_token') === 'string') return new Noise('the token is too long to be used');
  if (isPage(answer)) return new Noise(`a web page came in place of a token, with status ${status}`);
  return new TokenUnusable(
    `nothing is sent that needs a token: the token endpoint answered ${statusWords(answer)}${isRedirect(answer) ? ` (set that address, if it is the service's)` : ''} without a token`,
  );
}

/** Statuses that speak of the credentials (section 4.1, and what OAuth adds). */
const isRefusal: ReadonlySet<number> = new Set([400, 401]);

function refusedCredentials([answer]: readonly Answer[]): CredentialsRefused {
  const said = answer === undefined ? '' : `: status ${answer.status}, ${cut(answer.text, 200)}`;
  return new CredentialsRefused(`The token endpoint refuses the credentials${said}`);
}

/** Whether an answer is a page for people, as a captive portal or a proxy shows it in place of any service. */
const isPage = (answer: Answer): boolean =>
  !isRedirect(answer) &&
  (/^text\/html\b/i.test(answer.header('content-type') ?? '') || /^\s*<(!doctype|html)\b/i.test(answer.text));
