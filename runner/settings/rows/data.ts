import { text, wholeNumber } from './kinds.ts';
import type { Setting } from './setting.ts';

/** What a run works with. */
export const data = {
  fixtures: {
    group: 'data',
    value: '<file>',
    ...text('the path of a fixtures file'),
    words: 'a JSON file with the data that the interface cannot create: coupons, stamp cards, transactions',
    more: 'A relative path starts at the working folder. Checks that miss a part are not run, and name it.',
  },
  seed: {
    group: 'data',
    value: '<n>',
    ...wholeNumber(0, 2_147_483_647),
    words: 'decides all random data; every report names it',
    otherwise: 'another one each time',
  },
  generate: {
    group: 'data',
    value: '<n>',
    ...wholeNumber(1, 1000),
    words: 'add about n generated cases for each operation (docs/generated-cases.md)',
    otherwise: 'none',
  },
} as const satisfies Record<string, Setting>;
