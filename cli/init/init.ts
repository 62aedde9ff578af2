import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Fixtures, placeholdersIn } from '../../loyalty/settings/fixtures.ts';
import { fileReason } from '../../engine/settings/file-reason.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import { replaceFile } from '../../reporters/common/replace-file.ts';
import { flagOf, hasFlag, variableOf } from '../../runner/settings/spellings.ts';
import { type Settings, settings } from '../../runner/settings/table.ts';
import { type Access, accessNames, type Configured, filledIn } from './env-file.ts';
import { nextSteps } from './next-steps.ts';
import { BrokenOff, Questions, type Terminal } from './questions.ts';
import { skeleton } from './skeleton.ts';

/** The options of `init` as they were given. */
export interface InitFlags extends Partial<Omit<Access, 'clientSecret'>> {
  readonly envFile: string;
  readonly yes?: true;
}

/** What is to be written; null leaves the file that is there. */
interface Plan {
  readonly access: Configured | null;
  readonly fixtures: Fixtures | null;
  readonly fixturesPath: string;
}

const interruptedCode = 130;

/**
 * Writes the configuration from options, environment and answers, and gives the exit code. Everything is asked before
 * anything is written; `check` is offered at the end, where nothing is left to fill in. Throws a {@link UsageError} where something is missing and there is no terminal to ask on.
 */
export async function init(
  flags: InitFlags,
  environment: Settings,
  terminal: Terminal | null,
  check: () => Promise<number>,
): Promise<number> {
  const { envFile: _, yes, ...options } = flags;
  const given = { ...environment, ...options };
  try {
    const questions = yes ? null : questionsOn(terminal);
    const plan = questions === null ? take(flags, given) : await ask(questions, flags, given);
    const written = await write(plan, flags);
    say(nextSteps(written, flags.envFile, plan.fixtures ?? {}));
    const isReady = plan.access !== null && placeholdersIn(plan.fixtures ?? {}).length === 0;
    return isReady && (await questions?.mayCheck()) ? await check() : 0;
  } catch (thrown) {
    if (!(thrown instanceof BrokenOff)) throw thrown;
    say('Nothing was written.');
    return interruptedCode;
  }
}

function questionsOn(terminal: Terminal | null): Questions {
  if (terminal !== null) return new Questions(terminal);
  throw new UsageError(
    'init asks questions, and there is no terminal to ask on. Pass --base-url and --client-id, set LOYALTY_CLIENT_SECRET, and add --yes.',
  );
}

async function ask(questions: Questions, { envFile }: InitFlags, given: Settings): Promise<Plan> {
  const service = (await questions.mayWrite(envFile)) ? await questions.access(given) : null;
  const fixturesPath = await questions.fixturesPath(given);
  const fixtures = (await questions.mayWrite(fixturesPath))
    ? { ...(await questions.phonePool()), ...skeleton(await questions.parts()) }
    : null;
  const access = service && {
    ...service,
    fixtures: fixturesPath,
    allowMessages: given.allowMessages ?? (await questions.allowMessages()),
  };
  return { access, fixtures, fixturesPath };
}

function take({ envFile }: InitFlags, given: Settings): Plan {
  const access = complete({ scope: settings.scope.default, fixtures: 'fixtures.json', ...given });
  const fixturesPath = access.fixtures;
  const taken = [envFile, fixturesPath].find((path) => existsSync(path));
  const configured = { ...access, allowMessages: given.allowMessages ?? false };
  if (taken === undefined) return { access: configured, fixtures: {}, fixturesPath };
  throw new UsageError(
    `${taken} exists and is not overwritten without a question. Move it away, or name another with --env and --fixtures.`,
  );
}

function complete(given: Settings): Access {
  const missing = accessNames.filter((name) => given[name] === undefined);
  if (missing.length === 0) return given as Access; // nothing is missing
  throw new UsageError(`init --yes needs ${missing.map(spellings).join(', ')}.`);
}

const spellings = (name: keyof Access): string =>
  hasFlag(name) ? `${flagOf(name)} (or ${variableOf(name)})` : `${variableOf(name)} in the environment`;

/** Writes the files so that only their owner can read them, the env file last: it names the other. Gives the paths. */
async function write({ access, fixtures, fixturesPath }: Plan, { envFile }: InitFlags): Promise<string[]> {
  const files = new Map<string, string>();
  if (fixtures !== null) files.set(fixturesPath, `${JSON.stringify(fixtures, null, 2)}\n`);
  if (access !== null) files.set(envFile, filledIn(access));
  for (const [path, content] of files) {
    await replaceFile(path, content, 0o600).catch((cause: Error) => {
      throw new UsageError(
        `${path} cannot be written: ${fileReason(cause)}. Name another with --env or --fixtures.`,
        { cause },
      );
    });
  }
  return [...files.keys()];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
