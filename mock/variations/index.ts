import type { Variation } from '../faults/fault.ts';
import { enrollingVariations } from './enrolling.ts';
import { identifierVariations } from './identifiers.ts';
import { nonEligibleVariations } from './non-eligible.ts';
import { otpVariations } from './otp.ts';
import { registeringVariations } from './registering.ts';
import { searchVariations } from './search.ts';
import { storeVariations } from './stores.ts';
import { tokenVariations } from './token.ts';
import { updateVariations } from './update.ts';

/** Every conforming variation that the suite is proven to leave in peace, by area. */
export const variations: readonly Variation[] = [
  ...enrollingVariations,
  ...identifierVariations,
  ...nonEligibleVariations,
  ...otpVariations,
  ...registeringVariations,
  ...searchVariations,
  ...storeVariations,
  ...tokenVariations,
  ...updateVariations,
];
