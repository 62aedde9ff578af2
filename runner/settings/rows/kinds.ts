import { z } from 'zod';
import { apiRoot } from '../../../specs/operations.ts';
import { traceHeader } from '../../../engine/client/exchange-ids.ts';
import { type SettingKind, wholeNumber } from '../../../engine/settings/kinds.ts';

/** A text that neither begins nor ends with white space. */
const unpadded = /^\S(.*\S)?$/s;

/** A ceiling of requests a second, or the word for one that is found. */
export const rateCeiling: SettingKind<number | 'auto'> = {
  schema: z.union([z.literal('auto'), wholeNumber(1, 10_000).schema]),
  accepts: `auto, or ${wholeNumber(1, 10_000).accepts}`,
};

/** A number of minutes; the value is in milliseconds. */
export const minutes = (min: number, max: number): SettingKind<number> => {
  const { schema, accepts } = wholeNumber(min, max);
  return { schema: schema.transform((count) => count * 60_000), accepts };
};

/** What stands in place of a value where a CI or a shell has no such variable, and in a template. */
const placeholder = /^(\$\(.*\)|\$\{.*\}|\{\{.*\}\}|%\w+%|<[^<>]*>)$/s;

/** What the operator of a service gives out: a space or a line end around it was copied along. */
export const credential = (what: string): SettingKind<string> => ({
  schema: z
    .string()
    .regex(unpadded)
    .refine((value) => !placeholder.test(value)),
  accepts: `${what}, without white space around it, and no placeholder such as $(NAME)`,
});

/** The address of the service. */
export const serviceAddress: SettingKind<string> = {
  schema: z
    .string()
    .regex(unpadded)
    .refine((value) => URL.canParse(value) && isPlainHttp(new URL(value)))
    // Operations bring the path of the interface along, and some copy it with the address.
    .transform((value) => value.replace(/\/+$/, ''))
    .transform((value) => (value.endsWith(apiRoot) ? value.slice(0, -apiRoot.length) : value))
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

/** Headers that requests have already, or that the interface gives a meaning. */
const ownHeaders =
  /^(accept|accept-encoding|authorization|connection|content-length|content-type|expect|host|keep-alive|transfer-encoding|upgrade)$/i;

/** A header for every request. */
export const header: SettingKind<readonly [name: string, value: string]> = {
  schema: z.string().transform((value, context) => {
    const [, name, content] =
      /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7E]*[\x21-\x7E])$/.exec(value.trim()) ?? [];
    const isFilled = content !== undefined && !placeholder.test(content);
    if (name !== undefined && isFilled && !ownHeaders.test(name)) return [name, content] as const;
    context.addIssue('not a header');
    return z.NEVER;
  }),
  accepts:
    "a header such as 'X-Api-Key: secret', other than those of the interface, and with no placeholder such as $(NAME)",
};

/** Stands in place of the name of a header where requests are to carry no id for the logs. */
export const noCorrelation = 'none';

/** The name of a header, or a word that stands for one or for none. */
export const correlationHeader: SettingKind<string> = {
  schema: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/)
    .refine((name) => !ownHeaders.test(name))
    .transform((name) => [noCorrelation, traceHeader].find((word) => word === name.toLowerCase()) ?? name),
  accepts: `${traceHeader}, ${noCorrelation}, or the name of a header such as X-Correlation-ID, other than those of the interface`,
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
