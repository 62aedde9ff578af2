import { switches } from './instrument.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

/** Calls of a switched place after which it is taken for an endless loop. */
const endless = 1_000_000;

/** What instrumented code looks at; it keeps the one object that it finds when it loads. */
const namespace = '__stryker__';

/** What instrumented code notes of the places that are passed, by their numbers. */
interface Passed {
  readonly perTest: Record<string, Record<string, number>>;
}

function target(): JsonObject {
  const known: Json = Reflect.get(globalThis, namespace);
  const one = typeof known === 'object' && known !== null ? known : {};
  Reflect.set(globalThis, namespace, one);
  return one as JsonObject;
}

/** Makes a mutant the active one, and tells each time that its place is passed. */
export function activate(activeMutant: string, onChange: () => void): void {
  let hits = 0;
  Object.defineProperty(Object.assign(target(), { activeMutant, hitLimit: endless }), 'hitCount', {
    configurable: true,
    get: () => hits,
    set: (count: number) => {
      hits = count;
      onChange();
    },
  });
}

/** The environment in which instrumented code loads with a mutant as the active one. */
export const environmentOf = (number: string): Record<string, string> => ({
  __STRYKER_ACTIVE_MUTANT__: number,
});

/** The ids of the mutants of code that a run passes; none where the code is not instrumented. */
export async function passedBy(run: () => Promise<unknown>): Promise<string[]> {
  const currentTestId = 'trace';
  Object.assign(target(), { currentTestId });
  await run();
  const { perTest } = (target()['mutantCoverage'] as Passed | undefined) ?? { perTest: {} };
  const passed = perTest[currentTestId];
  delete perTest[currentTestId];
  Object.assign(target(), { currentTestId: undefined });
  if (passed === undefined) return [];
  return (await switches()).filter(({ number }) => number in passed).map(({ name }) => `code:${name}`);
}
