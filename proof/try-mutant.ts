import type { BodyOperation } from '../mock/service/contract/body-errors.ts';
import { createService } from '../mock/service/service.ts';
import { clauses } from '../specs/clauses.ts';
import type { OperationName } from '../specs/operations.ts';
import { type Disposition, readDispositions, rowAbout } from './dispositions.ts';
import type { Line, Mutant } from './mutants/mutant.ts';
import { brokenIds, failingChecks } from './judge.ts';
import { checksAt, checksOf, type Effort } from './reach.ts';
import { replayBodies, replay } from './reference-run.ts';
import { runAgainst, type TrialOptions, untilFound } from './run-against.ts';

/** What the suite made of one mutant. */
export interface MutantTrial {
  readonly mutant: string;
  readonly operation: OperationName | null;
  /** Whether the run made the mutant do something otherwise: where not, no service was broken and nothing is shown. */
  readonly isReached: boolean;
  /** The clauses that failed; of another operation only where none of the mutant's own did. */
  readonly failed: readonly string[];
  /** Whether a clause of the operation that is broken was among them. */
  readonly isOwn: boolean;
  /** The checks that failed; none where replayed answers were enough. */
  readonly by: readonly string[];
}

type Outcome = Pick<MutantTrial, 'isReached' | 'failed' | 'by'>;

type Attempt = (mutant: Mutant, checks: ReadonlySet<string> | undefined) => Promise<Outcome>;

const notReached: Outcome = { isReached: false, failed: [], by: [] };

/**
 * Tries a mutant: the contract watch on replayed answers first, where answers alone are changed; then the checks about its
 * operation, where a kill is enough; then those that reach its place; then all, since a field that they never show may be
 * shown to others, unless it is disposed of.
 */
export async function tryMutant(mutant: Mutant, effort: Effort): Promise<MutantTrial> {
  const { isReached, failed, by } = await outcomeOf(mutant, effort);
  const own = failed.filter((clause) => isAbout(clause, mutant.operation));
  return {
    mutant: mutant.id,
    operation: mutant.operation,
    isReached,
    failed: own.length > 0 ? own : failed,
    isOwn: own.length > 0,
    by,
  };
}

async function outcomeOf(mutant: Mutant, { reach, isThorough }: Effort): Promise<Outcome> {
  if (await isBeyondRequests(mutant)) return notReached;
  const replayed = await replayOf(mutant);
  if (replayed !== null && (!replayed.isReached || replayed.failed.length > 0)) return replayed;
  const attempt = isThorough ? attemptMutant : attemptUntilFailure;
  if (mutant.environment !== undefined) return attempt(mutant, undefined);
  const checks = checksAt([mutant.operation ?? mutant.id], reach);
  if (checks?.size === 0) return notReached;
  if (!isThorough && mutant.operation !== null && !isDisposed(mutant.id)) {
    const outcome = await attemptUntilFailure(mutant, checksOf(clausesAbout(mutant.operation), checks));
    if (outcome.failed.some((clause) => isAbout(clause, mutant.operation))) return outcome;
  }
  const outcome = await attempt(mutant, checks);
  const isOpen =
    checks !== undefined && outcome.isReached && outcome.failed.length === 0 && !isDisposed(mutant.id);
  return isOpen ? attempt(mutant, undefined) : outcome;
}

/** Whether a row of `survivors.yaml` is about a mutant. */
function isDisposed(id: string): boolean {
  dispositions ??= readDispositions();
  return rowAbout(id, dispositions) !== undefined;
}

let dispositions: readonly Disposition[] | undefined;

/** Whether no request of the reference run has a body that a mutant judges otherwise. */
async function isBeyondRequests({ operation, changesErrorsAlone, ...mutant }: Mutant): Promise<boolean> {
  if (operation === null || changesErrorsAlone !== true) return false;
  let isReached = false;
  const service = createService();
  mutant.break(service, () => void (isReached = true));
  await replayBodies(operation as BodyOperation, service); // only such a one has errors of a body
  return !isReached;
}

/** What replayed answers show of a mutant; null of one that changes more than answers. */
async function replayOf({ operation, changesAnswersAlone, ...mutant }: Mutant): Promise<Outcome | null> {
  if (operation === null || changesAnswersAlone !== true) return null;
  let isReached = false;
  const line = mutant.break(createService(), () => void (isReached = true));
  if (line === undefined) return null;
  const failed = await replay(operation, line);
  return { isReached, failed, by: [] };
}

/** Changed code shows in any clause, and mostly in many: there the first failure is always enough. */
const attemptMutant: Attempt = (mutant, checks) =>
  mutant.operation === null ? attemptUntilFailure(mutant, checks) : runMutant(mutant, checks);

/** Ends the run as soon as a clause about the operation that is broken fails. */
const attemptUntilFailure: Attempt = (mutant, checks) =>
  untilFound(
    (options) => runMutant(mutant, checks, options),
    ({ results }) =>
      [...results].some(([clause, { verdict }]) => verdict === 'fail' && isAbout(clause, mutant.operation)),
  );

/** One check at a time: what a mutant takes from another record or answer is then the same in every run. */
async function runMutant(
  mutant: Mutant,
  checks: ReadonlySet<string> | undefined,
  options: Pick<TrialOptions, 'onFinished' | 'signal'> = {},
): Promise<Outcome> {
  let isReached = false;
  let line: Line | void;
  try {
    const { report } = await runAgainst(
      (service) => (line = mutant.break(service, () => void (isReached = true))),
      1,
      1,
      {
        observing: false,
        line: (direct) => line?.(direct) ?? direct,
        checks,
        concurrency: 1,
        isClockSimulated: true, // else what ends after seconds may have ended before anybody looks for the first time
        ...options,
      },
    );
    const having = (wanted: string): string[] =>
      report.clauses.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
    const failed = brokenIds(report);
    // Such a service keeps a run from deciding anything; a person sees that by another exit code than 0.
    const isOpen = failed.length === 0 && having('pass').length === 0 && having('inconclusive').length > 0;
    const by = failed.flatMap((clause) => failingChecks(report, clause));
    return { isReached, failed: isOpen ? ['no run: nothing could be decided'] : failed, by };
  } catch (thrown) {
    // The run could not begin against such a service, which a person is shown as an error.
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { isReached, failed: [`no run: ${reason}`], by: [] };
  }
}

const clausesAbout = (operation: OperationName): string[] =>
  clauses.filter(({ operations }) => operations.includes(operation)).map(({ id }) => id);

const isAbout = (id: string, operation: OperationName | null): boolean =>
  operation === null || (clauses.find((clause) => clause.id === id)?.operations.includes(operation) ?? false);
