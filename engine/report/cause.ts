import { z } from 'zod';

/** What of the configuration would have decided it; both lists are empty where nothing would. */
export const unlock = z.object({
  /** Parts of the fixtures: all of them. */
  fixtures: z.array(z.string()),
  /** Settings, by the names of their variables: each does it, without the fixtures too. */
  settings: z.array(z.string()),
});

/** One thing that a check lacks. */
const lack = z.object({ what: z.string(), unlock });

/**
 * Why nothing was decided, as data: reports group by it and put it into words.
 *
 * - `missing`: the run has not what a check needs; `what` names it.
 * - `messages`: a paid message was not allowed; `what` says which.
 * - `precondition`: a step that only prepares did not work out; `what` says how.
 * - `exempt`: it does not apply in the required profile; `what` says why.
 * - `not-selected`: the selection left it out; `what` says more where it left out a part alone.
 * - `other-shard` says it all.
 * - `interrupted`: the run ended before it; `what` says why.
 * - `quick`: its checks wait longer than a quick run does; `what` says how long that is.
 * - `newer`: the edition that is scored did not know it; `what` says both editions.
 * - `ruling`: the operator of the interface left it open; `what` says who, and when.
 * - `unseen`: no answer of the run contained what the clause is about.
 * - `noise`: answers stayed away or could not be read; `what` says how.
 * - `no-access`: nothing could be tested at all; `what` says why.
 * - `check-error`: the check itself threw; `what` holds the stack.
 * - `unchecked`: no check decides the clause yet.
 * - `unobservable`: no request could show it; `what` says why.
 */
export const cause = z.object({
  kind: z.enum([
    'missing',
    'messages',
    'precondition',
    'exempt',
    'not-selected',
    'other-shard',
    'interrupted',
    'quick',
    'newer',
    'ruling',
    'unseen',
    'noise',
    'no-access',
    'check-error',
    'unchecked',
    'unobservable',
  ]),
  ...lack.shape,
  /** What else is missing; absent where `what` names all. */
  also: z.array(lack).optional(),
});

export type Unlock = z.infer<typeof unlock>;
export type Lack = z.infer<typeof lack>;
export type Cause = z.infer<typeof cause>;

/** A cause; without `what` one that its kind says all of. */
export const causeOf = (kind: Cause['kind'], what = '', unlocked: Partial<Unlock> = {}): Cause => ({
  kind,
  what,
  unlock: { fixtures: unlocked.fixtures ?? [], settings: unlocked.settings ?? [] },
});

const sentences: Readonly<Record<Cause['kind'], (what: string) => string>> = {
  missing: (what) => `needs ${what}`,
  messages: (what) => what,
  precondition: (what) => what,
  exempt: (what) => `does not apply in the profile ${what}`,
  'not-selected': (what) => what || 'not selected',
  'other-shard': () => 'in another shard',
  interrupted: (what) => `${what || 'the run was interrupted'} before it`,
  quick: (what) => `its checks wait longer than the ${what} of a quick run`,
  newer: (what) => what,
  ruling: (what) => what,
  unseen: () => 'no answer in this run contained what the clause is about',
  noise: (what) => what,
  'no-access': (what) => what,
  'check-error': (what) => `the check itself failed: ${what}`,
  unchecked: () => 'no check decides it yet',
  unobservable: (what) => what,
};

/** Each way to unlock it, as people write it in the configuration: all that has to be set together. */
export const waysToUnlock = ({ fixtures, settings }: Readonly<Unlock>): string[][] => [
  ...(fixtures.length === 0 ? [] : [fixtures.map((part) => `fixtures: ${part}`)]),
  ...settings.map((one) => [one]),
];

/** Words, and in parentheses what unlocks what they speak of, where anything does. */
export function withUnlock(words: string, unlocked: Readonly<Unlock>): string {
  const ways = waysToUnlock(unlocked).map((way) => way.join(' and '));
  return ways.length === 0 ? words : `${words} (${ways.join(' or ')})`;
}

/** A cause as the sentence of a report. */
export const sentenceOf = ({ kind, what, unlock: unlocked, also = [] }: Cause): string =>
  [withUnlock(sentences[kind](what), unlocked), ...also.map((one) => withUnlock(one.what, one.unlock))].join(
    ' and ',
  );
