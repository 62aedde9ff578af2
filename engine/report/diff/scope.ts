import type { ClauseResult, Report } from '../report.ts';

/** Whether `--only`, `--skip` or `--shard` left out something of a run. */
const isPart = ({ selection, skipped, shard }: Report): boolean =>
  selection.length > 0 || skipped.length > 0 || shard !== undefined;

const scopeOf = ({ selection, skipped, shard }: Report): string =>
  JSON.stringify([selection.toSorted(), skipped.toSorted(), shard ?? null]);

/** The runs, of two that are compared, that say nothing on some of what the other one decided. */
export interface Narrower {
  readonly before: boolean;
  readonly after: boolean;
}

/** Gives which of two runs are parts of what the other one was; two with the same selection are not. */
export function narrowerOf(before: Report, after: Report): Narrower {
  const isSame = scopeOf(before) === scopeOf(after);
  return { before: !isSame && isPart(before), after: !isSame && isPart(after) };
}

/** Whether a run was to decide a clause: with fewer checks fewer answers show what clauses are about. */
export function wasAsked({ cause }: ClauseResult, isNarrower: boolean): boolean {
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
