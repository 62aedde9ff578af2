import { toggle, wholeNumber } from './kinds.ts';
import { defaultInWords } from './target-defaults.ts';
import type { Setting } from './setting.ts';

/** What a run may cost. */
export const messages = {
  allowMessages: {
    group: 'messages',
    ...toggle,
    words: 'let the service send SMS and e-mail that somebody pays for',
    otherwise: `${defaultInWords('allowMessages')}, which sends nothing real`,
  },
  maxMessages: {
    group: 'messages',
    value: '<n>',
    ...wholeNumber(0, 10_000),
    words: 'the most paid messages that a run may cause, once they are allowed',
    default: '25',
    more: '25 decide every clause.',
  },
} as const satisfies Record<string, Setting>;
