import type { ClauseResult, Report } from '../report.ts';
import { isDecided } from '../verdict.ts';

/** Whether a run left out something: by `--only`, `--skip` or `--shard`, or since it was quick or ended early. */
const isPart = ({ selection, skipped, shard, scope }: Report): boolean =>
  selection.length > 0 || skipped.length > 0 || shard !== undefined || scope !== undefined;

const partOf = ({ selection, skipped, shard, scope }: Report): string =>
  JSON.stringify([selection.toSorted(), skipped.toSorted(), shard ?? null, scope ?? null]);

/** The runs, of two that are compared, that say nothing on some of what the other one decided. */
export interface Narrower {
  readonly before: boolean;
  readonly after: boolean;
}

/** Gives which of two runs are parts of what the other one was; two of the same part are not. */
export function narrowerOf(before: Report, after: Report): Narrower {
  const isSame = partOf(before) === partOf(after) && after.scope?.end === undefined;
  return { before: !isSame && isPart(before), after: !isSame && isPart(after) };
}

/**
 * Whether a run was to decide a clause: with fewer checks fewer answers show what clauses are about. What a narrower run
 * that was quick or ended early left open, it may not have come to.
 */
export function wasAsked(
  { cause, verdict }: ClauseResult,
  { scope }: Pick<Report, 'scope'>,
  isNarrower: boolean,
): boolean {
  if (isNarrower && scope !== undefined && !isDecided(verdict)) return false;
  switch (cause?.kind) {
    case 'not-selected':
    case 'other-shard':
    case 'exempt':
      return false;
    case 'unseen':
      return !isNarrower;
    default:
      return true;
  }
}
