import { faults } from './faults/index.ts';
import { faultOfProduct, gridFaultOf, products } from './mistakes/grid.ts';
import type { Fault } from './patches/fault.ts';

/** The fault with that id, of those that are written one by one and of the grid. */
export const findFault = (id: string): Fault | undefined =>
  faults.find((one) => one.id === id) ?? gridFaultOf(id);

/** All faults: those that are written one by one, then the grid. */
export const allFaults = (): Fault[] => [...faults, ...products().map(faultOfProduct)];
