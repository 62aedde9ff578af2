import { createHash } from 'node:crypto';
import type { Report } from '../engine/report/report.ts';
import { type Card, cardsOf, findingText } from './common/findings.ts';
import { printable } from './common/text.ts';

/** What GitLab calls our severities. */
const severities = { blocker: 'blocker', critical: 'critical', normal: 'major', minor: 'minor' } as const;

/** Where the checks of a clause of the contract, and so no source of a check, are to be read. */
const contract = { path: 'specs/openapi.yaml', lines: { begin: 1 } };

/**
 * The findings as a report of code quality, in the format of GitLab. A merge request then lists what it breaks and what it
 * fixes, since a finding has the fingerprint of its first clause in every run.
 */
export const toCodeQuality = (report: Report): string =>
  `${JSON.stringify(shown(report).map(issue), null, 2)}\n`;

const shown = (report: Report): Card[] => cardsOf(report).filter(({ grade }) => grade !== 'waived');

function issue(card: Card): object {
  const { lead, check, grade, severity } = card;
  const source = check?.source;
  return {
    check_name: lead.id,
    description: printable(findingText(card)),
    severity: grade === 'fail' ? severities[severity] : 'info',
    fingerprint: createHash('sha256').update(lead.id).digest('hex'),
    location: source ? { path: source.file, lines: { begin: source.line } } : contract,
  };
}
