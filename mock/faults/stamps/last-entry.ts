import { patchRequest } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { stampEntriesOf } from '../../patches/stamp-entries.ts';
import type { Json } from '../../../schemas/json.ts';

/** The operations with entries of stamps, and the area of their clauses. */
const stamps = [
  ['reserveStamps', 'reserve-stamps'],
  ['cancelStampReservation', 'cancel-stamp-reservation'],
] as const;

/** Counts that no entry may have, and whether a count is such a one. */
const counts = [
  ['zero', (count: Json) => count === 0],
  ['negative', (count: Json) => Number(count) < 0],
  ['fraction', (count: Json) => Number(count) % 1 !== 0],
] as const;

/** Services with a loop over the entries of a request that keeps only what it found of the last one. */
export default stamps.flatMap(([operation, area]) =>
  counts.map(([kind, isSuch]): Fault =>
    fault({
      id: `${area}-looks-for-a-count-of-${kind}-at-the-last-entry`,
      clause: `${area}.count.${kind}`,
      difficulty: 'subtle',
      what: `It leaves out an entry with a count that is ${kind}, unless it is the last one.`,
      break: patchRequest(operation, (body) => {
        const entries = stampEntriesOf(body);
        const kept = entries.filter((entry, index) => index === entries.length - 1 || !isSuch(entry.count));
        return kept.length === entries.length ? body : { ...Object(body), reserved_stamps: kept };
      }),
    }),
  ),
);
