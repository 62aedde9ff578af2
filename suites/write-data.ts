/** Writes what the built code reads: the costs of checks, and walks, in place of planning them. `npm run build` runs it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuiltWalks, builtFile, type PlannedWalk } from './shared/built-walks.ts';

// What an earlier version planned is no longer true.
rmSync(builtFile, { force: true });
const [reservations, refund] = await Promise.all([
  import('./reservations/plan.ts'),
  import('./refund/plan.ts'),
]);

const asJson = (plan: readonly { readonly walks: readonly PlannedWalk<unknown, unknown>[] }[]) =>
  plan.map(({ walks }) => walks.map((walk) => ({ ...walk, cells: [...walk.cells] })));

const built: BuiltWalks = { reservations: asJson(reservations.plan), refund: asJson(refund.plan) };
writeFileSync(builtFile, gzipSync(JSON.stringify(built)));

const source = join(import.meta.dirname, '..', '..', 'suites', 'costs.json');
writeFileSync(join(import.meta.dirname, 'costs.json.gz'), gzipSync(readFileSync(source)));
