import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { z } from 'zod';
import { didYouMean } from './explain.ts';
import { UsageError } from './usage-error.ts';

/** A whole number as people write it, within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => ['true', '1', 'yes'].includes(value));
const httpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && isPlainHttp(new URL(value)))
  .transform((value) => value.replace(/\/+$/, ''));
const filled = z.string().min(1);

const isPlainHttp = ({ protocol, hostname, username, search, hash }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && search === '' && hash === '' && !hostname.endsWith('.');

/** Every variable of the product: what it accepts, in words, and how it is read. */
export const variables = {
  LOYALTY_BASE_URL: {
    accepts:
      'an http(s) address such as https://sandbox.example.com, without credentials and without a dot at the end of the host',
    schema: httpUrl,
  },
  LOYALTY_CLIENT_ID: { accepts: 'the client id', schema: filled },
  LOYALTY_CLIENT_SECRET: { accepts: 'the client secret', schema: filled, secret: true },
  LOYALTY_SCOPE: { accepts: 'an OAuth2 scope such as api.retailer', schema: filled },
  LOYALTY_FIXTURES: { accepts: 'the path of a fixtures file', schema: filled },
  LOYALTY_ALLOW_MESSAGES: { accepts: 'true or false', schema: flag },
  LOYALTY_MAX_MESSAGES: { accepts: 'a whole number from 0 to 10000', schema: wholeNumber(0, 10_000) },
  LOYALTY_ENVIRONMENT: { accepts: 'sandbox or production', schema: z.enum(['sandbox', 'production']) },
  LOYALTY_TIMEOUT_MS: { accepts: 'milliseconds from 100 to 600000', schema: wholeNumber(100, 600_000) },
  LOYALTY_CONCURRENCY: { accepts: 'a whole number from 1 to 256', schema: wholeNumber(1, 256) },
  LOYALTY_RATE: { accepts: 'requests a second, from 1 to 10000', schema: wholeNumber(1, 10_000) },
  LOYALTY_SEED: { accepts: 'a whole number from 0 to 2147483647', schema: wholeNumber(0, 2_147_483_647) },
} as const satisfies Record<string, { accepts: string; schema: z.ZodType; secret?: true }>;

export type VariableName = keyof typeof variables;
/** The variables that are set, read and checked. */
export type Settings = { [Name in VariableName]?: z.output<(typeof variables)[Name]['schema']> };

/**
 * The settings of a run: the dotenv file (if any, and unless it is null) under the real environment, which wins. An
 * empty value counts as not set. Throws a {@link UsageError} that names the variable, what was found (secrets masked)
 * and what is accepted.
 */
export function readSettings(environment: NodeJS.ProcessEnv, envFile?: string | null): Settings {
  const given = { ...dotenvFile(envFile), ...ours(environment) };
  for (const name of Object.keys(given)) refuseUnknown(name);
  const settings = Object.entries(given)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, readVariable(name as VariableName, value)]);
  return Object.fromEntries(settings) as Settings;
}

function ours(source: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(source).filter(([name]) => name.startsWith('LOYALTY_'));
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}

/** The named dotenv file; without a name, `.env` of the working folder where there is one. */
function dotenvFile(path: string | null | undefined): Record<string, string> {
  if (path === null || (path === undefined && !existsSync('.env'))) return {};
  const file = path ?? '.env';
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`The env file ${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  refuseStrayLines(file, content);
  return ours(parse(content));
}

/** dotenv drops a line that it cannot read without a word; a forgotten `=` must not go unnoticed. */
function refuseStrayLines(file: string, content: string): void {
  const outsideQuotes = content.replaceAll(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, '');
  for (const [index, line] of outsideQuotes.split(/\r?\n/).entries()) {
    if (/^\s*(#.*)?$/.test(line) || /^\s*(export\s+)?[\w.-]+\s*[=:]/.test(line)) continue;
    throw new UsageError(
      `The env file ${file} has no NAME=value in line ${index + 1}. Mend or remove that line.`,
    );
  }
}

function refuseUnknown(name: string): void {
  if (name in variables) return;
  throw new UsageError(`There is no variable ${name}.${didYouMean(name, Object.keys(variables))}`);
}

function readVariable(name: VariableName, value: string): unknown {
  const { accepts, schema, ...rest } = variables[name];
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const found = 'secret' in rest ? 'a value that is not shown' : JSON.stringify(value);
  throw new UsageError(`${name} is ${found}; accepted is ${accepts}.`);
}
