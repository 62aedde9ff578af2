import type { AlteredFixtures } from './altered.ts';
import type { Check } from './check.ts';
import type { Candidate, Need } from './need.ts';
import type { Hold, Leases } from './leases.ts';

/** The leases of one check: held over all its attempts. */
export interface FixtureLeases {
  /** What no other check has meanwhile. */
  readonly keys: readonly string[];
  /** What others may have too. */
  readonly shared: readonly string[];
  /** Makes everything ready with a client; gives what the check is handed, by the names of its needs. */
  take(api: object): Promise<Record<string, unknown>>;
  /** Gives everything to the next check; what it may have altered is put back as late as can be. */
  release(): void;
}

/** What would meet a need, and the keys of what it takes. */
interface Option extends Hold {
  readonly candidate: Candidate<unknown>;
}

/** What a check is granted for one of its needs. */
interface Granted extends Option {
  /** The name of the need. */
  readonly name: string;
  readonly shared: boolean;
}

/** All that would meet a need. */
export type Options = (need: Need<unknown>) => readonly Option[];

/** The options in a run. */
export const optionsIn = (run: object): Options => onceEach((need) => need.candidates(run).map(optionOf));

/** Asks once for each need: many checks have the same. */
export function onceEach<T>(ask: (need: Need<unknown>) => T): (need: Need<unknown>) => T {
  const known = new Map<Need<unknown>, { readonly answer: T }>();
  return (need) => {
    const asked = known.get(need) ?? { answer: ask(need) };
    known.set(need, asked);
    return asked.answer;
  };
}

const optionOf = (candidate: Candidate<unknown>): Option => ({
  keys: [candidate.key, ...(candidate.partners ?? [])],
  reads: candidate.reads ?? [],
  candidate,
});

/** The needs that nothing meets together with the others; none when all can be met at once. */
export function unmetNeeds({ needs }: Check, options: Options): Need<unknown>[] {
  const used = new Set<string>();
  return Object.values(needs).filter((need) => {
    const free = options(need).find(({ keys }) => keys.every((key) => !used.has(key)));
    for (const key of free?.keys ?? []) used.add(key);
    return free === undefined;
  });
}

/** Where a check gets what it needs from. */
interface LeaseParts {
  readonly options: Options;
  readonly leases: Leases;
  readonly altered: AlteredFixtures;
}

/** Waits for everything that a check needs. Call only when {@link unmetNeeds} finds nothing missing. */
export async function acquireFixtures(
  { needs }: Check,
  { options, leases, altered }: LeaseParts,
): Promise<FixtureLeases> {
  const wanted = Object.entries(needs);
  const { chosen, release } = await leases.acquire(
    wanted.map(([, need]) => ({ shared: need.shared, options: options(need) })),
  );
  const granted = wanted.flatMap(([name, need], index): Granted[] => {
    const option = options(need).find((one) => one === chosen[index]);
    return option === undefined ? [] : [{ name, shared: need.shared, ...option }];
  });
  return new LeasedNeeds(granted, altered, release);
}

class LeasedNeeds implements FixtureLeases {
  readonly #granted: readonly Granted[];
  readonly #altered: AlteredFixtures;
  readonly keys: readonly string[];
  readonly shared: readonly string[];
  readonly release: () => void;

  constructor(granted: readonly Granted[], altered: AlteredFixtures, release: () => void) {
    this.#granted = granted;
    this.#altered = altered;
    this.keys = granted.flatMap(({ shared, keys }) => (shared ? [] : keys));
    this.shared = granted.flatMap(({ shared, keys, reads = [] }) => (shared ? [...keys, ...reads] : reads));
    this.release = release;
  }

  async take(api: object): Promise<Record<string, unknown>> {
    const taken: [string, unknown][] = [];
    for (const { name, candidate } of this.#granted) taken.push([name, await this.#take(candidate, api)]);
    return Object.fromEntries(taken);
  }

  async #take({ key, take, giveBack }: Candidate<unknown>, api: object): Promise<unknown> {
    if (giveBack === undefined) await this.#altered.putBack(key, api);
    const taken = await take(api);
    if (giveBack !== undefined) this.#altered.note(key, (last) => giveBack(last, taken));
    return taken;
  }
}
