import { conflictOnDuplicates, runInStorm, runOver, type StormyRun } from '../../tests/support/noise.ts';
import { heavyNoise, lightNoise, type Mix } from '../../tests/support/noisy-proxy.ts';
import { runRevoked } from '../../tests/support/revoked.ts';
import { inPool, numbersTo } from './pool.ts';
import type { TrialRow } from './row.ts';

/** Whole runs over a disturbed line, by the share of the exchanges that it disturbs. */
const storms: readonly (readonly [share: number, runs: number])[] = [
  [0.05, 67],
  [0.15, 67],
  [0.3, 66],
];

/** Runs against a service that is broken in one place. */
const faultyRuns = 60;

/** Calls after which all tokens end, one run for each. */
const revocations = numbersTo(40).map((nth) => nth * 30);

/** Runs at a time: they wait for the line more than they compute. */
const atATime = 2;

/** Lines that whole runs are tried on, the checks that they may keep from a verdict, and how many runs. */
const lines: readonly (readonly [words: string, mix: Mix, mostUndecided: number, runs: number])[] = [
  [
    '30 % of all exchanges are reset, 10 % answered with 503, 5 % stalled and 5 % cut, half of them after the service has done the work',
    heavyNoise,
    0.05,
    40,
  ],
  ['2 % of all exchanges are reset', lightNoise, 0.005, 4],
];

/** Whole runs over noisy lines hold nothing unnamed, repeat nothing blindly, and decide nearly everything. */
export async function lineRows(): Promise<TrialRow[]> {
  const rows: TrialRow[] = [];
  for (const [words, mix, mostUndecided, runs] of lines) {
    const all = await inPool('noisy lines', atATime, numbersTo(runs), (seed) => runOver(mix, seed));
    rows.push(lineRow(words, all, mostUndecided));
  }
  return rows;
}

function lineRow(words: string, all: readonly StormyRun[], mostUndecided: number): TrialRow {
  const accused = all.flatMap((one) => one.accused);
  const sum = (of: (one: StormyRun) => number): number => all.reduce((total, one) => total + of(one), 0);
  const unnamed = all.flatMap((one) => one.unnamed);
  const blind = sum((one) => one.blindRepeats.length);
  const shares = all.map(({ undecided, checks }) => undecided / checks).toSorted((a, b) => a - b);
  const median = shares[Math.floor(shares.length / 2)] ?? 0;
  const most = Math.max(...all.map(({ messages }) => messages));
  return {
    promise:
      'A noisy line costs no false failure, leaves nothing held and unnamed, and repeats no message blindly',
    tried: `whole runs while ${words}`,
    times: all.length,
    result: `${accused.length} false failures${namesOf(accused)}; ${unnamed.length} reservations held and unnamed${namesOf(unnamed)}; ${blind} messages repeated blindly; ${most} paid messages at most; checks inconclusive: ${percent(median)} in the median, ${percent(shares.at(-1) ?? 0)} at most`,
    kept: accused.length + unnamed.length + blind === 0 && most <= 25 && median <= mostUndecided,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Noise makes no false accusation. */
export async function stormRows(): Promise<TrialRow[]> {
  const rows: TrialRow[] = [];
  for (const [share, runs] of storms) rows.push(await stormRow(share, runs));
  return rows;
}

async function stormRow(share: number, runs: number): Promise<TrialRow> {
  const name = `whole runs at ${share * 100} % noise`;
  const all = await inPool(name, atATime, numbersTo(runs), (seed) => runInStorm(share, seed));
  const accused = all.flatMap((one) => one.accused);
  const disturbed = all.reduce((sum, one) => sum + one.disturbed, 0);
  const open = all.reduce((sum, one) => sum + one.inconclusive, 0) / runs;
  return {
    promise: 'Noise is not a verdict',
    tried: `whole runs while ${share * 100} % of all exchanges are reset, stalled, cut short or answered by a proxy`,
    times: runs,
    result: `${accused.length} false failures${namesOf(accused)}; ${disturbed} exchanges disturbed; ${open.toFixed(1)} clauses inconclusive on average`,
    kept: accused.length === 0,
  };
}

const namesOf = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` (${[...new Set(names)].join(', ')})`;

/** Under noise real faults are found all the same, and a token that ends early is renewed by one request. */
export async function faultRows(): Promise<TrialRow[]> {
  return [await faultRow(), await revokedRow()];
}

async function faultRow(): Promise<TrialRow> {
  const clause = 'register-member.duplicate-phone.status';
  const all = await inPool('a real fault under noise', atATime, numbersTo(faultyRuns), (seed) =>
    runInStorm(0.15, seed, conflictOnDuplicates, ['register-member.duplicate-phone']),
  );
  const found = all.filter(({ accused }) => accused.includes(clause)).length;
  const others = all.flatMap(({ accused }) => accused.filter((one) => one !== clause));
  return {
    promise: 'A real fault is found under noise',
    tried: 'a registered phone answered with 409 while 15 % of all exchanges are disturbed',
    times: faultyRuns,
    result: `found in ${found}, inconclusive in ${faultyRuns - found}; ${others.length} false failures${namesOf(others)}`,
    kept: found >= faultyRuns * 0.9 && others.length === 0,
  };
}

async function revokedRow(): Promise<TrialRow> {
  const peaceful = await runRevoked(0);
  const all = await inPool('tokens that end early', 1, revocations, (after) => runRevoked(after));
  const accused = all.flatMap((one) => one.accused);
  const most = Math.max(...all.map(({ tokens }) => tokens - peaceful.tokens));
  return {
    promise: 'A token that ends early costs one refresh, shared by all who wait',
    tried: 'whole runs in which all tokens end after a call',
    times: revocations.length,
    result: `${accused.length} false failures${namesOf(accused)}; at most ${most} token requests more`,
    kept: accused.length === 0 && most <= 3,
  };
}
