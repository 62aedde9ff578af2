import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { type ServiceAccess, recordClient } from '../caller/judge-client.ts';
import { readHar } from '../caller/har/read-har.ts';
import { outageOf, reportOf, type Run } from '../caller/report.ts';
import { selectClauses } from '../caller/select.ts';
import type { Report } from '../engine/report/report.ts';
import { readFixtures } from '../loyalty/settings/read-fixtures.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { certificateOf } from '../runner/settings/client-certificate.ts';
import { variableOf } from '../runner/settings/spellings.ts';
import { type Settings, settings } from '../runner/settings/table.ts';
import { readValue } from '../runner/settings/variables.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { measure, readComparison } from './baseline.ts';
import { deliver } from './deliver.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { readBackground } from './resolve.ts';
import { prepareOutFolder } from './out-folder.ts';
import { commandDrive, drivenByOthers } from './client-drives.ts';
import type { ClientFlags } from './client-flags.ts';
import { provokeHelp, provokeList } from './client-provoke.ts';

/** What was recorded, and where. */
interface Traffic {
  readonly runs: readonly Run[];
  readonly messages: number;
  readonly target: Report['target'];
}

const interruptionWords = {
  first: 'Ended: what was recorded until now is judged.',
  second: 'Stopped at once: nothing was judged.',
};

/** Judges a client as the options say; gives the exit code. */
export async function clientCommand(words: readonly string[], flags: ClientFlags): Promise<number> {
  if (flags.provoke === 'help') {
    process.stdout.write(provokeHelp());
    return 0;
  }
  const given = settingsOf(flags);
  refuseContradictions(words, given);
  const { only = [], seed = 0 } = given;
  const isSelected = selectClauses(only);
  const comparison = readComparison(given, [], 'client');
  await prepareOutFolder(given);
  const startedAt = new Date();
  const interruption = listenForInterruption(interruptionWords);
  try {
    const { runs, messages, target } = await record(words, given, interruption);
    if (given.verbose) for (const run of runs) process.stderr.write(requestLines(run));
    for (const complaint of complaintsOf(runs, target.base_url))
      process.stderr.write(`${sanitizeTerminalLine(complaint)}\n`);
    const isListening = words.length === 0;
    const report = await reportOf(runs, {
      target,
      patterns: only,
      isSelected,
      seed,
      startedAt,
      interrupted: !isListening && interruption.signal.aborted,
      messages,
    });
    return await deliver(
      measure(report, comparison),
      given,
      isListening ? () => null : interruption.exitCode,
    );
  } finally {
    interruption.ignore();
  }
}

/** The fixtures of the environment are those of a service, not of the mock. */
function settingsOf(flags: ClientFlags): ClientFlags {
  const { fixtures, ...background } = readBackground(process.env, flags.envFile);
  const isTheirs = flags.target !== undefined && fixtures !== undefined;
  return { ...background, ...(isTheirs ? { fixtures } : {}), ...flags };
}

async function record(
  words: readonly string[],
  flags: ClientFlags,
  { signal }: Interruption,
): Promise<Traffic> {
  const { port, timeout } = flags;
  const fixtures = flags.fixtures === undefined ? undefined : readFixtures(flags.fixtures);
  if (flags.har.length > 0) return readTraffic(flags.har, fixtures ?? {});
  const isCommand = words.length > 0;
  const target = flags.target === undefined ? null : accessTo(flags.target, flags, fixtures ?? {});
  const provocations = provokeList(flags.provoke, isCommand && target === null ? 'all' : 'none');
  if (!isCommand && provocations.length > 1) {
    throw new UsageError(
      'Several provocations need a command that can run once for each: add -- and the command.',
    );
  }
  const drive = isCommand ? commandDrive(words, timeout * 1000, signal) : drivenByOthers(signal);
  const recorded = await recordClient({ drive, provocations, target, port, fixtures, signal });
  const where = { base_url: recorded.baseUrl, embedded: target === null, store_id: target?.clientId ?? null };
  return { ...recorded, target: where };
}

/** How far memory may grow beyond what is in use before Node looks for what is not, in percent; otherwise it is several times as far. */
const heapGrowth = 10;

async function readTraffic(files: readonly string[], fixtures: ServiceAccess['fixtures']): Promise<Traffic> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  let count = 0;
  const nextId = (): string => `x${(count += 1)}`;
  const runs: Run[] = [];
  const origins: (string | null)[] = [];
  for (const file of files) {
    const { exchanges, whole, origin, passedOver, odd } = await readHar(file, nextId);
    const notes = [
      odd === null ? [] : `not read: ${odd}`,
      passedOver === null ? [] : `passed over: ${passedOver}`,
    ];
    if (odd !== null) process.stderr.write(`${sanitizeTerminalLine(`${file}: not read: ${odd}`)}\n`);
    origins.push(origin);
    runs.push({
      provocation: 'none',
      exchanges,
      whole,
      clientId: null,
      clientSecret: null,
      fixtures,
      isComplete: false,
      commandExit: null,
      silence: null,
      notes: notes.flat(),
    });
  }
  const base_url = origins.find((origin) => origin !== null) ?? 'http://127.0.0.1';
  return { runs, messages: 0, target: { base_url, embedded: false, store_id: null } };
}

function accessTo(target: string, given: Settings, fixtures: ServiceAccess['fixtures']): ServiceAccess {
  const { clientId, clientSecret, scope } = given;
  const baseUrl = readValue(settings.baseUrl, target, (advice) => {
    throw new UsageError(`--target is ${JSON.stringify(target)}. ${advice}`);
  });
  return {
    baseUrl: String(baseUrl),
    clientId: clientId ?? null,
    clientSecret: clientSecret ?? null,
    scope: scope ?? settings.scope.default,
    fixtures,
    ...certificateOf(given, variableOf),
  };
}

function refuseContradictions(
  words: readonly string[],
  { har, target, provoke, environment }: ClientFlags,
): void {
  if (har.length > 0 && (words.length > 0 || target !== undefined || provoke !== undefined)) {
    throw new UsageError('--har judges what was recorded: leave out the command, --target and --provoke.');
  }
  if (target !== undefined && environment === 'production') {
    throw new UsageError(
      'LOYALTY_ENVIRONMENT is production: recording is refused. Name a sandbox with --target.',
    );
  }
}

/** Why nothing was judged, where nothing could be. */
function complaintsOf(runs: readonly Run[], baseUrl: string): string[] {
  const isEmpty = runs.every(({ exchanges }) => exchanges.length === 0);
  const outage = outageOf(runs, baseUrl);
  return [
    ...(isEmpty ? ['No request to the service was recorded: let the client call LOYALTY_BASE_URL.'] : []),
    ...(outage === null ? [] : [outage]),
  ];
}

function requestLines({ provocation, exchanges }: Run): string {
  const lines = exchanges.map(({ operation, method, reply, error, startedAt, endedAt }) => {
    const outcome = reply?.status ?? error ?? '';
    return `${operation ?? method} ${outcome} (${Math.round(endedAt - startedAt)} ms)`;
  });
  return `${[provocation, ...lines].map(sanitizeTerminalLine).join('\n  ')}\n`;
}
