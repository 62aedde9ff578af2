import { reporterNames } from '../../../reporters/index.ts';
import { oneOf, text, toggle } from './kinds.ts';
import type { Setting } from './setting.ts';

/** What a run writes and prints. */
export const reports = {
  out: {
    group: 'reports',
    value: '<dir>',
    ...text('the path of a folder'),
    commandOnly: true,
    words: 'the folder of the reports',
    default: 'reports',
  },
  reports: {
    group: 'reports',
    value: '<list>',
    ...oneOf(...reporterNames),
    separator: ',',
    commandOnly: true,
    words: `the reports to write, of ${reporterNames.join(',')}; json is always written`,
    otherwise: 'all',
  },
  quiet: {
    group: 'reports',
    ...toggle,
    commandOnly: true,
    words: 'print only failures and the verdict',
  },
  verbose: {
    group: 'reports',
    ...toggle,
    commandOnly: true,
    words: 'print each check with its requests as it finishes',
  },
} as const satisfies Record<string, Setting>;
