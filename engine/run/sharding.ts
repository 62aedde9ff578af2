import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import { fixtureMembersOf, withFixtureMembers } from '../../loyalty/settings/fixture-members.ts';
import { operations } from '../../specs/operations.ts';
import type { Check } from './check.ts';
import { tagOf } from '../values/random.ts';
import type { RunContext } from './run-context.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { partitionChecks } from './partition-checks.ts';
import { type Options, optionsIn, unmetNeed } from './acquire-fixtures.ts';

/** What one shard of a run does. */
export interface Part {
  readonly entries: readonly CatalogueEntry[];
  readonly fixtures: Fixtures;
}

/** A run in parts: each check in one of them, each member of the fixtures too. */
export interface Division {
  readonly parts: readonly Part[];
  /** The same for all shards that divided the same run. */
  readonly tag: string;
}

/** What is divided. */
export interface Divisible {
  readonly entries: readonly CatalogueEntry[];
  readonly fixtures: Fixtures;
  /** Paid messages that the whole run may cause: the first part's alone. */
  readonly maxMessages: number;
  /** The context of a run with these fixtures and this many messages. */
  readonly contextOf: (fixtures: Fixtures, maxMessages: number) => RunContext;
}

/**
 * Divides a run into `count` parts, the same way on every machine. All fixtures begin in the first part, and those that
 * the others are dealt move there only as long as every check finds a part where it fares as in the whole.
 */
export function divideIntoShards(run: Divisible, count: number): Division {
  if (count === 1) return { parts: [run], tag: '' };
  const members = fixtureMembersOf(run.fixtures);
  const whole = optionsIn(run.contextOf(run.fixtures, run.maxMessages));
  let dealt = new Dealt({ ...run, whole, count }, new Map());
  for (let to = 1; to < count; to += 1) {
    dealt = dealt.move(
      members.filter((_, nth) => nth % count === to),
      to,
    );
  }
  const shares = partitionChecks(run.entries, ({ check }) => dealt.placesOf(check), count);
  const parts = shares.map((entries, part) => ({ entries, fixtures: dealt.fixturesOf(part) }));
  const names = parts.map(({ entries, fixtures }) => [
    ...entries.map(({ check }) => check.name),
    ...fixtureMembersOf(fixtures),
  ]);
  return { parts, tag: tagOf(JSON.stringify(names)) };
}

interface Undivided extends Divisible {
  readonly count: number;
  /** What would meet each need in the whole run. */
  readonly whole: Options;
}

/** The fixtures dealt out in some way. */
class Dealt {
  readonly #run: Undivided;
  /** The part of each household that has left the first. */
  readonly #moved: ReadonlyMap<string, number>;
  readonly #parts: readonly Options[];

  constructor(run: Undivided, moved: ReadonlyMap<string, number>) {
    this.#run = run;
    this.#moved = moved;
    this.#parts = Array.from({ length: run.count }, (_, part) =>
      optionsIn(run.contextOf(this.fixturesOf(part), part === 0 ? run.maxMessages : 0)),
    );
  }

  fixturesOf(part: number): Fixtures {
    const { fixtures } = this.#run;
    const members = fixtureMembersOf(fixtures).filter((member) => (this.#moved.get(member) ?? 0) === part);
    return withFixtureMembers(fixtures, new Set(members));
  }

  /** Moves the members that can be spared; halves them until it is known which. */
  move(members: readonly string[], to: number): Dealt {
    if (members.length === 0) return this;
    const moved = new Map([...this.#moved, ...members.map((member) => [member, to] as const)]);
    const next = new Dealt(this.#run, moved);
    if (this.#run.entries.every(({ check }) => next.placesOf(check).length > 0)) return next;
    if (members.length === 1) return this;
    const half = Math.ceil(members.length / 2);
    return this.move(members.slice(0, half), to).move(members.slice(half), to);
  }

  /** The parts in which a check would fare as in the whole run. */
  placesOf(check: Check): number[] {
    const { whole, maxMessages } = this.#run;
    const unmet = unmetNeed(check, whole);
    return this.#parts.flatMap((here, part) => {
      if (part > 0 && maxMessages > 0 && maySend(check)) return [];
      if (unmetNeed(check, here) !== unmet) return [];
      const isAlike =
        unmet !== null || Object.values(check.needs).every((need) => isPart(here(need), whole(need)));
      return isAlike ? [part] : [];
    });
  }
}

/** Whether a need is met by fewer of the same things, and by nothing else. */
function isPart(some: ReturnType<Options>, all: ReturnType<Options>): boolean {
  const known = new Set(all.map(({ keys }) => JSON.stringify(keys)));
  return some.every(({ keys }) => known.has(JSON.stringify(keys)));
}

/** Whether a check calls an operation that sends paid messages, beyond what its needs say. */
const maySend = ({ once, operation }: Check): boolean =>
  operation === null ? once : operations[operation].sideEffect === 'paid-message';
