import { conflictOnDuplicates, runInStorm, type StormyRun } from '../../tests/support/noise.ts';
import { runRevoked } from '../../tests/support/revoked.ts';
import type { Row } from './row.ts';

/** Runs over each disturbed line; takes minutes. */
const runs = 200;

/** Calls after which all tokens end, one run for each. */
const revocations = Array.from({ length: 60 }, (_, nth) => 1 + nth * 20);

/** What noise makes of verdicts: no false accusation, real faults still found, tokens renewed by one request. */
export async function noiseRows(): Promise<Row[]> {
  const storms: Row[] = [];
  for (const share of [0.05, 0.15, 0.3]) storms.push(await stormRow(share));
  return [...storms, await faultRow(), await revokedRow()];
}

async function stormRow(share: number): Promise<Row> {
  const all: StormyRun[] = [];
  for (let seed = 1; seed <= runs; seed += 1) all.push(await runInStorm(share, seed));
  const accusing = all.filter(({ accused }) => accused.length > 0).length;
  const disturbed = all.reduce((sum, one) => sum + one.disturbed, 0);
  const open = all.reduce((sum, one) => sum + one.inconclusive, 0) / runs;
  return {
    promise: 'Noise is no verdict',
    tried: `whole runs while ${share * 100} % of all exchanges are reset, stalled, cut short or answered by a proxy`,
    times: runs,
    result: `${accusing} runs with a false failure; ${disturbed} exchanges disturbed; ${open.toFixed(1)} clauses inconclusive on average`,
    kept: accusing === 0,
  };
}

async function faultRow(): Promise<Row> {
  const clause = 'register-member.duplicate-phone.status';
  const all: StormyRun[] = [];
  for (let seed = 1; seed <= runs; seed += 1) {
    all.push(await runInStorm(0.15, seed, conflictOnDuplicates, ['register-member.duplicate-phone']));
  }
  const found = all.filter(({ accused }) => accused.includes(clause)).length;
  const others = all.filter(({ accused }) => accused.some((one) => one !== clause)).length;
  return {
    promise: 'A real fault is found under noise',
    tried: 'a registered phone answered with 409 while 15 % of all exchanges are disturbed',
    times: runs,
    result: `found in ${found}, inconclusive in ${runs - found}; ${others} runs with a false failure`,
    kept: found >= runs * 0.9 && others === 0,
  };
}

async function revokedRow(): Promise<Row> {
  const peaceful = await runRevoked(0);
  let most = 0;
  let accusing = 0;
  for (const after of revocations) {
    const { accused, tokens } = await runRevoked(after);
    most = Math.max(most, tokens - peaceful.tokens);
    if (accused.length > 0) accusing += 1;
  }
  return {
    promise: 'A token that ends early costs one request',
    tried: 'whole runs in which all tokens end after a call',
    times: revocations.length,
    result: `${accusing} runs with a false failure; at most ${most} token requests more`,
    kept: accusing === 0 && most <= 3,
  };
}
