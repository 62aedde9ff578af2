import { text, wholeNumber } from '../../../engine/settings/kinds.ts';
import type { Setting } from '../../../engine/settings/setting.ts';

/** What a run works with. */
export const data = {
  fixtures: {
    group: 'data',
    value: '<file>',
    ...text('the path of a fixtures file'),
    words: 'a JSON file with the data that the interface cannot create: coupons, stamp cards, transactions',
    more: 'A relative path starts at the working folder. Checks that miss a part are not run, and name it.',
  },
  generate: {
    group: 'data',
    value: '<n>',
    ...wholeNumber(1, 1000),
    words: 'add about n generated cases for each operation (docs/generated-cases.md)',
    otherwise: 'none',
  },
} as const satisfies Record<string, Setting>;
