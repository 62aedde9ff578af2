import { z } from 'zod';
import type { AdditionalSuite } from '../harness/engine/additional.ts';
import { type VariableName, variables } from '../harness/settings/variables.ts';
import { explainIssues } from '../harness/settings/explain.ts';
import { type Fixtures, parseFixtures, readFixtures } from '../harness/settings/fixtures.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import type { CheckVerdict } from '../harness/report/report.ts';
import { type RunSettings, settle } from './settings.ts';

/** A check that has finished, and how far the run is. */
export interface Progress {
  readonly suite: string;
  readonly check: string;
  readonly verdict: CheckVerdict | 'observed';
  /** Checks that have finished, this one included. */
  readonly finished: number;
  readonly total: number;
}

/** What a run goes by. Every part is optional: without any, all suites run against the embedded mock. */
export interface ConformanceOptions {
  /** The service, never one in production; the embedded mock when absent. */
  readonly target?: {
    readonly baseUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** By default `api.retailer`. */
    readonly scope?: string;
  };
  /** What the sandbox's owner supplies, or the path of the JSON file with it; the embedded mock brings its own. */
  readonly fixtures?: Fixtures | string;
  /** Suites of your own beside ours, or the folder whose `*.check.js` files export them. */
  readonly suites?: readonly AdditionalSuite[] | string;
  /** Names of suites, checks, clauses, operations or sections; everything when absent. */
  readonly only?: readonly string[];
  /** Decides all random data. */
  readonly seed?: number;
  /** Checks at a time. */
  readonly concurrency?: number;
  /** Requests a second, at most. */
  readonly rate?: number;
  /** How often a check looks wherever looking again costs nothing. */
  readonly repeat?: number;
  /** Generated cases for each operation; none by default. */
  readonly generate?: number;
  /** Lets the service send paid messages. By default only the embedded mock may. */
  readonly allowMessages?: boolean;
  /** Paid messages, at most, where they are allowed; 25 by default. */
  readonly maxMessages?: number;
  /** How long one call may take. */
  readonly timeoutMs?: number;
  /** Aborted to end early: no further check starts, and those under way release what they reserved. */
  readonly signal?: AbortSignal;
  /** Called with every check that has finished. */
  readonly onProgress?: (progress: Progress) => void;
}

/** A value that is accepted where the variable accepts it. */
const like = <N extends VariableName>(name: N) =>
  z.unknown().transform((value, context): z.output<(typeof variables)[N]['schema']> => {
    const { accepts, schema } = variables[name];
    const parsed = schema.safeParse(String(value));
    if (parsed.success) return parsed.data as z.output<(typeof variables)[N]['schema']>;
    context.addIssue(`accepted is ${accepts}`);
    return z.NEVER;
  });

const isList = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);

const options = z.strictObject({
  target: z
    .strictObject({
      baseUrl: like('LOYALTY_BASE_URL'),
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
      scope: z.string().min(1).optional(),
    })
    .optional(),
  fixtures: z.union([z.string(), z.looseObject({})]).optional(),
  suites: z.custom<string | readonly AdditionalSuite[]>(isList, 'a folder or a list of suites').optional(),
  only: z.array(z.string()).optional(),
  seed: like('LOYALTY_SEED').optional(),
  concurrency: like('LOYALTY_CONCURRENCY').optional(),
  rate: like('LOYALTY_RATE').optional(),
  repeat: z.int().min(1).max(100).optional(),
  generate: z.int().min(1).max(1000).optional(),
  allowMessages: z.boolean().optional(),
  maxMessages: like('LOYALTY_MAX_MESSAGES').optional(),
  timeoutMs: like('LOYALTY_TIMEOUT_MS').optional(),
  signal: z.instanceof(AbortSignal).optional(),
  onProgress: z.custom((value) => typeof value === 'function', 'a function').optional(),
});

/** Puts defaults where the options leave something out. Throws a {@link UsageError} that names what is wrong. */
export function resolveOptions(given: ConformanceOptions): RunSettings {
  const parsed = options.safeParse(given);
  if (!parsed.success)
    throw new UsageError(
      `runConformance got options that it does not accept:\n${explainIssues(parsed.error)}`,
    );
  const { target, fixtures, ...rest } = parsed.data;
  if ((rest.maxMessages ?? 0) > 0 && !(rest.allowMessages ?? target === undefined))
    throw new UsageError('maxMessages allows nothing by itself: add allowMessages: true.');
  return settle({
    ...rest,
    remote: target ?? null,
    scope: target?.scope,
    fixtures: typeof fixtures === 'string' ? readFixtures(fixtures) : parseFixtures(fixtures),
  });
}
