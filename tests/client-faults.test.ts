import { describe, expect, test } from 'vitest';
import { callerClauses } from '../specs/clauses.ts';
import { judges } from '../caller/judges/index.ts';
import { provocations } from '../caller/provocations/index.ts';
import { recordTill, verdictsOf } from '../caller/faults/drive.ts';
import type { ClientFault } from '../caller/faults/fault.ts';
import { clientFaults } from '../caller/faults/index.ts';
import { sampled } from './support/sampled.ts';

const names = provocations.map(({ name }) => name);

test('has one judge and one fault for each clause that traffic can show, and none for another', () => {
  const observable = callerClauses
    .filter(({ unobservable }) => unobservable === undefined)
    .map(({ id }) => id);
  expect(judges.map(({ clause }) => clause).sort()).toEqual(observable.sort());
  expect([...new Set(clientFaults.map(({ clause }) => clause))].sort()).toEqual(observable);
});

describe.concurrent('the reference client', () => {
  test.each(names)('keeps every clause under %s', async (name) => {
    const { failed, words } = await verdictsOf(await recordTill([name], (parts) => parts));
    expect([failed, words]).toEqual([[], []]);
  });
});

/** How fast a client retries shows only where nothing else keeps it busy. */
const isSlow = ({ provocation }: ClientFault): boolean => provocation === 'slow';

async function expectCaught({ clause, provocation, break: spoil }: ClientFault): Promise<void> {
  const { failed } = await verdictsOf(await recordTill([provocation], spoil));
  expect(failed).toEqual([clause]);
}

// Next to the reference client: both wait most of the time.
describe.concurrent('a fault of a patient client', () => {
  test.each(clientFaults.filter(isSlow))('$id is caught by $clause alone', expectCaught);
});

describe('a fault of the client', () => {
  test.each(
    sampled(
      clientFaults.filter((fault) => !isSlow(fault)),
      3,
    ),
  )('$id is caught by $clause alone', expectCaught);
});
