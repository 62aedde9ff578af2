import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { Command, InvalidArgumentError, type Option } from 'commander';
import { suiteVersions } from '../engine/report/version.ts';
import { addClauses } from './clauses.ts';
import { addClient } from './client.ts';
import { addCompletion } from './completion.ts';
import { addDemo } from './demo.ts';
import { addDeviations } from './deviations.ts';
import { addDiff } from './diff.ts';
import { addDoctor } from './doctor.ts';
import { addEditions } from './editions.ts';
import { endingOf } from './ending.ts';
import { addExplain } from './explain.ts';
import { addInit } from './init.ts';
import { addMerge } from './merge.ts';
import { addMock } from './mock.ts';
import { addPlan } from './plan.ts';
import { addRelease } from './release.ts';
import { addReplay } from './replay.ts';
import { addRun } from './run.ts';

/** Makes the command line with all its verbs. */
function makeProgram(): Command {
  const program = new Command('loyalty-conformance')
    .description('Contract tests for the loyalty service interface: clause by clause, with evidence.')
    .version(suiteVersions().version)
    // What stands after a verb is the verb's own: `client` hands it on to a command.
    .enablePositionalOptions()
    .showHelpAfterError('Add --help to see what is accepted.')
    .exitOverride();
  addRun(program);
  addMerge(program);
  addMock(program);
  addClauses(program);
  addClient(program);
  addDemo(program);
  addDeviations(program);
  addDiff(program);
  addDoctor(program);
  addEditions(program);
  addExplain(program);
  addInit(program);
  addPlan(program);
  addRelease(program);
  addReplay(program);
  addCompletion(program);
  for (const command of [program, ...program.commands]) command.options.forEach(refuseOptionAsValue);
  return program;
}

/** Refuses an option in place of the value of the one before it, which was forgotten. */
function refuseOptionAsValue(option: Option): void {
  const { parseArg, required, variadic } = option;
  if (!required || variadic) return;
  option.argParser((text: string, earlier: unknown): unknown => {
    if (text.startsWith('--'))
      throw new InvalidArgumentError(`It is an option: ${option.flags} needs a value before it.`);
    return parseArg === undefined ? text : parseArg(text, earlier);
  });
}

/** Does what the command line asks for, and sets the exit code of the process. */
export async function runProgram(): Promise<void> {
  // By itself V8 lets a heap of which 50 MB are in use grow to three times that before it looks for what is not.
  setFlagsFromString('--heap-growing-percent=50');
  // A reader that closes early (`| head`) is no failure of the run.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }

  try {
    await makeProgram().parseAsync();
  } catch (thrown) {
    const { code, words } = endingOf(thrown);
    if (words !== null) process.stderr.write(`${words}\n`);
    process.exitCode = code;
  }
}
