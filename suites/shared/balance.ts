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

/** The expectation that a balance has grown this often at most with these calls and the last one: points that come late come once. */
export const growsAtMost = (path: string, times: number, earlier: readonly Answer[]): Expectation => [
  `${path} that has grown ${times} times at most: ${earlier.map((one) => String(one.get(path))).join(', ')} before`,
  (answer) => {
    const all = [...earlier, answer].map((one) => one.get(path));
    return all.slice(1).filter((balance, index) => isMore(balance, all[index])).length <= times;
  },
  path,
];

const isMore = (one: Json, other: Json): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other;
