/** Writes the walks that the built code reads in place of planning them. `npm run build` runs it. */
import { rmSync, writeFileSync } from 'node:fs';
import type { Walk } from '#loyalty';
import { type BuiltWalks, builtFile } from './shared/built-walks.ts';

// What an earlier version planned is no longer true.
rmSync(builtFile, { force: true });
const [reservations, refund] = await Promise.all([
  import('./reservations/plan.ts'),
  import('./refund/plan.ts'),
]);

const asJson = (plan: readonly { readonly walks: readonly Walk<unknown, unknown>[] }[]) =>
  plan.map(({ walks }) => walks.map(({ cells, steps }) => ({ cells: [...cells], steps })));

const built: BuiltWalks = { reservations: asJson(reservations.plan), refund: asJson(refund.plan) };
writeFileSync(builtFile, JSON.stringify(built));
