import type { RunVerdict } from '../../engine/report/report.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import { type Counts, verdicts } from '../common/summary.ts';
import { brokeWords, courseOf, turnsOf } from '../history/course.ts';
import { type PastRun, runName } from '../history/past-run.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { bar, countsInWords } from './picture.ts';
import { table } from './table.ts';

/** The clauses that the table names of one run; it counts the others. */
const mostNamed = 6;

const verdictsOfRuns: Readonly<Record<RunVerdict, string>> = {
  conformant: 'nothing failed',
  'nothing-failed': 'nothing failed in a quick run',
  'non-conformant': 'failed',
  inconclusive: 'no verdict',
  incomplete: 'incomplete',
};

/** The last runs against this target, the newest first: what each decided and what changed in it; null for the first run. */
export function lastRuns(history: readonly PastRun[]): Markup | null {
  if (history.length < 2) return null;
  const whole = Math.max(1, ...history.map((run) => total(countsOf(run))));
  const rows = turnsOf(history).map(({ run, broke, fixed }) => [
    runName(run),
    verdictsOfRuns[run.verdict],
    html`<div>${bar(countsOf(run), whole)}<small>${countsInWords(countsOf(run))}</small></div>`,
    named(broke),
    named(fixed),
  ]);
  return table(
    'last-runs',
    'The last runs',
    'Runs against this target, the newest first, and the clauses that changed in each.',
    ['Run', 'Verdict', 'Clauses', 'Broke', 'Holds again'],
    rows.toReversed(),
  );
}

const countsOf = ({ clauses }: PastRun): Counts =>
  Object.fromEntries(verdicts.map((verdict) => [verdict, clauses[verdict]?.length ?? 0])) as Counts;

const total = (counts: Counts): number => verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);

function named(ids: readonly string[]): Markup {
  if (ids.length === 0) return html`–`;
  const rest = ids.length - mostNamed;
  const links = ids.slice(0, mostNamed).map((id) => html`<li><a href="#${id}">${id}</a></li>`);
  return html`<ul>
    ${links}${rest > 0 ? html`<li>and ${rest} more</li>` : null}
  </ul>`;
}

/** The verdicts of a clause in the last runs as a strip, and when it broke; null where it failed in none of them. */
export function courseStrip(id: string, history: readonly PastRun[]): Markup | null {
  const { verdicts: seen } = courseOf(id, history);
  if (history.length < 2 || !seen.some(isBroken)) return null;
  const cells = seen.map(
    (verdict, at) => html`<rect class="${verdict ?? 'unobservable'}" x="${at * 10}" width="8" height="10" />`,
  );
  return html`<p class="course">
    <svg viewBox="0 0 ${seen.length * 10} 10" aria-hidden="true">${cells}</svg>
    <span><span class="unseen">The last runs: </span>${brokeWords(id, history) ?? 'Holds again.'}</span>
  </p>`;
}
