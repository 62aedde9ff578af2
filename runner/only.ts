import { loyalty } from '../loyalty/run/loyalty.ts';
import { nearest } from '../engine/settings/explain.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { catalogueOf, catalogueEntriesOf, type Suite } from '../engine/run/catalogue.ts';
import { isAllSkipped, select } from '../engine/run/selection.ts';
import { cut } from '../engine/limits/cut.ts';
import { replaceUnprintable } from '../reporters/common/text.ts';
import { operations } from '../specs/operations.ts';

/** Refuses a pattern that names nothing, even together with others that do: a typo must not shrink a run. */
export function refuseUnknownPatterns(
  suites: readonly Suite[],
  patterns: readonly string[],
  option?: '--only' | '--skip',
): void {
  const unknown = patterns.find((pattern) => select(loyalty, suites, [pattern]) === null);
  if (unknown === undefined) return;
  const near = nearNames(unknown, namesOf(suites));
  const proposal =
    near.length === 0
      ? '`loyalty-conformance clauses` lists what there is.'
      : `Did you mean ${near.join(', ')}?`;
  throw new UsageError(
    `${option === undefined ? '' : `${option} `}${shown(unknown)} names no suite, check, clause, operation or section. ${proposal}`,
  );
}

/** Refuses patterns to skip that leave nothing of those to run: what remained would be what was not asked for. */
export function refuseEmptySelection(
  suites: readonly Suite[],
  only: readonly string[],
  skip: readonly string[],
): void {
  if (skip.length === 0 || !isAllSkipped(loyalty, suites, only, skip)) return;
  const wanted = only.length === 0 ? 'everything' : `all that ${only.join(', ')} names`;
  throw new UsageError(
    `Nothing is left to run: --skip ${skip.join(', ')} leaves out ${wanted}. Skip less, or name more with --only.`,
  );
}

/** Every name that a pattern of `only` may be: operations, areas, clauses, sections, suites and checks. */
export function namesOf(suites: readonly Suite[]): string[] {
  const ofClauses = catalogueOf(loyalty, suites).flatMap(({ id, area, section }) => [area, id, section]);
  const ofSuites = catalogueEntriesOf(suites).flatMap(({ suite, check }) => [suite, check.name]);
  return [...new Set([...Object.keys(operations), ...ofClauses, ...ofSuites])];
}

const longestShown = 100;

/** A pattern in quotes, also what no one sees in it: a control character, a mark that was copied along. */
const shown = (pattern: string): string =>
  replaceUnprintable(
    JSON.stringify(cut(pattern, longestShown)),
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function nearNames(pattern: string, names: readonly string[]): string[] {
  const similar = nearest(pattern, names);
  const longer = names.filter((name) => name.toLowerCase().includes(pattern.toLowerCase()));
  return [...new Set([similar ?? [], longer].flat())].slice(0, 3);
}
