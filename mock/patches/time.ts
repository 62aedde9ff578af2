import { Temporal } from 'temporal-polyfill';
import type { Json } from '../../schemas/json.ts';

/** The same moment in UTC, of a date-time that is in the store's time zone unless it says otherwise. */
export function inUtc(dateTime: Json, timeZone: string): string {
  const text = String(dateTime);
  if (/T.*(Z|[+-]\d\d(:?\d\d)?)$/.test(text)) return Temporal.Instant.from(text).toString();
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString();
}

/** The same moment in the time zone of the store, without an offset. */
export const inStoreTime = (dateTime: Json, timeZone: string): string =>
  Temporal.Instant.from(inUtc(dateTime, timeZone)).toZonedDateTimeISO(timeZone).toPlainDateTime().toString();
