import { variable } from '../settings/product.ts';
import type { DomainTypes } from './domain-types.ts';
import type { Unlock } from '../report/cause.ts';

/** One thing that would meet a need. */
export interface Candidate<V, T extends DomainTypes = DomainTypes> {
  /** What is leased; two checks never hold one key at a time, unless both only read it. */
  readonly key: string;
  /** What else is leased with it, where it takes more than one thing. */
  readonly partners?: readonly string[];
  /** What is leased with it while others may lease it so too: what checks name, and nothing that they do to it shows. */
  readonly reads?: readonly string[];
  /** The id of who has it, where the fixtures name one. */
  readonly owner?: string | undefined;
  /** Makes it ready with the client of the check that got the lease. */
  take(api: T['api']): V | Promise<V>;
  /** Puts it back as it was, where the check may have changed it: before another check reads it, or at the end. */
  giveBack?(api: T['api'], taken: V): Promise<void>;
}

/** A precondition of a check, met by the fixtures or made on the spot. */
export interface Need<V, T extends DomainTypes = DomainTypes> {
  /** In plain words, for the reader of a `not-run`: "a customer who may order". */
  readonly words: string;
  /** What would unlock it: a part of the fixtures, or permission to send messages. */
  readonly unlockedBy: readonly (T['fixturePart'] | 'messages')[];
  /** True for what few things meet, and other checks may spoil: checks that need it come first. */
  readonly isScarce?: boolean;
  /** True when checks that only read it may hold it together. */
  readonly shared: boolean;
  /** Everything that would meet it here and now; empty when nothing does. */
  candidates(run: T['run']): readonly Candidate<V, T>[];
}

/** What unlocks a need, as causes name it: parts of the fixtures, and settings by their variables. */
export function unlockOf(unlockedBy: Need<unknown>['unlockedBy']): Unlock {
  const fixtures = unlockedBy.filter((part) => part !== 'messages');
  return { fixtures, settings: fixtures.length < unlockedBy.length ? [variable('ALLOW_MESSAGES')] : [] };
}

export type Needs<T extends DomainTypes = DomainTypes> = Readonly<Record<string, Need<unknown, T>>>;

/** What a check gets for its needs. */
export type Taken<N> = { readonly [K in keyof N]: N[K] extends Need<infer V, infer _> ? V : never };
