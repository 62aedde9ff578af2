import type { Exchange } from './exchange.ts';

/**
 * What of an attempt leads to the exchange that decided it: where the check had released everything in between, what it
 * sent before has no part in it, but for what it set up.
 */
export function storyUpTo<E extends { readonly id: string; readonly role: Exchange['role'] }>(
  attempt: readonly E[],
  decisive: string,
): E[] {
  const decided = attempt.findIndex(({ id }) => id === decisive);
  const released = attempt.findLastIndex(({ role }, index) => role === 'cleanup' && index < decided);
  return attempt.filter(({ role }, index) => index > released || role === 'setup');
}
