import type { Api } from '../../loyalty/client/api.ts';
import type { Outstanding } from '../report/report.ts';
import { describeReservation } from '../../loyalty/reservations/reservation.ts';
import { releaseReservation } from './release.ts';
import type { Held, Journal } from './journal.ts';

/** Releases what an earlier, killed run left reserved; gives what could not be released, which stays in the journal. */
export async function recover(api: Api, held: readonly Held[], journal: Journal): Promise<Outstanding[]> {
  const outstanding: Outstanding[] = [];
  for (const { id, reservation } of held) {
    // Whether the earlier run's reservation was ever made is unknown, so a refusal to release it is no failure.
    const { reason } = await releaseReservation(api, reservation, 'unknown');
    if (reason === null) journal.released(id);
    else outstanding.push({ ...describeReservation(reservation), reason });
  }
  return outstanding;
}
