import type { Answer } from '#harness';

/**
 * The expectation that a balance is no less than before: its words, whether it is met, and the field. A store may give points
 * for what a call does.
 */
export const hasNoLess = (
  path: string,
  before: unknown,
): [expected: string, isMet: (answer: Answer) => boolean, path: string] => [
  `${path} of ${String(before)} or more, as before`,
  (answer) => {
    const after = answer.get(path);
    return typeof before !== 'number' || typeof after !== 'number' || after >= before;
  },
  path,
];
