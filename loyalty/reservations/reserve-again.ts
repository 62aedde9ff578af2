import type { OperationCall } from '../../engine/client/request.ts';
import { LateRelease, Noise } from '../../engine/client/transport.ts';
import type { Middleware } from '../../engine/client/middleware/middleware.ts';
import type { Send } from '../../engine/client/send.ts';
import type { Ledger } from '../../engine/resources/ledger.ts';
import { isUnclear } from '../../engine/resources/release.ts';
import { definitions } from '../client/operations.ts';
import { type Reservation, reservationOf } from './reservation.ts';

/** How often stamps are asked for. */
const most = 5;

/**
 * Asks again for stamps after a reservation without a clear answer, and releases them first: a mere repeat is not safe
 * (section 7.4). Not where their order may hold others, which the release would take.
 */
export const reserveAgain =
  (ledger: Pick<Ledger, 'mayHold' | 'free'>): Middleware =>
  (next) =>
  async (call) => {
    const reservation = reservationOf(call);
    if (call.operation !== 'reserveStamps' || reservation === null || ledger.mayHold(reservation))
      return next(call);
    for (let nth = 1; ; nth += 1) {
      const outcome = await next({ ...call }).catch(noiseOnly);
      const isLost = outcome instanceof Noise || outcome.isDoubtful;
      if (isLost && nth < most && (await isReleased(next, call, reservation))) {
        ledger.free(reservation);
        continue;
      }
      if (outcome instanceof Noise) throw outcome;
      outcome.isAfterLoss = nth > 1;
      return outcome;
    }
  };

/** Releases what a call may have reserved; false where nothing tells that it is released. */
async function isReleased(send: Send, call: OperationCall, { order, stamps }: Reservation): Promise<boolean> {
  const reserved_stamps = [...stamps].map(([stamp_card_id, count]) => ({ stamp_card_id, count }));
  const document = { reserved_stamps, external_transaction_id: order };
  const body = JSON.stringify(document);
  const definition = definitions.cancelStampReservation;
  try {
    return !isUnclear(await send({ ...call, operation: definition.name, definition, document, body }));
  } catch (thrown) {
    if (thrown instanceof LateRelease) return true;
    noiseOnly(thrown);
    return false;
  }
}

function noiseOnly(thrown: unknown): Noise {
  if (thrown instanceof Noise) return thrown;
  throw thrown;
}
