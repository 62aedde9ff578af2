import type { Suite } from '../harness/run/catalogue.ts';
import consentOnUpdate from './consent/on-update.check.ts';
import draftCreation from './drafts/creation.check.ts';
import draftObservations from './drafts/observations.check.ts';
import draftRefusal from './drafts/refusal.check.ts';
import draftStoredValues from './drafts/stored-values.check.ts';
import exemptionObservations from './exemptions/observations.check.ts';
import exemptions from './exemptions/exemptions.check.ts';
import deductedStamps from './refund/deducted-stamps.check.ts';
import refundObservations from './refund/observations.check.ts';
import refund from './refund/refund.check.ts';
import refundRefusal from './refund/refusal.check.ts';
import storeList from './stores/store-list.check.ts';

/** All suites, in the order of their areas. */
export const suites: readonly Suite[] = [
  { name: 'stores', checks: [storeList].flat() },
  { name: 'consent', checks: [consentOnUpdate].flat() },
  {
    name: 'drafts',
    checks: [draftCreation, draftRefusal, draftStoredValues, draftObservations].flat(),
  },
  { name: 'exemptions', checks: [exemptions, exemptionObservations].flat() },
  { name: 'refund', checks: [refund, refundRefusal, deductedStamps, refundObservations].flat() },
];
