import { faults } from './faults/index.ts';
import { faultOfProduct, gridFaultOf, isWithheld, products } from './mistakes/grid.ts';
import type { Fault } from './patches/fault.ts';

/** The fault with that id, of those that are written one by one and of the grid. */
export const findFault = (id: string): Fault | undefined =>
  faults.find((one) => one.id === id) ?? gridFaultOf(id);

/** All faults: those that are written one by one, then the grid. */
export const allFaults = (): Fault[] => [...faults, ...products().map(faultOfProduct)];

/** The faults that are written one by one, and for each other clause that the grid breaks the first product that is not withheld. */
export function faultsOfClauses(): Fault[] {
  const first = new Map(faults.map(({ clause }) => [clause, null as Fault | null]));
  for (const product of products().filter((one) => !isWithheld(one))) {
    const made = faultOfProduct(product);
    if (!first.has(made.clause)) first.set(made.clause, made);
  }
  return [...faults, ...[...first.values()].filter((one) => one !== null)];
}
