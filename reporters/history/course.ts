import { type ClauseVerdict, clauseVerdict } from '../../engine/report/report.ts';
import { isBroken, isDecided } from '../../engine/report/verdict.ts';
import { type PastRun, runName } from './past-run.ts';

/** What became of a clause in the last runs. */
export interface Course {
  /** Its verdict in each run, the last one at the end; null in a run that did not know it. */
  readonly verdicts: readonly (ClauseVerdict | null)[];
  /** The run in which it broke last, or the first kept one that saw it broken; null where it is not broken. */
  readonly brokeIn: PastRun | null;
  /** The last run before that in which it held. */
  readonly heldIn: PastRun | null;
}

/** Gives what became of a clause, run by run. Runs that did not decide it say nothing of when it broke. */
export function courseOf(id: string, history: readonly PastRun[]): Course {
  const runs = history.map((run) => ({ run, verdict: verdictIn(run, id) }));
  const decided = runs.filter(({ verdict }) => isDecided(verdict));
  const held = decided.findLastIndex(({ verdict }) => verdict === 'pass');
  return {
    verdicts: runs.map(({ verdict }) => verdict),
    brokeIn: decided[held + 1]?.run ?? null,
    heldIn: decided[held]?.run ?? null,
  };
}

function verdictIn({ clauses }: PastRun, id: string): ClauseVerdict | null {
  const entries = Object.entries(clauses) as [ClauseVerdict, readonly string[]][];
  return entries.find(([, ids]) => ids.includes(id))?.[0] ?? null;
}

/** What a run changed: the clauses that broke in it, and those that hold in it again. */
export interface Turn {
  readonly run: PastRun;
  readonly broke: readonly string[];
  readonly fixed: readonly string[];
}

/** Gives what each run changed; a clause is compared with its last decided verdict. */
export function turnsOf(history: readonly PastRun[]): Turn[] {
  const held = new Map<string, boolean>();
  return history.map((run) => {
    const { pass = [] } = run.clauses;
    const broken = clauseVerdict.options.filter(isBroken).flatMap((verdict) => run.clauses[verdict] ?? []);
    const broke = broken.filter((id) => held.get(id) === true);
    const fixed = pass.filter((id) => held.get(id) === false);
    for (const id of pass) held.set(id, true);
    for (const id of broken) held.set(id, false);
    return { run, broke, fixed };
  });
}

/** Says in which run a clause broke, and when it held before; null where the last runs do not say it. */
export function brokeWords(id: string, history: readonly PastRun[]): string | null {
  const { brokeIn, heldIn } = courseOf(id, history);
  if (history.length < 2 || brokeIn === null) return null;
  const before = heldIn === null ? ', the first that tested it' : `; held on ${runName(heldIn)}`;
  return `Broke in the run of ${runName(brokeIn)}${before}.`;
}
