import type { Answer } from '../../mock/service/contract/answer.ts';
import type { Call } from '../../mock/service/calls/call.ts';
import type { Mock } from '../../mock/start.ts';

/** Fields of requests and answers that hold a secret or say something of a person. */
const sensitive = new Set([
  'client_secret',
  'access_token',
  'password',
  'repeat_password',
  'otp_code',
  'invitation_token',
  'email',
  'number',
  'first_name',
  'last_name',
  'birth_date',
  'street',
  'city',
  'zip_code',
  'identifier',
  'value',
  'additional_identifiers',
  'phone',
  'identifierValue',
  'cardIdentifier',
  'activationToken',
]);

/** Those of them that no report shows, also where the run made the value up: secrets, codes and phones. */
const alwaysMasked = new Set([
  'client_secret',
  'access_token',
  'password',
  'repeat_password',
  'otp_code',
  'invitation_token',
  'activationToken',
  'number',
  'phone',
]);

/** The texts in a document under sensitive keys; the keys of a validation error are fields, and hold messages. */
export function sensitiveValues(document: unknown, keys = sensitive, isSensitive = false): string[] {
  if (typeof document === 'string' || typeof document === 'number') return isSensitive ? [`${document}`] : [];
  if (typeof document !== 'object' || document === null) return [];
  if (Array.isArray(document)) return document.flatMap((item) => sensitiveValues(item, keys, isSensitive));
  return Object.entries(document).flatMap(([key, value]) =>
    key === 'errors' ? [] : sensitiveValues(value, keys, keys.has(key)),
  );
}

/** Every spelling in which a value may turn up in a text: plain, in a URL, in JSON, and in base64 at any offset. */
export function spellings(value: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    return whole.slice([0, 2, 3][offset], bytes.length % 3 === 0 ? undefined : -1);
  });
  return [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), ...base64])];
}

/** Values of earlier exchanges that are repeated in each: the latest, which no report has seen yet, and one of long ago. */
const earlier = (seen: readonly string[]): string[] => {
  const long = seen.filter((value) => value.length >= shortestAnywhere);
  return [...long.slice(-4), ...long.slice(seen.length % 97).slice(0, 1)];
};

/** Shorter values stand in too many places by chance: they are masked where their own exchange is shown. */
const shortestAnywhere = 8;

/**
 * Makes a mock tell every value that it was sent, and some of other exchanges, in every spelling, in headers, in the
 * details of errors and in fields that are not described. Gives those of the values that no report may show; they grow
 * with the run.
 */
export function echoEverything({ service }: Mock): ReadonlySet<string> {
  const seen = new Set<string>();
  const masked = new Set<string>();
  service.around('*', (next) => async (call) => {
    const received = receivedValues(call);
    const answer = await next(call);
    const values = [...received, ...earlier([...seen])];
    for (const value of [...received, ...sensitiveValues(answer.body)]) seen.add(value);
    for (const value of maskedValues(call, answer)) masked.add(value);
    return echoing(call, answer, values.flatMap(spellings).join(' '));
  });
  return masked;
}

const formOf = ({ body, rawBody }: Call): object =>
  Object.fromEntries(new URLSearchParams(body === undefined ? rawBody : ''));

function credentialParts({ headers }: Call): string[] {
  const [, credential = ''] = (headers['authorization'] ?? '').split(' ');
  return [credential, ...credential.split('.').slice(1)].filter((part) => part.length > 10);
}

function receivedValues(call: Call): string[] {
  const { body, query } = call;
  const values = [...sensitiveValues([body, query, formOf(call)]), ...credentialParts(call)];
  return values.filter((value) => value !== '');
}

function maskedValues(call: Call, answer: Answer): string[] {
  const { body, query } = call;
  const values = sensitiveValues([body, query, formOf(call), answer.body], alwaysMasked);
  return [...values, ...credentialParts(call)].filter((value) => value !== '');
}

function echoing(call: Call, answer: Answer, words: string): Answer {
  const headers = { ...answer.headers, 'x-echo': encodeURIComponent(words).slice(0, 4_000) };
  const { body, text } = answer;
  if (text !== undefined) return { ...answer, headers, text: `${text} ${words}` };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ...answer, headers };
  const detail = 'detail' in body ? { detail: `${String(body.detail)} ${words}` } : {};
  if (call.operation === 'token') return { ...answer, headers };
  return { ...answer, headers, body: { ...body, ...detail, [`echo ${words.slice(0, 40)}`]: words } };
}
