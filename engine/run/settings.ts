import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { mostShards, parseShard, type Shard } from '../report/shard.ts';
import { duration, oneWordOf, type SettingKind, text, toggle, wholeNumber } from '../settings/kinds.ts';
import type { Setting } from '../settings/setting.ts';
import { machineShard } from './machine-shard.ts';

/** One part of a run that is divided. */
const shard: SettingKind<Shard> = {
  schema: z.string().transform((value, context) => {
    const parsed = parseShard(value);
    if (parsed !== null) return parsed;
    context.addIssue('not a shard');
    return z.NEVER;
  }),
  accepts: `a shard and the number of all, from 1/1 to ${mostShards}/${mostShards}, such as 1/3`,
};

const largestSeed = 2_147_483_647;

/** The settings that the engine itself takes; the table of all settings has them too. */
export const engineSettings = {
  only: {
    group: 'selection',
    value: '<pattern>',
    ...text('a pattern'),
    separator: ',',
    words: "run only this suite, check, clause, operation or section: its name, its id or an id's beginning",
    otherwise: 'everything',
  },
  skip: {
    group: 'selection',
    value: '<pattern>',
    ...text('a pattern'),
    separator: ',',
    words: 'leave out this suite, check, clause, operation or section, named as in `only`',
    otherwise: 'nothing',
  },
  shard: {
    group: 'selection',
    value: '<i/n>',
    ...shard,
    auto: machineShard,
    words: 'run one of n parts, or `auto` for the part that the CI gives this machine',
    more: '`merge` makes one report of all. Needs a seed, the same for all parts.',
    otherwise: 'the whole run',
  },
  quick: {
    group: 'selection',
    ...toggle,
    words: 'decide each clause once, with few requests and without long waits',
    more: 'It never says that a service conforms (docs/ci.md). A check has one attempt, unless `repeat` says otherwise.',
  },
  seed: {
    group: 'data',
    value: '<n>',
    ...wholeNumber(0, largestSeed),
    words: 'decides all random data; every report names it',
    draw: () => randomInt(largestSeed),
    otherwise: 'another one each time',
  },
  maxMessages: {
    group: 'messages',
    value: '<n>',
    ...wholeNumber(0, 10_000),
    words: 'the most paid messages that a run may cause, once they are allowed',
    default: '25',
    more: '25 decide every clause.',
  },
  concurrency: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 256),
    words: 'checks that run at the same time',
    default: { remote: '16', local: '16', embedded: '64' },
  },
  // Three attempts see what goes wrong at every third call; the embedded mock is always the same.
  repeat: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 100),
    words: 'attempts of every check that costs nothing to repeat, and does not ask many times by itself',
    default: { remote: '3', local: '3', embedded: '1' },
  },
  budget: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 1_000_000),
    words: 'end the run once n requests were sent; what it holds is released all the same',
    otherwise: 'no limit',
  },
  maxTime: {
    group: 'pace',
    value: '<time>',
    ...duration(1_000, 24 * 3_600_000),
    words: 'end the run early after that time, as if it were interrupted: 90s, 30m or 1h30m',
    default: `${limits.runMinutes}m`,
  },
  evidence: {
    group: 'reports',
    value: '<how much>',
    ...oneWordOf('sampled', 'all'),
    words: 'the exchanges that reports keep: of each clause that holds those of one story, or all',
    more: 'Of everything else they keep all. `all` takes ten times the room.',
    default: 'sampled',
  },
} as const satisfies Record<string, Setting>;
