import process from 'node:process';
import type { Command } from 'commander';
import { UsageError } from '../harness/settings/usage-error.ts';
import { counted } from '../reporters/common/text.ts';
import type { Coverage } from '../harness/engine/coverage.ts';

interface Options {
  readonly json?: true;
  readonly suites?: string;
  readonly where?: true;
}

/** The verb `clauses`: the catalogue, with the checks of each clause. */
export function addClauses(program: Command): void {
  program
    .command('clauses')
    .description('list every clause with the checks that decide it')
    .argument('[id]', 'a clause, with --where')
    .option('--json', 'as one JSON array')
    .option('--where', 'where the clause, its checks, its faults and variations stand in the source')
    .option('--suites <dir>', 'a folder of checks of your own, listed beside ours')
    .action(async (id: string | undefined, { json, suites, where }: Options) => {
      if (where) {
        if (id === undefined) throw new UsageError('Give --where a clause: clauses <id> --where.');
        const { whereIs } = await import('./where.ts');
        process.stdout.write(await whereIs(id));
        return;
      }
      if (id !== undefined) throw new UsageError('Give a clause together with --where.');
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
