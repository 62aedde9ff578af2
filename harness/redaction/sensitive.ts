import { leavesOf } from './pseudonyms.ts';

/** What kind of thing a masked value is; the pseudonym says it. */
export type MaskedKind = string;

/** Keys of bodies, forms and queries whose values never leave the process, and what they are. */
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

/** What the value of a key is; undefined where anybody may see it. */
export const kindOf = (key: string): MaskedKind | undefined =>
  Object.hasOwn(sensitiveKeys, key) ? sensitiveKeys[key] : undefined;

/** Words that the suite itself writes into requests; a mask of them would hide the requests of the whole run. */
const ownWords = /^(loyalty-)?conformance$/i;

/**
 * The values of a request that it holds as e-mails and that cannot be any. The suite makes these up to be refused; masking
 * a domain or the beginning of an address would mask a part of many others.
 */
export const noAddressesIn = (request: unknown): string[] =>
  leavesOf(request).flatMap(([path, value]) =>
    kindOf(path.split('.').at(-1) ?? '') === 'email' && !/^[^@]+@[^@]+\.[^@]+$/.test(value) ? [value] : [],
  );

/** Whether a value says nothing of anybody: a word of the suite, or a text of `x` and signs, as generated requests have them. */
export const isNobodys = (kind: MaskedKind, text: string): boolean =>
  text === '' ||
  ownWords.test(text) ||
  (!secretKinds.has(kind) && /^[^\p{L}\p{N}]*$/u.test(text.replaceAll('x', '')));

/** Whether a value of this kind is shown where the run made it up; the pool of phones may be somebody's. */
export const canBeMadeUp = (kind: MaskedKind): boolean => !secretKinds.has(kind) && kind !== 'phone';

/** The parts of a text that may be tags of the run, which every name and address that it makes up holds. */
export const tagsIn = (text: string): readonly string[] => text.match(/[0-9a-f]{10}/g) ?? [];
