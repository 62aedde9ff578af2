import type { Report } from '../harness/report/report.ts';
import type { OperationName } from '../specs/generated/operations.ts';
import { clauses } from '../specs/generated/clauses.ts';
import type { Mutant } from './mutants/mutant.ts';
import { runAgainst } from './run-against.ts';

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
}

/** Tries a mutant on the checks that call its operation; on all others too where those see nothing. */
export async function tryMutant(mutant: Mutant, seed = 1): Promise<MutantTrial> {
  const { id, operation } = mutant;
  const first = operation === null ? undefined : (await checksByOperation()).get(operation);
  const trial = await attemptMutant(mutant, seed, first);
  const last = trial.failed.length > 0 || first === undefined ? trial : await attemptMutant(mutant, seed);
  const own = last.failed.filter((clause) => isAbout(clause, operation));
  return {
    mutant: id,
    operation,
    isReached: last.isReached,
    failed: own.length > 0 ? own : last.failed,
    isOwn: own.length > 0,
  };
}

async function attemptMutant(
  mutant: Mutant,
  seed: number,
  checks?: ReadonlySet<string>,
): Promise<Pick<MutantTrial, 'isReached' | 'failed'>> {
  let isReached = false;
  let line: ReturnType<Mutant['break']>;
  const onChange = (): void => void (isReached = true);
  const setting = { observing: false, ...(checks === undefined ? {} : { checks }) };
  try {
    const { report } = await runAgainst((service) => (line = mutant.break(service, onChange)), seed, 1, {
      ...setting,
      line: (direct) => line?.(direct) ?? direct,
    });
    return { isReached, failed: failedClauses(report) };
  } catch (thrown) {
    // The run could not begin against such a service, which a person is shown as an error.
    return { isReached, failed: [`no run: ${thrown instanceof Error ? thrown.message : String(thrown)}`] };
  }
}

const failedClauses = ({ clauses: results }: Report): string[] =>
  results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);

const isAbout = (id: string, operation: OperationName | null): boolean =>
  operation === null || (clauses.find((clause) => clause.id === id)?.operations.includes(operation) ?? false);

let known: Promise<ReadonlyMap<OperationName, ReadonlySet<string>>> | undefined;

/** Which checks call which operations, as a run against the reference service shows. */
function checksByOperation(): Promise<ReadonlyMap<OperationName, ReadonlySet<string>>> {
  known ??= (async () => {
    const found = new Map<OperationName, Set<string>>();
    const onFinished: NonNullable<Parameters<typeof runAgainst>[3]>['onFinished'] = ({
      entry,
      exchanges,
    }) => {
      for (const { operation } of exchanges) {
        found.set(operation, (found.get(operation) ?? new Set()).add(entry.check.name));
      }
    };
    await runAgainst(() => {}, 1, 1, { observing: false, onFinished });
    return found;
  })();
  return known;
}
