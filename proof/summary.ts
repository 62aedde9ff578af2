import { outboxClauses } from '../loyalty/contract/judge-messages.ts';
import { clauses } from '../specs/clauses.ts';
import { suites } from '../suites/index.ts';
import { clientPairs } from './client-pairs.ts';
import { admittedBy, type Disposition, readDispositions } from './dispositions.ts';
import type { Kill, FalseAlarmTrial } from './judge.ts';
import { isKilled, mutantFindings } from './mutant-findings.ts';
import type { Result } from './perform.ts';
import { type ClientKill, isPairFound, type PairTrial } from './try-client.ts';
import type { MutantTrial } from './try-mutant.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was tried, and how long it took. */
interface Scope {
  /** Everything was tried: gaps are found then only. */
  readonly isWhole: boolean;
  /** Every check was run to its end: one that nothing makes fail is found then only. */
  readonly isThorough: boolean;
  readonly seconds: number;
}

/** Prints the matrix and everything that is not proven; true when all is. */
export function printSummary(results: readonly Result[], { isWhole, isThorough, seconds }: Scope): boolean {
  const tried = results.filter((result): result is Kill => 'fault' in result);
  const kills = tried.filter(({ under }) => under.length === 0);
  const crossed = tried.filter(({ under }) => under.length > 0);
  const conforming = results.filter((result): result is FalseAlarmTrial => 'variations' in result);
  const clients = results.filter((result): result is ClientKill => 'clientFault' in result);
  const pairs = results.filter((result): result is PairTrial => 'clientPair' in result);
  const mutants = results.filter((result): result is MutantTrial => 'mutant' in result);
  const dispositions = readDispositions();
  const findings = [
    ...kills.flatMap(faultFindings),
    ...clients.flatMap(({ clientFault, ...kill }) => faultFindings({ fault: clientFault, ...kill })),
    ...pairs.flatMap(pairFindings),
    ...conforming.flatMap(falseAlarmFindings),
    ...mutantFindings(mutants, dispositions, isWhole),
    ...(isWhole ? unprovenClauses(kills, mutants) : []),
    ...(isWhole && isThorough ? idleChecks(kills, mutants) : []),
  ];
  say('\n');
  for (const line of [...matrix(kills), ...findings]) say(line);
  const isDead = ({ killed }: { killed: boolean }): boolean => killed;
  const quiet = conforming.filter(({ accused }) => accused.length === 0).length;
  for (const line of [...crossedLines(crossed), ...pairLines(pairs)]) say(line);
  say(
    `\n${kills.filter(isDead).length} of ${kills.length} faults of services and ${clients.filter(isDead).length} of ${clients.length} faults of clients killed by their own clause; ${quiet} of ${conforming.length} conforming services not accused`,
  );
  say(`${mutantTotals(mutants, dispositions)}; ${seconds.toFixed(1)} s`);
  return findings.length === 0;
}

/**
 * Faults that variations hide. Most of them no request can show any more, as where a service no longer answers with the
 * field that is wrong: so they are listed, and a person judges.
 */
function crossedLines(crossed: readonly Kill[]): string[] {
  if (crossed.length === 0) return [];
  const hidden = crossed.filter(({ killed }) => !killed);
  return [
    ...hidden.map(({ fault, under }) => `HIDDEN     ${fault} under ${under.join(' + ')}`),
    `\n${crossed.length - hidden.length} of ${crossed.length} faults on top of random variations killed by their own clause`,
  ];
}

function mutantTotals(trials: readonly MutantTrial[], rows: readonly Disposition[]): string {
  const reached = trials.filter(({ isReached }) => isReached);
  const faults = reached.filter(({ mutant }) => admittedBy(mutant, rows) === undefined);
  const killed = faults.filter(isKilled).length;
  const words = [
    `${killed} of ${faults.length} mutants killed`,
    `${reached.length - faults.length} more are what a silence admits`,
    `${trials.length - reached.length} more were not reached`,
  ];
  return words.join('; ');
}

function faultFindings({
  fault,
  clause,
  killed,
  bystanders,
}: Pick<Kill, 'fault' | 'clause' | 'killed' | 'bystanders'>): string[] {
  return [
    ...(killed ? [] : [`SURVIVED   ${fault}: ${clause} did not fail`]),
    ...(bystanders.length === 0 ? [] : [`BYSTANDER  ${fault}: ${bystanders.join(', ')} failed too`]),
  ];
}

function pairFindings({ clientPair, missed, bystanders }: PairTrial): string[] {
  const pair = clientPair.join(' + ');
  return [
    ...missed.map((fault) => `HIDDEN     ${fault} in ${pair}`),
    ...(bystanders.length === 0 ? [] : [`BYSTANDER  ${pair}: ${bystanders.join(', ')} failed too`]),
  ];
}

function pairLines(pairs: readonly PairTrial[]): string[] {
  if (pairs.length === 0) return [];
  const excluded = [...clientPairs().excluded].map(
    ([why, count]) => `  ${count} pairs are not tried: ${why}`,
  );
  const found = pairs.filter(isPairFound).length;
  return [
    `\n${found} of ${pairs.length} clients with two faults caught by both clauses and no other`,
    ...excluded,
  ];
}

function falseAlarmFindings({ variations, words }: FalseAlarmTrial): string[] {
  return words.map((word) => `FALSE ALARM  ${variations.join(' + ') || 'the mock as it is'}: ${word}`);
}

/** Checked clauses that no fault or mutant breaks. */
function unprovenClauses(kills: readonly Kill[], mutants: readonly MutantTrial[]): string[] {
  const proven = new Set([...kills.map(({ clause }) => clause), ...mutants.flatMap(({ failed }) => failed)]);
  const decidable = new Set<string>(outboxClauses);
  const unproven = clauses.filter(
    ({ id, unobservable }) => (unobservable === undefined || decidable.has(id)) && !proven.has(id),
  );
  return unproven.map(({ id }) => `NO FAULT   ${id}`);
}

/** Checks that no fault or mutant makes fail. */
function idleChecks(kills: readonly Kill[], mutants: readonly MutantTrial[]): string[] {
  const able = new Set([...kills.flatMap(({ kills: names }) => names), ...mutants.flatMap(({ by }) => by)]);
  return suites
    .flatMap(({ checks }) => checks)
    .filter(({ name, silence }) => silence === null && !able.has(name))
    .map(({ name }) => `IDLE CHECK ${name}: no fault and no mutant makes it fail`);
}

function matrix(kills: readonly Kill[]): string[] {
  const areas = [...new Set(kills.map(({ area }) => area))].sort();
  const count = (area: string, difficulty: Kill['difficulty']): string => {
    const rows = kills.filter((kill) => kill.area === area && kill.difficulty === difficulty);
    return rows.length === 0 ? '-' : `${rows.filter(({ killed }) => killed).length}/${rows.length}`;
  };
  const line = (...cells: string[]): string =>
    cells.map((cell, index) => cell.padEnd(index === 0 ? 16 : 14)).join('');
  return [
    line('area', 'plain', 'subtle', 'intermittent'),
    ...areas.map((area) =>
      line(area, count(area, 'plain'), count(area, 'subtle'), count(area, 'intermittent')),
    ),
  ];
}
