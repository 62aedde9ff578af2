import { valueAt } from '../client/answer.ts';
import type { FixtureEntry, FixturePart, Fixtures } from '../settings/fixtures.ts';
import type { RunContext } from '../engine/run-context.ts';
import type { Candidate, Need } from '../engine/need.ts';

/** A part of the fixtures that is one value. */
export function single<P extends FixturePart>(part: P, words: string): Need<NonNullable<Fixtures[P]>> {
  const candidates = ({ facts }: RunContext) => {
    const value = facts.fixtures[part];
    return value === undefined ? [] : [{ key: part, take: () => value }];
  };
  return { words, unlockedBy: [part], shared: true, candidates };
}

interface ListNeed<P extends FixturePart, T> {
  readonly words: string;
  /** Which entries will do; all when absent. */
  /** The key of an entry; the part and all that the entry says when absent. */
  readonly key?: (entry: FixtureEntry<P>) => string;
  readonly suits?: (entry: FixtureEntry<P>, fixtures: Fixtures) => boolean;
  readonly shared?: boolean;
  /** What else is leased with an entry. */
  readonly partners?: (entry: FixtureEntry<P>, fixtures: Fixtures) => readonly string[];
  /** What is leased with it while others may lease it so too. */
  readonly reads?: (entry: FixtureEntry<P>, fixtures: Fixtures) => readonly string[];
  readonly as?: (entry: FixtureEntry<P>, fixtures: Fixtures) => T;
}

/** One entry of a part of the fixtures that is a list. */
export function oneOf<P extends FixturePart, T = FixtureEntry<P>>(part: P, list: ListNeed<P, T>): Need<T> {
  const { words, suits = () => true, shared = false, partners = () => [], reads = () => [] } = list;
  const { key = (entry) => `${part} ${JSON.stringify(entry)}`, as = (entry) => entry as unknown as T } = list;
  const candidates = ({ facts }: RunContext): Candidate<T>[] =>
    ((facts.fixtures[part] ?? []) as FixtureEntry<P>[])
      .filter((entry) => suits(entry, facts.fixtures))
      .map((entry) => ({
        key: key(entry),
        partners: partners(entry, facts.fixtures),
        reads: reads(entry, facts.fixtures),
        owner: ownerOf(entry),
        take: () => as(entry, facts.fixtures),
      }));
  return { words, unlockedBy: [part], shared, candidates };
}

function ownerOf(entry: unknown): string | undefined {
  const id = valueAt(entry, 'member_id');
  return typeof id === 'string' ? id : undefined;
}
