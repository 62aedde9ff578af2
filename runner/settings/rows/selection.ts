import { machineShard } from './machine-shard.ts';
import { shard, text, toggle } from './kinds.ts';
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
  skip: {
    group: 'selection',
    value: '<pattern>',
    ...text('a pattern'),
    separator: ',',
    words: 'leave out this suite, check, clause, operation or section, named as in `only`',
    otherwise: 'nothing',
  },
  lastFailed: {
    group: 'selection',
    ...toggle,
    commandOnly: true,
    words: 'run only what failed in the last run, by the conformance.json in the folder of the reports',
    more: 'Everything runs where nothing failed.',
  },
  list: {
    group: 'selection',
    ...toggle,
    commandOnly: true,
    noVariable: 'a forgotten one would turn every run into a list',
    words: 'print the checks that would run, and end',
  },
  targets: {
    group: 'selection',
    value: '<file>',
    ...text('the path of a YAML or JSON file'),
    commandOnly: true,
    words: 'a file of several services, tested in one run, each with reports of its own',
    more: 'The page targets.html shows them all.',
  },
  suites: {
    group: 'selection',
    value: '<dir>',
    ...text('the path of a folder'),
    words: 'a folder of checks of your own, which run together with ours (docs/api.md)',
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
} as const satisfies Record<string, Setting>;
