import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { clausesOf, type Model, type Walk } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';

/** The areas with walks. */
export type WalkedArea = 'reservations' | 'refund';

/** The walks of each scenario of each area, as JSON. */
export type BuiltWalks = Readonly<Record<WalkedArea, readonly (readonly BuiltWalk[])[]>>;

interface BuiltWalk extends Pick<PlannedWalk<unknown, unknown>, 'steps' | 'clauses'> {
  readonly cells: readonly string[];
}

/** A walk, and the clauses that it can be charged to. */
export interface PlannedWalk<State, Action> extends Walk<State, Action> {
  readonly clauses: readonly ClauseId[];
}

/** Walks of a model, with their clauses. */
export const withClauses = <State, Action>(
  model: Model<State, Action, ClauseId>,
  walks: readonly Walk<State, Action>[],
): readonly PlannedWalk<State, Action>[] =>
  walks.map((walk) => ({ ...walk, clauses: clausesOf(model, walk) }));

/** What `npm run build` planned: to plan it at every start would take over a second. */
export const builtFile = join(import.meta.dirname, '..', 'walks.json.gz');

/** What the file holds, once an area has asked for it. */
let built: BuiltWalks | undefined;

/** The walks of each scenario of an area: those that were built where the built code runs, else what `planAll` gives. */
export function builtWalks<State, Action>(
  area: WalkedArea,
  planAll: () => readonly (readonly PlannedWalk<State, Action>[])[],
): readonly (readonly PlannedWalk<State, Action>[])[] {
  if (!existsSync(builtFile)) return planAll();
  built ??= JSON.parse(gunzipSync(readFileSync(builtFile)).toString()) as BuiltWalks;
  // Steps are plain data, and were planned by this version.
  return built[area].map((walks) =>
    walks.map(({ cells, ...walk }) => ({ ...walk, cells: new Set(cells) }) as PlannedWalk<State, Action>),
  );
}
