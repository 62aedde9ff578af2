import { fault, type Fault } from '../patches/fault.ts';
import { type areas, faultOfProduct, isWithheld, isWithheldName, type Product, products } from './grid.ts';

const isPlain = ({ trigger }: Product): boolean => trigger.name === 'always';

/** A fault for each clause that products of an area break: the first one that shows always, where there is such a one. */
export function plainFaults(area: keyof typeof areas): Fault[] {
  const all = products(area).filter(({ mistake }) => !isWithheldName(mistake.name));
  const first = new Map(
    [...all.filter(isPlain), ...all.filter((product) => !isWithheld(product))]
      .toReversed()
      .map((product) => [faultOfProduct(product).clause, product]),
  );
  return [...first.values()].map((product) =>
    fault({ ...faultOfProduct(product), id: product.id.replace('--', '-') }),
  );
}
