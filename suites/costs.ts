import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Costs } from '#loyalty';

/**
 * What the checks cost that send more than one request, pause, or decide something else than the clauses they name.
 * `npm run generate -- --costs` measures it.
 */
export const costs = JSON.parse(readTable()) as Costs;

/** `npm run build` packs the table next to the built code. */
function readTable(): string {
  const packed = new URL('costs.json.gz', import.meta.url);
  return existsSync(packed)
    ? gunzipSync(readFileSync(packed)).toString()
    : readFileSync(new URL('costs.json', import.meta.url), 'utf8');
}
