import process from 'node:process';
import { boundaries, type Killed, killAtEach, randomMoments } from '../../tests/support/killing.ts';
import type { TrialRow } from './row.ts';

/** Kills a run at 200 random moments and around each of its first calls that reserve or release; takes minutes. */
export async function killRows(): Promise<TrialRow[]> {
  const random = await killAtEach(randomMoments(200, 1));
  process.stderr.write('kills: 200 random ones done\n');
  const atBoundaries = await killAtEach(boundaries(1, 2, 3, 5, 8));
  const promise = 'Nothing stays held after kill -9 and the next start';
  return [
    row(promise, 'killed at random moments; then `release` or a run, by turns', random),
    row(
      promise,
      'killed before, while and after the service acts on each kind of reserve and cancel',
      atBoundaries,
    ),
  ];
}

function row(promise: string, tried: string, killed: readonly Killed[]): TrialRow {
  const caught = killed.filter(({ heldAtDeath }) => heldAtDeath > 0).length;
  const held = killed.reduce((sum, { heldAfter }) => sum + heldAfter, 0);
  const unclean = killed.filter(({ code, left }) => code !== 0 || left.length > 0).length;
  return {
    promise,
    tried,
    times: killed.length,
    result: `${caught} died with something held; ${held} held after the next start; ${unclean} next starts failed or left files`,
    kept: held === 0 && unclean === 0,
  };
}
