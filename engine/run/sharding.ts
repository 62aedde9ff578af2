import type { Check } from './check.ts';
import { tagOf } from '../values/random.ts';
import type { RunContext } from './run-context.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { Domain } from './domain.ts';
import { partitionChecks } from './partition-checks.ts';
import { onceEach, type Options, optionsIn, unmetNeeds } from './acquire-fixtures.ts';
import type { Need } from './need.ts';
import type { JsonObject } from '../../schemas/json.ts';

/** What one shard of a run does. */
export interface Part {
  readonly entries: readonly CatalogueEntry[];
  readonly fixtures: JsonObject;
}

/** A run in parts: each check in one of them, each holder of fixtures too. */
export interface Division {
  readonly parts: readonly Part[];
  /** The same for all shards that divided the same run. */
  readonly tag: string;
}

/** What is divided. */
export interface Divisible {
  readonly domain: Pick<Domain, 'holdersOf' | 'fixturesOf' | 'operations'>;
  readonly entries: readonly CatalogueEntry[];
  readonly fixtures: JsonObject;
  /** Paid messages that the whole run may cause: the first part's alone. */
  readonly maxMessages: number;
  /** The context of a run with these fixtures and this many messages. */
  readonly contextOf: (fixtures: JsonObject, maxMessages: number) => RunContext;
}

/**
 * Divides a run into `count` parts, the same way on every machine. All fixtures begin in the first part, and those that
 * the others are dealt move there only as long as every check finds a part where it fares as in the whole.
 */
export function divideIntoShards(run: Divisible, count: number): Division {
  if (count === 1) return { parts: [run], tag: '' };
  const holders = run.domain.holdersOf(run.fixtures);
  const whole = optionsIn(run.contextOf(run.fixtures, run.maxMessages));
  let dealt = new Dealt({ ...run, whole, count }, new Map());
  for (let to = 1; to < count; to += 1) {
    dealt = dealt.move(
      holders.filter((_, nth) => nth % count === to),
      to,
    );
  }
  const shares = partitionChecks(run.entries, ({ check }) => dealt.placesOf(check), count);
  const parts = shares.map((entries, part) => ({ entries, fixtures: dealt.fixturesOf(part) }));
  const names = parts.map(({ entries, fixtures }) => [
    ...entries.map(({ check }) => check.name),
    ...run.domain.holdersOf(fixtures),
  ]);
  return { parts, tag: tagOf(JSON.stringify(names)) };
}

interface Undivided extends Divisible {
  readonly count: number;
  /** What would meet each need in the whole run. */
  readonly whole: Options;
}

/** What would meet each need in a part, and whether that is fewer of what meets it in the whole run and nothing else. */
interface Place {
  readonly options: Options;
  readonly isPart: (need: Need<unknown>) => boolean;
}

/** The fixtures dealt out in some way. */
class Dealt {
  readonly #run: Undivided;
  /** The part of each household that has left the first. */
  readonly #moved: ReadonlyMap<string, number>;
  readonly #places: readonly Place[];

  constructor(
    run: Undivided,
    moved: ReadonlyMap<string, number>,
    known: readonly (Place | undefined)[] = [],
  ) {
    this.#run = run;
    this.#moved = moved;
    this.#places = Array.from({ length: run.count }, (_, part) => known[part] ?? this.#placeOf(part));
  }

  #placeOf(part: number): Place {
    const { whole, contextOf, maxMessages } = this.#run;
    const options = optionsIn(contextOf(this.fixturesOf(part), part === 0 ? maxMessages : 0));
    return { options, isPart: onceEach((need) => isSubset(options(need), whole(need))) };
  }

  fixturesOf(part: number): JsonObject {
    const { domain, fixtures } = this.#run;
    const holders = domain.holdersOf(fixtures).filter((holder) => (this.#moved.get(holder) ?? 0) === part);
    return domain.fixturesOf(fixtures, new Set(holders));
  }

  /** Moves the holders that can be spared; halves them until it is known which. */
  move(holders: readonly string[], to: number): Dealt {
    if (holders.length === 0) return this;
    const moved = new Map([...this.#moved, ...holders.map((holder) => [holder, to] as const)]);
    const others = this.#places.map((place, part) => (part === 0 || part === to ? undefined : place));
    const next = new Dealt(this.#run, moved, others);
    if (this.#run.entries.every(({ check }) => next.placesOf(check).length > 0)) return next;
    if (holders.length === 1) return this;
    const half = Math.ceil(holders.length / 2);
    return this.move(holders.slice(0, half), to).move(holders.slice(half), to);
  }

  /** The parts in which a check would fare as in the whole run. */
  placesOf(check: Check): number[] {
    const { whole, maxMessages, domain } = this.#run;
    const unmet = unmetNeeds(check, whole);
    return this.#places.flatMap(({ options, isPart }, part) => {
      if (part > 0 && maxMessages > 0 && maySend(check, domain)) return [];
      if (!isSame(unmetNeeds(check, options), unmet)) return [];
      return unmet.length > 0 || Object.values(check.needs).every(isPart) ? [part] : [];
    });
  }
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** Whether a need is met by fewer of the same things, and by nothing else. */
function isSubset(some: ReturnType<Options>, all: ReturnType<Options>): boolean {
  const known = new Set(all.map(({ keys }) => JSON.stringify(keys)));
  return some.every(({ keys }) => known.has(JSON.stringify(keys)));
}

/** Whether a check calls an operation that sends paid messages, beyond what its needs say. */
const maySend = ({ once, operation }: Check, { operations }: Pick<Domain, 'operations'>): boolean =>
  operation === null ? once : operations[operation]?.sideEffect === 'paid-message';
