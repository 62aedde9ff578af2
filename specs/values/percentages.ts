/** Percentages from 0.00 to 100.00 (section 8): the edges, and some between them. */
export const percentages: readonly number[] = [25, 0, 99.99, 12.5, 100, 0.01, 7];

/** Percentages outside of them, near to the edges and far. */
export const percentagesBelow: readonly number[] = [-0.01, -25];
export const percentagesAbove: readonly number[] = [100.01, 1500];
