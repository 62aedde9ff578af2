import type { Fault } from './fault.ts';

/** Every fault that the suite is proven with, by area. */
export const faults: readonly Fault[] = [];
