import process from 'node:process';
import type { Command } from 'commander';
import { counted } from '../reporters/common/text.ts';
import type { Coverage } from '../harness/engine/coverage.ts';

/** The verb `clauses`: the catalogue, with the checks of each clause. */
export function addClauses(program: Command): void {
  program
    .command('clauses')
    .description('list every clause with the checks that decide it')
    .option('--json', 'as one JSON array')
    .option('--suites <dir>', 'a folder of checks of your own, listed beside ours')
    .action(async ({ json, suites }: { json?: true; suites?: string }) => {
      const { coverageOf } = await import('../harness/engine/coverage.ts');
      const { suitesWith } = await import('../runner/suites.ts');
      const coverage = coverageOf(await suitesWith(suites));
      process.stdout.write(json ? `${JSON.stringify(coverage, null, 2)}\n` : listing(coverage));
    });
}

function listing(coverage: readonly Coverage[]): string {
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
