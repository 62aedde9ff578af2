import { loyalty } from '../loyalty/run/loyalty.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { select } from '../engine/run/selection.ts';
import { counted } from '../reporters/common/text.ts';
import type { RunSettings } from '../runner/settings/run-settings.ts';

/** Lists the checks that a run would start, each with the clauses that it decides. */
export function listChecks(suites: readonly Suite[], { only, skip }: RunSettings): string {
  const entries = select(loyalty, suites, only, skip)?.entries ?? [];
  const lines = entries.map(({ suite, check }) => {
    const decides =
      check.clauses.length === 0 ? `observes ${check.silence ?? 'nothing'}` : check.clauses.join(', ');
    return `${suite}/${check.name}  ${decides}\n`;
  });
  return `${lines.join('')}${counted(entries.length, 'check')}\n`;
}
