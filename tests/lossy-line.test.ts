import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OperationCall } from '../engine/client/request.ts';
import { compose } from '../engine/client/middleware/middleware.ts';
import { retrySafeCalls } from '../engine/client/middleware/retry-safe-calls.ts';
import { NoiseMonitor } from '../engine/client/noise-monitor.ts';
import { inProcessPolicy } from '../engine/client/retry.ts';
import { Noise } from '../engine/client/transport.ts';
import { InFlightEffects } from '../engine/resources/in-flight-effects.ts';
import { NoJournal } from '../engine/resources/journal.ts';
import { keepLedger } from '../engine/resources/keep-ledger.ts';
import { Ledger } from '../engine/resources/ledger.ts';
import { answerOf } from './support/answer.ts';
import { order, stamps } from './support/ledger-attempt.ts';
import { createApi } from '../loyalty/client/api.ts';
import { reservationOf } from '../loyalty/reservations/reservation.ts';
import { reserveAgain } from '../loyalty/reservations/reserve-again.ts';
import { reservationRules } from '../loyalty/reservations/rules.ts';

/** What a line does to an exchange. */
type Loss = 'none' | 'before the service' | 'after the service';

/** How a service takes the cancel of more stamps than an order holds. */
type ManyCancelled = 'releases what is held' | 'refuses';

/** A card of ten stamps and a coupon, and the orders that hold them. */
class Store {
  readonly stamps = new Map<string, number>();
  coupon: string | null = null;
  readonly #manyCancelled: ManyCancelled;

  constructor(manyCancelled: ManyCancelled) {
    this.#manyCancelled = manyCancelled;
  }

  answer(call: OperationCall) {
    const {
      kind,
      order: id,
      stamps: asked,
    } = reservationOf(call) as NonNullable<ReturnType<typeof reservationOf>>;
    const isCancel = call.definition.isUndo === true;
    const isDone =
      kind === 'coupon'
        ? this.#coupon(id, isCancel)
        : this.#stamps(id, [...asked.values()][0] ?? 0, isCancel);
    if (kind === 'coupon')
      return answerOf(call.operation, 200, { is_ok: isDone, details: isDone ? '' : 'No.' });
    return isDone ? answerOf(call.operation, 204) : answerOf(call.operation, 400, {});
  }

  #coupon(id: string, isCancel: boolean): boolean {
    if (isCancel ? this.coupon !== id : this.coupon !== null && this.coupon !== id) return false;
    this.coupon = isCancel ? null : id;
    return true;
  }

  #stamps(id: string, count: number, isCancel: boolean): boolean {
    const own = this.stamps.get(id) ?? 0;
    const all = [...this.stamps.values()].reduce((sum, one) => sum + one, 0);
    if (isCancel ? own < count && this.#manyCancelled === 'refuses' : all + count > 10) return false;
    this.stamps.set(id, isCancel ? Math.max(own - count, 0) : own + count);
    return true;
  }

  get holders(): string[] {
    const ofStamps = [...this.stamps].filter(([, count]) => count > 0).map(([id]) => id);
    return this.coupon === null ? ofStamps : [...ofStamps, this.coupon];
  }
}

const act = fc.record({
  what: fc.constantFrom('reserveCoupon', 'cancelCoupon', 'reserveStamps', 'cancelStamps', 'release'),
  who: fc.constantFrom('one', 'two'),
  count: fc.integer({ min: 1, max: 4 }),
});

const losses = fc.infiniteStream(
  fc.constantFrom<Loss>('none', 'none', 'before the service', 'after the service'),
);

test.each(['releases what is held', 'refuses'] as const)(
  'names what stays held after any story on a lossy line given a service that %s where a cancel names too many',
  async (manyCancelled) => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), losses, async (story, line) => {
        const store = new Store(manyCancelled);
        const ledger = new Ledger(reservationRules);
        const wire = async (call: OperationCall) => {
          const { value: loss } = line.next();
          if (loss === 'before the service') throw new Noise('reset');
          const answer = store.answer(call);
          if (loss === 'after the service') throw new Noise('reset');
          return answer;
        };
        const retry = retrySafeCalls(inProcessPolicy, new NoiseMonitor());
        const api = createApi(compose([reserveAgain(ledger), keepLedger(ledger), retry], wire), 'store');
        const acts = {
          reserveCoupon: (who: string) => api.reserveCoupon('m', 'A', order(`coupon for ${who}`)),
          cancelCoupon: (who: string) => api.cancelCouponReservation('m', 'A', order(`coupon for ${who}`)),
          reserveStamps: (who: string, count: number) => api.reserveStamps('m', stamps(who, count)),
          cancelStamps: (who: string, count: number) => api.cancelStampReservation('m', stamps(who, count)),
          release: () => ledger.release(api),
        };
        for (const { what, who, count } of story) await acts[what](who, count).catch(noiseOnly);
        await ledger.close();
        const inFlight = new InFlightEffects(reservationRules, new NoJournal());
        inFlight.leave(['m'], await ledger.release(api), 0);
        const outside = createApi(compose([retry], wire), 'store');
        const named = (await inFlight.settle(outside, new AbortController().signal)).map((one) => one.order);
        expect(named).toEqual(expect.arrayContaining(store.holders));
      }),
      { numRuns: 2_000, seed: 1 },
    );
  },
);

function noiseOnly(thrown: unknown): void {
  if (!(thrown instanceof Noise)) throw thrown;
}
