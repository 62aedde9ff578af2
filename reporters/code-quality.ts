import { createHash } from 'node:crypto';
import type { ClauseResult, Report } from '../engine/report/report.ts';
import { checksThatDecided } from '../engine/report/results.ts';
import { basisLines } from './common/basis.ts';
import { brokenClauses, clausesWith } from './common/summary.ts';
import { placeOf, printable } from './common/text.ts';

/** What GitLab calls our severities. */
const severities = { blocker: 'blocker', critical: 'critical', normal: 'major', minor: 'minor' } as const;

/** Where the checks of a clause of the contract, and so no source of a check, are to be read. */
const contract = { path: 'specs/openapi.yaml', lines: { begin: 1 } };

/**
 * The broken clauses as a report of code quality, in the format of GitLab. A merge request then lists what it breaks and
 * what it fixes, since a clause has the same fingerprint in every run.
 */
export const toCodeQuality = (report: Report): string =>
  `${JSON.stringify(broken(report).map(issue), null, 2)}\n`;

const broken = (report: Report): ClauseResult[] => [
  ...brokenClauses(report),
  ...clausesWith('review', report),
  ...clausesWith('warning', report),
];

function issue(clause: ClauseResult): object {
  const [check] = checksThatDecided(clause);
  const source = check?.source;
  return {
    check_name: clause.id,
    description: printable(
      [`${clause.statement} (${placeOf(clause)})`, check?.message ?? [], basisLines(clause)]
        .flat()
        .join('\n'),
    ),
    severity: clause.verdict === 'fail' ? severities[clause.severity] : 'info',
    fingerprint: createHash('sha256').update(clause.id).digest('hex'),
    location: source ? { path: source.file, lines: { begin: source.line } } : contract,
  };
}
