import type { Answer, Json } from '#loyalty';

type Expectation = [expected: string, isMet: (answer: Answer) => boolean, path: string];

/**
 * The expectation that a balance is no less than before: its words, whether it is met, and the field. A store may give points
 * for what a call does, or late for what an earlier one did; a service may leave a balance of 0 out, and show parts of a point
 * in one operation alone.
 */
export const hasNoLess = (path: string, before: Json): Expectation => [
  `${path} of ${String(before)} or more, as before`,
  (answer) => {
    const after = answer.get(path) ?? 0;
    return typeof before !== 'number' || (typeof after === 'number' && before - after < 1);
  },
  path,
];

/** The expectation that a balance has not grown with each of the last two calls: points that come late come once. */
export const hasNotGrownTwice = (path: string, [first, second]: readonly [Answer, Answer]): Expectation => [
  `${path} that does not grow with every call: ${[first, second].map((one) => String(one.get(path))).join(', ')} before`,
  (answer) => !isMore(second.get(path), first.get(path)) || !isMore(answer.get(path), second.get(path)),
  path,
];

const isMore = (one: Json, other: Json): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other;
