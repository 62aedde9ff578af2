import { loyalty } from '../loyalty/run/loyalty.ts';
import process from 'node:process';
import type { Command } from 'commander';
import { UsageError } from '../engine/settings/usage-error.ts';
import { writePage } from './write-page.ts';
import { isNamedBy } from '../engine/report/pattern.ts';
import { counted } from '../reporters/common/text.ts';
import type { Coverage } from '../engine/report/coverage.ts';

interface Options {
  readonly json?: true;
  /** Path of the page. */
  readonly html?: string;
  readonly suites?: string;
  readonly where?: true;
}

/** Adds the verb `clauses`: the catalogue, with the checks of each clause. */
export function addClauses(program: Command): void {
  program
    .command('clauses')
    .description('list every clause with the checks that decide it')
    .argument('[patterns...]', 'only these: ids or their beginnings, areas, sections or operations')
    .option('--json', 'as one JSON array')
    .option(
      '--html <file>',
      'write it as one page to read: each section of the specification with its clauses, their basis and checks, and what is open',
    )
    .option(
      '--where',
      'where each clause, its checks, its faults and variations stand in the source; takes whole ids',
    )
    .option('--suites <dir>', 'a folder of checks of your own, listed together with ours')
    .action((patterns: readonly string[], options: Options) =>
      options.where ? printWhere(patterns) : printCatalogue(patterns, options),
    );
}

/** Prints where each of these clauses stands in the source. */
async function printWhere(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new UsageError('Give --where a clause: clauses <id> --where.');
  const { whereIs } = await import('./where.ts');
  process.stdout.write((await Promise.all(ids.map(whereIs))).join('\n'));
}

async function printCatalogue(patterns: readonly string[], { json, html, suites }: Options): Promise<void> {
  const { coverageOf, plannedPictures } = await import('../engine/run/coverage.ts');
  const { suitesWith } = await import('../runner/suites.ts');
  const { refuseUnknownPatterns } = await import('../runner/only.ts');
  const all = await suitesWith(suites);
  refuseUnknownPatterns(all, patterns);
  const coverage = named(coverageOf(loyalty, all), patterns);
  if (html === undefined) {
    process.stdout.write(json ? `${JSON.stringify(coverage, null, 2)}\n` : coverageLines(coverage));
    return;
  }
  const models = patterns.length === 0 ? plannedPictures(all) : [];
  const { toCatalogueHtml } = await import('../reporters/catalogue-html.ts');
  writePage(html, toCatalogueHtml(coverageOf(loyalty, all), patterns, models));
  process.stdout.write(`Written: ${html}\n`);
}

const named = (coverage: readonly Coverage[], patterns: readonly string[]): readonly Coverage[] =>
  patterns.length === 0
    ? coverage
    : coverage.filter((clause) => patterns.some((pattern) => isNamedBy(pattern, clause)));

function coverageLines(coverage: readonly Coverage[]): string {
  const areas = [...new Set(coverage.map(({ area }) => area))];
  const parts = areas.map((area) => {
    const own = coverage.filter((clause) => clause.area === area);
    const sorted = own.toSorted((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true }));
    return `${area}\n${sorted.map(entry).join('')}\n`;
  });
  const count = (state: Coverage['state']): number =>
    coverage.filter((clause) => clause.state === state).length;
  const totals = `${count('checked')} checked, ${count('unobservable')} unobservable, ${count('unchecked')} unchecked`;
  return `${parts.join('')}${counted(coverage.length, 'clause')}: ${totals}\n`;
}

function entry(clause: Coverage): string {
  const { id, section, operations, severity, additional, statement, state, reason, checks } = clause;
  const decided = checks.map(({ suite, name }) => `checked by ${suite}/${name}`);
  const lines = [
    statement,
    `on ${operations.join(', ')}`,
    ...(state === 'checked' ? decided : [reason === null ? state : `${state}: ${reason}`]),
  ];
  return `  ${section}  ${id}  (${severity}${additional ? ', additional' : ''})\n${lines.map((line) => `       ${line}\n`).join('')}`;
}
