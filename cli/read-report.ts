import { readDocument } from '../engine/settings/read-document.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { Report } from '../engine/report/report.ts';
import { anyReport, upgrade } from '../engine/report/upgrade.ts';

/**
 * The run that a `conformance.json` holds, of this format or an earlier one. Throws a `UsageError` naming the file and
 * what is wrong with it.
 */
export const readReport = (path: string): Report =>
  upgrade(readDocument(path, { what: 'a conformance.json', schema: anyReport }));

/** Throws a `UsageError` where a report is of a client and expected is one of a service, or the other way round. */
export function refuseOtherSubject(path: string, report: Report, subject: Report['subject']): void {
  if (report.subject === subject) return;
  const [found, expected] = [report.subject, subject].map((one) => one ?? 'service');
  throw new UsageError(
    `${path} is a report of a ${found}, and no clause binds both. Expected is one of a ${expected}: name another.`,
  );
}
