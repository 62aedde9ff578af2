import process from 'node:process';
import { type Access, recordClient } from '../caller/judge-client.ts';
import { readHar } from '../caller/recorder/har.ts';
import { reportOf, type Run } from '../caller/report.ts';
import { selectClauses } from '../caller/select.ts';
import type { Report } from '../harness/report/report.ts';
import { readFixtures } from '../harness/settings/fixtures.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import { readSettings, type Settings, variables } from '../harness/settings/variables.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { measure, readComparison } from './baseline.ts';
import { deliver } from './deliver.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { prepareOutFolder } from './out-folder.ts';
import { commandDrive, listeningDrive } from './client-drives.ts';
import type { ClientFlags } from './client-flags.ts';
import { provokeHelp, provokeList } from './client-provoke.ts';

/** What was recorded, and where. */
interface Traffic {
  readonly runs: readonly Run[];
  readonly messages: number;
  readonly target: Report['target'];
}

/** Judges a client as the options say; gives the exit code. */
export async function clientCommand(words: readonly string[], flags: ClientFlags): Promise<number> {
  if (flags.provoke === 'help') {
    process.stdout.write(provokeHelp());
    return 0;
  }
  const settings = readSettings(process.env, flags.envFile);
  refuseContradictions(words, flags, settings);
  const isSelected = selectClauses(flags.only);
  const comparison = readComparison(flags);
  await prepareOutFolder(flags.out);
  const startedAt = new Date();
  const interruption = listenForInterruption();
  try {
    const { runs, messages, target } = await record(words, flags, settings, interruption);
    if (flags.verbose) for (const run of runs) process.stderr.write(requestLines(run));
    const isListening = words.length === 0;
    const report = reportOf(runs, {
      target,
      patterns: flags.only,
      selection: { isSelected, isStrict: flags.strict ?? false },
      seed: flags.seed ?? settings.LOYALTY_SEED ?? 0,
      startedAt,
      interrupted: !isListening && interruption.signal.aborted,
      messages,
    });
    return await deliver(
      measure(report, comparison),
      flags,
      isListening ? () => null : interruption.exitCode,
    );
  } finally {
    interruption.ignore();
  }
}

async function record(
  words: readonly string[],
  flags: ClientFlags,
  settings: Settings,
  { signal }: Interruption,
): Promise<Traffic> {
  const path = flags.fixtures ?? (flags.target === undefined ? undefined : settings.LOYALTY_FIXTURES);
  const fixtures = path === undefined ? undefined : readFixtures(path);
  if (flags.har.length > 0) return readTraffic(flags.har, fixtures ?? {});
  const isCommand = words.length > 0;
  const target = flags.target === undefined ? null : accessTo(flags.target, settings, fixtures ?? {});
  const provocations = provokeList(flags.provoke, isCommand && target === null ? 'all' : 'none');
  if (!isCommand && provocations.length > 1) {
    throw new UsageError(
      'Several provocations need a command that can run once for each: add -- and the command.',
    );
  }
  const drive = isCommand ? commandDrive(words, flags.timeout * 1000, signal) : listeningDrive(signal);
  const { port } = flags;
  const recorded = await recordClient({ drive, provocations, target, port, fixtures, signal });
  const where = target?.baseUrl ?? recorded.baseUrl;
  return {
    ...recorded,
    target: { base_url: where, embedded: target === null, store_id: target?.clientId ?? null },
  };
}

function readTraffic(files: readonly string[], fixtures: Access['fixtures']): Traffic {
  let count = 0;
  const nextId = (): string => `x${(count += 1)}`;
  const runs = files.map((file) => ({
    provocation: 'none',
    exchanges: readHar(file, nextId),
    clientId: null,
    fixtures,
    isComplete: false,
    commandExit: null,
  }));
  const first = runs.flatMap(({ exchanges }) => exchanges)[0];
  const origin = first === undefined ? 'http://127.0.0.1' : new URL(first.url).origin;
  return { runs, messages: 0, target: { base_url: origin, embedded: false, store_id: null } };
}

function accessTo(target: string, settings: Settings, fixtures: Access['fixtures']): Access {
  const { schema, accepts } = variables.LOYALTY_BASE_URL;
  const parsed = schema.safeParse(target);
  if (!parsed.success) throw new UsageError(`--target is ${JSON.stringify(target)}; accepted is ${accepts}.`);
  return {
    baseUrl: parsed.data,
    clientId: settings.LOYALTY_CLIENT_ID ?? null,
    clientSecret: settings.LOYALTY_CLIENT_SECRET ?? null,
    scope: settings.LOYALTY_SCOPE ?? 'api.retailer',
    fixtures,
  };
}

function refuseContradictions(
  words: readonly string[],
  { har, target, provoke }: ClientFlags,
  settings: Settings,
): void {
  if (har.length > 0 && (words.length > 0 || target !== undefined || provoke !== undefined)) {
    throw new UsageError('--har judges what was recorded: leave out the command, --target and --provoke.');
  }
  if (target !== undefined && settings.LOYALTY_ENVIRONMENT === 'production') {
    throw new UsageError(
      'LOYALTY_ENVIRONMENT is production: recording is refused. Point --target at a sandbox.',
    );
  }
}

function requestLines({ provocation, exchanges }: Run): string {
  const lines = exchanges.map(({ operation, method, reply, error, startedAt, endedAt }) => {
    const outcome = reply?.status ?? error ?? '';
    return `  ${operation ?? method} ${outcome} (${Math.round(endedAt - startedAt)} ms)`;
  });
  return `${[provocation, ...lines].map(sanitizeTerminalLine).join('\n')}\n`;
}
