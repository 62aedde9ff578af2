import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Walk } from '#loyalty';

/** The areas with walks. */
export type WalkedArea = 'reservations' | 'refund';

/** The walks of each scene of each area, as JSON. */
export type BuiltWalks = Readonly<Record<WalkedArea, readonly (readonly BuiltWalk[])[]>>;

interface BuiltWalk extends Pick<Walk<unknown, unknown>, 'steps'> {
  readonly cells: readonly string[];
}

/** What `npm run build` planned: to plan it at every start would take over a second. */
export const builtFile = join(import.meta.dirname, '..', 'walks.json');

/** The walks of each scene of an area: those that were built where the built code runs, else what `planAll` gives. */
export function builtWalks<State, Action>(
  area: WalkedArea,
  planAll: () => readonly (readonly Walk<State, Action>[])[],
): readonly (readonly Walk<State, Action>[])[] {
  if (!existsSync(builtFile)) return planAll();
  const { [area]: scenes } = JSON.parse(readFileSync(builtFile, 'utf8')) as BuiltWalks;
  // Steps are plain data, and were planned by this version.
  return scenes.map((walks) =>
    walks.map(({ cells, steps }) => ({ cells: new Set(cells), steps }) as Walk<State, Action>),
  );
}
