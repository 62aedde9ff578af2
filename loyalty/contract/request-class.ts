import type { Answer } from '../../engine/client/answer.ts';
import type { OperationCall } from '../../engine/client/request.ts';
import type { WireRequest } from '../../engine/client/transport.ts';
import type { Json } from '../../schemas/json.ts';

/**
 * What answers have to have in common for a body that cannot be read to be no accident among them: the operation and
 * the status, and for refusals also what the caller did, since a service may leave one kind of refusal to its
 * framework. A refusal counts three times: among those of its operation, of any kind and of its own, and among those of
 * its kind of all operations. What is not found counts among those of its path too: a service may know how to say it of a
 * member and not of a coupon. What is invalid counts among bodies of its types too: a service may leave a value of a wrong
 * type to its framework. And a refusal counts among those of the same credential, and a body that is no JSON among those of the
 * same text: what refuses one may not be what refuses the others.
 */
export function requestClassesOf({ operation, status, recorded: { request, call } }: Answer): string[] {
  if (status < 400) return [`${operation} ${status}`];
  const refusal = `${status} ${credentialOf(request)} ${storeOf(request)} ${bodyOf(call)}`;
  const notFound = status === 404 ? [`${operation} ${refusal} ${pathOf(request)}`] : [];
  const invalid = status === 400 ? [`${operation} ${refusal} ${typesIn(call.document)}`] : [];
  const unauthorized = status === 401 ? [`${operation} ${refusal} ${request.headers['authorization']}`] : [];
  const unreadable =
    invalid.length > 0 && call.document === undefined ? [`${operation} ${refusal} ${call.body}`] : [];
  return [
    `${operation} ${status}`,
    `${operation} ${refusal}`,
    refusal,
    ...notFound,
    ...invalid,
    ...unauthorized,
    ...unreadable,
  ];
}

/** Which kind of credential a request carries: none, or a scheme and the number of parts of what follows it. */
function credentialOf({ headers }: WireRequest): string {
  const [scheme = 'none', token = ''] = (headers['authorization'] ?? 'none').split(' ');
  return `${scheme} ${token.split('.').length}`;
}

const storeOf = ({ url }: WireRequest): string => /\/stores\/([^/?]+)/.exec(url)?.[1] ?? 'no store';

const pathOf = ({ url }: WireRequest): string => new URL(url).pathname;

function bodyOf({ body, document }: OperationCall): string {
  if (body === '') return 'no body';
  return body !== null && document === undefined ? 'no JSON' : 'JSON';
}

/** The types of a document and of all its fields, without values. */
function typesIn(document: Json): string {
  if (typeof document !== 'object' || document === null) return document === null ? 'null' : typeof document;
  if (Array.isArray(document)) return `[${[...new Set(document.map(typesIn))].sort().join(' ')}]`;
  const fields = Object.entries(document).map(([name, value]) => `${name}: ${typesIn(value)}`);
  return `{${fields.sort().join(', ')}}`;
}
