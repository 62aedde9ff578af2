import type { FindingsTrial } from './try-findings.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A reader is to be shown a fault as one finding, nearly always, and two faults as two. */
const bars = { median: 1, p90: 2, pairsApart: 0.95 };

/** Prints into how many findings faults and pairs of faults are made; true where enough of them are as they should be. */
export function reportFindings(trials: readonly FindingsTrial[]): boolean {
  const single = trials.filter(({ inOneService }) => inOneService.length === 1);
  const seen = single.filter(({ firstClauses }) => firstClauses.length > 0);
  const pairs = trials.filter(({ inOneService }) => inOneService.length === 2);
  const counts = seen.map(({ firstClauses }) => firstClauses.length).toSorted((a, b) => a - b);
  const [median, p90] = [quantile(counts, 0.5), quantile(counts, 0.9)];
  const apart = pairs.filter(({ firstClauses }) => firstClauses.length > 1);
  const own = seen.filter(({ first }) => first === 'own').length;
  const named = seen.filter(({ first }) => first !== 'other').length;
  for (const { inOneService, firstClauses } of [...seen.filter(isSplit), ...pairs.filter(isJoined)])
    say(`${inOneService.join(' + ')}: ${firstClauses.join(', ') || 'nothing found'}`);
  say(`| what | measured | bar |
|---|---|---|
| findings of a fault, median | ${median} | ${bars.median} |
| findings of a fault, nine of ten at most | ${p90} | ${bars.p90} |
| faults that were found | ${of(seen.length, single.length)} | |
| first clause is the fault's own | ${of(own, seen.length)} | |
| first clause is one that the fault breaks | ${of(named, seen.length)} | |
| pairs of faults with two findings or more | ${of(apart.length, pairs.length)} | ${100 * bars.pairsApart} % |`);
  return median <= bars.median && p90 <= bars.p90 && apart.length >= bars.pairsApart * pairs.length;
}

const isSplit = ({ firstClauses }: FindingsTrial): boolean => firstClauses.length > bars.p90;
const isJoined = ({ firstClauses }: FindingsTrial): boolean => firstClauses.length < 2;

/** The smallest number that this share of the sorted numbers does not exceed. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? 0;

const of = (some: number, all: number): string =>
  `${some} of ${all} (${all === 0 ? 0 : Math.round((1000 * some) / all) / 10} %)`;
