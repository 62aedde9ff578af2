import { patchRequest } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import { stampEntriesOf } from '../../patches/stamp-entries.ts';

/** A service with a loop over the entries of a request that keeps only what it found of the last one. */
export default [
  fault({
    id: 'cancel-stamp-reservation-looks-for-a-count-of-zero-at-the-last-entry',
    clause: 'cancel-stamp-reservation.count.zero',
    difficulty: 'subtle',
    what: 'It leaves out an entry with a count that is zero, unless it is the last one.',
    break: patchRequest('cancelStampReservation', (body) => {
      const entries = stampEntriesOf(body);
      const kept = entries.filter(({ count }, index) => index === entries.length - 1 || count !== 0);
      return kept.length === entries.length ? body : { ...Object(body), reserved_stamps: kept };
    }),
  }),
];
