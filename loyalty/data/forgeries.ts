import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';
import { otherLetterCase, withOtherCharacter } from './ids.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** A JSON Web Token in its three parts (RFC 7519, as section 5.5 has it). */
interface Parts {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
}

/** The token without the end of its signature. */
export function truncated(token: string): string {
  return token.slice(0, -Math.ceil(token.length / 20));
}

/** The token that claims a later end than it was issued with, under the signature of the old claims. */
export function payloadChanged(token: string): string {
  const { header, payload, signature } = partsOf(token);
  const claims = decoded(payload);
  const end = typeof claims['exp'] === 'number' ? claims['exp'] : 0;
  return join({ header, payload: encoded({ ...claims, exp: end + 60 }), signature });
}

/**
 * The token with another signature of the same length: the same letters in the other letter case, which are other bytes in
 * base64, and which a store of tokens that ignores letter case takes for the same.
 */
export function signatureChanged(token: string): string {
  const { header, payload, signature } = partsOf(token);
  return join({ header, payload, signature: otherLetterCase(signature) });
}

/**
 * The token with one character of its signature replaced; a place below zero counts from the end. The last character may
 * hold bits that no byte has, so that another one there is no other signature.
 */
export function signatureChangedAt(token: string, place: number): string {
  const { header, payload, signature } = partsOf(token);
  return join({ header, payload, signature: withOtherCharacter(signature, place) });
}

/** The claims of the token under a header that declares no algorithm, without a signature. */
export function unsigned(token: string): string {
  const { header, payload } = partsOf(token);
  return join({ header: encoded({ ...decoded(header), alg: 'none' }), payload, signature: '' });
}

/** The claims of a token; an empty object where it is no JSON Web Token that can be read. */
export function claimsOf(token: string): JsonObject {
  return decoded(token.split('.')[1] ?? '');
}

/** Whether a token is a JSON Web Token: signed and readable, or encrypted. */
export function isJwt(token: string): boolean {
  const parts = token.split('.');
  const hasHeader = typeof decoded(parts[0] ?? '')['alg'] === 'string';
  const isSigned = parts.length === 3 && Object.keys(claimsOf(token)).length > 0;
  return hasHeader && (isSigned || parts.length === 5);
}

function partsOf(token: string): Parts {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== undefined && payload !== undefined && signature && rest.length === 0) {
    return { header, payload, signature };
  }
  throw new PreconditionFailed('needs an access token that is a signed JWT, to change a part of it');
}

const join = ({ header, payload, signature }: Parts): string => `${header}.${payload}.${signature}`;

const encoded = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decoded(part: string): JsonObject {
  try {
    const value: Json = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
  } catch {
    return {};
  }
}
