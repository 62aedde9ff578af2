import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AdditionalSuite } from '../engine/run/additional.ts';
import { unreadable } from '../engine/settings/file-reason.ts';
import { z } from 'zod';
import { UsageError } from '../engine/settings/usage-error.ts';
import { type Suite } from '../engine/run/catalogue.ts';
import { contractSuite } from '../engine/report/results.ts';
import { clauses } from '../specs/clauses.ts';
import { suitesOf } from '../suites/index.ts';
import { refuseEmptySelection, refuseUnknownPatterns } from './only.ts';
import type { ConformanceOptions } from './options.ts';
import type { RunSettings } from './settings/run-settings.ts';

/**
 * Our suites, with that many generated cases for each operation, and next to them those that somebody added: a list of
 * them, or the folder of the `*.check.js`, `.mjs` or `.ts` files that export them. Throws a {@link UsageError} for a file that
 * cannot be loaded and for a name that two of them use.
 */
export async function suitesWith(
  added: string | readonly AdditionalSuite[] | undefined,
  generate = 0,
): Promise<readonly Suite[]> {
  const ours = await suitesOf(generate);
  if (added === undefined) return ours;
  return besides(ours, typeof added === 'string' ? await loadFolder(added) : added);
}

/** The suites of a run. Throws a {@link UsageError} as {@link suitesWith} does, and for patterns that name nothing. */
export async function suitesFor(
  { suites: added, generate }: Pick<ConformanceOptions, 'suites' | 'generate'>,
  { only, skip }: Pick<RunSettings, 'only' | 'skip'>,
): Promise<readonly Suite[]> {
  const suites = await suitesWith(added, generate);
  refuseUnknownPatterns(suites, only, '--only');
  refuseUnknownPatterns(suites, skip, '--skip');
  refuseEmptySelection(suites, only, skip);
  return suites;
}

function besides(ours: readonly Suite[], added: readonly AdditionalSuite[]): readonly Suite[] {
  const all = [...ours, ...added];
  const areas = new Set([...clauses.map(({ area }) => area), ...ours.map(({ name }) => name), contractSuite]);
  refuseTwins('area', [...areas, ...added.map(({ name }) => name)]);
  refuseTwins(
    'clause',
    added.flatMap((suite) => suite.clauses.map(({ id }) => id)),
  );
  refuseTwins(
    'check',
    all.flatMap(({ checks }) => checks.map(({ name }) => name)),
  );
  return all;
}

function refuseTwins(what: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new UsageError(`The ${what} ${name} exists already; give yours another name.`);
    seen.add(name);
  }
}

async function loadFolder(folder: string): Promise<AdditionalSuite[]> {
  const loaded: AdditionalSuite[] = [];
  for (const file of checkFiles(folder)) loaded.push(await loadFile(file));
  return loaded;
}

function checkFiles(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (cause) {
    throw unreadable(`The folder of suites ${folder} cannot be read`, cause);
  }
  const found = names.filter((name) => /\.check\.(js|mjs|ts)$/.test(name) && !/node_modules/.test(name));
  if (found.length > 0) return found.sort().map((name) => join(folder, name));
  throw new UsageError(
    `The folder of suites ${folder} contains no file *.check.js, *.check.mjs or *.check.ts, so it adds nothing.`,
  );
}

async function loadFile(file: string): Promise<AdditionalSuite> {
  // Node 22.18 and later read TypeScript that needs no more than its types taken away.
  if (file.endsWith('.ts') && !Reflect.get(process.features, 'typescript')) {
    throw new UsageError(
      `${file} is TypeScript, which Node ${process.versions.node} does not read. Compile it to JavaScript, or use Node 22.18 or later.`,
    );
  }
  const { default: made } = await importFile(file);
  if (isSuite(made)) return made;
  throw new UsageError(
    `${file} has no default export that registerSuites made. End it with: export default registerSuites({ … }).`,
  );
}

async function importFile(file: string): Promise<{ default?: unknown }> {
  try {
    return (await import(pathToFileURL(resolve(file)).href)) as { default?: unknown };
  } catch (cause) {
    const { message } = cause instanceof Error ? cause : new Error(String(cause));
    const advice = message.includes("'loyalty-conformance'")
      ? ' Install loyalty-conformance in the project that the file belongs to.'
      : '';
    throw new UsageError(`${file} cannot be loaded: ${message}${advice}`, { cause });
  }
}

/** What registerSuites makes, also another copy of it. */
const suite = z.looseObject({
  name: z.string(),
  checks: z.array(z.looseObject({ name: z.string(), clauses: z.array(z.string()), run: z.unknown() })),
  clauses: z
    .array(
      z.looseObject({
        id: z.string(),
        area: z.string(),
        section: z.string(),
        operations: z.array(z.string()),
        text: z.string(),
      }),
    )
    .min(1),
});

const isSuite = (value: unknown): value is AdditionalSuite => suite.safeParse(value).success;
