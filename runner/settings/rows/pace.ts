import { highestRate, politeRate } from '../../../engine/client/auto-rate.ts';
import { limits } from '../../../engine/limits/limits.ts';
import { toggle, wholeNumber } from '../../../engine/settings/kinds.ts';
import type { Setting } from '../../../engine/settings/setting.ts';
import { minutes, rateCeiling } from './kinds.ts';

/** How hard a run loads the service. */
export const pace = {
  rate: {
    group: 'pace',
    value: '<n>',
    ...rateCeiling,
    words: `the most requests a second, or auto: from ${politeRate} up to ${highestRate}, as the service takes them`,
    default: { remote: 'auto', local: null, embedded: null },
  },
  wait: {
    group: 'pace',
    value: '<seconds>',
    ...wholeNumber(0, 3600),
    words: 'wait until the service answers, for at most this many seconds',
    default: '0',
  },
  freshConnections: {
    group: 'pace',
    ...toggle,
    words: 'give each request a connection of its own',
    more: 'Without it, connections are kept, until one proves bad.',
    default: 'false',
  },
  bail: {
    group: 'pace',
    value: '[n]',
    ...wholeNumber(1, 10_000),
    words: 'end the run after n checks failed (without a number: after the first)',
    more: 'What they hold is released all the same.',
    otherwise: 'every check runs',
  },
  timeoutMs: {
    group: 'pace',
    value: '<ms>',
    ...wholeNumber(100, 600_000),
    words: 'the longest wait for one complete answer, in milliseconds',
    default: String(limits.callMs),
  },
  runMinutes: {
    group: 'pace',
    value: '<n>',
    ...minutes(1, 1440),
    olderNameOf: 'maxTime',
    words: 'the older name of `max-time`, in minutes',
  },
} as const satisfies Record<string, Setting>;
