import { z } from 'zod';

/** How the text of a value is read, and what is accepted, in words. */
export interface SettingKind<T> {
  readonly schema: z.ZodType<T, string>;
  readonly accepts: string;
  /** All accepted words, where there are only a few. */
  readonly known?: readonly string[];
}

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number): SettingKind<number> => ({
  schema: z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max),
  accepts: `a whole number from ${min} to ${max}`,
});

const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** A length of time within bounds, as `90s`, `30m` or `1h30m`; the value and the bounds are in milliseconds. */
export const duration = (min: number, max: number): SettingKind<number> => ({
  schema: z
    .string()
    .regex(/^(\d+h)?(\d+m)?(\d+s)?$/)
    .transform((text) => {
      const parts = [...text.matchAll(/(\d+)([hms])/g)];
      return parts.reduce(
        (sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units],
        0,
      );
    })
    .refine((value) => value >= min && value <= max),
  accepts: `a time such as 90s, 30m or 1h30m, from ${min / units.s}s to ${max / units.h}h`,
});

/** Yes or no: on the command line an option without a value. */
export const toggle: SettingKind<boolean> = {
  schema: z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .transform((value) => ['true', '1', 'yes'].includes(value)),
  accepts: 'true or false',
};

/** Any text but an empty one. */
export const text = (accepts: string): SettingKind<string> => ({ schema: z.string().min(1), accepts });

/** One of these words. */
export const oneWordOf = <W extends string>(...words: readonly W[]): SettingKind<W> => ({
  schema: z.enum(words) as unknown as z.ZodType<W, string>, // what it reads is a text, whatever the text is
  accepts: new Intl.ListFormat('en', { type: 'disjunction' }).format(words),
  known: words,
});
