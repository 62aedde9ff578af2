import { loyalty } from '../loyalty/run/loyalty.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Command } from 'commander';
import { withUnlock } from '../engine/report/cause.ts';
import type { Coverage } from '../engine/report/coverage.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { rulingWords } from '../reporters/common/basis.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
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
  const checks = clause.checks.map(({ suite, name }) => `${suite}/${name}`);
  const rows: [string, readonly string[]][] = [
    ['Section', [`${clause.section} ${title ?? ''}`.trim()]],
    ['Basis', basisWords(clauses.find((one) => one.id === id))],
    ...(await rulingRow(id, deviations)),
    ['Severity', [clause.severity]],
    ['Operations', [clause.operations.join(', ')]],
    ['Needs', needsOf(clause)],
    ['Checked by', checks.length > 0 ? checks : [clause.reason ?? 'no check']],
    ['Last run', lastResult(id, out)],
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

/** What the checks of a clause need, and what provides it. */
function needsOf({ checks }: Coverage): string[] {
  const lines = checks.flatMap(({ needs }) => needs.map((need) => withUnlock(need.words, need)));
  return lines.length === 0 ? ['no fixtures'] : [...new Set(lines)];
}

/** What the report of the last run says of the clause. */
function lastResult(id: string, out: string): string[] {
  const path = join(out, 'conformance.json');
  if (!existsSync(path)) return [`unknown: there is no ${path}`];
  const { clauses, started_at: started, seed } = readReport(path);
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
