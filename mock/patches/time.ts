import { Temporal } from 'temporal-polyfill';

/** The same moment in UTC, of a date-time that is in the store's time zone unless it says otherwise. */
export function inUtc(dateTime: unknown, timeZone: string): string {
  const text = String(dateTime);
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return Temporal.Instant.from(text).toString();
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString();
}
