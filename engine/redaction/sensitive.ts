import { startOf } from '../limits/cut.ts';
import { limits } from '../limits/limits.ts';
import { leavesOf } from './pseudonyms.ts';
import type { Json } from '../../schemas/json.ts';

/** What kind of thing a masked value is; the pseudonym says it. */
export type MaskedKind = string;

/** Keys of bodies, forms and queries with values that never leave the process, and what they are. */
const sensitiveKeys: Readonly<Record<string, MaskedKind>> = {
  access_token: 'access-token',
  client_secret: 'client-secret',
  password: 'password',
  repeat_password: 'password',
  otp_code: 'otp',
  invitation_tokens: 'invitation-token',
  token: 'activation-token',
  invitation_token: 'invitation-token',
  activation_token: 'activation-token',
  activationToken: 'activation-token',
  cardIdentifier: 'card',
  identifier: 'card',
  identifierValue: 'identifier',
  value: 'value',
  additional_identifiers: 'identifier',
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  number: 'phone',
  phone: 'phone',
  birth_date: 'birth-date',
  street: 'address',
  city: 'address',
  state: 'address',
  zip_code: 'address',
};

/** What is secret wherever it turns up in the run, not only in the exchange that held it. */
export const secretKinds: ReadonlySet<MaskedKind> = new Set([
  'access-token',
  'client-secret',
  'header',
  'password',
  'otp',
  'invitation-token',
  'activation-token',
]);

/** Characters of the longest value that is masked as a whole; of a longer one its start is known. */
export const longestOf = (kind: MaskedKind): number =>
  secretKinds.has(kind) ? limits.tokenLength : limits.maskedLength;

/** As much of a value as a run keeps: one character more than the longest, to tell it from that. */
export const keptOf = (kind: MaskedKind, value: string): string => startOf(value, longestOf(kind) + 1);

/** What the value of a key is; undefined where anybody may see it. */
export const kindOf = (key: string): MaskedKind | undefined =>
  Object.hasOwn(sensitiveKeys, key) ? sensitiveKeys[key] : undefined;

/** Words that the suite itself writes into requests; a mask of them would hide the requests of the whole run. */
const ownWords = /^(loyalty-)?conformance$/i;

/**
 * Whether what a request holds as an e-mail address cannot be any. The suite makes these up to be refused; masking a
 * domain or the beginning of an address would mask a part of many others.
 */
export const isNoAddress = (kind: MaskedKind, value: string): boolean =>
  kind === 'email' && !/^[^@]+@[^@]+\.[^@]+$/.test(value);

/** Whether a value is too short or too round to be a phone or a code of anybody, or longer than phones are (ITU E.164). */
const isNoNumber = (kind: MaskedKind, value: string): boolean =>
  (kind === 'phone' && value.replaceAll(/\D+/g, '').length > 15) ||
  (kind === 'otp' && /^\d0+$/.test(value)) ||
  ((kind === 'phone' || kind === 'otp') && value.length < shortestNumber);

/** Characters that a number of a phone or a code has at the least. */
const shortestNumber = 4;

/** The values under sensitive keys of a document, each with its path and what kind of thing it is. */
export const sensitiveLeaves = (document: Json): [kind: MaskedKind, value: string, path: string][] =>
  leavesOf(document).flatMap(([path, value]): [MaskedKind, string, string][] => {
    const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    const kind = kindOf(key);
    return kind === undefined ? [] : [[kind, value, path]];
  });

/** Whether a value says nothing of anybody: a word of the suite, or a text of `x` and signs, as generated requests have them. */
export const isNobodys = (kind: MaskedKind, text: string): boolean =>
  text === '' || ownWords.test(text) || (!secretKinds.has(kind) && !/(?!x)[\p{L}\p{N}]/u.test(text));

/** Whether a value is shown where the run made it up; the pool of phones may be somebody's. */
export const canBeMadeUp = (kind: MaskedKind, value: string): boolean =>
  isNoNumber(kind, value) || (!secretKinds.has(kind) && kind !== 'phone');

/** The parts of a text that may be tags of the run, which every name and address that it makes up holds. */
export const tagsIn = (text: string): readonly string[] => text.match(/[0-9a-f]{10}/g) ?? [];
