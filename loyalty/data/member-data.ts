import { type Answer, valueAt } from '../../engine/client/answer.ts';
import { isWithoutOffset } from '../../engine/values/calendar.ts';
import { itemsIn, type Json, type JsonObject } from '../../schemas/json.ts';

/** The data of a member that only an update or an identifier operation changes (sections 2.2 and 4.3). */
const fields = [
  'id',
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'gender',
  'phone',
  'address',
  'consent',
  'department_ids',
  'segments',
  'identifiers',
  'additional_identifiers',
] as const;

/** What of the parts of a member is compared: a service may show more, such as when a part was last seen. */
const described: Readonly<Record<string, readonly string[]>> = {
  phone: ['country_code', 'number'],
  address: ['street', 'city', 'zip_code', 'state', 'country_code'],
  consent: ['gdpr_accepted', 'save_order_history', 'receive_sms', 'receive_email'],
  segments: ['id', 'value', 'selected_options'],
  identifiers: ['id', 'type_id', 'value'],
};

/** The data of a member in any document, as far as it shows them; lists in one order, since none is promised. */
export function memberData(member: Json): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueAt(member, field);
      return value === undefined || value === null ? [] : [[field, inOrder(describedIn(field, value))]];
    }),
  );
}

/** The data of the members that a search found, as far as its elements show any (their fields are not described). */
export const foundData = ({ items }: Answer): JsonObject[] => items.map(memberData);

function describedIn(field: string, value: Json): Json {
  const keys = described[field];
  if (keys === undefined || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((entry) => describedIn(field, entry));
  return Object.fromEntries(keys.map((key) => [key, valueAt(value, key) ?? null]));
}

function inOrder(value: Json): Json {
  if (!Array.isArray(value)) return value;
  return value.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

/**
 * The moment of a date-time: in ISO 8601 a dot or a comma stands before the fraction of its seconds, and an offset may be of
 * hours alone.
 */
export const momentOf = (text: string): number =>
  Date.parse(text.replace(',', '.').replace(/(T.*[+-]\d\d)$/, '$1:00'));

/** The furthest that a zone is from UTC, in milliseconds. */
const furthestZone = 14 * 3_600_000;

/** Whether a date, with or without a time of day, is one in the zone of the store. */
const isLocal = (date: string): boolean => !date.includes('T') || isWithoutOffset(date);

/** Whether a text is a date: a year or a month alone is none, though it is read as its first moment. */
const isDate = (text: string): boolean => text.length >= '20010908'.length;

/** The moment of a date, without an offset as if it were one in UTC. */
const momentInUtc = (date: string): number => momentOf(isWithoutOffset(date) ? `${date}Z` : date);

/**
 * Whether a date came back as it was sent: the same day or the same moment, in any spelling. One without an offset is in
 * the zone of the store (section 2.1), so that the other may be another moment by as much as that is from UTC.
 */
export function isSameDay(sent: Json, received: Json): boolean {
  if (typeof sent !== 'string' || typeof received !== 'string') return false;
  if (!/^\d{4}-\d\d-\d\d/.test(sent) || !isDate(received)) return false;
  if (sent.slice(0, 10) === received.slice(0, 10) || momentOf(sent) === momentOf(received)) return true;
  const isMoved = received.includes('T') && (isLocal(sent) || isLocal(received));
  return isMoved && Math.abs(momentInUtc(sent) - momentInUtc(received)) <= furthestZone;
}

/** A list in a document; empty where there is none. */
export const listIn = (document: Json, path: string): readonly Json[] => itemsIn(valueAt(document, path));

/** A list in an answer; empty where there is none. */
export const listAt = (answer: Answer, path: string): readonly Json[] => listIn(answer.json, path);

/** Whether a list holds that value and no other. */
export const isJust = (list: readonly Json[], value: Json): boolean =>
  list.length > 0 && list.every((one) => one === value);
