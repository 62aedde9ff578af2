import { addressPart } from '../limits/address-part.ts';
import { operations, type OperationName } from '../../specs/operations.ts';
import type { WireRequest } from './transport.ts';

/** Which credential a call carries: the run's own token, none at all, or another one on purpose. */
export type Credential = 'own' | 'none' | { readonly token: string } | { readonly authorization: string };

/** One call of an operation, before it has a token and an address. */
export interface OperationCall {
  readonly operation: OperationName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly credential: Credential;
  /** The body as text, or null; JSON unless `contentType` says otherwise. */
  readonly body: string | null;
  /** The same as a document; undefined for a body that is no JSON. */
  readonly document: unknown;
  readonly contentType: string | null;
  /** Overrides the operation's address: for paths that do not exist. */
  readonly path: string | null;
}

/** A call of the store list: harmless, and every service has it (section 4.2). */
export const storeListCall = (credential: Credential): OperationCall => ({
  operation: 'listStores',
  params: {},
  query: {},
  credential,
  body: null,
  document: undefined,
  contentType: null,
  path: null,
});

/** The call as a request on the wire, to `baseUrl` and nowhere else. */
export function wireRequest(call: OperationCall, baseUrl: string, token: string | null): WireRequest {
  const { method, path } = operations[call.operation];
  const address = call.path ?? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(call.params, name));
  const query = new URLSearchParams(call.query).toString();
  const headers: Record<string, string> = { accept: 'application/json, text/plain;q=0.5, */*;q=0.1' };
  if (call.body !== null && call.contentType !== null) headers['content-type'] = call.contentType;
  const authorization = authorizationOf(call.credential, token);
  if (authorization !== null) headers['authorization'] = authorization;
  return { method, url: `${baseUrl}${address}${query === '' ? '' : `?${query}`}`, headers, body: call.body };
}

function segment(params: OperationCall['params'], name: string): string {
  const value = params[name];
  if (value === undefined) throw new TypeError(`A call of the suite names no ${name}.`);
  return addressPart(value);
}

function authorizationOf(credential: Credential, token: string | null): string | null {
  if (credential === 'none') return null;
  if (credential === 'own') return token === null ? null : `Bearer ${token}`;
  return 'token' in credential ? `Bearer ${credential.token}` : credential.authorization;
}
