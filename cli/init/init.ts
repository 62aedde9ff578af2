import { existsSync } from 'node:fs';
import process from 'node:process';
import type { Settings } from '../../harness/settings/variables.ts';
import type { Fixtures } from '../../harness/settings/fixtures.ts';
import { UsageError } from '../../harness/settings/usage-error.ts';
import { replaceFile } from '../../reporters/common/replace-file.ts';
import { type Access, accessNames, filledIn } from '../../harness/settings/env-file.ts';
import { nextSteps } from './next-steps.ts';
import { BrokenOff, Questions, type Terminal } from './questions.ts';
import { skeleton } from './skeleton.ts';

/** The options of `init` as they were given. */
export interface InitFlags {
  readonly baseUrl?: string;
  readonly clientId?: string;
  readonly scope?: string;
  readonly fixtures?: string;
  readonly envFile: string;
  readonly yes?: true;
}

/** What is to be written; null leaves the file that is there. */
interface Plan {
  readonly access: Access | null;
  readonly fixtures: Fixtures | null;
  readonly fixturesPath: string;
}

const interruptedCode = 130;

/**
 * Writes the configuration from options, environment and answers, and gives the exit code. Everything is asked before
 * anything is written. Throws a {@link UsageError} where there is nobody to ask and something is missing.
 */
export async function init(flags: InitFlags, settings: Settings, terminal: Terminal | null): Promise<number> {
  const given = { ...settings, ...fromOptions(flags) };
  try {
    const plan = flags.yes ? take(flags, given) : await ask(questionsOn(terminal), flags, given);
    const written = await write(plan, flags);
    say(nextSteps(written, flags.envFile, plan.fixtures ?? {}));
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof BrokenOff)) throw thrown;
    say('Nothing was written.');
    return interruptedCode;
  }
}

function fromOptions({ baseUrl, clientId, scope, fixtures }: InitFlags): Settings {
  const named = {
    LOYALTY_BASE_URL: baseUrl,
    LOYALTY_CLIENT_ID: clientId,
    LOYALTY_SCOPE: scope,
    LOYALTY_FIXTURES: fixtures,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
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
  const access = service && { ...service, LOYALTY_FIXTURES: fixturesPath };
  return { access, fixtures, fixturesPath };
}

function take({ envFile }: InitFlags, given: Settings): Plan {
  const access = complete({ LOYALTY_SCOPE: 'api.retailer', LOYALTY_FIXTURES: 'fixtures.json', ...given });
  const fixturesPath = access.LOYALTY_FIXTURES;
  const taken = [envFile, fixturesPath].find((path) => existsSync(path));
  if (taken === undefined) return { access, fixtures: {}, fixturesPath };
  throw new UsageError(
    `${taken} is there already, and is not overwritten unasked. Move it away, or name another with --env-file and --fixtures.`,
  );
}

function complete(given: Settings): Access {
  const missing = accessNames.filter((name) => given[name] === undefined);
  if (missing.length === 0) return given as Access; // nothing is missing
  throw new UsageError(`init --yes needs ${missing.map((name) => waysToGive[name]).join(', ')}.`);
}

const waysToGive: Record<keyof Access, string> = {
  LOYALTY_BASE_URL: '--base-url (or LOYALTY_BASE_URL)',
  LOYALTY_CLIENT_ID: '--client-id (or LOYALTY_CLIENT_ID)',
  LOYALTY_CLIENT_SECRET: 'LOYALTY_CLIENT_SECRET in the environment',
  LOYALTY_SCOPE: '--scope (or LOYALTY_SCOPE)',
  LOYALTY_FIXTURES: '--fixtures (or LOYALTY_FIXTURES)',
};

/** For the owner's eyes only. The env file comes last: it names the other. Gives the paths. */
async function write({ access, fixtures, fixturesPath }: Plan, { envFile }: InitFlags): Promise<string[]> {
  const files = new Map<string, string>();
  if (fixtures !== null) files.set(fixturesPath, `${JSON.stringify(fixtures, null, 2)}\n`);
  if (access !== null) files.set(envFile, filledIn(access));
  for (const [path, content] of files) {
    await replaceFile(path, content, 0o600).catch((cause: Error) => {
      throw new UsageError(`${path} cannot be written: ${cause.message}`, { cause });
    });
  }
  return [...files.keys()];
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
