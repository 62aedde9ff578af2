import {
  askFor,
  carriesOwnToken,
  curlCommand,
  labelsIn,
  variableOf,
  whatIs,
} from '../../engine/report/curl.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import type { Report } from '../../engine/report/report.ts';
import { operations } from '../../specs/operations.ts';
import { printable } from '../common/text.ts';
import { quotedWord } from './words.ts';

/**
 * The steps of a story as one block that can be pasted into a shell: `$BASE` is the address, `$TOKEN` the token, which the
 * block gets, and what the report masks is asked for with the place where it stands.
 */
export function curlBlock(steps: readonly Exchange[], report: Pick<Report, 'target' | 'pseudonyms'>): string {
  const { base_url: base } = report.target;
  const labels = [...new Set(steps.flatMap(labelsIn))];
  return [
    `BASE=${quotedWord(base)}`,
    ...(steps.some(carriesOwnToken) ? [tokenLine(report)] : []),
    ...new Set(labels.flatMap((label) => linesFor(label, report))),
    ...steps.flatMap((step) => [
      `# ${printable(step.title).replaceAll(/\s+/g, ' ')}`,
      curlCommand(step, base),
    ]),
  ].join('\n');
}

/** The line that gets the token: the secret comes from the environment. */
function tokenLine({ target }: Pick<Report, 'target'>): string {
  const id = target.store_id === null ? '"$LOYALTY_CLIENT_ID"' : quotedWord(target.store_id);
  return `TOKEN=$(curl -s "$BASE${operations.token.path}" -d grant_type=client_credentials -d scope=api.retailer \\
  -d client_id=${id} --data-urlencode "client_secret=\${LOYALTY_CLIENT_SECRET:?the client secret of the store}" |
  sed 's/.*"access_token" *: *"\\([^"]*\\)".*/\\1/')`;
}

/** The lines that set a variable, or ask for it. */
function linesFor(label: string, report: Pick<Report, 'pseudonyms'>): string[] {
  const known = report.pseudonyms?.find((one) => one.label === label);
  const name = variableOf(label);
  if (known?.phone !== undefined) {
    const parts = [known.phone.prefix, known.phone.number];
    const masked = parts.filter((part) => part.startsWith('‹'));
    const value = parts.map((part) => (part.startsWith('‹') ? `$${variableOf(part)}` : part)).join('');
    return [...masked.flatMap((part) => linesFor(part, report)), `${name}="${value}"`];
  }
  if (known?.credentials === 'secret') return [`${name}=$LOYALTY_CLIENT_SECRET`];
  if (known?.fixture === undefined) return [askFor(name, whatIs(label))];
  const plus = known.plus === undefined ? '' : `, plus ${known.plus}`;
  return [askFor(name, `${known.fixture} of the fixtures${plus}`)];
}
