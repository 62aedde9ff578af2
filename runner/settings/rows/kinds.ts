import { z } from 'zod';
import { mostShards, parseShard, type Shard } from '../../../engine/report/shard.ts';

/** How the text of a value is read, and what is accepted, in words. */
export interface SettingKind<T> {
  readonly schema: z.ZodType<T, string>;
  readonly accepts: string;
  /** All accepted words, where there are only a few. */
  readonly known?: readonly string[];
}

/** A text that neither begins nor ends with white space. */
const unpadded = /^\S(.*\S)?$/s;

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number): SettingKind<number> => ({
  schema: z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max),
  accepts: `a whole number from ${min} to ${max}`,
});

/** A ceiling of requests a second, or the word for one that is found. */
export const rateCeiling: SettingKind<number | 'auto'> = {
  schema: z.union([z.literal('auto'), wholeNumber(1, 10_000).schema]),
  accepts: `auto, or ${wholeNumber(1, 10_000).accepts}`,
};

/** Yes or no: on the command line an option without a value. */
export const toggle: SettingKind<boolean> = {
  schema: z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .transform((value) => ['true', '1', 'yes'].includes(value)),
  accepts: 'true or false',
};

/** Any text but an empty one. */
export const text = (accepts: string): SettingKind<string> => ({ schema: z.string().min(1), accepts });

/** What the operator of a service gives out: a space or a line end around it was copied along. */
export const credential = (what: string): SettingKind<string> => ({
  schema: z.string().regex(unpadded),
  accepts: `${what}, without white space around it`,
});

/** One of these words. */
export const oneWordOf = <W extends string>(...words: readonly W[]): SettingKind<W> => ({
  schema: z.enum(words) as unknown as z.ZodType<W, string>, // what it reads is a text, whatever the text is
  accepts: new Intl.ListFormat('en', { type: 'disjunction' }).format(words),
  known: words,
});

/** The address of the service. */
export const serviceAddress: SettingKind<string> = {
  schema: z
    .string()
    .regex(unpadded)
    .refine((value) => URL.canParse(value) && isPlainHttp(new URL(value)))
    // Operations bring the path of the interface along, and some copy it with the address.
    .transform((value) => value.replace(/\/+$/, '').replace(/\/api\/v2\.0$/, ''))
    .refine((value) => !/\/(api\/v\d|connect\/token$|\.well-known\/)/.test(value)),
  accepts:
    'an http(s) address such as https://sandbox.example.com, without the path of an operation, credentials, white space around it or a dot at the end of the host',
};

/** An address that a message is sent to. */
export const webhookAddress: SettingKind<string> = {
  schema: z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  accepts: 'an http(s) address',
};

const isPlainHttp = ({ protocol, hostname, username, search, hash }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && search === '' && hash === '' && !hostname.endsWith('.');

/** One part of a run that is divided. */
export const shard: SettingKind<Shard> = {
  schema: z.string().transform((value, context) => {
    const parsed = parseShard(value);
    if (parsed !== null) return parsed;
    context.addIssue('not a shard');
    return z.NEVER;
  }),
  accepts: `a shard and the number of all, from 1/1 to ${mostShards}/${mostShards}, such as 1/3`,
};

/** Headers that requests have already, or that the interface gives a meaning. */
const ownHeaders = /^(accept|accept-encoding|authorization|connection|content-length|content-type|host)$/i;

/** A header for every request. */
export const header: SettingKind<readonly [name: string, value: string]> = {
  schema: z.string().transform((value, context) => {
    const [, name, content] =
      /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7E]*[\x21-\x7E])$/.exec(value.trim()) ?? [];
    if (name !== undefined && content !== undefined && !ownHeaders.test(name))
      return [name, content] as const;
    context.addIssue('not a header');
    return z.NEVER;
  }),
  accepts: "a header such as 'X-Api-Key: secret', other than those of the interface",
};

/** A fact about a run, with its name. */
export const label: SettingKind<readonly [name: string, value: string]> = {
  schema: z.string().transform((value, context) => {
    const [, name, content] = /^([\w.-]+)=(\S.*)$/.exec(value.trim()) ?? [];
    if (name !== undefined && content !== undefined) return [name, content] as const;
    context.addIssue('not a label');
    return z.NEVER;
  }),
  accepts: 'a label such as build=1.4.2; a comma separates labels, so no value has one',
};
