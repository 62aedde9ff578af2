import type { TableShare } from './answered-rows.ts';
import { limits } from '../limits/limits.ts';
import { causeOf } from '../report/cause.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { type EngineParts, runChecks } from './engine.ts';
import { type CheckOutcome, notRun } from './outcome.ts';
import type { AttemptParts } from './run-attempts.ts';
import {
  type Choice,
  chosenForIn,
  coversOf,
  inOrder,
  inOrderOfFinds,
  isLong,
  type Part,
} from './plan-checks.ts';

/** How much of its tables a check of a quick run asks. */
const tables: TableShare = 'one-of-each-kind';

/** How a planned run is followed. */
type Followed = Omit<EngineParts, 'onFinished' | 'options'> & {
  /** Called with every check as it finishes, and how many there are. */
  readonly onFinished: (outcome: CheckOutcome, total: number) => void;
};

/**
 * Runs all checks: first those that failed before, by themselves. Where something may end the run, those that decide each
 * clause once come next.
 */
export async function runAll(choice: Choice, parts: Followed): Promise<void> {
  const { entries, options, failedBefore, mayEndEarly } = choice;
  const onFinished = (outcome: CheckOutcome): void => parts.onFinished(outcome, entries.length);
  const ordered = mayEndEarly ? inOrderOfFinds(choice) : inOrder(choice);
  const isAgain = ({ check }: CatalogueEntry): boolean =>
    failedBefore.has(check.name) && !check.lasting && !check.usesUp;
  for (const some of [ordered.filter(isAgain), ordered.filter((entry) => !isAgain(entry))])
    await runChecks(some, { ...parts, options, onFinished });
}

/**
 * Runs the checks that failed before, and few others that decide each clause once, without long waits and with one row of
 * each kind of their tables. A clause that they leave open has a second chance. What only a long wait decides is named.
 */
export async function runQuickly(choice: Choice, parts: Followed): Promise<void> {
  const { failedBefore, options } = choice;
  const open = new Set(choice.wanted);
  const left = new Set(choice.entries);
  let total = 0;
  const onFinished = (outcome: CheckOutcome): void => {
    for (const [clause, { verdict }] of outcome.results)
      if (verdict === 'pass' || verdict === 'fail') open.delete(clause);
    parts.onFinished(outcome, total);
  };
  const perform = async (
    some: readonly CatalogueEntry[],
    how: Partial<AttemptParts> = { tables },
  ): Promise<void> => {
    const now = some.filter((entry) => left.delete(entry));
    total += now.length;
    const ordered = inOrder({ ...choice, entries: now });
    await runChecks(ordered, { ...parts, attempts: { ...parts.attempts, ...how }, options, onFinished });
  };
  const { ready, lacking, long } = coversOf(choice);
  // Any row of theirs may be what failed.
  await perform(
    choice.entries.filter((one) => failedBefore.has(one.check.name) && !isLong(one)),
    {},
  );
  await perform(entriesOf([...ready, ...lacking]), { tables, chosenFor: chosenForIn(ready) });
  if (parts.signal.aborted) return;
  for (const clause of lacking.flatMap(({ clauses }) => clauses)) open.delete(clause);
  const asked = [...left].flatMap(({ check }) => check.clauses).filter((clause) => open.has(clause));
  await perform(entriesOf(coversOf({ ...choice, entries: [...left], wanted: new Set(asked) }).ready));
  const seconds = `${limits.quickPauseMs / 1000} seconds`;
  const leftOut = entriesOf(long.filter(({ clauses }) => clauses.some((clause) => open.has(clause))));
  total += leftOut.length;
  for (const entry of leftOut) onFinished(notRun(entry, causeOf('quick', seconds)));
}

const entriesOf = (parts: readonly Part[]): CatalogueEntry[] => [...new Set(parts.map(({ entry }) => entry))];
