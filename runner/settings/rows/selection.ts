import { text, toggle } from '../../../engine/settings/kinds.ts';
import type { Setting } from '../../../engine/settings/setting.ts';

/** What is run. */
export const selection = {
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
} as const satisfies Record<string, Setting>;
