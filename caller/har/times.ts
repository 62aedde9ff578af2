/** A second, a millisecond and a microsecond of numbers that count from 1970, by their size: the years 2001 to 2286. */
const units = [
  { least: 1e15, perMs: 1000 },
  { least: 1e12, perMs: 1 },
  { least: 1e9, perMs: 0.001 },
];

const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?<part>[.,]\d+)? ?(?:Z|UTC|[+-]\d\d:?\d\d)?$/i;

/** When an entry began, in milliseconds since 1970; null where the file does not say it to the millisecond. */
export function readStart(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof count === 'number') return ofNumber(count);
  // A date of another form may have its day and its month in either order.
  const part = typeof value === 'string' ? iso.exec(value.trim())?.groups?.['part'] : undefined;
  if (part === undefined) return null;
  const time = Date.parse(
    String(value)
      .trim()
      .replace(',', '.')
      .replace(/ ?UTC$/i, 'Z')
      .replace(' ', 'T'),
  );
  return time > 0 ? time : null;
}

function ofNumber(count: number): number | null {
  const unit = units.find(({ least }) => count >= least && count < least * 10);
  if (unit === undefined || (unit.perMs < 1 && Number.isInteger(count))) return null;
  return count / unit.perMs;
}

/** No exchange takes a year. */
const longest = 366 * 86_400_000;

/** How long an entry took, in milliseconds; null where the file does not say it: many recorders write 0 or -1 then. */
export function readDuration(time: unknown, timings: unknown): number | null {
  const whole = Number(time);
  if (whole > 0 && whole < longest) return whole;
  const { blocked, dns, connect, send, wait, receive } = Object(timings) as Record<string, unknown>;
  if (!(Number(wait) > 0)) return null;
  return [blocked, dns, connect, send, wait, receive]
    .map(Number)
    .filter((part) => part > 0)
    .reduce((a, b) => a + b);
}
