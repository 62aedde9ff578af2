import { type Answer, valueAt } from '../../engine/client/answer.ts';
import { isSameDay, listAt, listIn } from './member-data.ts';
import { isSamePhone, type Phone } from './phones.ts';
import type { Json } from '../../schemas/json.ts';

/**
 * Whether a text came back as it was sent, in any letter case: a service may put addresses of e-mail, country codes,
 * values of identifiers and codes of coupons in one.
 */
export const isSameText = (sent: Json, received: Json): boolean =>
  typeof received === 'string' && folded(received) === folded(String(sent));

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether a value came back as it was sent. */
export const isEqual = (sent: Json, received: Json): boolean => sent === received;

/** A text in the form that Unicode composes, in which a service may keep it. */
const composed = (value: Json): Json => (typeof value === 'string' ? value.normalize('NFC') : value);

/** Whether a text came back in the same letters. */
export const isSameWriting = (sent: Json, received: Json): boolean => composed(sent) === composed(received);

const partNames = ['first-name', 'last-name', 'email', 'birth-date', 'address'] as const;

/** The clauses of one promise about each part of the plain data of a member: `update-member.drops.first-name` and so on. */
export const plainClauses = <P extends string>(promise: P) =>
  partNames.map((part) => `${promise}.${part}` as const);

/** The same with the gender. */
export const dataClauses = <P extends string>(promise: P) => [
  ...plainClauses(promise),
  `${promise}.gender` as const,
];

/** A promise that a part of a body comes back with the member: by the last part of its clause's id. */
interface Part<Name extends string = (typeof partNames)[number]> {
  readonly part: Name;
  readonly path: string;
  readonly isSame: (sent: Json, received: Json) => boolean;
}

/** Whether a zip code has the same letters and digits: a service may spell it otherwise, and in one letter case. */
export const isSameZipCode = (sent: Json, received: Json): boolean =>
  typeof received === 'string' && isSameText(lettersAndDigits(String(sent)), lettersAndDigits(received));

const lettersAndDigits = (zip: string): string => zip.replaceAll(/[^\dA-Za-z]/g, '');

/** The plain data of a member (section 2.2), and how each is compared: only in what the specification fixes. */
export const plainParts: readonly Part[] = [
  { part: 'first-name', path: 'first_name', isSame: isSameWriting },
  { part: 'last-name', path: 'last_name', isSame: isSameWriting },
  { part: 'email', path: 'email', isSame: isSameText },
  { part: 'birth-date', path: 'birth_date', isSame: isSameDay },
  { part: 'address', path: 'address.street', isSame: isSameWriting },
  { part: 'address', path: 'address.city', isSame: isSameWriting },
  { part: 'address', path: 'address.zip_code', isSame: isSameZipCode },
  { part: 'address', path: 'address.state', isSame: isSameWriting },
];

/** The same with the country, and with the gender, which comes back too. */
export const dataParts: readonly Part<Part['part'] | 'gender'>[] = [
  ...plainParts,
  { part: 'address', path: 'address.country_code', isSame: isSameText },
  { part: 'gender', path: 'gender', isSame: isEqual },
];

/** Whether the answer to a consent came back; a no may be left out. */
export const isSameAnswer = (sent: Json, received: Json): boolean => sent === (received ?? false);

/** Whether the member of an answer has this phone. */
export const hasPhone = (answer: Answer, phone: Phone): boolean =>
  isSamePhone(phone, answer.get('phone.country_code'), answer.get('phone.number'));

/** Whether an identifier has the type and the value of one that was sent. */
export const isSameIdentifier = (sent: Json, shown: Json): boolean =>
  valueAt(sent, 'type_id') === valueAt(shown, 'type_id') &&
  isSameText(valueAt(sent, 'value'), valueAt(shown, 'value'));

/** Whether a deprecated additional identifier came back, in its own field or among the identifiers that replace it. */
export const hasAdditionalIdentifier = (answer: Answer, value: Json): boolean =>
  listAt(answer, 'additional_identifiers').includes(value) ||
  listAt(answer, 'identifiers').some((identifier) => valueAt(identifier, 'value') === value);

/** The fields by which {@link hasAdditionalIdentifier} finds one. */
export const additionalIdentifierFields: readonly string[] = ['additional_identifiers', 'identifiers.value'];

/** The member's answer to a segment; undefined where the list at `path` of the answer has none (section 2.6). */
export const segmentOf = (answer: Answer, id: Json, path = 'segments'): Json =>
  listAt(answer, path).find((item) => valueAt(item, 'id') === id);

/** The fields by which {@link hasSegmentAnswer} finds an answer to a segment. */
export const segmentFields = (sent: Json): string[] => [
  'segments.id',
  Array.isArray(valueAt(sent, 'selected_options')) ? 'segments.selected_options' : 'segments.value',
];

/** Whether the member's answer to a segment is the one that was sent: the same text, day or set of options. */
export function hasSegmentAnswer(answer: Answer, sent: Json, path = 'segments'): boolean {
  const stored = segmentOf(answer, valueAt(sent, 'segment_id'), path);
  const [value, options] = [valueAt(sent, 'value'), valueAt(sent, 'selected_options')];
  if (!Array.isArray(options)) {
    const received = valueAt(stored, 'value');
    return received === value || isSameDay(value, received);
  }
  // A list may have an entry twice.
  const received = new Set(listIn(stored, 'selected_options'));
  return received.size === new Set(options).size && options.every((one) => received.has(one));
}
