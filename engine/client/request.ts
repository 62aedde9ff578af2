import { addressPart } from '../limits/address-part.ts';
import type { CorrelationHeader } from './exchange-ids.ts';
import type { CallContent, Operation } from './operation.ts';
import type { WireRequest } from './transport.ts';

/** Which credential a call carries: the run's own token, none at all, or another one on purpose. */
export type Credential = 'own' | 'none' | { readonly token: string } | { readonly authorization: string };

/** One call of an operation, before it has a token and an address. */
export interface OperationCall extends CallContent {
  readonly operation: string;
  /** What is known of the operation. */
  readonly definition: Operation;
  readonly credential: Credential;
  /** The body as text, or null; JSON unless `contentType` says otherwise. */
  readonly body: string | null;
  readonly contentType: string | null;
  /** Overrides the operation's address: for paths that do not exist. */
  readonly path: string | null;
}

/** What a call has besides its operation; what is left out is as in a call without a body by the run's own token. */
type CallParts = Partial<Omit<OperationCall, 'operation' | 'definition'>>;

/** A call of an operation. */
export const callTo = (definition: Operation, parts: CallParts = {}): OperationCall => ({
  operation: definition.name,
  definition,
  params: {},
  query: {},
  credential: 'own',
  body: null,
  document: undefined,
  contentType: null,
  path: null,
  ...parts,
});

/** The call as a request on the wire, to `baseUrl` and nowhere else. */
export function wireRequest(
  call: OperationCall,
  baseUrl: string,
  token: string | null,
  correlation: CorrelationHeader | null,
): WireRequest {
  const { method, path } = call.definition;
  const address =
    call.path ?? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathPart(call.params, name));
  const query = new URLSearchParams(call.query).toString();
  const headers: Record<string, string> = { accept: 'application/json, text/plain;q=0.5, */*;q=0.1' };
  if (call.body !== null && call.contentType !== null) headers['content-type'] = call.contentType;
  const authorization = authorizationOf(call.credential, token);
  if (authorization !== null) headers['authorization'] = authorization;
  if (correlation !== null) headers[correlation[0]] = correlation[1];
  return { method, url: `${baseUrl}${address}${query === '' ? '' : `?${query}`}`, headers, body: call.body };
}

function pathPart(params: OperationCall['params'], name: string): string {
  const value = params[name];
  if (value === undefined) throw new TypeError(`A call of the suite names no ${name}.`);
  return addressPart(value);
}

function authorizationOf(credential: Credential, token: string | null): string | null {
  if (credential === 'none') return null;
  if (credential === 'own') return token === null ? null : `Bearer ${token}`;
  return 'token' in credential ? `Bearer ${credential.token}` : credential.authorization;
}
