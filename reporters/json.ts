import { prettifyError } from 'zod';
import { report as reportFormat } from '../engine/report/report.ts';
import { packed } from '../engine/report/packed.ts';
import { printableJson } from './common/printable-json.ts';
import type { CheckResult, Report } from '../engine/report/report.ts';
import { withFindings } from '../engine/report/findings.ts';

/**
 * The content of `conformance.json`, in parts. Left out is what is null in a clause, a check or an exchange, and the list of
 * a check without exchanges.
 * @throws when the run model breaks its own format: that is a fault of this suite, never of the service.
 */
export function toJson(report: Report): Iterable<string> {
  const { success, error, data } = reportFormat.safeParse(report);
  if (!success) {
    throw new Error(
      `The run model breaks the format of conformance.json, which is a bug of loyalty-conformance; please report it:\n${prettifyError(error)}`,
    );
  }
  const { clauses, exchanges, ...rest } = packed(withFindings(data));
  return printableJson({
    ...rest,
    clauses: clauses.map((clause) => withoutNulls({ ...clause, checks: clause.checks.map(shortened) })),
    exchanges: exchanges.map((exchange) =>
      withoutNulls({ ...exchange, request: withoutNulls(exchange.request) }),
    ),
  });
}

const shortened = ({ exchanges, ...check }: CheckResult): object =>
  withoutNulls({ ...check, exchanges: exchanges.length === 0 ? null : exchanges });

const withoutNulls = (part: object): object =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));
