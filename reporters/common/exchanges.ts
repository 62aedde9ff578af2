import type { CheckResult, CheckVerdict } from '../../harness/report/report.ts';
import type { Exchange } from '../../harness/report/exchange.ts';
import { printable } from './text.ts';

/** Its title in a list of steps: `POST /path?query → 200`. */
export function exchangeTitle({ request, response }: Exchange): string {
  const path = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '');
  return printable(`${request.method} ${path} → ${response?.status ?? 'no answer'}`);
}

/** How many exchanges of a check are shown, by what it came to. */
export type Shown = Readonly<Record<CheckVerdict, number>>;

/** The part of a check's story that is shown: its first exchanges, and the evidence wherever it stands. */
export function chosenExchanges({ exchanges, evidence, verdict }: CheckResult, shown: Shown): string[] {
  const first = exchanges.slice(0, shown[verdict]);
  return evidence === null || first.includes(evidence) ? first : [...first, evidence];
}

/** Where the check is written, as `file:line`; empty where no check is. */
export const sourceText = ({ source }: CheckResult): string =>
  source === null ? '' : printable(`${source.file}:${source.line}`);

/** The check with its operation, which tells the rows of a table apart. */
export const checkTitle = ({ name, operation }: CheckResult): string =>
  printable(operation === null ? name : `${name} (${operation})`);
