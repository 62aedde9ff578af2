import process from 'node:process';
import type { Command } from 'commander';
import type { Edition } from '../specs/edition.ts';

/** Adds the verb `editions`: the editions of the suite by which a run can be scored. */
export function addEditions(program: Command): void {
  program
    .command('editions')
    .description('list the editions of the suite, the newest first, with what each one brought')
    .action(async () => {
      const { editions } = await import('../specs/editions.ts');
      const { callerClauses, clauses } = await import('../specs/clauses.ts');
      const { suites } = await import('../suites/index.ts');
      const checks = suites.flatMap((suite) => suite.checks);
      const [first] = editions;
      const count = (rows: readonly { readonly since?: string | null }[], name: string): number =>
        rows.filter(({ since }) => (since ?? first?.name) === name).length;
      const lines = editions.map((edition) =>
        editionLines(
          edition,
          `${count([...clauses, ...callerClauses], edition.name)} clauses and ${count(checks, edition.name)} checks`,
        ),
      );
      process.stdout.write(lines.toReversed().join('\n'));
    });
}

const editionLines = ({ name, date, changed }: Edition, counts: string): string =>
  `${name}  ${date}  ${counts}\n  ${changed}\n`;
