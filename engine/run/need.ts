import type { FixturePart } from '../../loyalty/settings/fixtures.ts';
import type { Api } from '../../loyalty/client/api.ts';
import type { RunContext } from './run-context.ts';
import type { Unlock } from '../report/cause.ts';

/** One thing that would meet a need. */
export interface Candidate<T> {
  /** What is leased; two checks never hold one key at a time, unless both only read it. */
  readonly key: string;
  /** What else is leased with it, where it takes more than one thing. */
  readonly partners?: readonly string[];
  /** What is leased with it while others may lease it so too: what checks name, and nothing that they do to it shows. */
  readonly reads?: readonly string[];
  /** The id of the member who has it, where the fixtures name one. */
  readonly owner?: string | undefined;
  /** Makes it ready with the client of the check that got the lease. */
  take(api: Api): T | Promise<T>;
  /** Puts it back as it was, where the check may have changed it: before another check reads it, or at the end. */
  giveBack?(api: Api, taken: T): Promise<void>;
}

/** A precondition of a check, met by the fixtures or made on the spot. */
export interface Need<T> {
  /** In plain words, for the reader of a `not-run`: "a usable coupon of a member". */
  readonly words: string;
  /** What would unlock it: a part of the fixtures, or permission to send messages. */
  readonly unlockedBy: readonly (FixturePart | 'messages')[];
  /** True for what few things meet, and other checks may spoil: checks that need it come first. */
  readonly isScarce?: boolean;
  /** True when checks that only read it may hold it together. */
  readonly shared: boolean;
  /** Everything that would meet it here and now; empty when nothing does. */
  candidates(run: RunContext): readonly Candidate<T>[];
}

/** What unlocks a need, as causes name it: parts of the fixtures, and settings by their variables. */
export function unlockOf(unlockedBy: Need<unknown>['unlockedBy']): Unlock {
  const fixtures = unlockedBy.filter((part) => part !== 'messages');
  return { fixtures, settings: fixtures.length < unlockedBy.length ? ['LOYALTY_ALLOW_MESSAGES'] : [] };
}

export type Needs = Readonly<Record<string, Need<unknown>>>;

/** What a check gets for its needs. */
export type Taken<N extends Needs> = { readonly [K in keyof N]: N[K] extends Need<infer T> ? T : never };
