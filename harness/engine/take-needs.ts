import { isDeepStrictEqual } from 'node:util';
import type { Api } from '../client/api.ts';
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
  /** Puts everything back as it was. */
  giveBack(api: Api): Promise<void>;
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
  return new LeasedNeeds(granted, () => leases.release(chosen.flat()));
}

const keysOf = ({ key, partners = [] }: Candidate<unknown>): readonly string[] => [key, ...partners];

class LeasedNeeds implements NeedLeases {
  readonly #granted: readonly Granted[];
  readonly #taken = new Map<string, unknown>();
  readonly keys: readonly string[];
  readonly release: () => void;

  constructor(granted: readonly Granted[], release: () => void) {
    this.#granted = granted;
    this.keys = granted.flatMap(({ shared, candidate }) => (shared ? [] : keysOf(candidate)));
    this.release = release;
  }

  async take(api: Api): Promise<Record<string, unknown>> {
    for (const { name, candidate } of this.#granted) this.#taken.set(name, await candidate.take(api));
    return Object.fromEntries(this.#taken);
  }

  async giveBack(api: Api): Promise<void> {
    for (const { name, candidate } of this.#granted) {
      if (this.#taken.has(name)) await candidate.giveBack?.(api, this.#taken.get(name));
    }
  }
}
