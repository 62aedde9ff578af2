import type { Variation } from '../faults/fault.ts';

/** Every conforming variation that the suite is proven to leave in peace, by area. */
export const variations: readonly Variation[] = [];
