import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../engine/report/report.ts';
import { fakerOf } from '../../engine/values/random.ts';
import type { Bench } from './bench.ts';
import { reserving } from './killing.ts';

/** The end of a run after its service died. */
export interface Died {
  readonly seconds: number;
  readonly code: number | null;
  /** Reservations that the service held when the run had ended. */
  readonly held: number;
  /** Those of them that neither the report nor the journal names. */
  readonly unnamed: number;
  /** Reservations that it holds after the next start. */
  readonly heldAfter: number;
}

/** Time of a call in these runs, in milliseconds. */
const timeoutMs = 500;

/** Lets the service die at a request: it is carried out, and from then on nothing is answered. Then it lives again. */
export async function dieAt(bench: Bench, request: number): Promise<Died> {
  bench.mock.reset();
  let seen = 0;
  bench.intercept((exchange) => async (call) => {
    seen += 1;
    if (seen < request) return exchange(call);
    if (seen === request) await exchange(call);
    return new Promise(() => {});
  });
  const started = Date.now();
  const { code } = await bench.run(reserving, { LOYALTY_TIMEOUT_MS: String(timeoutMs) });
  const seconds = (Date.now() - started) / 1000;
  const reservations = [...bench.mock.service.reservations()];
  const names = await namesIn(bench);
  bench.intercept((exchange) => exchange);
  await bench.run(['release']);
  return {
    seconds,
    code,
    held: reservations.length,
    unnamed: reservations.filter(({ order }) => !names.includes(order)).length,
    heldAfter: bench.mock.service.reservations().length,
  };
}

/** All that names what is held: the report, and the journal that the next start reads. */
async function namesIn(bench: Bench): Promise<string> {
  const report = await readFile(join(bench.folder, 'reports/conformance.json'), 'utf8');
  const { outstanding } = JSON.parse(report) as Report;
  const isKept = bench.state().includes('journal.jsonl');
  const journal = isKept ? await readFile(bench.statePath('journal.jsonl'), 'utf8') : '';
  return JSON.stringify(outstanding) + journal;
}

/** Requests of a run after which its service dies; the same for the same seed. */
export const deaths = (count: number, seed: number): number[] => {
  const { number } = fakerOf(seed);
  return Array.from({ length: count }, () => number.int({ min: 3, max: 400 }));
};
