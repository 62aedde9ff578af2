import type { Suite } from '../harness/run/catalogue.ts';
import consentOnUpdate from './consent/on-update.check.ts';
import storeList from './stores/store-list.check.ts';

/** All suites, in the order of their areas. */
export const suites: readonly Suite[] = [
  { name: 'stores', checks: [storeList].flat() },
  { name: 'consent', checks: [consentOnUpdate].flat() },
];
