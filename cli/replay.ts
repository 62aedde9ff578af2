import process from 'node:process';
import { type Command, Option } from 'commander';
import type { CheckResult, ClauseResult, Report } from '../engine/report/report.ts';
import { checksThatDecided, contractSuite } from '../engine/report/results.ts';
import { exitCodes, isBroken } from '../engine/report/verdict.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { senderOf } from '../reporters/common/exchanges.ts';
import { type Card, cardsOf } from '../reporters/common/findings.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import type { Target } from '../engine/run/options.ts';
import type { RunSettings } from '../runner/settings/run-settings.ts';
import type { Settings } from '../runner/settings/table.ts';
import { listenForInterruption } from './interruption.ts';
import { addServiceOptions, addSettings } from './options.ts';
import { readReport } from './read-report.ts';
import { outOf, resolveCommand } from './resolve.ts';

interface ReplayFlags extends Settings {
  readonly clause: readonly string[];
}

/** Adds the verb `replay`: runs the failed checks of an earlier run again and says which findings still show. */
export function addReplay(program: Command): void {
  const command = program
    .command('replay')
    .description('run the failed checks of an earlier run again; exit code 1 when a clause still fails')
    .argument('[report]', 'the conformance.json of that run', 'reports/conformance.json')
    .addOption(
      new Option('--clause <id>', 'only this clause; repeatable')
        .argParser((id: string, ids: readonly string[]) => [...ids, id])
        .default([], 'every clause that failed'),
    );
  addSettings(addServiceOptions(command), (name) => name === 'out' || name === 'suites').action(
    async (path: string, flags: ReplayFlags) => {
      process.exitCode = await replay(readReport(path), flags);
    },
  );
}

/** Gives 1 when a clause still fails, 3 when one was not decided, and 0 when all are fixed. */
async function replay(earlier: Report, { clause: wanted, ...flags }: ReplayFlags): Promise<number> {
  const failed = chosenClauses(earlier, wanted);
  const { run: settings, given } = resolveCommand({ ...flags, seed: earlier.seed }, process.env);
  refuseOther(earlier, settings);
  const { run } = await import('../runner/run.ts');
  const { suitesWith } = await import('../runner/suites.ts');
  const suites = await suitesWith(given.suites);
  const interruption = listenForInterruption();
  try {
    const known = new Set(suites.flatMap(({ checks }) => checks.map(({ name }) => name)));
    const only = [...new Set(failed.flatMap((clause) => selectors(clause, earlier, known)))];
    const { signal } = interruption;
    const onOpen = ({ baseUrl }: Target): void => printLine(`Testing ${baseUrl}, seed ${settings.seed}`);
    const parts = { suites, out: outOf(given), onNotice: printLine, signal, onOpen, onProgress: () => {} };
    const now = await run({ ...settings, only, skip: [] }, parts);
    const outcomes = cardsOf(earlier).flatMap((card) => outcomeOf(card, failed, now) ?? []);
    process.stdout.write(`${outcomes.map(({ line }) => line).join('\n')}\n`);
    return interruption.exitCode() ?? worstOf(outcomes.map(({ code }) => code));
  } finally {
    interruption.ignore();
  }
}

/** Refuses what would judge another thing than the earlier run did: the embedded mock has every clause fixed. */
function refuseOther({ subject, target }: Report, { remote }: RunSettings): void {
  if (subject === 'client')
    throw new UsageError('The report is of a client. Run the verb `client` again to judge it.');
  if (remote === null && !target.embedded)
    throw new UsageError(
      `The report is of ${sanitizeTerminalLine(target.base_url)}, and no service is named. Set LOYALTY_BASE_URL and the credentials.`,
    );
}

const printLine = (words: string): void => void process.stderr.write(`${words}\n`);

/** The failed clauses of a report, or those of them that were asked for. */
function chosenClauses({ clauses }: Report, wanted: readonly string[]): readonly ClauseResult[] {
  const failed = clauses.filter(({ verdict }) => verdict === 'fail');
  if (failed.length === 0)
    throw new UsageError('No clause failed in this report: there is nothing to replay.');
  const unknown = wanted.find((id) => !failed.some((clause) => clause.id === id));
  if (unknown !== undefined)
    throw new UsageError(
      `The clause ${unknown} did not fail in this report. Leave out --clause to replay all that did.`,
    );
  return wanted.length === 0 ? failed : failed.filter(({ id }) => wanted.includes(id));
}

/** Patterns of the checks that saw the clause fail; of all its checks where one of those is not there any more. */
const selectors = ({ id, checks }: ClauseResult, report: Report, known: ReadonlySet<string>): string[] => {
  const failed = checks.filter(isFailed);
  const isReplaced = failed.some(({ suite, name }) => suite !== contractSuite && !known.has(name));
  if (failed.length === 0 || isReplaced) return [id];
  return failed.flatMap((check) => selectorsOf(id, check, report));
};

const isFailed = ({ verdict }: CheckResult): boolean => verdict === 'fail';

/** A clause of the contract is decided by whatever is answered: the check that sent the request is run again. */
const selectorsOf = (id: string, check: CheckResult, report: Report): string[] =>
  check.suite === contractSuite ? [id, senderOf(check, report)?.name ?? []].flat() : [check.name];

/** What came of the failed clauses of a finding, in a line, and its exit code; null where none of them was run again. */
function outcomeOf(
  { number, lead, others }: Card,
  failed: readonly ClauseResult[],
  now: Report,
): { line: string; code: number } | null {
  const own = [lead, ...others].filter((clause) => failed.includes(clause));
  if (own.length === 0) return null;
  const code = worstOf(own.map((clause) => codeOf(clause, now)));
  const alike = own.filter((clause) => codeOf(clause, now) === code);
  const count = own.length === 1 ? '' : `, ${alike.length} of ${own.length} clauses`;
  const id = alike[0]?.id ?? lead.id;
  const line = `${words[code]}${id} (finding ${number}${count})`;
  return { line: code === exitCodes.conformant ? line : `${line}: ${detailsOf(id, now)}`, code };
}

const words: Readonly<Record<number, string>> = {
  [exitCodes['non-conformant']]: 'still fails  ',
  [exitCodes.conformant]: 'fixed        ',
  [exitCodes.inconclusive]: 'not decided  ',
};

/** What came of a clause, as an exit code: it is fixed where all checks pass that saw it fail. */
function codeOf({ id, checks }: ClauseResult, { clauses }: Report): number {
  const now = clauses.find((clause) => clause.id === id);
  if (now !== undefined && isBroken(now.verdict)) return exitCodes['non-conformant'];
  const failed = checks.filter(isFailed);
  const passed = now?.checks.filter(({ verdict }) => verdict === 'pass').map(({ name }) => name) ?? [];
  const isRepaired = failed.length > 0 && failed.every(({ name }) => passed.includes(name));
  return now?.verdict === 'pass' || isRepaired ? exitCodes.conformant : exitCodes.inconclusive;
}

/** What the run says of a clause that is not fixed. */
function detailsOf(id: string, { clauses }: Report): string {
  const now = clauses.find((clause) => clause.id === id);
  return sanitizeTerminalLine((now && checksThatDecided(now)[0]?.message) ?? now?.reason ?? '');
}

const worstOf = (codes: readonly number[]): number =>
  [exitCodes['non-conformant'], exitCodes.inconclusive].find((code) => codes.includes(code)) ??
  exitCodes.conformant;
