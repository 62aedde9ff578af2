import type { ClauseId } from '../../specs/clauses.ts';
import { operations } from '../../specs/operations.ts';
import { fault, type Fault } from '../patches/fault.ts';
import {
  type areas,
  clauseOf,
  faultOfProduct,
  isWithheld,
  isWithheldName,
  type Product,
  products,
} from './grid.ts';

const isPlain = ({ trigger }: Product): boolean => trigger.name === 'always';

/** Whether it shows in requests that cost nothing, which are sent most. */
const isFree = ({ mistake }: Product): boolean => operations[mistake.operation].sideEffect !== 'paid-message';

/** A fault for each clause that products of an area break, but for one: the first that shows always, where there is one. */
export function plainFaults(area: keyof typeof areas, except?: ClauseId): Fault[] {
  const named = products(area).filter((one) => !isWithheldName(one.mistake.name) && clauseOf(one) !== except);
  const all = named.toSorted((one, two) => Number(isFree(two)) - Number(isFree(one)));
  const first = new Map(
    [...all.filter(isPlain), ...all.filter((product) => !isWithheld(product))]
      .toReversed()
      .map((product) => [clauseOf(product), product]),
  );
  return [...first.values()].map((product) =>
    fault({ ...faultOfProduct(product), id: product.id.replace('--', '-') }),
  );
}
