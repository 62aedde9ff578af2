import { isDeepStrictEqual } from 'node:util';
import type { Api } from '../client/api.ts';
import type { AlteredFixtures } from './altered.ts';
import type { Check } from './check.ts';
import type { Candidate, Need } from './need.ts';
import type { Leases } from './leases.ts';
import type { RunContext } from './run-context.ts';

interface Granted {
  readonly name: string;
  readonly shared: boolean;
  readonly candidate: Candidate<unknown>;
}

/** The leases of one check: held over all its attempts. */
export interface NeedLeases {
  /** What nobody else has meanwhile. */
  readonly keys: readonly string[];
  /** Makes everything ready with a client; gives what the check is handed, by the names of its needs. */
  take(api: Api): Promise<Record<string, unknown>>;
  /** Gives everything to the next check; what it may have altered is put back as late as can be. */
  release(): void;
}

/** All that would meet a need, each by the keys of what it takes. */
export type Options = (need: Need<unknown>) => readonly (readonly string[])[];

/** The options in a run; many checks have the same needs, so each is looked up once. */
export function optionsIn(run: RunContext): Options {
  const known = new Map<Need<unknown>, ReturnType<Options>>();
  return (need) => {
    const options = known.get(need) ?? need.candidates(run).map(keysOf);
    known.set(need, options);
    return options;
  };
}

/** The first need that nothing meets beside those before it; null when all can be met at once. */
export function unmetNeed(check: Check, options: Options): Need<unknown> | null {
  const used = new Set<string>();
  for (const need of Object.values(check.needs)) {
    const free = options(need).find((keys) => keys.every((key) => !used.has(key)));
    if (free === undefined) return need;
    for (const key of free) used.add(key);
  }
  return null;
}

/** Waits for everything that a check needs. Call only when {@link unmetNeed} finds nothing missing. */
export async function acquire(check: Check, run: RunContext, leases: Leases): Promise<NeedLeases> {
  const wanted = Object.entries(check.needs).map(([name, need]) => ({
    name,
    shared: need.shared,
    candidates: need.candidates(run),
  }));
  const wants = wanted.map(({ shared, candidates }) => ({ shared, options: candidates.map(keysOf) }));
  const chosen = await leases.acquire(wants);
  const granted = wanted.flatMap(({ name, shared, candidates }, index): Granted[] => {
    const candidate = candidates.find((one) => isDeepStrictEqual(keysOf(one), chosen[index]));
    return candidate === undefined ? [] : [{ name, shared, candidate }];
  });
  return new LeasedNeeds(granted, run.altered, () => leases.release(chosen.flat()));
}

const keysOf = ({ key, partners = [] }: Candidate<unknown>): readonly string[] => [key, ...partners];

class LeasedNeeds implements NeedLeases {
  readonly #granted: readonly Granted[];
  readonly #altered: AlteredFixtures;
  readonly keys: readonly string[];
  readonly release: () => void;

  constructor(granted: readonly Granted[], altered: AlteredFixtures, release: () => void) {
    this.#granted = granted;
    this.#altered = altered;
    this.keys = granted.flatMap(({ shared, candidate }) => (shared ? [] : keysOf(candidate)));
    this.release = release;
  }

  async take(api: Api): Promise<Record<string, unknown>> {
    const taken: [string, unknown][] = [];
    for (const { name, candidate } of this.#granted) taken.push([name, await this.#take(candidate, api)]);
    return Object.fromEntries(taken);
  }

  async #take({ key, take, giveBack }: Candidate<unknown>, api: Api): Promise<unknown> {
    if (giveBack === undefined) await this.#altered.putBack(key, api);
    const taken = await take(api);
    if (giveBack !== undefined) this.#altered.note(key, (last) => giveBack(last, taken));
    return taken;
  }
}
