import { Temporal } from 'temporal-polyfill';
import type { Json } from '../../schemas/json.ts';

/** How far a clock may be off, in minutes: on this side of midnight a day is not asked for that could be the next. */
const tolerance = { minutes: 5 };

/** The service's clock. */
interface Clock {
  /** In milliseconds of the epoch. */
  now(): number;
}

/**
 * Days as the service sees them. The specification reads `expires_at` as later than "today" without naming the zone
 * of that day, so today may be the store's or UTC's: `today` is the earlier and `tomorrow` follows the later of them.
 */
export class Calendar {
  /** Whether the store's time zone has a name that is known here; where it has not, UTC stands in for it. */
  readonly isZoneKnown: boolean;
  readonly #timeZone: string;
  readonly #clock: Clock;
  /** The days of the last instant: a batch of products asks a hundred times in one. */
  #latest: { readonly at: number; readonly days: [string, string] } | undefined;

  constructor(timeZone: string, clock: Clock) {
    this.isZoneKnown = isTimeZone(timeZone);
    this.#timeZone = this.isZoneKnown ? timeZone : 'UTC';
    this.#clock = clock;
  }

  /** The latest day that has certainly begun: never later than the service's own today. */
  today(): string {
    return this.#days(this.#now().subtract(tolerance))[0];
  }

  /** A day that is later than the service's today, and the soonest such. */
  tomorrow(): string {
    return this.daysAhead(1);
  }

  /** The day `count` days after the latest today that the service may have. */
  daysAhead(count: number): string {
    return Temporal.PlainDate.from(this.#days(this.#now().add(tolerance))[1])
      .add({ days: count })
      .toString();
  }

  /** The day `count` days before {@link today}. */
  daysAgo(count: number): string {
    return Temporal.PlainDate.from(this.today()).subtract({ days: count }).toString();
  }

  /** A moment `hours` from now, as ISO 8601 in UTC or with another explicit offset such as `+05:30`. */
  hoursAhead(hours: number, offset?: string): string {
    return spelled(this.#now().add({ hours }), offset);
  }

  /** A moment a few minutes ago: no clock takes it for one to come. With an offset it is written to the millisecond, as many programs do. */
  justNow(offset?: string): string {
    const moment = this.#now().subtract(tolerance);
    return offset === undefined
      ? spelled(moment)
      : moment.toString({ timeZone: offset, fractionalSecondDigits: 3 });
  }

  /**
   * The instant of an ISO 8601 date-time, in milliseconds; without an offset it is read in the store's time zone
   * (section 2.1). Null for anything else.
   */
  instantOf(dateTime: Json): number | null {
    if (typeof dateTime !== 'string') return null;
    try {
      return Temporal.Instant.from(dateTime).epochMilliseconds;
    } catch {
      return this.#instantWithoutOffset(dateTime);
    }
  }

  /** Whether the moment of a date-time is certain: without an offset it is where the store's time zone is known. */
  isMomentKnown(dateTime: Json): boolean {
    return this.isZoneKnown || !isWithoutOffset(dateTime);
  }

  #instantWithoutOffset(dateTime: string): number | null {
    try {
      return Temporal.PlainDateTime.from(dateTime).toZonedDateTime(this.#timeZone).epochMilliseconds;
    } catch {
      return null;
    }
  }

  #now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.#clock.now());
  }

  /** The day of an instant in UTC and in the store, the earlier first; of all zones where the store's is unknown. */
  #days(instant: Temporal.Instant): [string, string] {
    const at = instant.epochMilliseconds;
    if (this.#latest?.at !== at) this.#latest = { at, days: this.#daysOf(instant) };
    return this.#latest.days;
  }

  #daysOf(instant: Temporal.Instant): [string, string] {
    const zones = this.isZoneKnown ? ['UTC', this.#timeZone] : ['Etc/GMT+12', 'Etc/GMT-14'];
    const [a, b] = zones.map((zone) => instant.toZonedDateTimeISO(zone).toPlainDate().toString());
    return [a ?? '', b ?? ''].sort() as [string, string];
  }
}

/** Whether a date-time has a time of day and no offset: it is one in the store's time zone (section 2.1). */
export const isWithoutOffset = (dateTime: Json): boolean => /T[\d:.,]+$/.test(String(dateTime));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A moment to the second, in UTC or with the offset. */
function spelled(moment: Temporal.Instant, offset?: string): string {
  const second = moment.round('second');
  return offset === undefined ? second.toString() : second.toString({ timeZone: offset });
}
