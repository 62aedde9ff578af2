import { faults } from './faults/index.ts';
import {
  clauseOf,
  faultOfProduct,
  gridFaultOf,
  isWithheld,
  type Product,
  products,
} from './mistakes/grid.ts';
import type { Fault } from './patches/fault.ts';

/** The fault with that id, of those that are written one by one and of the grid. */
export const findFault = (id: string): Fault | undefined =>
  faults.find((one) => one.id === id) ?? gridFaultOf(id);

/** All faults: those that are written one by one, then the grid. */
export const allFaults = (): Fault[] => [...faults, ...products().map(faultOfProduct)];

/** The ids of all faults; to make each fault of the grid would take a second. */
export const allFaultIds = (): string[] => [...faults, ...products()].map(({ id }) => id);

/**
 * The faults that are written one by one, and for each other clause that the grid breaks one product that is not withheld: one
 * that shows at each kind of request, where there is one.
 */
export function faultsOfClauses(): Fault[] {
  const seen = products()
    .filter((one) => !isWithheld(one))
    .toSorted((one, two) => Number(isOfNoKind(two)) - Number(isOfNoKind(one)));
  const broken = new Set<string>(faults.map(({ clause }) => clause));
  const first = new Map<string, Product>();
  for (const product of seen) {
    const clause = clauseOf(product);
    if (!broken.has(clause) && !first.has(clause)) first.set(clause, product);
  }
  return [...faults, ...Array.from(first.values(), faultOfProduct)];
}

const isOfNoKind = ({ trigger }: Product): boolean => trigger.kind === 'always';
