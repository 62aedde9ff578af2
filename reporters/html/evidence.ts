import type { Report } from '../../engine/report/report.ts';
import { chosenExchanges } from '../common/exchanges.ts';
import { cardsOf } from '../common/findings.ts';
import type { Shown } from '../common/exchanges.ts';
import { toScripts } from '../reproduce/script.ts';
import { vendorText } from './vendor-text.ts';
import { exchangeTexts, packed } from './pack.ts';

/** The exchanges of a report, packed for its page. */
export interface Evidence {
  /** How many exchanges of a check are packed, at the most. */
  readonly shown: Shown;
  /** The clauses with a packed script. */
  readonly scripts: ReadonlySet<string>;
  /** Whether a client sent the exchanges. */
  readonly isOfClient: boolean;
  /**
   * A JSON object of exchange id to markup, of `body` and a number to a body, and of `script` or `vendor` and a clause to
   * what is copied, compressed by gzip, in base64.
   */
  readonly packed: string;
}

/**
 * What is packed in any case, and what more while there is room: a page stays small whatever the run found. What passes
 * has its stories on the page of the evidence.
 */
const least: Shown = { fail: 0, inconclusive: 0, pass: 0, 'not-run': 0 };
const richer: readonly Shown[] = [
  { fail: 6, inconclusive: 1, pass: 0, 'not-run': 0 },
  { fail: 20, inconclusive: 4, pass: 0, 'not-run': 1 },
  { fail: 40, inconclusive: 20, pass: 0, 'not-run': 4 },
];

/** Characters that the packed exchanges may take, of a page that is to stay under 1 MB. */
const most = 260_000;

/** A service that breaks more is understood from these; the others are files next to the page. */
const mostScripts = 60;

/** Chooses and packs what the page can show of the exchanges: the evidence of a failure is always among it. */
export function packEvidence(report: Report): Evidence {
  const { clauses, exchanges } = report;
  const isOfClient = report.subject === 'client';
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const written = toScripts(report);
  const scripts = new Map([...written].slice(0, mostScripts));
  const forVendor = isOfClient ? [] : cardsOf(report);
  const copies = [
    ...Array.from(scripts, ([clause, script]) => [`script ${clause}`, script]),
    ...forVendor.map(({ lead }) => [
      `vendor ${lead.id}`,
      vendorText(lead, report, byId, written.has(lead.id)),
    ]),
  ];
  const checks = clauses.flatMap((clause) => clause.checks);
  const pack = (shown: Shown): Evidence => {
    const stories = checks.map((check) =>
      chosenExchanges(check, shown, byId).flatMap((id) => byId.get(id) ?? []),
    );
    const texts = { ...exchangeTexts(stories, isOfClient), ...Object.fromEntries(copies) };
    return { shown, isOfClient, scripts: new Set(scripts.keys()), packed: packed(texts) };
  };
  let evidence = pack(least);
  for (const shown of richer) {
    const larger = pack(shown);
    if (larger.packed.length > most) break;
    evidence = larger;
  }
  return evidence;
}
