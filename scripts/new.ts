/**
 * Scaffolds a clause, a check with its fault, an operation, or a model, and says what is missing afterwards:
 * `npm run new clause`. It asks for what the options leave out, and refuses a name that is taken.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { isCancel, select, text } from '@clack/prompts';
import { Command, Option } from 'commander';
import type { OperationName } from '../specs/operations.ts';
import { readSpecification } from '../specs/read.ts';
import { missingParts } from './new/missing.ts';
import { currentProject } from './new/project.ts';
import { type Known, type Question, type Scaffold, scaffolds } from './new/scaffold.ts';

/** Reads what exists already. */
async function readKnown(): Promise<Known> {
  const { clauses, callerClauses, operations, sections } = readSpecification('specs');
  const { checks, faults } = await currentProject();
  const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names);
  return {
    clauses: setOf([...clauses, ...callerClauses].map(({ id }) => id)),
    checks: setOf(checks.map(({ name }) => name)),
    faults: setOf(faults.map(({ id }) => id)),
    operations: setOf(operations.map(({ name }): OperationName => name)),
    sections: setOf(sections.map(({ anchor }) => anchor)),
    areas: setOf(clauses.map(({ area }) => area)),
    read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
  };
}

/** Takes the answer from the option, or asks for it on a terminal. */
async function answerTo(
  name: string,
  { message, among, refuse }: Question,
  given: string | undefined,
  known: Known,
): Promise<string> {
  const answers = among?.(known);
  const fault = (answer: string): string | undefined =>
    answers === undefined || answers.includes(answer)
      ? refuse?.(answer, known)
      : `Expected is one of ${answers.join(', ')}.`;
  if (given !== undefined) {
    const wrong = fault(given);
    if (wrong !== undefined) throw new Error(`--${name} ${given}: ${wrong}`);
    return given;
  }
  if (!process.stdin.isTTY) throw new Error(`--${name} is missing. ${message}.`);
  const answer = await (answers === undefined
    ? text({ message, validate: (value = '') => fault(value) })
    : select({ message, options: answers.map((value) => ({ value })) }));
  if (isCancel(answer)) throw new Error('Nothing was written.');
  return answer;
}

/** Writes the files of a scaffold and what is generated from them; prints what was written and what is missing. */
async function scaffold(
  { questions, render }: Scaffold,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const known = await readKnown();
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(questions))
    answers[name] = await answerTo(name, question, given[name], known);
  const files = render(answers, known);
  const taken = [...files.keys()].filter((path) => path.endsWith('.ts') && existsSync(path));
  if (taken.length > 0) throw new Error(`${taken.join(', ')} exists already. Choose another name.`);
  for (const [path, content] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    process.stdout.write(`Wrote ${path}\n`);
  }
  process.stdout.write('Now run `npm run generate`; `npm run new missing` lists what is missing then.\n');
}

const program = new Command('npm run new').description('scaffold a part, and list what is missing');
for (const [name, one] of Object.entries(scaffolds)) {
  const command = program.command(name).description(one.summary);
  for (const [option, { message }] of Object.entries(one.questions))
    command.addOption(new Option(`--${option} <${option}>`, message));
  command.action((given: Record<string, string>) => scaffold(one, given));
}
program
  .command('missing')
  .description('list what is missing')
  .action(async () => {
    const missing = missingParts(await currentProject());
    process.stdout.write(missing.length === 0 ? 'Nothing is missing.\n' : `${missing.join('\n')}\n`);
    process.exitCode = missing.length === 0 ? 0 : 1;
  });

await program.parseAsync().catch((thrown: Error) => {
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 2;
});
