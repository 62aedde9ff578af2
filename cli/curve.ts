/** The shares of the clauses that a plan names, in percent. */
const shares = [50, 90, 100] as const;

/**
 * Says after how many requests which share of the clauses is decided that checks decide; nothing where they decide none.
 * `decidedAt` has the requests that were sent when each of them was decided, in the order of deciding.
 */
export function curveLine(decidedAt: readonly number[]): string[] {
  if (decidedAt.length === 0) return [];
  const points = shares.map((share) => {
    const nth = Math.ceil((share / 100) * decidedAt.length);
    return `${share} % after ${decidedAt[nth - 1]}`;
  });
  return [`Clauses decided, by requests: ${points.join(', ')}.`];
}
