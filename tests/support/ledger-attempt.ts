import { reservationRules } from '../../loyalty/reservations/rules.ts';
import { createApi } from '../../loyalty/client/api.ts';
import { LateRelease, Noise } from '../../engine/client/transport.ts';
import { NoJournal } from '../../engine/resources/journal.ts';
import { keepLedger } from '../../engine/resources/keep-ledger.ts';
import { Ledger } from '../../engine/resources/ledger.ts';
import { outstandingOf } from '../../engine/resources/release.ts';
import { answerOf } from './answer.ts';

/** What a service answers to a call; `lost` where no answer comes. */
export type Reply = readonly [status: number, body?: unknown] | 'lost';

/** Only the repeat of a release has an answer, a refusal. */
type LateReply = 'late';

export const done: Reply = [200, { is_ok: true, details: '' }];
export const notOk: Reply = [200, { is_ok: false, details: 'No.' }];
export const empty: Reply = [204];

class ListJournal extends NoJournal {
  readonly lines: string[] = [];

  override released(id = 0): void {
    this.lines.push(`released ${id}`);
  }
}

/** A client with a ledger, of a service that gives these replies in turn and the last one for ever. */
export function stage(...replies: (Reply | LateReply)[]) {
  const journal = new ListJournal();
  const ledger = new Ledger(reservationRules, journal);
  const sent: string[] = [];
  const send = keepLedger(ledger)(async (call) => {
    sent.push(`${call.operation} ${call.params['couponCode'] ?? 'stamps'} ${call.body}`);
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? 'lost';
    if (reply === 'late') throw new LateRelease('the first answer was lost');
    if (reply === 'lost') throw new Noise('the line broke');
    return answerOf(call.operation, reply[0], reply[1]);
  });
  const api = createApi(send, 'store');
  return {
    api,
    sent,
    journal,
    ledger,
    release: async () => outstandingOf(reservationRules, await ledger.release(api)),
  };
}

/** The body of a call for an order. */
export const order = (id: string) => ({ external_transaction_id: id });
/** The body of a call for stamps of an order. */
export const stamps = (id: string, count: number, card = 7) => ({
  ...order(id),
  reserved_stamps: [{ stamp_card_id: card, count }],
});
