import { shard, text } from './kinds.ts';
import type { Setting } from './setting.ts';

/** What is run. */
export const selection = {
  only: {
    group: 'selection',
    value: '<pattern>',
    ...text('a pattern'),
    separator: ',',
    words: "run only this suite, check, clause, operation or section: its name, its id or an id's beginning",
    otherwise: 'everything',
  },
  suites: {
    group: 'selection',
    value: '<dir>',
    ...text('the path of a folder'),
    words: 'a folder of checks of your own, which run beside ours (docs/api.md)',
  },
  shard: {
    group: 'selection',
    value: '<i/n>',
    ...shard,
    words: 'run one of n parts; `merge` makes one report of all',
    more: 'Needs a seed, the same for all parts.',
    otherwise: 'the whole run',
  },
} as const satisfies Record<string, Setting>;
