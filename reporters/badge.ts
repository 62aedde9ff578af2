import type { Report } from '../engine/report/report.ts';
import { tested, type Tone, toneOf } from './common/run-verdict.ts';
import { brokenClauses } from './common/summary.ts';
import { counted } from './common/text.ts';

const colours: Record<Tone, string> = {
  good: '#256b45',
  warning: '#8a5a00',
  bad: '#b0281c',
  none: '#62615b',
};

function message(report: Report): string {
  if (report.verdict === 'non-conformant') return `${counted(brokenClauses(report).length, 'clause')} failed`;
  if (report.verdict === 'inconclusive') return 'no verdict';
  const { decided, checkable } = tested(report);
  const share = `${decided} of ${checkable} tested`;
  if (report.verdict === 'incomplete') return `incomplete, ${share}`;
  if (report.verdict === 'nothing-failed')
    return `quick run: nothing failed, ${decided} of ${checkable} decided once`;
  if (report.requirement?.profile === true) return `conformant (${report.requirement.name})`;
  if (toneOf(report) === 'warning') return `nothing failed, ${share}`;
  return decided === checkable ? 'conformant' : `conformant, ${share}`;
}

/** Pixels that a text takes at this size; `textLength` holds any font to it. */
const widthOf = (text: string): number => Math.round(text.length * 6.3);

/** The verdict of the run as a badge (SVG) for a README or a dashboard. */
export function toBadge(report: Report): string {
  const label = 'loyalty conformance';
  const words = message(report);
  const left = widthOf(label) + 14;
  const right = widthOf(words) + 14;
  const text = (content: string, x: number): string =>
    `<text x="${x + 7}" y="14" textLength="${widthOf(content)}">${content}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${words}">
<title>${label}: ${words}</title>
<clipPath id="round"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)"><rect width="${left}" height="20" fill="#3d3d3a"/><rect x="${left}" width="${right}" height="20" fill="${colours[toneOf(report)]}"/></g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(label, 0)}${text(words, left)}</g>
</svg>
`;
}
