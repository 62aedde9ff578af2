import process from 'node:process';
import { Command } from 'commander';
import { suiteVersions } from '../engine/report/version.ts';
import { addClauses } from './clauses.ts';
import { addClient } from './client.ts';
import { addCompletion } from './completion.ts';
import { addDeviations } from './deviations.ts';
import { addDiff } from './diff.ts';
import { addDoctor } from './doctor.ts';
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
  addDeviations(program);
  addDiff(program);
  addDoctor(program);
  addExplain(program);
  addInit(program);
  addPlan(program);
  addRelease(program);
  addReplay(program);
  addCompletion(program);
  return program;
}

/** Does what the command line asks for, and sets the exit code of the process. */
export async function runProgram(): Promise<void> {
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
