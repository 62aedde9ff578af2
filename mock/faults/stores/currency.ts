import { patchEntries } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';

const notCodes = [
  ['symbol', 'kr'],
  ['name', 'Norwegian krone'],
] as const;

/** Services that show the currency of the store otherwise than by its code (2.1). */
export default notCodes.map(([kind, currency]): Fault =>
  fault({
    id: `store-list-shows-the-${kind}-of-the-currency`,
    clause: 'store.currency',
    difficulty: 'subtle',
    what: `The store list shows the ${kind} of the currency in place of its code.`,
    break: patchEntries('listStores', (store) => ({ ...store, currency })),
  }),
);
