import { prettifyError } from 'zod';
import { report as reportFormat } from '../engine/report/report.ts';
import { printableJson } from './common/printable-json.ts';
import type { Report } from '../engine/report/report.ts';
import { withFindings } from '../engine/report/findings.ts';

/**
 * The content of `conformance.json`, in parts.
 * @throws when the run model breaks its own format: that is a fault of this suite, never of the service.
 */
export function toJson(report: Report): Iterable<string> {
  const { success, error, data } = reportFormat.safeParse(report);
  if (!success) {
    throw new Error(
      `The run model breaks the format of conformance.json, which is a bug of loyalty-conformance; please report it:\n${prettifyError(error)}`,
    );
  }
  return printableJson(withFindings(data), 2);
}
