import { loyalty } from '../loyalty/run/loyalty.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transport, WireReply, WireRequest } from '../engine/client/transport.ts';
import { inProcessTarget } from '../engine/run/options.ts';
import { runSuites } from '../engine/run/run-suites.ts';
import { type Fixtures, fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { createService } from '../mock/service/service.ts';
import { suitesOf } from '../suites/index.ts';
import type { BenchRow } from './row.ts';

/** How many turns of the event loop without another request show that all who can send have sent. */
const quietTurns = 20;

/** How many answers a run waits for one after the other, each of which takes as long: no clock is needed for that. */
export async function roundTrips(): Promise<BenchRow[]> {
  const how = 'in process, 64 at a time, one attempt; all that waits is answered at once';
  const row = async (bar: string, entries: number): Promise<BenchRow> => ({
    bar,
    how,
    figure: await roundTripsWith(entries),
    unit: 'calls',
  });
  return [
    await row('round trips in a row on the mock', Number.POSITIVE_INFINITY),
    await row('round trips in a row with two fixtures of each kind', 2),
  ];
}

async function roundTripsWith(entries: number): Promise<number> {
  let ahead = 0;
  const service = createService({ clock: () => new Date(Date.now() + ahead) });
  const target = inProcessTarget(service);
  const lockstep = new Lockstep(target.transport);
  await runSuites(loyalty, {
    target: { ...target, transport: lockstep.send },
    suites: await suitesOf(0),
    fixtures: firstOf(fixturesSchema.parse(service.fixtures), entries),
    keepEvidence: false,
    pause: async (ms) => void (ahead += ms),
  });
  return lockstep.rounds;
}

/** The fixtures with a number of entries of each kind; usable coupons are one, and the others another. */
function firstOf(fixtures: Fixtures, entries: number): Fixtures {
  const coupons = fixtures.coupons ?? [];
  return {
    ...fixtures,
    members: fixtures.members?.slice(0, entries),
    coupons: [true, false].flatMap((is) => coupons.filter(({ usable }) => usable === is).slice(0, entries)),
    stamp_cards: fixtures.stamp_cards?.slice(0, entries),
    transactions: fixtures.transactions?.slice(0, entries),
    exempt_products: fixtures.exempt_products?.slice(0, entries),
  };
}

/** Answers all requests that wait together, once no further one is sent. */
class Lockstep {
  rounds = 0;
  #waiting: (() => Promise<void>)[] = [];
  #isAnswering = false;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  readonly send = (request: WireRequest): Promise<WireReply> =>
    new Promise((resolve, reject) => {
      this.#waiting.push(() => this.#transport(request).then(resolve, reject));
      if (!this.#isAnswering) void this.#answerAll();
    });

  async #answerAll(): Promise<void> {
    this.#isAnswering = true;
    while (this.#waiting.length > 0) {
      let count = 0;
      for (let quiet = 0; quiet < quietTurns; quiet += 1) {
        await nextTurn();
        if (this.#waiting.length > count) quiet = 0;
        count = this.#waiting.length;
      }
      this.rounds += 1;
      await Promise.all(this.#waiting.splice(0).map((answer) => answer()));
      await nextTurn();
    }
    this.#isAnswering = false;
  }
}
