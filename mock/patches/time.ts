import { Temporal } from 'temporal-polyfill';

/** The same moment in UTC, of a date-time that is in the store's time zone unless it says otherwise. */
export function inUtc(dateTime: unknown, timeZone: string): string {
  const text = String(dateTime);
  if (/T.*(Z|[+-]\d\d(:?\d\d)?)$/.test(text)) return Temporal.Instant.from(text).toString();
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString();
}

/** The same moment in the time zone of the store, without an offset. */
export const inStoreTime = (dateTime: unknown, timeZone: string): string =>
  Temporal.Instant.from(inUtc(dateTime, timeZone)).toZonedDateTimeISO(timeZone).toPlainDateTime().toString();
