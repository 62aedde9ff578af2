import { highestRate, politeRate } from '../../../engine/client/auto-rate.ts';
import { limits } from '../../../engine/limits/limits.ts';
import { rateCeiling, wholeNumber } from './kinds.ts';
import { defaultInWords } from './target-defaults.ts';
import type { Setting } from './setting.ts';

/** How hard a run loads the service. */
export const pace = {
  concurrency: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 256),
    words: 'checks that run at the same time',
    otherwise: defaultInWords('concurrency'),
  },
  rate: {
    group: 'pace',
    value: '<n>',
    ...rateCeiling,
    words: `the most requests a second, or auto: from ${politeRate} up to ${highestRate}, as the service takes them`,
    otherwise: defaultInWords('rate'),
  },
  repeat: {
    group: 'pace',
    value: '<n>',
    ...wholeNumber(1, 100),
    words: 'attempts of every check that costs nothing to repeat',
    otherwise: defaultInWords('repeat'),
  },
  wait: {
    group: 'pace',
    value: '<seconds>',
    ...wholeNumber(0, 3600),
    words: 'wait until the service answers, for at most this many seconds',
    default: '0',
  },
  bail: {
    group: 'pace',
    value: '[n]',
    ...wholeNumber(1, 10_000),
    words: 'start no further check after n failed (without a number: after the first)',
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
    ...wholeNumber(1, 1440),
    words: 'end the run early after that many minutes, as if it were interrupted',
    default: String(limits.runMinutes),
  },
} as const satisfies Record<string, Setting>;
