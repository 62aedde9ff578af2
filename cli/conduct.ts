import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import { readSettings } from '../harness/config/config.ts';
import { UsageError } from '../harness/config/usage-error.ts';
import { basicAuthorization, CredentialsRefused } from '../harness/http/fetch-token.ts';
import { Noise } from '../harness/http/transport.ts';
import type { Report } from '../harness/model/report.ts';
import { exitCodes } from '../harness/model/verdict.ts';
import { Redactor } from '../harness/redact.ts';
import { select } from '../harness/run/catalogue.ts';
import { runConformance, type Target } from '../harness/run/conformance.ts';
import { NoJournal } from '../harness/state/journal.ts';
import { type ReporterName, reporterNames, writeReports } from '../reporters/index.ts';
import { suites } from '../suites/index.ts';
import { noVerdictCode, NoVerdict } from './ending.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { refuseUnknownPatterns } from './only.ts';
import { prepareOutFolder } from './out-folder.ts';
import { Progress } from './progress.ts';
import { resolveRun, type RunFlags, type RunSettings } from './resolve.ts';
import { summarise } from './summary.ts';
import { tameLine } from './tame.ts';
import { type OpenTarget, openTarget } from './target.ts';

/** Runs the suites as the options, the environment and the files say; gives the exit code. */
export async function conduct(flags: RunFlags): Promise<number> {
  const settings = resolveRun(flags, readSettings(process.env, flags.envFile));
  refuseUnknownPatterns(suites, flags.only);
  const open = await openTarget(settings);
  const interruption = listenForInterruption();
  try {
    await prepareOutFolder(flags.out);
    const report = await examine(open, flags, settings, interruption);
    return await deliver(report, flags, interruption);
  } finally {
    interruption.ignore();
    await open.close();
  }
}

async function examine(
  { target, fixtures }: OpenTarget,
  flags: RunFlags,
  { seed, concurrency, rate, maxMessages }: RunSettings,
  { signal }: Interruption,
): Promise<Report> {
  const { only, repeat } = flags;
  const where = target.embedded ? `the embedded mock at ${target.baseUrl}` : target.baseUrl;
  process.stderr.write(`Testing ${where}, seed ${seed}\n`);
  const progress = new Progress(process.stderr, select(suites, only)?.entries ?? []);
  const limits = { concurrency, maxMessages, repeat, ...(rate === null ? {} : { rate }) };
  try {
    return await runConformance({
      target,
      suites,
      fixtures,
      seed,
      only,
      signal,
      ...limits,
      keepEvidence: true,
      journal: new NoJournal(),
      leftovers: [],
      pause: sleep,
      onProgress: progress.onFinished,
    });
  } catch (thrown) {
    throw inOneLine(thrown, target);
  } finally {
    progress.end();
  }
}

/** Why there was no run at all, in a line for people; the service's words may echo the credentials. */
function inOneLine(thrown: unknown, { baseUrl, credentials }: Target): unknown {
  if (!(thrown instanceof Noise || thrown instanceof CredentialsRefused)) return thrown;
  const redactor = new Redactor();
  redactor.addSecret('client-secret', credentials.clientSecret);
  redactor.addSecret('client-secret', basicAuthorization(credentials).slice('Basic '.length));
  const reason = tameLine(redactor.maskFor([])(thrown.message));
  if (thrown instanceof CredentialsRefused) {
    return new UsageError(
      `${baseUrl}: ${reason} Check LOYALTY_CLIENT_ID, LOYALTY_CLIENT_SECRET and LOYALTY_SCOPE, and that they belong to this environment.`,
    );
  }
  return new NoVerdict(
    `No verdict on ${baseUrl}: ${reason}. Check LOYALTY_BASE_URL, and that the service is up and can be reached from here.`,
  );
}

/** Writes the reports, tells the summary, and gives the exit code. */
async function deliver(report: Report, flags: RunFlags, interruption: Interruption): Promise<number> {
  const { reports, out } = flags;
  const names = reporterNames.filter(
    (name) => name === ('json' satisfies ReporterName) || reports.includes(name),
  );
  process.stdout.write(summarise(report, (format, text) => styleText(format, text)));
  const code = interruption.exitCode() ?? exitCodes[report.verdict];
  try {
    const written = await writeReports(report, names, out);
    process.stdout.write(`Reports  ${written.map((path) => join(out, path)).join('\n         ')}\n`);
    return interruption.exitCode() ?? code;
  } catch (thrown) {
    process.stderr.write(`The reports could not be written to ${out}: ${(thrown as Error).message}\n`);
    return code === exitCodes.conformant ? noVerdictCode : code;
  }
}
