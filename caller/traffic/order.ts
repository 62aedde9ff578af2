import { timed } from './recorded.ts';
import type { ExchangeFacts, Trace } from './session.ts';

/*
 * A recording may hold hundreds of thousands of exchanges. Lists of them are in the order of their start: judges find a
 * place in it by halving, and look at no more than they need.
 */

/** The first place from which on it is so; the length of the list where it never is. */
export function placeFrom<T>(list: readonly T[], isPast: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isPast(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Gives, one by one, those of a list that began after another had ended, within a number of milliseconds. */
export function* after(
  list: readonly Trace[],
  earlier: ExchangeFacts,
  withinMs = Number.POSITIVE_INFINITY,
): Iterable<Trace> {
  const { endedAt } = timed(earlier);
  const from = placeFrom(list, ({ position }) => position > earlier.position);
  for (let at = from; at < list.length; at += 1) {
    const one = timed(list[at] as Trace);
    if (one.startedAt - endedAt > withinMs) return;
    if (one.startedAt >= endedAt) yield one;
  }
}

type Ended = Pick<ExchangeFacts, 'position' | 'endedAt'>;

/** Whether an exchange had ended when another began; where no times were recorded, whether it came earlier. */
export const isBefore = (one: Ended, later: ExchangeFacts): boolean =>
  one.position < later.position && one.endedAt <= later.startedAt;

/** Gives, one by one, those of a list that had ended when another began; the latest comes first. */
export function* before<T extends Ended>(list: readonly T[], later: ExchangeFacts): Iterable<T> {
  const to = placeFrom(list, ({ position }) => position >= later.position);
  for (let at = to - 1; at >= 0; at -= 1) {
    const one = list[at] as T;
    if (isBefore(one, later)) yield one;
  }
}

/** The first that is wanted, or the one after as many others. */
export function firstOf<T>(
  items: Iterable<T>,
  isWanted: (item: T) => boolean = () => true,
  others = 0,
): T | undefined {
  let passed = 0;
  for (const item of items) {
    if (!isWanted(item)) continue;
    if (passed === others) return item;
    passed += 1;
  }
  return undefined;
}
