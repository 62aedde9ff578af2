import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';
import { otherLetterCase, withOtherCharacter } from './ids.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** A JSON Web Token in its three parts (RFC 7519, as section 5.5 has it). */
interface Parts {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
}

/** A token that the service did not issue; what made it of one that the service did. */
type Forged = (token: string) => string;

/** Tokens that are cut: at the end, where little is missing, and elsewhere. */
export const truncations: readonly Forged[] = [
  (token) => token.slice(0, -Math.ceil(token.length / 20)),
  (token) => token.slice(0, -1),
  (token) => token.slice(1),
  (token) => token.slice(0, Math.ceil(token.length / 2)),
  (token) => joined(partsOf(token), { signature: '' }),
];

/** Tokens with other claims under the signature of the old ones; the first one claims a later end. */
export const payloadChanges: readonly Forged[] = [
  withClaims((claims) => ({ exp: (typeof claims['exp'] === 'number' ? claims['exp'] : 0) + 60 })),
  withClaims(() => ({ client_id: 'conformance' })),
  withClaims(() => ({ scope: 'api.retailer read:transaction', conformance: true })),
  (token) => joined(partsOf(token), { payload: 'bm8gY2xhaW1zIGF0IGFsbA' }),
];

/**
 * Tokens with another signature of the same length. The first one has the same letters in the other letter case, which are other
 * bytes in base64, and which a store of tokens that ignores letter case takes for the same. The others have one other
 * character, for a service may compare a part. The last character may hold bits that no byte has, so that it stays.
 */
export const signatureChanges: readonly Forged[] = [
  withSignature(otherLetterCase),
  ...[0, 1, 20, -3, -2].map((place) => withSignature((signature) => withOtherCharacter(signature, place))),
];

/** The claims of the token under a header that declares no algorithm, without and with a signature. */
export const unsigned: readonly Forged[] = [
  (token) => joined(partsOf(token), { header: withoutAlgorithm(token, 'none'), signature: '' }),
  (token) => joined(partsOf(token), { header: withoutAlgorithm(token, 'none') }),
  (token) => joined(partsOf(token), { header: withoutAlgorithm(token, 'NONE'), signature: '' }),
];

const withoutAlgorithm = (token: string, alg: string): string =>
  encoded({ ...decoded(partsOf(token).header), alg });

function withClaims(change: (claims: JsonObject) => JsonObject): Forged {
  return (token) => {
    const parts = partsOf(token);
    const claims = decoded(parts.payload);
    return joined(parts, { payload: encoded({ ...claims, ...change(claims) }) });
  };
}

function withSignature(change: (signature: string) => string): Forged {
  return (token) => {
    const parts = partsOf(token);
    return joined(parts, { signature: change(parts.signature) });
  };
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

function joined(parts: Parts, change: Partial<Parts>): string {
  const { header, payload, signature } = { ...parts, ...change };
  return `${header}.${payload}.${signature}`;
}

const encoded = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decoded(part: string): JsonObject {
  try {
    const value: Json = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
  } catch {
    return {};
  }
}
