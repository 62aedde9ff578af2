import { defaultReports, reporterNames } from '../../../reporters/names.ts';
import { oneWordOf, text, toggle } from '../../../engine/settings/kinds.ts';
import type { Setting } from '../../../engine/settings/setting.ts';
import { label, webhookAddress } from './kinds.ts';

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
    ...oneWordOf(...reporterNames),
    separator: ',',
    commandOnly: true,
    words: `the reports to write, of ${reporterNames.join(',')}; json is always written`,
    otherwise: defaultReports.join(','),
  },
  label: {
    group: 'reports',
    value: '<name=value>',
    ...label,
    separator: ',',
    words: 'a fact that the reports show, such as build=1.4.2',
  },
  notify: {
    group: 'reports',
    value: '<url>',
    ...webhookAddress,
    isSecret: true,
    commandOnly: true,
    words: 'send the verdict as a message to this address, in JSON as Slack takes it',
    more: 'Keep the address secret, and prefer the variable. A message that is not delivered is a warning.',
    otherwise: 'no message',
  },
  open: {
    group: 'reports',
    ...toggle,
    commandOnly: true,
    words: 'open conformance.html in the browser when the run has ended',
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
