const pattern =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:T(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?(?:Z|[+-](?<offsetHour>\d\d)(?::?(?<offsetMinute>\d\d))?)?)?$/;

/**
 * Whether a text is a date-time as section 2 means it: an ISO 8601 calendar date, optionally with `T` and a time to the
 * minute, second or any fraction of it, and then optionally with `Z` or an offset. Ranges are those of the calendar.
 */
export function isIso8601(text: string): boolean {
  const groups = pattern.exec(text)?.groups;
  if (!groups) return false;
  const part = (name: string): number => Number(groups[name] ?? 0);
  return (
    isCalendarDay(part('year'), part('month'), part('day')) &&
    isTimeOfDay(part('hour'), part('minute'), part('second')) &&
    part('offsetHour') <= 23 &&
    part('offsetMinute') <= 59
  );
}

/** Whether a text is a day of the calendar in the form `yyyy-MM-dd` (section 2.13). */
export function isIsoDate(text: string): boolean {
  return text.length === 'yyyy-MM-dd'.length && isIso8601(text);
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1 && day >= 1;
}

/** Midnight may be written 24:00:00, and a leap second as :60. */
function isTimeOfDay(hour: number, minute: number, second: number): boolean {
  return (hour <= 23 && minute <= 59 && second <= 60) || (hour === 24 && minute === 0 && second === 0);
}
