import { faultOfProduct, isWithheld, products } from '../../mistakes/grid.ts';
import { fault, type Fault } from '../../patches/fault.ts';

const seen = products('joining').filter((product) => !isWithheld(product));

/** The first product for each clause: one that shows at every request where there is such a one. */
const first = new Map(
  [...seen.filter(({ trigger }) => trigger.kind === 'always'), ...seen]
    .toReversed()
    .map((product) => [faultOfProduct(product).clause, product]),
);

/** A fault for each clause about registering, enrolling, identifying and searching members, out of the grid. */
export default [...first.values()].map((product): Fault =>
  fault({ ...faultOfProduct(product), id: product.id.replace('--', '-') }),
);
