import { faultOfProduct, isWithheld, isWithheldName, type Product, products } from '../../mistakes/grid.ts';
import { fault, type Fault } from '../../patches/fault.ts';

/** Server faults have faults of their own, in another area. */
const all = products('joining').filter(
  (product) =>
    !isWithheldName(product.mistake.name) && faultOfProduct(product).clause !== 'errors.no-server-fault',
);
const isPlain = ({ trigger }: Product): boolean => trigger.name === 'always';

/** The first product for each clause: one that shows always, where there is such a one. */
const first = new Map(
  [...all.filter(isPlain), ...all.filter((product) => !isWithheld(product))]
    .toReversed()
    .map((product) => [faultOfProduct(product).clause, product]),
);

/** A fault for each clause about registering, enrolling, identifying and searching members, out of the grid. */
export default [...first.values()].map((product): Fault =>
  fault({ ...faultOfProduct(product), id: product.id.replace('--', '-') }),
);
