import { loyalty } from '../loyalty/run/loyalty.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import { withUnlock } from '../engine/report/cause.ts';
import type { Coverage } from '../engine/report/coverage.ts';
import type { Report } from '../engine/report/report.ts';
import { checksThatDecided } from '../engine/report/results.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { attemptsOf } from '../reporters/common/attempts.ts';
import { rulingWords } from '../reporters/common/basis.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { counted } from '../reporters/common/text.ts';
import type { Settings } from '../runner/settings/table.ts';
import { settingOption } from './options.ts';
import { readReport } from './read-report.ts';
import { outOf, readGiven } from './resolve.ts';

/** Adds the verb `explain`: one clause, how it is checked, and what the last run found. */
export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('explain one clause: its rule, what it needs, how it is checked, and its last result')
    .argument('<clause>', 'the id of the clause')
    .addOption(settingOption('out'))
    .addOption(settingOption('deviations'))
    .action(async (id: string, flags: Pick<Settings, 'out' | 'deviations'>) => {
      const { deviations } = readGiven(flags, process.env);
      process.stdout.write(await explain(id, outOf(flags), deviations));
    });
}

async function explain(id: string, out: string, deviations: string | undefined): Promise<string> {
  const { coverageOf } = await import('../engine/run/coverage.ts');
  const { suites } = await import('../suites/index.ts');
  const all = coverageOf(loyalty, suites);
  const clause = all.find((one) => one.id === id);
  if (clause === undefined) {
    const { refuseUnknownPatterns } = await import('../runner/only.ts');
    refuseUnknownPatterns(suites, [id]);
    throw new UsageError(`${id} is no clause by itself; \`clauses ${id}\` lists those that it names.`);
  }
  const { sections } = await import('../specs/sections.ts');
  const { clauses } = await import('../specs/clauses.ts');
  const { basisWords } = await import('../specs/basis.ts');
  const title = sections.find(({ id: section }) => section === clause.section)?.title;
  const last = lastRun(out);
  const rows: [string, readonly string[]][] = [
    ['Section', [`${clause.section} ${title ?? ''}`.trim()]],
    ['Basis', basisWords(clauses.find((one) => one.id === id))],
    ...(await rulingRow(id, deviations)),
    ['Severity', [clause.severity]],
    ['Operations', [clause.operations.join(', ')]],
    ['Needs', needsOf(clause)],
    ['Checked by', await checkedBy(clause)],
    ['Example', exampleOf(clause, last)],
    ['Last run', lastResult(id, out, last)],
  ];
  return `${id}\n  ${clause.statement}\n\n${rows.map(([name, lines]) => row(name, lines)).join('')}`;
}

/** A name, with its lines on the right. */
const row = (name: string, lines: readonly string[]): string =>
  lines.map((line, index) => `${(index === 0 ? name : '').padEnd(12)}${line}\n`).join('');

/** What the rulings of a deviations file decide of a clause. */
async function rulingRow(id: string, path: string | undefined): Promise<[string, readonly string[]][]> {
  if (path === undefined) return [];
  const { readDeviations } = await import('./read-deviations.ts');
  const lines = readDeviations(path)
    .rulings.filter(({ clause }) => clause === id)
    .map((one) => sanitizeTerminalLine(rulingWords(one)));
  return lines.length === 0 ? [] : [['Ruling', lines]];
}

/** What the check of a clause needs that needs least, and what provides it: one check decides it. */
function needsOf({ checks }: Coverage): string[] {
  const [least] = checks.toSorted((one, other) => weightOf(one) - weightOf(other));
  const lines = least?.needs.map((need) => withUnlock(need.words, need)) ?? [];
  return lines.length === 0 ? ['no fixtures'] : [`at least ${lines[0]}`, ...lines.slice(1)];
}

const weightOf = ({ needs }: Coverage['checks'][number]): number =>
  needs.reduce((sum, { fixtures, settings }) => sum + 1 + fixtures.length + settings.length, 0);

/** Checks that are named; a clause may have more than fifty. */
const mostChecks = 6;

/** The checks of a clause, each with the place where it stands; of a walk that is its model. */
async function checkedBy({ id, checks, reason }: Coverage): Promise<string[]> {
  if (checks.length === 0) return [reason ?? 'no check'];
  const { checksOf } = await import('./where.ts');
  const places = new Map((await checksOf(id)).map(({ name, at }) => [name, `${at.file}:${at.line}`]));
  const left = checks.length - mostChecks;
  return [
    ...checks.slice(0, mostChecks).map(({ suite, name }) => {
      const place = places.get(name);
      return `${suite}/${name}${place === undefined ? '' : `  ${place}`}`;
    }),
    ...(left > 0 ? [`and ${counted(left, 'more check')}: \`clauses ${id} --where\` lists them`] : []),
  ];
}

/** What one check does, in the words of the last run, or else of its name. */
function exampleOf({ id, checks }: Coverage, last: Report | null): string[] {
  const result = last?.clauses.find((one) => one.id === id);
  const deciding = result === undefined ? [] : checksThatDecided(result);
  const check = deciding.find(({ exchanges }) => exchanges.length > 0);
  const own = last?.exchanges.filter(({ id: exchange }) => check?.exchanges.includes(exchange)) ?? [];
  const [attempt] = attemptsOf(own);
  if (check === undefined || attempt === undefined)
    return checks.slice(0, 1).map(({ name }) => inWords(name));
  const steps = attempt.steps.slice(0, mostSteps).map(({ title, response }) => {
    const status = response === null ? 'no answer' : String(response.status);
    return sanitizeTerminalLine(`${title} → ${status}`);
  });
  const left = attempt.steps.length - mostSteps;
  return [
    inWords(check.name),
    ...steps.map((step) => `  ${step}`),
    ...(left > 0 ? [`  and ${counted(left, 'more step')}`] : []),
  ];
}

/** Steps of a story that are shown; a walk has many more. */
const mostSteps = 8;

const inWords = (name: string): string => name.replaceAll('-', ' ');

const pathIn = (out: string): string => join(out, 'conformance.json');

/** The report of the last run; null where there is none. */
const lastRun = (out: string): Report | null => (existsSync(pathIn(out)) ? readReport(pathIn(out)) : null);

/** What the report of the last run says of the clause. */
function lastResult(id: string, out: string, last: Report | null): string[] {
  const path = pathIn(out);
  if (last === null) return [`unknown: there is no ${path}`];
  const { clauses, started_at: started, seed } = last;
  const found = clauses.find((one) => one.id === id);
  const messages = found?.checks.flatMap(({ verdict, message }) =>
    verdict === 'fail' ? (message ?? []) : [],
  );
  return [
    `${found?.verdict ?? 'not reported'} (${started}, seed ${seed}, ${path})`,
    ...new Set(messages?.map(sanitizeTerminalLine)),
    ...(found?.reason ? [sanitizeTerminalLine(found.reason)] : []),
  ];
}
